"""A bot that looks one action ahead and takes what is worth most."""

from __future__ import annotations

import numpy as np

from miz.engine.card import Game
from miz.engine.match import Match
from miz.engine.template import bind


class Greedy:
    """Tries every legal action on the table as its seat knows it, and values what it leads to."""

    def __init__(self, game: Game, seed: int) -> None:
        self._dice = np.random.default_rng(seed)
        self._best = bind("miz.bots.one_ply", game).best

    def choose(self, match: Match) -> str:
        """Choose the action of the highest value; a tie is broken by lot."""
        seed = np.uint64(self._dice.integers(1 << 63))
        return match.show(self._best(match.states(), 0, seed))
