"""How a game will end when no floor is left to lay: who has to dare something, and how much.

Until then points are wiped again and again, and whoever brings the villa down loses: care is all.
On the last floor points stay. Who passes while somebody else is ahead has lost as surely as by a
fall, and who is ahead need not risk anything.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from miz.games.paletti.planner.judging import Judge, points_of

CLOSE = 1.5
"""Points of a lead that makes three wins of four."""
OUT_OF_REACH = 0.3
"""A column that is so dangerous to move is not counted on."""
KEPT = 0.5
"""What the seal is worth, in points: of equal seats its holder wins."""


@dataclass(frozen=True)
class Reckoning:
    """What a seat may hope for on the last floor."""

    view: Mapping[str, Any]
    seat: int
    judge: Judge

    @property
    def passing(self) -> float:
        """The chance to win for who passes: the others go on as far as they can, or pass too."""
        return won(self._points(self.seat) - self._rivals(self.judge) + self._seal(0))

    def pulling(self, column: str, later: Judge) -> float:
        """Give the chance to win if a column of one's own stands on the top floor `later`."""
        wins = points_of(column) if column in self._columns[self.seat] else 0
        mine = self._points(self.seat) + wins + self._hopes(self.seat, later, without=column)
        return won(mine - self._rivals(later) + self._seal(wins))

    @cached_property
    def _columns(self) -> list[list[str]]:
        """The columns of each seat that may still be moved up."""
        movable = [one for one in self.view["columns"] if one["is_movable"]]
        return [
            [one["name"] for one in movable if one["colour"] in player["colours"]]
            for player in self.view["players"]
        ]

    def _points(self, seat: int) -> int:
        points: int = self.view["players"][seat]["points"]
        return points

    def _rivals(self, judge: Judge) -> float:
        """Give the points the best of the others may still come to."""
        others = [each for each in range(len(self._columns)) if each != self.seat]
        return max(self._points(each) + self._hopes(each, judge) for each in others)

    def _hopes(self, seat: int, judge: Judge, without: str = "") -> float:
        """Give the points a seat may still win: the more dangerous, the less it counts."""
        columns = [name for name in self._columns[seat] if name != without]
        return sum(
            points_of(name) * max(0.0, 1 - judge.removing(name) / OUT_OF_REACH) for name in columns
        )

    def _seal(self, wins: int) -> float:
        """Weigh the seal as it will be when so many points have been won."""
        holder = self.view["seal"]["holder"]
        takes = wins > 0 and (
            holder is None or self._points(self.seat) + wins > self._points(holder)
        )
        return KEPT if takes or holder == self.seat else -KEPT


def won(lead: float) -> float:
    """Give the chance to win with a lead."""
    return 1 / (1 + math.exp(-lead * math.log(3) / CLOSE))
