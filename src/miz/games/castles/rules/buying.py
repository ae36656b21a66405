"""Buying a tile (CB-66, CB-67, CB-81)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import bought, buy
from miz.games.castles.pieces import BUY_ANYWHERE, EMPTY, N_DEPOTS, PRICE, Broken
from miz.games.castles.rules.dice import has
from miz.games.castles.rules.storage import receive, remove, tiles_in, write_tiles
from miz.games.castles.rules.taking import EVERY_TILE, can_take


@kernel
def may_buy(s: Record) -> bool:
    """Say whether the seat to move has its purchase left and can pay for it (CB-66)."""
    return not s.has_bought and s.players[s.to_move].silver >= PRICE


@kernel
def can_buy(s: Record) -> bool:
    """Say whether the seat to move can buy any tile (CB-29)."""
    if not may_buy(s):
        return False
    if tiles_in(s.black_depot):
        return True
    return has(s.players[s.to_move], BUY_ANYWHERE) != 0 and can_take(s, EVERY_TILE)


@kernel
def legal_buys(s: Record, out: Any, n: int) -> int:
    """Write the tiles that may be bought behind `n` actions; return how many now."""
    if not may_buy(s):
        return n
    n = write_tiles(tiles_in(s.black_depot), buy(EMPTY, 0), out, n)
    if has(s.players[s.to_move], BUY_ANYWHERE):
        for depot in range(N_DEPOTS):
            n = write_tiles(tiles_in(s.depots[depot]), buy(depot, 0), out, n)
    return n


@kernel
def broken_buy(s: Record, action: int) -> int:
    """Name the first rule broken by buying a tile; NONE if it is legal (CB-66, CB-81)."""
    depot, tile = bought(action)
    if s.has_bought:
        return Broken.BOUGHT_ALREADY
    if s.players[s.to_move].silver < PRICE:
        return Broken.NOT_ENOUGH_SILVER
    if depot == EMPTY:
        lies_there = (tiles_in(s.black_depot) >> tile) & 1
        return Broken.NONE if lies_there else Broken.NOT_IN_BLACK_DEPOT
    if not has(s.players[s.to_move], BUY_ANYWHERE):
        return Broken.ONLY_FROM_BLACK_DEPOT
    lies_there = (tiles_in(s.depots[depot]) >> tile) & 1
    return Broken.NONE if lies_there else Broken.NOT_IN_DEPOT


@kernel
def buy_tile(s: Record, action: int) -> None:
    """Pay for a tile and take it into the storage (CB-66)."""
    depot, tile = bought(action)
    s.players[s.to_move].silver -= PRICE
    s.has_bought = 1
    if depot == EMPTY:
        remove(s.black_depot, tile)
    else:
        remove(s.depots[depot], tile)
    receive(s, tile)
