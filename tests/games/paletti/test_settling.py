"""Settling: what physics is asked, and what the rules leave of its answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from miz.games.paletti import physics, rules, settling
from miz.games.paletti.actions import Pull, PullByHand, Set, SetByHand
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Fall, Performed, Verdict, Villa
from tests.games.paletti.table import (
    PALETTI,
    asked,
    move,
    outcome,
    pose,
    pull,
    put,
    read,
    say,
    table,
)
from tests.rule import rule

TEXT = "pull Y3 slow 0 60"


def performing(monkeypatch: pytest.MonkeyPatch, **answers: Performed) -> list[tuple[Any, ...]]:
    """Let physics give these answers, and note what it was asked."""
    questions: list[tuple[Any, ...]] = []

    def answering(name: str, answer: Performed) -> Any:
        def answered(*what: Any) -> Performed:
            questions.append((name, *what))
            return answer

        return answered

    for name, answer in answers.items():
        monkeypatch.setattr(physics, name, answering(name, answer))
    monkeypatch.setattr(physics, "gesture_of", lambda villa, plan, seed: plan)
    return questions


def up(s: State, column: str) -> Villa:
    """Give the villa with a column on the top floor."""
    return put(s.villa, column, pose(column, s.top))


def test_a_pull_is_performed_with_the_tremor_of_this_move(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    s = table()
    monkeypatch.setattr(physics, "gesture_of", lambda villa, plan, seed: seeds.append(seed))
    settling.gesture(s, Pull("Y3", "slow", 0, 60))
    later = rules.after(s, read("ask-floor"), 0)
    settling.gesture(later, Pull("Y3", "slow", 0, 60))
    assert len(set(seeds)) == 2
    assert seeds[0] == s.rng


def test_a_plan_says_all_that_the_action_says() -> None:
    s = PALETTI.start(4, 1).state
    plain = settling.gesture(s, Pull("Y3", "slow", 0, 0))
    other = settling.gesture(s, Pull("Y3", "slow", 0, 0, direction=90, shaky=3))
    assert plain.column == other.column == "Y3"
    assert plain.samples != other.samples
    assert settling.gesture(s, Pull("Y3", "wary", 0, 0)).is_wary
    by_hand = settling.gesture(s, PullByHand("Y3", '{"samples":[[1,2,3]],"end":"abort"}'))
    assert (by_hand.column, by_hand.samples, by_hand.end) == ("Y3", ((1, 2, 3),), "abort")


def test_a_column_in_hand_is_set_from_the_air() -> None:
    s = pull(table(), "Y3", Verdict.DROPPED)
    hand = settling.gesture(s, Set("slow", 0, 60))
    assert hand.column == "Y3"
    assert hand.at is not None
    by_hand = settling.gesture(
        s, SetByHand(msgspec.json.encode(physics.show_gesture(hand)).decode())
    )
    assert by_hand == hand


@rule("VP-41")
def test_a_column_that_proves_an_objection_is_lifted_off(monkeypatch: pytest.MonkeyPatch) -> None:
    s = asked(table(), prover=2)
    pulled = Performed(Verdict.SUCCESS, up(s, "Y3"), motion=(b"up",))
    gone = Performed(Verdict.SUCCESS, put(s.villa, "Y3", None), motion=(b"off",))
    questions = performing(monkeypatch, perform=pulled, lifted_off=gone)
    found, motion = settling.settled(s, read(TEXT))
    assert [name for name, *_ in questions] == ["perform", "lifted_off"]
    assert "Y3" not in found.villa.poses
    assert motion == (b"up", b"off")


@rule("VP-74", "VP-79")
def test_a_neutral_column_that_proves_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    s = asked(table(seats=3), prover=2)
    questions = performing(monkeypatch, perform=Performed(Verdict.SUCCESS, up(s, "B3")))
    found, _ = settling.settled(s, read("pull B3 slow 0 60"))
    assert len(questions) == 1
    assert "B3" in found.villa.poses


@rule("VP-43")
def test_what_shifts_when_a_column_is_taken_is_left_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = say(asked(table(), prover=2), "give-up")
    shifted = put(put(s.villa, "R3", None), "G3", pose("G3", 1))
    fouled = Performed(Verdict.FOUL, shifted, Fall.COLUMN_TIPS, "G3")
    performing(monkeypatch, lifted_off=fouled)
    found, _ = settling.settled(s, read("take R3"))
    assert found.verdict == Verdict.SUCCESS
    assert found.villa == put(s.villa, "R3", None)


def test_nobody_feels_columns_of_a_villa_that_came_down(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table()
    performing(monkeypatch, perform=Performed(Verdict.COLLAPSE, s.villa, Fall.FLOOR_TILTS, "blue"))
    found, _ = settling.settled(s, read(TEXT))
    assert (found.feels, found.fall, found.piece) == ({}, Fall.FLOOR_TILTS, "blue")


def test_a_floor_is_laid_where_it_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table(up=("Y3", "G3", "R3"))
    questions = performing(monkeypatch, lay=Performed(Verdict.DROPPED, s.villa))
    settling.simulated(s, read("place-floor 10 -5 270"))
    assert questions == [("lay", s.villa, "green", 10, -5, 270)]


@rule("VP-32", "VP-33", "VP-34", "VP-50")
def test_what_is_left_standing_is_what_the_rules_want() -> None:
    s = table()
    knocked = put(s.villa, "G3", pose("G3", 1))
    foul, dropped = Performed(Verdict.FOUL, knocked), Performed(Verdict.DROPPED, s.villa)
    stopped = Performed(Verdict.ABORTED, knocked)
    assert settling.left_standing(s, read(TEXT), foul) == s.villa
    assert "Y3" not in settling.left_standing(s, read(TEXT), dropped).poses
    assert settling.left_standing(s, read(TEXT), stopped) == knocked
    assert settling.left_standing(s, read("place-floor 0 0 0"), dropped) == s.villa
    held = pull(s, "Y3", Verdict.DROPPED)
    again = read("set slow 0 60")
    for performed in (foul, stopped):
        assert settling.left_standing(held, again, performed) == s.villa
    assert "Y3" not in settling.left_standing(held, again, dropped).poses
    last = move(move(held, "set slow 0 60", Verdict.DROPPED), "set slow 0 60", Verdict.DROPPED)
    assert settling.left_standing(last, again, dropped) == s.villa


@pytest.mark.parametrize("verdict", [Verdict.SUCCESS, Verdict.ABORTED, Verdict.COLLAPSE])
@pytest.mark.parametrize("text", [TEXT, "take R3", "place-floor 0 0 0"])
def test_the_table_has_what_physics_left(text: str, verdict: Verdict) -> None:
    s = table(up=("Y1", "G1", "R1"))
    if text.startswith("take"):
        s = say(asked(s, prover=2), "give-up")
    if text.startswith("place"):
        s = replace(s, phase=Phase.FLOOR)
    x, y, z, *turn = s.villa.poses["B5"]
    w, i, j, k = turn
    made = outcome(s, read(text), verdict)
    nudged = put(made.villa, "B5", (x + 0.2, y, z, w, i, j, k))
    felt = {} if verdict == Verdict.COLLAPSE else {**made.feels, "B5": "firm"}
    after = rules.after(s, read(text), 0, Outcome(verdict, nudged, felt))
    assert after.villa == nudged
    assert after.feels == felt


def test_what_only_the_rules_decide_is_not_simulated() -> None:
    with pytest.raises(ValueError, match="not decided by physics"):
        settling.simulated(table(), read("agree"))
