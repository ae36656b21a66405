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

STAGES_AHEAD = 1
"""A search stops when the next round is dealt: what lies there is chance."""
ITERATIONS = (25, 400)
"""So often levels 3 and 4 try."""
N_VARIANTS = 2
"""The two sides of the boards: each has weights of its own."""

# Where the inputs of each kind begin.
WALL = 0  # spaces taken
LINES = WALL + N_LINES * N_COLUMNS  # how full a line is, by line and column, or colour
CHANCES = LINES + N_LINES * N_COLUMNS  # what a tile would score on each free space
ROWS = CHANCES + N_LINES * N_COLUMNS  # how full each row is
COLUMNS = ROWS + N_LINES
COLOURS = COLUMNS + N_COLUMNS
OWN = COLOURS + N_COLOURS  # how near to the end it is by itself, and the square of that
OTHERS = OWN + 2  # how near any other seat is, likewise
STARTS = OTHERS + 2  # whether the seat begins the round
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
def stage(s: Record) -> int:
    """Count the rounds that have been dealt."""
    return s.round_no


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
    see_end(s, seat, out)
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
def see_end(s: Record, seat: int, out: Any) -> None:
    """Write how near to the end of the game a seat is, and any other."""
    own, others = nearness(s.players[seat]), 0.0
    for other in range(s.seats):
        if other != seat:
            others = max(others, nearness(s.players[other]))
    out[OWN], out[OWN + 1] = own, own**2
    out[OTHERS], out[OTHERS + 1] = others, others**2


@kernel
def nearness(mine: Record) -> float:
    """Give how full the fullest row of a wall is, with its line as a part of a tile."""
    most = 0.0
    for row in range(N_LINES):
        tiles = ALMOST * mine.line_count[row] / (row + 1)
        for column in range(N_COLUMNS):
            tiles += mine.wall[row, column] != EMPTY
        most = max(most, tiles / N_COLUMNS)
    return most
