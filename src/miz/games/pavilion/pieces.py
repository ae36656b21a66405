"""What is in the box of Summer Pavilion."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4

COLOURS = ("orange", "red", "blue", "yellow", "green", "purple")
LETTERS = "ORBYGP"
"""One letter a colour."""
N_COLOURS = 6
TILES_PER_COLOUR = 22
N_TILES = N_COLOURS * TILES_PER_COLOUR
EMPTY = -1
"""No tile, or no seat."""

CENTRE = 0
"""Source 0 is the centre of the table, the others are the factories."""
FACTORIES = (0, 0, 5, 7, 9)
"""Factories by the number of seats."""
N_SOURCES = 1 + FACTORIES[MAX_SEATS]
FACTORY_SIZE = 4
SUPPLY_SIZE = 10

N_ROUNDS = 6
ROUND_WILDS = (EMPTY, 5, 4, 0, 3, 2, 1)
"""The wild colour of each round; rounds are counted from 1 (SP-8)."""

MIDDLE_STAR = 6
"""The star in the centre of a board; the others have the number of their colour."""
STAR_LETTERS = LETTERS + "C"
N_STARS = 7
STAR_SIZE = 6
N_SPACES = N_STARS * STAR_SIZE
"""Space 6 * star + place; places are numbered from 0, clockwise."""

MAX_COST = 6
COSTS = (
    (1, 2, 3, 4, 5, 6) * N_STARS,
    (3, 2, 1, 4, 5, 6) * N_COLOURS + (3,) * STAR_SIZE,
)
"""The number of each space, by the side of the board (SP-24, SP-56)."""

PILLAR_TILES, STATUE_TILES, WINDOW_TILES = 1, 2, 3
MAX_BONUS_TILES = N_COLOURS * (PILLAR_TILES + STATUE_TILES + WINDOW_TILES)
"""All that one board can bring."""
MAX_BONUS = 3
"""The most that one tile can bring: a window, or a statue and a pillar."""

START_SCORE = 5
LEAST_SCORE = 1
MAX_KEPT = 4

STAR_POINTS = (17, 14, 15, 16, 18, 20, 12)
"""What a complete star gives in the end, by its colour; the last for many colours (SP-51)."""
NUMBER_POINTS = (0, 4, 8, 12, 16, 0, 0)
"""What all spaces of a number give in the end (SP-52, SP-53)."""
MAX_SCORE = (
    START_SCORE
    + N_STARS * sum(range(1, STAR_SIZE + 1))
    + N_STARS * max(STAR_POINTS)
    + sum(NUMBER_POINTS)
)
"""A bound: every star built in one run, all stars complete in the best colour, all numbers."""


class Side(IntEnum):
    """The side of the boards; numbered as the values of the option."""

    COLOURED = 0
    GREY = 1


class Phase(IntEnum):
    """What the seat to move has to do."""

    DRAFTING = 0
    PLACING = 1
    CHOOSING_BONUS = 2
    KEEPING = 3


class Ending(IntEnum):
    """How a game ended, as it stands in the `over` field."""

    NONE = 0
    SIX_ROUNDS = 1


class Broken(IntEnum):
    """Why an action is not legal."""

    NONE = 0
    GAME_OVER = 1
    NOT_TAKING_TILES = 2
    NOT_PLACING = 3
    NOT_CHOOSING_BONUS = 4
    NOT_KEEPING = 5
    NO_SUCH_FACTORY = 6
    NOTHING_TO_TAKE = 7
    WILD_CANNOT_BE_CHOSEN = 8
    SPACE_TAKEN = 9
    COLOUR_OF_ANOTHER_STAR = 10
    COLOUR_ALREADY_IN_STAR = 11
    STAR_HAS_ONE_COLOUR = 12
    WILD_PAYS_FOR_ITSELF = 13
    TOO_MANY_WILDS = 14
    NOT_ENOUGH_WILDS = 15
    NOT_ENOUGH_TILES = 16
    NOT_IN_SUPPLY = 17
    NO_SUCH_TILE_TO_KEEP = 18
