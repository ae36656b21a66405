"""The whole table of Villa Paletti in readable names, and back.

Pieces lie at `[x, y, z, w, i, j, k]`: the middle in millimetres, and a quaternion. Reading refuses
whatever cannot stand on a table: see `possible`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from miz.games.paletti import physics
from miz.games.paletti.outcome import WrittenPose
from miz.games.paletti.pieces import (
    COLUMNS,
    FLOORS,
    MAX_IDLE,
    MAX_SEATS,
    MAX_TRIES,
    N_COLUMNS,
    N_FLOORS,
    Colour,
    Ending,
    Phase,
)
from miz.games.paletti.possible import check, check_villa, check_wood, refuse
from miz.games.paletti.state import Asked, Held, Owners, State, What
from miz.games.paletti.villa import Villa, rounded

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Level = Annotated[int, msgspec.Meta(ge=0, le=N_FLOORS)]
Height = Annotated[float, msgspec.Meta(ge=0.0, le=1_000.0)]
Name = Annotated[str, msgspec.Meta(max_length=8)]
Names = Annotated[list[Name], msgspec.Meta(max_length=N_COLUMNS)]
Pieces = Annotated[dict[Name, WrittenPose], msgspec.Meta(max_length=N_COLUMNS + N_FLOORS)]
ColourName = Literal["yellow", "green", "red", "blue"]


class WrittenAsked(msgspec.Struct, forbid_unknown_fields=True):
    """What the others may object to."""

    what: What
    agreed: Annotated[list[Seat], msgspec.Meta(max_length=MAX_SEATS)]
    column: Name | None
    prover: Seat | None


class WrittenHeld(msgspec.Struct, forbid_unknown_fields=True):
    """A column in hand, and how all stood before it was pulled."""

    column: Name
    level: Level
    tries: Annotated[int, msgspec.Meta(ge=0, lt=MAX_TRIES)]
    pieces: Pieces


class WrittenSeal(msgspec.Struct, forbid_unknown_fields=True):
    """Who has the seal, and the colour that is up on it."""

    holder: Seat | None
    up: ColourName | None


class WrittenOwners(msgspec.Struct, forbid_unknown_fields=True):
    """The seat of each colour."""

    yellow: Seat | None
    green: Seat | None
    red: Seat | None
    blue: Seat | None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    phase: Phase
    turn: Seat
    to_move: Seat | None
    owners: WrittenOwners
    heights: Annotated[dict[Name, Height], msgspec.Meta(max_length=N_COLUMNS)]
    pieces: Pieces
    levels: Annotated[dict[Name, Level], msgspec.Meta(max_length=N_COLUMNS)]
    barred: Names
    out: Names
    seal: WrittenSeal
    asked: WrittenAsked | None
    held: WrittenHeld | None
    neutral: Literal["next", "done"] | None
    has_built: bool
    passes: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS)]
    idle: Annotated[int, msgspec.Meta(ge=0, le=MAX_IDLE)]
    ending: Literal["collapse", "nobody_builds"] | None
    felled_by: Seat | None


def show(s: State) -> dict[str, Any]:
    """Show everything on the table."""
    return {
        "phase": s.phase.value,
        "turn": s.turn,
        "to_move": s.to_move,
        "owners": {colour.name.lower(): s.owners[colour] for colour in Colour},
        "heights": dict(s.villa.heights),
        "pieces": show_pieces(s.villa),
        "levels": {column: s.levels[column] for column in COLUMNS if column in s.levels},
        "barred": list(s.barred),
        "out": list(s.out),
        "seal": {"holder": s.holder, "up": None if s.up is None else s.up.name.lower()},
        "asked": None if s.asked is None else msgspec.to_builtins(show_asked(s.asked)),
        "held": None if s.held is None else show_held(s.held),
        "neutral": "next" if s.is_neutral_next else "done" if s.is_own_step else None,
        "has_built": s.has_built,
        "passes": s.passes,
        "idle": s.idle,
        "ending": None if s.ending == Ending.NONE else s.ending.name.lower(),
        "felled_by": s.felled_by,
    }


def show_pieces(villa: Villa) -> dict[str, list[float]]:
    """Show where every piece is."""
    return {name: list(villa.poses[name]) for name in (*COLUMNS, *FLOORS) if name in villa.poses}


def show_asked(asked: Asked) -> WrittenAsked:
    """Show what was asked."""
    return WrittenAsked(asked.what, list(asked.agreed), asked.column, asked.prover)


def show_held(held: Held) -> dict[str, Any]:
    """Show a column in hand."""
    return {
        "column": held.column,
        "level": held.level,
        "tries": held.tries,
        "pieces": show_pieces(held.start),
    }


def read(body: dict[str, Any], seats: int, rng: int, options: dict[str, str]) -> State:
    """Read a table; refuse one that cannot be."""
    given = msgspec.convert(body, Position)
    ending = Ending[given.ending.upper()] if given.ending else Ending.NONE
    villa = read_villa(given, given.pieces)
    has_fallen = ending == Ending.COLLAPSE
    if has_fallen:
        check_wood(villa)
    else:
        check_villa(villa)
    s = State(
        rng=rng,
        seats=seats,
        set_up=options["set_up"],
        support=options["support"],
        phase=given.phase,
        turn=given.turn,
        to_move=given.to_move,
        villa=villa,
        levels=given.levels,
        feels={} if has_fallen else feels(villa),
        owners=read_owners(given.owners),
        barred=tuple(given.barred),
        out=tuple(given.out),
        holder=given.seal.holder,
        up=None if given.seal.up is None else Colour[given.seal.up.upper()],
        asked=read_asked(given.asked),
        held=read_held(given),
        is_neutral_next=given.neutral == "next",
        is_own_step=given.neutral == "done",
        has_built=given.has_built,
        passes=given.passes,
        idle=given.idle,
        ending=ending,
        felled_by=given.felled_by,
    )
    check(s)
    return s


def read_villa(given: Position, pieces: Pieces) -> Villa:
    """Read where pieces are; refuse those that are not in the box."""
    unknown = sorted({*given.heights, *given.levels, *pieces} - {*COLUMNS, *FLOORS})
    if unknown:
        raise refuse("unknown_piece", got=unknown[0])
    poses = {name: rounded(pieces[name]) for name in (*COLUMNS, *FLOORS) if name in pieces}
    return Villa({name: given.heights[name] for name in COLUMNS if name in given.heights}, poses)


def read_owners(owners: WrittenOwners) -> Owners:
    """Read whose the colours are."""
    return owners.yellow, owners.green, owners.red, owners.blue


def read_asked(asked: WrittenAsked | None) -> Asked | None:
    """Read what was asked."""
    if asked is None:
        return None
    return Asked(asked.what, tuple(asked.agreed), asked.column, asked.prover)


def read_held(given: Position) -> Held | None:
    """Read what somebody has in hand."""
    held = given.held
    if held is None:
        return None
    start = read_villa(given, held.pieces)
    check_villa(start)
    return Held(held.column, held.level, held.tries, start, feels(start))


def feels(villa: Villa) -> dict[str, str]:
    """Say how columns feel; without a floor nobody asks."""
    return physics.feels(villa) if villa.floors else {}
