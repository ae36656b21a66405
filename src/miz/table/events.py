"""The events of a table, numbered from 1. They are kept for ever: fields are added, never changed.

Some hold secrets (`Started` the seed, `Invited` the lock of a seat, both `Started` and `Moved`
where pieces lie to the last digit): events are for the log, and what people are shown is copied
from the table by name.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from miz.table.settings import Settings

Kind: TypeAlias = Literal["guest", "person", "bot"]
NAME_LENGTH = 24
TEXT_LENGTH = 300

PlayerId: TypeAlias = Annotated[str, Meta(max_length=40)]
TableId: TypeAlias = Annotated[str, Meta(max_length=40)]


class Person(msgspec.Struct, frozen=True):
    """Somebody who can own a seat; `bot` is an outside program with an account of its own."""

    id: PlayerId
    name: str
    kind: Kind = "guest"


class _Event(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Something that happened at a table."""


class Opened(_Event, frozen=True, tag="opened"):
    """A table was opened; `kept` are the players some seats wait for."""

    table: TableId
    settings: Settings
    host: Person
    kept: tuple[PlayerId | None, ...] = ()
    before: TableId | None = None
    """The table whose rematch this is."""


class Invited(_Event, frozen=True, tag="invited"):
    """A seat was locked for whoever has the key; `lock` is the key's SHA-256."""

    seat: int
    lock: str


class Sat(_Event, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    player: Person


class BotSat(_Event, frozen=True, tag="bot_sat"):
    """A bot took a seat."""

    seat: int
    bot: str


class Stood(_Event, frozen=True, tag="stood"):
    """A seat became free before the game began."""

    seat: int


class HostChanged(_Event, frozen=True, tag="host_changed"):
    """Another player became the host."""

    player: PlayerId


class Closed(_Event, frozen=True, tag="closed"):
    """The table was given up before its game began."""

    why: Literal["empty", "idle"]


class Started(_Event, frozen=True, tag="started"):
    """The game began. `order[i]` is the old seat of whoever sits at `i` now."""

    seed: str
    salt: str
    commitment: str
    order: tuple[int, ...]
    dealt: str | None = None
    """What physics made of the set-up, where it has a part in it."""


class Moved(_Event, frozen=True, tag="moved"):
    """A seat played an action."""

    seat: int
    action: str
    outcome: str | None = None
    """What physics made of it, where it decides."""


class Asked(_Event, frozen=True, tag="asked"):
    """Somebody asked the others to agree to an undo or a pause."""

    what: Literal["undo", "pause"]
    player: PlayerId
    move: int
    """How many moves stay if an undo is agreed to."""


class Answered(_Event, frozen=True, tag="answered"):
    """Somebody agreed, or did not: that settles the question."""

    player: PlayerId
    yes: bool


class Undone(_Event, frozen=True, tag="undone"):
    """All moves but the first `move` were taken back."""

    move: int
    player: PlayerId


class Paused(_Event, frozen=True, tag="paused"):
    """The clocks stopped."""

    player: PlayerId


class Resumed(_Event, frozen=True, tag="resumed"):
    """The clocks run again."""

    player: PlayerId


class Resigned(_Event, frozen=True, tag="resigned"):
    """A player gave up a seat for good."""

    seat: int


class TimedOut(_Event, frozen=True, tag="timed_out"):
    """The clock of a seat ran out; a bot finishes it."""

    seat: int
    bot: str


class StoodIn(_Event, frozen=True, tag="stood_in"):
    """A bot plays a seat until its owner comes back."""

    seat: int
    bot: str
    why: Literal["left", "silent"]


class CameBack(_Event, frozen=True, tag="came_back"):
    """The owner of a seat plays it again."""

    seat: int


class Spoke(_Event, frozen=True, tag="spoke"):
    """Somebody said something."""

    player: PlayerId
    name: str
    text: str


class Rematched(_Event, frozen=True, tag="rematched"):
    """A new table was opened for the same people."""

    table: TableId
    player: PlayerId


Event: TypeAlias = (
    Opened
    | Invited
    | Sat
    | BotSat
    | Stood
    | HostChanged
    | Closed
    | Started
    | Moved
    | Asked
    | Answered
    | Undone
    | Paused
    | Resumed
    | Resigned
    | TimedOut
    | StoodIn
    | CameBack
    | Spoke
    | Rematched
)


class Stamped(msgspec.Struct, frozen=True):
    """An event and when it happened, in milliseconds: what the log keeps under its number."""

    at: int
    event: Event


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Stamped).decode
