"""How a game will end when no floor is left to lay: it is played to its end in the mind.

Until then points are wiped again and again, and whoever brings the villa down loses: care is all.
On the last floor points stay. Who passes while somebody else is ahead has lost as surely as by a
fall, and who is ahead need not risk anything.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from miz.games.paletti.planner.judging import Judge, points_of
from miz.games.paletti.villa import Point

CLOSE = 0.3
"""Points of a lead that makes three wins of four if all pass now, and so many more for each column
that is moved until then: the farther the end, the less is it foreseen."""
KEPT = 0.5
"""What the seal is worth, in points: of equal seats its holder wins."""
CAREFUL, BOLD = 25.0, 8.0
"""Points that a fall costs who holds the seal, and who has to win it."""


@dataclass(frozen=True)
class Standing:
    """A table on the last floor, as it is or as it may become."""

    judge: Judge
    left: tuple[frozenset[str], ...]
    """The columns of each seat that may still be moved up."""
    points: tuple[int, ...]
    holder: int | None
    previous: int | None
    """Who wins if the holder brings the villa down."""
    turn: int
    passes: int = 0

    @classmethod
    def of(cls, view: Mapping[str, Any], judge: Judge) -> Standing:
        """Look at a table."""
        movable = [one for one in view["columns"] if one["is_movable"]]
        colours = [player["colours"] for player in view["players"]]
        up = [seat for seat, own in enumerate(colours) if view["seal"]["up"] in own]
        return cls(
            judge=judge,
            left=tuple(
                frozenset(one["name"] for one in movable if one["colour"] in own) for own in colours
            ),
            points=tuple(player["points"] for player in view["players"]),
            holder=view["seal"]["holder"],
            previous=up[0] if up else None,
            turn=view["to_move"],
            passes=view["passes"],
        )

    def moved(self, column: str, spot: Point) -> Standing:
        """Let the seat whose turn it is set an own column on the top floor."""
        mine = self.points[self.turn] + points_of(column)
        left, points = list(self.left), list(self.points)
        left[self.turn], points[self.turn] = left[self.turn] - {column}, mine
        takes = self.holder is None or (
            self.holder != self.turn and mine > self.points[self.holder]
        )
        return replace(
            self.with_neutral(column, spot),
            left=tuple(left),
            points=tuple(points),
            holder=self.turn if takes else self.holder,
            previous=self.holder if takes else self.previous,
            turn=self._following,
        )

    def with_neutral(self, column: str, spot: Point) -> Standing:
        """Let the seat whose turn it is set a neutral column there, and go on."""
        return replace(self, judge=self.judge.after(column, spot), passes=0)

    def passed(self) -> Standing:
        """Let the seat whose turn it is pass."""
        return replace(self, turn=self._following, passes=self.passes + 1)

    def refused(self) -> Standing:
        """Let the seat whose turn it is ask to pass: a column that it could move is lost so.

        Somebody objects, and takes it out of the game.
        """
        mine = self.left[self.turn]
        easy = [column for column in sorted(mine) if self.judge.is_easy(column)]
        if not easy:
            return self.passed()
        left = list(self.left)
        left[self.turn] = mine - {max(easy, key=points_of)}
        return replace(self, left=tuple(left), turn=self._following, passes=0)

    @property
    def _following(self) -> int:
        return (self.turn + 1) % len(self.points)

    @property
    def heir(self) -> int | None:
        """Who wins if the seat whose turn it is brings the villa down."""
        return self.previous if self.holder == self.turn else self.holder

    def choice(self) -> str | None:
        """Name the column that is probably moved next; None if the seat rather passes."""
        cost = CAREFUL if self.holder == self.turn else BOLD
        worth = {
            column: points_of(column) - cost * self.judge.removing(column)
            for column in sorted(self.left[self.turn])
        }
        best = max(worth, key=lambda column: worth[column], default=None)
        return best if best is not None and worth[best] > 0 else None

    def lead(self, seat: int) -> float:
        """Tell by how many points a seat is ahead."""
        others = [mine for each, mine in enumerate(self.points) if each != seat]
        return self.points[seat] - max(others) + (KEPT if self.holder == seat else -KEPT)


def hope(now: Standing, seat: int) -> float:
    """Give the chance of a seat to win if everybody goes on as is to be expected."""
    villa = now.judge.statics.villa
    middle = villa.poses[villa.floors[-1]][:2]
    chance, stands, close = 0.0, 1.0, CLOSE
    while now.passes < len(now.points):
        column = now.choice()
        if column is None:
            now = now.passed()
            continue
        risk = now.judge.removing(column)
        chance += stands * risk * (now.heir == seat)
        stands *= 1 - risk
        close += CLOSE
        now = now.moved(column, middle)
    return chance + stands * won(now.lead(seat) / close)


def won(lead: float) -> float:
    """Give the chance to win with a lead: 1 makes three wins of four."""
    return 1 / (1 + math.exp(-lead * math.log(3)))


@dataclass(frozen=True)
class Reckoning:
    """What a seat may hope for on the last floor."""

    now: Standing
    seat: int

    @property
    def passing(self) -> float:
        """The chance to win for who passes: the others go on as far as they can, or pass too."""
        return hope(self.now.refused(), self.seat)

    def pulling(self, column: str, spot: Point) -> float:
        """Give the chance to win if a column stands there on the top floor."""
        is_own = column in self.now.left[self.seat]
        then = self.now.moved if is_own else self.now.with_neutral
        return hope(then(column, spot), self.seat)
