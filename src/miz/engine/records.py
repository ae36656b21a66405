"""Records of games: what is kept of a match, and how one is read back with suspicion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from miz.engine.errors import BadRecord, clipped

FORMAT = 1
"""Raised when the shape of records changes."""
MAX_TEXT = 4_000_000
"""Longer texts are not read at all; the longest possible game of any kind stays well below."""

Move = Annotated[str, msgspec.Meta(max_length=64)]
Points = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]


class Result(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a finished game ended, seat by seat."""

    scores: Annotated[list[Points], msgspec.Meta(max_length=16)]
    ranks: Annotated[list[Points], msgspec.Meta(max_length=16)]


class GameRecord(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A match: how it began, what was played, and how it ended if it did."""

    format: int
    game: Annotated[str, msgspec.Meta(max_length=32)]
    rules: int
    seats: int
    options: dict[str, str]
    moves: list[Move]
    result: Result | None
    seed: Annotated[str, msgspec.Meta(max_length=20, pattern=r"^[0-9]+\Z")] | None = None
    """In decimal: 64 bits do not survive as a number in every JSON reader."""
    position: dict[str, Any] | None = None
    """Where the match began, if not at the start of a game."""


def checked(data: Mapping[str, Any], max_moves: int) -> GameRecord:
    """Give `data` as a record, or refuse it with the first reason; no move is looked at."""
    moves = data.get("moves") if isinstance(data, Mapping) else None
    if isinstance(moves, list | tuple) and len(moves) > max_moves:
        raise BadRecord("record_moves", slots={"expected": max_moves, "got": len(moves)})
    try:
        record = msgspec.convert(data, GameRecord)
    except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
        raise BadRecord("record_shape", slots={"detail": clipped(str(error), 200)}) from None
    if record.format != FORMAT:
        slots = {"expected": FORMAT, "got": record.format}
        raise BadRecord("record_format", slots=slots)
    if (record.seed is None) == (record.position is None):
        raise BadRecord("record_start")
    return record


def from_json(text: str | bytes) -> Any:
    """Read the JSON of a record, not yet checked; refuse what is too long or no JSON."""
    if len(text) > MAX_TEXT:
        raise BadRecord("record_too_large", slots={"expected": MAX_TEXT, "got": len(text)})
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadRecord("record_shape", slots={"detail": clipped(str(error), 200)}) from None
