"""What can be asked of a table. Players send most of these themselves; the last four come from us.

`by` is handed in beside a command: nobody says of themselves who they are.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from miz.engine.records import MAX_ACTION

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
BotName: TypeAlias = Annotated[str, Meta(max_length=32)]
MoveNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText: TypeAlias = Annotated[str, Meta(max_length=MAX_ACTION)]
"""As long as any game allows; a match refuses what is too long for its own."""


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Something asked of a table."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat, any free one unless one is named; also: come back to a seat of one's own."""

    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=64)] | None = None
    """Opens a seat that was locked for an invitation."""
    name: Annotated[str, Meta(max_length=64)] | None = None
    """Who sits there, where several people share one device."""


class Leave(_Command, frozen=True, tag="leave"):
    """Give up a seat before the game; let a bot stand in during it."""


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Seat a bot."""

    bot: BotName
    seat: SeatNumber | None = None


class Remove(_Command, frozen=True, tag="remove"):
    """Free a seat, its invitation too, before the game begins."""

    seat: SeatNumber


class Start(_Command, frozen=True, tag="start"):
    """Begin the game."""


class Play(_Command, frozen=True, tag="play"):
    """Play an action as move number `move`, counted from 0."""

    move: MoveNumber
    action: ActionText


class Undo(_Command, frozen=True, tag="undo"):
    """Take back one's last move, or ask the others to agree to it."""


class Answer(_Command, frozen=True, tag="answer"):
    """Agree to what somebody asked, or do not."""

    yes: bool


class Pause(_Command, frozen=True, tag="pause"):
    """Stop the clocks, if the others agree."""


class Resume(_Command, frozen=True, tag="resume"):
    """Let the clocks run again."""


class Resign(_Command, frozen=True, tag="resign"):
    """Give up the game."""


class Replace(_Command, frozen=True, tag="replace"):
    """Let a bot stand in for a seat that has been silent for long."""

    seat: SeatNumber


class Chat(_Command, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(max_length=2000)]


class Invite(_Command, frozen=True, tag="invite"):
    """Lock a seat for whoever brings the key to `lock`."""

    seat: SeatNumber
    lock: Annotated[str, Meta(max_length=64)]


class Rematch(_Command, frozen=True, tag="rematch"):
    """Play again, at a new table."""

    table: Annotated[str, Meta(max_length=40)]


class BotPlay(_Command, frozen=True, tag="bot_play"):
    """Play what a bot has chosen for its seat."""

    seat: SeatNumber
    move: MoveNumber
    action: ActionText


class Tick(_Command, frozen=True, tag="tick"):
    """See whether a time has run out."""


PlayerCommand: TypeAlias = (
    Sit
    | Leave
    | AddBot
    | Remove
    | Start
    | Play
    | Undo
    | Answer
    | Pause
    | Resume
    | Resign
    | Replace
    | Chat
)
Command: TypeAlias = PlayerCommand | Invite | Rematch | BotPlay | Tick
