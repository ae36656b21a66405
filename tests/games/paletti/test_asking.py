"""A new floor: asking, objecting, proving, and what a failed objection costs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import COLUMNS, Phase
from miz.games.paletti.rules.sites import support
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import asked, move, pull, say, stacked, table, why
from tests.rule import rule

ALL_YELLOW = ("Y1", "Y2", "Y3", "Y4", "Y5")


@rule("VP-36")
def test_a_player_may_ask_for_the_next_floor_at_the_start_of_a_turn() -> None:
    s = say(table(), "ask-floor")
    assert (s.phase, s.turn, s.to_move) == (Phase.OBJECTION, 0, None)
    assert why(asked(table(), prover=2), "ask-floor") == "not_the_start_of_a_turn"
    assert why(pull(table(), "Y3", Verdict.DROPPED), "ask-floor") == "not_the_start_of_a_turn"
    assert why(table(floors=5), "ask-floor") == "no_floor_left"


@rule("VP-37")
def test_every_other_player_may_answer_and_the_first_objection_counts() -> None:
    s = say(table(), "ask-floor")
    assert rules.waiting(s) == {1, 2, 3}
    s = say(s, "agree", 2)
    assert rules.waiting(s) == {1, 3}
    s = say(s, "object", 3)
    assert (s.phase, s.to_move) == (Phase.PROOF, 3)
    assert rules.waiting(s) == {3}
    assert why(s, "object") == "nobody_asked"


@rule("VP-38")
def test_when_all_others_agree_the_player_lays_the_floor() -> None:
    s = say(table(), "ask-floor")
    for seat in (1, 3, 2):
        assert s.phase == Phase.OBJECTION
        s = say(s, "agree", seat)
    assert (s.phase, s.to_move) == (Phase.FLOOR, 0)


@rule("VP-39")
@pytest.mark.parametrize(
    "changes", [{"barred": ALL_YELLOW}, {"out": ALL_YELLOW}, {"up": ALL_YELLOW}]
)
def test_nobody_is_asked_if_there_is_nothing_to_prove(changes: dict[str, Any]) -> None:
    s = say(table(**changes), "ask-floor")
    assert (s.phase, s.to_move) == (Phase.FLOOR, 0)


@rule("VP-40")
def test_an_objector_moves_a_column_of_the_askers() -> None:
    s = asked(table(up=("Y2",), barred=("Y4",)), prover=2)
    assert why(s, "pull Y3 slow 0 60") is None
    assert why(s, "pull R3 slow 0 60") == "not_the_askers"
    assert why(s, "pull Y2 slow 0 60") == "on_the_top_floor"
    assert why(s, "pull Y4 slow 0 60") == "barred"
    assert {getattr(action, "column", None) for action in rules.legal(s)} == {
        "Y1",
        "Y3",
        "Y5",
        None,
    }


@rule("VP-41")
def test_a_column_that_proves_an_objection_leaves_the_game_and_the_turn_is_lost() -> None:
    s = pull(asked(table(), prover=2), "Y3")
    assert (s.out, s.turn, s.phase) == (("Y3",), 1, Phase.TURN)
    assert "Y3" not in s.levels
    assert s.villa.floors == ("blue",)
    assert why(replace(s, turn=0, to_move=0), "pull Y3 slow 0 60") == "not_in_the_villa"


@rule("VP-42")
@pytest.mark.parametrize("verdict", [Verdict.ABORTED, Verdict.FOUL])
def test_an_objector_who_stops_or_fouls_has_failed(verdict: Verdict) -> None:
    s = pull(asked(table(), prover=2), "Y3", verdict)
    assert (s.phase, s.to_move, s.barred) == (Phase.PENALTY, 0, ("Y3",))


@rule("VP-42")
def test_an_objector_may_give_up_and_then_nothing_is_barred() -> None:
    s = say(asked(table(), prover=2), "give-up")
    assert (s.phase, s.to_move, s.barred) == (Phase.PENALTY, 0, ())


@rule("VP-42")
def test_an_objector_who_drops_the_column_sets_it_again() -> None:
    s = pull(asked(table(), prover=2), "Y3", Verdict.DROPPED)
    assert (s.phase, s.to_move) == (Phase.SET, 2)
    assert move(s, "set slow 0 60").out == ("Y3",)
    failed = say(s, "give-up")
    assert (failed.phase, failed.to_move, failed.barred) == (Phase.PENALTY, 0, ("Y3",))
    assert failed.levels["Y3"] == 0


@rule("VP-43")
def test_the_asker_takes_a_column_of_the_objectors_that_carries_nothing() -> None:
    feels = {"R1": "firm", "R2": "light", "R3": "loose", "R4": "free"}
    s = say(asked(table(up=("R5",), feels=feels), prover=2), "give-up")
    assert why(s, "take R1") == why(s, "take R2") == "carries"
    assert why(s, "take R3") is None
    assert why(s, "take R4") is None
    assert why(s, "take R5") is None
    assert why(s, "take G3") == "not_the_objectors"
    assert len(rules.legal(s)) == 3
    taken = move(s, "take R5")
    assert (taken.out, taken.phase, taken.to_move) == (("R5",), Phase.FLOOR, 0)
    assert "R5" not in taken.levels
    assert why(taken, "take R3") == "nothing_to_take"


@rule("VP-43")
def test_a_column_with_another_upon_it_carries() -> None:
    s = stacked(table(floors=5, up=("R5", "G3")), "G3", "R5")
    s = say(asked(s, "pass", prover=2), "give-up")
    assert why(s, "take R5") == "carries"


@rule("VP-44")
def test_no_column_is_lost_if_none_of_them_is_free() -> None:
    feels = {name: "firm" for name in COLUMNS if name.startswith("R")}
    s = say(asked(table(feels=feels), prover=2), "give-up")
    assert (s.phase, s.to_move, s.out) == (Phase.FLOOR, 0, ())


@rule("VP-45")
def test_after_a_failed_objection_the_floor_is_laid_and_nobody_objects_again() -> None:
    s = move(say(asked(table(), prover=2), "give-up"), "take R3")
    assert s.phase == Phase.FLOOR
    assert rules.waiting(s) == {0}
    s = move(s, "place-floor 0 0 0")
    assert s.villa.floors == ("blue", "green")


@rule("VP-46")
def test_a_new_floor_covers_at_least_three_columns_of_the_top_floor() -> None:
    s = replace(table(up=("Y3", "G3")), phase=Phase.FLOOR)
    assert why(s, "place-floor 0 0 0") == "needs_more_columns"
    three = replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    assert why(three, "place-floor 0 0 0") is None
    assert why(three, "place-floor 300 0 0") == "needs_more_columns"
    assert why(table(), "place-floor 0 0 0") == "not_laying_a_floor"


@rule("VP-47")
def test_by_agreement_two_columns_are_enough_from_the_orange_floor_on() -> None:
    assert [support(table(floors=n, support="two")) for n in range(5)] == [3, 3, 3, 2, 2]
    assert [support(table(floors=n)) for n in range(5)] == [3] * 5
    up = ("G3", "R3")
    for agreed, reason in (("two", None), ("three", "needs_more_columns")):
        s = replace(table(floors=3, up=up, support=agreed), phase=Phase.FLOOR)
        assert why(s, "place-floor 0 0 0") == reason


@rule("VP-48")
def test_a_later_floor_may_overhang_the_base_plate() -> None:
    s = replace(table(up=("Y5", "G5", "R5", "B5")), phase=Phase.FLOOR)
    assert why(s, "place-floor 90 0 0") is None


@rule("VP-49")
def test_who_does_not_lay_the_floor_loses_the_turn() -> None:
    s = say(replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR), "drop-floor")
    assert (s.turn, s.phase, s.villa.floors) == (1, Phase.TURN, ("blue",))


@rule("VP-50")
@pytest.mark.parametrize("verdict", [Verdict.DROPPED, Verdict.FOUL])
def test_a_floor_that_does_not_rest_is_taken_back_and_the_turn_is_lost(verdict: Verdict) -> None:
    before = replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    s = move(before, "place-floor 0 0 0", verdict)
    assert (s.turn, s.phase, s.villa) == (1, Phase.TURN, before.villa)


@rule("VP-51")
def test_laying_a_floor_is_the_whole_turn() -> None:
    s = move(replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR), "place-floor 0 0 0")
    assert (s.turn, s.phase, s.villa.floors) == (1, Phase.TURN, ("blue", "green"))


def test_asking_over_and_over_does_not_last_forever() -> None:
    s = table(barred=COLUMNS)
    for turn in range(12):
        assert s.turn == turn % 4
        s = say(say(s, "ask-floor"), "drop-floor")
    assert s.phase == Phase.OVER
