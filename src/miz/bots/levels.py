"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from miz.bots import LEVELS, SECONDS, Bot
from miz.bots.impulsive import Impulsive
from miz.bots.planning import Planning
from miz.bots.random import Random
from miz.bots.search import Budget, Search
from miz.bots.wavering import Wavering
from miz.engine.card import Game

GREEDY = 0.1
"""How calm somebody is who hardly ever plays but what looks best."""


LEVEL_OF = {f"level{level}": level for level in LEVELS}


def at_once(level: int) -> Callable[[Game, int, float], Bot]:
    """Make those who play by instinct alone or search but a few times, as the game says.

    It says first how calm its lowest levels are, then how often the ones above them try. If it
    also says that those waver, they do not always play what they found.
    """

    def maker(game: Game, seed: int, _: float) -> Bot:
        calm, outlook = game.module("instinct").CALM, game.module("outlook")
        if level <= len(calm):
            return Impulsive(game, seed, calm[level - 1])
        nth = level - len(calm) - 1
        budget = Budget(iterations=outlook.ITERATIONS[nth])
        if hasattr(outlook, "WAVERING"):
            return Wavering(game, seed, budget, outlook.WAVERING[nth])
        return Search(game, seed, budget)

    return maker


MAKERS: dict[str, Callable[[Game, int, float], Bot]] = {
    "random": lambda game, seed, _: Random(game, seed),
    "greedy": lambda game, seed, _: Impulsive(game, seed, GREEDY),
    "level1": at_once(1),
    "level2": at_once(2),
    "level3": at_once(3),
    "level4": at_once(4),
    "level5": lambda game, seed, seconds: Search(game, seed, Budget(seconds=seconds)),
}


def make(game: Game, name: str, seed: int, seconds: float | None) -> Bot:
    """Make the bot of a name that was checked."""
    if game.is_simulated and name in LEVEL_OF:
        return Planning(game, seed, LEVEL_OF[name])
    return MAKERS[name](game, seed, SECONDS if seconds is None else seconds)
