"""A move, from the first touch until everything is at rest.

The hand follows its gesture sample by sample; after each the villa is looked at. A column that is
let go under a floor, or whose hand stops, is driven back by a hand that can fail. A wary hand stops
when a floor begins to move, and when the floor it has lifted does not lie by itself any more.
"""

from __future__ import annotations

import math
from dataclasses import replace

from shapely import Point as Dot
from shapely import union_all

from miz.games.paletti.physics import plane
from miz.games.paletti.physics.gesture import UNIT, Gesture
from miz.games.paletti.physics.hand import FAST, SLOW, Spot
from miz.games.paletti.physics.model import HOOK
from miz.games.paletti.physics.scene import Scene
from miz.games.paletti.physics.statics import Statics, surface
from miz.games.paletti.physics.tower import RATE, tilt, upright
from miz.games.paletti.physics.verdict import is_back, is_up, mishap
from miz.games.paletti.pieces import HEIGHT, radius_of
from miz.games.paletti.villa import Fall, Performed, Verdict, Villa, rounded

WARY, WARY_TILT = 1.5, 0.7
"""Millimetres a floor may move, and degrees it may lean more, before a wary hand stops."""
FEELING, BURDEN = RATE // 6, 0.25
"""Samples for which a wary hand feels whether a floor that is down lies by itself, and the newtons
it notices if not: a floor that comes to lie a little lower is felt with a fifth of a newton."""
ABOVE = 10.0
"""Millimetres over all others at which a column from the air is held at least."""
WAY_BACK = 4 * RATE
"""Samples on the way back: a hand that wandered to and fro does not wander as long again."""
HOMING = 2 * RATE
"""Samples in which a column that is almost back must be quite back."""
HOME, URGE, HARDEST = 0.15, 0.15, 4.0
"""Millimetres that count as back; how fast and how far the hand goes beyond to get there."""


def perform(villa: Villa, gesture: Gesture) -> Performed:
    """Let a hand pull a column out and set it down, or set down one that is not in the villa."""
    if gesture.column in villa.poses:
        return Move(villa, gesture).performed()
    return Move(held_over(villa, gesture), gesture, is_out=True).performed()


def held_over(villa: Villa, gesture: Gesture) -> Villa:
    """Put a column that is in nobody's way into the air, where a gesture begins."""
    highest = max(pose[2] for pose in villa.poses.values()) + HEIGHT + ABOVE
    x, y, z = (part / UNIT for part in gesture.at or (0, 0, 0))
    height = villa.heights[gesture.column]
    pose = upright(x, y, max(z, highest) - height / 2, height)
    return replace(villa, poses={**villa.poses, gesture.column: rounded(pose)})


class Move:
    """One column, one hand, and perhaps another that lifts the floor above."""

    def __init__(self, villa: Villa, gesture: Gesture, *, is_out: bool = False) -> None:
        self.gesture, self.column = gesture, gesture.column
        self.scene = Scene(villa, gesture.column)
        self.hands = self.scene.hands
        self.home: Spot = villa.poses[self.column][:3]
        self.is_out, self.is_from_air = is_out, is_out
        self.is_stopped = False
        self.raised, self.felt = 0.0, 0
        statics = Statics(villa)
        self.level = statics.levels[self.column]
        self.over = union_all(statics.outlines[self.level :])
        self.offset = self._offset(villa)
        self.path: list[Spot] = [self.home]

    def performed(self) -> Performed:
        """Make the move."""
        self._take_hold()
        is_standing = self._follow()
        is_given_up = not self.is_out or self.is_stopped or self.gesture.end == "abort"
        is_returned = is_given_up and not self.is_from_air
        if is_standing and is_returned:
            is_standing = self._put_back()
        if is_standing:
            self._let_go()
            is_standing = self.scene.settle()
        return self._judged(is_returned=is_returned) if is_standing else self.scene.ruined()

    def _judged(self, *, is_returned: bool) -> Performed:
        scene, now = self.scene, self.scene.tower.villa()
        trouble = mishap(scene.before, now, self.column, is_lifted=self.gesture.lift is not None)
        if trouble:
            return scene.ended(*trouble)
        if is_returned and is_back(scene.before, now, self.column):
            return scene.ended(Verdict.ABORTED)
        if is_returned:
            return scene.ended(Verdict.FOUL, Fall.COLUMN_TIPS, self.column)
        if is_up(now, self.column):
            return scene.ended(Verdict.SUCCESS)
        return scene.ended(Verdict.DROPPED, Fall.COLUMN_TIPS, self.column)

    def _take_hold(self) -> None:
        tool = self.gesture.tool if not self.is_out else "pinch"
        x, y, z = (a + b for a, b in zip(self.home, self.offset, strict=True))
        self.hands.grab(self.column, (x, y, z), tool)
        floors = self.scene.before.floors
        if self.gesture.lift and not self.is_out and self.level < len(floors):
            floor = floors[self.level]
            x, y = (part / UNIT for part in self.gesture.lift)
            outline = Statics(self.scene.before).outlines[self.level]
            if plane.depth(outline, x, y) > 0:
                height = surface(self.scene.before.poses[floor], x, y)
                self.hands.raise_floor(floor, (x, y, height))

    def _follow(self) -> bool:
        """Do what the gesture says; say whether the villa still stands."""
        (x, y, z), turn, lift = self.home, 0.0, 0.0
        for sample in self.gesture.samples:
            dx, dy, dz, spin, up = (*sample, 0, 0, 0, 0, 0)[:5]
            x, y, z = x + dx / UNIT, y + dy / UNIT, z + dz / UNIT
            turn, lift = turn + math.radians(spin / UNIT), lift + up / UNIT
            self._lift(lift)
            if not self._go((x, y, z), turn):
                return False
            self._remember()
            if self.gesture.is_wary and self._feels_trouble():
                self.is_stopped = True
                return True
            self._look_whether_out()
        return True

    def _go(self, middle: Spot, turn: float) -> bool:
        x, y, z = (a + b for a, b in zip(middle, self.offset, strict=True))
        self.hands.aim((x, y, z), turn, FAST if self.is_out else SLOW)
        return self.scene.run()

    def _remember(self) -> None:
        x, y, z = (a - b for a, b in zip(self.hands.target, self.offset, strict=True))
        if (x, y, z) != self.path[-1]:
            self.path.append((x, y, z))

    def _lift(self, height: float) -> None:
        """Lift the floor as wanted; once the column is out it is let down, whatever is wanted."""
        if not self.hands.lifted:
            return
        self.hands.lift(0.0 if self.is_out else height)
        if not self.is_out:
            self.raised = self.hands.height
        elif self.hands.height == 0:
            self.felt += 1
            if not self.gesture.is_wary or self.felt > FEELING:
                self.hands.let_down()

    def _look_whether_out(self) -> None:
        pose = self.scene.poses[self.column]
        if self.is_out or self.over.distance(Dot(*pose[:2])) <= radius_of(self.column):
            return
        self.is_out = True
        if self.hands.tool == HOOK:  # what dangles from a hook cannot be set down
            self._use_fingers()

    def _use_fingers(self) -> None:
        self.hands.right()
        self.offset = (0.0, 0.0, 0.0)

    def _feels_trouble(self) -> bool:
        if self.is_out and not self.hands.lifted:
            return False
        return self._feels_a_floor_move() or (self.felt >= FEELING and self.hands.burden > BURDEN)

    def _feels_a_floor_move(self) -> bool:
        return any(self._moves(floor) for floor in self.scene.before.floors[self.level :])

    def _moves(self, floor: str) -> bool:
        old, new = self.scene.before.poses[floor], self.scene.poses[floor]
        far = max(math.dist(old[:2], new[:2]), old[2] - new[2])
        return far > WARY or tilt(new) - tilt(old) > WARY_TILT

    def _put_back(self) -> bool:
        """Drive the column back the way it came, and press on until it is where it was."""
        if self.hands.tool == HOOK:
            self._use_fingers()
        if not self._raise_again():
            return False
        stride = math.ceil(len(self.path) / WAY_BACK)
        for middle in reversed(self.path[::stride]):
            if not self._go(middle, 0.0):
                return False
        return self._press_home() and self._let_floor_down()

    def _raise_again(self) -> bool:
        """Make room for the column under a floor that was let down."""
        while self.hands.lifted and self.hands.height < self.raised:
            self.hands.lift(self.raised)
            if not self._go(self.path[-1], 0.0):
                return False
        return True

    def _press_home(self) -> bool:
        beyond = [0.0, 0.0, 0.0]
        for _ in range(HOMING):
            here = self.scene.poses[self.column]
            if math.dist(here[:3], self.home) < HOME:
                break
            for axis in range(3):
                more = beyond[axis] + URGE * (self.home[axis] - here[axis])
                beyond[axis] = max(-HARDEST, min(HARDEST, more))
            x, y, z = (a + b for a, b in zip(self.home, beyond, strict=True))
            if not self._go((x, y, z), 0.0):
                return False
        return True

    def _let_floor_down(self) -> bool:
        while self.hands.lifted:
            self.hands.lift(0.0)
            if not self.scene.run():
                return False
            if self.hands.height == 0:
                self.hands.let_down()
        return True

    def _let_go(self) -> None:
        self.hands.release()
        if self.hands.lifted:
            self.hands.let_down()

    def _offset(self, villa: Villa) -> Spot:
        """Tell how far from its middle the column is held: never beyond its wood."""
        if self.gesture.at is None or self.is_out:
            return (0.0, 0.0, 0.0)
        x, y, z = (
            part / UNIT - home for part, home in zip(self.gesture.at, self.home, strict=True)
        )
        share = min(1.0, radius_of(self.column) / max(math.hypot(x, y), 1e-9))
        tall = villa.heights[self.column] / 2
        return (x * share, y * share, max(-tall, min(tall, z)))
