"""Costs: how long a game's operations take on one core, by CPU time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from miz.engine.card import Game

Work: TypeAlias = Callable[[int], object]
"""Does something so many times."""

STATES = 4096
"""Moments of random games each operation is tried on: too many to be learnt by heart."""
UNCOMPILED_STATES = 64
"""Plain Python is too slow for more."""
BATCHES = 3
"""The quickest of so many batches counts: others were disturbed."""
MOST_TIMES = 1 << 30
"""Work that takes no time at all is not repeated more often."""


@dataclass(frozen=True)
class Costs:
    """What a game costs; field by field the JSON of `miz bench`."""

    game: str
    seats: int
    options: dict[str, str]
    games_per_second: float
    ns_per_move: float
    legal_ns: float
    apply_ns: float
    copy_ns: float
    call_legal_us: float
    call_apply_us: float
    step_us: float
    match_play_us: float


def measured(card: Game, seats: int, options: dict[str, str], seconds: float) -> Costs:
    """Measure everything of one game."""
    return Costs(
        game=card.slug,
        seats=seats,
        options=options,
        **random_games(card, seats, options, seconds),
        **compiled(card, seats, options, seconds),
        **called(card, seats, options, seconds),
        step_us=1e6 * step(card, seats, options, seconds),
        match_play_us=1e6 * match_play(card, seats, options, seconds),
    )


def cost(work: Work, seconds: float) -> float:
    """Give the CPU seconds of doing `work` once, tried for about `seconds`."""
    work(1)  # compiles
    times = 1
    while (least := cpu(work, times)) < seconds / BATCHES and times < MOST_TIMES:
        times *= 2
    return min(least, *(cpu(work, times) for _ in range(BATCHES - 1))) / times


def cpu(work: Work, times: int) -> float:
    """Give the CPU seconds of doing `work` so many times."""
    began = time.process_time()
    work(times)
    return time.process_time() - began


def random_games(
    card: Game, seats: int, options: dict[str, str], seconds: float
) -> dict[str, float]:
    """Measure whole random games."""
    import numpy as np

    setting, moves = card.arrays.options(**options), 0.0

    def play(games: int) -> None:
        nonlocal moves
        moves = card.arrays.playouts(seats, setting, np.uint64(0), games) / games

    game = cost(play, seconds)
    return {"games_per_second": 1 / game, "ns_per_move": 1e9 * game / moves}


def sampled(card: Game, seats: int, options: dict[str, str]) -> tuple[Any, Any]:
    """Give states from the middle of random games, and a legal action for each."""
    import numpy as np

    from miz.engine.kernel import COMPILED
    from miz.engine.template import bind

    n = STATES if COMPILED else UNCOMPILED_STATES
    states, actions = card.arrays.new(n), np.zeros(n, np.int64)
    setting = card.arrays.options(**options)
    bind("miz.cli.timing", card).sample(states, actions, seats, setting, np.uint64(0))
    return states, actions


def compiled(card: Game, seats: int, options: dict[str, str], seconds: float) -> dict[str, float]:
    """Measure the operations as compiled code uses them."""
    from miz.engine.template import bind

    timing = bind("miz.cli.timing", card)
    states, actions = sampled(card, seats, options)
    loop = cost(lambda times: timing.loops(states, times), seconds)
    legal = cost(lambda times: timing.listings(states, times), seconds)
    copy = cost(lambda times: timing.copies(states, times), seconds)
    both = cost(lambda times: timing.plays(states, actions, times), seconds)
    ns = 1e9 / len(actions)
    return {
        "legal_ns": ns * (legal - loop),
        "apply_ns": ns * (both - copy),
        "copy_ns": ns * (copy - loop),
    }


def called(card: Game, seats: int, options: dict[str, str], seconds: float) -> dict[str, float]:
    """Measure the operations as Python calls them."""
    states, actions = sampled(card, seats, options)
    calls = Calls(card, states, actions.tolist())
    restoring = cost(calls.restore, seconds)
    us = 1e6 / len(actions)
    return {
        "call_legal_us": us * cost(calls.list_legal, seconds),
        "call_apply_us": us * (cost(calls.play, seconds) - restoring),
    }


class Calls:
    """Calls from Python, one for each sampled state."""

    def __init__(self, card: Game, states: Any, actions: list[int]) -> None:
        import numpy as np

        self._legal, self._apply = card.arrays.legal, card.arrays.apply
        self._states, self._actions = states, actions
        self._trial = card.arrays.new(len(actions))
        self._out = np.empty(card.arrays.N_ACTIONS, np.int64)

    def restore(self, times: int) -> None:
        """Lay out the states anew."""
        for _ in range(times):
            self._trial[:] = self._states[:]

    def list_legal(self, times: int) -> None:
        """List the legal actions."""
        legal, states, out = self._legal, self._states, self._out
        for _ in range(times):
            for i in range(len(self._actions)):
                legal(states, i, out)

    def play(self, times: int) -> None:
        """Play an action known beforehand."""
        apply, trial = self._apply, self._trial
        for _ in range(times):
            self.restore(1)
            for i, action in enumerate(self._actions):
                apply(trial, i, action)


def step(card: Game, seats: int, options: dict[str, str], seconds: float) -> float:
    """Measure a step of a game from Python, in seconds: choose, play, list what comes next."""
    import numpy as np

    arrays, setting = card.arrays, card.arrays.options(**options)
    states, out, seed = arrays.new(1), np.empty(arrays.N_ACTIONS, np.int64), np.uint64(0)
    roll = random.Random(0).random

    def play(steps: int) -> None:
        n = 0
        for _ in range(steps):
            if n == 0:
                arrays.start(states, 0, seats, seed, setting)
                n = arrays.legal(states, 0, out)
            n = arrays.step(states, 0, out[int(roll() * n)], out)

    return cost(play, seconds)


def match_play(card: Game, seats: int, options: dict[str, str], seconds: float) -> float:
    """Measure a move through the door that checks it and tells its story, in seconds."""
    match, choose = card.start(seats, 0, **options), random.Random(0).choice
    while not match.over:
        match.play(choose(match.legal()))
    moves = match.moves

    def play(times: int) -> None:
        for _ in range(times):
            again = card.start(seats, 0, **options)
            for move in moves:
                again.play(move)

    def start(times: int) -> None:
        for _ in range(times):
            card.start(seats, 0, **options)

    return (cost(play, seconds) - cost(start, seconds)) / len(moves)
