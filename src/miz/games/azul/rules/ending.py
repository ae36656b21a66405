"""The end of the game and its points (AZ-35 to AZ-43)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.pieces import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    ROW_BONUS,
    Phase,
)
from miz.games.azul.rules.drafting import is_on_wall_row


@kernel
def has_complete_row(s: Record) -> bool:
    """Say whether anybody has completed a row (AZ-35)."""
    for seat in range(s.seats):
        if complete_rows(s.players[seat].wall) > 0:
            return True
    return False


@kernel
def finish(s: Record, ending: int) -> None:
    """Give the bonuses and close the table (AZ-36 to AZ-38)."""
    s.over = ending
    s.phase = Phase.DRAFTING
    s.to_move = EMPTY
    for seat in range(s.seats):
        mine = s.players[seat]
        mine.score += ROW_BONUS * complete_rows(mine.wall)
        mine.score += COLUMN_BONUS * complete_columns(mine.wall)
        mine.score += COLOUR_BONUS * complete_colours(mine.wall)


@kernel
def complete_rows(wall: Any) -> int:
    """Count the complete rows of a wall (AZ-36)."""
    n = 0
    for row in range(N_LINES):
        tiles = 0
        for column in range(N_COLUMNS):
            tiles += wall[row, column] != EMPTY
        n += tiles == N_COLUMNS
    return n


@kernel
def complete_columns(wall: Any) -> int:
    """Count the complete columns of a wall (AZ-37)."""
    n = 0
    for column in range(N_COLUMNS):
        tiles = 0
        for row in range(N_LINES):
            tiles += wall[row, column] != EMPTY
        n += tiles == N_LINES
    return n


@kernel
def complete_colours(wall: Any) -> int:
    """Count the colours of which all five tiles lie on a wall (AZ-38)."""
    n = 0
    for colour in range(N_COLOURS):
        rows = 0
        for row in range(N_LINES):
            rows += is_on_wall_row(wall, row, colour)
        n += rows == N_LINES
    return n


@kernel
def scores(s: Record, out: Any) -> None:
    """Write the points of each seat."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].score


@kernel
def result(s: Record, out: Any) -> None:
    """Write the rank of each seat; equal seats share the better rank (AZ-39 to AZ-41)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            out[seat] += is_ahead(s.players[other], s.players[seat])


@kernel
def is_ahead(one: Record, other: Record) -> bool:
    """Say whether a board is ahead of another: by points, then by complete rows."""
    if one.score != other.score:
        return one.score > other.score
    return complete_rows(one.wall) > complete_rows(other.wall)
