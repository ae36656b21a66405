"""How far a search looks ahead, and what it is told of a seat when it stops there."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.features import AROUND, N_FEATURES
from miz.games.pavilion.pieces import (
    EMPTY,
    MAX_COST,
    MAX_KEPT,
    MAX_SEATS,
    N_COLOURS,
    N_ROUNDS,
    N_SPACES,
    N_STARS,
    NUMBER_POINTS,
    ROUND_WILDS,
    STAR_POINTS,
    STAR_SIZE,
)
from miz.games.pavilion.rules.bonus import tiled
from miz.games.pavilion.rules.ending import is_number_complete, star_points
from miz.games.pavilion.rules.placing import (
    NUMBERS,
    colours_in,
    is_one_bit,
    open_colours,
    tiles_in,
)

IS_CERTAIN = False
"""After a bonus the supply is filled by chance."""

STAGES_AHEAD = 1
"""A search stops when the next round is dealt: what lies there is chance."""
ITERATIONS = (20,)
"""So often level 4 tries."""
TUNING = {"curiosity": 0.25, "doubt": 0.02, "ease": 0.3, "pride": 0.25}
"""A round has many small decisions: a search has to look closely at what differs but little."""
N_VARIANTS = 2
"""The two sides of the boards: each has weights of its own."""

# Where the inputs of each kind begin.
SPACES = 0  # spaces taken
STARS = SPACES + N_SPACES  # how full each star is
WORTH = STARS + N_STARS  # the same, by the points the star will give as it looks
NUMBERED = WORTH + N_STARS  # how many spaces of each number that gives points are taken
FEATURES = NUMBERED + MAX_COST  # how full it is around each pillar, statue and window
TILES = FEATURES + N_FEATURES  # kept from the last round, by colour
WILDS = TILES + N_COLOURS  # those of them that are wild now
LEFT = WILDS + 1  # rounds still to play, and the square of that
STARTS = LEFT + 2  # whether the seat begins the round
SEATS = STARTS + 1  # two, three or four
N_INPUTS = SEATS + MAX_SEATS - 1

MOST_WORTH = max(STAR_POINTS)


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
    """Count the points a seat has for certain, with those its board has earned for the end."""
    mine = s.players[seat]
    n = mine.score
    for star in range(N_STARS):
        n += star_points(mine.spaces, star)
    for number in range(1, MAX_COST + 1):
        if NUMBER_POINTS[number] > 0:
            n += NUMBER_POINTS[number] * is_number_complete(s.side, mine.spaces, number)
    return n


@kernel
def inputs(s: Record, seat: int, out: Any) -> None:
    """Write what a net shall know of a seat when a round begins."""
    for k in range(N_INPUTS):
        out[k] = 0.0
    mine = s.players[seat]
    see_spaces(s, mine.spaces, out)
    see_stars(s, mine.spaces, out)
    see_features(mine.spaces, out)
    see_tiles(s, mine, out)
    left = (N_ROUNDS + 1 - s.round_no) / N_ROUNDS
    out[LEFT], out[LEFT + 1] = left, left**2
    out[STARTS] = s.starter == seat
    out[SEATS + s.seats - 2] = 1.0


@kernel
def see_spaces(s: Record, spaces: Any, out: Any) -> None:
    """Write which spaces are taken, and how many of each number."""
    for space in range(N_SPACES):
        if spaces[space] != EMPTY:
            out[SPACES + space] = 1.0
            out[NUMBERED + NUMBERS[s.side, space] - 1] += 1 / N_STARS


@kernel
def see_stars(s: Record, spaces: Any, out: Any) -> None:
    """Write how full each star is, and what that is worth."""
    for star in range(N_STARS):
        share = tiles_in(spaces, star) / STAR_SIZE
        out[STARS + star] = share
        out[WORTH + star] = share * worth(spaces, star) / MOST_WORTH


@kernel
def worth(spaces: Any, star: int) -> int:
    """Give the points a star will give if it goes on as it has begun; 0 while it is empty."""
    colours = colours_in(spaces, star)
    if colours == 0:
        return 0
    if not is_one_bit(colours):
        return STAR_POINTS[N_COLOURS]
    for colour in range(N_COLOURS - 1):
        if (colours >> colour) & 1:
            return STAR_POINTS[colour]
    return STAR_POINTS[N_COLOURS - 1]


@kernel
def see_features(spaces: Any, out: Any) -> None:
    """Write how full it is around each pillar, statue and window."""
    tiles = tiled(spaces)
    for feature in range(N_FEATURES):
        around = AROUND[feature]
        out[FEATURES + feature] = bits_in(tiles & around) / bits_in(around)


@kernel
def see_tiles(s: Record, mine: Record, out: Any) -> None:
    """Write what was kept for this round, and has a place to go to or is wild."""
    wild = ROUND_WILDS[s.round_no]
    colours = colours_taken(s, mine.spaces) | (1 << wild)
    for colour in range(N_COLOURS):
        out[TILES + colour] = mine.tiles[colour] / MAX_KEPT * ((colours >> colour) & 1)
    out[WILDS] = mine.tiles[wild] / MAX_KEPT


@kernel
def colours_taken(s: Record, spaces: Any) -> int:
    """Give the colours, as bits, that any star with an empty space takes."""
    colours = 0
    for star in range(N_STARS):
        if tiles_in(spaces, star) < STAR_SIZE:
            colours |= open_colours(s, spaces, star)
    return colours
