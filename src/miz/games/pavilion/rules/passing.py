"""Passing (SP-39 to SP-44)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.actions import DONE, FIRST_KEEP
from miz.games.pavilion.pieces import MAX_KEPT, N_COLOURS, N_ROUNDS, Broken, Phase
from miz.games.pavilion.rules.drafting import lose
from miz.games.pavilion.rules.rounds import count


@kernel
def pass_turn(s: Record) -> None:
    """Pass, and choose what to keep if there is anything to keep (SP-39, SP-41, SP-43)."""
    mine = s.players[s.to_move]
    mine.has_passed = 1
    if s.round_no < N_ROUNDS and count(mine.tiles) > 0:
        s.phase = Phase.KEEPING
    else:
        discard_rest(s)


@kernel
def legal_keeps(s: Record, out: Any) -> int:
    """Write the tiles that may be kept, ascending, and to keep no more; return how many."""
    n = 0
    mine = s.players[s.to_move]
    for colour in range(N_COLOURS):
        out[n] = FIRST_KEEP + colour  # written always, kept only if it lies there
        n += mine.tiles[colour] > 0
    out[n] = DONE
    return n + 1


@kernel
def broken_keep(s: Record, action: int) -> int:
    """Name the first rule broken by keeping so; NONE if it is legal (SP-41)."""
    if s.phase != Phase.KEEPING:
        return Broken.NOT_KEEPING
    if action != DONE and s.players[s.to_move].tiles[action - FIRST_KEEP] == 0:
        return Broken.NO_SUCH_TILE_TO_KEEP
    return Broken.NONE


@kernel
def keep_tile(s: Record, colour: int) -> None:
    """Keep a tile; the fourth, or the last there is, ends the choice (SP-41)."""
    mine = s.players[s.to_move]
    mine.tiles[colour] -= 1
    mine.kept[colour] += 1
    if count(mine.kept) == MAX_KEPT or count(mine.tiles) == 0:
        discard_rest(s)


@kernel
def discard_rest(s: Record) -> None:
    """Lose all tiles beside the board to the tower, and a point for each (SP-42, SP-43)."""
    mine = s.players[s.to_move]
    lose(mine, count(mine.tiles))
    for colour in range(N_COLOURS):
        s.tower[colour] += mine.tiles[colour]
        mine.tiles[colour] = 0
    s.phase = Phase.PLACING
