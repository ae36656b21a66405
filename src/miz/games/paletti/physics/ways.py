"""The way out: a column must pass the others of its level, and come out from under all floors."""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import LineString, Polygon, union_all

from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.pieces import radius_of
from miz.games.paletti.villa import Point, Villa

CLEAR = 8.0
"""Millimetres a column keeps from floors when it goes up beside them: they may have been drawn
along a little."""
ROOM = 4.0
"""Millimetres it should keep from other columns."""
ENOUGH = 2.0
"""Millimetres from them with which a straight way is good enough."""
DETOUR = 60.0
"""Millimetres a way may be longer to keep one more from other columns."""
ANGLES = 72
FAR = 400.0
CELL = 5.0
"""Millimetres between the points of a way that is not straight."""

Cell = tuple[int, int]
"""A point of such a way, counted from where it begins."""


@dataclass(frozen=True)
class Level:
    """What is round a column on its level, seen from above."""

    start: Point
    roof: Polygon
    """Everything above, and so much around it as the column needs."""
    others: np.ndarray
    """Of each other column on the level: its place, and how near the column may come to it."""

    @classmethod
    def of(cls, villa: Villa, column: str) -> Level:
        """Look round a column."""
        statics, reach = Statics(villa), radius_of(column)
        level = statics.levels[column]
        roof = union_all(statics.outlines[level:]).buffer(reach + CLEAR)
        others = [
            (*villa.poses[name][:2], radius_of(name) + reach)
            for name in sorted(statics.above(level) - {column})
        ]
        x, y = villa.poses[column][:2]
        return cls((x, y), roof, np.array(others).reshape(-1, 3))

    def room(self, start: Point, end: Point) -> float:
        """Tell how far a column stays from others on a straight way."""
        line = LineString([start, end])
        far = shapely.distance(line, shapely.points(self.others[:, :2])) - self.others[:, 2]
        return float(far.min(initial=FAR))

    def straight(self, angle: float) -> Point:
        """Give the place where a column that goes straight is clear of everything above."""
        x, y = self.start
        line = LineString([self.start, (x + FAR * math.cos(angle), y + FAR * math.sin(angle))])
        under = line.intersection(self.roof)
        far = 0.0 if under.is_empty else shapely.hausdorff_distance(under, shapely.Point(x, y))
        return (x + far * math.cos(angle), y + far * math.sin(angle))


def way_out(villa: Villa, column: str, degrees: float | None = None) -> list[Point]:
    """Give the places a column passes until it may go up; a direction may be asked for."""
    level = Level.of(villa, column)
    if degrees is not None:
        return [level.straight(math.radians(degrees))]
    if not shapely.contains_xy(level.roof, *level.start):
        return [level.start]
    ends = [level.straight(math.tau * k / ANGLES) for k in range(ANGLES)]
    best = min(ends, key=lambda end: _effort(level, end))
    if level.room(level.start, best) >= ENOUGH:
        return [best]
    return winding(level) or [best]


def _effort(level: Level, end: Point) -> float:
    missing = max(0.0, ROOM - level.room(level.start, end))
    return math.dist(level.start, end) + DETOUR * missing


def winding(level: Level) -> list[Point]:
    """Find a way round other columns; none if there is no room."""
    cells: dict[Cell, float] = {(0, 0): 0.0}
    came: dict[Cell, Cell] = {}
    heap = [(0.0, (0, 0))]
    while heap:
        far, cell = heapq.heappop(heap)
        if not shapely.contains_xy(level.roof, *_point(level, cell)):
            return _pulled_tight(level, _steps(came, cell))
        if far > cells[cell] or far > FAR:
            continue
        for across in (-1, 0, 1):
            for along in (-1, 0, 1):
                beside = (cell[0] + across, cell[1] + along)
                cost = far + CELL * math.hypot(across, along)
                if cost < cells.get(beside, math.inf) and _has_room(level, beside):
                    cells[beside], came[beside] = cost, cell
                    heapq.heappush(heap, (cost, beside))
    return []


def _point(level: Level, cell: Cell) -> Point:
    return (level.start[0] + CELL * cell[0], level.start[1] + CELL * cell[1])


def _has_room(level: Level, cell: Cell) -> bool:
    x, y = _point(level, cell)
    far = np.hypot(level.others[:, 0] - x, level.others[:, 1] - y) - level.others[:, 2]
    return bool((far > ENOUGH).all())


def _steps(came: dict[Cell, Cell], cell: Cell) -> list[Cell]:
    steps = [cell]
    while steps[-1] in came:
        steps.append(came[steps[-1]])
    return steps[::-1]


def _pulled_tight(level: Level, steps: list[Cell]) -> list[Point]:
    """Leave out the places that can be passed by going straight."""
    places = [level.start, *(_point(level, cell) for cell in steps[1:])]
    kept, here = [], 0
    while here < len(places) - 1:
        ahead = range(len(places) - 1, here, -1)
        here = next(
            (k for k in ahead if level.room(places[here], places[k]) >= ENOUGH * 0.8), here + 1
        )
        kept.append(places[here])
    return kept
