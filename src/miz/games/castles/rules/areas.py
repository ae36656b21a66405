"""Complete areas and colours (CB-58 to CB-61)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import AREA, TAKING
from miz.games.castles.pieces import (
    AREA_POINTS,
    EMPTY,
    LARGE_BONUS,
    N_SPACES,
    PHASE_POINTS,
    SMALL_BONUS,
)

POINTS_AT = np.array([[AREA_POINTS[int(area).bit_count()] for area in areas] for areas in AREA])
"""The points for the area of each space, by estate."""


@kernel
def covered(spaces: Any) -> int:
    """Give the spaces, as bits, on which tiles lie."""
    bits = 0
    for space in range(N_SPACES):
        bits |= (spaces[space] != EMPTY) << space
    return bits


@kernel
def is_complete(mine: Record, spaces: int) -> bool:
    """Say whether tiles lie on all of some spaces."""
    return (spaces & ~covered(mine.spaces)) == 0


@kernel
def score_area(s: Record, mine: Record, space: int) -> None:
    """Give the points of an area when its last space was covered (CB-58, CB-59)."""
    if is_complete(mine, AREA[mine.estate, space]):
        mine.score += POINTS_AT[mine.estate, space] + PHASE_POINTS[s.phase]


@kernel
def score_colour(s: Record, mine: Record, kind: int) -> None:
    """Give the bonus tile of a colour when its last space was covered (CB-60, CB-61)."""
    if not is_complete(mine, TAKING[mine.estate, kind]):
        return
    if s.large[kind] == EMPTY:
        s.large[kind] = s.to_move
        mine.score += LARGE_BONUS[s.seats]
    elif s.small[kind] == EMPTY:
        s.small[kind] = s.to_move
        mine.score += SMALL_BONUS[s.seats]
