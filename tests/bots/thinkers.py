"""The bots that shall make sense, for the tests of every game: those from level 3 up."""

from __future__ import annotations

import pytest

from miz.bots import Bot, bot
from miz.bots.search import Budget, Search
from miz.engine.match import Match

SEEDS = range(5)
PATIENT = "patient"
"""Stands for level 5: it searches as that does in a fraction of its time, but by count."""

of_every_thinker = pytest.mark.parametrize("name", ["level3", "level4", PATIENT])
of_every_searcher = pytest.mark.parametrize("name", ["level4", PATIENT])
"""For what level 3 may overlook where it plays by instinct, or hardly tries."""
of_the_best = pytest.mark.parametrize("name", [PATIENT])
"""For what costs little, where level 4 wavers."""


def choices(name: str, match: Match) -> set[str]:
    """Give all a bot would play here, by several seeds."""
    return {thinker(name, match, seed).choose(match) for seed in SEEDS}


def thinker(name: str, match: Match, seed: int) -> Bot:
    """Make a bot for a match."""
    if name == PATIENT:
        return Search(match.game, seed, Budget(iterations=5000))
    return bot(match.game, name, seed)
