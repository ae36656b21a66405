"""A bot that plays anything legal."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from miz.bots import Thought
from miz.engine.card import Game
from miz.engine.match import Match


class Random:
    """Chooses among the legal actions with equal chances."""

    def __init__(self, game: Game, seed: int) -> None:
        self._dice = np.random.default_rng(seed)

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Tell its choice; it expects nothing."""
        yield Thought(self.choose(match), 0.5, 0)

    def stop(self) -> None:
        """Do nothing: it chooses at once."""

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose any legal action."""
        actions = match.legal()
        return actions[self._dice.integers(len(actions))]
