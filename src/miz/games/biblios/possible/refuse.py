"""The one way to refuse a position."""

from __future__ import annotations

from typing import Any, NoReturn

from miz.engine.errors import BadPosition
from miz.games.biblios import GAME


def refuse(reason: str, **slots: Any) -> NoReturn:
    """Refuse the position."""
    raise BadPosition(reason, GAME, slots)
