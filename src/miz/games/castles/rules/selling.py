"""Selling goods and taking workers (CB-62 to CB-65, CB-78, CB-79, CB-89, CB-90)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import FIRST_SALE
from miz.games.castles.pieces import (
    MAX_COLOURS,
    MORE_WORKERS,
    MORE_WORKERS_TAKEN,
    N_GOODS,
    SALE_POINTS,
    SALE_SILVER,
    SALE_WORKER,
    SILVER_WITH_WORKERS,
    WORKERS_TAKEN,
    Broken,
)
from miz.games.castles.rules.dice import has, reach, workers_for
from miz.games.castles.rules.ships import room


@kernel
def legal_sales(s: Record, shown: int, first: int, out: Any, n: int) -> int:
    """Write the goods that may be sold behind `n` actions; return how many now (CB-62)."""
    mine = s.players[s.to_move]
    numbers = reach(mine, shown, 0)
    for colour in range(N_GOODS):
        out[n] = first + FIRST_SALE + colour  # written always, kept only if it may be sold
        n += (numbers >> colour) & (mine.goods[colour] > 0)
    return n


@kernel
def broken_sale(s: Record, deed: int, shown: int) -> int:
    """Name the first rule broken by selling goods; NONE if it is legal (CB-62)."""
    mine = s.players[s.to_move]
    colour = deed - FIRST_SALE
    if mine.goods[colour] == 0:
        return Broken.NO_SUCH_GOODS
    if not (reach(mine, shown, 0) >> colour) & 1:
        return Broken.NOT_ENOUGH_WORKERS
    return Broken.NONE


@kernel
def can_sell(s: Record) -> bool:
    """Say whether the seat to move has goods (CB-39)."""
    return room(s.players[s.to_move]) < MAX_COLOURS


@kernel
def sell(s: Record, deed: int, shown: int) -> None:
    """Pay the workers and sell all goods of a colour (CB-62 to CB-64, CB-78, CB-79)."""
    mine = s.players[s.to_move]
    colour = deed - FIRST_SALE
    mine.workers -= workers_for(mine, shown, colour + 1, 0)
    mine.score += SALE_POINTS[s.seats] * mine.goods[colour]
    mine.silver += 1 + has(mine, SALE_SILVER)
    mine.workers += has(mine, SALE_WORKER)
    mine.sold[colour] += mine.goods[colour]
    mine.goods[colour] = 0


@kernel
def take_workers(mine: Record) -> None:
    """Take workers, and silver with knowledge 13 (CB-65, CB-89, CB-90)."""
    mine.workers += MORE_WORKERS_TAKEN if has(mine, MORE_WORKERS) else WORKERS_TAKEN
    mine.silver += has(mine, SILVER_WITH_WORKERS)
