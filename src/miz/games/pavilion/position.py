"""The whole table of Summer Pavilion in readable letters, and back.

Tiles are letters (`ORBYGP`), an empty space of a star is `.`. Reading refuses whatever cannot lie
on a table.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping, Sequence
from operator import mul
from typing import Annotated, Any, Literal

import msgspec

from miz.engine.record import Mirror, alphabet, octets, place, values
from miz.games.pavilion.pieces import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FACTORY_SIZE,
    LEAST_SCORE,
    LETTERS,
    MAX_BONUS,
    MAX_KEPT,
    MAX_SCORE,
    MAX_SEATS,
    N_COLOURS,
    N_ROUNDS,
    N_SPACES,
    N_STARS,
    N_TILES,
    ROUND_WILDS,
    STAR_SIZE,
    TILES_PER_COLOUR,
    Ending,
    Phase,
    Side,
)
from miz.games.pavilion.possible import check, refuse
from miz.games.pavilion.state import BOARD

NO_TILE = "."
_TILES = alphabet(LETTERS + NO_TILE)
"""How what lies on a space is written."""

PHASES = tuple(phase.name.lower() for phase in Phase)

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=TILES_PER_COLOUR)]
Tiles = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=N_TILES)]
Factory = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=FACTORY_SIZE)]
Kept = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=MAX_KEPT)]
Star = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}{NO_TILE}]{{6}}\Z", max_length=STAR_SIZE)]
Stars = Annotated[list[Star], msgspec.Meta(min_length=N_STARS, max_length=N_STARS)]


class Heap(msgspec.Struct, forbid_unknown_fields=True):
    """Tiles in the bag, the tower or the supply, by colour."""

    O: Count  # noqa: E741 - the letter of orange
    R: Count
    B: Count
    Y: Count
    G: Count
    P: Count


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """One player's board and what lies beside it."""

    score: Annotated[int, msgspec.Meta(ge=LEAST_SCORE, le=MAX_SCORE)]
    tiles: Tiles
    kept: Kept
    stars: Stars
    passed: bool


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    over: Literal["six_rounds"] | None
    phase: Literal["drafting", "placing", "choosing_bonus", "keeping"]
    to_move: Seat | None
    round: Annotated[int, msgspec.Meta(ge=1, le=N_ROUNDS)]
    wild: Literal["orange", "red", "blue", "yellow", "green", "purple"]
    starter: Seat
    token: Seat | None
    bonus: Annotated[int, msgspec.Meta(ge=0, le=MAX_BONUS)]
    bag: Heap
    tower: Heap
    supply: Heap
    centre: Tiles
    factories: Annotated[list[Factory], msgspec.Meta(max_length=FACTORIES[MAX_SEATS])]
    players: Annotated[list[Board], msgspec.Meta(max_length=MAX_SEATS)]


def show(s: Mirror) -> dict[str, Any]:
    """Show everything on the table."""
    return {
        "over": show_ending(s),
        "phase": PHASES[s.phase],
        "to_move": seat_or_none(s.to_move),
        "round": s.round_no,
        "wild": show_wild(s),
        "starter": s.starter,
        "token": seat_or_none(s.token),
        "bonus": s.bonus,
        "bag": show_heap(values(s, "bag")),
        "tower": show_heap(values(s, "tower")),
        "supply": show_heap(values(s, "supply")),
        "centre": show_centre(s),
        "factories": show_factories(s),
        "players": show_boards(s),
    }


def show_ending(s: Mirror) -> str | None:
    """Name how the game ended; None while it goes on."""
    return Ending(s.over).name.lower() if s.over else None


def show_wild(s: Mirror) -> str:
    """Name the colour that is wild in this round."""
    return COLOURS[ROUND_WILDS[s.round_no]]


def seat_or_none(seat: int) -> int | None:
    """Give a seat, or None for no seat."""
    return None if seat == EMPTY else seat


def show_heap(heap: Sequence[int]) -> dict[str, int]:
    """Count the tiles of a heap by letter."""
    return dict(zip(LETTERS, heap, strict=True))


@functools.lru_cache(maxsize=4096)
def show_tiles(counts: bytes) -> str:
    """Write counted tiles one by one."""
    return "".join(map(mul, LETTERS, counts))


def show_centre(s: Mirror) -> str:
    """Write the tiles of the centre: it is the first of the sources."""
    return show_tiles(octets(s, "sources")[:N_COLOURS])


def show_factories(s: Mirror) -> list[str]:
    """Write the tiles of every factory."""
    tiles = octets(s, "sources")
    return [show_tiles(tiles[factory]) for factory in _FACTORIES[s.seats]]


_FACTORIES = [
    [slice(n * N_COLOURS, (n + 1) * N_COLOURS) for n in range(1, factories + 1)]
    for factories in FACTORIES
]
"""Where each factory lies among the sources, by the number of seats."""


def show_boards(s: Mirror) -> list[dict[str, Any]]:
    """Write what lies on every board and beside it."""
    shown = []
    for seat in range(s.seats):
        score, tiles, kept, stars, passed = _board(s.players.octets(seat))
        shown.append(
            {"score": score, "tiles": tiles, "kept": kept, "stars": list(stars), "passed": passed}
        )
    return shown


@functools.lru_cache(maxsize=4096)
def _board(raw: bytes) -> tuple[int, str, str, tuple[str, ...], bool]:
    # A move changes one board, and seldom its stars: the rest is asked for again.
    return (
        int.from_bytes(raw[_SCORE], sys.byteorder),
        show_tiles(raw[_BESIDE]),
        show_tiles(raw[_KEPT]),
        _stars(raw[_SPACES]),
        raw[_PASSED] != b"\0",
    )


@functools.lru_cache(maxsize=4096)
def _stars(spaces: bytes) -> tuple[str, ...]:
    tiles = spaces.translate(_TILES).decode("ascii")
    return tuple(tiles[start : start + STAR_SIZE] for start in range(0, N_SPACES, STAR_SIZE))


_SCORE, _BESIDE, _KEPT, _SPACES, _PASSED = (
    place(BOARD, name) for name in ("score", "tiles", "kept", "spaces", "has_passed")
)
"""Where the parts of a board lie among its bytes."""


def read(body: Mapping[str, Any], s: Mirror, options: Mapping[str, str]) -> None:
    """Lay out a position on the blank table `s`; refuse what cannot be."""
    position = msgspec.convert(body, Position)
    check_shape(position, s.seats)
    s.over = Ending[position.over.upper()] if position.over else Ending.NONE
    s.phase = Phase[position.phase.upper()]
    s.to_move = EMPTY if position.to_move is None else position.to_move
    s.side = Side[options["side"].upper()]
    s.round_no, s.bonus, s.starter = position.round, position.bonus, position.starter
    s.token = EMPTY if position.token is None else position.token
    for name in ("bag", "tower", "supply"):
        for colour, letter in enumerate(LETTERS):
            getattr(s, name)[colour] = getattr(getattr(position, name), letter)
    for source, tiles in enumerate((position.centre, *position.factories)):
        read_tiles(tiles, s.sources[source])
    for seat in range(MAX_SEATS):
        read_board(position.players[seat] if seat < s.seats else None, s.players[seat])
    check(s)


def check_shape(position: Position, seats: int) -> None:
    """Refuse what the state has no place for: too many boards, another wild colour (SP-8)."""
    for what, count, expected in (
        ("players", len(position.players), seats),
        ("factories", len(position.factories), FACTORIES[seats]),
    ):
        if count != expected:
            refuse(f"position_{what}", expected=expected, got=count)
    expected_wild = COLOURS[ROUND_WILDS[position.round]]
    if position.wild != expected_wild:
        refuse("position_wild", round=position.round, expected=expected_wild, got=position.wild)


def read_tiles(tiles: str, counts: Any) -> None:
    """Count the tiles of a text by colour."""
    for colour, letter in enumerate(LETTERS):
        counts[colour] = tiles.count(letter)


def read_board(board: Board | None, mine: Mirror) -> None:
    """Lay out one player's board, or an unused one."""
    stars = board.stars if board else [NO_TILE * STAR_SIZE] * N_STARS
    mine.score, mine.has_passed = (board.score, board.passed) if board else (0, 0)
    read_tiles(board.tiles if board else "", mine.tiles)
    read_tiles(board.kept if board else "", mine.kept)
    for space, letter in enumerate("".join(stars)):
        mine.spaces[space] = EMPTY if letter == NO_TILE else LETTERS.index(letter)
