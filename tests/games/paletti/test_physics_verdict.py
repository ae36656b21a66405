"""Verdicts: pure functions of where pieces were and are."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from miz.games.paletti.physics.tower import tilt, turn, upright
from miz.games.paletti.physics.verdict import collapse, foul, is_back, is_up, mishap, shifted
from miz.games.paletti.villa import Fall, Pose, Verdict, Villa
from tests.games.paletti.villas import pavilion, with_piece


def leaning(pose: Pose, degrees: float, down: float = 0.0) -> Pose:
    half = math.radians(degrees) / 2
    x, y, z = pose[:3]
    return (x, y, z - down, math.cos(half), math.sin(half), 0.0, 0.0)


def after(name: str, degrees: float = 0.0, down: float = 0.0) -> tuple[Villa, Villa]:
    villa = pavilion(free=(0.0, -80.0))
    return villa, with_piece(villa, name, leaning(villa.poses[name], degrees, down))


def test_lean_and_turn_are_told_apart() -> None:
    assert tilt(leaning(upright(0, 0, 0, 60), 12)) == pytest.approx(12)
    assert turn(upright(0, 0, 0, 60, 0.7)) == pytest.approx(0.7)
    assert tilt(upright(0, 0, 0, 60, 0.7)) == 0


@pytest.mark.parametrize(
    ("piece", "degrees", "down", "fall"),
    [
        ("blue", 7.9, 0, None),
        ("blue", 8.1, 0, Fall.FLOOR_TILTS),
        ("blue", 0, 19, None),
        ("blue", 0, 21, Fall.FLOOR_SINKS),
        ("G1", 0, 19, None),
        ("G1", 0, 21, Fall.COLUMN_DROPS),
        ("Y3", 90, 21, None),
        ("Y3", 90, 42, Fall.COLUMN_DROPS),
    ],
)
def test_a_villa_collapses_when_something_leaves_its_place(
    piece: str, degrees: float, down: float, fall: Fall | None
) -> None:
    before, now = after(piece, degrees, down)

    assert collapse(before.poses, now.poses, "R1") == (fall and (fall, piece))
    assert collapse(before.poses, now.poses, piece) is None


@pytest.mark.parametrize(("degrees", "is_foul"), [(24, False), (26, True)])
def test_another_column_that_tips_over_is_a_foul(degrees: float, *, is_foul: bool) -> None:
    before, now = after("Y3", degrees)

    assert foul(now.poses, "R1") == ((Fall.COLUMN_TIPS, "Y3") if is_foul else None)
    assert foul(now.poses, "Y3") is None
    named = mishap(before, now, "R1", is_lifted=False)
    assert named == ((Verdict.FOUL, Fall.COLUMN_TIPS, "Y3") if is_foul else None)


def test_a_lifted_floor_must_come_back_over_the_same_columns() -> None:
    before = pavilion()
    x, y, z, *_ = before.poses["blue"]
    now = with_piece(before, "blue", upright(x, y - 60, z - 4, 8))

    assert shifted(before, now, "B3") == (Fall.LOAD_SHIFTS, "blue")
    assert shifted(before, now, "Y1") is None
    assert mishap(before, now, "B3", is_lifted=False) is None
    assert mishap(before, now, "B3", is_lifted=True) == (Verdict.FOUL, Fall.LOAD_SHIFTS, "blue")


def test_a_column_is_back_when_it_stands_near_its_old_place() -> None:
    before, leans = after("Y3", 4)
    x, y, z, *_ = before.poses["Y3"]

    assert is_back(before, with_piece(before, "Y3", upright(x + 4, y, z - 30, 60)), "Y3")
    assert not is_back(before, with_piece(before, "Y3", upright(x + 6, y, z - 30, 60)), "Y3")
    assert not is_back(before, leans, "Y3")


def test_a_column_is_up_when_it_stands_on_the_top_floor() -> None:
    villa = pavilion()
    top = villa.poses["blue"][2] + 4

    def standing(x: float, y: float, bottom: float) -> Villa:
        return with_piece(villa, "B3", upright(x, y, bottom, villa.heights["B3"]))

    there = standing(0, 40, top)
    assert is_up(there, "B3")
    assert not is_up(standing(0, 40, 0), "B3")
    assert not is_up(standing(0, 90, top), "B3")
    leans = with_piece(there, "B3", leaning(there.poses["B3"], 4))
    assert not is_up(leans, "B3")
    beside = replace(there, poses={**there.poses, "B4": upright(0, 50, top, 60)})
    assert not is_up(beside, "B3")
