"""Chance for what hands do and how pieces are dealt: it comes from a seed alone."""

from __future__ import annotations

import numpy as np

from miz.engine.record import maker
from miz.engine.rng import DICE, below, reseed

_make_dice = maker(DICE)
_FINE = 1 << 30


class Chance:
    """A stream of chance."""

    def __init__(self, seed: int) -> None:
        self._dice = _make_dice(1)
        reseed(self._dice[0], np.uint64(seed))

    def below(self, n: int) -> int:
        """Draw a number from 0 up to, not including, `n`."""
        return int(below(self._dice[0], n))

    def between(self, low: float, high: float) -> float:
        """Draw a number between two."""
        return low + (high - low) * self.below(_FINE) / _FINE

    def shuffled(self, things: list[int]) -> list[int]:
        """Give things in another order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
