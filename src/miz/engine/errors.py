"""Refusals: every one has a code, its parts, and words a person can read in both languages."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from miz.engine.words import Said, words_in

if TYPE_CHECKING:
    from miz.engine.card import Game


class MizError(ValueError):
    """What Miz raises when it refuses. `reason` is a code; `slots` are the parts of its text."""

    def __init__(
        self, reason: str, game: Game | None = None, slots: Mapping[str, Any] | None = None
    ) -> None:
        self.reason = reason
        self.game = game
        self.slots = dict(slots or {})
        super().__init__(reason)

    def said(self) -> Said:
        """Give the whole refusal, ready to be said in any language."""
        return Said(f"reason.{self.reason}", self.slots)

    def text(self, lang: str = "en") -> str:
        """Say the refusal in one language."""
        folders = (self.game.folder,) if self.game else ()
        return words_in(lang, *folders).say(self.said())

    def __str__(self) -> str:
        return self.text("en")


class BadOption(MizError):
    """An unknown game, number of seats, option or value."""


class BadPosition(MizError):
    """A position no game can come to."""


class BadRecord(MizError):
    """A record that does not replay; `move` counts from 1 where one move is to blame."""

    def __init__(
        self,
        reason: str,
        game: Game | None = None,
        slots: Mapping[str, Any] | None = None,
        move: int | None = None,
    ) -> None:
        super().__init__(reason, game, slots)
        self.move = move


class BadOutcome(MizError):
    """An outcome that a move cannot have had."""


class Illegal(MizError):
    """An action the rules forbid; nothing has changed."""

    def __init__(
        self,
        reason: str,
        game: Game,
        seat: int | None,
        action: str,
        slots: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(reason, game, slots)
        self.seat = seat
        self.action = action

    def said(self) -> Said:
        """Give who may not play what, and why."""
        why = super().said()
        if self.seat is None:
            return why
        who = {"game": self.game.slug if self.game else "", "seat": self.seat}
        return Said("illegal", {**who, "action": self.action, "why": why})


def clipped(value: object, limit: int = 40) -> str:
    """Show what came, but never at full length: it may be hostile."""
    if isinstance(value, str):
        text = value[: limit + 1]
    else:
        try:
            text = reprlib.repr(value)
        except (ValueError, RecursionError):  # an integer of thousands of digits, for one
            text = type(value).__name__
    text = text.encode("utf-8", "replace").decode()  # half characters cannot be printed
    return text if len(text) <= limit else f"{text[:limit]}…"
