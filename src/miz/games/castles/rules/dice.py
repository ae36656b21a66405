"""Dice and workers (CB-26, CB-27, CB-83 to CB-88)."""

from __future__ import annotations

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import NUMBERS
from miz.games.castles.pieces import (
    ANIMAL,
    BUILDING,
    LONG_STEPS,
    MOVE_BUILDINGS,
    MOVE_LASTING,
    MOVE_LIVELY,
    N_FACES,
    N_KINDS,
    SHIP,
)

ANY = N_FACES + 1
"""A die that shows whatever number is needed. A used die shows 0 and reaches nothing."""
FARTHEST = N_FACES // 2
"""No number is farther from another, since 6 and 1 are neighbours."""
EVERY_NUMBER = (1 << N_FACES) - 1
"""Sets of numbers are bits: number 1 is the lowest."""


def _distance(shown: int, number: int) -> int:
    straight = abs(shown - number)
    return 0 if shown == ANY else min(straight, N_FACES - straight)


def _workers(steps: int, is_moved: int, distance: int) -> int:
    return -(-max(distance - is_moved, 0) // steps)


def _reach(steps: int, is_moved: int, workers: int, shown: int) -> int:
    return sum(
        1 << number - 1
        for number in range(1, N_FACES + 1)
        if shown and _workers(steps, is_moved, _distance(shown, number)) <= workers
    )


_SHOWN = range(ANY + 1)
DISTANCE = np.array([[_distance(shown, number) for number in _SHOWN] for shown in _SHOWN])
"""Steps between what a die shows and a number."""
WORKERS_FOR = np.array(
    [
        [[_workers(steps, moved, far) for far in range(FARTHEST + 1)] for moved in (0, 1)]
        for steps in (1, 2)
    ]
)
"""Workers for a distance: with knowledge 8 or not, moved by one for nothing or not."""
REACH = np.array(
    [
        [
            [[_reach(steps, moved, n, shown) for shown in _SHOWN] for n in range(FARTHEST + 1)]
            for moved in (0, 1)
        ]
        for steps in (1, 2)
    ]
)
"""The numbers that so many workers make of what a die shows, other things as above."""
SPACES_WITH = np.array(
    [
        sum(1 << space for space, number in enumerate(NUMBERS) if numbers >> number - 1 & 1)
        for numbers in range(EVERY_NUMBER + 1)
    ]
)
"""The spaces that have one of a set of numbers."""
MOVED_BY = np.array(
    [
        {BUILDING: MOVE_BUILDINGS, SHIP: MOVE_LIVELY, ANIMAL: MOVE_LIVELY}.get(kind, MOVE_LASTING)
        for kind in range(N_KINDS)
    ]
)
"""The knowledge tile that moves a die which places a tile of each kind (CB-84 to CB-86)."""


@kernel
def has(mine: Record, number: int) -> int:
    """Say, as 0 or 1, whether a knowledge tile lies in an estate."""
    return (mine.knowledge >> number) & 1


@kernel
def reach(mine: Record, shown: int, is_moved: int) -> int:
    """Give the numbers that a die can be made to show with all workers there are."""
    return REACH[has(mine, LONG_STEPS), is_moved, min(mine.workers, FARTHEST), shown]


@kernel
def workers_for(mine: Record, shown: int, number: int, is_moved: int) -> int:
    """Count the workers that make a number of what a die shows (CB-26, CB-83, CB-88)."""
    return WORKERS_FOR[has(mine, LONG_STEPS), is_moved, DISTANCE[shown, number]]
