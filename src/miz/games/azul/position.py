"""The whole table of Azul in readable letters, and back.

Tiles are letters (`BYRKW`), the start marker is `*`, an empty space of the wall is `.`. Reading
refuses whatever cannot lie on a table.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping, Sequence
from operator import mul
from typing import Annotated, Any, Literal

import msgspec

from miz.engine.record import Mirror, alphabet, octets, place, values
from miz.games.azul.pieces import (
    EMPTY,
    FACTORIES,
    FACTORY_SIZE,
    FLOOR_LENGTH,
    LETTERS,
    MAX_ROUNDS,
    MAX_SCORE,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    N_TILES,
    STALLED_ROUNDS,
    TILES_PER_COLOUR,
    Ending,
    Phase,
    Wall,
)
from miz.games.azul.possible import check, check_lines, refuse
from miz.games.azul.state import BOARD

MARKER_LETTER = "*"
NO_TILE = "."
_ON_FLOOR = LETTERS + MARKER_LETTER
"""Letters by what they are numbered as on a floor line: the colours, then MARKER."""
_TILES, _THINGS = alphabet(LETTERS + NO_TILE), alphabet(_ON_FLOOR)
"""How what lies on a wall, and on a floor line, is written."""

PHASES = tuple(phase.name.lower() for phase in Phase)

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=TILES_PER_COLOUR)]
Tiles = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=N_TILES)]
Factory = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=FACTORY_SIZE)]
Line = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]*\Z", max_length=N_LINES)]
Row = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}{NO_TILE}]{{5}}\Z", max_length=N_COLUMNS)]
Floor = Annotated[str, msgspec.Meta(pattern=rf"^[{_ON_FLOOR}]*\Z", max_length=FLOOR_LENGTH)]
Rows = Annotated[list[Row], msgspec.Meta(min_length=N_LINES, max_length=N_LINES)]
Lines = Annotated[list[Line], msgspec.Meta(min_length=N_LINES, max_length=N_LINES)]


class Heap(msgspec.Struct, forbid_unknown_fields=True):
    """Tiles in the bag or the lid, by colour."""

    B: Count
    Y: Count
    R: Count
    K: Count
    W: Count


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """One player's board."""

    score: Annotated[int, msgspec.Meta(ge=0, le=MAX_SCORE)]
    lines: Lines
    wall: Rows
    floor: Floor
    forced: Annotated[int, msgspec.Meta(ge=0, le=N_LINES * MAX_ROUNDS)]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    over: Literal["row_complete", "no_tiles", "stalled"] | None
    phase: Literal["drafting", "tiling"]
    to_move: Seat | None
    row: Annotated[int, msgspec.Meta(ge=1, le=N_LINES)] | None
    round: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)]
    laid: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS * N_LINES)]
    dry_rounds: Annotated[int, msgspec.Meta(ge=0, le=STALLED_ROUNDS)]
    starter: Seat
    marker: Seat | None
    bag: Heap
    lid: Heap
    centre: Tiles
    factories: Annotated[list[Factory], msgspec.Meta(max_length=FACTORIES[MAX_SEATS])]
    players: Annotated[list[Board], msgspec.Meta(max_length=MAX_SEATS)]


def show(s: Mirror) -> dict[str, Any]:
    """Show everything on the table."""
    return {
        "over": show_ending(s),
        "phase": PHASES[s.phase],
        "to_move": seat_or_none(s.to_move),
        "row": show_row(s),
        "round": s.round_no,
        "laid": s.laid,
        "dry_rounds": s.dry_rounds,
        "starter": s.starter,
        "marker": seat_or_none(s.marker),
        "bag": show_heap(values(s, "bag")),
        "lid": show_heap(values(s, "lid")),
        "centre": show_centre(s),
        "factories": show_factories(s),
        "players": [
            {**board, "forced": mine.forced}
            for board, mine in zip(show_boards(s), s.players, strict=False)
        ],
    }


def show_ending(s: Mirror) -> str | None:
    """Name how the game ended; None while it goes on."""
    return Ending(s.over).name.lower() if s.over else None


def show_row(s: Mirror) -> int | None:
    """Number the row somebody has to lay a tile in; None if there is none."""
    return s.row + 1 if s.phase == Phase.TILING else None


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
    """Write what lies on every board: pattern lines, wall and floor line."""
    shown = []
    for seat in range(s.seats):
        score, lines, wall, floor = _board(s.players.octets(seat))
        shown.append({"score": score, "lines": list(lines), "wall": list(wall), "floor": floor})
    return shown


@functools.lru_cache(maxsize=4096)
def _board(raw: bytes) -> tuple[int, tuple[str, ...], tuple[str, ...], str]:
    # A move changes one board and seldom more than a line of it: the rest is asked for again.
    return (
        int.from_bytes(raw[_SCORE], sys.byteorder),
        _lines(raw[_LINE_COLOURS], raw[_LINE_COUNTS]),
        _wall(raw[_WALL]),
        raw[_FLOOR].translate(_THINGS).decode("ascii")[: raw[_FLOOR_COUNT][0]],
    )


@functools.lru_cache(maxsize=4096)
def _lines(colours: bytes, counts: bytes) -> tuple[str, ...]:
    return tuple(map(mul, colours.translate(_TILES).decode("ascii"), counts))


@functools.lru_cache(maxsize=4096)
def _wall(spaces: bytes) -> tuple[str, ...]:
    tiles = spaces.translate(_TILES).decode("ascii")
    return tuple(tiles[start : start + N_COLUMNS] for start in range(0, len(tiles), N_COLUMNS))


_SCORE, _LINE_COLOURS, _LINE_COUNTS, _WALL, _FLOOR, _FLOOR_COUNT = (
    place(BOARD, name)
    for name in ("score", "line_colour", "line_count", "wall", "floor", "floor_count")
)
"""Where the parts of a board lie among its bytes."""


def read(body: Mapping[str, Any], s: Mirror, options: Mapping[str, str]) -> None:
    """Lay out a position on the blank table `s`; refuse what cannot be."""
    position = msgspec.convert(body, Position)
    check_shape(position, s.seats)
    s.over = Ending[position.over.upper()] if position.over else Ending.NONE
    s.phase = Phase[position.phase.upper()]
    s.to_move = EMPTY if position.to_move is None else position.to_move
    s.side = Wall[options["wall"].upper()]
    s.row = 0 if position.row is None else position.row - 1
    s.round_no, s.laid, s.dry_rounds = position.round, position.laid, position.dry_rounds
    s.starter = position.starter
    s.marker = EMPTY if position.marker is None else position.marker
    for heap, counts in ((s.bag, position.bag), (s.lid, position.lid)):
        for colour, letter in enumerate(LETTERS):
            heap[colour] = getattr(counts, letter)
    for source, tiles in enumerate((position.centre, *position.factories)):
        for colour, letter in enumerate(LETTERS):
            s.sources[source, colour] = tiles.count(letter)
    for seat in range(MAX_SEATS):
        read_board(position.players[seat] if seat < s.seats else None, s.players[seat])
    check(s)


def check_shape(position: Position, seats: int) -> None:
    """Refuse what the state has no place for: too many boards, a row where none is tiled."""
    for what, count, expected in (
        ("players", len(position.players), seats),
        ("factories", len(position.factories), FACTORIES[seats]),
    ):
        if count != expected:
            refuse(f"position_{what}", expected=expected, got=count)
    if (position.row is not None) != (position.phase == "tiling"):
        refuse("position_row")
    for board in position.players:
        check_lines(board.lines)


def read_board(board: Board | None, mine: Mirror) -> None:
    """Lay out one player's board, or an unused one."""
    lines = board.lines if board else [""] * N_LINES
    rows = board.wall if board else [NO_TILE * N_COLUMNS] * N_LINES
    floor = board.floor if board else ""
    mine.score, mine.forced = (board.score, board.forced) if board else (0, 0)
    for line, tiles in enumerate(lines):
        mine.line_colour[line] = LETTERS.index(tiles[0]) if tiles else EMPTY
        mine.line_count[line] = len(tiles)
        for column, letter in enumerate(rows[line]):
            mine.wall[line, column] = EMPTY if letter == NO_TILE else LETTERS.index(letter)
    mine.floor_count = len(floor)
    for space in range(FLOOR_LENGTH):
        mine.floor[space] = _ON_FLOOR.index(floor[space]) if space < len(floor) else EMPTY
