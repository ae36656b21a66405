"""A bot that searches, and cannot quite tell what is best from what is almost as good."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from miz.bots import Thought
from miz.bots.search import Budget, Search
from miz.engine.card import Game
from miz.engine.match import Match


class Wavering(Search):
    """Chooses among all it looked at: the calmer it is, the less it matters what each offers."""

    def __init__(self, game: Game, seed: int, budget: Budget, calm: float) -> None:
        super().__init__(game, seed, budget)
        self._whims = np.random.default_rng(seed)
        self._calm = calm

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Search, and tell at last what it will play."""
        for thought in super().think(match, seat):
            yield thought
        considered = self.considered(match)
        visits = np.array([one.visits for one in considered])
        values = np.array([one.value for one in considered])
        tempting = visits * np.exp((values - values.max()) / self._calm)
        tempting[1:][np.isclose(values[1:], values[0])] = 0  # nobody wavers between like and like
        chosen = considered[self._whims.choice(len(considered), p=tempting / tempting.sum())]
        yield Thought(chosen.action, chosen.value, thought.visits)
