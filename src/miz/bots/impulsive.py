"""A bot that plays what looks good at first sight."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from miz.bots import Thought
from miz.bots.search.weights import weights_of
from miz.engine.card import Game
from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.engine.template import bind


class Impulsive:
    """Follows its instinct: the less calm it is, the more surely the best-looking action."""

    def __init__(self, game: Game, seed: int, calm: float) -> None:
        self._dice = np.random.default_rng(seed)
        self._calm = calm
        self._weights = weights_of(game)
        self._impulse = bind("miz.bots.search.ismcts", game).impulse

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose an action by how good it looks."""
        seed = np.uint64(self._dice.integers(1 << 63))
        states = compiled(match).states()
        return compiled(match).show(self._impulse(states, 0, seed, self._weights, self._calm))

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Tell its choice; it expects nothing."""
        yield Thought(self.choose(match), 0.5, 0)

    def stop(self) -> None:
        """Do nothing: it chooses at once."""
