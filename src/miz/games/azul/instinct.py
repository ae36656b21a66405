"""How good each action looks at first sight.

It is a sum of weights, one for each thing that catches the eye. They were learnt from what searches
chose: see `docs/bots.md`. What the walls say is noted before a search, since they stand still while
tiles are taken.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.azul.actions import N_TARGETS, laid, take, taken
from miz.games.azul.pieces import (
    CENTRE,
    EMPTY,
    FACTORY_SIZE,
    FLOOR,
    FLOOR_COST,
    FLOOR_LENGTH,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    Phase,
)
from miz.games.azul.rules.drafting import bit, is_on_wall_row, open_lines
from miz.games.azul.rules.tiling import possible_columns, tile_points

MAX_POINTS = 10
"""A tile makes no more than this."""
MAX_TAKEN = 6
"""More tiles at once look like so many."""
CALM = (1.2, 0.3)
"""How calm levels 1 and 2 are: the calmer, the less it matters to them how good an action looks."""

# Where the weights of each thing begin.
LEFT = 0  # by line and spaces still empty on it
BEGUN = LEFT + N_LINES * N_LINES  # the line held tiles before, by line
COST = BEGUN + N_LINES  # points lost to the floor line
POINTS = COST + FLOOR_COST[FLOOR_LENGTH] + 1  # of the tile, if the line is full and if it is not
COLUMN = POINTS + 2 * (MAX_POINTS + 1)  # tiles in its column, likewise
ROW = COLUMN + 2 * N_LINES  # tiles in its row, likewise
COLOUR = ROW + 2 * N_LINES  # tiles of its colour on the wall, likewise
END = COLOUR + 2 * N_LINES  # ends the game: behind, level, ahead
MARK = END + 3  # takes the marker
REST = MARK + 1  # tiles left for the centre
TAKEN = REST + FACTORY_SIZE  # tiles taken
DENIED = TAKEN + MAX_TAKEN  # what the next seat would do with them: nothing, collect, complete
DEAD = DENIED + 3  # no space on the grey wall for this line
DUMP = DEAD + 1  # all to the floor line
LAY_POINTS = DUMP + 1
LAY_COLUMN = LAY_POINTS + MAX_POINTS + 1
N_WEIGHTS = LAY_COLUMN + N_LINES


N_NOTES = MAX_SEATS * N_LINES * N_COLOURS * 2


@kernel
def note(s: Record, weights: Any, start: int, notes: Any) -> None:
    """Note what each wall says of each colour on each line, for a full line and for another."""
    for seat in range(s.seats):
        for line in range(N_LINES):
            for colour in range(N_COLOURS):
                at = noted(seat, line, colour)
                if not is_on_wall_row(s.players[seat].wall, line, colour):
                    notes[at] = urge_for_space(s, seat, line, colour, 0, weights, start)
                    notes[at + 1] = urge_for_space(s, seat, line, colour, 1, weights, start)


@kernel
def noted(seat: int, line: int, colour: int) -> int:
    """Find the notes on a colour on a line; the second is for a line that is not full."""
    return ((seat * N_LINES + line) * N_COLOURS + colour) * 2


@kernel
def urge_for_space(
    s: Record, seat: int, line: int, colour: int, part: int, weights: Any, start: int
) -> float:
    """Say how good the space looks that a colour on a line will go to."""
    mine = s.players[seat]
    column = best_column(s, mine, line, colour)
    if column == EMPTY:
        return weights[start + DEAD]
    in_row, in_column, of_colour = neighbours(mine.wall, line, column, colour)
    points = tile_points(mine.wall, line, column)
    urge = weights[start + POINTS + part * (MAX_POINTS + 1) + points]
    urge += weights[start + COLUMN + part * N_LINES + in_column]
    urge += weights[start + ROW + part * N_LINES + in_row]
    urge += weights[start + COLOUR + part * N_LINES + of_colour]
    if part == 0 and in_row == N_COLUMNS - 1:
        urge += weights[start + END + standing(s, seat, mine.score + points)]
    return urge


@kernel
def best_column(s: Record, mine: Record, row: int, colour: int) -> int:
    """Find the column of a row where a colour would score most; EMPTY if it finds none."""
    columns = possible_columns(s, mine, row, colour)
    best, most = EMPTY, 0
    for column in range(N_COLUMNS):
        if (columns >> column) & 1:
            points = tile_points(mine.wall, row, column)
            if points > most:
                best, most = column, points
    return best


@kernel
def neighbours(wall: Any, row: int, column: int, colour: int) -> tuple[int, int, int]:
    """Count the tiles in a row, in a column, and of a colour."""
    in_row = in_column = of_colour = 0
    for k in range(N_LINES):
        in_row += wall[row, k] != EMPTY
        in_column += wall[k, column] != EMPTY
        of_colour += is_on_wall_row(wall, k, colour)
    return in_row, in_column, of_colour


@kernel
def standing(s: Record, seat: int, points: int) -> int:
    """Tell whether so many points are behind (0), level with (1) or ahead of (2) all others."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.players[other].score)
    return 1 + (points > most) - (points < most)


@kernel
def urges(s: Record, actions: Any, n: int, weights: Any, start: int, notes: Any, out: Any) -> None:
    """Write how good each of `n` actions looks; the weights begin at `start`."""
    if s.phase == Phase.TILING:
        for k in range(n):
            out[k] = urge_to_lay(s, actions[k], weights, start)
        return
    mine, next_lines = s.players[s.to_move], open_lines(s.players[(s.to_move + 1) % s.seats])
    k = 0
    while k < n:  # the actions of a source and a colour follow each other
        source, colour, _ = taken(actions[k])
        tiles, first = s.sources[source, colour], take(source, colour, 0)
        has_marker = source == CENTRE and s.marker == EMPTY
        of_tiles = urge_for_tiles(s, source, colour, next_lines, weights, start)
        notes_at = noted(s.to_move, 0, colour)
        while k < n and actions[k] < first + N_TARGETS:
            line = actions[k] - first
            at = notes_at + line * (N_COLOURS * 2)
            out[k] = of_tiles + urge_for_line(
                mine, line, tiles, has_marker, weights, start, notes, at
            )
            k += 1


@kernel
def urge_for_tiles(
    s: Record, source: int, colour: int, next_lines: int, weights: Any, start: int
) -> float:
    """Say how good it looks to take these tiles, wherever they go."""
    tiles = s.sources[source, colour]
    urge = weights[start + TAKEN + min(tiles, MAX_TAKEN) - 1]
    urge += weights[start + DENIED + use_to_next(s, colour, tiles, next_lines)]
    if source == CENTRE:
        return urge + weights[start + MARK] * (s.marker == EMPTY)
    rest = -tiles
    for other in range(N_COLOURS):
        rest += s.sources[source, other]
    return urge + weights[start + REST + rest]


@kernel
def use_to_next(s: Record, colour: int, tiles: int, next_lines: int) -> int:
    """Tell what the next seat would do with such tiles: 2 complete a line, 1 collect, 0 nothing."""
    theirs = s.players[(s.to_move + 1) % s.seats]
    is_open = next_lines >> bit(colour, 0)
    use = 0
    for line in range(N_LINES):
        space = line + 1 - theirs.line_count[line]
        if (is_open >> line) & 1 and space >= tiles:
            use = max(use, 1 + (space == tiles))
    return use


@kernel
def urge_for_line(
    mine: Record,
    line: int,
    tiles: int,
    has_marker: bool,
    weights: Any,
    start: int,
    notes: Any,
    at: int,
) -> float:
    """Say how good it looks to put these tiles there; the notes on them begin at `at`."""
    spilt = tiles + has_marker
    if line == FLOOR:
        urge = weights[start + DUMP]
    else:
        held = mine.line_count[line]
        placed = min(tiles, line + 1 - held)
        left = line + 1 - held - placed
        spilt -= placed
        urge = weights[start + LEFT + line * N_LINES + left]
        urge += weights[start + BEGUN + line] * (held > 0)
        urge += notes[at + (left > 0)]
    fallen = min(mine.floor_count + spilt, FLOOR_LENGTH)
    return urge + weights[start + COST + FLOOR_COST[fallen] - FLOOR_COST[mine.floor_count]]


@kernel
def urge_to_lay(s: Record, action: int, weights: Any, start: int) -> float:
    """Say how good a space of the grey wall looks."""
    row, column = laid(action)
    mine = s.players[s.to_move]
    _, in_column, _ = neighbours(mine.wall, row, column, mine.line_colour[row])
    points = tile_points(mine.wall, row, column)
    return weights[start + LAY_POINTS + points] + weights[start + LAY_COLUMN + in_column]
