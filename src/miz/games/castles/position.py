"""The whole table of The Castles of Burgundy in readable names, and back; see `shape`.

What a player knows is not written: it follows from the estate. Nor is how many have had their turn:
it follows from the order. Reading refuses whatever no game can come to.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from miz.engine.record import Cells, Mirror, octets, place
from miz.games.castles.pieces import (
    BLACK_DEPOT_SIZES,
    DEPOT_SIZE,
    EMPTY,
    FIRST_KNOWLEDGE,
    GOODS,
    MAX_SEATS,
    N_DEPOTS,
    N_ESTATES,
    N_GOODS,
    N_TILES,
    PHASES,
    TILES,
    Ending,
    Estates,
)
from miz.games.castles.possible import check
from miz.games.castles.possible.refuse import refuse
from miz.games.castles.shape import QUESTIONS, Player, Position
from miz.games.castles.state import PLAYER

N_OCTETS = 0x100
_TILE_AT = (*TILES, *[None] * (N_OCTETS - N_TILES))
_GOOD_AT = (*GOODS, *[None] * (N_OCTETS - N_GOODS))
_SEAT_AT = (*range(MAX_SEATS), *[None] * (N_OCTETS - MAX_SEATS))
"""What each byte stands for; that of EMPTY is the last one."""


def show(s: Mirror) -> dict[str, Any]:
    """Show everything on the table."""
    return {
        "over": show_ending(s),
        "question": QUESTIONS[s.question],
        "to_move": seat_or_none(s.to_move),
        "phase": PHASES[s.phase],
        "round": s.round_no,
        "order": show_order(s),
        "track": show_track(s),
        "white": s.white or None,
        "bought": bool(s.has_bought),
        "incoming": tile_or_none(s.incoming),
        "ship_depots": show_ship_depots(s),
        "light": show_tiles(octets(s, "light")),
        "black": show_tiles(octets(s, "black")),
        "gone": show_tiles(octets(s, "gone")),
        "depots": show_depots(s),
        "black_depot": show_black_depot(s),
        "depot_goods": show_depot_goods(s),
        "row": show_row(s),
        "unseen": show_goods(octets(s, "unseen")),
        "large": show_owners(octets(s, "large")),
        "small": show_owners(octets(s, "small")),
        "players": [show_player(s.players.octets(seat)) for seat in range(s.seats)],
    }


def show_ending(s: Mirror) -> str | None:
    """Name how the game ended; None while it goes on."""
    return Ending(s.over).name.lower() if s.over else None


def seat_or_none(seat: int) -> int | None:
    """Give a seat, or None for no seat."""
    return None if seat == EMPTY else seat


def tile_or_none(tile: int) -> str | None:
    """Name a tile; None if there is none."""
    return None if tile == EMPTY else TILES[tile]


def show_order(s: Mirror) -> list[int]:
    """Give the seats as they play in this round."""
    return list(octets(s, "order")[: s.seats])


def show_track(s: Mirror) -> list[dict[str, int]]:
    """Give who has gone how far on the track, who is ahead first."""
    return [
        {"seat": seat, "step": s.players.octets(seat)[_STEP.start]}
        for seat in octets(s, "track")[: s.seats]
    ]


def show_ship_depots(s: Mirror) -> list[int]:
    """Number the depots that a ship takes goods from."""
    return [depot + 1 for depot in octets(s, "ship_depots") if depot < N_DEPOTS]


def show_tiles(counts: bytes) -> dict[str, int]:
    """Count tiles by name."""
    return _tiles(counts).copy()


def show_goods(counts: bytes) -> dict[str, int]:
    """Count goods by colour."""
    return _goods(counts).copy()


@functools.lru_cache(maxsize=4096)
def _tiles(counts: bytes) -> dict[str, int]:
    return {name: n for name, n in zip(TILES, counts, strict=True) if n}


@functools.lru_cache(maxsize=4096)
def _goods(counts: bytes) -> dict[str, int]:
    return {name: n for name, n in zip(GOODS, counts, strict=True) if n}


def show_depots(s: Mirror) -> list[list[str | None]]:
    """Name the tiles of every numbered depot."""
    tiles = octets(s, "depots")
    return [lying(tiles[start : start + DEPOT_SIZE]) for start in range(0, len(tiles), DEPOT_SIZE)]


def show_black_depot(s: Mirror) -> list[str | None]:
    """Name the tiles of the black depot, as large as it is with these seats."""
    return lying(octets(s, "black_depot")[: BLACK_DEPOT_SIZES[s.seats]])


def lying(spaces: bytes) -> list[str | None]:
    """Name the tiles that lie on some spaces."""
    return list(_lying(spaces))


@functools.lru_cache(maxsize=4096)
def _lying(spaces: bytes) -> tuple[str | None, ...]:
    return tuple(map(_TILE_AT.__getitem__, spaces))


def show_depot_goods(s: Mirror) -> list[dict[str, int]]:
    """Count the goods in every numbered depot."""
    goods = octets(s, "depot_goods")
    return [show_goods(goods[start : start + N_GOODS]) for start in range(0, len(goods), N_GOODS)]


def show_row(s: Mirror) -> list[str | None]:
    """Name the goods of the phase by the round they come in."""
    return [*map(_GOOD_AT.__getitem__, octets(s, "row"))]


def show_owners(seats: bytes) -> list[int | None]:
    """Give who took the bonus tile of each colour."""
    return [*map(_SEAT_AT.__getitem__, seats)]


def show_player(raw: bytes) -> dict[str, Any]:
    """Write one player's estate and what lies beside it."""
    shown = _player(raw).copy()
    for name in ("dice", "storage", "goods", "sold", "sides", "spaces"):
        shown[name] = shown[name].copy()
    return shown


@functools.lru_cache(maxsize=4096)
def _player(raw: bytes) -> dict[str, Any]:
    # A move changes one player: the others are asked for again.
    estate = raw[_ESTATE][0] + 1
    return {
        "score": int.from_bytes(raw[_SCORE], sys.byteorder),
        "workers": int.from_bytes(raw[_WORKERS], sys.byteorder),
        "silver": int.from_bytes(raw[_SILVER], sys.byteorder),
        "dice": [face or None for face in raw[_DICE]],
        "storage": [tile for tile in lying(raw[_STORAGE]) if tile],
        "goods": show_goods(raw[_HELD]),
        "sold": show_goods(raw[_SOLD]),
        "sides": [side + 1 for side in raw[_SIDES] if side < N_ESTATES],
        "estate": None if estate > N_ESTATES else estate,
        "spaces": lying(raw[_SPACES]),
    }


_SCORE, _WORKERS, _SILVER, _ESTATE, _SIDES = (
    place(PLAYER, name) for name in ("score", "workers", "silver", "estate", "sides")
)
_STEP, _DICE, _SPACES, _STORAGE, _HELD, _SOLD = (
    place(PLAYER, name) for name in ("step", "dice", "spaces", "storage", "goods", "sold")
)
"""Where the parts of a player lie among the bytes."""


def read(body: Mapping[str, Any], s: Mirror, options: Mapping[str, str]) -> None:
    """Lay out a position on the blank table `s`; refuse what cannot be."""
    position = msgspec.convert(body, Position)
    check_shape(position, s.seats)
    read_course(position, s)
    s.estates = Estates[options["estates"].upper()]
    for name in ("light", "black", "gone"):
        read_counts(getattr(position, name), TILES, getattr(s, name))
    for depot in range(N_DEPOTS):
        read_line(map(tile_number, position.depots[depot]), s.depots[depot])
        read_counts(position.depot_goods[depot], GOODS, s.depot_goods[depot])
    read_line(map(tile_number, position.black_depot), s.black_depot)
    read_line((GOODS.index(good) if good else EMPTY for good in position.row), s.row)
    read_counts(position.unseen, GOODS, s.unseen)
    read_line(map(seat_number, position.large), s.large)
    read_line(map(seat_number, position.small), s.small)
    for seat in range(MAX_SEATS):
        read_player(position.players[seat] if seat < s.seats else None, s.players[seat])
    for piece in position.track:
        s.players[piece.seat].step = piece.step
    check(s)


def check_shape(position: Position, seats: int) -> None:
    """Refuse what the state has no place for: too many players, a seat that is not there."""
    for what, count, expected in (
        ("players", len(position.players), seats),
        ("black_depot", len(position.black_depot), BLACK_DEPOT_SIZES[seats]),
    ):
        if count != expected:
            refuse(f"position_{what}", expected=expected, got=count)
    for what, named in (("order", position.order), ("track", [p.seat for p in position.track])):
        if sorted(named) != list(range(seats)):
            refuse(f"position_{what}")
    for seat in (position.to_move, *position.large, *position.small):
        if seat is not None and seat >= seats:
            refuse("position_seat", got=seat)
    if (position.to_move is None) != (position.over is not None):
        refuse("position_to_move")


def read_course(position: Position, s: Mirror) -> None:
    """Lay out how far the game is, and what is asked of whom."""
    s.over = Ending[position.over.upper()] if position.over else Ending.NONE
    s.question = QUESTIONS.index(position.question)
    s.to_move = seat_number(position.to_move)
    s.phase, s.round_no = PHASES.index(position.phase), position.round
    s.turn = s.seats if position.to_move is None else position.order.index(position.to_move)
    s.white, s.has_bought = position.white or 0, position.bought
    s.incoming = tile_number(position.incoming)
    read_line(position.order, s.order)
    read_line((piece.seat for piece in position.track), s.track)
    read_line((depot - 1 for depot in position.ship_depots), s.ship_depots)


def tile_number(tile: str | None) -> int:
    """Give the number of a tile; EMPTY for none."""
    return TILES.index(tile) if tile else EMPTY


def seat_number(seat: int | None) -> int:
    """Give the number of a seat; EMPTY for none."""
    return EMPTY if seat is None else seat


def read_line(numbers: Iterable[int], cells: Cells) -> None:
    """Lay what is given side by side, and nothing behind it."""
    given = list(numbers)
    for k in range(len(cells)):
        cells[k] = given[k] if k < len(given) else EMPTY


def read_counts(counts: Mapping[str, int], names: Sequence[str], cells: Cells) -> None:
    """Lay out what is counted by name."""
    for k, name in enumerate(names):
        cells[k] = counts.get(name, 0)


def read_player(player: Player | None, mine: Mirror) -> None:
    """Lay out one player's estate, or an empty one."""
    read_line(map(tile_number, player.spaces if player else ()), mine.spaces)
    read_line(map(tile_number, player.storage if player else ()), mine.storage)
    read_line((side - 1 for side in (player.sides if player else ())), mine.sides)
    mine.estate = player.estate - 1 if player and player.estate else EMPTY
    if player is None:
        return
    mine.score, mine.workers, mine.silver = player.score, player.workers, player.silver
    read_line((face or 0 for face in player.dice), mine.dice)
    read_counts(player.goods, GOODS, mine.goods)
    read_counts(player.sold, GOODS, mine.sold)
    mine.knowledge = sum(
        1 << t - FIRST_KNOWLEDGE + 1 for t in set(mine.spaces) if t >= FIRST_KNOWLEDGE
    )
