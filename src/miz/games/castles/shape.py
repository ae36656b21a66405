"""What a position of The Castles of Burgundy is made of: names and limits, nothing else.

Tiles and goods have the names that actions have. What is counted is written by name, and what is
not there is left out: `{"castle": 3, "k7": 1}`. The spaces of estates and depots and the row are
lists in their order, null where nothing lies; bonus tiles are lists by colour. Estates and depots
count from 1. A used die is null, as the white one is before the first round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from miz.games.castles.pieces import (
    BLACK_COUNTS,
    BLACK_DEPOT_SIZE,
    DEPOT_SIZE,
    GOODS,
    GOODS_PER_COLOUR,
    LIGHT_COUNTS,
    MAX_SEATS,
    N_DEPOTS,
    N_DICE,
    N_ESTATES,
    N_FACES,
    N_GOODS,
    N_KINDS,
    N_ROUNDS,
    N_SIDES,
    N_SPACES,
    N_TILES,
    PHASES,
    STORAGE_SIZE,
    TILES,
    TRACK_LENGTH,
    Question,
)
from miz.games.castles.possible.bounds import MAX_SCORE, MAX_SILVER, MAX_WORKERS

QUESTIONS = tuple(question.name.lower() for question in Question)


def _one_of(names: Sequence[str]) -> msgspec.Meta:
    return msgspec.Meta(pattern=rf"^(?:{'|'.join(names)})\Z")


def _so_many(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(min_length=least, max_length=most)


def _from(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(ge=least, le=most)


MAX_SHIP_DEPOTS = 2
"""With knowledge 5 (CB-80)."""
MAX_ALIKE = max(map(sum, zip(LIGHT_COUNTS, BLACK_COUNTS, strict=True)))
Seat = Annotated[int, _from(0, MAX_SEATS - 1)]
Estate = Annotated[int, _from(1, N_ESTATES)]
Depot = Annotated[int, _from(1, N_DEPOTS)]
Face = Annotated[int, _from(1, N_FACES)]
Tile = Annotated[str, _one_of(TILES)]
Good = Annotated[str, _one_of(GOODS)]
Tiles = Annotated[dict[Tile, Annotated[int, _from(1, MAX_ALIKE)]], _so_many(0, N_TILES)]
Goods = Annotated[dict[Good, Annotated[int, _from(1, GOODS_PER_COLOUR)]], _so_many(0, N_GOODS)]
Seats = Annotated[list[Seat], _so_many(0, MAX_SEATS)]
Owners = Annotated[list[Seat | None], _so_many(N_KINDS, N_KINDS)]
DepotTiles = Annotated[list[Tile | None], _so_many(DEPOT_SIZE, DEPOT_SIZE)]


class Piece(msgspec.Struct, forbid_unknown_fields=True):
    """A piece on the track of the turn order."""

    seat: Seat
    step: Annotated[int, _from(0, TRACK_LENGTH - 1)]


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """One player's estate and what lies beside it."""

    score: Annotated[int, _from(0, MAX_SCORE)]
    workers: Annotated[int, _from(0, MAX_WORKERS)]
    silver: Annotated[int, _from(0, MAX_SILVER)]
    dice: Annotated[list[Face | None], _so_many(N_DICE, N_DICE)]
    storage: Annotated[list[Tile], _so_many(0, STORAGE_SIZE)]
    goods: Goods
    sold: Goods
    sides: Annotated[list[Estate], _so_many(0, N_SIDES)]
    estate: Estate | None
    spaces: Annotated[list[Tile | None], _so_many(N_SPACES, N_SPACES)]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    over: Literal["five_phases"] | None
    question: Annotated[str, _one_of(QUESTIONS)]
    to_move: Seat | None
    phase: Annotated[str, _one_of(PHASES)]
    round: Annotated[int, _from(0, N_ROUNDS)]
    order: Seats
    track: Annotated[list[Piece], _so_many(0, MAX_SEATS)]
    white: Face | None
    bought: bool
    incoming: Tile | None
    ship_depots: Annotated[list[Depot], _so_many(0, MAX_SHIP_DEPOTS)]
    light: Tiles
    black: Tiles
    gone: Tiles
    depots: Annotated[list[DepotTiles], _so_many(N_DEPOTS, N_DEPOTS)]
    black_depot: Annotated[list[Tile | None], _so_many(0, BLACK_DEPOT_SIZE)]
    depot_goods: Annotated[list[Goods], _so_many(N_DEPOTS, N_DEPOTS)]
    row: Annotated[list[Good | None], _so_many(N_ROUNDS, N_ROUNDS)]
    unseen: Goods
    large: Owners
    small: Owners
    players: Annotated[list[Player], _so_many(0, MAX_SEATS)]
