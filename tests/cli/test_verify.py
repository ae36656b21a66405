"""`miz verify`: a game and its promise are checked, and what was checked is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import miz
from miz.engine import notation
from miz.engine.fairness import commitment
from miz.engine.match import Match
from tests.cli.conftest import Run
from tests.cli.test_bad_input import one_line
from tests.cli.test_sim import random_match

SALT = "00112233445566778899aabbccddeeff"
PROMISE = commitment("azul", 12, SALT)

Keep: TypeAlias = Callable[[dict[str, Any]], str]


@pytest.fixture
def match() -> Match:
    """Give a finished game."""
    return random_match("azul", seats=2, seed=12)


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """Write records to files, and name the file."""

    def keep(record: dict[str, Any]) -> str:
        path = tmp_path / "game.miz"
        path.write_text(notation.show(record), "utf-8")
        return str(path)

    return keep


def test_game_moves_result_and_commitment_are_told(run: Run, match: Match, keep: Keep) -> None:
    ran = run("verify", keep(match.record(["Mina Karimi", "Bob"], SALT)))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Azul · 2 seats")
    assert f"{len(match.moves)} moves were played again" in ran.out
    winner = match.winners[0]
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["1", *(["Mina", "Karimi"], ["Bob"])[winner], str(match.scores[winner])] in rows
    assert [PROMISE] in rows
    assert "If it was shown to you when the game began" in ran.out


@pytest.mark.parametrize("written", [PROMISE, PROMISE.upper(), f" {PROMISE[:9]} {PROMISE[9:]}\n"])
def test_the_commitment_written_down_is_recognised(
    run: Run, match: Match, keep: Keep, written: str
) -> None:
    ran = run("verify", keep(match.record(salt=SALT)), "--commitment", written)
    assert (ran.code, ran.err) == (0, "")
    assert "It is the one you wrote down" in ran.out
    assert "Player 1" in ran.out


@pytest.mark.parametrize("written", ["", "0" * 64, PROMISE[:-1], PROMISE + "0", "x" * 5000])
def test_another_commitment_is_refused_in_one_line(
    run: Run, match: Match, keep: Keep, written: str
) -> None:
    line = one_line(run("verify", keep(match.record(salt=SALT)), "--commitment", written))
    assert "not the game that was promised" in line
    assert PROMISE in line
    assert written[:64] in line


@pytest.mark.parametrize("argv", ["", "/no/such/file", "/dev/null", "/dev/null --commitment"])
def test_what_cannot_be_verified_is_refused_in_one_line(run: Run, argv: str) -> None:
    one_line(run("verify", *argv.split()))


def test_a_record_without_a_commitment_is_refused(run: Run, match: Match, keep: Keep) -> None:
    file = keep(match.record(["Mina", "Bob"]))
    assert f"{file} has no commitment" in one_line(run("verify", file))
    assert "no commitment" in one_line(run("verify", file, "--commitment", PROMISE))


def test_a_seed_exchanged_after_the_promise_is_refused(run: Run, match: Match, keep: Keep) -> None:
    record = {**match.at(0).record(salt=SALT), "seed": "13"}
    assert "does not belong to its seed and salt" in one_line(run("verify", keep(record)))


def test_a_move_the_rules_forbid_is_refused(run: Run, match: Match, keep: Keep) -> None:
    record = match.record(salt=SALT)
    assert "move 1 does not fit" in one_line(run("verify", keep({**record, "moves": ["9B1"]})))


def test_an_unfinished_game_is_verified_as_far_as_it_went(
    run: Run, match: Match, keep: Keep
) -> None:
    ran = run("verify", keep(match.at(1).record(salt=SALT)), "--commitment", PROMISE)
    assert ran.code == 0
    assert "1 move was played again" in ran.out
    assert "The game was not finished." in ran.out


def test_a_verdict_can_be_read_in_persian(run: Run, match: Match, keep: Keep) -> None:
    ran = run("verify", keep(match.record(["مینا", "بهرام"], SALT)), "--lang", "fa")
    assert ran.code == 0
    assert f"{match.game.words('fa').number(len(match.moves))} حرکت دوباره بازی شد" in ran.out
    assert "مینا" in ran.out
    assert PROMISE in ran.out


def test_names_and_promise_stay_in_a_record_that_is_written_again(
    run: Run, match: Match, keep: Keep
) -> None:
    record = match.record(["Mina Karimi", "Bob"], SALT)
    file = keep(record)
    assert json.loads(run("record", file, "--json").out) == record
    assert run("record", file).out == Path(file).read_text("utf-8")
    assert miz.replay(record).at(3).record()["players"] == ["Mina Karimi", "Bob"]
