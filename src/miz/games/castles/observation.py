"""What a learner at a seat observes of The Castles of Burgundy: numbers in a fixed order."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import KIND_OF
from miz.games.castles.pieces import (
    EMPTY,
    FIRST_ANIMAL,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    HERDS,
    MAX_SEATS,
    N_ANIMALS,
    N_BUILDINGS,
    N_DEPOTS,
    N_DICE,
    N_ESTATES,
    N_FACES,
    N_GOODS,
    N_HERDS,
    N_KINDS,
    N_KNOWLEDGE,
    N_PHASES,
    N_ROUNDS,
    N_SPACES,
    N_TILES,
    Estates,
    Question,
)

OBSERVATION = (
    ("seats", (1,)),
    ("estates", (1,)),
    ("round", (1,)),
    ("bought", (1,)),
    ("phase", (N_PHASES,)),
    ("question", (len(Question),)),
    ("white die", (N_FACES,)),
    ("incoming tile", (N_TILES,)),
    ("depots of a ship", (N_DEPOTS,)),
    ("light piles", (N_TILES,)),
    ("black pile", (N_TILES,)),
    ("gone", (N_TILES,)),
    ("depots", (N_DEPOTS, N_TILES)),
    ("black depot", (N_TILES,)),
    ("goods in depots", (N_DEPOTS, N_GOODS)),
    ("row", (N_ROUNDS, N_GOODS)),
    ("unseen goods", (N_GOODS,)),
    ("players: is to move", (MAX_SEATS,)),
    ("players: place in the round", (MAX_SEATS,)),
    ("players: place on the track", (MAX_SEATS,)),
    ("players: steps", (MAX_SEATS,)),
    ("players: score", (MAX_SEATS,)),
    ("players: workers", (MAX_SEATS,)),
    ("players: silver", (MAX_SEATS,)),
    ("players: dice", (MAX_SEATS, N_DICE, N_FACES)),
    ("players: storage", (MAX_SEATS, N_TILES)),
    ("players: goods", (MAX_SEATS, N_GOODS)),
    ("players: sold", (MAX_SEATS, N_GOODS)),
    ("players: large bonus tiles", (MAX_SEATS, N_KINDS)),
    ("players: small bonus tiles", (MAX_SEATS, N_KINDS)),
    ("players: sides", (MAX_SEATS, N_ESTATES)),
    ("players: estate", (MAX_SEATS, N_ESTATES)),
    ("players: knowledge", (MAX_SEATS, N_KNOWLEDGE)),
    ("spaces: colour", (MAX_SEATS, N_SPACES, N_KINDS)),
    ("spaces: covered", (MAX_SEATS, N_SPACES)),
    ("spaces: animals", (MAX_SEATS, N_SPACES, N_ANIMALS)),
    ("spaces: building", (MAX_SEATS, N_SPACES, N_BUILDINGS)),
)
"""The observation, part after part; players begin with the observer and go clockwise.

Places count from 1. Animals are as many as the tile shows.
"""
_SIZES = [math.prod(shape) for _, shape in OBSERVATION]
OBSERVATION_SIZE = sum(_SIZES)


def _begins(name: str) -> int:
    return sum(_SIZES[: [part for part, _ in OBSERVATION].index(name)])


PHASE_AT, QUESTION_AT, WHITE_AT, INCOMING_AT, SHIP_AT = (
    _begins(name)
    for name in ("phase", "question", "white die", "incoming tile", "depots of a ship")
)
LIGHT_AT, BLACK_AT, GONE_AT, DEPOTS_AT, BLACK_DEPOT_AT = (
    _begins(name) for name in ("light piles", "black pile", "gone", "depots", "black depot")
)
DEPOT_GOODS_AT, ROW_AT, UNSEEN_AT = (
    _begins(name) for name in ("goods in depots", "row", "unseen goods")
)
MARKS_AT = _begins("players: is to move")
"""Here parts begin that have one number a player."""
DICE_AT, STORAGE_AT, GOODS_AT, SOLD_AT = (
    _begins(f"players: {name}") for name in ("dice", "storage", "goods", "sold")
)
LARGE_AT, SMALL_AT, SIDES_AT, ESTATE_AT, KNOWLEDGE_AT = (
    _begins(f"players: {name}")
    for name in ("large bonus tiles", "small bonus tiles", "sides", "estate", "knowledge")
)
COLOUR_AT, COVERED_AT, ANIMALS_AT, BUILDING_AT = (
    _begins(f"spaces: {name}") for name in ("colour", "covered", "animals", "building")
)
"""Where each part begins."""
HERD = np.array(HERDS)


@kernel
def is_secret(estates: int, question: int) -> bool:
    """Say whether nobody may see what others have chosen (CB-105)."""
    return estates == Estates.SECRET and question == Question.ESTATE


@kernel
def observe(s: Record, seat: int, out: Any) -> None:
    """Write the table as `seat` sees it, in the order of `OBSERVATION`."""
    for k in range(OBSERVATION_SIZE):
        out[k] = 0
    observe_course(s, out)
    observe_tiles(s, out)
    observe_goods(s, out)
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        observe_marks(s, other, out, MARKS_AT + turn)
        observe_belongings(s, other, turn, out)
        if other == seat or not is_secret(s.estates, s.question):
            observe_estate(s.players[other], turn, out)


@kernel
def observe_course(s: Record, out: Any) -> None:
    """Write how far the game is and what is asked."""
    out[0], out[1], out[2], out[3] = s.seats, s.estates, s.round_no, s.has_bought
    out[PHASE_AT + s.phase] = 1
    out[QUESTION_AT + s.question] = 1
    if s.white:
        out[WHITE_AT + s.white - 1] = 1
    if s.incoming != EMPTY:
        out[INCOMING_AT + s.incoming] = 1
    for k in range(len(s.ship_depots)):
        if s.ship_depots[k] != EMPTY:
            out[SHIP_AT + s.ship_depots[k]] = 1


@kernel
def observe_tiles(s: Record, out: Any) -> None:
    """Write which tiles are in the piles, out of the game and in the depots."""
    for tile in range(N_TILES):
        out[LIGHT_AT + tile] = s.light[tile]
        out[BLACK_AT + tile] = s.black[tile]
        out[GONE_AT + tile] = s.gone[tile]
    for depot in range(N_DEPOTS):
        count_tiles(s.depots[depot], out, DEPOTS_AT + depot * N_TILES)
    count_tiles(s.black_depot, out, BLACK_DEPOT_AT)


@kernel
def count_tiles(spaces: Any, out: Any, at: int) -> None:
    """Count the tiles that lie on some spaces."""
    for k in range(len(spaces)):
        if spaces[k] != EMPTY:
            out[at + spaces[k]] += 1


@kernel
def observe_goods(s: Record, out: Any) -> None:
    """Write which goods lie in the depots and in the row, and which nobody has seen."""
    for colour in range(N_GOODS):
        out[UNSEEN_AT + colour] = s.unseen[colour]
        for depot in range(N_DEPOTS):
            out[DEPOT_GOODS_AT + depot * N_GOODS + colour] = s.depot_goods[depot, colour]
    for k in range(N_ROUNDS):
        if s.row[k] != EMPTY:
            out[ROW_AT + k * N_GOODS + s.row[k]] = 1


@kernel
def observe_marks(s: Record, seat: int, out: Any, at: int) -> None:
    """Write the places of one seat and what it counts."""
    mine = s.players[seat]
    out[at] = s.to_move == seat
    for place in range(s.seats):
        if s.order[place] == seat:
            out[at + MAX_SEATS] = place + 1
        if s.track[place] == seat:
            out[at + 2 * MAX_SEATS] = place + 1
    out[at + 3 * MAX_SEATS] = mine.step
    out[at + 4 * MAX_SEATS] = mine.score
    out[at + 5 * MAX_SEATS] = mine.workers
    out[at + 6 * MAX_SEATS] = mine.silver


@kernel
def observe_belongings(s: Record, seat: int, turn: int, out: Any) -> None:
    """Write what one seat has beside its estate."""
    mine = s.players[seat]
    for die in range(N_DICE):
        if mine.dice[die]:
            out[DICE_AT + (turn * N_DICE + die) * N_FACES + mine.dice[die] - 1] = 1
    count_tiles(mine.storage, out, STORAGE_AT + turn * N_TILES)
    count_tiles(mine.sides, out, SIDES_AT + turn * N_ESTATES)
    for colour in range(N_GOODS):
        out[GOODS_AT + turn * N_GOODS + colour] = mine.goods[colour]
        out[SOLD_AT + turn * N_GOODS + colour] = mine.sold[colour]
    for kind in range(N_KINDS):
        out[LARGE_AT + turn * N_KINDS + kind] = s.large[kind] == seat
        out[SMALL_AT + turn * N_KINDS + kind] = s.small[kind] == seat


@kernel
def observe_estate(mine: Record, turn: int, out: Any) -> None:
    """Write which estate one seat has, and what lies in it."""
    if mine.estate == EMPTY:
        return
    out[ESTATE_AT + turn * N_ESTATES + mine.estate] = 1
    for space in range(N_SPACES):
        at = turn * N_SPACES + space
        out[COLOUR_AT + at * N_KINDS + KIND_OF[mine.estate, space]] = 1
        if mine.spaces[space] != EMPTY:
            out[COVERED_AT + at] = 1
            observe_tile(mine.spaces[space], turn, at, out)


@kernel
def observe_tile(tile: int, turn: int, at: int, out: Any) -> None:
    """Write what the colour of its space does not say of a tile."""
    if tile >= FIRST_KNOWLEDGE:
        out[KNOWLEDGE_AT + turn * N_KNOWLEDGE + tile - FIRST_KNOWLEDGE] = 1
    elif tile >= FIRST_BUILDING:
        out[BUILDING_AT + at * N_BUILDINGS + tile - FIRST_BUILDING] = 1
    elif tile >= FIRST_ANIMAL:
        animal, herd = (tile - FIRST_ANIMAL) // N_HERDS, (tile - FIRST_ANIMAL) % N_HERDS
        out[ANIMALS_AT + at * N_ANIMALS + animal] = HERD[herd]
