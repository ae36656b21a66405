"""Tiles on the way: out of depots, into the storage, out of the game (CB-30 to CB-32)."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import FIRST_DISCARD
from miz.games.castles.pieces import EMPTY, STORAGE_SIZE, Broken, Question


@kernel
def tiles_in(spaces: Any) -> int:
    """Give the different tiles that lie on some spaces, as bits."""
    bits = 0
    for k in range(len(spaces)):
        bits |= (1 << (spaces[k] + 1)) >> 1  # EMPTY falls off the end
    return bits


@kernel
def write_tiles(tiles: int, first: int, out: Any, n: int) -> int:
    """Write an action for each tile of a set behind `n` actions; return how many now."""
    while tiles:
        out[n] = first + first_bit(tiles)
        tiles &= tiles - 1
        n += 1
    return n


@kernel
def remove(spaces: Any, tile: int) -> None:
    """Take a tile off the first space it lies on."""
    k = 0
    while spaces[k] != tile:
        k += 1
    spaces[k] = EMPTY


@kernel
def store(mine: Record, tile: int) -> None:
    """Lay a tile into a storage that has room; the order there means nothing, so it ascends."""
    k = STORAGE_SIZE - 1
    while k > 0 and (mine.storage[k - 1] == EMPTY or mine.storage[k - 1] > tile):
        mine.storage[k] = mine.storage[k - 1]
        k -= 1
    mine.storage[k] = tile


@kernel
def unstore(mine: Record, tile: int) -> None:
    """Take a tile out of the storage and close the gap."""
    remove(mine.storage, tile)
    for k in range(STORAGE_SIZE - 1):
        if mine.storage[k] == EMPTY:
            mine.storage[k], mine.storage[k + 1] = mine.storage[k + 1], mine.storage[k]


@kernel
def receive(s: Record, tile: int) -> None:
    """Store a tile taken or bought; a full storage must give one away first (CB-31, CB-32)."""
    mine = s.players[s.to_move]
    if mine.storage[STORAGE_SIZE - 1] == EMPTY:
        store(mine, tile)
        return
    s.incoming = tile
    if mine.storage[0] == mine.storage[STORAGE_SIZE - 1]:
        discard(s, mine.storage[0])
    else:
        s.question = Question.STORAGE


@kernel
def broken_discard(s: Record, action: int) -> int:
    """Name the first rule broken by giving a stored tile away; NONE if it is legal (CB-32)."""
    tile = action - FIRST_DISCARD
    is_stored = (tiles_in(s.players[s.to_move].storage) >> tile) & 1
    return Broken.NONE if is_stored else Broken.NOT_IN_STORAGE


@kernel
def discard(s: Record, tile: int) -> None:
    """Put a stored tile out of the game, and the one that waits in its place (CB-32)."""
    mine = s.players[s.to_move]
    unstore(mine, tile)
    s.gone[tile] += 1
    store(mine, s.incoming)
    s.incoming = EMPTY
