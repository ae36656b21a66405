"""Villas for tests: small ones built by hand, and towers whose columns were thrown by chance."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from miz.games.paletti.physics import heights
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.plane import depth
from miz.games.paletti.physics.statics import Statics, outline_at
from miz.games.paletti.physics.tower import Tower, upright
from miz.games.paletti.pieces import COLUMNS, FLOORS, HEIGHT, THICKNESS, TOLERANCE, radius_of
from miz.games.paletti.villa import Point, Pose, Villa, rounded

LEVEL = HEIGHT + THICKNESS
GAP, DEEP, SAFE, TRIES = 8.0, 6.0, 10.0, 300

PAVILION = {"Y1": (0, 0.0, 70.0), "G1": (0, -85.0, -35.0), "R1": (0, 85.0, -35.0)}
"""Three large columns that bear blue: without any of them it falls."""


def built(columns: Mapping[str, tuple[int, float, float]], *, short: str = "") -> Villa:
    """Stand columns on their levels, with a floor over each but the highest level, and wait.

    All are as high as can be, but for the one that is short: it bears nothing.
    """
    sawn = {name: HEIGHT + TOLERANCE * (1 if name != short else -1) for name in COLUMNS}
    villa = Villa(sawn, {})
    for name, (level, x, y) in columns.items():
        villa = with_piece(villa, name, upright(x, y, level * (LEVEL + TOLERANCE), sawn[name]))
    for level in range(max([1, *(level for level, *_ in columns.values())])):
        bottom = level * (LEVEL + TOLERANCE) + HEIGHT + TOLERANCE
        villa = with_piece(villa, FLOORS[level], upright(0, 0, bottom, THICKNESS))
    return at_rest(villa)


def pavilion(*, free: Point | None = None, loose: Point | None = None) -> Villa:
    """Build blue on three columns; there may be a free one (Y3) and a loose one (B3) besides."""
    columns = dict(PAVILION)
    if free:
        columns["Y3"] = (0, *free)
    if loose:
        columns["B3"] = (0, *loose)
    return built(columns, short="B3")


@cache
def villa_of(counts: tuple[int, ...], seed: int = 1) -> Villa:
    """Build a villa with so many columns on each level, a floor on each but the last, at rest."""
    chance = Chance(seed)
    while True:
        villa = scattered(counts, seed, chance)
        if villa and min(Statics(villa).margins()) >= SAFE:
            return at_rest(villa)


def scattered(counts: tuple[int, ...], seed: int, chance: Chance) -> Villa | None:
    """Throw columns on the floors, each well inside the rim above it; there may be no room."""
    villa = Villa(heights(seed), {})
    names = [COLUMNS[k] for k in chance.shuffled(list(range(len(COLUMNS))))]
    n_floors = len(counts) - 1
    for level, n in enumerate(counts):
        bottom, rim = level * LEVEL, FLOORS[min(level, n_floors - 1)]
        for _ in range(n):
            column = names.pop()
            pose = thrown(villa, column, rim, bottom, chance)
            if pose is None:
                return None
            villa = with_piece(villa, column, pose)
        if level < n_floors:
            lies = upright(0, 0, bottom + HEIGHT + 0.1, THICKNESS)
            villa = with_piece(villa, FLOORS[level], lies)
    return villa


def thrown(villa: Villa, column: str, rim: str, bottom: float, chance: Chance) -> Pose | None:
    """Find a free place under a floor, if there is one."""
    outline, reach = outline_at(rim, upright(0, 0, 0, THICKNESS)), radius_of(column)
    left, low, right, high = outline.bounds
    beside = [name for name in villa.columns if abs(villa.poses[name][2] - bottom) < HEIGHT]
    for _ in range(TRIES):
        x, y = chance.between(left, right), chance.between(low, high)
        is_free = all(
            math.dist((x, y), villa.poses[name][:2]) > reach + radius_of(name) + GAP
            for name in beside
        )
        if is_free and depth(outline, x, y) > reach + DEEP:
            return upright(x, y, bottom + 0.05, villa.heights[column], chance.between(0, 6))
    return None


def with_piece(villa: Villa, name: str, pose: Pose) -> Villa:
    """Add a piece to a villa, or put it somewhere else."""
    return replace(villa, poses={**villa.poses, name: rounded(pose)})


def at_rest(villa: Villa) -> Villa:
    """Wait until nothing moves."""
    tower = Tower(villa)
    tower.settle()
    return tower.villa()


def shift(before: Villa, after: Villa, *besides: str) -> float:
    """Tell how far the piece has moved that moved most, in millimetres."""
    return max(
        math.dist(before.poses[name][:3], after.poses[name][:3])
        for name in before.poses
        if name not in besides
    )
