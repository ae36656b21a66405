"""Set-up: columns of slightly different heights, and a fair place for each."""

from __future__ import annotations

import math
from dataclasses import replace

from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.tower import Tower, upright
from miz.games.paletti.pieces import COLUMNS, FLOORS, HEIGHT, KINDS, THICKNESS, TOLERANCE, Colour
from miz.games.paletti.villa import PLACES, Point, Villa, rounded

FAIR: tuple[tuple[Point, ...], ...] = (
    ((46.0, -29.3), (26.5, 34.5), (-24.0, -62.0), (-50.9, 72.5), (-97.1, 4.0)),
    ((83.4, -18.4), (23.6, 75.2), (-4.7, 106.0), (16.5, 0.0), (-15.4, 57.2)),
    ((72.2, 60.8), (-21.0, 19.2), (-11.8, -90.7), (3.3, -36.6), (70.9, -70.6)),
    ((63.6, 23.2), (-48.5, -8.6), (31.9, -68.3), (-66.3, 27.3), (-71.1, -41.2)),
)
"""Where four colours stand: of each one small column is free, and all others are under blue."""


def heights(seed: int) -> dict[str, float]:
    """Saw the columns: each a hair longer or shorter than it should be."""
    chance = Chance(seed)
    return {name: round(HEIGHT + chance.between(-TOLERANCE, TOLERANCE), PLACES) for name in COLUMNS}


def dealt(seed: int) -> Villa:
    """Set up a villa, and let go of it."""
    tower = Tower(laid_out(seed))
    tower.settle()
    return tower.villa()


def laid_out(seed: int) -> Villa:
    """Put columns on the fair places, turned and given to other colours, and blue on top."""
    chance = Chance(seed ^ 1)
    angle = math.radians(chance.below(360))
    order = chance.shuffled(list(range(len(Colour))))
    villa = Villa(heights(seed), {})
    for column in COLUMNS:
        colour, k = divmod(COLUMNS.index(column), len(KINDS))
        x, y = FAIR[order[colour]][k]
        villa = stand(villa, column, *turned(x, y, angle), chance.below(360))
    top = max(villa.heights.values())
    blue = rounded(upright(0.0, 0.0, top, THICKNESS, angle))
    return replace(villa, poses={**villa.poses, FLOORS[0]: blue})


def stand(villa: Villa, column: str, x: float, y: float, degrees: float = 0) -> Villa:
    """Put a column on the base plate."""
    pose = upright(x, y, 0.0, villa.heights[column], math.radians(degrees))
    return replace(villa, poses={**villa.poses, column: rounded(pose)})


def turned(x: float, y: float, angle: float) -> Point:
    """Turn a point about the middle of the plate."""
    return (
        x * math.cos(angle) - y * math.sin(angle),
        x * math.sin(angle) + y * math.cos(angle),
    )
