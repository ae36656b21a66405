"""What goes over sockets: first what a client sends, then what the server does."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from miz.server.messages.answers import Reason
from miz.server.messages.shown import Happening, Position, TableCard, TableShown
from miz.table import commands as c
from miz.table.events import Person

Request: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""A number a client gives its message, so that it knows the answer."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="do"):
    """Ask something of the table.

    Without an `id` there is no `done`: that it has happened is seen by its event.
    """

    command: c.PlayerCommand
    id: Request = 0


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="look"):
    """Look at the table from one of one's own seats; from None, as anybody can."""

    seat: c.SeatNumber | None = None
    id: Request = 0


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Ask whether somebody is there."""

    id: Request = 0


ClientMessage: TypeAlias = Ask | Look | Ping


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome", omit_defaults=True):
    """The first message: where the table stands, and what happened since the client was here."""

    protocol: int
    now: int
    you: Person
    own: list[int]
    """The seats that are yours."""
    seq: int
    table: TableShown
    log: list[Happening]
    present: list[str]
    position: Position | None = None


class Event(msgspec.Struct, frozen=True, tag_field="t", tag="event", omit_defaults=True):
    """Something happened, and how the table stands now."""

    happened: Happening
    table: TableShown | None = None
    """Left out when it is as it was, but for the clocks."""
    position: Position | None = None
    clocks: list[tuple[int | None, int | None]] | None = None
    """`left` and `since` of each seat, where clocks are used."""
    own: list[int] | None = None
    """The seats that are yours, with every `table`."""


class Seen(msgspec.Struct, frozen=True, tag_field="t", tag="position"):
    """The answer to `look`."""

    id: int
    position: Position | None


class Present(msgspec.Struct, frozen=True, tag_field="t", tag="present"):
    """Who is connected to the table now."""

    players: list[str]


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """What was asked has happened and is stored: it is event `seq`, or the last of several."""

    id: int
    seq: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """What was asked has not happened."""

    id: int
    reason: Reason


class Preparing(msgspec.Struct, frozen=True, tag_field="t", tag="preparing"):
    """The rules of the game are being made ready; the table follows by itself."""

    game: str
    progress: float


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """Somebody is there."""

    id: int
    now: int


ServerMessage: TypeAlias = Welcome | Event | Seen | Present | Done | Refused | Preparing | Pong


class LobbyShown(msgspec.Struct, frozen=True, tag_field="t", tag="lobby"):
    """The public tables: those that wait for people, and those where a game is going on."""

    tables: list[TableCard]
