"""Taking tiles (AZ-7 to AZ-19)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.actions import N_TARGETS, take, taken
from miz.games.azul.pieces import (
    CENTRE,
    EMPTY,
    FACTORIES,
    FLOOR,
    FLOOR_LENGTH,
    MARKER,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    Broken,
    Phase,
)

EVERY_COLOUR = sum(1 << (colour + 1) * N_TARGETS for colour in range(N_COLOURS))
"""The bits of line 0 for every colour."""


@kernel
def broken_take(s: Record, action: int) -> int:
    """Name the first rule broken by taking tiles so; NONE if it is legal."""
    source, colour, line = taken(action)
    mine = s.players[s.to_move]
    if s.phase != Phase.DRAFTING:
        return Broken.NOT_TAKING_TILES
    if source > FACTORIES[s.seats]:
        return Broken.NO_SUCH_FACTORY
    if s.sources[source, colour] == 0:
        return Broken.NOTHING_TO_TAKE
    if line == FLOOR:
        return Broken.NONE
    if mine.line_count[line] > line:
        return Broken.LINE_FULL
    if mine.line_count[line] > 0 and mine.line_colour[line] != colour:
        return Broken.LINE_HOLDS_ANOTHER_COLOUR
    if is_on_wall_row(mine.wall, line, colour):
        return Broken.COLOUR_ALREADY_ON_WALL_ROW
    return Broken.NONE


@kernel
def is_on_wall_row(wall: Any, row: int, colour: int) -> bool:
    """Say whether `colour` lies in a row of the wall (AZ-15)."""
    for column in range(N_COLUMNS):
        if wall[row, column] == colour:
            return True
    return False


@kernel
def legal_takes(s: Record, out: Any) -> int:
    """Write the legal ways to take tiles, ascending; return how many."""
    n = 0
    lines = open_lines(s.players[s.to_move])
    for source in range(FACTORIES[s.seats] + 1):
        for colour in range(N_COLOURS):
            if s.sources[source, colour]:
                action = take(source, colour, 0)
                is_open = lines >> bit(colour, 0)
                for line in range(N_TARGETS):
                    out[n] = action + line  # written always, kept only if the line is open
                    n += (is_open >> line) & 1
    return n


@kernel
def open_lines(mine: Record) -> int:
    """Pack into bits which lines each colour may go to; see `bit` for their places."""
    lines = EVERY_COLOUR << FLOOR
    for line in range(N_LINES):  # without branches: half of them would be guessed wrong
        count = mine.line_count[line]
        lines |= open_colours(mine.wall, line) * (count == 0)
        lines |= (1 << bit(mine.line_colour[line], line)) * (count <= line)
    return lines


@kernel
def open_colours(wall: Any, line: int) -> int:
    """Give the bits of the colours that may begin an empty line: those not on its wall row."""
    colours = EVERY_COLOUR << line
    for column in range(N_COLUMNS):
        colours &= ~(1 << bit(wall[line, column], line))
    return colours


@kernel
def bit(colour: int, line: int) -> int:
    """Place a line of a colour among the bits; EMPTY comes first, where it does no harm."""
    return (colour + 1) * N_TARGETS + line


@kernel
def take_tiles(s: Record, action: int) -> None:
    """Take tiles, the marker too if it is due, and put them on the board (AZ-8 to AZ-12)."""
    source, colour, line = taken(action)
    mine = s.players[s.to_move]
    tiles = s.sources[source, colour]
    s.sources[source, colour] = 0
    if source == CENTRE:
        take_marker(s, mine)
    else:
        move_rest_to_centre(s, source)
    if line != FLOOR:
        tiles -= fill_line(mine, line, colour, tiles)
    drop(s, mine, colour, tiles)


@kernel
def take_marker(s: Record, mine: Record) -> None:
    """Whoever takes from the centre first takes the marker too (AZ-10, AZ-11)."""
    if s.marker == EMPTY:
        s.marker = s.to_move
        if mine.floor_count < FLOOR_LENGTH:
            mine.floor[mine.floor_count] = MARKER
            mine.floor_count += 1


@kernel
def move_rest_to_centre(s: Record, factory: int) -> None:
    """Move what is left in a factory to the centre (AZ-8)."""
    for colour in range(N_COLOURS):
        s.sources[CENTRE, colour] += s.sources[factory, colour]
        s.sources[factory, colour] = 0


@kernel
def fill_line(mine: Record, line: int, colour: int, tiles: int) -> int:
    """Put as many tiles on a pattern line as fit; return how many (AZ-12, AZ-16)."""
    placed = min(tiles, line + 1 - mine.line_count[line])
    mine.line_colour[line] = colour
    mine.line_count[line] += placed
    return placed


@kernel
def drop(s: Record, mine: Record, colour: int, tiles: int) -> None:
    """Let tiles fall to the floor line, and to the lid when it is full (AZ-18)."""
    for _ in range(tiles):
        if mine.floor_count < FLOOR_LENGTH:
            mine.floor[mine.floor_count] = colour
            mine.floor_count += 1
        else:
            s.lid[colour] += 1


@kernel
def is_table_empty(s: Record) -> bool:
    """Say whether all tiles are taken (AZ-19)."""
    for source in range(FACTORIES[s.seats] + 1):
        for colour in range(N_COLOURS):
            if s.sources[source, colour]:
                return False
    return True
