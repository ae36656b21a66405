"""A plan, and the gesture a person would make of it: with a hand that is never quite still."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from miz.games.paletti.physics import plane
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.gesture import MAX_SAMPLES, UNIT, Gesture, Sample
from miz.games.paletti.physics.hand import MAX_LIFT, Spot
from miz.games.paletti.physics.model import RAISING
from miz.games.paletti.physics.spots import on_top, standing_on
from miz.games.paletti.physics.statics import Statics, surface
from miz.games.paletti.physics.tower import RATE, Tower
from miz.games.paletti.physics.ways import way_out
from miz.games.paletti.pieces import FLOORS, HEIGHT, radius_of
from miz.games.paletti.villa import Point, Villa

MANNERS = ("wary", "slow", "fast")
PULLING = {"wary": 90.0, "slow": 160.0, "fast": 245.0}
"""Millimetres a second at most, while the column is under a floor."""
CARRYING = {"wary": 350.0, "slow": 450.0, "fast": 590.0}
"""The same in the air."""
SETTING = {"wary": 25.0, "slow": 30.0, "fast": 60.0}
"""The same for the last few millimetres."""
TREMOR = {"wary": 0.25, "slow": 0.5, "fast": 1.2}
"""Millimetres by which a hand is off its way."""
BEATS = ((0.7, 0.6), (1.9, 0.4), (4.3, 0.25), (9.1, 0.15))
"""How often a second a hand trembles, and how much of its tremor that is."""
CLEARANCE = 12.0
"""Millimetres a column is carried above others."""
DOWN, PRESS = 3.0, 0.5
"""Millimetres above its place at which it is slowed down, and below it at which it is let go."""
GRIP = 15.0
"""Millimetres above its foot a column is hooked: higher, and it would tip over."""
RELIEF, SPARE = 1.05, 0.05
"""So much of its load is taken off a column by lifting, and so many newtons more."""
LIFTING, LOWERING = RATE // 2, RATE // 3
"""Samples it takes to lift the floor, and to let it down."""
PEAK = 1.875
"""A movement from rest to rest is so much faster in its middle than on average."""


@dataclass(frozen=True)
class Plan:
    """What a player means to do with a column."""

    column: str
    manner: str
    spot: Point
    lift: bool = False
    hook: bool = False
    direction: float | None = None
    """Degrees into which it is pulled; by default the clearest way."""
    tremor: float = 0.0
    """Millimetres by which the hand trembles more than it must."""


def gesture_of(villa: Villa, plan: Plan, seed: int) -> Gesture:
    """Make the gesture of a plan; the tremor of the hand comes from the seed."""
    hand = Writing(Chance(seed), TREMOR[plan.manner] + plan.tremor)
    if plan.column not in villa.poses:
        return _setting(villa, plan, hand)
    x, y, z = villa.poses[plan.column][:3]
    hand.begin((x, y, z))
    places = way_out(villa, plan.column, plan.direction)
    lift = _lift(villa, plan) if plan.lift else None
    if lift:
        hand.lift(lift[1])
    for place in places:
        hand.go((*place, z), PULLING[plan.manner])
    if lift:
        hand.wait(LOWERING)
    _carry(villa, plan, hand)
    return Gesture(
        plan.column,
        hand.samples(),
        "hook" if plan.hook else "pinch",
        _grip(villa, plan.column, places[0]) if plan.hook else None,
        lift[0] if lift else None,
        is_wary=plan.manner == "wary",
    )


def _setting(villa: Villa, plan: Plan, hand: Writing) -> Gesture:
    start = (*plan.spot, _crossing(villa, plan))
    hand.begin(start)
    _carry(villa, plan, hand)
    x, y, z = (round(part * UNIT) for part in start)
    return Gesture(plan.column, hand.samples(), at=(x, y, z))


def _carry(villa: Villa, plan: Plan, hand: Writing) -> None:
    """Go up, across and down to the spot."""
    speed, (x, y, _) = CARRYING[plan.manner], hand.here
    high, foot = _crossing(villa, plan), _ground(villa, plan)
    hand.go((x, y, high), speed)
    hand.go((*plan.spot, high), speed)
    hand.go((*plan.spot, foot + DOWN), speed)
    hand.go((*plan.spot, foot - PRESS), SETTING[plan.manner])


def _ground(villa: Villa, plan: Plan) -> float:
    """Give the height of the column's middle when it stands on its spot."""
    under, tall = standing_on(villa, plan.column, *plan.spot), villa.heights[plan.column]
    pose = villa.poses[under]
    top = surface(pose, *plan.spot) if under in FLOORS else pose[2] + villa.heights[under] / 2
    return top + tall / 2


def _crossing(villa: Villa, plan: Plan) -> float:
    """Give the height at which the column's middle passes over all others."""
    tops = [villa.poses[name][2] + HEIGHT / 2 for name in on_top(villa, plan.column)]
    floor = villa.poses[villa.floors[-1]][2] + HEIGHT / 2
    highest = max([floor, *tops, _ground(villa, plan) - HEIGHT / 2])
    return highest + HEIGHT / 2 + CLEARANCE + HEIGHT / 2


def _lift(villa: Villa, plan: Plan) -> tuple[tuple[int, int], float] | None:
    """Choose where and how far to lift the floor above: as much as rests on the column."""
    statics, (x, y) = Statics(villa), villa.poses[plan.column][:2]
    level = statics.levels[plan.column]
    if level >= len(villa.floors):
        return None
    outline = statics.outlines[level]
    x, y = plane.inside(outline, x, y, radius_of(plan.column) / 2)
    force = RELIEF * Tower(villa).loads()[plan.column] + SPARE
    return (round(x * UNIT), round(y * UNIT)), min(MAX_LIFT, 1000 * force / RAISING[0])


def _grip(villa: Villa, column: str, toward: Point) -> tuple[int, int, int]:
    x, y, z = villa.poses[column][:3]
    far = max(math.dist((x, y), toward), 1.0)
    share = radius_of(column) / far
    return (
        round((x + share * (toward[0] - x)) * UNIT),
        round((y + share * (toward[1] - y)) * UNIT),
        round((z - villa.heights[column] / 2 + GRIP) * UNIT),
    )


class Writing:
    """A hand that goes from place to place, written down sample by sample."""

    def __init__(self, chance: Chance, tremor: float) -> None:
        self.here: Spot = (0.0, 0.0, 0.0)
        self._start = self.here
        self._path: list[tuple[float, ...]] = []
        self._raised = 0.0
        self._waves = [
            [
                (math.tau * beat, share * tremor, chance.between(0, math.tau))
                for beat, share in BEATS
            ]
            for _ in range(3)
        ]

    def begin(self, where: Spot) -> None:
        """Take hold."""
        self.here = self._start = where

    def go(self, end: Spot, speed: float) -> None:
        """Move from rest to rest, no faster than `speed`."""
        start = self.here
        n = math.ceil(PEAK * math.dist(start, end) / speed * RATE)
        for share in smooth(n):
            self._write(tuple(a + share * (b - a) for a, b in zip(start, end, strict=True)))
        self.here = end

    def lift(self, height: float) -> None:
        """Raise the other hand."""
        for share in smooth(LIFTING):
            self._raised = share * height
            self._write(self.here)

    def wait(self, samples: int) -> None:
        """Hold still."""
        for _ in range(samples):
            self._write(self.here)

    def samples(self) -> tuple[Sample, ...]:
        """Give what was written, as steps from one sample to the next."""
        whole = [[round(part * UNIT) for part in point] for point in self._path[:MAX_SAMPLES]]
        last = [round(part * UNIT) for part in (*self._start, 0.0)]
        steps = []
        for point in whole:
            x, y, z, up = (new - old for new, old in zip(point, last, strict=True))
            steps.append((x, y, z, 0, up) if up else (x, y, z) if x or y or z else ())
            last = point
        return tuple(steps)

    def _write(self, point: tuple[float, ...]) -> None:
        time = len(self._path) / RATE
        onset = min(1.0, 5 * time)
        off = [
            onset * sum(far * math.sin(w * time + at) for w, far, at in wave)
            for wave in self._waves
        ]
        x, y, z = (a + b for a, b in zip(point, (off[0], off[1], off[2] / 2), strict=True))
        self._path.append((x, y, z, self._raised))


def smooth(n: int) -> Iterator[float]:
    """Go from 0 to 1 in `n` steps, gently at both ends."""
    for k in range(1, n + 1):
        u = k / n
        yield u * u * u * (10 - 15 * u + 6 * u * u)
