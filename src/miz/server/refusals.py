"""Refusals of the server itself, and how any refusal is told to a client."""

from __future__ import annotations

from pathlib import Path

from miz.engine.errors import BadOption, Illegal, MizError
from miz.engine.words import Said, words_in
from miz.server.messages import Reason

FOLDER = Path(__file__).resolve().parent


class Denied(MizError):
    """What the server does not do."""

    def said(self) -> Said:
        """Give the refusal, ready to be said in any language."""
        return Said(f"server.reason.{self.reason}", self.slots)

    def text(self, lang: str = "en") -> str:
        """Say the refusal in one language."""
        return words_in(lang, FOLDER).say(self.said())


def reason(refusal: MizError) -> Reason:
    """Give a refusal as clients are told it: of an illegal action, the reason alone."""
    if isinstance(refusal, Illegal):
        refusal = MizError(refusal.reason, refusal.game, refusal.slots)
    return Reason(refusal.reason, refusal.text("en"), refusal.text("fa"))


STATUSES = {
    "bad_request": 400,
    "bad_message": 400,
    "name": 400,
    "login": 400,
    "password": 400,
    "not_signed_in": 401,
    "wrong_credentials": 401,
    "cross_site": 403,
    "persons_only": 403,
    "not_found": 404,
    "unknown_table": 404,
    "unknown_player": 404,
    "unknown_game": 404,
    "content_type": 415,
    "too_fast": 429,
    "failed": 500,
    "preparing": 503,
    "unavailable": 503,
    "busy": 503,
}
"""The answers over HTTP; every other refusal of a table or of the rules is a conflict (409)."""


def status_of(refusal: MizError) -> int:
    """Give the status a refusal is answered with."""
    return STATUSES.get(refusal.reason, 400 if isinstance(refusal, BadOption) else 409)
