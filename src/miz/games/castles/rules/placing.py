"""Placing a tile in the estate (CB-33 to CB-39)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.bits import first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import place, placed
from miz.games.castles.estates import AREA, NEIGHBOURS, NUMBER_OF, TAKING
from miz.games.castles.pieces import (
    BUILDING,
    EMPTY,
    FIRST_KNOWLEDGE,
    FIRST_OF_KIND,
    N_KINDS,
    N_SPACES,
    TWIN_BUILDINGS,
    Broken,
)
from miz.games.castles.rules.areas import covered, score_area, score_colour
from miz.games.castles.rules.dice import MOVED_BY, SPACES_WITH, has, reach, workers_for
from miz.games.castles.rules.storage import tiles_in, unstore

KIND = np.repeat(np.arange(N_KINDS), np.diff(FIRST_OF_KIND))
"""The kind of each tile."""


@kernel
def legal_places(s: Record, shown: int, first: int, out: Any, n: int) -> int:
    """Write the ways to place a stored tile behind `n` actions; return how many now."""
    mine = s.players[s.to_move]
    filled, stored = covered(mine.spaces), tiles_in(mine.storage)
    while stored:
        tile = first_bit(stored)
        stored &= stored - 1
        numbers = reach(mine, shown, has(mine, MOVED_BY[KIND[tile]]))
        spaces = open_spaces(mine, tile, filled) & SPACES_WITH[numbers]
        while spaces:
            space = first_bit(spaces)
            spaces &= spaces - 1
            out[n] = first + place(tile, space)  # written always, kept only if it has a neighbour
            n += (NEIGHBOURS[space] & filled) != 0
    return n


@kernel
def open_spaces(mine: Record, tile: int, filled: int) -> int:
    """Give the empty spaces that take a tile, as bits, whatever lies beside them."""
    spaces = TAKING[mine.estate, KIND[tile]] & ~filled
    if KIND[tile] == BUILDING and not has(mine, TWIN_BUILDINGS):
        return spaces & ~cities_with(mine, tile)
    return spaces


@kernel
def cities_with(mine: Record, tile: int) -> int:
    """Give the spaces of all cities in which a kind of building lies, as bits (CB-36)."""
    spaces = 0
    for space in range(N_SPACES):
        if mine.spaces[space] == tile:
            spaces |= AREA[mine.estate, space]
    return spaces


@kernel
def can_place(s: Record) -> bool:
    """Say whether any stored tile can be placed on a space of any number (CB-39)."""
    mine = s.players[s.to_move]
    filled, stored = covered(mine.spaces), tiles_in(mine.storage)
    while stored:
        spaces = open_spaces(mine, first_bit(stored), filled)
        stored &= stored - 1
        while spaces:
            if NEIGHBOURS[first_bit(spaces)] & filled:
                return True
            spaces &= spaces - 1
    return False


@kernel
def broken_place(s: Record, deed: int, shown: int) -> int:
    """Name the first rule broken by placing a tile so; NONE if it is legal."""
    tile, space = placed(deed)
    mine = s.players[s.to_move]
    filled = covered(mine.spaces)
    if not (tiles_in(mine.storage) >> tile) & 1:
        return Broken.NOT_IN_STORAGE
    if mine.spaces[space] != EMPTY:
        return Broken.SPACE_TAKEN
    if not (TAKING[mine.estate, KIND[tile]] >> space) & 1:
        return Broken.WRONG_COLOUR
    if (NEIGHBOURS[space] & filled) == 0:
        return Broken.NO_NEIGHBOUR
    if not (open_spaces(mine, tile, filled) >> space) & 1:
        return Broken.ALREADY_IN_CITY
    numbers = reach(mine, shown, has(mine, MOVED_BY[KIND[tile]]))
    if not (SPACES_WITH[numbers] >> space) & 1:
        return Broken.NOT_ENOUGH_WORKERS
    return Broken.NONE


@kernel
def place_tile(s: Record, deed: int, shown: int) -> None:
    """Pay the workers, place a tile and count its points; its effect follows (CB-33, CB-38)."""
    tile, space = placed(deed)
    mine = s.players[s.to_move]
    is_moved = has(mine, MOVED_BY[KIND[tile]])
    mine.workers -= workers_for(mine, shown, NUMBER_OF[space], is_moved)
    unstore(mine, tile)
    mine.spaces[space] = tile
    if tile >= FIRST_KNOWLEDGE:
        mine.knowledge |= 1 << (tile - FIRST_KNOWLEDGE + 1)
    score_area(s, mine, space)
    score_colour(s, mine, KIND[tile])
