"""Points and bonus tiles (SP-28 to SP-36)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.actions import FIRST_BONUS, SPACES
from miz.games.pavilion.pieces import (
    EMPTY,
    N_COLOURS,
    N_SPACES,
    PILLAR_TILES,
    STAR_SIZE,
    STATUE_TILES,
    WINDOW_TILES,
    Broken,
    Phase,
)
from miz.games.pavilion.rules.rounds import count


def around(*spaces: str) -> tuple[int, ...]:
    """Give the bits of the spaces named: space 0 is the lowest."""
    return tuple(sum(1 << SPACES.index(name) for name in names.split()) for names in spaces)


PILLARS = around(
    *("O2 O3 C6 C1", "R2 R3 C1 C2", "B2 B3 C2 C3"),
    *("Y2 Y3 C3 C4", "G2 G3 C4 C5", "P2 P3 C5 C6"),
)
STATUES = around(
    *("O1 O2 R3 R4", "R1 R2 B3 B4", "B1 B2 Y3 Y4"),
    *("Y1 Y2 G3 G4", "G1 G2 P3 P4", "P1 P2 O3 O4"),
)
WINDOWS = around("O5 O6", "R5 R6", "B5 B6", "Y5 Y6", "G5 G6", "P5 P6")
"""The spaces around each of them, in the order of the rulebook's table."""


@kernel
def run_length(spaces: Any, space: int) -> int:
    """Count the tiles of the unbroken run that a tile belongs to (SP-28, SP-29)."""
    star, place = space // STAR_SIZE, space % STAR_SIZE
    n = 1
    while n < STAR_SIZE and has_tile(spaces, star, place + n):
        n += 1
    back = 1
    while n < STAR_SIZE and has_tile(spaces, star, place - back):
        back += 1
        n += 1
    return n


@kernel
def has_tile(spaces: Any, star: int, place: int) -> bool:
    """Say whether a tile lies there; places go round the star."""
    return spaces[star * STAR_SIZE + place % STAR_SIZE] != EMPTY


@kernel
def earn_bonus(s: Record, spaces: Any, space: int) -> None:
    """Let the owner of a tile just placed choose what it brings (SP-33 to SP-35)."""
    s.bonus = min(bonus_tiles(tiled(spaces), space), count(s.supply))
    if s.bonus > 0:
        s.phase = Phase.CHOOSING_BONUS


@kernel
def tiled(spaces: Any) -> int:
    """Give the spaces, as bits, on which tiles lie."""
    bits = 0
    for space in range(N_SPACES):
        bits |= (spaces[space] != EMPTY) << space
    return bits


@kernel
def bonus_tiles(tiles: int, space: int) -> int:
    """Count the bonus tiles for all that a tile just placed completes (SP-30 to SP-32, SP-34)."""
    n = PILLAR_TILES * completed_by(space, tiles, PILLARS)
    n += STATUE_TILES * completed_by(space, tiles, STATUES)
    return n + WINDOW_TILES * completed_by(space, tiles, WINDOWS)


@kernel
def completed_by(space: int, tiles: int, features: Any) -> int:
    """Count the features that are complete and have a space among those around them."""
    n = 0
    for spaces in features:
        n += (spaces >> space) & ((tiles & spaces) == spaces)
    return n


@kernel
def legal_bonuses(s: Record, out: Any) -> int:
    """Write the bonus tiles that may be chosen, ascending; return how many (SP-33)."""
    n = 0
    for colour in range(N_COLOURS):
        out[n] = FIRST_BONUS + colour  # written always, kept only if it lies there
        n += s.supply[colour] > 0
    return n


@kernel
def broken_bonus(s: Record, action: int) -> int:
    """Name the first rule broken by choosing this bonus tile; NONE if it is legal (SP-33)."""
    if s.phase != Phase.CHOOSING_BONUS:
        return Broken.NOT_CHOOSING_BONUS
    if s.supply[action - FIRST_BONUS] == 0:
        return Broken.NOT_IN_SUPPLY
    return Broken.NONE


@kernel
def take_bonus(s: Record, colour: int) -> None:
    """Take a bonus tile to beside the board; the last one ends the choice (SP-33, SP-36)."""
    s.supply[colour] -= 1
    s.players[s.to_move].tiles[colour] += 1
    s.bonus -= 1
    if s.bonus == 0:
        s.phase = Phase.PLACING
