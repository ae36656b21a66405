"""A bot of a game that physics decides: what it knows is the game's own, in its `planner`."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import numpy as np

from miz.bots import Thought
from miz.engine.card import Game
from miz.engine.match import Match


class Planning:
    """Thinks of what its seat sees, and of what may be played; never of the table itself."""

    def __init__(self, game: Game, seed: int, level: int) -> None:
        self._dice = np.random.default_rng(seed)
        self._level = level
        self._ideas = game.module("planner").ideas
        self._is_stopped = threading.Event()

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose what it thinks of last."""
        *_, last = self.think(match, seat)
        return last.best

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Tell its ideas, each better than the one before, until it has no more or is stopped."""
        seat = min(match.waiting) if seat is None else seat
        chance = int(self._dice.integers(1 << 63))
        ideas = self._ideas(match.view(seat), match.choices(), seat, self._level, chance)
        try:
            for action, value, rehearsed in ideas:
                yield Thought(action, value, rehearsed)
                if self._is_stopped.is_set():
                    return
        finally:
            self._is_stopped.clear()

    def stop(self) -> None:
        """Let it choose as soon as it has had an idea, from any thread."""
        self._is_stopped.set()
