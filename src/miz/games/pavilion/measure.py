"""Numbers read off a finished table, for studies."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.pieces import MAX_COST, N_STARS, NUMBER_POINTS
from miz.games.pavilion.rules.bonus import PILLARS, STATUES, WINDOWS, tiled
from miz.games.pavilion.rules.ending import is_number_complete, star_points

MEASURES = (
    "tiles_placed",
    "complete_stars",
    "complete_numbers",
    "pillars",
    "statues",
    "windows",
)
"""What `measure` writes, all seats together."""


@kernel
def measure(s: Record, out: Any) -> None:
    """Write the statistics of a finished game, in the order of `MEASURES`."""
    for k in range(len(MEASURES)):
        out[k] = 0
    for seat in range(s.seats):
        spaces = s.players[seat].spaces
        tiles = tiled(spaces)
        out[0] += bits_in(tiles)
        out[1] += complete_stars(spaces)
        out[2] += complete_numbers(s, spaces)
        out[3] += complete_features(tiles, PILLARS)
        out[4] += complete_features(tiles, STATUES)
        out[5] += complete_features(tiles, WINDOWS)


@kernel
def complete_stars(spaces: Any) -> int:
    """Count the complete stars of a board: all of them give points."""
    n = 0
    for star in range(N_STARS):
        n += star_points(spaces, star) > 0
    return n


@kernel
def complete_numbers(s: Record, spaces: Any) -> int:
    """Count the numbers that gave a board points."""
    n = 0
    for number in range(1, MAX_COST + 1):
        n += NUMBER_POINTS[number] > 0 and is_number_complete(s.side, spaces, number)
    return n


@kernel
def complete_features(tiles: int, features: Any) -> int:
    """Count the features around which tiles lie on all spaces."""
    n = 0
    for spaces in features:
        n += (tiles & spaces) == spaces
    return n
