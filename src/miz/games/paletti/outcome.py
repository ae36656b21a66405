"""What a move led to: a verdict, and the villa that was left, as data and as text.

An outcome in text names the engine that found it, only the pieces that lie elsewhere than before,
and a digest of itself and of all that was played before it, so that none can be put in the place of
another.
"""

from __future__ import annotations

import functools
import hashlib
import math
from dataclasses import dataclass
from typing import Annotated

import msgspec
import mujoco

from miz.engine.errors import BadOutcome, clipped
from miz.games.paletti import GAME, physics
from miz.games.paletti.pieces import COLUMNS, FLOORS
from miz.games.paletti.state import State
from miz.games.paletti.villa import Fall, Pose, Verdict, Villa

TOWER = 3
"""Raised whenever `physics` comes to other outcomes than before."""
TRIAL = "Y1"
"""The column that is pulled to see how an engine computes."""
FUNCTIONS = (math.sin, math.cos, math.tan, math.asin, math.acos, math.atan, math.exp, math.log)
SAMPLES = 4_096
"""So many values of each are looked at: libraries differ in the last bit of one in a thousand."""
FEELS = ("free", "loose", "light", "firm")
REACH = 2_000.0
"""Millimetres: no piece rolls farther."""

Length = Annotated[float, msgspec.Meta(ge=-REACH, le=REACH)]
Share = Annotated[float, msgspec.Meta(ge=-1.0, le=1.0)]
WrittenPose = tuple[Length, Length, Length, Share, Share, Share, Share]


@dataclass(frozen=True)
class Outcome:
    """A verdict, and what is left standing."""

    verdict: Verdict
    villa: Villa
    """As the rules leave it: a foul is set back, a dropped column is in the hand."""
    feels: dict[str, str]
    fall: Fall | None = None
    piece: str | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An outcome as it is written."""

    engine: Annotated[str, msgspec.Meta(max_length=64)]
    verdict: Annotated[str, msgspec.Meta(max_length=16)]
    fall: Annotated[str, msgspec.Meta(max_length=16)] | None
    piece: Annotated[str, msgspec.Meta(max_length=8)] | None
    poses: dict[str, WrittenPose | None]
    feels: dict[str, str]
    digest: Annotated[str, msgspec.Meta(max_length=64)]


@functools.cache
def engine_name() -> str:
    """Name this engine: its versions, and a digest of how it computes.

    Mathematical libraries differ in last bits, of which a tower makes much. Only where one move and
    thousands of values come out the same will other moves.
    """
    villa = physics.dealt(0)
    plan = physics.Plan(TRIAL, "slow", physics.spots(villa, TRIAL)[0], lift=True)
    performed = physics.perform(villa, physics.gesture_of(villa, plan, 0))
    values = [f((k + 0.5) / SAMPLES) for f in FUNCTIONS for k in range(SAMPLES)]
    trial = hashlib.sha256(msgspec.json.encode((performed.villa.poses, values))).hexdigest()[:12]
    return f"tower-{TOWER} mujoco-{mujoco.__version__} {trial}"


def show(before: State, link: str, action: str, outcome: Outcome) -> str:
    """Write what an action led to from the table before it; `link` stands for all before it."""
    written = Written(
        engine=engine_name(),
        verdict=outcome.verdict.name.lower(),
        fall=outcome.fall and outcome.fall.value,
        piece=outcome.piece,
        poses=changes(before.villa, outcome.villa),
        feels=outcome.feels,
        digest="",
    )
    signed = msgspec.structs.replace(written, digest=digest(link, action, written))
    return msgspec.json.encode(signed).decode()


def read(before: State, link: str, action: str, text: str) -> tuple[str, Outcome]:
    """Read the engine and the outcome of an action; refuse one that belongs to something else."""
    try:
        written = msgspec.json.decode(text, type=Written)
        verdict = Verdict[written.verdict.upper()]
        fall = None if written.fall is None else Fall(written.fall)
    except (msgspec.MsgspecError, KeyError, ValueError, RecursionError, UnicodeError) as error:
        raise BadOutcome("outcome_shape", GAME, {"detail": clipped(str(error), 100)}) from None
    if written.digest != digest(link, action, written):
        raise BadOutcome("outcome_digest", GAME)
    names = {*written.poses, *written.feels, *([written.piece] if written.piece else [])}
    unknown = sorted(names - {*COLUMNS, *FLOORS}) or sorted({*written.feels.values()} - {*FEELS})
    if unknown:
        raise BadOutcome("outcome_shape", GAME, {"detail": clipped(unknown[0])})
    poses = {**before.villa.poses, **written.poses}
    left = {name: pose for name, pose in poses.items() if pose is not None}
    villa = Villa(before.villa.heights, left)
    return written.engine, Outcome(verdict, villa, written.feels, fall, written.piece)


def changes(before: Villa, after: Villa) -> dict[str, Pose | None]:
    """Give where pieces lie that lie elsewhere than before; None for those that are gone."""
    gone: dict[str, Pose | None] = dict.fromkeys(before.poses.keys() - after.poses.keys())
    moved = {name: pose for name, pose in after.poses.items() if before.poses.get(name) != pose}
    changed = {**moved, **gone}
    return {name: changed[name] for name in (*COLUMNS, *FLOORS) if name in changed}


def digest(link: str, action: str, written: Written) -> str:
    """Tie an outcome to its action and to all that was played before it."""
    body = msgspec.json.encode(msgspec.structs.replace(written, digest=""))
    return linked(link, action, body.decode())


def linked(*parts: str) -> str:
    """Give a few letters that nothing but these parts has."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:32]
