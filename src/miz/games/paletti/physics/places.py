"""Where the next floor may lie: over how many columns, and how well balanced."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from miz.games.paletti.physics import plane
from miz.games.paletti.physics.statics import CORNERS, TOUCH, Statics
from miz.games.paletti.physics.tower import upright
from miz.games.paletti.pieces import FLOORS, OUTLINES, THICKNESS, radius_of
from miz.games.paletti.villa import Villa

TURNS, STRIDE = 12, 10
"""In so many ways a floor is turned, and so many millimetres apart, when places are sought."""
SAFE = 8.0
"""Millimetres of margin that are as good as more."""
N_PLACES = 8
N_TRIED = 24
_WAYS = np.array([(math.cos(math.tau * k / 24), math.sin(math.tau * k / 24)) for k in range(24)])

Place = tuple[int, int, int]
"""Where the middle of a floor lies, in millimetres, and how it is turned, in degrees."""


def top_columns(villa: Villa) -> tuple[str, ...]:
    """Give the columns on the top floor; without any floor those of the base plate."""
    top = Statics(villa).above(len(villa.floors))
    return tuple(name for name in villa.columns if name in top)


def covered_by(villa: Villa, floor: str, x: float, y: float, degrees: float) -> tuple[str, ...]:
    """Give the top columns whose axis a floor would lie over."""
    outline = plane.placed(OUTLINES[FLOORS.index(floor)], x, y, math.radians(degrees))
    places = {name: villa.poses[name][:2] for name in top_columns(villa)}
    return tuple(name for name, at in places.items() if shapely.contains_xy(outline, *at))


def floor_spots(villa: Villa, floor: str, needed: int) -> list[Place]:
    """Give up to eight ways to lay a floor on at least so many columns that it is balanced."""
    names = top_columns(villa)
    if len(names) < needed:
        return []
    ranked = sorted(_ways(villa, floor, names, needed), key=lambda way: (-way[0], way[1]))
    tried = _unlike([place for _, place in ranked])
    margins = {place: min(SAFE, margin(villa, floor, place)) for place in tried}
    safe = [place for place in tried if margins[place] > 0]
    return sorted(safe, key=lambda place: -margins[place])[:N_PLACES]


def margin(villa: Villa, floor: str, place: Place) -> float:
    """Tell how safely a villa would stand with the next floor laid there."""
    x, y, degrees = place
    tops = [villa.poses[name][2] + villa.heights[name] / 2 for name in top_columns(villa)]
    pose = upright(x, y, max(tops), THICKNESS, math.radians(degrees))
    return min(Statics(replace(villa, poses={**villa.poses, floor: pose})).margins())


def _ways(
    villa: Villa, floor: str, names: tuple[str, ...], needed: int
) -> list[tuple[float, Place]]:
    """Look at many places: the deeper its middle lies between columns, the better."""
    axes = np.array([villa.poses[name][:2] for name in names])
    feet = np.concatenate([_foot(villa, name) for name in names])
    middles = _middles(axes)
    found: list[tuple[float, Place]] = []
    for k in range(TURNS):
        outline = plane.placed(OUTLINES[FLOORS.index(floor)], 0, 0, math.tau * k / TURNS)
        shapely.prepare(outline)
        for x, y in middles:
            n_covered = int(_inside(outline, axes - (x, y)).sum())
            bearing = feet - (x, y)
            if n_covered >= needed:
                deep = _deep(bearing[_inside(outline, bearing)])
                found.append((min(SAFE, deep) + n_covered / 100, (x, y, k * 360 // TURNS)))
    return found


def _foot(villa: Villa, name: str) -> Any:
    return np.array(CORNERS) * radius_of(name) * TOUCH + np.array(villa.poses[name][:2])


def _inside(outline: shapely.Polygon, points: Any) -> Any:
    return shapely.contains_xy(outline, points[:, 0], points[:, 1])


def _deep(points: Any) -> float:
    """Tell how far inside points the origin is: as far as they reach on every side."""
    reach = points[:, :1] * _WAYS[:, 0] + points[:, 1:] * _WAYS[:, 1]
    return float(reach.max(axis=0, initial=-math.inf).min())


def _middles(axes: Any) -> list[tuple[int, int]]:
    """Give the places for the middle of a floor: between the columns it may rest on."""
    (left, low), (right, high) = axes.min(axis=0).round(), axes.max(axis=0).round()
    return [
        (x, y)
        for x in range(int(left), int(right) + 1, STRIDE)
        for y in range(int(low), int(high) + 1, STRIDE)
    ]


def _unlike(places: list[Place]) -> list[Place]:
    """Choose good places that are not quite the same."""
    chosen: list[Place] = []
    for place in places:
        if len(chosen) < N_TRIED and all(_differ(place, other) for other in chosen):
            chosen.append(place)
    return chosen


def _differ(one: Place, other: Place) -> bool:
    turn = abs(one[2] - other[2])
    return math.dist(one[:2], other[:2]) > 2 * STRIDE or 60 <= turn <= 300
