"""Gestures: what anybody may send is read strictly, and whatever is read does no harm."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from miz.games.paletti.physics import (
    BadGesture,
    Gesture,
    Plan,
    dealt,
    gesture_of,
    perform,
    read_gesture,
    show_gesture,
    spots,
)
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.gesture import MAX_SAMPLES, MAX_STEP, REACH
from miz.games.paletti.physics.model import RIM
from miz.games.paletti.physics.motion import FPS
from miz.games.paletti.pieces import COLUMNS
from miz.games.paletti.villa import Performed, Verdict, Villa
from tests.games.paletti.villas import pavilion, villa_of

LONGEST = 24
"""Seconds: twelve for a gesture, six for the way back, and what it takes to rest or to fall."""
GOOD = {"tool": "pinch", "samples": [[1, 2, 3], [], [0, 0, 5, 10, 2]], "end": "release"}


@pytest.mark.parametrize("more", [{}, {"at": [1, 2, 3]}, {"lift": [4, 5]}, {"is_wary": True}])
def test_a_gesture_is_shown_as_it_is_read(more: dict[str, Any]) -> None:
    data = {**GOOD, **more}
    gesture = read_gesture(json.loads(json.dumps(data)), "Y3")

    assert show_gesture(gesture) == data
    assert read_gesture(show_gesture(gesture), "Y3") == gesture
    assert gesture.column == "Y3"


def test_a_planned_gesture_is_shown_and_read_as_any_other() -> None:
    villa = dealt(1)
    for plan in (
        Plan("Y1", "slow", (0, 20), lift=True),
        Plan("B2", "wary", (0, 20), hook=True),
        Plan("R3", "fast", (0, 20), direction=30.0, tremor=2.0),
    ):
        gesture = gesture_of(villa, plan, 9)
        text = json.dumps(show_gesture(gesture), separators=(",", ":"))

        assert read_gesture(json.loads(text), plan.column) == gesture
        assert len(text) < 16_384
        assert gesture == gesture_of(villa, plan, 9)
        assert gesture != gesture_of(villa, plan, 10)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "not_an_object"),
        ([GOOD], "not_an_object"),
        ({**GOOD, "force": 9}, "unknown_part"),
        ({"tool": "pinch"}, "no_samples"),
        ({**GOOD, "samples": "many"}, "no_samples"),
        ({**GOOD, "samples": [[]] * (MAX_SAMPLES + 1)}, "too_long"),
        ({**GOOD, "samples": [[0] * 6]}, "not_numbers"),
        ({**GOOD, "samples": [7]}, "not_numbers"),
        ({**GOOD, "samples": [[0.5, 0, 0]]}, "not_whole_numbers"),
        ({**GOOD, "samples": [[math.nan, 0, 0]]}, "not_whole_numbers"),
        ({**GOOD, "samples": [[True, 0, 0]]}, "not_whole_numbers"),
        ({**GOOD, "samples": [["1", 0, 0]]}, "not_whole_numbers"),
        ({**GOOD, "samples": [[MAX_STEP + 1, 0, 0]]}, "out_of_reach"),
        ({**GOOD, "samples": [[10**400, 0, 0]]}, "out_of_reach"),
        ({**GOOD, "samples": [[MAX_STEP, 0, 0]] * 20}, "out_of_reach"),
        ({**GOOD, "tool": "claw"}, "unknown_word"),
        ({**GOOD, "tool": ["pinch"]}, "unknown_word"),
        ({**GOOD, "end": "throw"}, "unknown_word"),
        ({**GOOD, "at": [1, 2]}, "not_a_place"),
        ({**GOOD, "at": [1, 2, REACH + 1]}, "out_of_reach"),
        ({**GOOD, "lift": [1, 2, 3]}, "not_numbers"),
        ({**GOOD, "is_wary": 1}, "not_a_flag"),
    ],
)
def test_what_no_hand_can_do_is_refused(data: object, code: str) -> None:
    with pytest.raises(BadGesture) as refusal:
        read_gesture(data, "Y3")

    assert refusal.value.code == code


def wild(chance: Chance, column: str) -> Gesture:
    """Wave a hand about, mostly fast, with everything a gesture can have."""
    samples, step = [], [0] * 5
    for _ in range(20 + chance.below(40)):
        if chance.below(4) == 0:
            step = [chance.below(241) - 120 for _ in range(5)]
        samples.append(step[: chance.below(6)])
    data = {
        "tool": ("pinch", "hook")[chance.below(2)],
        "samples": samples,
        "end": ("release", "abort")[chance.below(2)],
        "is_wary": chance.below(2) == 1,
        "at": [chance.below(4001) - 2000 for _ in range(3)],
        "lift": [chance.below(2001) - 1000 for _ in range(2)],
    }
    for part in ("at", "lift"):
        if chance.below(2):
            del data[part]
    return read_gesture(data, column)


def is_sound(villa: Villa, done: Performed) -> bool:
    """Say whether what came of a gesture is a villa at all."""
    numbers = [part for pose in done.villa.poses.values() for part in pose]
    return (
        all(math.isfinite(part) for part in numbers)
        and done.villa.poses.keys() == villa.poses.keys()
        and all(abs(part) < RIM for part in numbers)
        and len(done.motion) < LONGEST * FPS
    )


def play_wild(villa: Villa, seed: int) -> Performed:
    chance = Chance(seed)
    return perform(villa, wild(chance, villa.columns[chance.below(len(villa.columns))]))


def test_wild_gestures_do_no_harm() -> None:
    villa = pavilion(free=(0.0, -80.0), loose=(0.0, 0.0))
    ended = [play_wild(villa, seed) for seed in range(40)]

    assert all(is_sound(villa, done) for done in ended)
    assert {Verdict.ABORTED, Verdict.COLLAPSE} <= {done.verdict for done in ended}


def test_what_rolls_away_stays_on_the_table() -> None:
    villa = dealt(4)
    poses = play_wild(villa, seed=406).villa.poses.values()
    farthest = max(abs(part) for pose in poses for part in pose[:2])

    assert 0.9 * RIM < farthest < RIM


@pytest.mark.slow
@pytest.mark.parametrize(
    ("counts", "gestures"),
    [
        *[((3,), range(start, start + 250)) for start in range(0, 1_000, 250)],
        *[((20,), range(start, start + 100)) for start in range(0, 900, 100)],
        *[((8, 6, 6), range(start, start + 30)) for start in range(0, 150, 30)],
        *[((5, 4, 4, 4, 3), range(start, start + 15)) for start in range(0, 60, 15)],
    ],
    ids=str,
)
def test_thousands_of_wild_gestures_do_no_harm(counts: tuple[int, ...], gestures: range) -> None:
    low: dict[tuple[int, ...], Villa] = {(3,): pavilion(free=(0.0, -80.0)), (20,): dealt(4)}
    villa = low.get(counts) or villa_of(counts)

    assert all(is_sound(villa, play_wild(villa, seed)) for seed in gestures)


def test_a_column_from_far_away_is_set_or_dropped() -> None:
    villa = pavilion()
    for at in ((0, 0, 0), (REACH, -REACH, REACH), (0, 400, 900)):
        done = perform(villa, Gesture("B5", ((0, 0, -60),) * 30, at=at))

        assert done.verdict in (Verdict.DROPPED, Verdict.SUCCESS, Verdict.FOUL, Verdict.COLLAPSE)
        assert "B5" in done.villa.poses


def test_the_longest_gesture_ends() -> None:
    villa = pavilion(free=(0.0, -80.0))
    done = perform(villa, Gesture("Y3", ((0, 0, 1),) * MAX_SAMPLES, end="abort"))

    assert done.verdict == Verdict.ABORTED
    assert len(done.motion) < LONGEST * FPS


def test_more_tremor_shakes_the_hand_more() -> None:
    villa = dealt(2)
    column = next(name for name in COLUMNS if spots(villa, name))
    calm, shaky = (
        gesture_of(villa, Plan(column, "slow", (0, 20), tremor=tremor), 1) for tremor in (0.0, 5.0)
    )

    def roughness(gesture: Gesture) -> int:
        return sum(abs(part) for sample in gesture.samples for part in sample)

    assert roughness(shaky) > 1.2 * roughness(calm)
