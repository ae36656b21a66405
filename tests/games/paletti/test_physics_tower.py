"""The tower: pieces of wood stand, fall, bear, sleep, and do the same again."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import mujoco
import numpy as np
import pytest

from miz.games.paletti import physics
from miz.games.paletti.physics import Statics, Tower, dealt, feels, heights
from miz.games.paletti.physics import tower as tower_module
from miz.games.paletti.physics.hand import SLOW, Hands
from miz.games.paletti.physics.statics import weight_of
from miz.games.paletti.physics.tower import RATE, tilt, upright
from miz.games.paletti.pieces import COLUMNS, HEIGHT, THICKNESS, TOLERANCE
from miz.games.paletti.villa import Villa
from tests.games.paletti.villas import built, pavilion, shift, villa_of, with_piece

GRAVITY = 9.81e-3
"""Newtons a gram weighs."""
FIVE_FLOORS = (4, 4, 4, 4, 4, 0)
WIDE = {"Y1": (0, 0.0, 75.0), "G1": (0, -95.0, -60.0), "R1": (0, 95.0, -60.0)}
CODE = sorted(Path(physics.__path__[0]).glob("*.py"))


def waited(tower: Tower, seconds: float) -> Villa:
    for _ in range(round(seconds * RATE)):
        tower.run()
    return tower.villa()


def test_columns_are_sawn_a_little_too_long_or_too_short() -> None:
    sawn = heights(7)

    assert sawn == heights(7)
    assert sawn != heights(8)
    assert set(sawn) == set(COLUMNS)
    assert all(abs(height - HEIGHT) <= TOLERANCE for height in sawn.values())
    assert max(sawn.values()) - min(sawn.values()) > TOLERANCE


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 2**63])
def test_a_dealt_villa_stands_and_treats_all_colours_alike(seed: int) -> None:
    villa = dealt(seed)
    covered = [name for name in COLUMNS if Statics(villa).is_covered(name)]

    assert len(villa.columns) == 20
    assert villa.floors == ("blue",)
    assert sorted(name[0] for name in covered) == sorted("YGRB" * 4)
    assert all(name[1] in "345" for name in COLUMNS if name not in covered)
    assert shift(villa, waited(Tower(villa), 1)) < 0.01


def test_a_floor_rests_on_few_of_the_columns_under_it() -> None:
    felt = [list(feels(dealt(seed)).values()) for seed in range(3)]

    assert all(set(one) <= {"free", "loose", "light", "firm"} for one in felt)
    assert all(one.count("free") == 4 for one in felt)
    assert all(3 <= one.count("light") + one.count("firm") <= 6 for one in felt)


@pytest.mark.parametrize("is_allowed", [False, True])
def test_columns_bear_the_weight_of_the_floor_also_while_they_sleep(*, is_allowed: bool) -> None:
    tower = Tower(dealt(1))
    tower.may_sleep(is_allowed=is_allowed)
    waited(tower, 0.5)

    blue = weight_of("blue", THICKNESS) * GRAVITY
    assert sum(tower.loads().values()) == pytest.approx(blue, rel=0.01)


def test_a_tower_that_was_just_built_is_awake() -> None:
    villa = pavilion()
    hanging = with_piece(villa, "Y1", upright(0, 70, 300, villa.heights["Y1"]))
    tower = Tower(hanging)
    tower.settle()

    assert tower.villa().poses["Y1"][2] < 200


def test_a_tower_of_five_floors_stands_still() -> None:
    villa = villa_of(FIVE_FLOORS)

    assert shift(villa, waited(Tower(villa), 2)) < 0.05


@pytest.mark.slow
def test_a_tower_of_five_floors_stands_still_for_a_minute() -> None:
    villa = villa_of(FIVE_FLOORS)

    assert shift(villa, waited(Tower(villa), 60)) < 0.2


def test_without_a_bearing_column_the_floor_falls() -> None:
    villa = pavilion()
    poses = {name: pose for name, pose in villa.poses.items() if name != "Y1"}
    tower = Tower(Villa(villa.heights, poses))
    tower.settle()

    assert tilt(tower.pose("blue")) > 8


def test_a_villa_goes_on_from_its_data_as_if_it_had_never_been_frozen() -> None:
    villa = villa_of((5, 4, 4, 7))

    assert shift(villa, waited(Tower(waited(Tower(villa), 0.5)), 0.5)) < 0.02


def test_it_does_not_matter_in_which_order_the_pieces_are_named() -> None:
    villa = dealt(3)
    backwards = Villa(villa.heights, dict(reversed(villa.poses.items())))

    assert waited(Tower(villa), 0.2) == waited(Tower(backwards), 0.2)


def test_a_snapshot_in_the_middle_of_a_gesture_is_exact() -> None:
    tower = Tower(pavilion(loose=(0.0, 10.0)))
    tower.may_sleep(is_allowed=True)
    hands = Hands(tower)
    hands.grab("B3")
    drag(tower, hands, 20)
    snapshot = tower.snapshot()

    ends = []
    for _ in range(3):
        target = hands.target
        drag(tower, hands, 40)
        ends.append(tower.snapshot())
        tower.restore(snapshot)
        hands.target = target
    assert ends[0] == ends[1] == ends[2]
    assert len(snapshot) < 8_000


def drag(tower: Tower, hands: Hands, samples: int) -> None:
    for _ in range(samples):
        x, y, z = hands.target
        hands.aim((x, y - 2, z), 0.0, SLOW)
        tower.run()


@pytest.mark.parametrize("y", [0.0, 15.0, 40.0, 60.0])
def test_a_column_that_slides_over_seams_is_not_shot_away(y: float) -> None:
    villa = built(WIDE)
    top = villa.poses["blue"][2] + THICKNESS / 2
    tower = Tower(with_piece(villa, "B3", upright(-85, y, top, villa.heights["B3"])))
    tower.data.xfrc_applied[tower.bodies["B3"], 2] = -0.4
    hands = Hands(tower)
    hands.grab("B3")
    pushed = 0.0
    for _ in range(90):
        x, _, z = hands.target
        hands.aim((x + 1.8, y, z), 0.0, SLOW)
        tower.run()
        pushed = max(pushed, sideways(tower, "B3"))

    x, across, _ = tower.pose("B3")[:3]
    assert x > 70
    assert abs(across - y) < 1
    assert tilt(tower.pose("B3")) < 3
    assert pushed < 0.1


def sideways(tower: Tower, column: str) -> float:
    """Tell how hard a column is pushed by something that is neither above nor below it."""
    force, pushed = np.zeros(6), 0.0
    for number, contact in enumerate(tower.data.contact):
        bodies = [tower.model.geom_bodyid[geom] for geom in contact.geom]
        if tower.bodies[column] in bodies and abs(contact.frame[2]) < 0.9:
            mujoco.mj_contactForce(tower.model, tower.data, number, force)
            pushed = max(pushed, float(force[0]))
    return pushed


def test_a_contact_that_cannot_be_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    villa = dealt(1)
    usual = waited(Tower(villa), 0.2)
    monkeypatch.setattr(tower_module, "GHOST", 0.0)
    again = Tower(villa)

    assert shift(usual, waited(again, 0.2)) < 0.01
    assert again.model.opt.ccd_tolerance == Tower(villa).model.opt.ccd_tolerance


def test_a_tower_never_goes_on_with_numbers_that_are_none() -> None:
    tower = Tower(dealt(1))
    tower.run()
    tower.data.xfrc_applied[tower.bodies["Y1"]] = np.nan
    after = waited(tower, 0.1)

    assert not tower.is_sane
    assert all(np.isfinite(pose).all() for pose in after.poses.values())


PROGRAM = """
from hashlib import sha256
from miz.games.paletti.physics import Plan, dealt, gesture_of, perform
villa = dealt(5)
done = perform(villa, gesture_of(villa, Plan("{column}", "slow", (0, 20), lift={lift}), 3))
print(sha256(repr((done, done.motion)).encode()).hexdigest(), done.verdict.name)
"""


@pytest.mark.parametrize(("column", "lift"), [("Y1", False), ("Y1", True), ("B4", False)])
def test_every_process_sees_the_same_move_whatever_its_processor(column: str, lift: bool) -> None:
    """NumPy multiplies matrices as suits the processor, which an old one stands for here."""
    command = [sys.executable, "-c", PROGRAM.format(column=column, lift=lift)]
    answers = {
        subprocess.run(
            command, capture_output=True, check=True, env={**os.environ, **processor}
        ).stdout
        for processor in ({}, {"OPENBLAS_CORETYPE": "Prescott"})
    }

    assert len(answers) == 1
    assert answers.pop().endswith((b"SUCCESS\n", b"COLLAPSE\n"))


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.stem)
def test_nothing_is_multiplied_as_suits_the_processor(path: Path) -> None:
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    assert not names & {"dot", "matmul", "inner", "vdot", "einsum", "tensordot"}
    assert not any(isinstance(node, ast.MatMult) for node in nodes)
