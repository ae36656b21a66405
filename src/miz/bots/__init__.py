"""Bots: they look at a match as the seat to move sees it, and choose an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from miz.engine.card import Game
from miz.engine.errors import BadOption, clipped

if TYPE_CHECKING:
    from miz.engine.match import Match

NAMES = ("greedy", "random")
"""The strongest first."""
STAND_IN = "greedy"
"""The bot that plays on for people, unless they ask for another."""


class Bot(Protocol):
    """What plays a seat."""

    def choose(self, match: Match) -> str:
        """Choose one of the legal actions of the seat to move."""
        ...


def best() -> str:
    """Name the strongest bot."""
    return NAMES[0]


def checked(game: Game, name: str) -> str:
    """Give `name` if it names a bot."""
    if name not in NAMES:
        slots = {"expected": ", ".join(NAMES), "got": clipped(name)}
        raise BadOption("unknown_bot", game, slots)
    return name


def bot(game: Game, name: str, seed: int = 0) -> Bot:
    """Make a bot that always chooses the same for the same seed and the same games before."""
    from miz.bots.greedy import Greedy
    from miz.bots.random import Random

    kinds: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random}
    return kinds[checked(game, name)](game, seed)
