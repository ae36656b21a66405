"""Taking a tile from a numbered depot (CB-30, CB-52 to CB-54, CB-87)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import take, taken
from miz.games.castles.pieces import (
    ANIMAL,
    BUILDING,
    CASTLE,
    FIRST_OF_KIND,
    KNOWLEDGE,
    MINE,
    MOVE_TAKING,
    N_DEPOTS,
    N_TILES,
    SHIP,
    Broken,
    Question,
)
from miz.games.castles.rules.dice import has, reach, workers_for
from miz.games.castles.rules.storage import receive, remove, tiles_in, write_tiles

EVERY_TILE = (1 << N_TILES) - 1


def _of_kinds(*kinds: int) -> int:
    return sum(
        1 << tile for kind in kinds for tile in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1])
    )


_TAKEN_BY = {
    Question.TURN: EVERY_TILE,
    Question.CASTLE: EVERY_TILE,
    Question.CARPENTER: _of_kinds(BUILDING),
    Question.CHURCH: _of_kinds(MINE, KNOWLEDGE, CASTLE),
    Question.MARKET: _of_kinds(SHIP, ANIMAL),
}
TAKEN_BY = np.array([_TAKEN_BY.get(question, 0) for question in Question])
"""The tiles, as bits, that may be taken in answer to each question (CB-47, CB-52 to CB-54)."""


@kernel
def legal_takes(s: Record, shown: int, first: int, out: Any, n: int) -> int:
    """Write the ways to take a tile behind `n` actions; return how many now."""
    mine, tiles = s.players[s.to_move], TAKEN_BY[s.question]
    numbers = reach(mine, shown, has(mine, MOVE_TAKING))
    for depot in range(N_DEPOTS):
        if (numbers >> depot) & 1:
            lying = tiles_in(s.depots[depot]) & tiles
            n = write_tiles(lying, first + take(depot, 0), out, n)
    return n


@kernel
def broken_take(s: Record, deed: int, shown: int) -> int:
    """Name the first rule broken by taking a tile; NONE if it is legal."""
    depot, tile = taken(deed)
    mine = s.players[s.to_move]
    if not (TAKEN_BY[s.question] >> tile) & 1:
        return Broken.NOT_FOR_THIS_BUILDING
    if not (tiles_in(s.depots[depot]) >> tile) & 1:
        return Broken.NOT_IN_DEPOT
    if not (reach(mine, shown, has(mine, MOVE_TAKING)) >> depot) & 1:
        return Broken.NOT_ENOUGH_WORKERS
    return Broken.NONE


@kernel
def can_take(s: Record, tiles: int) -> bool:
    """Say whether one of a set of tiles lies in any numbered depot (CB-39)."""
    lying = 0
    for depot in range(N_DEPOTS):
        lying |= tiles_in(s.depots[depot])
    return (lying & tiles) != 0


@kernel
def take_tile(s: Record, deed: int, shown: int) -> None:
    """Pay the workers and take a tile into the storage (CB-30, CB-31)."""
    depot, tile = taken(deed)
    mine = s.players[s.to_move]
    mine.workers -= workers_for(mine, shown, depot + 1, has(mine, MOVE_TAKING))
    remove(s.depots[depot], tile)
    receive(s, tile)
