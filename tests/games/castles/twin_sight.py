"""What the twin sees of a match: its whole state in the words of `Table.table`.

A move changes little of a table: what some bytes say is worked out once and remembered.
"""

from functools import cache, lru_cache
from sys import byteorder
from typing import Any

from miz.engine.match import Match
from miz.engine.record import place
from miz.games.castles.state import PLAYER, STATE
from tests.games.castles.twin_box import DEPOTS, GOODS, KINDS, PHASES, QUESTIONS, TILES

remembered = lru_cache(maxsize=1 << 14)
COLOURS = list(GOODS)
AT = {name: place(STATE, name) for name in STATE.names or ()}
"""Where the fields of a state lie among its bytes."""
MINE = {name: place(PLAYER, name) for name in PLAYER.names or ()}
"""Where those of a player lie."""
NOTHING = 0xFF
"""The byte of -1, which stands for no tile, no good and no seat."""


def table_of(match: Match) -> dict[str, Any]:
    """Describe everything in the state of a match."""
    raw = match.tobytes()
    players = players_in(raw[AT["seats"]], raw[AT["players"]])
    return {
        "over": raw[AT["over"]] != b"\0",
        "to_move": number(raw[AT["to_move"]]),
        "question": QUESTIONS[raw[AT["question"]][0]],
        "phase": PHASES[raw[AT["phase"]][0]],
        "round": number(raw[AT["round_no"]]),
        "turn": number(raw[AT["turn"]]),
        "order": numbers(raw[AT["order"]]),
        "track": numbers(raw[AT["track"]]),
        "white": number(raw[AT["white"]]),
        "has_bought": raw[AT["has_bought"]] != b"\0",
        "incoming": tiles_in(raw[AT["incoming"]]),
        "ship_depots": numbers_from_1(raw[AT["ship_depots"]]),
        "light": tile_counts(raw[AT["light"]]),
        "black": tile_counts(raw[AT["black"]]),
        "gone": tile_counts(raw[AT["gone"]]),
        "depots": depots_in(raw[AT["depots"]]),
        "black_depot": tiles_in(raw[AT["black_depot"]]),
        "depot_goods": depot_goods(raw[AT["depot_goods"]]),
        "row": goods_in(raw[AT["row"]]),
        "unseen": goods_counts(raw[AT["unseen"]]),
        "large": owners(raw[AT["large"]]),
        "small": owners(raw[AT["small"]]),
        "players": players,
    }


def players_in(seats: bytes, raw: bytes) -> list[dict[str, Any]]:
    """Describe what belongs to each player."""
    size = PLAYER.itemsize
    return [player(raw[size * seat : size * (seat + 1)]) for seat in range(seats[0])]


@remembered
def player(raw: bytes) -> dict[str, Any]:
    """Describe what belongs to a player."""
    return {
        "score": count(raw[MINE["score"]]),
        "workers": count(raw[MINE["workers"]]),
        "silver": count(raw[MINE["silver"]]),
        "knowledge": knowledge_in(raw[MINE["knowledge"]]),
        "estate": numbers_from_1(raw[MINE["estate"]]),
        "sides": numbers_from_1(raw[MINE["sides"]]),
        "step": number(raw[MINE["step"]]),
        "dice": dict(zip("ab", raw[MINE["dice"]], strict=True)),
        "spaces": spaces_in(raw[MINE["spaces"]]),
        "storage": tiles_in(raw[MINE["storage"]]),
        "goods": goods_counts(raw[MINE["goods"]]),
        "sold": goods_counts(raw[MINE["sold"]]),
    }


def count(raw: bytes) -> int:
    """Give a number of more than one byte."""
    return int.from_bytes(raw, byteorder, signed=True)


def number(raw: bytes) -> int | None:
    """Give the number of a single byte, or None for none."""
    return None if raw[0] == NOTHING else raw[0]


@cache
def numbers(raw: bytes) -> list[int]:
    """List the numbers that stand for something."""
    return [number for number in raw if number != NOTHING]


@cache
def numbers_from_1(raw: bytes) -> list[int]:
    """List the numbers that stand for something, counted from 1."""
    return [number + 1 for number in raw if number != NOTHING]


@remembered
def owners(raw: bytes) -> dict[str, int | None]:
    """Give the seat that has something of each kind."""
    seats = [None if seat == NOTHING else seat for seat in raw]
    return dict(zip(KINDS.values(), seats, strict=True))


@remembered
def tiles_in(raw: bytes) -> list[str]:
    """List the names of the tiles, sorted: it does not matter where they lie."""
    return sorted(TILES[tile] for tile in raw if tile != NOTHING)


@remembered
def depots_in(raw: bytes) -> dict[int, list[str]]:
    """List the tiles in each numbered depot."""
    size = len(raw) // len(DEPOTS)
    return {depot: tiles_in(raw[(depot - 1) * size : depot * size]) for depot in DEPOTS}


@remembered
def spaces_in(raw: bytes) -> dict[int, str]:
    """Give the tiles by the spaces they lie on."""
    return {space: TILES[tile] for space, tile in enumerate(raw, 1) if tile != NOTHING}


@remembered
def tile_counts(raw: bytes) -> dict[str, int]:
    """Give how many there are of each tile."""
    return dict(zip(TILES, raw, strict=True))


@remembered
def goods_in(raw: bytes) -> list[str | None]:
    """List the colours of goods in their order, None where none is left."""
    return [None if good == NOTHING else COLOURS[good] for good in raw]


@remembered
def goods_counts(raw: bytes) -> dict[str, int]:
    """Give how many goods there are of each colour."""
    return dict(zip(COLOURS, raw, strict=True))


@remembered
def depot_goods(raw: bytes) -> dict[int, dict[str, int]]:
    """Give how many goods of each colour lie in each numbered depot."""
    size = len(COLOURS)
    return {depot: goods_counts(raw[(depot - 1) * size : depot * size]) for depot in DEPOTS}


@remembered
def knowledge_in(raw: bytes) -> set[int]:
    """Give the numbers of the knowledge tiles whose bits are set."""
    bits = int.from_bytes(raw, byteorder)
    return {number for number in range(bits.bit_length()) if bits >> number & 1}
