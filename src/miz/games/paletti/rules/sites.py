"""Places: where columns and floors may go, and a few of them to choose from."""

from __future__ import annotations

import math

import numpy as np

from miz.games.paletti import physics
from miz.games.paletti.physics import plane
from miz.games.paletti.physics.spots import may_stand_on_site, spread
from miz.games.paletti.physics.statics import outline_at
from miz.games.paletti.pieces import (
    BASE_RADIUS,
    BLUE,
    FLOORS,
    GAP,
    LOW_SUPPORT,
    ORANGE,
    OUTLINES,
    SITE_RADIUS,
    SUPPORT,
    Broken,
    radius_of,
)
from miz.games.paletti.state import State
from miz.games.paletti.villa import Point

GRID, FINE_GRID = 8, 2
"""Millimetres between the places of the site that are looked at, and if none of them is free."""
N_SITES = 8
"""Places that are offered for a column on the site."""


def off_site(s: State, column: str, x: int, y: int) -> Broken:
    """Name what forbids to stand a column somewhere on the base plate (VP-7, VP-10)."""
    if math.hypot(x, y) + radius_of(column) > SITE_RADIUS:
        return Broken.OFF_THE_SITE
    is_free = may_stand_on_site(s.villa, column, x, y)
    return Broken.NONE if is_free else Broken.TOO_CLOSE


def off_top(s: State, column: str, x: int, y: int) -> Broken:
    """Name what forbids to set a column somewhere on the top floor (VP-26 to VP-28)."""
    if physics.may_stand(s.villa, column, x, y):
        return Broken.NONE
    floor = s.villa.floors[-1]
    inside = plane.depth(outline_at(floor, s.villa.poses[floor]), x, y)
    return Broken.OVERHANGS if inside < radius_of(column) else Broken.ON_A_COLUMN


def off_columns(s: State, x: int, y: int, degrees: int) -> Broken:
    """Name what forbids to lay the next floor somewhere (VP-11, VP-46, VP-48)."""
    floor = s.next_floor
    assert floor is not None
    if floor == FLOORS[BLUE] and overhangs_base(floor, x, y, degrees):
        return Broken.OVERHANGS_THE_BASE
    covered = physics.covered_by(s.villa, floor, x, y, degrees)
    return Broken.NONE if len(covered) >= support(s) else Broken.NEEDS_MORE_COLUMNS


def support(s: State) -> int:
    """Count the columns the next floor has to cover (VP-46, VP-47)."""
    return LOW_SUPPORT if s.support == "two" and s.top >= ORANGE else SUPPORT


def overhangs_base(floor: str, x: int, y: int, degrees: int) -> bool:
    """Say whether a floor that lies there sticks out over the base plate."""
    angle = math.radians(degrees)
    turned = (
        (u * math.cos(angle) - v * math.sin(angle), u * math.sin(angle) + v * math.cos(angle))
        for u, v in OUTLINES[FLOORS.index(floor)]
    )
    return any(math.hypot(x + u, y + v) > BASE_RADIUS for u, v in turned)


def sites(s: State, column: str) -> list[tuple[int, int]]:
    """Give up to eight places of the site, well spread, where a column may stand."""
    free = free_sites(s, column, GRID) or free_sites(s, column, FINE_GRID)
    return [(int(x), int(y)) for x, y in spread(free, N_SITES)]


def free_sites(s: State, column: str, grid: int) -> list[Point]:
    """Give the free places of a grid over the site, those nearest to its middle first."""
    steps = np.arange(-int(SITE_RADIUS) // grid * grid, int(SITE_RADIUS) + 1, grid)
    xs, ys = (axis.ravel() for axis in np.meshgrid(steps, steps))
    reach = radius_of(column)
    is_free = np.hypot(xs, ys) + reach <= SITE_RADIUS
    for other in s.villa.columns:
        x, y = s.villa.poses[other][:2]
        is_free &= np.hypot(xs - x, ys - y) >= reach + radius_of(other) + GAP
    places = zip(xs[is_free].tolist(), ys[is_free].tolist(), strict=True)
    return sorted(places, key=lambda at: (math.hypot(*at), at))


def floor_places(s: State) -> list[tuple[int, int, int]]:
    """Give a few places where the next floor may lie."""
    floor = s.next_floor
    assert floor is not None
    places = physics.floor_spots(s.villa, floor, support(s))
    return [place for place in places if not off_columns(s, *place)]
