"""Refusals of the arena: a code, and words for it in both languages."""

from __future__ import annotations

from pathlib import Path

from miz.engine.errors import MizError
from miz.engine.words import Said, words_in

FOLDER = Path(__file__).resolve().parent


class Refused(MizError):
    """What the arena does not do, or could not finish; games that ended are kept."""

    def said(self) -> Said:
        """Give the refusal, ready to be said in any language."""
        return Said(f"arena.reason.{self.reason}", self.slots)

    def text(self, lang: str = "en") -> str:
        """Say the refusal in one language."""
        return words_in(lang, FOLDER).say(self.said())
