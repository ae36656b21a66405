"""Bots: they look at a match as the seat to move sees it, and choose an action."""

from __future__ import annotations

from typing import Protocol

from miz.engine.card import Game
from miz.engine.errors import BadOption, clipped
from miz.engine.match import Match

NAMES = ("greedy", "random")


class Bot(Protocol):
    """What plays a seat."""

    def choose(self, match: Match) -> str:
        """Choose one of the legal actions of the seat to move."""
        ...


def bot(game: Game, name: str, seed: int = 0) -> Bot:
    """Make a bot that always chooses the same for the same seed and the same games before."""
    from miz.bots.greedy import Greedy
    from miz.bots.random import Random

    if name == "greedy":
        return Greedy(game, seed)
    if name == "random":
        return Random(game, seed)
    slots = {"expected": ", ".join(NAMES), "got": clipped(name)}
    raise BadOption("unknown_bot", game, slots)
