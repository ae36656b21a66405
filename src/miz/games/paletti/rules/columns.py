"""Columns: whose they are, which may be moved, and what they are worth."""

from __future__ import annotations

import math

from msgspec.structs import replace

from miz.games.paletti.pieces import (
    COLUMNS,
    GREEN,
    HEIGHT,
    POINTS,
    Broken,
    Colour,
    colour_of,
    kind_of,
    radius_of,
)
from miz.games.paletti.state import State

LOOSE = ("free", "loose")
"""How a column feels that carries nothing."""


def owner(s: State, column: str) -> int | None:
    """Give the seat a column belongs to; None for a neutral one."""
    return s.owners[colour_of(column)]


def is_neutral(s: State, column: str) -> bool:
    """Say whether a column belongs to nobody (VP-18)."""
    return s.neutral is not None and colour_of(column) == s.neutral


def columns_of(s: State, seat: int) -> list[str]:
    """Give the columns of a seat that are in the villa, of both colours if it has two (VP-20)."""
    return [column for column in COLUMNS if column in s.levels and owner(s, column) == seat]


def neutrals(s: State) -> list[str]:
    """Give the neutral columns of the villa."""
    return [column for column in COLUMNS if column in s.levels and is_neutral(s, column)]


def immovable(s: State, column: str) -> Broken:
    """Name what keeps anybody from moving a column; NONE if nothing does."""
    if column not in s.levels:
        return Broken.NOT_IN_THE_VILLA
    if s.levels[column] == s.top:
        return Broken.ON_THE_TOP_FLOOR  # VP-21
    if column in s.barred:
        return Broken.BARRED  # VP-31
    if is_neutral(s, column) and is_lone(s, column):
        return Broken.LONE_NEUTRAL  # VP-71
    return Broken.NONE


def is_lone(s: State, column: str) -> bool:
    """Say whether no other neutral column stands on the level of this one."""
    return [s.levels[other] for other in neutrals(s)].count(s.levels[column]) == 1


def movable(s: State, columns: list[str]) -> list[str]:
    """Give those of some columns that may be moved."""
    return [column for column in columns if immovable(s, column) == Broken.NONE]


def bar(s: State, column: str | None) -> State:
    """Bar a column for the rest of the game (VP-31)."""
    return s if column is None or column in s.barred else replace(s, barred=(*s.barred, column))


def proofs(s: State) -> list[str]:
    """Give the columns by which it is proved that somebody could build (VP-40, VP-73, VP-79)."""
    assert s.asked is not None
    own = [] if s.asked.what == "neutral" else columns_of(s, s.turn)
    return movable(s, own + neutrals(s))


def takeable(s: State, seat: int) -> list[str]:
    """Give the columns of a seat that carry nothing (VP-43)."""
    return [column for column in columns_of(s, seat) if not carries(s, column)]


def carries(s: State, column: str) -> bool:
    """Say whether a floor or another column rests on a column."""
    if s.levels[column] < s.top:
        return s.feels.get(column) not in LOOSE
    x, y, z = s.villa.poses[column][:3]
    for other in s.levels:
        over = s.villa.poses[other]
        reach = radius_of(column) + radius_of(other)
        is_above = s.levels[other] == s.top and over[2] > z + HEIGHT / 2
        if is_above and math.dist((x, y), over[:2]) < reach:
            return True
    return False


def points(s: State, seat: int) -> int:
    """Count the points of a seat on the top floor, from the green floor on (VP-53)."""
    if s.top <= GREEN:
        return 0
    own = (column for column in columns_of(s, seat) if s.levels[column] == s.top)
    return sum(POINTS[kind_of(column)] for column in own)


def colours_of(s: State, seat: int) -> list[Colour]:
    """Give the colours of a seat."""
    return [colour for colour in Colour if s.owners[colour] == seat]
