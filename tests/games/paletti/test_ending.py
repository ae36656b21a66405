"""The end: who brought the villa down, when nobody builds on, and who wins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import COLUMNS, Colour, Ending, Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Fall, Verdict
from tests.games.paletti.table import asked, match_at, move, pull, say, table, why
from tests.rule import rule

FALLEN = Verdict.COLLAPSE


@rule("VP-60")
def test_the_game_ends_when_the_villa_comes_down() -> None:
    s = pull(table(), "Y3", FALLEN, fall=Fall.FLOOR_TILTS, piece="blue")
    assert (s.phase, s.ending, s.to_move) == (Phase.OVER, Ending.COLLAPSE, None)
    assert rules.waiting(s) == frozenset()
    assert rules.legal(s) == []


@rule("VP-61")
def test_whoever_was_at_work_has_brought_it_down() -> None:
    assert pull(table(), "Y3", FALLEN).felled_by == 0
    assert pull(asked(table(), prover=2), "Y3", FALLEN).felled_by == 2
    penalty = say(asked(table(), prover=2), "give-up")
    assert move(penalty, "take R3", FALLEN).felled_by == 0
    laying = replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    assert move(laying, "place-floor 0 0 0", FALLEN).felled_by == 0
    held = pull(asked(table(), prover=2), "Y3", Verdict.DROPPED)
    assert move(held, "set slow 0 60", FALLEN).felled_by == 2


@rule("VP-62")
def test_when_the_red_floor_lies_a_player_may_pass_and_others_object() -> None:
    assert why(table(floors=4), "pass") == "floors_are_left"
    s = say(table(floors=5), "pass")
    assert s.phase == Phase.OBJECTION
    assert rules.waiting(s) == {1, 2, 3}
    proved = pull(say(s, "object", 1), "Y3")
    assert (proved.out, proved.turn, proved.passes) == (("Y3",), 1, 0)
    failed = say(say(s, "object", 1), "give-up")
    assert failed.phase == Phase.PENALTY
    after = move(failed, "take G3")
    assert (after.turn, after.passes, after.out) == (1, 1, ("G3",))


def passed(s: State) -> State:
    """Let a seat pass and nobody object."""
    s = say(s, "pass")
    while s.phase == Phase.OBJECTION:
        s = say(s, "agree")
    return s


@rule("VP-63")
def test_when_all_pass_in_a_row_the_game_ends() -> None:
    s = table(floors=5)
    for turn in range(4):
        assert (s.turn, s.passes) == (turn, turn)
        s = passed(s)
    assert (s.ending, s.felled_by) == (Ending.NOBODY_BUILDS, None)


@rule("VP-63")
def test_whoever_builds_breaks_the_row_of_passes() -> None:
    s = pull(passed(passed(table(floors=5))), "R3")
    assert (s.turn, s.passes) == (3, 0)


@rule("VP-64")
def test_a_player_who_can_do_nothing_is_passed_over() -> None:
    stuck = tuple(name for name in COLUMNS if name[0] in "GR")
    s = pull(table(floors=5, barred=stuck), "Y3")
    assert (s.turn, s.passes) == (3, 2)
    events = [event["event"] for event in told_of(stuck)]
    assert events.count("passed_over") == 2


def told_of(stuck: tuple[str, ...]) -> list[dict[str, object]]:
    """Tell of a pass after which two seats are stuck."""
    match = match_at(table(floors=5, barred=stuck))
    match.push("pass")
    match.push("agree")
    match.push("agree")
    return match.play("agree")


@rule("VP-64")
def test_when_nobody_can_do_anything_the_game_ends() -> None:
    barred = tuple(name for name in COLUMNS if name != "Y3")
    s = pull(table(floors=5, barred=barred), "Y3", Verdict.ABORTED)
    assert s.ending == Ending.NOBODY_BUILDS


@rule("VP-65")
def test_twelve_turns_without_building_end_the_game() -> None:
    s = table(idle=11)
    assert pull(s, "Y3").idle == 0
    ended = pull(s, "Y3", Verdict.ABORTED)
    assert (ended.ending, ended.idle) == (Ending.NOBODY_BUILDS, 12)
    assert pull(table(idle=10), "Y3", Verdict.ABORTED).phase == Phase.TURN
    laying = replace(table(idle=11, up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    assert move(laying, "place-floor 0 0 0").idle == 0


@rule("VP-66")
def test_the_holder_of_the_seal_wins() -> None:
    s = pull(table(floors=2, holder=1), "Y3", FALLEN)
    assert match_at(s).winners == [1]
    assert match_at(passed(table(seats=2, floors=5, holder=1, passes=1))).winners == [1]


@rule("VP-67")
def test_a_holder_who_brings_it_down_hands_the_win_to_the_previous_holder() -> None:
    s = replace(table(floors=2, holder=0), up=Colour.BLUE)
    s = pull(s, "Y3", FALLEN)
    assert match_at(s).winners == [3]
    two = pull(replace(table(seats=2, floors=2, holder=0), up=Colour.GREEN), "Y3", FALLEN)
    assert match_at(two).winners == [1]


@rule("VP-68")
@pytest.mark.parametrize("holder", [None, 0])
def test_without_a_seal_or_by_its_first_holder_nobody_wins(holder: int | None) -> None:
    s = pull(table(floors=2, holder=holder), "Y3", FALLEN)
    assert match_at(s).winners == []
    assert match_at(s).ranks == [5, 2, 2, 2]


@rule("VP-69")
def test_the_others_are_second_and_who_brought_it_down_comes_after_them() -> None:
    s = pull(table(floors=2, holder=1), "Y3", FALLEN)
    assert rules.ranks(s) == [4, 1, 2, 2]
    idle = replace(table(floors=2, holder=1), ending=Ending.NOBODY_BUILDS)
    assert rules.ranks(idle) == [2, 1, 2, 2]


def test_points_stand_as_they_were_before_the_fall() -> None:
    s = pull(table(floors=2, up=("Y1", "G2"), holder=0), "Y3", FALLEN)
    assert rules.scores(s) == [3, 2, 0, 0]
