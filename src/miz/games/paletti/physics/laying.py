"""Floors are laid, and columns that bear nothing are taken away by the game."""

from __future__ import annotations

import math
from dataclasses import replace

from miz.games.paletti.physics.hand import Spot
from miz.games.paletti.physics.places import top_columns
from miz.games.paletti.physics.scene import Scene
from miz.games.paletti.physics.tower import RATE, tilt, upright
from miz.games.paletti.physics.verdict import MAX_DROP, MAX_FLOOR_TILT, mishap
from miz.games.paletti.pieces import THICKNESS
from miz.games.paletti.villa import Fall, Performed, Verdict, Villa, rounded

ABOVE, LOW = 20.0, 0.1
"""Millimetres above the columns where a floor begins to come down, and where it is let go."""
LOWERING = 40.0
"""Millimetres a second."""


def lay(villa: Villa, floor: str, x: float, y: float, degrees: float) -> Performed:
    """Set the next floor down on the top columns."""
    tops = [villa.poses[name][2] + villa.heights[name] / 2 for name in top_columns(villa)]
    end = upright(x, y, max(tops, default=0.0) + LOW, THICKNESS, math.radians(degrees))
    start = rounded((x, y, end[2] + ABOVE, *end[3:]))
    scene = Scene(replace(villa, poses={**villa.poses, floor: start}), floor)
    scene.hands.grab(floor)
    is_standing = lowered(scene, (x, y, end[2]))
    if is_standing:
        scene.hands.release()
        is_standing = scene.settle()
    if not is_standing:
        return scene.ruined()
    now = scene.tower.villa()
    trouble = mishap(scene.before, now, floor, is_lifted=False)
    if trouble:
        return scene.ended(*trouble)
    lies = now.poses[floor]
    if tilt(lies) > MAX_FLOOR_TILT:
        return scene.ended(Verdict.DROPPED, Fall.FLOOR_TILTS, floor)
    if end[2] - lies[2] > MAX_DROP:
        return scene.ended(Verdict.DROPPED, Fall.FLOOR_SINKS, floor)
    return scene.ended(Verdict.SUCCESS)


def lowered(scene: Scene, end: Spot) -> bool:
    """Bring what is held down to its place; say whether the villa still stands."""
    for _ in range(math.ceil(ABOVE / LOWERING * RATE) + RATE // 6):
        scene.hands.aim(end, 0.0, LOWERING)
        if not scene.run():
            return False
    return True


def lifted_off(villa: Villa, column: str) -> Performed:
    """Take a column out of the villa that bears nothing; what stood on it comes down."""
    poses = {name: pose for name, pose in villa.poses.items() if name != column}
    scene = Scene(replace(villa, poses=poses), column)
    if not scene.settle():
        return scene.ruined()
    trouble = mishap(scene.before, scene.tower.villa(), column, is_lifted=False)
    return scene.ended(*trouble) if trouble else scene.ended(Verdict.SUCCESS)
