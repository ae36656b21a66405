"""The cache of compiled code follows every source, and finds a place to write."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import miz
from miz.engine.kernel import ENGINE, sources_of

PACKAGE = Path(miz.__file__).parent

SCRIPT = """
import json
import numpy as np
from miz.engine.kernel import COMPILED
from miz.engine.record import records
from miz.engine.rng import DICE
from miz.games.azul.rules.tiling import wall_column
from miz.games.azul.view import determinise

dice = records(1, DICE)
determinise(dice[0], 0, np.uint64(5))
hits = lambda f: sum(f.stats.cache_hits.values())
print(json.dumps({
    "column": int(wall_column(3, 4)),
    "rng": int(dice["rng"][0]),
    "hits": hits(wall_column) + hits(determinise),
    "folder": wall_column.stats.cache_path,
}))
"""


def run(package: Path, **environment: str) -> dict[str, Any]:
    """Run the script on a copy of the package, in a process of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**clean, "PYTHONPATH": str(package.parent), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(json.loads(done.stdout))


def edit(path: Path, old: str, new: str) -> None:
    """Change a source file; the old text must be there."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Give a copy of the package with nothing compiled."""
    copy = tmp_path / "miz"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def test_a_second_run_finds_what_the_first_compiled(package: Path) -> None:
    assert run(package)["hits"] == 0
    assert run(package)["hits"] == 2


def test_a_compiled_rule_follows_a_constant_in_another_file(package: Path) -> None:
    assert run(package)["column"] == 2
    edit(package / "games/azul/pieces.py", "N_COLUMNS = 5", "N_COLUMNS = 6")
    after = run(package)
    assert after["column"] == 1
    assert after["hits"] == 0


def test_a_compiled_rule_follows_a_callee_in_the_engine(package: Path) -> None:
    before = run(package)
    edit(package / "engine/rng.py", "0x9E3779B97F4A7C15", "0x9E3779B97F4A7C17")
    after = run(package)
    assert after["rng"] != before["rng"]
    assert after["hits"] == 0


def test_generic_code_is_not_compiled_again_for_every_change_of_any_game() -> None:
    search = PACKAGE / "bots" / "search"
    assert sources_of(search) == (ENGINE, search)
    assert sources_of(PACKAGE / "games" / "azul" / "rules") == (ENGINE, PACKAGE / "games" / "azul")


def test_checked_and_fast_code_are_kept_apart(package: Path) -> None:
    fast, checked = run(package), run(package, NUMBA_BOUNDSCHECK="1")
    assert Path(fast["folder"]).name == "fast"
    assert Path(checked["folder"]).name == "checked"
    assert checked["hits"] == 0
    assert run(package, NUMBA_BOUNDSCHECK="1")["hits"] == 2


def test_a_package_that_cannot_be_written_is_cached_in_the_users_folder(
    package: Path, tmp_path: Path
) -> None:
    # A file in the way of the folder stops root too, for whom permissions are no obstacle.
    for folder in [package, *(path for path in package.rglob("*") if path.is_dir())]:
        (folder / "__pycache__").touch()
    elsewhere = tmp_path / "cache"
    environment = {"XDG_CACHE_HOME": str(elsewhere), "PYTHONDONTWRITEBYTECODE": "1"}
    first = run(package, **environment)
    assert Path(first["folder"]).is_relative_to(elsewhere)
    assert run(package, **environment)["hits"] == 2


def test_the_cache_folder_of_numba_is_honoured(package: Path, tmp_path: Path) -> None:
    chosen = tmp_path / "chosen"
    assert Path(run(package, NUMBA_CACHE_DIR=str(chosen))["folder"]).is_relative_to(chosen)
    assert run(package, NUMBA_CACHE_DIR=str(chosen))["hits"] == 2
