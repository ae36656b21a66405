"""Golden records replay to the same bytes everywhere, while the rules keep their version.

A file says in its first line what it guards; its second line is the SHA-256 of the last state.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import miz
from miz.engine import notation

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.miz"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_to_its_bytes(path: Path) -> None:
    guards, state, *text = path.read_text("utf-8").splitlines(keepends=True)
    match = miz.replay(notation.read("".join(text)))
    assert guards.startswith("# Guards ")
    assert state == f"# state {hashlib.sha256(match.tobytes()).hexdigest()}\n"
    assert notation.show(match.record()) == "".join(text)
    assert match.game.slug == path.parent.name
