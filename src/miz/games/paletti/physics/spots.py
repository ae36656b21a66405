"""Where a column may stand: questions of shape alone."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely import Polygon

from miz.games.paletti.physics import plane
from miz.games.paletti.physics.statics import Statics, outline_at
from miz.games.paletti.pieces import FLOORS, SITE_RADIUS, radius_of
from miz.games.paletti.villa import Point, Villa

SLACK = 0.5
"""Millimetres by which a column that stands may stick out, or touch another, before it counts."""
GAP = 1.0
"""Millimetres between columns that are set up on the building site."""
ROOMY, TIGHT = (5.0, 3.0), (1.0, 1.0)
"""Millimetres a place leaves to other columns and to the rim: a sensible one, and any at all."""
GRID = 5
"""Millimetres between places that are looked at."""
N_SPOTS = 8
STACKED = 0.6
"""Of its radius: so near to the middle of another must be the middle of one stacked on it."""


def may_stand(villa: Villa, column: str, x: float, y: float) -> bool:
    """Say whether a column may be set down there on the top floor, on red also on another."""
    return _fits(villa, column, x, y, slack=0.0)


def stands_well(villa: Villa, column: str) -> bool:
    """Say whether a column on the top floor neither sticks out nor stands on another by mistake."""
    x, y = villa.poses[column][:2]
    return _fits(villa, column, x, y, slack=SLACK)


def may_stand_on_site(villa: Villa, column: str, x: float, y: float) -> bool:
    """Say whether a column may be stood there on the building site."""
    reach = radius_of(column)
    others = (name for name in villa.columns if name != column)
    return math.hypot(x, y) + reach <= SITE_RADIUS and all(
        math.dist((x, y), villa.poses[name][:2]) >= reach + radius_of(name) + GAP for name in others
    )


def spots(villa: Villa, column: str) -> list[Point]:
    """Give up to eight places on the top floor, well spread, that leave room around them."""
    found = _free(villa, column, *ROOMY) or _free(villa, column, *TIGHT)
    if not found and villa.floors[-1] == FLOORS[-1]:
        found = _stacks(villa, column)
    return spread(found, N_SPOTS)


def spread(places: list[Point], n: int) -> list[Point]:
    """Choose places that are far from each other, beginning with the first."""
    chosen, far = places[:1], [math.inf] * len(places)
    while 0 < len(chosen) < min(n, len(places)):
        far = [
            min(so_far, math.dist(at, chosen[-1])) for so_far, at in zip(far, places, strict=True)
        ]
        chosen.append(places[far.index(max(far))])
    return chosen


def standing_on(villa: Villa, column: str, x: float, y: float) -> str:
    """Name what a column set down there would stand on: the top floor, or a column on red."""
    near = [
        name
        for name in on_top(villa, column)
        if math.dist((x, y), villa.poses[name][:2])
        < radius_of(column) + radius_of(name) - 2 * SLACK
    ]
    return max(near, key=lambda name: villa.poses[name][2], default=villa.floors[-1])


def on_top(villa: Villa, besides: str = "") -> list[str]:
    """Give the columns on the top floor, but for one."""
    levels = Statics(villa).levels
    return [name for name in levels if name != besides and levels[name] == len(villa.floors)]


def _fits(villa: Villa, column: str, x: float, y: float, slack: float) -> bool:
    reach, floor = radius_of(column) - slack, villa.floors[-1]
    if plane.depth(outline_at(floor, villa.poses[floor]), x, y) < reach:
        return False
    far = {name: math.dist((x, y), villa.poses[name][:2]) for name in on_top(villa, column)}
    near = [name for name in far if far[name] < reach + radius_of(name) - slack]
    may_stack = floor == FLOORS[-1]
    return not near or (
        may_stack and any(far[name] <= STACKED * radius_of(name) + slack for name in near)
    )


def _free(villa: Villa, column: str, room: float, edge: float) -> list[Point]:
    """Give the free places of a grid, those nearest to the middle of the floor first."""
    floor, reach = villa.floors[-1], radius_of(column)
    outline = outline_at(floor, villa.poses[floor])
    xs, ys = _grid(outline)
    is_free = shapely.contains_xy(outline, xs, ys)
    is_free &= shapely.distance(outline.exterior, shapely.points(xs, ys)) >= reach + edge
    for name in on_top(villa, column):
        x, y = villa.poses[name][:2]
        is_free &= np.hypot(xs - x, ys - y) >= reach + radius_of(name) + room
    middle = villa.poses[floor][:2]
    places = zip(xs[is_free].tolist(), ys[is_free].tolist(), strict=True)
    return sorted(places, key=lambda at: (math.dist(at, middle), at))


def _grid(shape: Polygon) -> tuple[np.ndarray, np.ndarray]:
    left, low, right, high = (round(bound) for bound in shape.bounds)
    xs, ys = np.meshgrid(np.arange(left, right, GRID), np.arange(low, high, GRID))
    return xs.ravel(), ys.ravel()


def _stacks(villa: Villa, column: str) -> list[Point]:
    """Give the tops of columns on red that bear none yet, the widest first."""
    places: list[Point] = []
    for name in sorted(on_top(villa, column), key=lambda name: (-radius_of(name), name)):
        x, y = (round(part) for part in villa.poses[name][:2])
        if standing_on(villa, column, x, y) == name and may_stand(villa, column, x, y):
            places.append((x, y))
    return places
