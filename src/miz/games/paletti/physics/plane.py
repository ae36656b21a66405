"""Shapes in the plane: floors and columns seen from above, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely import Point as Dot
from shapely import Polygon, affinity

Point = tuple[float, float]
Part = tuple[int, ...]
"""Points of an outline, by their numbers."""
EMPTY = Polygon()


def placed(outline: Sequence[Point], x: float, y: float, turn: float) -> Polygon:
    """Lay an outline somewhere, turned about its centre."""
    turned = affinity.rotate(Polygon(outline), turn, origin=(0, 0), use_radians=True)
    return affinity.translate(turned, x, y)


def depth(shape: Polygon, x: float, y: float) -> float:
    """Tell how far inside the rim of a shape a point lies; outside it is negative."""
    if shape.is_empty:
        return -math.inf
    dot = Dot(x, y)
    far = shape.exterior.distance(dot)
    return far if shape.contains(dot) else -far


class Hull:
    """The smallest convex shape round points; nothing if they are in one line, or none."""

    def __init__(self, points: Iterable[Point]) -> None:
        corners = list(points)
        hull = shapely.convex_hull(shapely.multipoints(corners)) if corners else EMPTY
        self.is_empty = not isinstance(hull, Polygon) or hull.is_empty
        rim: Any = shapely.get_coordinates(shapely.normalize(hull))  # clockwise, and closed
        along = np.diff(rim, axis=0)
        self._inward = along[:, ::-1] * (1, -1) / np.hypot(*along.T)[:, None]
        self._offsets = (rim[:-1] * self._inward).sum(axis=1)

    def depth(self, x: float, y: float) -> float:
        """Tell how far inside every edge a point lies; outside of one it is negative."""
        inward = self._inward[:, 0] * x + self._inward[:, 1] * y
        return float((inward - self._offsets).min(initial=math.inf))


def without_seams(
    part: Part, parts: Sequence[Part], outline: Sequence[Point], width: float
) -> list[Point]:
    """Cut a strip off a convex part along each edge that it shares with another part."""
    left = [outline[k] for k in part]
    seams = {(end, start) for other in parts for start, end in edges(other)}
    for start, end in edges(part):
        if (start, end) in seams:
            left = beyond(left, outline[start], outline[end], width)
    return left


def edges(part: Part) -> Iterable[tuple[int, int]]:
    """Go round a part."""
    return zip(part, (*part[1:], part[0]), strict=True)


def beyond(shape: Sequence[Point], start: Point, end: Point, width: float) -> list[Point]:
    """Keep what lies at least so far to the left of a line."""
    (x, y), length = start, math.dist(start, end)
    across = (-(end[1] - y) / length, (end[0] - x) / length)
    far = [(p[0] - x) * across[0] + (p[1] - y) * across[1] - width for p in shape]
    kept: list[Point] = []
    for k, point in enumerate(shape):
        following, here, there = shape[(k + 1) % len(shape)], far[k], far[(k + 1) % len(shape)]
        if here >= 0:
            kept.append(point)
        if here * there < 0:
            share = here / (here - there)
            kept.append(between(point, following, share))
    return kept


def between(one: Point, other: Point, share: float) -> Point:
    """Give the point that lies so far from one to the other."""
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def inside(shape: Polygon, x: float, y: float, deep: float) -> Point:
    """Give the point nearest to one that lies so deep inside a shape."""
    dot, inner = Dot(x, y), shape.buffer(-deep)
    if inner.is_empty or inner.contains(dot):
        return x, y
    nearest = inner.exterior.interpolate(inner.exterior.project(dot))
    return nearest.x, nearest.y
