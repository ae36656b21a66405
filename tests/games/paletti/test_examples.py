"""The examples of the printed rulebook, by the numbers of their pictures.

Janick is yellow, Giovanna green, Ruediger red and Blanka blue.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import Colour, Phase
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import move, pull, say, table, why

JANICK, GIOVANNA, RUEDIGER, BLANKA = range(4)


def test_5a_and_5b_blanka_puts_her_column_back_and_may_not_use_it_again() -> None:
    s = pull(table(turn=BLANKA, to_move=BLANKA), "B1", Verdict.ABORTED)
    assert (s.levels["B1"], s.turn) == (0, JANICK)
    again = replace(s, turn=BLANKA, to_move=BLANKA)
    assert why(again, "pull B1 slow 0 60") == "barred"
    assert why(again, "pull B2 slow 0 60") is None


def test_6a_and_6b_ruediger_asks_for_the_yellow_floor_and_nobody_objects() -> None:
    up = ("Y3", "G3", "R3", "B3")
    s = say(table(floors=2, up=up, turn=RUEDIGER, to_move=RUEDIGER), "ask-floor")
    assert s.next_floor == "yellow"
    for seat in (BLANKA, JANICK, GIOVANNA):
        s = say(s, "agree", seat)
    assert (s.phase, s.to_move) == (Phase.FLOOR, RUEDIGER)
    assert why(s, "place-floor 0 0 0") is None
    s = move(s, "place-floor 0 0 0")
    assert (s.villa.floors[-1], s.turn) == ("yellow", BLANKA)


def test_7a_ruediger_takes_the_seal_from_janick_and_turns_yellow_up() -> None:
    up = ("Y1", "B2", "R3", "G3")
    s = table(floors=2, up=up, holder=JANICK, turn=RUEDIGER, to_move=RUEDIGER)
    s = replace(s, up=Colour.BLUE)
    assert rules.scores(s) == [3, 1, 1, 2]
    s = pull(s, "R1")
    assert rules.scores(s) == [3, 1, 4, 2]
    assert (s.holder, s.up) == (RUEDIGER, Colour.YELLOW)


def test_7b_giovanna_only_draws_level_and_the_seal_stays() -> None:
    up = ("Y1", "B2", "R3", "R1", "G3")
    s = table(floors=2, up=up, holder=RUEDIGER, turn=GIOVANNA, to_move=GIOVANNA)
    s = pull(replace(s, up=Colour.YELLOW), "G1")
    assert rules.scores(s) == [3, 4, 4, 2]
    assert (s.holder, s.up) == (RUEDIGER, Colour.YELLOW)


def of_three(turn: int) -> dict[str, Any]:
    """Of three: Giovanna is green, Ruediger red and Blanka blue; yellow is neutral."""
    owners = (None, 0, 1, 2)
    return {"seats": 3, "owners": owners, "turn": turn, "to_move": turn}


def test_8a_blanka_moves_a_neutral_column_and_then_her_own() -> None:
    s = table(**of_three(turn=2))
    assert s.neutral == Colour.YELLOW
    s = pull(pull(s, "Y3"), "B3")
    assert (s.levels["Y3"], s.levels["B3"], s.turn) == (1, 1, 0)


def test_8b_giovanna_proves_that_ruediger_could_have_moved_another_neutral_column() -> None:
    s = table(**of_three(turn=1))
    s = pull(s, "Y3", Verdict.ABORTED)
    s = pull(say(s, "object", 0), "Y4")
    assert (s.levels["Y4"], s.turn, s.barred) == (1, 2, ())
