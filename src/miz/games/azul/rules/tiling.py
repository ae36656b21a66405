"""Tiling the wall (AZ-20 to AZ-30), and the choices of the grey wall (AZ-44 to AZ-51)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.actions import laid, lay
from miz.games.azul.pieces import (
    EMPTY,
    FLOOR_COST,
    MARKER,
    N_COLUMNS,
    N_LINES,
    Broken,
    Phase,
    Wall,
)
from miz.games.azul.rules.drafting import drop


@kernel
def start_tiling(s: Record) -> None:
    """Let the starting player of the round tile first (AZ-20, AZ-51)."""
    s.phase = Phase.TILING
    s.to_move = s.starter


@kernel
def tile(s: Record) -> bool:
    """Tile until a seat has to choose a column; return whether everybody is done."""
    while tile_board(s, s.players[s.to_move]):
        pay_floor(s, s.players[s.to_move])
        s.row = 0
        s.to_move = (s.to_move + 1) % s.seats
        if s.to_move == s.starter:
            return True
    return False


@kernel
def tile_board(s: Record, mine: Record) -> bool:
    """Tile the rows from `s.row` down; stop and return False at one that leaves a choice."""
    for row in range(s.row, N_LINES):
        if mine.line_count[row] > row:
            spaces = possible_columns(s, mine, row, mine.line_colour[row])
            if spaces & (spaces - 1):  # more than one bit
                s.row = row
                return False
            if spaces:
                lay_tile(s, mine, row, lowest_column(spaces))
            else:
                force_to_floor(s, mine, row)
    return True


@kernel
def possible_columns(s: Record, mine: Record, row: int, colour: int) -> int:
    """Give the columns, as bits, where `colour` may be laid in `row` (AZ-21, AZ-44, AZ-45)."""
    if s.side == Wall.COLOURED:
        return 1 << wall_column(row, colour)
    columns = 0  # the row is clear of the colour, or it had not been collected (AZ-15)
    for column in range(N_COLUMNS):
        is_free = mine.wall[row, column] == EMPTY and not is_in_column(mine.wall, column, colour)
        columns |= is_free << column
    return columns


@kernel
def wall_column(row: int, colour: int) -> int:
    """Find the space of a colour in a row of the coloured wall (AZ-21)."""
    return (row + colour) % N_COLUMNS


@kernel
def is_in_column(wall: Any, column: int, colour: int) -> bool:
    """Say whether `colour` lies in a column of the wall (AZ-45)."""
    for row in range(N_LINES):
        if wall[row, column] == colour:
            return True
    return False


@kernel
def lowest_column(columns: int) -> int:
    """Give the first of the columns in `columns`."""
    column = 0
    while not (columns >> column) & 1:
        column += 1
    return column


@kernel
def lay_tile(s: Record, mine: Record, row: int, column: int) -> None:
    """Lay the tile of a full line, score it, and empty the line (AZ-20, AZ-22, AZ-26)."""
    colour = mine.line_colour[row]
    mine.wall[row, column] = colour
    mine.score += tile_points(mine.wall, row, column)
    s.lid[colour] += row
    s.laid += 1
    empty_line(mine, row)


@kernel
def empty_line(mine: Record, line: int) -> None:
    """Clear a pattern line."""
    mine.line_colour[line] = EMPTY
    mine.line_count[line] = 0


@kernel
def tile_points(wall: Any, row: int, column: int) -> int:
    """Score a tile just laid: its runs across and down (AZ-24, AZ-25)."""
    left = right = column
    while left > 0 and wall[row, left - 1] != EMPTY:
        left -= 1
    while right < N_COLUMNS - 1 and wall[row, right + 1] != EMPTY:
        right += 1
    top = bottom = row
    while top > 0 and wall[top - 1, column] != EMPTY:
        top -= 1
    while bottom < N_LINES - 1 and wall[bottom + 1, column] != EMPTY:
        bottom += 1
    across, down = right - left + 1, bottom - top + 1
    if across == 1:
        return down
    if down == 1:
        return across
    return across + down


@kernel
def force_to_floor(s: Record, mine: Record, row: int) -> None:
    """Drop a full line that finds no space on the grey wall (AZ-48)."""
    drop(s, mine, mine.line_colour[row], mine.line_count[row])
    mine.forced += 1
    empty_line(mine, row)


@kernel
def pay_floor(s: Record, mine: Record) -> None:
    """Pay for the floor line and clear it into the lid (AZ-27 to AZ-30)."""
    mine.score = max(0, mine.score - FLOOR_COST[mine.floor_count])
    for space in range(mine.floor_count):
        if mine.floor[space] != MARKER:
            s.lid[mine.floor[space]] += 1
        mine.floor[space] = EMPTY
    mine.floor_count = 0


@kernel
def legal_lays(s: Record, out: Any) -> int:
    """Write the columns the seat to move may choose, ascending; return how many."""
    n = 0
    mine = s.players[s.to_move]
    row = s.row
    columns = possible_columns(s, mine, row, mine.line_colour[row])
    for column in range(N_COLUMNS):
        out[n] = lay(row, column)
        n += (columns >> column) & 1
    return n


@kernel
def broken_lay(s: Record, action: int) -> int:
    """Name the first rule broken by laying a tile there; NONE if it is legal (AZ-44 to AZ-46)."""
    if s.phase != Phase.TILING:
        return Broken.NOT_TILING
    row, column = laid(action)
    mine = s.players[s.to_move]
    if row != s.row:
        return Broken.ANOTHER_ROW_IS_TILED
    if mine.wall[row, column] != EMPTY:
        return Broken.SPACE_TAKEN
    if is_in_column(mine.wall, column, mine.line_colour[row]):
        return Broken.COLOUR_ALREADY_IN_COLUMN
    return Broken.NONE


@kernel
def lay_chosen(s: Record, action: int) -> None:
    """Lay the tile where its owner chose (AZ-44)."""
    row, column = laid(action)
    lay_tile(s, s.players[s.to_move], row, column)
