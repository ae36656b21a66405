"""How far a search looks ahead, and what it is told of a seat when it stops there."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.pieces import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    ROW_BONUS,
    Wall,
)
from miz.games.azul.rules.ending import complete_colours, complete_columns, complete_rows
from miz.games.azul.rules.tiling import tile_points, wall_column

IS_CERTAIN = True
"""The same actions lead to the same table, as far as a search looks: chance comes with the deal."""

N_VARIANTS = 2
"""The two sides of the boards: each has weights of its own."""

# Where the inputs of each kind begin.
WALL = 0  # spaces taken
LINES = WALL + N_LINES * N_COLUMNS  # how full a line is, by line and column, or colour
CHANCES = LINES + N_LINES * N_COLUMNS  # what a tile would score on each free space
ROWS = CHANCES + N_LINES * N_COLUMNS  # how full each row is
COLUMNS = ROWS + N_LINES
COLOURS = COLUMNS + N_COLUMNS
OTHERS = COLOURS + N_COLOURS  # tiles in the fullest row of all others, and a part of one
STARTS = OTHERS + N_COLUMNS + 1  # whether the seat begins the round
SEATS = STARTS + 1  # two, three or four
N_INPUTS = SEATS + MAX_SEATS - 1

MOST_POINTS = N_LINES + N_COLUMNS
"""A tile scores no more."""
ALMOST = 0.9
"""A line that lacks nothing but to be laid, as a part of a tile."""


@kernel
def variant(s: Record) -> int:
    """Name the row of weights for this table."""
    return s.side


@kernel
def is_far(s: Record, root: Record) -> bool:
    """Stop when the next round is dealt: what lies there is chance."""
    return s.round_no != root.round_no


@kernel
def points(s: Record, seat: int) -> int:
    """Count the points a seat has for certain, with the bonuses its wall has earned."""
    mine = s.players[seat]
    bonus = ROW_BONUS * complete_rows(mine.wall) + COLUMN_BONUS * complete_columns(mine.wall)
    return mine.score + bonus + COLOUR_BONUS * complete_colours(mine.wall)


@kernel
def inputs(s: Record, seat: int, out: Any) -> None:
    """Write what a net shall know of a seat when a round begins."""
    for k in range(N_INPUTS):
        out[k] = 0.0
    mine = s.players[seat]
    see_wall(mine, out)
    see_lines(s, mine, out)
    see_others(s, seat, out)
    out[STARTS] = s.starter == seat
    out[SEATS + s.seats - 2] = 1.0


@kernel
def see_wall(mine: Record, out: Any) -> None:
    """Write which spaces of the wall are taken, and how far each row, column and colour is."""
    for row in range(N_LINES):
        for column in range(N_COLUMNS):
            colour = mine.wall[row, column]
            if colour != EMPTY:
                out[WALL + row * N_COLUMNS + column] = 1.0
                out[ROWS + row] += 1 / N_COLUMNS
                out[COLUMNS + column] += 1 / N_LINES
                out[COLOURS + colour] += 1 / N_LINES
            else:
                out[CHANCES + row * N_COLUMNS + column] = (
                    tile_points(mine.wall, row, column) / MOST_POINTS
                )


@kernel
def see_lines(s: Record, mine: Record, out: Any) -> None:
    """Write how full each line is, at the space of its colour; on the grey wall, at its colour."""
    for line in range(N_LINES):
        if mine.line_count[line] > 0:
            at = colour = mine.line_colour[line]
            if s.side == Wall.COLOURED:
                at = wall_column(line, colour)
            out[LINES + line * N_COLUMNS + at] = mine.line_count[line] / (line + 1)


@kernel
def see_others(s: Record, seat: int, out: Any) -> None:
    """Write how near to the end of the game any other seat is: its fullest row and that line."""
    most = 0.0
    for other in range(s.seats):
        if other != seat:
            most = max(most, nearness(s.players[other]))
    tiles = int(most)
    out[OTHERS + tiles] = 1.0
    out[OTHERS + N_COLUMNS] = most - tiles


@kernel
def nearness(mine: Record) -> float:
    """Count the tiles of the fullest row of a wall, with its line as a part of one."""
    most = 0.0
    for row in range(N_LINES):
        tiles = 0.0
        for column in range(N_COLUMNS):
            tiles += mine.wall[row, column] != EMPTY
        most = max(most, tiles + ALMOST * mine.line_count[row] / (row + 1))
    return most
