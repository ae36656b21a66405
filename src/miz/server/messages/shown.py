"""What is shown of a table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from miz.table.events import Person
from miz.table.settings import Settings
from miz.table.table import Ending, Status


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. Whoever sees the table sees all of it."""

    player: Person | None = None
    bot: str | None = None
    is_kept: bool = False
    is_locked: bool = False
    is_away: bool = False
    is_forfeit: bool = False
    left: int | None = None
    """Time on its clock when it last stood still."""
    since: int | None = None
    """When it began to run, if it runs."""


class QuestionShown(msgspec.Struct, frozen=True):
    """What the players of a table are asked to agree to."""

    what: Literal["undo", "pause"]
    player: str
    move: int
    agreed: list[str]


class TableShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody may see it."""

    id: str
    settings: Settings
    status: Status
    host: str
    seats: list[SeatShown]
    opened_at: int
    before: str | None = None
    rematch: str | None = None
    commitment: str | None = None
    """The promise about the seed, once the game has begun."""
    seed: str | None = None
    salt: str | None = None
    """What the promise was about: told when the game is over."""
    paused_at: int | None = None
    question: QuestionShown | None = None
    ending: Ending | None = None
    scores: list[int] | None = None
    ranks: list[int] | None = None


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as one seat sees it."""

    move: int
    """How many moves have been made."""
    waiting: list[int]
    """The seats that may act."""
    view: Any
    """What the seat sees; each game has its own form."""
    seat: int | None = None
    """From which seat it is seen; None as anybody sees it."""
    choices: list[dict[str, Any]] | msgspec.Raw | None = None
    """What the seat may play, if it is its turn: each `action` and its parts."""


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One numbered event of a table, as one seat may know it."""

    seq: int
    at: int
    event: dict[str, Any]
    """`t` names it; the rest are its parts."""
    story: list[dict[str, Any]] | None = None
    """What a move brought about, as codes with slots: see the game's texts."""


class TableCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as lists show it."""

    id: str
    settings: Settings
    status: Status
    host: str
    seats: list[SeatShown]
    updated_at: int
    move: int = 0
    waiting: list[int] = []
    ranks: list[int] | None = None
