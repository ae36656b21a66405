"""What can be seen in an estate, for bots."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.bits import bits_in, first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import AREA, NEIGHBOURS
from miz.games.castles.pieces import N_GOODS, STORAGE_SIZE
from miz.games.castles.rules.effects import animal_points
from miz.games.castles.rules.placing import KIND, open_spaces
from miz.games.castles.rules.ships import room

AREA_SIZE = np.array([[int(area).bit_count() for area in areas] for areas in AREA])
"""The size of the area of each space, by estate."""


def _first_of_areas(areas: list[int]) -> int:
    return sum(1 << space for space, area in enumerate(areas) if area & -area == 1 << space)


FIRST_OF_AREAS = np.array([_first_of_areas([int(area) for area in areas]) for areas in AREA])
"""The first space of each area, as bits, by estate: who goes through them sees each area once."""


@kernel
def beside(filled: int) -> int:
    """Give the empty spaces, as bits, that have a neighbour on which a tile lies."""
    spaces, left = 0, filled
    while left:
        spaces |= NEIGHBOURS[first_bit(left)]
        left &= left - 1
    return spaces & ~filled


@kernel
def homes(mine: Record, tile: int, filled: int, open_to: int) -> int:
    """Give the spaces, as bits, on which a tile could be placed with the right number."""
    return open_spaces(mine, tile, filled) & open_to


@kernel
def largest_completed(mine: Record, spaces: int, filled: int) -> int:
    """Give the size of the largest area that a tile on one of some spaces completes; 0 if none."""
    size = 0
    while spaces:
        space = first_bit(spaces)
        spaces &= spaces - 1
        if (AREA[mine.estate, space] & ~filled) == 1 << space:
            size = max(size, AREA_SIZE[mine.estate, space])
    return size


@kernel
def missing(mine: Record, space: int, filled: int) -> int:
    """Count the empty spaces of the area of a space."""
    return bits_in(AREA[mine.estate, space] & ~filled)


@kernel
def fewest_missing(mine: Record, spaces: int, filled: int) -> int:
    """Count the empty spaces of the fullest area that one of some spaces is in; 0 if none is."""
    fewest = 0
    while spaces:
        empty = missing(mine, first_bit(spaces), filled)
        spaces &= spaces - 1
        fewest = empty if fewest == 0 else min(fewest, empty)
    return fewest


@kernel
def stored_of_kind(mine: Record, kind: int) -> int:
    """Count the stored tiles of a kind."""
    n = 0
    for k in range(STORAGE_SIZE):
        if mine.storage[k] >= 0:
            n += KIND[mine.storage[k]] == kind
    return n


@kernel
def stored(mine: Record) -> int:
    """Count the stored tiles."""
    n = 0
    for k in range(STORAGE_SIZE):
        n += mine.storage[k] >= 0
    return n


@kernel
def animals_then(mine: Record, tile: int, space: int) -> int:
    """Count the points of an animal tile if it is placed on a space."""
    lying = mine.spaces[space]
    mine.spaces[space] = tile
    points = animal_points(mine, tile, space)
    mine.spaces[space] = lying
    return points


@kernel
def most_animals(mine: Record, tile: int, spaces: int) -> int:
    """Count the points of an animal tile on the best of some spaces."""
    most = 0
    while spaces:
        most = max(most, animals_then(mine, tile, first_bit(spaces)))
        spaces &= spaces - 1
    return most


@kernel
def loadable(s: Record, mine: Record, depot: int) -> int:
    """Count the goods that a ship could take from a depot, the largest heaps first."""
    n, first, second, third = 0, 0, 0, 0
    for colour in range(N_GOODS):
        lying = s.depot_goods[depot, colour]
        if mine.goods[colour] > 0:
            n += lying
        elif lying > first:
            first, second, third = lying, first, second
        elif lying > second:
            second, third = lying, second
        elif lying > third:
            third = lying
    free = room(mine)
    return n + first * (free > 0) + second * (free > 1) + third * (free > 2)


@kernel
def total(numbers: Any) -> int:
    """Add up some numbers."""
    n = 0
    for k in range(len(numbers)):
        n += numbers[k]
    return n
