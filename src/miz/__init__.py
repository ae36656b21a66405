"""Miz: five tabletop games to play, learn and study.

>>> import miz
>>> match = miz.game("azul").start(seats=2, seed=7)
>>> match.over
False
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from miz.engine.card import Game, Option
from miz.engine.errors import BadOption, BadPosition, BadRecord, Illegal, MizError, clipped
from miz.games import SLUGS

if TYPE_CHECKING:
    from miz.bots import Bot
    from miz.engine.match import Match

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Illegal",
    "MizError",
    "Option",
    "bot",
    "game",
    "games",
    "replay",
]


def games() -> list[Game]:
    """List the cards of all games."""
    return [game(slug) for slug in SLUGS]


@functools.cache
def game(slug: str) -> Game:
    """Give the card of one game."""
    if slug not in SLUGS:
        raise BadOption("unknown_game", slots={"expected": ", ".join(SLUGS), "got": clipped(slug)})
    card: Game = importlib.import_module(f"miz.games.{slug}").GAME
    return card


def bot(slug: str, level: int, seed: int = 0, *, seconds: float | None = None) -> Bot:
    """Make a bot for a game, of a level from 1 to 5; see `miz.bots.bot`."""
    from miz import bots

    name = f"level{level}" if type(level) is int else clipped(level)
    return bots.bot(game(slug), name, seed, seconds=seconds)


def replay(record: Mapping[str, Any]) -> Match:
    """Play a record again to the same bytes, or raise `BadRecord` naming what is wrong with it."""
    from miz.engine.replay import replay as replayed

    slug = record.get("game") if isinstance(record, Mapping) else None
    if not isinstance(slug, str):
        raise BadRecord("record_shape", slots={"detail": "it names no game"})
    if slug not in SLUGS:
        slots = {"expected": ", ".join(SLUGS), "got": clipped(slug)}
        raise BadRecord("unknown_game", slots=slots)
    return replayed(game(slug), record)
