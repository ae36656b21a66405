"""Who sits where: hosts, guests, bots, invitations, rematches, one device."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from miz.engine.fairness import commitment
from miz.table import commands as c
from miz.table import events as e
from tests.table.refusals import refusal_of_opening
from tests.table.sitting import (
    ANN,
    BEN,
    CYD,
    DAN,
    DAY,
    GUEST,
    LOCK,
    MINUTE,
    SERVER,
    Sitting,
    game_of,
    on_one_device,
    opening,
)


def owners(sitting: Sitting) -> list[str | None]:
    """List the name of each seat's owner."""
    return [seat.player.name if seat.player else seat.bot for seat in sitting.table.seats]


def test_the_host_sits_first_and_others_take_what_is_free() -> None:
    sitting = opening(seats=3)
    sitting.do(c.Sit(2), BEN)
    sitting.do(c.Sit(), CYD)
    assert owners(sitting) == ["Ann", "Cyd", "Ben"]
    assert sitting.table.host == ANN.id


def test_a_table_is_opened_with_every_option_filled_in() -> None:
    assert opening().table.settings.options == {"wall": "coloured"}
    assert opening(options={"wall": "grey"}).table.settings.options == {"wall": "grey"}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": 5}, "seats"),
        ({"options": {"wall": "blue"}}, "option_value"),
        ({"options": {"floor": "wet"}}, "unknown_option"),
        ({"stand_in": "deep thought"}, "unknown_bot"),
    ],
)
def test_a_table_for_what_cannot_be_played_is_not_opened(wish: dict[str, Any], code: str) -> None:
    assert refusal_of_opening(**wish).reason == code


def test_a_seat_given_up_is_free_again() -> None:
    sitting = opening()
    sitting.do(c.Sit(), BEN)
    assert sitting.do(c.Leave(), BEN) == [e.Stood(1)]
    sitting.do(c.Sit(), CYD)
    assert owners(sitting) == ["Ann", "Cyd"]


def test_when_the_host_leaves_the_next_person_becomes_the_host() -> None:
    sitting = opening(seats=4)
    sitting.do(c.AddBot("random"), ANN)
    sitting.do(c.Sit(), BEN)
    sitting.do(c.Sit(), CYD)
    sitting.do(c.Leave(), ANN)
    assert sitting.table.host == BEN.id
    assert sitting.refused(c.AddBot("random"), ANN) == "host_only"
    sitting.do(c.AddBot("random"), BEN)


def test_a_table_without_people_closes() -> None:
    sitting = opening()
    sitting.do(c.AddBot("random"), ANN)
    sitting.do(c.Leave(), ANN)
    assert sitting.table.status == "closed"
    assert sitting.refused(c.Sit(), ANN) == "table_closed"
    assert sitting.refused(c.Play(0, "1B1"), ANN) == "not_playing"


@pytest.mark.parametrize(("public", "patience"), [(True, 30 * MINUTE), (False, 7 * DAY)])
def test_a_table_nobody_comes_to_is_given_up(public: bool, patience: int) -> None:
    sitting = opening(public=public)
    sitting.wait(patience - 1)
    assert sitting.do(c.Tick(), SERVER) == []
    sitting.do(c.Chat("Anyone?"), ANN)
    sitting.wait(patience - 1)
    assert sitting.do(c.Tick(), SERVER) == []
    sitting.wait(1)
    assert sitting.do(c.Tick(), SERVER) == [e.Closed("idle")]
    assert sitting.refused(c.Chat("Hello?"), ANN) == "table_closed"
    assert sitting.refused(c.Leave(), ANN) == "table_closed"


def test_the_host_seats_bots_and_frees_seats() -> None:
    sitting = opening(seats=3)
    sitting.do(c.AddBot("greedy", 2), ANN)
    sitting.do(c.Sit(), BEN)
    assert owners(sitting) == ["Ann", "Ben", "greedy"]
    sitting.do(c.Remove(1), ANN)
    sitting.do(c.Remove(2), ANN)
    assert owners(sitting) == ["Ann", None, None]
    assert sitting.refused(c.Remove(3), ANN) == "no_such_seat"
    assert sitting.refused(c.AddBot("hal"), ANN) == "unknown_bot"


def test_who_sits_cannot_be_sat_on() -> None:
    sitting = opening()
    assert sitting.refused(c.AddBot("random", 0), ANN) == "seat_taken"
    assert sitting.refused(c.Invite(0, LOCK), ANN) == "seat_taken"


def test_a_rated_table_seats_only_accounts() -> None:
    sitting = opening(rated=True)
    assert sitting.refused(c.Sit(), GUEST) == "rated_needs_account"
    sitting.do(c.Sit(), BEN)


def test_a_key_opens_the_lock_it_was_made_for() -> None:
    sitting = opening(seats=3)
    sitting.do(c.Invite(2, LOCK), ANN)
    assert sitting.refused(c.Sit(2), BEN) == "seat_locked"
    assert sitting.refused(c.Sit(2, key="Secret"), BEN) == "seat_locked"
    assert sitting.refused(c.Sit(2, key="\ud800"), BEN) == "seat_locked"
    sitting.do(c.Sit(key="secret"), BEN)
    assert owners(sitting) == ["Ann", None, "Ben"]
    assert sitting.table.seats[2].lock is None


def test_a_locked_seat_stays_free_for_its_guest_while_there_are_others() -> None:
    sitting = opening(seats=3)
    sitting.do(c.Invite(1, LOCK), ANN)
    sitting.do(c.AddBot("random"), ANN)
    assert owners(sitting) == ["Ann", None, "random"]
    assert sitting.refused(c.Sit(key="guess"), BEN) == "seat_locked"
    sitting.do(c.Remove(1), ANN)
    sitting.do(c.Sit(), BEN)


def test_a_new_invitation_makes_the_old_key_useless() -> None:
    sitting = opening()
    sitting.do(c.Invite(1, "0" * 64), ANN)
    sitting.do(c.Invite(1, LOCK), ANN)
    sitting.do(c.Sit(1, key="secret"), BEN)


def test_a_game_begins_by_itself_where_that_was_wished() -> None:
    sitting = opening(seats=3, auto_start=True)
    assert len(sitting.do(c.Sit(), BEN)) == 1
    seated, begun = sitting.do(c.AddBot("random"), ANN)
    assert isinstance(seated, e.BotSat)
    assert isinstance(begun, e.Started)
    assert sitting.table.status == "playing"


def test_what_is_promised_at_the_beginning_is_kept() -> None:
    table = game_of(ANN, BEN).table
    assert table.commitment == commitment("azul", int(table.seed), table.salt)
    assert table.game_on.record()["seed"] == table.seed


def falling(draws: tuple[int, ...]) -> Callable[[int], int]:
    """Let chance fall as told while the seats are dealt; the rest is 0."""
    left = list(draws)
    return lambda bound: left.pop(0) if bound <= 4 else 0


def test_shuffling_deals_every_order_once() -> None:
    orders = set()
    for draws in itertools.product(range(4), range(3), range(2)):
        sitting = opening(seats=4, shuffle=True, auto_start=True, chance=falling(draws))
        for person in (BEN, CYD, DAN):
            sitting.do(c.Sit(), person)
        orders.add(tuple(owners(sitting)))
    assert orders == set(itertools.permutations(["Ann", "Ben", "Cyd", "Dan"]))


def test_nobody_is_seated_once_the_game_has_begun() -> None:
    sitting = game_of(ANN, BEN)
    for command in (c.Sit(), c.Sit(1, key="secret")):
        assert sitting.refused(command, CYD) == "already_started"
    for wish in (c.AddBot("random"), c.Remove(1), c.Invite(1, LOCK), c.Start()):
        assert sitting.refused(wish, ANN) == "already_started"


def test_a_rematch_moves_everybody_up_and_keeps_the_seats() -> None:
    sitting = game_of(ANN, BEN, seats=3)
    sitting.play_out()
    again = sitting.again(BEN)
    assert again.table.before == "t1"
    assert sitting.table.rematch == "t2"
    assert again.table.host == BEN.id
    assert owners(again) == ["Ben", "random", None]
    assert again.table.seats[2].kept == ANN.id
    assert again.refused(c.Sit(2), CYD) == "seat_kept"
    assert again.refused(c.AddBot("random"), BEN) == "seat_kept"
    again.do(c.Sit(), ANN)
    again.do(c.Start(), BEN)


def test_who_a_seat_is_kept_for_takes_that_one_and_a_freed_one_is_for_all() -> None:
    sitting = game_of(ANN, BEN, CYD)
    sitting.play_out()
    again = sitting.again(ANN)
    again.do(c.Remove(0), ANN)
    again.do(c.Sit(), CYD)
    assert owners(again) == [None, "Cyd", "Ann"]
    again.do(c.Sit(), DAN)
    assert owners(again) == ["Dan", "Cyd", "Ann"]


def test_a_rematch_with_bots_alone_begins_by_itself_where_that_was_wished() -> None:
    sitting = game_of(ANN, seats=2, auto_start=True)
    sitting.play_out()
    assert sitting.again(ANN).table.status == "playing"


def test_who_resigned_may_play_again_and_strangers_may_not() -> None:
    sitting = game_of(ANN, BEN)
    sitting.do(c.Resign(), BEN)
    assert sitting.refused(c.Rematch("t2"), CYD) == "not_seated"
    assert owners(sitting.again(BEN)) == ["Ben", None]


def test_several_people_share_one_device_under_their_own_names() -> None:
    sitting = on_one_device()
    assert owners(sitting) == ["Ann", "Omid"]
    assert sitting.table.people == {ANN.id}
    first = sitting.to_move
    sitting.move()
    assert sitting.to_move != first
    assert sitting.refused(c.Play(1, sitting.next_action()), BEN) == "not_seated"
    sitting.play_out()
    assert owners(sitting.again(ANN)) == ["Omid", "Ann"]
