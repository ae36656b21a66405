"""A gesture: what a hand does with a column, sample by sample, sixty in a second.

As JSON it is an object:

    {"tool": "pinch" | "hook",       how the column is held; a hook lets go when it is out
     "at": [x, y, z],                where it is held; by default in its middle
     "lift": [x, y],                 where the other hand lifts the floor above, if it does
     "is_wary": true,                the hand stops by itself when a floor begins to move
     "samples": [[dx, dy, dz, turn, lift], ...],
     "end": "release" | "abort"}

All numbers are whole tenths of a millimetre, or of a degree for a turn. Each sample says how the
middle of the column should go on from where it should be, how far the column is turned, and how far
the other hand goes on up: numbers left out at the end of a sample are 0, and an empty sample waits.
A column that is set from the air begins with its middle at `at`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from miz.games.paletti.physics.tower import RATE

Whole = tuple[int, int, int]
Sample = tuple[int, ...]

UNIT = 10
"""Parts of a millimetre or of a degree in which a gesture counts."""
MAX_SAMPLES = 12 * RATE
"""Twice as long as a careful hand needs in the highest villa; a gesture costs what it lasts."""
MAX_PARTS = 5
MAX_STEP = 60 * UNIT
"""A sample may go so far on; the hand itself is slower."""
REACH = 900 * UNIT
"""How far a hand can be from the middle of the plate, and how far it can go."""
TOOLS, ENDS = ("pinch", "hook"), ("release", "abort")
_KEYS = {"tool", "at", "lift", "is_wary", "samples", "end"}


class BadGesture(ValueError):
    """Something no hand can do; `code` says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"not a gesture: {code}")


@dataclass(frozen=True)
class Gesture:
    """What a hand does with a column."""

    column: str
    samples: tuple[Sample, ...]
    tool: str = TOOLS[0]
    at: Whole | None = None
    lift: tuple[int, int] | None = None
    is_wary: bool = False
    end: str = ENDS[0]


def read_gesture(data: object, column: str = "") -> Gesture:
    """Read a gesture for a column from JSON that anybody may have sent."""
    if not isinstance(data, Mapping):
        raise BadGesture("not_an_object")
    if not data.keys() <= _KEYS:
        raise BadGesture("unknown_part")
    gesture = Gesture(
        column,
        _samples(data.get("samples")),
        _one_of(data.get("tool", TOOLS[0]), TOOLS),
        _place(data.get("at"), 3),
        _place(data.get("lift"), 2),
        _flag(data.get("is_wary", False)),
        _one_of(data.get("end", ENDS[0]), ENDS),
    )
    _check_reach(gesture)
    return gesture


def show_gesture(gesture: Gesture) -> dict[str, Any]:
    """Give a gesture as JSON, without what goes without saying."""
    shown: dict[str, Any] = {"tool": gesture.tool}
    if gesture.at is not None:
        shown["at"] = list(gesture.at)
    if gesture.lift is not None:
        shown["lift"] = list(gesture.lift)
    if gesture.is_wary:
        shown["is_wary"] = True
    return {**shown, "samples": [list(part) for part in gesture.samples], "end": gesture.end}


def _samples(data: object) -> tuple[Sample, ...]:
    if not isinstance(data, list):
        raise BadGesture("no_samples")
    if len(data) > MAX_SAMPLES:
        raise BadGesture("too_long")
    return tuple(_whole(part, MAX_PARTS, MAX_STEP) for part in data)


def _place(data: object, size: int) -> Any:
    if data is None:
        return None
    place = _whole(data, size, REACH)
    if len(place) != size:
        raise BadGesture("not_a_place")
    return place


def _whole(data: object, most: int, limit: int) -> tuple[int, ...]:
    """Read a few whole numbers that are not too large."""
    if not isinstance(data, list) or len(data) > most:
        raise BadGesture("not_numbers")
    if any(type(number) is not int for number in data):
        raise BadGesture("not_whole_numbers")
    if any(abs(number) > limit for number in data):
        raise BadGesture("out_of_reach")
    return tuple(data)


def _one_of(data: object, words: Sequence[str]) -> str:
    if not isinstance(data, str) or data not in words:
        raise BadGesture("unknown_word")
    return data


def _flag(data: object) -> bool:
    if not isinstance(data, bool):
        raise BadGesture("not_a_flag")
    return data


def _check_reach(gesture: Gesture) -> None:
    """Refuse a hand that wanders off, at any time."""
    here = [0] * MAX_PARTS
    for sample in gesture.samples:
        for k, part in enumerate(sample):
            here[k] += part
        if max(here) > REACH or min(here) < -REACH:
            raise BadGesture("out_of_reach")
