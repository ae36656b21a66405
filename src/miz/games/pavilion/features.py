"""A board in tables, for bots: who asks often looks up."""

from __future__ import annotations

import numpy as np

from miz.games.pavilion.pieces import (
    COSTS,
    MAX_COST,
    N_SPACES,
    PILLAR_TILES,
    STATUE_TILES,
    WINDOW_TILES,
)
from miz.games.pavilion.rules.bonus import PILLARS, STATUES, WINDOWS

_BRINGS = (
    *((spaces, PILLAR_TILES) for spaces in PILLARS),
    *((spaces, STATUE_TILES) for spaces in STATUES),
    *((spaces, WINDOW_TILES) for spaces in WINDOWS),
)

N_FEATURES = len(_BRINGS)
AROUND = np.array([spaces for spaces, _ in _BRINGS])
"""The spaces, as bits, around each pillar, statue and window."""

MOST_AT_SPACE = 2
"""No space has more of them beside it."""


def _beside(space: int) -> list[tuple[int, int]]:
    found = [feature for feature in _BRINGS if (feature[0] >> space) & 1]
    return found + [(0, 0)] * (MOST_AT_SPACE - len(found))


BESIDE = np.array([[spaces for spaces, _ in _beside(space)] for space in range(N_SPACES)])
"""The spaces, as bits, around those that each space is beside; 0 for none."""
BRINGS = np.array([[tiles for _, tiles in _beside(space)] for space in range(N_SPACES)])
"""The bonus tiles they bring."""


def _numbered(costs: tuple[int, ...], number: int) -> int:
    return sum(1 << space for space in range(N_SPACES) if costs[space] == number)


NUMBERED = np.array([[_numbered(costs, n) for n in range(MAX_COST + 1)] for costs in COSTS])
"""The spaces, as bits, that have each number, by the side of the board."""
