"""The end of the game and its points (SP-50 to SP-55, SP-60, SP-61)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.pieces import (
    EMPTY,
    MAX_COST,
    MIDDLE_STAR,
    N_SPACES,
    N_STARS,
    NUMBER_POINTS,
    STAR_POINTS,
    STAR_SIZE,
    Ending,
    Phase,
)
from miz.games.pavilion.rules.placing import NUMBERS


@kernel
def finish(s: Record) -> None:
    """Give the points of the end and close the table (SP-50 to SP-53)."""
    s.over = Ending.SIX_ROUNDS
    s.phase = Phase.DRAFTING
    s.to_move = EMPTY
    for seat in range(s.seats):
        mine = s.players[seat]
        for star in range(N_STARS):
            mine.score += star_points(mine.spaces, star)
        for number in range(1, MAX_COST + 1):
            mine.score += NUMBER_POINTS[number] * is_number_complete(s.side, mine.spaces, number)


@kernel
def star_points(spaces: Any, star: int) -> int:
    """Count the points of a star: by its colour, or as one of many (SP-51, SP-60)."""
    colour = spaces[star * STAR_SIZE]
    for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
        if spaces[space] == EMPTY:
            return 0
        if spaces[space] != colour:
            colour = MIDDLE_STAR
    return STAR_POINTS[colour]


@kernel
def is_number_complete(side: int, spaces: Any, number: int) -> bool:
    """Say whether tiles lie on all spaces with a number (SP-52, SP-61)."""
    for space in range(N_SPACES):
        if NUMBERS[side, space] == number and spaces[space] == EMPTY:
            return False
    return True


@kernel
def scores(s: Record, out: Any) -> None:
    """Write the points of each seat."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].score


@kernel
def result(s: Record, out: Any) -> None:
    """Write the rank of each seat; equal seats share the better rank (SP-54, SP-55)."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            out[seat] += s.players[other].score > s.players[seat].score
