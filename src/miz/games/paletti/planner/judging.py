"""How dangerous it looks to take a column out and to set it somewhere."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.pieces import POINTS, kind_of
from miz.games.paletti.planner.nerves import Nerves
from miz.games.paletti.villa import Point, Villa

HALF, STEEP = 2.0, 1.0
"""Millimetres of margin at which a villa falls every other time, and how fast that changes."""
SWAY = 1.5
"""Millimetres of margin that a floor needs more for each one above it: what is high sways."""
FEAR = 25.0
"""What bringing the villa down costs, in points."""
CLUMSY = {"free": 0.005, "loose": 0.01, "light": 0.05, "firm": 0.1}
"""How often a column that feels so brings something down although all is well balanced."""
DRAGGED = {"light": 0.1, "firm": 0.35}
"""The same of columns that carry, for a hand that neither lifts the floor nor is wary: of 31 that
carried lightly three brought the villa down, of 16 firm ones six."""
SURE = 0.1
"""So much of that is left to a wary hand: of 197 columns that carried, with more than five
millimetres to spare, none brought anything down; eight were put back, and one was a foul."""
SAVED = 0.6
"""How often a wary hand stops in time where all would come down: 14 of 24 times."""
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
    is_wary: bool = False
    """Whether it is a wary hand that pulls."""
    clumsy: Mapping[str, float] = field(default_factory=lambda: CLUMSY)
    """How often this hand brings something down when it is not wary, by how a column feels."""
    moved: tuple[tuple[str, Point], ...] = ()
    """Columns that stand on the top floor in the mind, and where."""

    @classmethod
    def with_nerves(
        cls, villa: Villa, feels: Mapping[str, str], nerves: Nerves, chance: Chance
    ) -> Judge:
        """Give a judge with such an eye and such a hand."""
        errors = {name: nerves.misjudges * whim(chance) for name in villa.columns}
        is_wary = nerves.manner == "wary"
        clumsy = {feel: clumsiness(feel, nerves, len(villa.floors)) for feel in CLUMSY}
        return cls(Statics(villa), feels, errors, is_wary, clumsy)

    def share(self, column: str) -> float:
        """Give the share of dangerous pulls of a column that this hand does not stop in time.

        A column that stands free may be a counterweight: nothing is felt until it is gone.
        """
        is_felt = self.is_wary and self.feels.get(column) != "free"
        return 1 - SAVED if is_felt else 1.0

    def removing(self, column: str) -> float:
        """Judge how likely it is that all comes down when a column is taken out."""
        return self._risk(column, self._peril(column))

    def stopping(self, column: str) -> float:
        """Judge how likely a wary hand feels that all would come down, and puts a column back."""
        return (1 - self.share(column)) * self._peril(column)

    def is_easy(self, column: str) -> bool:
        """Say whether it is so plain that a column can be moved that others would prove it.

        Who stops has proved nothing.
        """
        return self.removing(column) + self.stopping(column) < SAFE / 2

    def moving(self, column: str, spot: Point) -> float:
        """Judge the same for taking it out and setting it somewhere on the top floor."""
        return max(self.removing(column), self.setting(column, spot))

    def setting(self, column: str, spot: Point) -> float:
        """Judge how likely all comes down when a column in hand is set down there."""
        margin = self._margin(None, (*self.moved, (column, spot)))
        return self._risk(column, falls(margin + self.errors.get(column, 0.0)))

    def lifting_off(self, column: str) -> float:
        """Judge the same for a column that bears nothing and is taken away by the game."""
        return self._peril(column)

    def prospects(self, columns: Sequence[str]) -> float:
        """Count the points of columns that could be moved without danger."""
        able = [column for column in columns if self.removing(column) < SAFE]
        return sum(points_of(column) for column in able)

    def after(self, column: str, spot: Point) -> Judge:
        """Look at the villa as it will be when a column stands somewhere on the top floor."""
        return replace(self, moved=(*self.moved, (column, spot)))

    def _peril(self, column: str) -> float:
        """Tell how often a villa looks to fall without a column if nobody stops."""
        return falls(self._margin(column, self.moved) + self.errors.get(column, 0.0))

    def _margin(self, without: str | None, moved: Sequence[tuple[str, Point]]) -> float:
        """Tell how well the floor lies that lies worst."""
        margins = self.statics.margins(without, moved)
        return min(margin - SWAY * above for above, margin in enumerate(reversed(margins)))

    def _risk(self, column: str, peril: float) -> float:
        unseen = self.share(column) * peril
        clumsy = self.clumsy[self.feels.get(column, "free")] * (SURE if self.is_wary else 1.0)
        return unseen + (1 - unseen) * clumsy


def clumsiness(feel: str, nerves: Nerves, n_floors: int) -> float:
    """Tell how often a hand brings something down with a column that feels so, if not wary."""
    is_gentle = nerves.manner == "wary" or nerves.relieves(feel, n_floors)
    return CLUMSY[feel] if is_gentle else DRAGGED.get(feel, CLUMSY[feel])


def falls(margin: float) -> float:
    """Tell how often a villa falls whose worst floor lies so well."""
    return 1 / (1 + math.exp(max(-50.0, min(50.0, (margin - HALF) / STEEP))))


def points_of(column: str) -> int:
    """Give what a column is worth."""
    return POINTS[kind_of(column)]


def whim(chance: Chance) -> float:
    """Draw a number about 0 that is hardly ever farther than 2 from it."""
    return sum(chance.between(-1, 1) for _ in range(4)) * 0.87
