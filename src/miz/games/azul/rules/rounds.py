"""Setting up and dealing (AZ-1 to AZ-6, AZ-31 to AZ-34)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.azul.pieces import (
    EMPTY,
    FACTORIES,
    FACTORY_SIZE,
    FLOOR_LENGTH,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    TILES_PER_COLOUR,
    Phase,
)


@kernel
def fill_bag(s: Record) -> None:
    """Put twenty tiles of each colour into the bag (AZ-3)."""
    for colour in range(N_COLOURS):
        s.bag[colour] = TILES_PER_COLOUR


@kernel
def fill_boards(s: Record) -> None:
    """Clear the boards (AZ-1)."""
    for seat in range(MAX_SEATS):
        mine = s.players[seat]
        for line in range(N_LINES):
            mine.line_colour[line] = EMPTY
            for column in range(N_COLUMNS):
                mine.wall[line, column] = EMPTY
        for space in range(FLOOR_LENGTH):
            mine.floor[space] = EMPTY


@kernel
def start_round(s: Record) -> None:
    """Put the marker into the centre, fill the factories, give the starting player the turn."""
    s.phase = Phase.DRAFTING
    s.round_no += 1
    s.laid = 0
    s.marker = EMPTY
    s.to_move = s.starter
    deal(s)


@kernel
def deal(s: Record) -> None:
    """Fill each factory from the bag, and the bag from the lid when it is empty (AZ-5, AZ-33)."""
    in_bag = count(s.bag)
    for factory in range(1, FACTORIES[s.seats] + 1):
        for _ in range(FACTORY_SIZE):
            if in_bag == 0:
                refill(s)
                in_bag = count(s.bag)
                if in_bag == 0:
                    return
            s.sources[factory, draw_tile(s, in_bag)] += 1
            in_bag -= 1


@kernel
def draw_tile(s: Record, in_bag: int) -> int:
    """Draw one of the tiles in the bag; return its colour."""
    pick = below(s, in_bag)
    colour = passed = 0
    for other in range(N_COLOURS - 1):  # counts instead of searching: no branch to guess wrong
        passed += s.bag[other]
        colour += pick >= passed
    s.bag[colour] -= 1
    return colour


@kernel
def refill(s: Record) -> None:
    """Pour the lid into the bag (AZ-33)."""
    for colour in range(N_COLOURS):
        s.bag[colour] += s.lid[colour]
        s.lid[colour] = 0


@kernel
def is_anything_left_to_deal(s: Record) -> bool:
    """Say whether bag or lid hold a tile (AZ-42)."""
    return count(s.bag) + count(s.lid) > 0


@kernel
def count(tiles: Any) -> int:
    """Count tiles given by colour."""
    n = 0
    for colour in range(N_COLOURS):
        n += tiles[colour]
    return n
