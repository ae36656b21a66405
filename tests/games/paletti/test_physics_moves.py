"""Moves: what becomes of a villa when a hand takes a column."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miz.games.paletti.physics import (
    Gesture,
    Plan,
    Tower,
    feels,
    gesture_of,
    lay,
    level_of,
    lifted_off,
    perform,
    spots,
    stand,
)
from miz.games.paletti.physics.hand import Hands
from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.physics.tower import tilt
from miz.games.paletti.villa import Fall, Performed, Verdict, Villa
from tests.games.paletti.villas import PAVILION, SAFE, built, pavilion, shift, villa_of

MIDDLE = (0.0, 30.0)


def pulled(
    villa: Villa, column: str, manner: str = "slow", seed: int = 1, **more: object
) -> Performed:
    plan = replace(Plan(column, manner, MIDDLE), **more)  # type: ignore[arg-type]
    return perform(villa, gesture_of(villa, plan, seed))


@pytest.mark.parametrize("manner", ["wary", "slow", "fast"])
def test_a_loose_column_comes_out_and_stands_on_top(manner: str) -> None:
    villa = pavilion(loose=(0.0, 0.0))
    done = pulled(villa, "B3", manner)

    assert done.verdict == Verdict.SUCCESS
    assert level_of(done.villa)["B3"] == 1
    assert shift(villa, done.villa, "B3") < 1
    assert tilt(done.villa.poses["B3"]) < 1


def test_a_free_column_comes_up_and_touches_nothing() -> None:
    villa = pavilion(free=(0.0, -80.0))
    done = pulled(villa, "Y3")

    assert feels(villa)["Y3"] == "free"
    assert done.verdict == Verdict.SUCCESS
    assert shift(villa, done.villa, "Y3") < 0.1


def test_loose_columns_come_out_from_under_a_tower() -> None:
    villa = villa_of((5, 4, 4, 7))
    loose = [name for name, feel in feels(villa).items() if feel == "loose"][:3]

    for column in loose:
        plan = Plan(column, "slow", spots(villa, column)[0])
        assert perform(villa, gesture_of(villa, plan, 4)).verdict == Verdict.SUCCESS
    assert loose


@pytest.mark.parametrize("column", PAVILION)
def test_a_critical_column_brings_the_villa_down(column: str) -> None:
    done = pulled(pavilion(), column)

    assert done.verdict == Verdict.COLLAPSE
    assert (done.fall, done.piece) == (Fall.FLOOR_TILTS, "blue")


def test_a_wary_hand_stops_when_the_floor_begins_to_move() -> None:
    villa = pavilion()
    done = pulled(villa, "R1", "wary", direction=90.0)

    assert done.verdict == Verdict.ABORTED
    assert shift(villa, done.villa) < 2


@pytest.mark.parametrize("column", PAVILION)
def test_a_wary_hand_that_lifts_feels_whether_the_floor_lies_without_the_column(
    column: str,
) -> None:
    villa = pavilion()
    done = pulled(villa, column, "wary", lift=True)

    assert pulled(villa, column, "slow", lift=True).verdict == Verdict.COLLAPSE
    assert done.verdict == Verdict.ABORTED
    assert shift(villa, done.villa) < 2


def test_a_wary_hand_that_lifts_takes_out_what_is_not_needed() -> None:
    villa = villa_of((8, 5, 4, 3))
    statics, carrying = Statics(villa), ("light", "firm")
    needless = [
        column
        for column, feel in feels(villa).items()
        if feel in carrying and min(statics.margins(without=column)) > SAFE
    ]

    for column in needless[:4]:
        plan = Plan(column, "wary", spots(villa, column)[0], lift=True)
        assert perform(villa, gesture_of(villa, plan, 1)).verdict == Verdict.SUCCESS
    assert len(needless) >= 4


def test_a_hand_that_stops_puts_the_column_back() -> None:
    villa = pavilion(loose=(0.0, 0.0))
    gesture = gesture_of(villa, Plan("B3", "slow", MIDDLE), 1)
    for n in (10, 30):
        done = perform(villa, replace(gesture, samples=gesture.samples[:n], end="abort"))

        assert done.verdict == Verdict.ABORTED
        assert shift(villa, done.villa) < 0.5


def test_a_column_that_was_out_is_put_back_under_the_floor_it_may_touch() -> None:
    villa = pavilion(loose=(0.0, 0.0))
    gesture = gesture_of(villa, Plan("B3", "slow", MIDDLE), 1)
    done = perform(villa, replace(gesture, samples=gesture.samples[:-40], end="abort"))

    assert done.verdict == Verdict.ABORTED
    assert shift(villa, done.villa, "blue") < 0.5
    assert shift(villa, done.villa) < 4


def test_a_column_let_go_under_its_floor_is_put_back_too() -> None:
    villa = pavilion(loose=(0.0, 0.0))
    gesture = gesture_of(villa, Plan("B3", "slow", MIDDLE), 1)
    done = perform(villa, replace(gesture, samples=gesture.samples[:20]))

    assert done.verdict == Verdict.ABORTED
    assert shift(villa, done.villa) < 0.5


def test_lifting_relieves_the_column_below() -> None:
    villa = pavilion()
    tower = Tower(villa)
    before = tower.loads()["Y1"]
    hands = Hands(tower)
    x, y, z = villa.poses["Y1"][:3]
    hands.raise_floor("blue", (x, y, z + 34))
    for _ in range(30):
        hands.lift(before / 2 / 0.6)
        tower.run()

    assert before > 0.3
    assert tower.loads()["Y1"] == pytest.approx(before / 2, rel=0.2)


def test_what_cannot_be_pulled_can_be_pulled_while_the_floor_is_lifted() -> None:
    villa = built({**PAVILION, "B1": (0, 20.0, 40.0), "B2": (0, -30.0, 15.0)})
    firm = max(feels(villa), key=lambda name: Tower(villa).loads()[name])
    done = pulled(villa, firm, lift=True)

    assert done.verdict in (Verdict.SUCCESS, Verdict.COLLAPSE)
    assert pulled(villa, "B2", lift=True).verdict == Verdict.SUCCESS


def test_a_hooked_column_is_held_by_fingers_when_it_is_out() -> None:
    done = pulled(pavilion(loose=(0.0, 0.0)), "B3", hook=True)

    assert done.verdict == Verdict.SUCCESS
    assert tilt(done.villa.poses["B3"]) < 1


def test_a_column_released_in_the_air_is_dropped() -> None:
    villa = pavilion(free=(0.0, -80.0))
    up = [(0, 0, 60)] * 10
    out = [(0, -40, 0)] * 40
    done = perform(villa, Gesture("Y3", (*up, *out)))

    assert done.verdict == Verdict.DROPPED
    assert done.piece == "Y3"
    assert shift(villa, done.villa, "Y3") < 0.1


def test_a_dropped_column_is_set_from_the_air() -> None:
    villa = pavilion()
    done = pulled(villa, "Y3", "fast")

    assert done.verdict == Verdict.SUCCESS
    assert level_of(done.villa)["Y3"] == 1


def test_knocking_another_column_over_is_a_foul() -> None:
    villa = stand(pavilion(free=(0.0, -75.0)), "G3", 0, -100)
    up, against, away = [(0, 0, 20)] * 15, [(0, -30, 0)] * 15, [(0, 40, 60)] * 15
    done = perform(villa, Gesture("Y3", (*up, *against, *away)))

    assert done.verdict == Verdict.FOUL
    assert (done.fall, done.piece) == (Fall.COLUMN_TIPS, "G3")


def test_a_column_swept_through_the_villa_brings_it_down() -> None:
    villa = pavilion(free=(0.0, -80.0))
    done = perform(villa, Gesture("Y3", ((-40, 20, 0),) * 60))

    assert done.verdict in (Verdict.COLLAPSE, Verdict.FOUL, Verdict.DROPPED)
    assert shift(villa, done.villa, "Y3") > 1


def test_a_floor_is_laid_on_the_columns_of_the_top() -> None:
    columns = {**PAVILION, "Y2": (1, 0.0, 50.0), "G2": (1, -60.0, -15.0), "R2": (1, 60.0, -15.0)}
    villa = built(columns)
    done = lay(villa, "green", 0, 0, 90)

    assert done.verdict == Verdict.SUCCESS
    assert done.villa.floors == ("blue", "green")
    assert shift(villa, done.villa) < 0.1


def test_a_floor_laid_beside_its_columns_slips_off() -> None:
    columns = {**PAVILION, "Y2": (1, 0.0, 50.0), "G2": (1, -60.0, -15.0), "R2": (1, 60.0, -15.0)}
    done = lay(built(columns), "green", 95, 30, 0)

    assert done.verdict in (Verdict.DROPPED, Verdict.FOUL, Verdict.COLLAPSE)
    assert done.piece


def test_the_game_takes_out_a_column_that_bears_nothing() -> None:
    villa = pavilion(loose=(0.0, 0.0))

    done = lifted_off(villa, "B3")
    assert done.verdict == Verdict.SUCCESS
    assert "B3" not in done.villa.poses
    assert lifted_off(done.villa, "Y1").verdict == Verdict.COLLAPSE
