"""Numbers read off a finished table, for studies."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in, first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import AREA, TAKING
from miz.games.castles.pieces import CASTLE, EMPTY, N_KINDS, N_SPACES, STORAGE_SIZE
from miz.games.castles.rules.areas import covered
from miz.games.castles.rules.ending import goods_left, goods_sold

MEASURES = (
    "castles_placed",
    "mines_placed",
    "ships_placed",
    "animals_placed",
    "buildings_placed",
    "knowledge_placed",
    "complete_areas",
    "complete_colours",
    "goods_sold",
    "goods_left",
    "silver_left",
    "workers_left",
    "tiles_left",
)
"""What `measure` writes, all seats together; the tiles placed come by kind."""


@kernel
def measure(s: Record, out: Any) -> None:
    """Write the statistics of a finished game, in the order of `MEASURES`."""
    for k in range(len(MEASURES)):
        out[k] = 0
    for seat in range(s.seats):
        mine = s.players[seat]
        tiles = covered(mine.spaces)
        for kind in range(N_KINDS):
            out[kind] += bits_in(tiles & TAKING[mine.estate, kind])
        out[CASTLE] -= 1  # one was set up, not placed
        out[6] += complete_areas(mine.estate, tiles)
        out[7] += complete_colours(mine.estate, tiles)
        out[8] += goods_sold(mine)
        out[9] += goods_left(s, seat)
        out[10] += mine.silver
        out[11] += mine.workers
        out[12] += tiles_left(mine)


@kernel
def complete_areas(estate: int, tiles: int) -> int:
    """Count the areas of an estate that are all covered, also by the castle of the beginning."""
    n = 0
    for space in range(N_SPACES):
        area = AREA[estate, space]
        n += first_bit(area) == space and (area & ~tiles) == 0
    return n


@kernel
def complete_colours(estate: int, tiles: int) -> int:
    """Count the colours of an estate of which all spaces are covered."""
    n = 0
    for kind in range(N_KINDS):
        n += (TAKING[estate, kind] & ~tiles) == 0
    return n


@kernel
def tiles_left(mine: Record) -> int:
    """Count the tiles in a storage."""
    n = 0
    for k in range(STORAGE_SIZE):
        n += mine.storage[k] != EMPTY
    return n
