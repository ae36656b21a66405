"""The villa as pieces of wood that stand or fall by themselves.

A tower is only there while something moves; between turns the villa is kept as data. What happens
next depends on the villa and on what hands do, and on nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, cast

import mujoco
import numpy as np

from miz.games.paletti.physics.model import MM, STEP, built
from miz.games.paletti.pieces import COLUMNS, FLOORS, THICKNESS
from miz.games.paletti.villa import Pose, Villa, rounded

RATE = 60
"""Samples a second: so often hands get a new target and verdicts are made."""
STEPS = round(1 / (RATE * STEP))
"""Steps of the simulation in a sample."""
STILL = 2.0
"""Millimetres a second: slower pieces are said to stand still."""
ARM = 30.0
"""Millimetres from its middle at which the turning of a piece counts as speed."""
CALM = RATE // 4
"""Samples for which all must stand still."""
LONGEST = 4 * RATE
"""Samples after which nobody waits any longer."""

GHOST = 5.0
"""Millimetres by which pieces never get into each other: a contact so deep is a mistake of the
search for contacts, seen once in some ten thousand steps, and would shoot a column away."""
TOLERANCES = (1e-8, 1e-5, 1e-7)
"""Of that search, in metres: what one misses another finds."""

_STATE = int(mujoco.mjtState.mjSTATE_INTEGRATION)
_SLEEP = int(mujoco.mjtEnableBit.mjENBL_SLEEP)

mujoco.set_mju_user_warning(lambda _: None)  # else it keeps a log in the current folder


class Tower:
    """Columns and floors, and the forces between them."""

    def __init__(self, villa: Villa) -> None:
        self.heights = villa.heights
        self.model = built(villa.heights, villa.poses)
        self.data = mujoco.MjData(self.model)
        self.names = (*villa.columns, *villa.floors)
        self.floors = villa.floors
        self.bodies = {name: self.model.body(name).id for name in self.names}
        self._ids = np.array([*self.bodies.values()], dtype=int)
        speeds = [self.model.body_dofadr[body] for body in self.bodies.values()]
        self._speeds = np.add.outer(np.array(speeds, dtype=int), np.arange(6))
        self.is_sane = True  # numbers are numbers: nothing is known to break this, so it is watched
        self._last = np.empty(mujoco.mj_stateSize(self.model, _STATE))
        mujoco.mj_forward(self.model, self.data)

    def pose(self, name: str) -> Pose:
        """Tell where a piece is and how it is turned."""
        body = self.bodies[name]
        x, y, z = (self.data.xpos[body] / MM).tolist()
        return (x, y, z, *self.data.xquat[body].tolist())

    def poses(self) -> dict[str, Pose]:
        """Tell where all pieces are."""
        places, turns = self.data.xpos[self._ids] / MM, self.data.xquat[self._ids]
        rows = np.hstack((places, turns)).tolist()
        return {name: cast("Pose", tuple(row)) for name, row in zip(self.names, rows, strict=True)}

    def villa(self) -> Villa:
        """Give the villa as it is now."""
        return Villa(self.heights, {name: rounded(self.pose(name)) for name in self.names})

    def snapshot(self) -> bytes:
        """Keep everything that decides what happens next.

        Which pieces sleep is no part of it: all wake up now, as they do when they are restored.
        """
        mujoco.mj_getState(self.model, self.data, self._last, _STATE)
        snapshot = self._last.tobytes() + self.model.eq_data.tobytes()
        self.restore(snapshot)
        return snapshot

    def restore(self, snapshot: bytes) -> None:
        """Go back to a snapshot of a tower of the same pieces; all of them are awake then."""
        numbers = np.frombuffer(snapshot)
        size = len(self._last)
        self.model.eq_data[:] = numbers[size:].reshape(self.model.eq_data.shape)
        self._go_back(numbers[:size])
        mujoco.mj_forward(self.model, self.data)

    def _go_back(self, state: Any) -> None:
        mujoco.mj_resetData(self.model, self.data)
        mujoco.mj_setState(self.model, self.data, state, _STATE)

    def may_sleep(self, *, is_allowed: bool) -> None:
        """Let pieces that stand still cost nothing until something touches them.

        A tower is built awake: everything in it starts without speed, and would sleep before it has
        begun to fall.
        """
        flags = self.model.opt.enableflags
        self.model.opt.enableflags = flags | _SLEEP if is_allowed else flags & ~_SLEEP

    def run(self) -> None:
        """Let one sample of time pass."""
        for _ in range(STEPS):
            mujoco.mj_getState(self.model, self.data, self._last, _STATE)
            mujoco.mj_step(self.model, self.data)
            if self._has_ghost():
                self._step_again()
            if not np.isfinite(self.data.qvel).all():
                self.is_sane = False
                self._go_back(self._last)
                mujoco.mj_forward(self.model, self.data)

    def _has_ghost(self) -> bool:
        depths = self.data.contact.dist
        return len(depths) > 0 and bool(depths.min() < -GHOST * MM)

    def _step_again(self) -> None:
        """Take the last step back, and look for contacts with another tolerance."""
        usual = self.model.opt.ccd_tolerance
        for tolerance in TOLERANCES:
            self.model.opt.ccd_tolerance = tolerance
            self._go_back(self._last)
            mujoco.mj_step(self.model, self.data)
            if not self._has_ghost():
                break
        self.model.opt.ccd_tolerance = usual

    def settle(self, watch: Callable[[], bool] = lambda: False) -> None:
        """Wait until all stand still, or for four seconds, or until `watch` has seen enough."""
        calm = 0
        for _ in range(LONGEST):
            self.run()
            calm = calm + 1 if self.speed() < STILL else 0
            if watch() or calm >= CALM:
                return

    def speed(self) -> float:
        """Tell how fast the fastest piece is, in millimetres a second."""
        moving: Any = self.data.qvel[self._speeds]
        straight = np.linalg.norm(moving[:, :3], axis=1) / MM
        turning = np.linalg.norm(moving[:, 3:], axis=1) * ARM
        return float(max(straight.max(initial=0.0), turning.max(initial=0.0)))

    def loads(self) -> dict[str, float]:
        """Tell how much weight rests on each column, in newtons."""
        flags = self.model.opt.enableflags
        self.may_sleep(is_allowed=False)  # what sleeps has no forces
        mujoco.mj_forward(self.model, self.data)
        self.model.opt.enableflags = flags
        loads = {name: 0.0 for name in self.names if name in COLUMNS}
        names, force = {body: name for name, body in self.bodies.items()}, np.zeros(6)
        for number, contact in enumerate(self.data.contact):
            pair = [names.get(self.model.geom_bodyid[geom], "") for geom in contact.geom]
            column = next((name for name in pair if name in loads), None)
            has_floor = any(name in FLOORS for name in pair)
            if column and has_floor and contact.pos[2] / MM > self.pose(column)[2]:
                mujoco.mj_contactForce(self.model, self.data, number, force)
                loads[column] += float(force[0])
        return loads


def tilt(pose: Pose) -> float:
    """Tell how far a piece leans, in degrees."""
    _, x, y, _ = pose[3:]
    return math.degrees(math.acos(max(-1.0, min(1.0, 1 - 2 * (x * x + y * y)))))


def turn(pose: Pose) -> float:
    """Tell how far a piece is turned about an upright axis."""
    w, x, y, z = pose[3:]
    return math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))


def upright(x: float, y: float, bottom: float, height: float, angle: float = 0.0) -> Pose:
    """Stand a piece upright."""
    return (x, y, bottom + height / 2, math.cos(angle / 2), 0.0, 0.0, math.sin(angle / 2))


def thick(villa: Villa, name: str) -> float:
    """Tell how high a piece is from its bottom to its top."""
    return THICKNESS if name in FLOORS else villa.heights[name]
