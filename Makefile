PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check bench clean
.DEFAULT_GOAL := play

play: .venv/.installed
	$(BIN)/miz play azul

test: .venv/.tools
	$(BIN)/pytest -n auto

check: .venv/.tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/.installed
	$(BIN)/miz bench

clean:
	rm -rf .venv build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet -c constraints.txt -e .
	touch $@

.venv/.tools: .venv/.installed
	$(BIN)/pip install --quiet -c constraints.txt -e '.[dev]'
	touch $@
