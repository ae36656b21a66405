"""How dangerous a move looks: to a steady and to a wary hand, low down and high up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miz.games.paletti.actions import Pull
from miz.games.paletti.physics import Statics
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.planner.judging import SAFE, SAVED, Judge, falls
from miz.games.paletti.planner.moving import Prospect
from miz.games.paletti.planner.nerves import NERVES
from tests.games.paletti.villas import PAVILION, built, pavilion, villa_of


def judge_of(statics: Statics, **feels: str) -> Judge:
    """Give a judge whose eye is never wrong."""
    return Judge(statics, feels, {})


def test_what_bears_the_villa_is_dangerous_to_take_out_and_what_stands_free_is_not() -> None:
    judge = judge_of(Statics(pavilion(free=(-20.0, -100.0))), Y1="firm", Y3="free")

    assert judge.removing("Y1") > 0.99
    assert judge.removing("Y3") < 0.01


def test_what_carries_is_more_dangerous_than_what_is_loose() -> None:
    statics = Statics(villa_of((8, 5, 4, 3)))
    column = max(statics.above(0), key=lambda name: min(statics.margins(without=name)))
    risks = [
        judge_of(statics, **{column: feel}).removing(column) for feel in ("loose", "light", "firm")
    ]

    assert risks == sorted(risks)
    assert len({*risks}) == len(risks)


def test_who_neither_lifts_nor_is_wary_fears_what_carries_most() -> None:
    villa = villa_of((8, 5, 4, 3))
    statics = Statics(villa)
    column = max(statics.above(0), key=lambda name: min(statics.margins(without=name)))
    risks = [
        replace(Judge.with_nerves(villa, {column: "firm"}, NERVES[level], Chance(1)), errors={})
        for level in (2, 3, 4)
    ]

    drags, lifts, stops = (judge.removing(column) for judge in risks)
    assert drags > NERVES[2].daring
    assert drags > lifts > stops


def test_a_wary_hand_stops_most_falls_in_time() -> None:
    steady = judge_of(Statics(pavilion()), Y1="firm")
    wary = replace(steady, is_wary=True)

    assert wary.removing("Y1") == pytest.approx(1 - SAVED, abs=0.01)


def test_who_may_have_to_stop_does_not_find_a_column_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Statics, "margins", lambda self, *_: [5.3])
    steady = judge_of(Statics(pavilion()), Y1="loose")
    wary = replace(steady, is_wary=True)

    assert wary.removing("Y1") < SAFE / 2
    assert wary.removing("Y1") + wary.stopping("Y1") == pytest.approx(falls(5.3), abs=0.002)
    assert not wary.is_easy("Y1")
    assert steady.stopping("Y1") == 0.0


def test_a_wary_hand_feels_nothing_of_a_counterweight_until_it_is_gone() -> None:
    wary = replace(judge_of(Statics(pavilion()), Y1="free"), is_wary=True)

    assert wary.share("Y1") == 1.0
    assert wary.removing("Y1") > 0.99


def test_a_move_that_may_be_stopped_is_worth_less_and_bars_a_column() -> None:
    sure = Prospect(Pull("Y1", "wary", 0, 0), risk=0.0, worth=4.0)

    assert sure.value == 4.0
    assert sure._replace(stops=0.5).value == 4.0 - 0.5 * (4.0 + 3)
    assert sure._replace(stops=0.5, worth=0.0).value < 0


def test_an_eye_may_be_wrong() -> None:
    judge = replace(judge_of(Statics(pavilion()), Y1="firm"), errors={"Y1": 200.0})

    assert judge.removing("Y1") < 0.2


def test_what_is_high_sways(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = judge_of(Statics(pavilion()))
    monkeypatch.setattr(Statics, "margins", lambda self, *_: [5.0])
    low = judge.removing("Y1")
    monkeypatch.setattr(Statics, "margins", lambda self, *_: [5.0, 50.0, 50.0])

    assert judge.removing("Y1") > 2 * low


def test_a_column_that_was_moved_in_the_mind_bears_no_more() -> None:
    columns = {**PAVILION, "B3": (0, 0.0, 60.0)}
    judge = judge_of(Statics(built(columns)))

    assert judge.removing("Y1") < 0.1
    assert judge.after("B3", (0.0, 0.0)).removing("Y1") > 0.9


def test_setting_a_column_at_the_rim_is_more_dangerous_than_in_the_middle() -> None:
    under = {"Y3": (0, 0.0, 20.0), "G3": (0, -10.0, -10.0), "R3": (0, 10.0, -10.0)}
    judge = judge_of(Statics(built(under)))

    assert judge.setting("B1", (-105.0, -40.0)) > 0.1 > judge.setting("B1", (0.0, 0.0))


def test_the_better_all_lies_the_less_often_it_falls() -> None:
    chances = [falls(margin) for margin in (-99.0, 0.0, 2.0, 4.0, 99.0)]

    assert chances == sorted(chances, reverse=True)
    assert falls(2.0) == 0.5
    assert 0 < chances[-1] < 1e-9
