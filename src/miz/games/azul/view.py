"""What a seat may see of Azul: for people, for learners, and as a guess at what is hidden.

Everything lies open but the order in which the bag will give its tiles, which is the `rng`. What
the bag and the lid hold can be counted by anyone who watched, so it is shown.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Mirror, Record, values
from miz.engine.rng import reseed
from miz.games.azul.pieces import (
    EMPTY,
    FLOOR_LENGTH,
    MARKER,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    N_SOURCES,
)
from miz.games.azul.position import (
    PHASES,
    seat_or_none,
    show_boards,
    show_centre,
    show_ending,
    show_factories,
    show_heap,
    show_row,
)

OBSERVATION = (
    ("seats", (1,)),
    ("side", (1,)),
    ("phase", (1,)),
    ("row", (1,)),
    ("round", (1,)),
    ("dry rounds", (1,)),
    ("sources", (N_SOURCES, N_COLOURS)),
    ("marker in centre", (1,)),
    ("bag", (N_COLOURS,)),
    ("lid", (N_COLOURS,)),
    ("boards: is to move", (MAX_SEATS,)),
    ("boards: started", (MAX_SEATS,)),
    ("boards: took marker", (MAX_SEATS,)),
    ("boards: score", (MAX_SEATS,)),
    ("boards: floor", (MAX_SEATS, FLOOR_LENGTH, N_COLOURS + 1)),
    ("boards: lines", (MAX_SEATS, N_LINES, N_COLOURS)),
    ("boards: wall", (MAX_SEATS, N_LINES, N_COLUMNS, N_COLOURS)),
)
"""The observation, part after part; boards begin with the observer's own and go clockwise."""

OBSERVATION_SIZE = 0
for _name, _shape in OBSERVATION:
    _size = 1
    for _n in _shape:
        _size *= _n
    OBSERVATION_SIZE += _size


def view(s: Mirror, seat: int | None) -> dict[str, Any]:
    """Show the table to a seat, or to a spectator: in Azul all see the same."""
    return {
        "over": show_ending(s),
        "phase": PHASES[s.phase],
        "to_move": seat_or_none(s.to_move),
        "row": show_row(s),
        "round": s.round_no,
        "dry_rounds": s.dry_rounds,
        "starter": s.starter,
        "marker": seat_or_none(s.marker),
        "bag": show_heap(values(s, "bag")),
        "lid": show_heap(values(s, "lid")),
        "centre": show_centre(s),
        "factories": show_factories(s),
        "players": show_boards(s),
    }


@kernel
def determinise(s: Record, seat: int, seed: Any) -> None:
    """Give the bag another order; it is all that a seat cannot know."""
    reseed(s, seed)


@kernel
def observe(s: Record, seat: int, out: Any) -> None:
    """Write the table as `seat` sees it, in the order of `OBSERVATION`."""
    for k in range(OBSERVATION_SIZE):
        out[k] = 0
    at = observe_table(s, out)
    for turn in range(s.seats):
        observe_seat(s, (seat + turn) % s.seats, out, at + turn)
    at += 4 * MAX_SEATS
    for turn in range(s.seats):
        observe_floor(s.players[(seat + turn) % s.seats], out, at)
        at += FLOOR_LENGTH * (N_COLOURS + 1)
    at += (MAX_SEATS - s.seats) * FLOOR_LENGTH * (N_COLOURS + 1)
    for turn in range(s.seats):
        observe_lines(s.players[(seat + turn) % s.seats], out, at)
        at += N_LINES * N_COLOURS
    at += (MAX_SEATS - s.seats) * N_LINES * N_COLOURS
    for turn in range(s.seats):
        observe_wall(s.players[(seat + turn) % s.seats], out, at)
        at += N_LINES * N_COLUMNS * N_COLOURS


@kernel
def observe_table(s: Record, out: Any) -> int:
    """Write what lies between the players; return where that ends."""
    out[0], out[1], out[2] = s.seats, s.side, s.phase
    out[3] = s.row
    out[4], out[5] = s.round_no, s.dry_rounds
    at = 6
    for source in range(N_SOURCES):
        for colour in range(N_COLOURS):
            out[at] = s.sources[source, colour]
            at += 1
    out[at] = s.marker == EMPTY
    at += 1
    for colour in range(N_COLOURS):
        out[at + colour] = s.bag[colour]
        out[at + N_COLOURS + colour] = s.lid[colour]
    return at + 2 * N_COLOURS


@kernel
def observe_seat(s: Record, seat: int, out: Any, at: int) -> None:
    """Write the turn, the start, the marker and the score of one seat."""
    out[at] = s.to_move == seat
    out[at + MAX_SEATS] = s.starter == seat
    out[at + 2 * MAX_SEATS] = s.marker == seat
    out[at + 3 * MAX_SEATS] = s.players[seat].score


@kernel
def observe_floor(mine: Record, out: Any, at: int) -> None:
    """Mark what lies on each space of a floor line; the marker is the last plane."""
    for space in range(mine.floor_count):
        out[at + space * (N_COLOURS + 1) + min(mine.floor[space], MARKER)] = 1


@kernel
def observe_lines(mine: Record, out: Any, at: int) -> None:
    """Write how many tiles of each colour lie on each pattern line."""
    for line in range(N_LINES):
        if mine.line_count[line] > 0:
            out[at + line * N_COLOURS + mine.line_colour[line]] = mine.line_count[line]


@kernel
def observe_wall(mine: Record, out: Any, at: int) -> None:
    """Mark the colour that lies on each space of a wall."""
    for row in range(N_LINES):
        for column in range(N_COLUMNS):
            if mine.wall[row, column] != EMPTY:
                out[at + (row * N_COLUMNS + column) * N_COLOURS + mine.wall[row, column]] = 1
