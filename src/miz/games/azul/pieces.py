"""What is in the box of Azul."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4

COLOURS = ("blue", "yellow", "red", "black", "white")
LETTERS = "BYRKW"
"""One letter a colour; K is black."""
N_COLOURS = 5
TILES_PER_COLOUR = 20
N_TILES = N_COLOURS * TILES_PER_COLOUR

MARKER = 5
"""The start marker where tiles lie: on a floor line."""
EMPTY = -1
"""No tile, or no seat."""

CENTRE = 0
"""Source 0 is the centre of the table, the others are the factories."""
FACTORIES = (0, 0, 5, 7, 9)
"""Factories by the number of seats."""
N_SOURCES = 1 + FACTORIES[MAX_SEATS]
FACTORY_SIZE = 4

N_LINES = 5
"""Pattern lines, each beside a row of the wall; line 0 has one space, line 4 has five."""
N_COLUMNS = 5
FLOOR = 5
"""The floor line, where an action names a line."""
FLOOR_LENGTH = 7
FLOOR_COST = (0, 1, 2, 4, 6, 8, 11, 14)
"""Points lost by the number of things on the floor line."""

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10
MAX_SCORE = (
    N_LINES * N_COLUMNS * (N_LINES + N_COLUMNS)
    + N_LINES * ROW_BONUS
    + N_COLUMNS * COLUMN_BONUS
    + N_COLOURS * COLOUR_BONUS
)
"""A bound: every tile ending two full runs, and all bonuses."""

STALLED_ROUNDS = 10
"""So many rounds in a row without a new wall tile end the game."""
MAX_ROUNDS = STALLED_ROUNDS * (N_LINES * (N_COLUMNS - 1) * MAX_SEATS + 1)
"""An unfinished wall holds at most 20 tiles, and each may be preceded by nine dry rounds."""


class Wall(IntEnum):
    """The side of the boards; numbered as the values of the option."""

    COLOURED = 0
    GREY = 1


class Phase(IntEnum):
    """What the players are doing."""

    DRAFTING = 0
    TILING = 1


class Ending(IntEnum):
    """How a game ended, as it stands in the `over` field."""

    NONE = 0
    ROW_COMPLETE = 1
    NO_TILES = 2
    STALLED = 3


class Broken(IntEnum):
    """Why an action is not legal."""

    NONE = 0
    GAME_OVER = 1
    NOT_TAKING_TILES = 2
    NOT_TILING = 3
    NO_SUCH_FACTORY = 4
    NOTHING_TO_TAKE = 5
    LINE_FULL = 6
    LINE_HOLDS_ANOTHER_COLOUR = 7
    COLOUR_ALREADY_ON_WALL_ROW = 8
    ANOTHER_ROW_IS_TILED = 9
    SPACE_TAKEN = 10
    COLOUR_ALREADY_IN_COLUMN = 11
