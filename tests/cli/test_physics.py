"""The commands with a game that physics decides: few moves, for each takes its time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import miz
from miz.cli.sitting import as_action
from miz.engine import notation
from miz.engine.match import Match
from tests.cli.conftest import Run

PALETTI = miz.game("paletti")
SALT = "00112233445566778899aabbccddeeff"


@pytest.fixture(scope="module")
def match() -> Match:
    """Give a game in which one column was pulled."""
    begun = PALETTI.start(seats=2, seed=3)
    while begun.outcomes is not None and not any(begun.outcomes):
        begun.push(begun.legal()[0])
    return begun


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """Give the file of its record."""
    path = tmp_path / "game.miz"
    path.write_text(notation.show(match.record(salt=SALT)), "utf-8")
    return path


@pytest.mark.slow
def test_bots_play_and_how_the_games_ended_is_told(run: Run) -> None:
    ran = run("sim", "paletti", "--games", "1", "--bot", "random", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["games"], found["bot"]) == (1, "random")
    assert sum(found["ends"].values()) == 1.0
    assert list(found["measures"]) == list(PALETTI.module("measure").MEASURES)
    assert found["moves"] > 2


def test_a_bot_is_named_only_where_bots_play(run: Run) -> None:
    assert "random games are played at full speed" in run("sim", "azul", "--bot", "random").err
    assert "the opponents are level5" in run("sim", "paletti", "--bot", "greedy").err


def test_a_record_is_told_printed_and_verified(run: Run, file: Path, match: Match) -> None:
    told = run("replay", str(file))
    assert (told.code, told.err) == (0, "")
    assert all(move in told.out for move in match.moves)
    printed = run("record", str(file))
    assert printed.out == file.read_text("utf-8")
    as_json = json.loads(run("record", str(file), "--json").out)
    assert as_json["outcomes"] == match.outcomes
    assert as_json["movers"] == match.movers
    verified = run("verify", str(file), "--lang", "fa")
    assert (verified.code, verified.err) == (0, "")


@pytest.mark.parametrize(
    ("line", "refusal"),
    [("dealt", "what was set up cannot be so"), ("=", "what move 3 led to cannot be so")],
)
def test_a_record_whose_outcome_was_changed_is_refused(
    run: Run, file: Path, line: str, refusal: str
) -> None:
    before, after = file.read_text("utf-8").split(f"\n{line} ", 1)
    changed = after.replace('"poses":{', '"poses":{"G1":null,', 1)
    file.write_text(f"{before}\n{line} {changed}", "utf-8")
    ran = run("verify", str(file))
    assert (ran.code, refusal in ran.err) == (2, True)


def test_people_can_play_in_the_terminal(run: Run, home: Path, match: Match) -> None:
    typed = (*match.moves, "moves", "undo", "quit")
    ran = run("play", "paletti", "--seed", "3", "--bot", "none", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert "Villa Paletti" in ran.out
    assert list(home.rglob("paletti-3-*.miz"))


@pytest.mark.parametrize(
    "typed", ["pull y3 SLOW 30 40", "Pull Y3 slow  30 40", "pull Y3 slow ۳۰ ۴۰"]
)
def test_names_of_columns_may_be_typed_small(typed: str) -> None:
    assert as_action(PALETTI, typed) == "pull Y3 slow 30 40"
