"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from miz.bots import SECONDS, Bot
from miz.bots.impulsive import Impulsive
from miz.bots.random import Random
from miz.bots.search import Budget, Search
from miz.engine.card import Game

CARELESS, CAREFUL, GREEDY = 1.2, 0.3, 0.1
"""How calm those are who play by instinct: the calmer, the less it matters to them what."""

MAKERS: dict[str, Callable[[Game, int, float], Bot]] = {
    "random": lambda game, seed, _: Random(game, seed),
    "greedy": lambda game, seed, _: Impulsive(game, seed, GREEDY),
    "level1": lambda game, seed, _: Impulsive(game, seed, CARELESS),
    "level2": lambda game, seed, _: Impulsive(game, seed, CAREFUL),
    "level3": lambda game, seed, _: Search(game, seed, Budget(iterations=25)),
    "level4": lambda game, seed, _: Search(game, seed, Budget(iterations=400)),
    "level5": lambda game, seed, seconds: Search(game, seed, Budget(seconds=seconds)),
}


def make(game: Game, name: str, seed: int, seconds: float | None) -> Bot:
    """Make the bot of a name that was checked."""
    return MAKERS[name](game, seed, SECONDS if seconds is None else seconds)
