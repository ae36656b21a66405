"""What became of the villa: pure functions of where its pieces were and are."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from miz.games.paletti.physics.spots import stands_well
from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.physics.tower import tilt
from miz.games.paletti.pieces import FLOORS, HEIGHT, radius_of
from miz.games.paletti.villa import Fall, Pose, Verdict, Villa

MAX_FLOOR_TILT = 8.0
"""Degrees a floor may lean."""
MAX_DROP = 20.0
"""Millimetres a piece may come down: more, and it has left its place."""
MAX_COLUMN_TILT = 25.0
"""Degrees another column may lean: more, and it was knocked over."""
UPRIGHT = 3.0
"""A column leaning no more than so many degrees is standing."""
BACK = 5.0
"""Millimetres from its old place at which a column counts as put back."""

Poses = Mapping[str, Pose]
Mishap = tuple[Fall, str]


def collapse(before: Poses, now: Poses, moved: str) -> Mishap | None:
    """Say whether the villa has come down, and where: the piece that is moved does not count."""
    for name, pose in now.items():
        if name == moved:
            continue
        if name in FLOORS and tilt(pose) > MAX_FLOOR_TILT:
            return Fall.FLOOR_TILTS, name
        if lowest(name, before[name]) - lowest(name, pose) > MAX_DROP:
            return (Fall.FLOOR_SINKS if name in FLOORS else Fall.COLUMN_DROPS), name
    return None


@lru_cache(maxsize=256)  # most pieces are where they were, sample after sample
def lowest(name: str, pose: Pose) -> float:
    """Tell how low a piece reaches: a column that tips over on its floor has not left it."""
    if name in FLOORS:
        return pose[2]
    lean = math.radians(tilt(pose))
    return pose[2] - HEIGHT / 2 * abs(math.cos(lean)) - radius_of(name) * math.sin(lean)


def foul(now: Poses, moved: str) -> Mishap | None:
    """Say whether another column was knocked over and still lies where it stood."""
    for name, pose in now.items():
        if name != moved and name not in FLOORS and tilt(pose) > MAX_COLUMN_TILT:
            return Fall.COLUMN_TIPS, name
    return None


def shifted(before: Villa, now: Villa, moved: str) -> Mishap | None:
    """Say whether a floor now lies over other columns than before."""
    pairs = zip(before.floors, Statics(before).covered, Statics(now).covered, strict=True)
    for floor, over, under in pairs:
        if over - {moved} != under - {moved}:
            return Fall.LOAD_SHIFTS, floor
    return None


def mishap(
    before: Villa, now: Villa, moved: str, *, is_lifted: bool
) -> tuple[Verdict, Fall, str] | None:
    """Name what went wrong with anything but the piece that was moved."""
    fall = collapse(before.poses, now.poses, moved)
    if fall:
        return Verdict.COLLAPSE, *fall
    fall = foul(now.poses, moved) or (shifted(before, now, moved) if is_lifted else None)
    return (Verdict.FOUL, *fall) if fall else None


def is_back(before: Villa, now: Villa, column: str) -> bool:
    """Say whether a column stands where it stood."""
    old, new = before.poses[column], now.poses[column]
    return math.dist(old[:3], new[:3]) < BACK and tilt(new) < UPRIGHT


def is_up(now: Villa, column: str) -> bool:
    """Say whether a column stands on the top floor as the rules want it."""
    pose = now.poses[column]
    is_there = Statics(now).levels[column] == len(now.floors)
    return is_there and tilt(pose) < UPRIGHT and stands_well(now, column)
