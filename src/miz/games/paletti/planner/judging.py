"""How dangerous it looks to take a column out and to set it somewhere."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.pieces import POINTS, kind_of
from miz.games.paletti.villa import Point, Villa

HALF, STEEP = 1.5, 1.0
"""Millimetres of margin at which a villa falls every other time, and how fast that changes."""
CLUMSY = {"free": 0.005, "loose": 0.01, "light": 0.05, "firm": 0.1}
"""How often a column that feels so brings something down although all is well balanced."""
SAFE = 0.05
"""Whoever can move a column with less danger than this is able to move it."""


@dataclass(frozen=True)
class Judge:
    """Somebody who looks at a villa, and may be wrong."""

    statics: Statics
    """The villa, by shape and weight."""
    feels: Mapping[str, str]
    errors: Mapping[str, float]
    """Millimetres by which the eye is wrong about each column."""
    moved: tuple[tuple[str, Point], ...] = ()
    """Columns that stand on the top floor in the mind, and where."""

    @classmethod
    def with_eye(
        cls, villa: Villa, feels: Mapping[str, str], misjudges: float, chance: Chance
    ) -> Judge:
        """Give a judge who is usually wrong by so many millimetres."""
        errors = {name: misjudges * whim(chance) for name in villa.columns}
        return cls(Statics(villa), feels, errors)

    def removing(self, column: str) -> float:
        """Judge how likely it is that all comes down when a column is taken out."""
        return self._risk(column, min(self.statics.margins(without=column, moved=self.moved)))

    def moving(self, column: str, spot: Point) -> float:
        """Judge the same for taking it out and setting it somewhere on the top floor."""
        return max(self.removing(column), self.setting(column, spot))

    def setting(self, column: str, spot: Point) -> float:
        """Judge how likely all comes down when a column in hand is set down there."""
        placed = self.statics.margins(moved=(*self.moved, (column, spot)))
        return self._risk(column, min(placed))

    def prospects(self, columns: Sequence[str]) -> float:
        """Count the points of columns that could be moved without danger."""
        able = [column for column in columns if self.removing(column) < SAFE]
        return sum(points_of(column) for column in able)

    def after(self, column: str, spot: Point) -> Judge:
        """Look at the villa as it will be when a column stands somewhere on the top floor."""
        return replace(self, moved=(*self.moved, (column, spot)))

    def _risk(self, column: str, margin: float) -> float:
        seen = margin + self.errors.get(column, 0.0)
        falls = 1 / (1 + math.exp(min(50.0, (seen - HALF) / STEEP)))
        clumsy = CLUMSY[self.feels.get(column, "free")]
        return falls + (1 - falls) * clumsy


def points_of(column: str) -> int:
    """Give what a column is worth."""
    return POINTS[kind_of(column)]


def whim(chance: Chance) -> float:
    """Draw a number about 0 that is hardly ever farther than 2 from it."""
    return sum(chance.between(-1, 1) for _ in range(4)) * 0.87
