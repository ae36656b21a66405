"""Setting up, dealing, and the next round (SP-1 to SP-8, SP-37, SP-38, SP-45 to SP-49)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.pavilion.pieces import (
    EMPTY,
    FACTORIES,
    FACTORY_SIZE,
    MAX_SEATS,
    N_COLOURS,
    N_SPACES,
    START_SCORE,
    SUPPLY_SIZE,
    TILES_PER_COLOUR,
    Phase,
)


@kernel
def fill_bag(s: Record) -> None:
    """Put 22 tiles of each colour into the bag (SP-3)."""
    for colour in range(N_COLOURS):
        s.bag[colour] = TILES_PER_COLOUR


@kernel
def fill_boards(s: Record) -> None:
    """Clear the boards and give everybody the first points (SP-1)."""
    for seat in range(MAX_SEATS):
        mine = s.players[seat]
        mine.score = START_SCORE * (seat < s.seats)
        for space in range(N_SPACES):
            mine.spaces[space] = EMPTY


@kernel
def fill_supply(s: Record) -> None:
    """Fill the supply up, as far as there are tiles (SP-4, SP-37, SP-38)."""
    for _ in range(SUPPLY_SIZE - count(s.supply)):
        colour = draw_tile(s)
        if colour == EMPTY:
            return
        s.supply[colour] += 1


@kernel
def start_round(s: Record) -> None:
    """Deal a round; whoever took the token in the last one starts it (SP-19, SP-45 to SP-49)."""
    if s.token != EMPTY:
        s.starter = s.token
    s.token = EMPTY
    s.round_no += 1
    s.phase = Phase.DRAFTING
    s.to_move = s.starter
    for seat in range(s.seats):
        return_kept(s.players[seat])
    if deal(s) == 0:
        start_placing(s)


@kernel
def return_kept(mine: Record) -> None:
    """Lay the tiles kept beside the board again (SP-46)."""
    mine.has_passed = 0
    for colour in range(N_COLOURS):
        mine.tiles[colour] += mine.kept[colour]
        mine.kept[colour] = 0


@kernel
def deal(s: Record) -> int:
    """Fill each factory in turn; return how many tiles there were (SP-6, SP-47, SP-48)."""
    for dealt in range(FACTORIES[s.seats] * FACTORY_SIZE):
        colour = draw_tile(s)
        if colour == EMPTY:
            return dealt
        s.sources[1 + dealt // FACTORY_SIZE, colour] += 1
    return FACTORIES[s.seats] * FACTORY_SIZE


@kernel
def draw_tile(s: Record) -> int:
    """Draw a tile from the bag and return its colour; EMPTY if the tower has none either."""
    if count(s.bag) == 0:
        refill(s)
    in_bag = count(s.bag)
    if in_bag == 0:
        return EMPTY
    pick = below(s, in_bag)
    colour = passed = 0
    for other in range(N_COLOURS - 1):  # counts instead of searching: no branch to guess wrong
        passed += s.bag[other]
        colour += pick >= passed
    s.bag[colour] -= 1
    return colour


@kernel
def refill(s: Record) -> None:
    """Pour the tower into the bag (SP-37, SP-47)."""
    for colour in range(N_COLOURS):
        s.bag[colour] += s.tower[colour]
        s.tower[colour] = 0


@kernel
def count(tiles: Any) -> int:
    """Count tiles given by colour."""
    n = 0
    for colour in range(N_COLOURS):
        n += tiles[colour]
    return n


@kernel
def start_placing(s: Record) -> None:
    """Let whoever took the token place first, or else the starting player (SP-18, SP-19, SP-49)."""
    s.phase = Phase.PLACING
    s.to_move = s.starter if s.token == EMPTY else s.token
