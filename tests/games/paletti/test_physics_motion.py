"""Motion: what was seen is kept in few bytes, and read as it was."""

from __future__ import annotations

import math

import pytest

from miz.games.paletti.physics import Plan, gesture_of, motion, perform
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.pieces import COLUMNS, FLOORS
from miz.games.paletti.villa import Pose
from tests.games.paletti.villas import pavilion


def any_pose(chance: Chance) -> Pose:
    turn = [chance.between(-1, 1) for _ in range(4)]
    far = math.hypot(*turn)
    w, i, j, k = (part / far for part in turn)
    return (*(chance.between(-600, 600) for _ in range(3)), w, i, j, k)  # type: ignore[return-value]


@pytest.mark.parametrize("seed", range(50))
def test_a_frame_is_read_as_it_was_shown(seed: int) -> None:
    pose = any_pose(Chance(seed))
    frame = motion.film([{"R2": pose}])[0]
    read = motion.read(frame)["R2"]

    assert len(frame) == motion.SIZE
    assert all(abs(a - b) <= 0.0251 for a, b in zip(pose[:3], read[:3], strict=True))
    cosine = abs(sum(a * b for a, b in zip(pose[3:], read[3:], strict=True)))
    assert math.degrees(2 * math.acos(min(1.0, cosine))) < 0.03
    assert motion.film([{"R2": read}])[0] == frame


def test_a_frame_has_only_what_changed() -> None:
    here, there = (1.0, 2.0, 3.0, 1.0, 0.0, 0.0, 0.0), (1.0, 2.5, 3.0, 1.0, 0.0, 0.0, 0.0)
    frames = motion.film([{"Y1": here, "blue": here}, {"Y1": here, "blue": there}])

    assert set(motion.read(frames[0])) == {"Y1", "blue"}
    assert set(motion.read(frames[1])) == {"blue"}


def test_every_piece_has_a_number() -> None:
    assert (*COLUMNS, *FLOORS) == motion.PIECES


def test_a_move_is_seen_from_its_first_touch_to_its_end() -> None:
    villa = pavilion(loose=(0.0, 0.0))
    done = perform(villa, gesture_of(villa, Plan("B3", "slow", (0.0, 30.0)), 1))
    seen: dict[str, Pose] = {}
    for frame in done.motion:
        seen.update(motion.read(frame))

    assert set(motion.read(done.motion[0])) == set(villa.poses)
    for name, pose in done.villa.poses.items():
        assert math.dist(pose[:3], seen[name][:3]) < 0.2
    assert 1 < len(done.motion) / motion.FPS < 8
    assert sum(map(len, done.motion)) < 8_000
