"""A villa at rest, by shape and weight alone: what a builder can judge by looking.

A floor with all that is on it stands if its centre of gravity lies over the columns below it, or
between them. How far it is inside is the margin.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import shapely
from shapely import Polygon

from miz.games.paletti.physics import plane
from miz.games.paletti.physics.tower import thick, turn
from miz.games.paletti.pieces import (
    DENSITY,
    FLOORS,
    OUTLINES,
    RADII,
    THICKNESS,
    Kind,
    kind_of,
    radius_of,
)
from miz.games.paletti.villa import Point, Pose, Villa

CORNERS = [(math.cos(math.tau * k / 12), math.sin(math.tau * k / 12)) for k in range(12)]
"""Where on its rim a column is taken to touch a floor."""
TOUCH = 0.97
"""Of its radius: a little inside, because edges are round."""
NEAR = 12.0
"""A column stands on a floor, or above it, if its foot is not farther than this below its top."""
NO_SUPPORT = -99.0
"""The margin of a floor that does not lie on three points."""

HEXAGON = 1.5 * math.sqrt(3) * RADII[Kind.HEXAGONAL] ** 2


def weight_of(name: str, height: float) -> float:
    """Give the grams of a piece."""
    if name in FLOORS:
        return AREAS[FLOORS.index(name)] * THICKNESS * DENSITY
    is_round = kind_of(name) != Kind.HEXAGONAL
    section = math.pi * radius_of(name) ** 2 if is_round else HEXAGON
    return section * height * DENSITY


AREAS = tuple(Polygon(outline).area for outline in OUTLINES)


def outline_at(floor: str, pose: Pose) -> Polygon:
    """Give the rim of a floor as it lies."""
    return plane.placed(OUTLINES[FLOORS.index(floor)], pose[0], pose[1], turn(pose))


def surface(pose: Pose, x: float, y: float) -> float:
    """Give the height of a floor's upper side over a point of the plan."""
    w, i, j, k = pose[3:]
    up = (2 * (i * k + w * j), 2 * (j * k - w * i), 1 - 2 * (i * i + j * j))
    middle = [pose[axis] + up[axis] * THICKNESS / 2 for axis in range(3)]
    return middle[2] - (up[0] * (x - middle[0]) + up[1] * (y - middle[1])) / up[2]


@dataclass
class Statics:
    """A villa at rest, as it looks from above, floor by floor."""

    villa: Villa
    _hulls: dict[frozenset[str], plane.Hull] = field(default_factory=dict, repr=False)

    @cached_property
    def outlines(self) -> list[Polygon]:
        """The rims of the floors, from the lowest."""
        return [outline_at(floor, self.villa.poses[floor]) for floor in self.villa.floors]

    @cached_property
    def levels(self) -> dict[str, int]:
        """On which level each column stands: 0 is the base plate, 1 the lowest floor."""
        return {column: self._level(column) for column in self.villa.columns}

    @cached_property
    def feet(self) -> dict[str, list[Point]]:
        """Where each column can bear the floor above it."""
        return {column: self._feet(column) for column in self.villa.columns}

    def above(self, level: int) -> frozenset[str]:
        """Give the columns that stand on a level."""
        return self._standing.get(level, frozenset())

    @cached_property
    def _standing(self) -> dict[int, frozenset[str]]:
        levels = {*self.levels.values()}
        return {
            level: frozenset(column for column, at in self.levels.items() if at == level)
            for level in levels
        }

    def is_covered(self, column: str) -> bool:
        """Say whether the floor above a column lies over its axis."""
        level, pose = self.levels[column], self.villa.poses[column]
        has_floor = level < len(self.outlines)
        return has_floor and plane.depth(self.outlines[level], pose[0], pose[1]) > 0

    @cached_property
    def covered(self) -> list[frozenset[str]]:
        """The columns under each floor, from the lowest."""
        covered = [column for column in self.villa.columns if self.is_covered(column)]
        return [
            frozenset(column for column in covered if self.levels[column] == level)
            for level in range(len(self.outlines))
        ]

    def margins(
        self, without: str | None = None, moved: Sequence[tuple[str, Point]] = ()
    ) -> list[float]:
        """Tell how safely each floor lies, from the lowest.

        A column may be gone, and others may stand on the top floor instead of where they are.
        """
        gone = {without, *(name for name, _ in moved)}
        weight, x, y = 0.0, 0.0, 0.0
        for name, at in moved:
            grams = weight_of(name, self.villa.heights[name])
            weight, x, y = weight + grams, x + grams * at[0], y + grams * at[1]
        margins = []
        for level in range(len(self.outlines), 0, -1):
            for name in (*sorted(self.above(level) - gone), self.villa.floors[level - 1]):
                grams, across, along = self._moments[name]
                weight, x, y = weight + grams, x + across, y + along
            hull = self._hull(frozenset(self.above(level - 1) - gone))
            margins.append(NO_SUPPORT if hull.is_empty else hull.depth(x / weight, y / weight))
        return margins[::-1]

    @cached_property
    def _moments(self) -> dict[str, tuple[float, float, float]]:
        """The grams of each piece, and those times where it is."""
        grams = {name: weight_of(name, thick(self.villa, name)) for name in self.villa.poses}
        at = {name: pose[:2] for name, pose in self.villa.poses.items()}
        return {
            name: (grams[name], grams[name] * x, grams[name] * y) for name, (x, y) in at.items()
        }

    def _hull(self, bearing: frozenset[str]) -> plane.Hull:
        """Give the shape between columns that bear a floor: they are the same again and again."""
        if bearing not in self._hulls:
            columns = sorted(bearing)
            self._hulls[bearing] = plane.Hull(
                point for column in columns for point in self.feet[column]
            )
        return self._hulls[bearing]

    def _feet(self, column: str) -> list[Point]:
        level, (x, y) = self.levels[column], self.villa.poses[column][:2]
        if level >= len(self.outlines):
            return []
        reach = radius_of(column) * TOUCH
        rim = [(x + reach * across, y + reach * along) for across, along in CORNERS]
        is_under = shapely.contains_xy(self.outlines[level], rim)
        return [point for point, is_inside in zip(rim, is_under, strict=True) if is_inside]

    def _level(self, column: str) -> int:
        pose = self.villa.poses[column]
        foot = pose[2] - self.villa.heights[column] / 2
        floors = [self.villa.poses[floor] for floor in self.villa.floors]
        return sum(foot > surface(floor, pose[0], pose[1]) - NEAR for floor in floors)
