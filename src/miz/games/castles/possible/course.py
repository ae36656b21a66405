"""Phases, rounds and the track of the turn order, as they can be."""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.castles.pieces import (
    CASTLE_TILE,
    EMPTY,
    N_PHASES,
    N_ROUNDS,
    SHIP_TILE,
    START_GOODS,
    START_SILVER,
    Estates,
    Question,
)
from miz.games.castles.possible.refuse import refuse

LOADING = (Question.SHIP, Question.NEXT_DEPOT, Question.GOODS)
"""What is asked while the ship that was placed has not moved its owner's piece yet (CB-44)."""


def check_choosing(s: Mirror) -> None:
    """Estates are chosen before the first round, and only then, if there is a choice (CB-104)."""
    is_before = s.round_no == 0
    if is_before != (s.question == Question.ESTATE) or (is_before and s.phase > 0):
        refuse("position_choosing")
    if is_before and (s.estates == Estates.FIRST or s.over):
        refuse("position_choosing")


def check_end(s: Mirror) -> None:
    """The game ends with the last round, when nothing more is asked (CB-68)."""
    is_last = s.phase == N_PHASES - 1 and s.round_no == N_ROUNDS
    if s.over and not (is_last and s.question == Question.TURN):
        refuse("position_end")


def check_white(s: Mirror) -> None:
    """The white die is rolled in every round (CB-20)."""
    if (s.white == 0) != (s.round_no == 0):
        refuse("position_white")


def check_track(s: Mirror) -> None:
    """Who is farther ahead on the track comes first (CB-22)."""
    steps = [s.players[seat].step for seat in on_track(s)]
    if steps != sorted(steps, reverse=True):
        refuse("position_track")


def on_track(s: Mirror) -> list[int]:
    """Give the seats as they lie on the track."""
    return list(s.track)[: s.seats]


def check_steps(s: Mirror) -> None:
    """Every ship placed moves the piece of its owner by one step (CB-44)."""
    for seat in range(s.seats):
        mine = s.players[seat]
        n = list(mine.spaces).count(SHIP_TILE) - (seat == s.to_move and s.question in LOADING)
        if mine.step != n:
            refuse("position_step", seat=seat, expected=max(n, 0), got=mine.step)


def check_clockwise(s: Mirror) -> None:
    """Pieces that have not moved lie clockwise, and all of them lie so at first (CB-12)."""
    unmoved = [seat for seat in on_track(s) if s.players[seat].step == 0]
    order = list(s.order)[: s.seats]
    is_first_round = s.phase == 0 and s.round_no <= 1
    if not is_clockwise(unmoved, s.seats) or (is_first_round and not is_clockwise(order, s.seats)):
        refuse("position_clockwise")


def is_clockwise(seats: list[int], n: int) -> bool:
    """Say whether seats follow each other clockwise at a table of `n`, whoever is the first."""
    return any(seats == sorted(seats, key=lambda seat: (seat - first) % n) for first in range(n))


def check_order(s: Mirror) -> None:
    """Who has yet to play in a round has not moved, and is behind all who play before (CB-23)."""
    track = on_track(s)
    for place in range(s.turn + 1 if s.round_no else 0, s.seats):
        behind = track[track.index(s.order[place]) :]
        if any(s.order[k] in behind for k in range(place)):
            refuse("position_order_of_track", seat=s.order[place])


def check_beginning(s: Mirror, seat: int) -> None:
    """While estates are chosen nobody has more than the beginning gives (CB-1, CB-8 to CB-11)."""
    mine = s.players[seat]
    has_chosen = list(s.order).index(seat) < s.turn
    tiles = [tile for tile in mine.spaces if tile != EMPTY]
    has = (mine.score, mine.workers, mine.silver, sum(mine.goods), sum(mine.sold), tiles)
    workers = 1 + list(s.order).index(seat)
    tiles_then = [CASTLE_TILE] * has_chosen
    if has != (0, workers, START_SILVER, START_GOODS, 0, tiles_then) or s.has_bought:
        refuse("position_beginning", seat=seat)
