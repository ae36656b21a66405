"""Numbers read off a finished table, for studies."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.pieces import EMPTY, N_COLUMNS, N_LINES
from miz.games.azul.rules.ending import complete_colours, complete_columns, complete_rows

MEASURES = (
    "rounds",
    "tiles_laid",
    "forced_rows",
    "complete_rows",
    "complete_columns",
    "complete_colours",
)
"""What `measure` writes, all seats together."""
SHARES = (("forced_share", "forced_rows", ("forced_rows", "tiles_laid")),)
"""Shares to tell besides: a name, the measure that is the part, and those that are the whole."""


@kernel
def measure(s: Record, out: Any) -> None:
    """Write the statistics of a finished game, in the order of `MEASURES`."""
    for k in range(len(MEASURES)):
        out[k] = 0
    out[0] = s.round_no
    for seat in range(s.seats):
        mine = s.players[seat]
        out[1] += tiles_on_wall(mine)
        out[2] += mine.forced
        out[3] += complete_rows(mine.wall)
        out[4] += complete_columns(mine.wall)
        out[5] += complete_colours(mine.wall)


@kernel
def tiles_on_wall(mine: Record) -> int:
    """Count the tiles of a wall."""
    n = 0
    for row in range(N_LINES):
        for column in range(N_COLUMNS):
            n += mine.wall[row, column] != EMPTY
    return n
