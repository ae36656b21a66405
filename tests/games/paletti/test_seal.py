"""The master builder's seal: points on the top floor, and who takes it from whom."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import Colour, Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import asked, move, pull, say, stacked, table
from tests.rule import rule


def turn_of(s: State, seat: int) -> State:
    """Let it be the turn of a seat."""
    return replace(s, turn=seat, to_move=seat)


@rule("VP-52")
def test_the_first_on_the_green_floor_takes_the_seal() -> None:
    assert pull(table(floors=1), "Y1").holder is None
    s = pull(table(floors=2), "Y3")
    assert (s.holder, s.up) == (0, None)


@rule("VP-53")
def test_points_are_those_of_all_own_columns_on_the_top_floor() -> None:
    up = ("Y1", "Y2", "Y3", "G1", "R2", "B4", "B5")
    assert rules.scores(table(floors=2, up=up)) == [6, 3, 2, 2]
    assert rules.scores(table(seats=2, floors=2, up=up)) == [8, 5]
    assert rules.scores(table(floors=1, up=up)) == [0, 0, 0, 0]
    assert rules.scores(table(floors=3, levels=dict.fromkeys(up, 2))) == [0, 0, 0, 0]


@rule("VP-54")
def test_who_sets_a_column_and_has_more_points_takes_the_seal() -> None:
    s = table(floors=2, up=("Y3", "Y4", "G4"), holder=0)
    assert pull(turn_of(s, 1), "G3").holder == 0
    assert pull(turn_of(s, 1), "G2").holder == 1
    assert pull(turn_of(s, 2), "R1").holder == 2
    assert pull(turn_of(s, 2), "R2").holder == 0


@rule("VP-55")
def test_a_new_floor_wipes_all_points_and_the_first_on_it_takes_the_seal() -> None:
    s = table(floors=2, up=("Y1", "G3", "R3"), holder=0)
    s = move(replace(s, phase=Phase.FLOOR), "place-floor 0 0 0")
    assert rules.scores(s) == [0, 0, 0, 0]
    assert (s.holder, s.turn) == (0, 1)
    s = pull(s, "G4")
    assert (s.holder, s.up) == (1, Colour.YELLOW)


@rule("VP-56")
def test_the_colour_of_the_previous_holder_is_turned_up() -> None:
    s = turn_of(table(floors=2, up=("R3",), holder=2), 1)
    s = pull(s, "G2")
    assert (s.holder, s.up) == (1, Colour.RED)
    two = turn_of(table(seats=2, floors=2, up=("R3",), holder=0), 1)
    assert pull(two, "G2").up == Colour.YELLOW


@rule("VP-57")
def test_a_holder_who_is_first_on_a_new_floor_keeps_the_seal_as_it_is() -> None:
    s = pull(table(floors=3, holder=0, up=("G3",), levels={"G3": 2}), "Y3")
    assert (s.holder, s.up) == (0, None)
    s = replace(table(floors=3, holder=0), up=Colour.BLUE)
    assert pull(s, "Y3").up == Colour.BLUE


@rule("VP-58")
def test_the_seal_changes_hands_only_when_an_own_column_is_set() -> None:
    s = table(floors=2, up=("R1", "G2"), holder=2)
    s = move(say(asked(s, prover=2), "give-up"), "take R1")
    assert (rules.scores(s), s.holder) == ([0, 2, 0, 0], 2)
    proved = pull(asked(table(floors=2, up=("G3",), holder=1), prover=2), "Y1")
    assert proved.holder == 1


@rule("VP-59")
def test_on_the_red_floor_columns_on_and_under_others_score() -> None:
    s = stacked(table(floors=5, up=("Y1", "G3")), "G3", "Y1")
    assert rules.scores(s) == [3, 1, 0, 0]


def test_a_column_that_does_not_stand_moves_no_seal() -> None:
    for verdict in (Verdict.ABORTED, Verdict.FOUL, Verdict.DROPPED):
        assert pull(table(floors=2), "Y1", verdict).holder is None
