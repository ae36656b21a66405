"""Tables over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from miz.server.messages.shown import Happening, Position, TableCard, TableShown
from miz.table import commands as c
from miz.table.settings import Clock

Slug: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play as soon as somebody else wants the same."""

    game: Slug
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=32)]] = {}
    clock: Clock = None
    rated: bool = False


class Happened(msgspec.Struct, frozen=True):
    """What was asked of a table over HTTP has happened."""

    seq: int


class Hint(msgspec.Struct, frozen=True):
    """What the strongest bot of the house would play for a seat."""

    move: int
    """The number of the move it would be."""
    seat: int
    action: str
    value: float
    """What it expects of the game for the seat then: 1 is a win, 0 a loss."""
    visits: int
    """How many times it has thought the game on from here."""


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat an invitation is for."""

    seat: c.SeatNumber


class Invitation(msgspec.Struct, frozen=True):
    """The key to a seat: send it as `key` with `sit`; it is told once."""

    table: str
    seat: int
    key: str


class TablePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table and where its game stands, as the asker may see it."""

    seq: int
    table: TableShown
    own: list[int]
    position: Position | None = None


class LogPage(msgspec.Struct, frozen=True):
    """What happened at a table after a certain event."""

    seq: int
    log: list[Happening]


class MyGames(msgspec.Struct, frozen=True, omit_defaults=True):
    """One's own tables, the latest first; `before` asks for the next page."""

    tables: list[TableCard]
    before: int | None = None
