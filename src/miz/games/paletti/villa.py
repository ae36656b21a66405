"""The villa between two turns: which pieces there are, how high, and where they lie.

Nothing moves here. The physics begins from a villa and ends in one, so that what was built can be
kept, shown and built again without it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from miz.games.paletti.pieces import COLUMNS, FLOORS

Pose = tuple[float, float, float, float, float, float, float]
"""Where the middle of a piece is, in millimetres from the middle of the base plate's top, and how
it is turned: a quaternion, its real part first."""
Point = tuple[float, float]

PLACES, TURNS = 4, 8
"""Decimals that are kept of a place and of a quaternion."""


@dataclass(frozen=True)
class Villa:
    """Pieces of wood at rest."""

    heights: dict[str, float]
    """Of every column of the box, in millimetres: nobody can see them."""
    poses: dict[str, Pose]
    """Of the pieces that are in the villa; a floor is named by its colour."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the villa."""
        return tuple(name for name in COLUMNS if name in self.poses)

    @property
    def floors(self) -> tuple[str, ...]:
        """The floors of the villa, from the lowest to the highest."""
        return tuple(name for name in FLOORS if name in self.poses)


def rounded(pose: Pose) -> Pose:
    """Give a pose as it is kept: finer than anything that can be felt."""
    x, y, z, *turn = pose
    w, i, j, k = (round(part, TURNS) for part in turn)
    return (round(x, PLACES), round(y, PLACES), round(z, PLACES), w, i, j, k)


class Verdict(IntEnum):
    """What became of a move (VP-chapter of verdicts); also of a floor that is laid."""

    SUCCESS = 1
    """The column stands on the top floor, everything else where it was."""
    ABORTED = 2
    """The hand stopped; the column is back where it was."""
    FOUL = 3
    """Another column was knocked over, or a floor is borne by other columns than before."""
    DROPPED = 4
    """The column came out, but does not stand where it was set; nothing else fell."""
    COLLAPSE = 5
    """The villa has come down."""


class Fall(StrEnum):
    """What went wrong."""

    FLOOR_TILTS = "floor_tilts"
    FLOOR_SINKS = "floor_sinks"
    COLUMN_DROPS = "column_drops"
    COLUMN_TIPS = "column_tips"
    LOAD_SHIFTS = "load_shifts"


@dataclass(frozen=True)
class Performed:
    """What the physics made of a gesture."""

    verdict: Verdict
    villa: Villa
    """After it: where all lies now, after a foul too, so that it can be shown. The rules set a foul
    back to the villa before it."""
    fall: Fall | None = None
    piece: str | None = None
    """The first piece that fell, tipped or sank."""
    motion: tuple[bytes, ...] = field(default=(), compare=False, repr=False)
    """Frames of what was seen, 30 a second: see `physics/motion.py`."""
