"""Which tables of Azul can be: what `position.read` refuses, one check a function."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from miz.engine.errors import BadPosition
from miz.engine.record import Mirror
from miz.games.azul import GAME
from miz.games.azul.pieces import (
    COLOURS,
    EMPTY,
    FLOOR_LENGTH,
    MARKER,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    STALLED_ROUNDS,
    TILES_PER_COLOUR,
    Ending,
    Phase,
    Wall,
)


def refuse(reason: str, **slots: Any) -> NoReturn:
    """Refuse the position."""
    raise BadPosition(reason, GAME, slots)


def check(s: Mirror) -> None:
    """Refuse a table that no game can come to."""
    check_seats(s)
    for seat in range(s.seats):
        check_wall(s, seat)
        check_collected(s, seat)
    check_tiles(s)
    check_marker(s)
    if s.over:
        check_end(s)
    elif s.phase == Phase.TILING:
        check_tiling(s)
    else:
        check_drafting(s)


def check_lines(lines: list[str]) -> None:
    """A pattern line has its length and one colour (AZ-12, AZ-13)."""
    for line, tiles in enumerate(lines):
        if len(tiles) > line + 1:
            refuse("position_line_length", line=line + 1, got=tiles)
        if len(set(tiles)) > 1:
            refuse("position_line_colours", line=line + 1, got=tiles)


def check_seats(s: Mirror) -> None:
    """Seats that are named are taken, and somebody is to move unless the game is over."""
    for seat in (s.to_move, s.starter, s.marker):
        if seat >= s.seats:
            refuse("position_seat", got=seat)
    if (s.to_move == EMPTY) != bool(s.over):
        refuse("position_to_move")


def check_wall(s: Mirror, seat: int) -> None:
    """Every colour lies in its place, at most once in a row and a column (AZ-21, AZ-45)."""
    wall = s.players[seat].wall
    for row, column in spaces():
        colour = wall[row, column]
        if colour == EMPTY:
            continue
        place = {"seat": seat, "row": row + 1, "column": column + 1, "colour": COLOURS[colour]}
        if s.side == Wall.COLOURED and (row + colour) % N_COLUMNS != column:
            refuse("position_wall_place", **place)
        in_row = [wall[row, c] for c in range(N_COLUMNS)]
        in_column = [wall[r, column] for r in range(N_LINES)]
        if in_row.count(colour) > 1 or in_column.count(colour) > 1:
            refuse("position_wall_twice", **place)


def check_collected(s: Mirror, seat: int) -> None:
    """No line collects a colour of its own wall row; only grey walls force lines (AZ-15, AZ-48)."""
    mine = s.players[seat]
    for line in range(N_LINES):
        colour = mine.line_colour[line]
        if colour != EMPTY and colour in list(mine.wall[line]):
            refuse("position_line_on_wall", seat=seat, line=line + 1, colour=COLOURS[colour])
    if mine.forced and s.side == Wall.COLOURED:
        refuse("position_forced")


def check_tiles(s: Mirror) -> None:
    """There are twenty tiles of each colour (AZ-3)."""
    for colour in range(N_COLOURS):
        n = s.bag[colour] + s.lid[colour] + sum(source[colour] for source in s.sources)
        n += sum(tiles_of(mine, colour) for mine in s.players)
        if n != TILES_PER_COLOUR:
            refuse("position_tiles", colour=COLOURS[colour], expected=TILES_PER_COLOUR, got=n)


def tiles_of(mine: Mirror, colour: int) -> int:
    """Count the tiles of a colour on a board."""
    on_wall = sum(mine.wall[row, column] == colour for row, column in spaces())
    on_lines = sum(
        n for tile, n in zip(mine.line_colour, mine.line_count, strict=True) if tile == colour
    )
    return on_wall + on_lines + list(mine.floor).count(colour)


def check_marker(s: Mirror) -> None:
    """There is one marker, on the floor line of whoever took it (AZ-10, AZ-11)."""
    for seat, mine in enumerate(s.players):
        markers = list(mine.floor).count(MARKER)
        if markers > (s.marker == seat):
            refuse("position_marker")
        has_room = mine.floor_count < FLOOR_LENGTH
        if s.marker == seat and not markers and has_room and not has_tiled(s, seat):
            refuse("position_marker")


def has_tiled(s: Mirror, seat: int) -> bool:
    """Say whether a seat has tiled its wall and paid in this round (AZ-51)."""
    if s.over:
        return True
    turn, now = (seat - s.starter) % s.seats, (s.to_move - s.starter) % s.seats
    return bool(s.phase == Phase.TILING) and turn < now


def check_drafting(s: Mirror) -> None:
    """While tiles are taken there is one to take, and none is laid (AZ-19, AZ-20)."""
    if not tiles_on_table(s):
        refuse("position_nothing_to_take")
    if s.laid:
        refuse("position_laid", got=s.laid)
    check_goes_on(s)


def check_goes_on(s: Mirror) -> None:
    """No reason to end is older than the tiling under way (AZ-35, AZ-43)."""
    for seat in range(s.seats):
        untiled = s.row if seat == s.to_move else 0
        if not has_tiled(s, seat) and is_complete(s.players[seat], untiled):
            refuse("position_has_ended")
    if s.dry_rounds >= STALLED_ROUNDS:
        refuse("position_has_ended")


def check_tiling(s: Mirror) -> None:
    """Somebody must choose among columns, and whoever tiled before has finished (AZ-44, AZ-51)."""
    if tiles_on_table(s):
        refuse("position_tiles_left")
    if s.side != Wall.GREY or choices(s) < 2:
        refuse("position_no_choice")
    check_goes_on(s)
    for seat in range(s.seats):
        if has_tiled(s, seat):
            check_has_tiled(s.players[seat], seat)
    mine = s.players[s.to_move]
    for line in range(s.row):
        if mine.line_count[line] > line:
            refuse("position_untiled", seat=s.to_move, line=line + 1)


def choices(s: Mirror) -> int:
    """Count the columns the seat to move could choose; 0 if its line is not full."""
    mine = s.players[s.to_move]
    if mine.line_count[s.row] <= s.row:
        return 0
    colour = mine.line_colour[s.row]
    return sum(
        mine.wall[s.row, column] == EMPTY
        and colour not in [mine.wall[row, column] for row in range(N_LINES)]
        for column in range(N_COLUMNS)
    )


def check_has_tiled(mine: Mirror, seat: int) -> None:
    """A board that was tiled has no full line and a clear floor line (AZ-20, AZ-30)."""
    for line in range(N_LINES):
        if mine.line_count[line] > line:
            refuse("position_untiled", seat=seat, line=line + 1)
    if mine.floor_count:
        refuse("position_unpaid", seat=seat)


def check_end(s: Mirror) -> None:
    """A game that is over ended for the reason it names (AZ-35, AZ-42, AZ-43)."""
    completed = any(is_complete(mine) for mine in s.players[: s.seats])
    left = sum(s.bag) + sum(s.lid)
    reasons = {
        Ending.ROW_COMPLETE: completed and s.laid > 0 and s.dry_rounds == 0,
        Ending.STALLED: not completed and s.laid == 0 and s.dry_rounds == STALLED_ROUNDS,
        Ending.NO_TILES: not completed and left == 0 and s.dry_rounds < STALLED_ROUNDS,
    }
    if not reasons[Ending(s.over)] or tiles_on_table(s) or s.phase == Phase.TILING:
        refuse("position_end")
    for seat in range(s.seats):
        check_has_tiled(s.players[seat], seat)


def tiles_on_table(s: Mirror) -> int:
    """Count the tiles in the factories and the centre."""
    return sum(sum(source) for source in s.sources)


def is_complete(mine: Mirror, first: int = 0) -> bool:
    """Say whether a row of a wall is complete, from the row `first` down (AZ-35)."""
    return any(EMPTY not in list(mine.wall[row]) for row in range(first, N_LINES))


def spaces() -> Iterator[tuple[int, int]]:
    """Go through the spaces of a wall."""
    return ((row, column) for row in range(N_LINES) for column in range(N_COLUMNS))
