"""What a seat may see of Summer Pavilion: for people, for learners, and as a guess at the rest.

Everything lies open but the order in which the bag will give its tiles, which is the `rng`. What
the bag and the tower hold can be counted by anyone who watched, so it is shown.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Mirror, Record, values
from miz.engine.rng import reseed
from miz.games.pavilion.pieces import (
    EMPTY,
    MAX_SEATS,
    N_COLOURS,
    N_SOURCES,
    N_SPACES,
    ROUND_WILDS,
)
from miz.games.pavilion.position import (
    PHASES,
    seat_or_none,
    show_boards,
    show_centre,
    show_ending,
    show_factories,
    show_heap,
    show_wild,
)

OBSERVATION = (
    ("seats", (1,)),
    ("side", (1,)),
    ("phase", (1,)),
    ("round", (1,)),
    ("bonus tiles to take", (1,)),
    ("token in centre", (1,)),
    ("wild colour", (N_COLOURS,)),
    ("bag", (N_COLOURS,)),
    ("tower", (N_COLOURS,)),
    ("supply", (N_COLOURS,)),
    ("sources", (N_SOURCES, N_COLOURS)),
    ("boards: is to move", (MAX_SEATS,)),
    ("boards: started", (MAX_SEATS,)),
    ("boards: took token", (MAX_SEATS,)),
    ("boards: passed", (MAX_SEATS,)),
    ("boards: score", (MAX_SEATS,)),
    ("boards: tiles", (MAX_SEATS, N_COLOURS)),
    ("boards: kept", (MAX_SEATS, N_COLOURS)),
    ("boards: spaces", (MAX_SEATS, N_SPACES, N_COLOURS)),
)
"""The observation, part after part; boards begin with the observer's own and go clockwise."""

N_MARKS = 5
"""So many parts have one number a board."""

OBSERVATION_SIZE = 0
for _name, _shape in OBSERVATION:
    _size = 1
    for _n in _shape:
        _size *= _n
    OBSERVATION_SIZE += _size


def view(s: Mirror, seat: int | None) -> dict[str, Any]:
    """Show the table to a seat, or to a spectator: in Summer Pavilion all see the same."""
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


@kernel
def determinise(s: Record, seat: int, seed: Any) -> None:
    """Give the bag another order; it is all that a seat cannot know."""
    reseed(s, seed)


@kernel
def observe(s: Record, seat: int, out: Any) -> None:
    """Write the table as `seat` sees it, in the order of `OBSERVATION`."""
    for k in range(OBSERVATION_SIZE):
        out[k] = 0
    marks = observe_table(s, out)
    tiles = marks + N_MARKS * MAX_SEATS
    kept = tiles + MAX_SEATS * N_COLOURS
    spaces = kept + MAX_SEATS * N_COLOURS
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        mine = s.players[other]
        observe_marks(s, other, out, marks + turn)
        observe_counts(mine.tiles, out, tiles + turn * N_COLOURS)
        observe_counts(mine.kept, out, kept + turn * N_COLOURS)
        observe_spaces(mine.spaces, out, spaces + turn * N_SPACES * N_COLOURS)


@kernel
def observe_table(s: Record, out: Any) -> int:
    """Write what lies between the players; return where that ends."""
    out[0], out[1], out[2], out[3] = s.seats, s.side, s.phase, s.round_no
    out[4], out[5] = s.bonus, s.token == EMPTY
    at = 6
    out[at + ROUND_WILDS[s.round_no]] = 1
    observe_counts(s.bag, out, at + N_COLOURS)
    observe_counts(s.tower, out, at + 2 * N_COLOURS)
    observe_counts(s.supply, out, at + 3 * N_COLOURS)
    at += 4 * N_COLOURS
    for source in range(N_SOURCES):
        observe_counts(s.sources[source], out, at)
        at += N_COLOURS
    return at


@kernel
def observe_counts(tiles: Any, out: Any, at: int) -> None:
    """Write how many tiles of each colour there are."""
    for colour in range(N_COLOURS):
        out[at + colour] = tiles[colour]


@kernel
def observe_marks(s: Record, seat: int, out: Any, at: int) -> None:
    """Write the turn, the start, the token, the pass and the score of one seat."""
    out[at] = s.to_move == seat
    out[at + MAX_SEATS] = s.starter == seat
    out[at + 2 * MAX_SEATS] = s.token == seat
    out[at + 3 * MAX_SEATS] = s.players[seat].has_passed
    out[at + 4 * MAX_SEATS] = s.players[seat].score


@kernel
def observe_spaces(spaces: Any, out: Any, at: int) -> None:
    """Mark the colour that lies on each space of a board."""
    for space in range(N_SPACES):
        if spaces[space] != EMPTY:
            out[at + space * N_COLOURS + spaces[space]] = 1
