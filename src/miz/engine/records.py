"""Records of games: what is kept of a match, and how one is read back with suspicion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec

from miz.engine import fairness
from miz.engine.errors import BadRecord, clipped

FORMAT = 1
"""Raised when the shape of records changes."""
MAX_TEXT = 4_000_000
"""Longer texts are not read at all; the longest possible game of any kind stays well below."""

MAX_ACTION = MAX_OUTCOME = 16_384
"""No move and no outcome of any game is longer; most games are far stricter."""

Move = Annotated[str, msgspec.Meta(max_length=MAX_ACTION)]
Outcome = Annotated[str, msgspec.Meta(pattern=r"^\{[ -~]*\}\Z", max_length=MAX_OUTCOME)]
"""JSON of one line."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=16)]
Points = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]
_LETTER = r"[^\s\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
"""Nothing that ends a line, steers a terminal or turns the text around it."""
Name = Annotated[str, msgspec.Meta(pattern=rf"^{_LETTER}+(?: +{_LETTER}+)*\Z", max_length=40)]
Salt = Annotated[str, msgspec.Meta(pattern=fairness.SALT)]
Commitment = Annotated[str, msgspec.Meta(pattern=fairness.COMMITMENT)]


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
    dealt: Outcome | None = None
    """What physics made of the set-up, where it has a part in it."""
    position: dict[str, Any] | None = None
    """Where the match began, if not at the start of a game."""
    players: Annotated[list[Name], msgspec.Meta(max_length=16)] | None = None
    """Who played, seat by seat."""
    salt: Salt | None = None
    commitment: Commitment | None = None
    """What was shown of the seed before the game: see `fairness`."""
    movers: list[SeatNumber] | None = None
    outcomes: list[Outcome | None] | None = None
    """Who made each move, and what physics made of it; only of a game that is decided by it."""


def checked(data: Mapping[str, Any], max_moves: int, max_action: int = MAX_ACTION) -> GameRecord:
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
    if any(len(move) > max_action for move in record.moves):
        detail = f"a move has more than {max_action} characters"
        raise BadRecord("record_shape", slots={"detail": detail})
    if (record.seed is None) == (record.position is None) or (record.dealt and not record.seed):
        raise BadRecord("record_start")
    _check_turns(record)
    _check_signed(record)
    return record


def signed(
    record: dict[str, Any], players: Sequence[str] | None, salt: str | None
) -> dict[str, Any]:
    """Add who played, and the salt with its commitment; refuse what would not be read back."""
    if players is not None:
        record = {**record, "players": list(players)}
    if salt is not None:
        promised = fairness.commitment(record["game"], int(record.get("seed", 0)), salt)
        record = {**record, "salt": salt, "commitment": promised}
    checked(record, len(record["moves"]))
    return record


def signature(record: GameRecord) -> dict[str, Any]:
    """Give what a record says beyond the match itself: its players, salt and commitment."""
    parts = {name: getattr(record, name) for name in ("players", "salt", "commitment")}
    return {name: part for name, part in parts.items() if part is not None}


def turns(record: GameRecord) -> Iterator[tuple[str, int | None, str | None]]:
    """Give each move, who made it if that is said, and its outcome if it has one."""
    unsaid: list[None] = [None] * len(record.moves)
    return zip(record.moves, record.movers or unsaid, record.outcomes or unsaid, strict=True)


def _check_turns(record: GameRecord) -> None:
    """Refuse movers without outcomes, and others than one of each for every move."""
    if record.movers is None and record.outcomes is None:
        return
    counts = {len(each or ()) for each in (record.moves, record.movers, record.outcomes)}
    if record.movers is None or record.outcomes is None or len(counts) > 1:
        raise BadRecord("record_turns")


def _check_signed(record: GameRecord) -> None:
    """Refuse names for other seats, and a commitment that seed and salt do not give."""
    if record.players is not None and len(record.players) != record.seats:
        slots = {"expected": record.seats, "got": len(record.players)}
        raise BadRecord("record_players", slots=slots)
    if record.salt is None and record.commitment is None:
        return
    if record.salt is None or record.commitment is None or record.seed is None:
        raise BadRecord("record_commitment")
    if record.commitment != fairness.commitment(record.game, int(record.seed), record.salt):
        raise BadRecord("record_commitment")


def from_json(text: str | bytes) -> Any:
    """Read the JSON of a record, not yet checked; refuse what is too long or no JSON."""
    if len(text) > MAX_TEXT:
        raise BadRecord("record_too_large", slots={"expected": MAX_TEXT, "got": len(text)})
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadRecord("record_shape", slots={"detail": clipped(str(error), 200)}) from None
