"""What was seen of a move: thirty frames a second, each with the pieces that changed.

A piece in a frame is 13 bytes: its number, three places of 16 bits in twentieths of a millimetre,
and the three smaller parts of its quaternion in 15 bits each; the two bits left over say which part
is missing. A piece is left out while it is where it was shown last.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Mapping

from miz.games.paletti.pieces import COLUMNS, FLOORS
from miz.games.paletti.villa import Pose

PIECES = (*COLUMNS, *FLOORS)
"""In the order of their numbers."""
FPS = 30
GRAIN = 0.05
"""Millimetres."""
SIZE = 13
_FORM = struct.Struct("<BhhhHHH")
_FINEST, _WIDEST = 32767, math.sqrt(0.5)
_FLAG = 1 << 15
_DEAD = 1
"""A change by so little is not shown: wood that stands still trembles less."""

Packed = tuple[int, ...]


def film(frames: Iterable[Mapping[str, Pose]]) -> tuple[bytes, ...]:
    """Give what was seen, frame by frame: the first has all pieces, the others what changed."""
    before: Mapping[str, Pose] = {}
    last: dict[str, Packed] = {}
    shown = []
    for frame in frames:
        # most pieces sleep, and are to the last bit where they were
        packed = {name: pack(pose) for name, pose in frame.items() if pose != before.get(name)}
        before = frame
        changed = [name for name in packed if has_changed(last.get(name), packed[name])]
        last.update((name, packed[name]) for name in changed)
        shown.append(b"".join(show(name, packed[name]) for name in changed))
    return tuple(shown)


def has_changed(old: Packed | None, new: Packed) -> bool:
    """Say whether a piece is not where it was shown last."""
    return old is None or any(abs(a - b) > _DEAD for a, b in zip(old, new, strict=True))


def show(name: str, packed: Packed) -> bytes:
    """Give the bytes of a piece in a frame."""
    return _FORM.pack(PIECES.index(name), *packed)


def read(frame: bytes) -> dict[str, Pose]:
    """Read the pieces of a frame."""
    return {PIECES[number]: unpack(tuple(rest)) for number, *rest in _FORM.iter_unpack(frame)}


def pack(pose: Pose) -> Packed:
    """Make whole numbers of a pose."""
    place = [max(-_FLAG, min(_FLAG - 1, round(part / GRAIN))) for part in pose[:3]]
    turn = pose[3:]
    k = max(range(4), key=lambda part: abs(turn[part]))
    sign = 1 if turn[k] >= 0 else -1
    rest = [sign * part for j, part in enumerate(turn) if j != k]
    one, two, three = (round((part / _WIDEST + 1) / 2 * _FINEST) for part in rest)
    return (*place, one | (k & 1) * _FLAG, two | (k >> 1) * _FLAG, three)


def unpack(packed: Packed) -> Pose:
    """Give the pose that was packed, as far as it was kept."""
    x, y, z = (part * GRAIN for part in packed[:3])
    k = (packed[3] >> 15) | (packed[4] >> 15) << 1
    rest = [((part & _FINEST) / _FINEST * 2 - 1) * _WIDEST for part in packed[3:]]
    rest.insert(k, math.sqrt(max(0.0, 1 - sum(part * part for part in rest))))
    one, two, three, four = rest
    return (x, y, z, one, two, three, four)
