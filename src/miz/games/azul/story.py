"""The story of a move of Azul: events with slots, told from the table before and after it."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from miz.engine.record import Mirror, array, values
from miz.games.azul import actions
from miz.games.azul.actions import N_TAKES
from miz.games.azul.pieces import (
    CENTRE,
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR,
    FLOOR_COST,
    FLOOR_LENGTH,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    ROW_BONUS,
    Ending,
    Phase,
)
from miz.games.azul.rules.ending import complete_colours, complete_columns, complete_rows
from miz.games.azul.rules.tiling import tile_points

Event = dict[str, Any]

taken = functools.cache(actions.taken)
"""Asked several times for a move, and always the same."""


def story(before: Mirror, action: int, after: Mirror, seat: int | None) -> list[Event]:
    """Tell what an action did, in the order people would see it; nothing in Azul is secret."""
    events = list(told_taking(before, action)) if action < N_TAKES else []
    if after.phase == Phase.TILING or after.over or after.round_no > before.round_no:
        events += told_tiling(before, action, after)
    if after.over:
        events.append({"event": "end", "ending": Ending(after.over).name.lower()})
        events += told_bonuses(after)
    elif after.round_no > before.round_no:
        events.append({"event": "round", "round": after.round_no, "seat": after.starter})
    return events


def told_taking(before: Mirror, action: int) -> Iterator[Event]:
    """Tell how tiles were taken and where they went."""
    source, colour, line = taken(action)
    seat, tiles = before.to_move, tiles_of(before, source, colour)
    what = {"seat": seat, "n": tiles, "colour": COLOURS[colour]}
    if source == CENTRE:
        yield {"event": "take_centre", **what}
        if before.marker == EMPTY:
            yield {"event": "take_marker", "seat": seat}
    else:
        yield {"event": "take_factory", **what, "factory": source}
    placed = placed_on_line(before, action)
    if placed:
        yield {"event": "fill_line", "seat": seat, "n": placed, "line": line + 1}
    if tiles > placed:
        yield {"event": "fall", "seat": seat, "n": tiles - placed}


def placed_on_line(before: Mirror, action: int) -> int:
    """Count the tiles an action puts on its pattern line."""
    source, colour, line = taken(action)
    if line == FLOOR:
        return 0
    room = line + 1 - values(before.players[before.to_move], "line_count")[line]
    return min(tiles_of(before, source, colour), room)


def tiles_of(s: Mirror, source: int, colour: int) -> int:
    """Count the tiles of a colour that lie on a factory or in the centre."""
    return values(s, "sources")[source * N_COLOURS + colour]


def told_tiling(before: Mirror, action: int, after: Mirror) -> Iterator[Event]:
    """Tell, seat after seat, what was laid, what was forced and what the floor line cost."""
    for seat, first, last in tiled_rows(before, after):
        fallen = 0
        wall = array(before.players[seat].wall)
        for row in range(first, last):
            tiles = full_line(before, action, seat, row)
            if not tiles:
                continue
            laid = laid_column(before.players[seat], after.players[seat], row)
            if laid == EMPTY:
                fallen += tiles
                yield {"event": "forced", "seat": seat, "row": row + 1, "n": tiles}
            else:
                yield told_laying(seat, wall, row, laid, after.players[seat].wall[row, laid])
        if last == N_LINES:
            yield from told_floor(before, action, seat, fallen)


def tiled_rows(before: Mirror, after: Mirror) -> Iterator[tuple[int, int, int]]:
    """Give the seats that tiled between two tables, each with its first row and the one after."""
    seats = [(before.starter + turn) % before.seats for turn in range(before.seats)]
    is_resumed, is_stopped = before.phase == Phase.TILING, after.phase == Phase.TILING
    start = seats.index(before.to_move) if is_resumed else 0
    stop = seats.index(after.to_move) if is_stopped else len(seats) - 1
    for turn in range(start, stop + 1):
        first = before.row if is_resumed and turn == start else 0
        last = after.row if is_stopped and turn == stop else N_LINES
        yield seats[turn], first, last


def full_line(before: Mirror, action: int, seat: int, row: int) -> int:
    """Count the tiles of a line that is full once the action is played; 0 if it is not."""
    tiles = values(before.players[seat], "line_count")[row]
    if action < N_TAKES and seat == before.to_move and taken(action)[2] == row:
        tiles += placed_on_line(before, action)
    return tiles if tiles > row else 0


def laid_column(before: Mirror, after: Mirror, row: int) -> int:
    """Find the column of a row that gained a tile, or EMPTY."""
    for column in range(N_COLUMNS):
        if before.wall[row, column] != after.wall[row, column]:
            return column
    return EMPTY


def told_laying(seat: int, wall: Any, row: int, column: int, colour: int) -> Event:
    """Lay a tile on `wall`, as the rules did, and tell what it scored."""
    wall[row, column] = colour
    points = int(tile_points(wall, row, column))
    place = {"row": row + 1, "column": column + 1}
    return {"event": "lay", "seat": seat, "colour": COLOURS[colour], **place, "points": points}


def told_floor(before: Mirror, action: int, seat: int, forced: int) -> Iterator[Event]:
    """Tell what the floor line of a seat cost in the end."""
    on_floor = before.players[seat].floor_count + forced
    if action < N_TAKES and seat == before.to_move:
        source, colour, _ = taken(action)
        on_floor += tiles_of(before, source, colour) - placed_on_line(before, action)
        on_floor += source == CENTRE and before.marker == EMPTY
    points = FLOOR_COST[min(on_floor, FLOOR_LENGTH)]
    if points:
        yield {"event": "pay_floor", "seat": seat, "points": points}


def told_bonuses(after: Mirror) -> Iterator[Event]:
    """Tell the points given at the end."""
    for seat in range(after.seats):
        wall = array(after.players[seat].wall)
        for code, n, points in (
            ("bonus_rows", complete_rows(wall), ROW_BONUS),
            ("bonus_columns", complete_columns(wall), COLUMN_BONUS),
            ("bonus_colours", complete_colours(wall), COLOUR_BONUS),
        ):
            if n:
                yield {"event": code, "seat": seat, "n": int(n), "points": int(n) * points}
