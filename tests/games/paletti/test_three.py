"""Three players: neutral columns, and objections to leaving them."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import COLUMNS, Phase
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import asked, match_at, move, pull, say, table, why
from tests.rule import rule

NEUTRAL = ("B1", "B2", "B3", "B4", "B5")


@rule("VP-70")
def test_a_turn_begins_with_a_neutral_column_and_goes_on_with_an_own_one() -> None:
    s = table(seats=3)
    assert why(s, "pull Y3 slow 0 60") == "neutral_first"
    assert why(s, "pull G3 slow 0 60") == "not_your_colour"
    assert why(s, "pull B3 slow 0 60") is None
    s = pull(s, "B3")
    assert (s.turn, s.phase, s.levels["B3"]) == (0, Phase.TURN, 1)
    assert why(s, "pull B4 slow 0 0") == "not_your_colour"
    assert why(s, "pull Y3 slow 0 0") is None
    assert pull(s, "Y3").turn == 1


@rule("VP-71")
def test_the_only_neutral_column_of_a_level_may_not_be_moved() -> None:
    s = table(seats=3, floors=3, levels={"B1": 0, "B2": 1, "B3": 1, "B4": 2, "B5": 3})
    assert why(s, "pull B1 slow 0 0") == "lone_neutral"
    assert why(s, "pull B4 slow 0 0") == "lone_neutral"
    assert why(s, "pull B5 slow 0 0") == "on_the_top_floor"
    assert why(s, "pull B2 slow 0 0") is None


@rule("VP-72")
def test_if_no_neutral_column_may_be_moved_the_turn_begins_with_an_own_one() -> None:
    s = table(seats=3, barred=NEUTRAL, turn=2, to_move=2)
    s = pull(s, "R3")
    assert (s.turn, s.is_neutral_next) == (0, False)
    assert why(s, "pull Y3 slow 0 60") is None
    assert why(s, "leave-neutral") == "no_neutral_to_leave"
    assert why(s, "ask-floor") is None


@rule("VP-73")
def test_who_leaves_the_neutral_columns_or_stops_with_one_may_be_objected_to() -> None:
    left = say(table(seats=3), "leave-neutral")
    stopped = pull(table(seats=3), "B3", Verdict.ABORTED)
    for s in (left, stopped):
        assert s.phase == Phase.OBJECTION
        assert rules.waiting(s) == {1, 2}
        s = say(s, "object", 2)
        assert why(s, "pull B3 slow 0 60") is None
        assert why(s, "pull B4 slow 0 60") is None
        assert why(s, "pull Y3 slow 0 60") == "not_the_askers"
    assert stopped.barred == ()


@rule("VP-74")
def test_a_neutral_column_that_proves_an_objection_stays_and_the_turn_is_lost() -> None:
    s = say(pull(table(seats=3), "B3", Verdict.ABORTED), "object", 2)
    for column in ("B3", "B4"):
        proved = pull(s, column)
        assert (proved.levels[column], proved.barred, proved.out) == (1, (), ())
        assert (proved.turn, proved.phase, proved.idle) == (1, Phase.TURN, 0)


@rule("VP-75")
def test_if_nobody_objects_the_neutral_column_is_barred_and_the_turn_goes_on() -> None:
    s = pull(table(seats=3), "B3", Verdict.ABORTED)
    s = say(say(s, "agree", 2), "agree", 1)
    assert (s.turn, s.phase, s.barred) == (0, Phase.TURN, ("B3",))
    assert why(s, "pull Y3 slow 0 60") is None
    assert why(s, "pull B4 slow 0 60") == "not_your_colour"
    left = say(say(say(table(seats=3), "leave-neutral"), "agree"), "agree")
    assert (left.turn, left.barred) == (0, ())


@rule("VP-75")
def test_a_failed_objection_to_a_neutral_column_costs_as_with_a_floor() -> None:
    s = say(pull(table(seats=3), "B3", Verdict.ABORTED), "object", 2)
    s = pull(s, "B4", Verdict.ABORTED)
    assert (s.phase, s.to_move) == (Phase.PENALTY, 0)
    s = move(s, "take R3")
    assert (s.turn, s.phase, s.out) == (0, Phase.TURN, ("R3",))
    assert set(s.barred) == {"B3", "B4"}
    assert why(s, "pull Y3 slow 0 60") is None


@rule("VP-76")
def test_a_foul_with_a_neutral_column_bars_it_and_ends_the_turn() -> None:
    s = pull(table(seats=3), "B3", Verdict.FOUL)
    assert (s.turn, s.barred, s.phase) == (1, ("B3",), Phase.TURN)


@rule("VP-77")
def test_the_neutral_column_stays_up_when_an_own_one_goes_back() -> None:
    s = pull(pull(table(seats=3), "B3"), "Y3", Verdict.ABORTED)
    assert (s.turn, s.barred, s.levels["B3"], s.idle) == (1, ("Y3",), 1, 0)


@rule("VP-78")
def test_a_floor_is_asked_for_before_the_neutral_column_only() -> None:
    assert why(table(seats=3), "ask-floor") is None
    moved = pull(table(seats=3), "B3")
    assert why(moved, "ask-floor") == "not_the_start_of_a_turn"
    left = say(say(say(table(seats=3), "leave-neutral"), "agree"), "agree")
    assert why(left, "ask-floor") == "not_the_start_of_a_turn"
    last = pull(table(seats=3, floors=5), "B3")
    assert why(last, "pass") == "not_the_start_of_a_turn"


@rule("VP-79")
def test_an_objection_to_a_floor_may_be_proved_with_a_neutral_column() -> None:
    s = asked(table(seats=3), prover=1)
    assert why(s, "pull B3 slow 0 60") is None
    assert why(s, "pull Y3 slow 0 60") is None
    up = pull(s, "B3")
    assert (up.turn, up.out, up.levels["B3"]) == (1, (), 1)
    assert pull(s, "Y3").out == ("Y3",)
    barred = tuple(name for name in COLUMNS if name.startswith("Y"))
    assert say(table(seats=3, barred=barred), "ask-floor").phase == Phase.OBJECTION
    passing = say(table(seats=3, floors=5, barred=barred), "pass")
    assert pull(say(passing, "object"), "B3").turn == 1


@rule("VP-80")
def test_neutral_columns_score_for_nobody() -> None:
    s = table(seats=3, floors=2, up=("B1", "Y3"))
    assert rules.scores(s) == [1, 0, 0]
    moved = pull(table(seats=3, floors=2), "B1")
    assert moved.holder is None
    assert match_at(moved).view()["neutral"] == "blue"


@rule("VP-81")
def test_who_has_no_own_column_to_move_ends_the_turn_after_the_neutral_one() -> None:
    barred = tuple(name for name in COLUMNS if name.startswith("Y"))
    s = pull(table(seats=3, barred=barred), "B3")
    assert (s.turn, s.idle) == (1, 0)
    left = say(table(seats=3, barred=barred), "leave-neutral")
    left = say(say(left, "agree"), "agree")
    assert (left.turn, left.idle) == (1, 1)


def test_a_neutral_column_that_was_dropped_is_set_again() -> None:
    s = pull(table(seats=3), "B3", Verdict.DROPPED)
    assert (s.phase, s.to_move) == (Phase.SET, 0)
    s = move(s, "set slow 0 60")
    assert (s.turn, s.levels["B3"]) == (0, 1)
    assert why(s, "pull Y3 slow 0 0") is None


def test_leaving_is_no_answer_to_a_question() -> None:
    s = say(table(seats=3), "leave-neutral")
    assert why(s, "leave-neutral", 1) == "not_the_start_of_a_turn"
    assert why(replace(s, phase=Phase.TURN), "agree", 1) == "nobody_asked"
