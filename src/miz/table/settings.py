"""What is settled when a table is opened: the game, its options, the clock, who may come."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

import miz
from miz import bots
from miz.table.refusals import Refused

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
"""Times are milliseconds."""


class RealTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="real_time"):
    """A stock of time for the whole game, and some more after each turn."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=60)] = 0
    """Seconds added when a turn ends."""


class Daily(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="daily"):
    """Days for each turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock: TypeAlias = RealTime | Daily | None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wants it."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=32)]] = {}
    clock: Clock = None
    public: bool = True
    """Whether the lobby lists it; a private table is found by its link alone."""
    rated: bool = False
    hot_seat: bool = False
    """Whether all its people share one device."""
    undo: bool = True
    """Whether moves may be taken back at all."""
    auto_start: bool = False
    """Whether the game begins as soon as every seat is taken."""
    shuffle: bool = False
    """Whether the seats are dealt anew when the game begins."""
    stand_in: Annotated[str, Meta(max_length=32)] = bots.STAND_IN
    """The bot that plays on for people who left or ran out of time."""

    @property
    def card(self) -> miz.Game:
        """The card of the game."""
        return miz.game(self.game)

    @property
    def is_open(self) -> bool:
        """Whether every seat sees and hears the same."""
        return self.card.is_open_with(self.options)


def checked(settings: Settings) -> Settings:
    """Give settings with every option filled in; refuse what cannot be played."""
    card = settings.card
    card.checked_seats(settings.seats)
    bots.checked(card, settings.stand_in)
    if settings.rated and settings.hot_seat:
        raise Refused("rated_hot_seat")
    return msgspec.structs.replace(settings, options=card.checked_options(settings.options))


def stock(clock: Clock) -> int | None:
    """Give the time a seat begins with, or None where none is counted."""
    match clock:
        case RealTime():
            return clock.minutes * MINUTE
        case Daily():
            return clock.days * DAY
    return None


def stock_for_turn(clock: Clock, left: int | None) -> int | None:
    """Give the time a seat has for a turn that begins with `left` on its clock."""
    return stock(clock) if isinstance(clock, Daily) else left


def stock_after(clock: Clock, left: int) -> int:
    """Give the time a seat has once its turn has ended with `left` to go."""
    return left + clock.increment * 1000 if isinstance(clock, RealTime) else left
