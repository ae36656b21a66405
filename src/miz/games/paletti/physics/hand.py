"""Two hands with limited strength: one holds a piece, the other may relieve the floor above it.

A hand is drawn to its target as by a rubber band: the farther it lags behind, the harder it pulls,
up to its strength. Targets move no faster than a careful hand does, or a flick would be the best
way to pull.
"""

from __future__ import annotations

import math
from typing import Any

import mujoco
import numpy as np

from miz.games.paletti.physics.model import (
    AWAY,
    BEND,
    CARRY,
    HAND,
    HAND_JOINTS,
    LIFT,
    LIFT_JOINTS,
    MM,
    PINCH,
    RAISE,
)
from miz.games.paletti.physics.tower import RATE, Tower
from miz.games.paletti.pieces import FLOORS

Spot = tuple[float, float, float]
"""A point in space, in millimetres."""

SLOW, FAST = 250.0, 600.0
"""Millimetres a second a target moves at most, under a floor and in the air."""
SPIN = 3.0
"""Radians a second a held piece is turned at most."""
MAX_LIFT = 4.0
"""Millimetres a floor is lifted at most: it must come back exactly (VP-24)."""
RAISING = 20.0
"""Millimetres a second the other hand goes up or down at most."""

_AWAY_MM: Spot = (AWAY[0] / MM, AWAY[1] / MM, AWAY[2] / MM)
_JOINTS = {HAND: HAND_JOINTS, LIFT: LIFT_JOINTS}


class Hands:
    """What holds pieces of a tower, and where it wants to go."""

    def __init__(self, tower: Tower) -> None:
        self.tower = tower
        self.held: str | None = None
        self.tool = PINCH
        self.lifted: str | None = None
        self.target: Spot = _AWAY_MM
        self.turn = 0.0
        self.height = 0.0
        self._raised_from: Spot = _AWAY_MM

    def grab(self, piece: str, at: Spot | None = None, tool: str = PINCH) -> None:
        """Take hold of a piece, by default in its middle."""
        where = self.tower.pose(piece)[:3] if at is None else at
        self._put(HAND, where)
        self.tool = CARRY if piece in FLOORS else tool
        self._tie(self.tool, piece, where)
        self.held, self.target, self.turn = piece, where, 0.0

    def right(self) -> None:
        """Change from the hook to the fingers, which hold the column in its middle, upright."""
        column, turn = str(self.held), self.turn
        self._untie(self.tool, column)
        where = self.tower.pose(column)[:3]
        self._put(HAND, where, self._lean(column))
        self._tie(PINCH, column, where)
        self.tool, self.target, self.turn = PINCH, where, turn
        self.aim(where, turn, 0.0)

    def release(self) -> None:
        """Let go of what is held."""
        self._untie(self.tool, str(self.held))
        self.held = None
        self._put(HAND, _AWAY_MM)

    def raise_floor(self, floor: str, at: Spot) -> None:
        """Take hold of a floor with the other hand."""
        self._put(LIFT, at)
        self._tie(RAISE, floor, at)
        self.lifted, self._raised_from, self.height = floor, at, 0.0

    def let_down(self) -> None:
        """Let go of the floor."""
        self._untie(RAISE, str(self.lifted))
        self.lifted = None
        self._put(LIFT, _AWAY_MM)

    def aim(self, target: Spot, turn: float, limit: float) -> None:
        """Move the target of the holding hand, no faster than `limit`."""
        self.target = toward(self.target, target, limit / RATE)
        self.turn = step(self.turn, turn, SPIN / RATE)
        self._set_targets(HAND, self.target)
        self.tower.data.actuator(HAND_JOINTS[3]).ctrl = self.turn

    def lift(self, height: float) -> None:
        """Move the target of the other hand to so far above where it took hold."""
        self.height = step(self.height, max(0.0, min(MAX_LIFT, height)), RAISING / RATE)
        x, y, z = self._raised_from
        self._set_targets(LIFT, (x, y, z + self.height))

    @property
    def burden(self) -> float:
        """The newtons with which the other hand holds its floor up."""
        return float(self.tower.data.actuator(LIFT_JOINTS[2]).force[0])

    def _lean(self, piece: str) -> tuple[float, float]:
        """Tell how a hand has to lean that wants to hold a piece as if it stood upright."""
        turned = self.tower.data.xmat[self.tower.bodies[piece]].reshape(3, 3)
        roll = math.atan2(-turned[1, 2], turned[2, 2])
        pitch = math.asin(max(-1.0, min(1.0, turned[0, 2])))
        return max(-BEND, min(BEND, roll)), max(-BEND, min(BEND, pitch))

    def _put(self, hand: str, where: Spot, lean: tuple[float, float] = (0.0, 0.0)) -> None:
        """Put a hand somewhere at once, at rest; it touches nothing."""
        data = self.tower.data
        for joint in _JOINTS[hand]:
            data.joint(joint).qpos = data.joint(joint).qvel = 0.0
            data.actuator(joint).ctrl = 0.0
        for joint, angle in zip(_JOINTS[hand][4:], lean, strict=False):
            data.joint(joint).qpos = angle
        for joint, target, home in zip(_JOINTS[hand], where, AWAY, strict=False):
            data.joint(joint).qpos = target * MM - home
        self._set_targets(hand, where)
        mujoco.mj_kinematics(self.tower.model, data)

    def _set_targets(self, hand: str, where: Spot) -> None:
        for joint, target, home in zip(_JOINTS[hand], where, AWAY, strict=False):
            self.tower.data.actuator(joint).ctrl = target * MM - home

    def _tie(self, how: str, piece: str, where: Spot) -> None:
        model, data = self.tower.model, self.tower.data
        bond, body = model.equality(f"{how} {piece}").id, self.tower.bodies[piece]
        local = np.zeros(3)
        away = np.array(where) * MM - data.xpos[body]
        mujoco.mju_mulMatTVec(local, data.xmat[body].reshape(3, 3), away)
        if how in (PINCH, CARRY):
            model.eq_data[bond, :3] = local
            model.eq_data[bond, 3:6] = 0.0
            model.eq_data[bond, 6:10] = self._seen_from_hand(body)
        else:
            model.eq_data[bond, :3] = 0.0
            model.eq_data[bond, 3:6] = local
        data.eq_active[bond] = 1

    def _seen_from_hand(self, body: int) -> Any:
        """Tell how a piece is turned, seen from the holding hand."""
        back, seen = np.zeros(4), np.zeros(4)
        mujoco.mju_negQuat(back, self.tower.data.body(HAND).xquat)
        mujoco.mju_mulQuat(seen, back, self.tower.data.xquat[body])
        return seen

    def _untie(self, how: str, piece: str) -> None:
        self.tower.data.eq_active[self.tower.model.equality(f"{how} {piece}").id] = 0


def toward(start: Spot, end: Spot, most: float) -> Spot:
    """Go from one point to another, but no farther than `most`."""
    far = math.dist(start, end)
    share = 1.0 if far <= most else most / far
    x, y, z = (a + share * (b - a) for a, b in zip(start, end, strict=True))
    return x, y, z


def step(start: float, end: float, most: float) -> float:
    """Go from one number to another, but no farther than `most`."""
    return start + max(-most, min(most, end - start))
