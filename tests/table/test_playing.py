"""The game itself: moves, bots, leaving and coming back, silence, resigning."""

from __future__ import annotations

import pytest

import miz
from miz.bots import STAND_IN
from miz.table import commands as c
from miz.table import events as e
from miz.table.decide import decide
from tests.table.sitting import (
    ANN,
    BEN,
    CYD,
    DAN,
    DAY,
    GUEST,
    MINUTE,
    SERVER,
    game_of,
    on_one_device,
    opening,
)

SILENCE = 5 * MINUTE


def test_the_seat_to_move_plays_and_the_other_waits() -> None:
    sitting = game_of(ANN, BEN)
    mover, other = sitting.to_move, 1 - sitting.to_move
    action = sitting.next_action()
    assert sitting.refused(c.Play(0, action), sitting.owner(other)) == "not_your_turn"
    assert sitting.do(c.Play(0, action), sitting.owner(mover)) == [e.Moved(mover, action)]
    assert list(sitting.table.movers) == [mover]
    assert sitting.to_move == other


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    sitting = game_of(ANN, BEN)
    refusal = sitting.refusal(c.Play(0, "0B1"), sitting.mover)
    assert isinstance(refusal, miz.Illegal)
    assert refusal.reason == "nothing_to_take"
    assert sitting.refused(c.Play(0, "hello"), sitting.mover) == "not_an_action"


def test_a_move_is_made_once() -> None:
    sitting = game_of(ANN, BEN)
    mover, command = sitting.mover, c.Play(0, sitting.next_action())
    sitting.do(command, mover)
    refusal = sitting.refusal(command, mover)
    assert refusal.reason == "stale"
    assert refusal.slots == {"expected": 1, "got": 0}


def test_only_the_server_plays_for_bots_and_only_players_play() -> None:
    sitting = game_of(ANN, seats=2)
    sitting.move_until(lambda: sitting.table.bot_to_move is not None)
    seat, move, action = sitting.to_move, len(sitting.table.movers), sitting.next_action()
    assert sitting.refused(c.BotPlay(seat, move, action), ANN) == "server_only"
    assert sitting.refused(c.Play(move, action), SERVER) == "players_only"
    assert sitting.refused(c.Play(move, action), BEN) == "not_seated"
    assert sitting.refused(c.BotPlay(seat, move + 1, action), SERVER) == "stale"
    assert sitting.refused(c.BotPlay(seat, move, "0B"), SERVER) == "not_an_action"
    sitting.do(c.BotPlay(seat, move, action), SERVER)
    assert sitting.refused(c.BotPlay(1 - seat, move + 1, action), SERVER) == "not_waiting"


def test_a_game_is_played_to_its_end() -> None:
    sitting = game_of(ANN, BEN, CYD)
    sitting.play_out()
    assert sitting.table.ending == "played"
    assert sitting.table.game_on.over
    assert sitting.table.waiting == frozenset()
    for command in (c.Play(0, "1B1"), c.Sit(), c.Leave(), c.Pause(), c.Answer(True), c.Replace(0)):
        assert sitting.refused(command, ANN) == "game_over"
    assert sitting.refused(c.Resign(), ANN) == "game_over"


def test_a_bot_stands_in_for_who_leaves_until_they_come_back() -> None:
    sitting = game_of(ANN, BEN)
    away, seat = sitting.mover, sitting.to_move
    assert sitting.do(c.Leave(), away) == [e.StoodIn(seat, STAND_IN, "left")]
    assert sitting.refused(c.Play(0, sitting.next_action()), away) == "already_left"
    assert sitting.refused(c.Pause(), away) == "already_left"
    assert sitting.table.bot_to_move == seat
    sitting.move(2)
    assert sitting.do(c.Sit(), away) == [e.CameBack(seat)]
    assert sitting.refused(c.Sit(), away) == "already_seated"
    assert sitting.table.bot_to_move is None
    sitting.do(c.Play(2, sitting.next_action()), away)


def test_bots_wait_when_all_people_are_away() -> None:
    sitting = game_of(ANN, BEN, seats=3)
    sitting.do(c.Leave(), ANN)
    sitting.do(c.Leave(), BEN)
    assert sitting.table.bot_to_move is None
    move = c.BotPlay(sitting.to_move, 0, sitting.next_action())
    assert sitting.refused(move, SERVER) == "not_waiting"
    sitting.do(c.Sit(), BEN)
    sitting.move(3)


def test_bots_wait_during_a_pause() -> None:
    sitting = game_of(ANN, seats=2)
    sitting.move_until(lambda: sitting.table.bot_to_move is not None)
    assert sitting.do(c.Pause(), ANN) == [e.Paused(ANN.id)]
    assert sitting.table.bot_to_move is None
    sitting.do(c.Resume(), ANN)
    assert sitting.table.bot_to_move is not None


def test_a_silent_seat_can_be_handed_to_a_bot_and_taken_back() -> None:
    sitting = game_of(ANN, BEN)
    silent, seat, other = sitting.mover, sitting.to_move, sitting.owner(1 - sitting.to_move)
    sitting.wait(SILENCE - 1)
    refusal = sitting.refusal(c.Replace(seat), other)
    assert (refusal.reason, refusal.slots) == ("not_silent_enough", {"minutes": 5})
    sitting.wait(1)
    assert sitting.refused(c.Replace(1 - seat), other) == "not_waiting"
    assert sitting.refused(c.Replace(seat), CYD) == "not_seated"
    assert sitting.do(c.Replace(seat), other) == [e.StoodIn(seat, STAND_IN, "silent")]
    assert sitting.refused(c.Replace(seat), other) == "not_waiting"
    sitting.do(c.Sit(), silent)
    assert sitting.refused(c.Replace(seat), other) == "not_silent_enough"


def test_where_a_clock_runs_it_decides_how_long_is_too_long() -> None:
    sitting = game_of(ANN, BEN, clock={"type": "daily", "days": 14})
    sitting.wait(13 * DAY)
    other = sitting.owner(1 - sitting.to_move)
    assert sitting.refused(c.Replace(sitting.to_move), other) == "not_silent_enough"


def test_who_keeps_deciding_is_not_silent() -> None:
    sitting = game_of(ANN, BEN, options={"wall": "grey"})
    sitting.move_until(lambda: sitting.is_amid_a_turn)
    seat, other = sitting.to_move, sitting.owner(1 - sitting.to_move)
    sitting.wait(SILENCE - 1)
    sitting.move()
    assert sitting.to_move == seat
    sitting.wait(SILENCE - 1)
    assert sitting.refused(c.Replace(seat), other) == "not_silent_enough"


def test_a_pause_is_no_silence() -> None:
    sitting = game_of(ANN, BEN)
    seat, other = sitting.to_move, sitting.owner(1 - sitting.to_move)
    sitting.do(c.Pause(), ANN)
    sitting.do(c.Answer(True), BEN)
    sitting.wait(SILENCE)
    assert sitting.refused(c.Replace(seat), other) == "paused"
    sitting.do(c.Resume(), BEN)
    assert sitting.refused(c.Replace(seat), other) == "not_silent_enough"
    sitting.wait(SILENCE)
    sitting.do(c.Replace(seat), other)


def test_of_two_the_one_who_resigns_ends_the_game() -> None:
    sitting = game_of(ANN, BEN)
    sitting.do(c.Resign(), BEN)
    assert sitting.table.status == "ended"
    assert sitting.table.ending == "resigned"
    assert sitting.table.forfeits == [1]


@pytest.mark.parametrize("people", [(ANN, BEN, CYD), (ANN, BEN, CYD, DAN)])
def test_of_more_than_two_the_others_go_on_with_a_bot(people: tuple[e.Person, ...]) -> None:
    sitting = game_of(*people)
    sitting.do(c.Resign(), BEN)
    assert sitting.table.status == "playing"
    assert sitting.table.seats[1].bot == STAND_IN
    assert sitting.refused(c.Resign(), BEN) == "seat_forfeit"
    assert sitting.refused(c.Resign(), GUEST) == "not_seated"
    sitting.move(len(people))
    for person in people[2:]:
        sitting.do(c.Resign(), person)
    assert sitting.table.ending == "resigned"
    assert sitting.table.forfeits == list(range(1, len(people)))


def test_the_only_person_who_resigns_ends_the_game() -> None:
    sitting = game_of(ANN, seats=4)
    sitting.do(c.Resign(), ANN)
    assert sitting.table.ending == "resigned"


def test_who_is_away_may_resign_and_a_pause_does_not_hinder_it() -> None:
    sitting = game_of(ANN, BEN)
    sitting.do(c.Leave(), BEN)
    sitting.do(c.Pause(), ANN)
    sitting.do(c.Resign(), BEN)
    assert sitting.table.status == "ended"
    assert sitting.table.paused_at is None


def test_on_one_device_resigning_gives_up_every_seat() -> None:
    sitting = on_one_device()
    sitting.do(c.Resign(), ANN)
    assert sitting.table.ending == "resigned"
    assert sitting.table.forfeits == [0, 1]


def test_what_is_no_command_is_a_mistake_of_the_programme() -> None:
    sitting = opening()
    with pytest.raises(KeyError):
        decide("start", sitting.table, sitting.moment(ANN))  # type: ignore[arg-type]
