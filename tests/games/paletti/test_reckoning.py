"""On the last floor: who is behind dares something, and who is ahead need not."""

from __future__ import annotations

from typing import Any

import pytest

from miz.games.paletti.physics import Statics
from miz.games.paletti.pieces import COLUMNS
from miz.games.paletti.planner.imagined import imagined
from miz.games.paletti.planner.judging import Judge
from miz.games.paletti.planner.reckoning import Reckoning, Standing, won
from miz.games.paletti.view import view
from tests.games.paletti.table import table

SPOT = (0.0, 0.0)
OWN, OTHERS = ("Y1", "Y2", "R1", "R2"), ("G1", "G2", "B1", "B2")
"""The most valued columns of the two seats."""


@pytest.fixture
def risk(monkeypatch: pytest.MonkeyPatch) -> float:
    """Make every column as dangerous as any other."""
    risk = 0.2
    monkeypatch.setattr(Judge, "removing", lambda self, column: risk)
    return risk


def reckoning(up: tuple[str, ...], holder: int, **changes: Any) -> Reckoning:
    """Let seat 0 of two reckon on the last floor, with these columns up there."""
    seen = view(table(seats=2, floors=5, up=up, holder=holder, **changes), None)
    return Reckoning(Standing.of(seen, Judge(Statics(imagined(seen)), {}, {})), 0)


def pulling(hopes: Reckoning, column: str, risk: float) -> float:
    """Give the chance to win by a pull that brings all down so often."""
    return (1 - risk) * hopes.pulling(column, SPOT)


def test_who_is_behind_dares_what_wins_the_seal(risk: float) -> None:
    hopes = reckoning(up=("G1",), holder=1, barred=OTHERS)
    assert pulling(hopes, "Y1", risk) > hopes.passing


def test_who_is_far_ahead_of_those_who_can_do_nothing_passes(risk: float) -> None:
    stuck = tuple(name for name in COLUMNS if name[0] in "GB")
    hopes = reckoning(up=OWN, holder=0, barred=stuck)
    assert hopes.passing > 0.9
    assert pulling(hopes, "Y3", risk) < hopes.passing


def test_points_in_reach_of_others_are_reckoned_with(risk: float) -> None:
    free, barred = reckoning(up=("Y1",), holder=0), reckoning(up=("Y1",), holder=0, barred=OTHERS)
    assert free.passing < barred.passing


def test_what_is_too_dangerous_is_counted_on_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "removing", lambda self, column: 0.5)
    free, barred = reckoning(up=("Y1",), holder=0), reckoning(up=("Y1",), holder=0, barred=OTHERS)
    assert free.passing == barred.passing


def test_who_is_behind_and_ends_the_game_by_passing_has_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Judge, "removing", lambda self, column: 0.5)

    assert reckoning(up=("G1",), holder=1).passing < 0.001
    assert reckoning(up=("Y1",), holder=0).passing > 0.999


def test_who_passes_although_a_column_is_easy_loses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "removing", lambda self, column: 0.001)
    hopes = reckoning(up=("G1", "G2"), holder=1, barred=("Y1", "R1", *OTHERS))
    then = hopes.now.refused()

    assert hopes.now.left[0] - then.left[0] == {"R2"}
    assert (then.turn, then.points, then.passes) == (1, hopes.now.points, 0)
    assert hopes.passing < pulling(hopes, "R2", 0.001)


def test_who_passes_where_nothing_is_easy_loses_nothing(risk: float) -> None:
    now = reckoning(up=("G1",), holder=1, passes=1).now

    assert now.refused() == now.passed()
    assert now.refused().passes == 2


def test_of_equal_seats_the_holder_of_the_seal_wins(risk: float) -> None:
    up, barred = ("Y1", "G1"), ("Y2", "R1", "R2", *OTHERS)
    assert reckoning(up, 0, barred=barred).passing > reckoning(up, 1, barred=barred).passing


def test_a_large_column_promises_more_than_a_small_one(risk: float) -> None:
    hopes = reckoning(up=("G1",), holder=1)
    assert hopes.pulling("Y1", SPOT) > hopes.pulling("Y3", SPOT)


def test_a_lead_promises_more_the_larger_it_is() -> None:
    assert won(0) == 0.5
    assert 0 < won(-20) < won(-1) < won(1) < won(20) < 1


def test_in_the_mind_too_the_seal_goes_to_who_has_more_points() -> None:
    level = reckoning(up=("G1",), holder=1).now.moved("Y1", SPOT)
    ahead = level.passed().moved("Y2", SPOT)

    assert (level.points, level.holder, level.turn) == ((3, 3), 1, 1)
    assert (ahead.points, ahead.holder, ahead.previous) == ((5, 3), 0, 1)
    assert "Y2" not in ahead.left[0]


def test_in_the_mind_too_the_previous_holder_wins_where_the_holder_falls() -> None:
    now = reckoning(up=("G1",), holder=1).now
    won_back = now.moved("Y1", SPOT).passed().moved("Y2", SPOT).passed()

    assert now.heir == 1
    assert (won_back.turn, won_back.holder, won_back.heir) == (0, 0, 1)


def test_a_neutral_column_in_the_mind_is_followed_by_an_own_one() -> None:
    now = reckoning(up=("G1",), holder=1, passes=1).now
    then = now.with_neutral("B5", SPOT)

    assert (then.turn, then.points, then.passes) == (now.turn, now.points, 0)
    assert then.judge.moved == (("B5", SPOT),)


def test_who_holds_the_seal_dares_less_than_who_has_to_win_it(risk: float) -> None:
    assert reckoning(up=("G1",), holder=1).now.choice() in OWN
    assert reckoning(up=("G1",), holder=0).now.choice() is None
