"""Clocks: deadlines, increments, days, pauses, and what happens when time runs out."""

from __future__ import annotations

from typing import Any

import pytest

from miz.bots import STAND_IN
from miz.table import commands as c
from miz.table import events as e
from miz.table.playing import due
from tests.table.sitting import (
    ANN,
    BEN,
    CYD,
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    SERVER,
    Sitting,
    game_of,
    on_one_device,
)

PLAIN = {"type": "real_time", "minutes": 10}
INCREMENT = {"type": "real_time", "minutes": 10, "increment": 5}
DAILY = {"type": "daily", "days": 2}


def left(sitting: Sitting, seat: int) -> int:
    """Give the time left on the clock of a seat."""
    time = sitting.table.seats[seat].left
    assert time is not None
    return time


def amid_a_turn(*, seats: int = 2, **settings: Any) -> Sitting:
    """Give a game that asks one seat several things in a row, as the grey wall does."""
    sitting = game_of(*(ANN, BEN, CYD)[:seats], options={"wall": "grey"}, **settings)
    sitting.move_until(lambda: sitting.is_amid_a_turn)
    return sitting


def test_without_a_clock_nothing_is_due() -> None:
    sitting = game_of(ANN, BEN)
    sitting.wait(365 * DAY)
    assert due(sitting.table) is None
    assert sitting.do(c.Tick(), SERVER) == []
    sitting.move()


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    first = sitting.to_move
    assert due(sitting.table) == sitting.now + 10 * MINUTE
    sitting.wait(3 * MINUTE)
    sitting.move()
    assert left(sitting, first) == 7 * MINUTE
    assert left(sitting, sitting.to_move) == 10 * MINUTE
    assert due(sitting.table) == sitting.now + 10 * MINUTE
    sitting.wait(MINUTE)
    sitting.move()
    assert due(sitting.table) == sitting.now + 7 * MINUTE


def test_an_increment_is_added_when_the_turn_ends() -> None:
    sitting = game_of(ANN, BEN, clock=INCREMENT)
    first = sitting.to_move
    sitting.wait(MINUTE)
    sitting.move()
    assert left(sitting, first) == 9 * MINUTE + 5 * SECOND
    sitting.move()
    assert due(sitting.table) == sitting.now + 9 * MINUTE + 5 * SECOND


def test_several_decisions_in_a_row_are_one_turn_with_one_increment() -> None:
    sitting = amid_a_turn(clock=INCREMENT)
    seat, deadline = sitting.to_move, due(sitting.table)
    before = left(sitting, seat)
    sitting.wait(MINUTE)
    sitting.move()
    assert sitting.to_move == seat
    assert due(sitting.table) == deadline
    sitting.move_until(lambda: sitting.to_move != seat)
    assert left(sitting, seat) == before - MINUTE + 5 * SECOND


def test_days_are_counted_anew_for_each_turn() -> None:
    sitting = game_of(ANN, BEN, clock=DAILY)
    for _ in range(6):
        assert due(sitting.table) == sitting.now + 2 * DAY
        sitting.wait(47 * HOUR)
        sitting.move()


def test_days_are_not_counted_anew_within_a_turn() -> None:
    sitting = amid_a_turn(clock=DAILY)
    deadline = due(sitting.table)
    sitting.wait(HOUR)
    sitting.move()
    assert due(sitting.table) == deadline
    sitting.do(c.Undo(), sitting.mover)
    assert due(sitting.table) == deadline


@pytest.mark.parametrize("clock", [PLAIN, DAILY])
def test_leaving_and_coming_back_gives_no_time(clock: dict[str, Any]) -> None:
    sitting = game_of(ANN, BEN, clock=clock)
    deadline, mover = due(sitting.table), sitting.mover
    sitting.wait(MINUTE)
    sitting.do(c.Leave(), mover)
    assert due(sitting.table) is None
    sitting.do(c.Sit(), mover)
    assert due(sitting.table) == deadline


def test_a_move_at_the_deadline_is_too_late() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    sitting.wait(10 * MINUTE - 1)
    assert sitting.do(c.Tick(), SERVER) == []
    sitting.wait(1)
    assert sitting.refused(c.Play(0, sitting.next_action()), sitting.mover) == "out_of_time"
    assert sitting.refused(c.Leave(), sitting.mover) == "out_of_time"


def test_a_move_just_before_the_deadline_counts() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    sitting.wait(10 * MINUTE - 1)
    first = sitting.to_move
    sitting.move()
    assert left(sitting, first) == 1


def test_when_time_runs_out_a_bot_finishes_the_seat() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    late, seat = sitting.mover, sitting.to_move
    sitting.wait(10 * MINUTE)
    assert due(sitting.table) == sitting.now
    assert sitting.do(c.Tick(), SERVER) == [e.TimedOut(seat, STAND_IN)]
    assert sitting.do(c.Tick(), SERVER) == []
    assert sitting.table.forfeits == [seat]
    assert sitting.table.bot_to_move == seat
    assert sitting.refused(c.Sit(), late) == "seat_forfeit"
    assert sitting.refused(c.Play(0, sitting.next_action()), late) == "seat_forfeit"
    assert sitting.refused(c.Leave(), late) == "seat_forfeit"
    assert sitting.refused(c.Undo(), late) == "seat_forfeit"
    sitting.play_out()
    assert sitting.table.ending == "played"
    assert sitting.table.forfeits == [seat]


def test_the_bot_the_host_wished_for_finishes_the_seat() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN, stand_in="random")
    sitting.wait(10 * MINUTE)
    (event,) = sitting.do(c.Tick(), SERVER)
    assert isinstance(event, e.TimedOut)
    assert event.bot == "random"


def test_when_everybody_ran_out_of_time_the_bots_finish_the_game() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    for _ in range(2):
        sitting.wait(10 * MINUTE)
        sitting.do(c.Tick(), SERVER)
        sitting.move()
    assert sitting.table.people == frozenset()
    sitting.play_out()
    assert sitting.table.forfeits == [0, 1]


def test_bots_need_no_time() -> None:
    sitting = game_of(ANN, seats=2, clock=PLAIN)
    sitting.move_until(lambda: sitting.table.bot_to_move is not None)
    sitting.wait(HOUR)
    assert due(sitting.table) is None
    assert sitting.do(c.Tick(), SERVER) == []
    sitting.move()
    assert sitting.mover == ANN


def test_a_bot_earns_no_time_for_the_one_it_stands_in_for() -> None:
    sitting = game_of(ANN, BEN, clock=INCREMENT)
    away, seat = sitting.mover, sitting.to_move
    sitting.do(c.Leave(), away)
    sitting.move(4)
    sitting.do(c.Sit(), away)
    assert left(sitting, seat) == 10 * MINUTE


@pytest.mark.parametrize("clock", [PLAIN, DAILY])
def test_a_pause_stops_the_clocks(clock: dict[str, Any]) -> None:
    sitting = game_of(ANN, BEN, clock=clock)
    sitting.wait(MINUTE)
    before = due(sitting.table)
    assert before is not None
    sitting.do(c.Pause(), ANN)
    assert due(sitting.table) == before
    sitting.do(c.Answer(True), BEN)
    assert due(sitting.table) is None
    sitting.wait(DAY)
    assert sitting.do(c.Tick(), SERVER) == []
    assert sitting.refused(c.Play(0, sitting.next_action()), sitting.mover) == "paused"
    sitting.do(c.Resume(), BEN)
    assert due(sitting.table) == before + DAY


def test_who_comes_back_during_a_pause_finds_the_clock_standing() -> None:
    sitting = game_of(ANN, BEN, CYD, clock=PLAIN)
    away = sitting.mover
    sitting.do(c.Leave(), away)
    first, second = sorted(sitting.table.people)
    people = {person.id: person for person in (ANN, BEN, CYD)}
    sitting.do(c.Pause(), people[first])
    sitting.do(c.Answer(True), people[second])
    sitting.do(c.Sit(), away)
    assert due(sitting.table) is None
    sitting.wait(HOUR)
    sitting.do(c.Resume(), away)
    assert due(sitting.table) == sitting.now + 10 * MINUTE


def test_taking_back_gives_no_time_back() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    mover, other, seat = sitting.mover, sitting.owner(1 - sitting.to_move), sitting.to_move
    sitting.wait(MINUTE)
    sitting.move()
    sitting.wait(2 * MINUTE)
    sitting.do(c.Undo(), mover)
    sitting.do(c.Answer(True), other)
    assert left(sitting, seat) == 9 * MINUTE
    assert left(sitting, 1 - seat) == 8 * MINUTE
    assert due(sitting.table) == sitting.now + 9 * MINUTE


def test_on_one_device_a_seat_may_run_out_of_time_while_the_other_plays_on() -> None:
    sitting = on_one_device(clock=PLAIN)
    late = sitting.to_move
    sitting.wait(10 * MINUTE)
    sitting.do(c.Tick(), SERVER)
    sitting.move(3)
    sitting.do(c.Leave(), ANN)
    assert sitting.do(c.Sit(), ANN) == [e.CameBack(1 - late)]
    sitting.do(c.Undo(), ANN)
    assert sitting.to_move == 1 - late


def test_an_ended_game_has_no_clock() -> None:
    sitting = game_of(ANN, BEN, clock=PLAIN)
    sitting.do(c.Resign(), BEN)
    assert due(sitting.table) is None
    sitting.wait(DAY)
    assert sitting.do(c.Tick(), SERVER) == []
