"""The villa as MuJoCo knows it: wood, two hands, and what can tie a hand to a piece.

MuJoCo counts in metres and kilograms; everything else here in millimetres and grams. The numbers of
the solver and of the hands were found by trying: see decision 19.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import mujoco
import numpy as np

from miz.games.paletti.physics import plane
from miz.games.paletti.pieces import (
    COLUMNS,
    DENSITY,
    FLOORS,
    OUTLINES,
    PARTS,
    THICKNESS,
    Kind,
    kind_of,
    radius_of,
    section_of,
)
from miz.games.paletti.villa import Pose

MM = 0.001
STEP = 1 / 360
"""Seconds from one state to the next."""
FRICTION = (0.35, 0.005, 0.0001)
"""Sliding, spinning and rolling."""
STIFFNESS = (0.0056, 1.0)
"""Seconds in which pieces that press into each other part, at least two steps; and damping."""
GIVE = (0.99, 0.99, 0.0005, 0.5, 2.0)
"""Pieces press into each other by less than their heights differ: else all columns would carry."""
SEAM = 3.0
"""So far from where two parts of a floor meet its surface begins to sink, by `SINK`: a column that
slides over a sharp edge there would be shot away."""
SINK = 0.15
RIM = 1_000.0
"""Millimetres from the middle of the table to each of its sides."""

HAND, LIFT = "hand", "lift"
HAND_JOINTS = ("hand x", "hand y", "hand z", "hand turn", "hand roll", "hand pitch")
LIFT_JOINTS = ("lift x", "lift y", "lift z")
PINCH, HOOK, RAISE, CARRY = "pinch", "hook", "raise", "carry"
"""What ties a hand to a column (two), and to a floor (two)."""
HAND_MASS, HAND_INERTIA = 0.06, 1e-5
BEND = 1.0
"""Radians a wrist bends at most."""
PULL = (800.0, 14.0, 3.0)
"""Of the hand: newtons a metre it is behind its target, damping, and newtons at most."""
TURN = (4.0, 0.02, 0.15)
"""The same for turning it, in newton metres."""
RAISING = (600.0, 12.0, 6.0)
"""The same of the hand that lifts a floor."""
AWAY = (0.0, 0.0, 0.9)
"""Where hands are that hold nothing."""
ORDER = (*FLOORS, *COLUMNS)
"""Pieces in the order in which they are built. The solver eliminates from the last to the first,
and each piece leaves those tied to each other that it touches: a column two floors, but a floor
many columns. With columns first, five floors cost nearly twice as much."""


def built(heights: Mapping[str, float], poses: Mapping[str, Pose]) -> mujoco.MjModel:
    """Build the model of a villa with these pieces; a floor is named by its colour."""
    spec = mujoco.MjSpec()
    set_solver(spec.option)
    spec.default.geom.density = DENSITY / MM**3 / 1000
    spec.default.geom.friction = FRICTION
    spec.default.geom.solref = STIFFNESS
    spec.default.geom.solimp = GIVE
    spec.default.geom.condim = 3
    add_ground(spec)
    add_hands(spec)
    for name in (piece for piece in ORDER if piece in poses):
        pose = poses[name]
        body = spec.worldbody.add_body(name=name, pos=np.array(pose[:3]) * MM, quat=pose[3:])
        body.add_freejoint()
        if name in FLOORS:
            add_floor(spec, body, FLOORS.index(name))
        else:
            add_column(spec, body, heights[name])
    return spec.compile()


def set_solver(option: mujoco.MjOption) -> None:
    """Choose how MuJoCo computes: stiff enough for a tower of wood to stand still."""
    option.timestep = STEP
    option.integrator = mujoco.mjtIntegrator.mjINT_DISCRETE
    option.solver = mujoco.mjtSolver.mjSOL_NEWTON
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = 10
    option.iterations = 100
    option.tolerance = 1e-7
    option.sleep_tolerance = 5e-4
    option.disableflags |= mujoco.mjtDisableBit.mjDSBL_AUTORESET


def add_ground(spec: mujoco.MjSpec) -> None:
    """Add the ground at height 0: the base plate lies flush in the table.

    As a thin disc it would now and then throw a column aside that comes down on it. The table has a
    rim: columns that lie roll far.
    """
    wall, rim = mujoco.mjtGeom.mjGEOM_PLANE, RIM * MM
    spec.worldbody.add_geom(name="ground", type=wall, size=[rim, rim, 0.1])
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        spec.worldbody.add_geom(
            type=wall, size=[rim, rim, 0.1], pos=[x * rim, y * rim, 0.0], zaxis=[-x, -y, 0]
        )


def add_hands(spec: mujoco.MjSpec) -> None:
    """Add the hand that holds a piece and the one that lifts a floor."""
    slide, hinge = mujoco.mjtJoint.mjJNT_SLIDE, mujoco.mjtJoint.mjJNT_HINGE
    for name, joints in ((HAND, HAND_JOINTS), (LIFT, LIFT_JOINTS)):
        body = spec.worldbody.add_body(name=name, pos=AWAY, gravcomp=1)
        body.mass, body.inertia, body.explicitinertial = HAND_MASS, [HAND_INERTIA] * 3, True
        strength = PULL if name == HAND else RAISING
        for k, joint in enumerate(joints):
            axis = np.roll([1, 0, 0], k if k < 4 else k - 4) if k != 3 else [0, 0, 1]
            wrist = body.add_joint(name=joint, type=slide if k < 3 else hinge, axis=axis)
            if k >= 3:
                wrist.armature = HAND_INERTIA
            if k > 3:  # bent by a right angle it could not tell turning from pitching
                wrist.limited, wrist.range = True, [-BEND, BEND]
            add_muscle(spec, joint, strength if k < 3 else TURN)


def add_muscle(spec: mujoco.MjSpec, joint: str, strength: Sequence[float]) -> None:
    """Add what moves a hand along or about an axis, towards a target, with limited force."""
    stiffness, damping, most = strength
    muscle = spec.add_actuator(name=joint, target=joint, trntype=mujoco.mjtTrn.mjTRN_JOINT)
    muscle.set_to_position(kp=stiffness, kv=damping)
    muscle.forcerange, muscle.forcelimited = [-most, most], True


def add_column(spec: mujoco.MjSpec, body: mujoco.MjsBody, height: float) -> None:
    """Add the wood of a column, and how a hand may hold it."""
    if kind_of(body.name) == Kind.HEXAGONAL:
        section = section_of(body.name)
        add_mesh(spec, body, body.name, prism(section, height))
    else:
        size = [radius_of(body.name) * MM, height / 2 * MM, 0]
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_CYLINDER, size=size)
    tie(spec, PINCH, HAND, body.name, (0.008, 1.0))
    tie(spec, HOOK, HAND, body.name, (0.008, 1.0))


def add_floor(spec: mujoco.MjSpec, body: mujoco.MjsBody, floor: int) -> None:
    """Add the wood of a floor, part by part, and how hands may hold it."""
    outline = OUTLINES[floor]
    for number, part in enumerate(PARTS[floor]):
        rim = [outline[k] for k in part]
        inner = plane.without_seams(part, PARTS[floor], outline, SEAM)
        points = prism(rim, THICKNESS)
        if inner != rim:
            points = [*prism(rim, THICKNESS - 2 * SINK), *prism(inner, THICKNESS)]
        add_mesh(spec, body, f"{body.name} {number}", points)
    tie(spec, RAISE, LIFT, body.name, (0.01, 1.0))
    tie(spec, CARRY, HAND, body.name, (0.01, 1.0))


def prism(section: Iterable[plane.Point], height: float) -> list[tuple[float, float, float]]:
    """Give the corners of a prism about the origin."""
    return [(x, y, z) for z in (-height / 2, height / 2) for x, y in section]


def add_mesh(
    spec: mujoco.MjSpec,
    body: mujoco.MjsBody,
    name: str,
    points: Sequence[tuple[float, float, float]],
) -> None:
    """Add the convex hull of points to a piece."""
    spec.add_mesh(name=name, uservert=(np.array(points) * MM).ravel())
    body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=name)


def tie(spec: mujoco.MjSpec, how: str, hand: str, piece: str, stiffness: Sequence[float]) -> None:
    """Add a tie between a hand and a piece, which does nothing until a hand takes hold."""
    is_firm = how in (PINCH, CARRY)
    kind = mujoco.mjtEq.mjEQ_WELD if is_firm else mujoco.mjtEq.mjEQ_CONNECT
    bond = spec.add_equality(name=f"{how} {piece}", type=kind, active=False)
    bond.objtype = mujoco.mjtObj.mjOBJ_BODY
    bond.name1, bond.name2, bond.solref = hand, piece, stiffness
    if is_firm:
        bond.data[10] = 1.0  # as hard to turn as to shift
