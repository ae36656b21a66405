"""What is in the box of Villa Paletti. Lengths are in millimetres, angles in radians.

The rulebook gives no sizes. These were found by simulation: with them loose columns come out, and
columns that carry bring the villa down the sooner, the higher it is.
"""

from __future__ import annotations

import json
import math
from enum import IntEnum, StrEnum
from pathlib import Path

MAX_SEATS = 4
N_WITH_NEUTRAL = 3
"""So many seats leave one colour neutral (VP-18)."""
MAX_ACTION = 16_384
"""Letters of the longest action: a gesture of a hand."""
MAX_IDLE = 12
"""So many turns in a row without a column set or a floor laid end the game (VP-65)."""
MAX_TRIES = 3
"""So often may a column that was dropped be set again (VP-34)."""
SUPPORT = 3
"""Columns that a new floor must cover (VP-46)."""
LOW_SUPPORT = 2
"""As many are enough from the orange floor on, if that was agreed (VP-47)."""
GAP = 1.0
"""Millimetres that are left between columns when all set up the site (VP-10)."""
_box = json.loads((Path(__file__).parent / "box.json").read_text("utf-8"))
"""Sizes, which the site draws by too."""


class Colour(IntEnum):
    """The colours of the columns, as they stand on the sides of the seal."""

    YELLOW = 0
    GREEN = 1
    RED = 2
    BLUE = 3


class Kind(IntEnum):
    """The three kinds of columns."""

    LARGE = 0
    HEXAGONAL = 1
    SMALL = 2


class Phase(StrEnum):
    """What is being done; the words are those of views and positions."""

    BUILD = "build"
    COLOURS = "colours"
    TURN = "turn"
    SET = "set"
    OBJECTION = "objection"
    PROOF = "proof"
    PENALTY = "penalty"
    FLOOR = "floor"
    OVER = "over"


class Ending(IntEnum):
    """How a game ends."""

    NONE = 0
    COLLAPSE = 1
    NOBODY_BUILDS = 2


class Broken(IntEnum):
    """Why an action may not be played."""

    NONE = 0
    NOT_SETTING_UP = 1
    NOT_CHOOSING_COLOURS = 2
    NOT_MOVING_COLUMNS = 3
    NOTHING_IN_HAND = 4
    NOT_THE_START_OF_A_TURN = 5
    NOBODY_ASKED = 6
    NOTHING_TO_GIVE_UP = 7
    NOTHING_TO_TAKE = 8
    NOT_LAYING_A_FLOOR = 9
    STANDS_ALREADY = 10
    OFF_THE_SITE = 11
    TOO_CLOSE = 12
    COLOUR_TAKEN = 13
    NOT_IN_THE_VILLA = 14
    NOT_YOUR_COLOUR = 15
    NEUTRAL_FIRST = 16
    NOT_THE_ASKERS = 17
    ON_THE_TOP_FLOOR = 18
    BARRED = 19
    LONE_NEUTRAL = 20
    OVERHANGS = 21
    ON_A_COLUMN = 22
    NO_FLOOR_LEFT = 23
    FLOORS_ARE_LEFT = 24
    NO_NEUTRAL_TO_LEAVE = 25
    NEEDS_MORE_COLUMNS = 26
    OVERHANGS_THE_BASE = 27
    NOT_THE_OBJECTORS = 28
    CARRIES = 29
    GESTURE_SHAPE = 30
    GESTURE_TOO_LONG = 31
    GESTURE_NOT_WHOLE = 32
    GESTURE_OUT_OF_REACH = 33


KINDS = (Kind.LARGE, Kind.HEXAGONAL, Kind.SMALL, Kind.SMALL, Kind.SMALL)
"""The five columns of a colour (VP-3)."""
POINTS = (3, 2, 1)
"""What a column of each kind is worth (VP-4)."""
RADII = tuple(_box["columns"]["radius"][kind.name.lower()] for kind in Kind)
"""Of the circle round each kind; a hexagon has its corners on it."""

COLUMNS = tuple(f"{colour.name[0]}{k + 1}" for colour in Colour for k in range(len(KINDS)))
"""The names of the columns: the letter of the colour, 1 the large one, 2 the hexagonal one."""
N_COLUMNS = len(COLUMNS)
_NUMBERS = {column: number for number, column in enumerate(COLUMNS)}
HEIGHT, TOLERANCE = _box["columns"]["height"], 0.08
"""Columns are so high, more or less: a floor rests on the highest, and others are loose (VP-6)."""

FLOORS = ("blue", "green", "yellow", "orange", "red")
"""From the lowest to the highest (VP-5)."""
N_FLOORS = len(FLOORS)
BLUE, GREEN, YELLOW, ORANGE, RED = range(N_FLOORS)
THICKNESS = _box["floor"]["thickness"]
OUTLINES = tuple(tuple((x, y) for x, y in _box["floors"][floor]["outline"]) for floor in FLOORS)
"""The rim of each floor, counter-clockwise round its centre."""
PARTS = tuple(tuple(map(tuple, _box["floors"][floor]["parts"])) for floor in FLOORS)
"""Convex parts that make up each floor, as points of its rim."""

BASE_RADIUS, BASE_THICKNESS = _box["base"]["radius"], _box["base"]["thickness"]
"""The round plate on which the villa stands."""
SITE_RADIUS = _box["base"]["site"]
"""Of its brown middle, where columns may stand; the green rim is barred."""

DENSITY = 680e-6
"""Grams of wood in a cubic millimetre."""


def colour_of(column: str) -> Colour:
    """Give the colour of a column."""
    return Colour(_NUMBERS[column] // len(KINDS))


def kind_of(column: str) -> Kind:
    """Give the kind of a column."""
    return KINDS[_NUMBERS[column] % len(KINDS)]


def radius_of(column: str) -> float:
    """Give the radius of the circle round a column."""
    return RADII[kind_of(column)]


def section_of(column: str) -> tuple[tuple[float, float], ...]:
    """Give the corners of a hexagonal column; a round one has none."""
    if kind_of(column) != Kind.HEXAGONAL:
        return ()
    turns = [math.tau * k / 6 for k in range(6)]
    return tuple((radius_of(column) * math.cos(a), radius_of(column) * math.sin(a)) for a in turns)
