"""The check of the first load: what counts, and what is too much."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tools import site_size

PAGE = """<!doctype html>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" crossorigin href="/assets/a.css">
<link rel="modulepreload" href="/assets/b.js">
<script src="/first.js"></script><script type="module" src="/assets/a.js"></script>
<script nomodule src="/old.js"></script>
"""
LOADED = ["index.html", "assets/a.css", "assets/b.js", "first.js", "assets/a.js"]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    for name in (*LOADED[1:], "old.js", "icon.svg", "assets/later.js"):
        (tmp_path / name).write_text("x" * 1000, "utf-8")
    monkeypatch.setattr(site_size, "SITE", tmp_path)
    return tmp_path


def test_what_the_page_names_counts_as_it_is_sent(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sizes = site_size.first_load(site)
    assert list(sizes) == LOADED
    assert all(size < 300 for size in sizes.values())
    assert site_size.main() == 0
    assert "first load: 0." in capsys.readouterr().out


def test_too_much_is_told_with_the_largest_first(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (site / "assets" / "a.js").write_bytes(random.Random(1).randbytes(site_size.MOST))
    assert site_size.main() == 1
    _, largest, *_ = capsys.readouterr().out.splitlines()
    assert largest.endswith("assets/a.js")


def test_a_site_that_is_not_built_is_told(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (site / "index.html").unlink()
    assert site_size.main() == 1
    assert "python -m tools.site" in capsys.readouterr().err
