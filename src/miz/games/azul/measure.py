"""Numbers read off a table: a value for bots, statistics for studies."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.pieces import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR_COST,
    N_COLUMNS,
    N_LINES,
    ROW_BONUS,
)
from miz.games.azul.rules.drafting import is_on_wall_row
from miz.games.azul.rules.ending import complete_colours, complete_columns, complete_rows
from miz.games.azul.rules.tiling import lay_tile, possible_columns, tile_board, tile_points

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

LINE_WEIGHT = 0.7
"""What a line under way is worth, against one that is full."""


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


@kernel
def evaluate(s: Record, seat: int) -> float:
    """Guess how far ahead `seat` is, in points; uses up `s`."""
    best_other = -np.inf
    for other in range(s.seats):
        if other != seat:
            best_other = max(best_other, worth(s, s.players[other]))
    return worth(s, s.players[seat]) - best_other


@kernel
def worth(s: Record, mine: Record) -> float:
    """Guess the final points of a board: tile it as it stands, then add what is under way."""
    if s.over:
        return float(mine.score)
    s.row = 0
    while not tile_board(s, mine):
        row = s.row
        lay_tile(s, mine, row, best_column(s, mine, row, mine.line_colour[row]))
    points = float(mine.score - FLOOR_COST[mine.floor_count])
    for line in range(N_LINES):
        if mine.line_count[line] > 0:
            points += promise(s, mine, line)
    return points + prospects(mine.wall)


@kernel
def best_column(s: Record, mine: Record, row: int, colour: int) -> int:
    """Find the column of a row where a colour would score most; EMPTY if it finds none."""
    columns = possible_columns(s, mine, row, colour)
    best, most = EMPTY, 0
    for column in range(N_COLUMNS):
        if (columns >> column) & 1 and tile_points(mine.wall, row, column) > most:
            best, most = column, tile_points(mine.wall, row, column)
    return best


@kernel
def promise(s: Record, mine: Record, line: int) -> float:
    """Value a line under way: its points, by how full it is."""
    column = best_column(s, mine, line, mine.line_colour[line])
    if column == EMPTY:
        return 0.0
    fullness = mine.line_count[line] / (line + 1)
    return LINE_WEIGHT * fullness * tile_points(mine.wall, line, column)


@kernel
def prospects(wall: Any) -> float:
    """Value the bonuses a wall is on its way to: the nearer, the more."""
    points = 0.0
    for i in range(N_LINES):
        in_row = in_column = of_colour = 0
        for k in range(N_LINES):
            in_row += wall[i, k] != EMPTY
            in_column += wall[k, i] != EMPTY
            of_colour += is_on_wall_row(wall, k, i)
        points += ROW_BONUS * (in_row / N_COLUMNS) ** 2
        points += COLUMN_BONUS * (in_column / N_LINES) ** 2
        points += COLOUR_BONUS * (of_colour / N_LINES) ** 2
    return points
