"""How long a bot thinks of a move."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """So many iterations or so many seconds, whichever are over first; at least one is given."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a bot that may think for ever does not choose")


class Meter:
    """Tells how many iterations are left, from when it is made."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = time.perf_counter()
        self.done = 0

    def left(self) -> float:
        """Give the iterations that are left; by the clock, as many as the pace so far allows."""
        left = float("inf")
        if self._budget.iterations is not None:
            left = self._budget.iterations - self.done
        if self._budget.seconds is not None:
            spent = time.perf_counter() - self._begun
            pace = self.done / spent if self.done else float("inf")
            left = min(left, pace * (self._budget.seconds - spent))
        return left
