"""What a learner at a seat observes of Biblios: numbers in a fixed order."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.pieces import (
    CARDS_OUT,
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    MAX_OFFERED,
    MAX_SEATS,
    N_BOOKISH,
    N_CATEGORIES,
    N_CHURCH,
    N_GOLD,
    N_HAND_KINDS,
    N_KINDS,
    Place,
    Question,
)
from miz.games.biblios.rules.hands import noted

OBSERVATION = (
    ("seats", (1,)),
    ("bluff", (1,)),
    ("phase", (1,)),
    ("deck", (1,)),
    ("auction pile", (1,)),
    ("has kept", (1,)),
    ("has auctioned", (1,)),
    ("bid", (1,)),
    ("owed", (1,)),
    ("question", (len(Question),)),
    ("dice", (N_CATEGORIES,)),
    ("church", (N_CHURCH,)),
    ("drawn", (N_KINDS,)),
    ("offered", (N_KINDS,)),
    ("lot", (N_KINDS,)),
    ("gone", (N_KINDS,)),
    ("own pile", (N_KINDS,)),
    ("own hand", (N_HAND_KINDS,)),
    ("own face down", (N_HAND_KINDS,)),
    ("players: is to move", (MAX_SEATS,)),
    ("players: is active", (MAX_SEATS,)),
    ("players: began", (MAX_SEATS,)),
    ("players: is bidder", (MAX_SEATS,)),
    ("players: is out", (MAX_SEATS,)),
    ("players: defaulted", (MAX_SEATS,)),
    ("players: score", (MAX_SEATS,)),
    ("players: size", (MAX_SEATS,)),
    ("players: came unseen", (MAX_SEATS,)),
    ("players: went unseen", (MAX_SEATS,)),
    ("players: seen to come", (MAX_SEATS, N_HAND_KINDS)),
    ("players: seen to go", (MAX_SEATS, N_HAND_KINDS)),
)
"""The observation, part after part; players begin with the observer and go clockwise.

Cards are counted by kind. What came into a hand is what was kept, taken, won, or drawn from another
hand; what went is what was paid, given, or drawn by another. The observer saw some of these cards:
all that were its own. Of the others it knows how many there were.
"""
_SIZES = [math.prod(shape) for _, shape in OBSERVATION]
OBSERVATION_SIZE = sum(_SIZES)


def _begins(name: str) -> int:
    return sum(_SIZES[: [part for part, _ in OBSERVATION].index(name)])


QUESTION_AT, DICE_AT, CHURCH_AT = (_begins(name) for name in ("question", "dice", "church"))
DRAWN_AT, OFFERED_AT, LOT_AT, GONE_AT = (
    _begins(name) for name in ("drawn", "offered", "lot", "gone")
)
PILE_AT, HAND_AT, CLOSED_AT = (_begins(f"own {name}") for name in ("pile", "hand", "face down"))
MARKS_AT = _begins("players: is to move")
"""Here parts begin that have one number a player."""
CAME_UNSEEN_AT, WENT_UNSEEN_AT, COME_AT, GO_AT = (
    _begins(f"players: {name}")
    for name in ("came unseen", "went unseen", "seen to come", "seen to go")
)
"""Where each part begins."""
OUT = np.array(CARDS_OUT)


@kernel
def observe(s: Record, seat: int, out: Any) -> None:
    """Write the table as `seat` sees it, in the order of `OBSERVATION`."""
    for k in range(OBSERVATION_SIZE):
        out[k] = 0
    observe_course(s, out)
    observe_cards(s, out)
    observe_own(s, seat, out)
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        observe_marks(s, other, out, MARKS_AT + turn)
        if turn > 0:
            observe_gifts(s, other, turn, out)
    observe_own_gifts(s.players[seat], out)
    for k in range(s.n_notes):
        observe_note(s, seat, s.notes[k], out)


@kernel
def observe_course(s: Record, out: Any) -> None:
    """Write how far the game is, what is asked, and the dice."""
    out[0], out[1], out[2] = s.seats, s.bluff, s.phase
    out[3], out[4] = s.n_deck - OUT[s.seats], s.n_pile
    out[5], out[6] = s.has_kept, s.has_auctioned
    out[7], out[8] = s.bid, s.owed
    out[QUESTION_AT + s.question] = 1
    for category in range(N_CATEGORIES):
        out[DICE_AT + category] = s.dice[category]


@kernel
def observe_cards(s: Record, out: Any) -> None:
    """Write the cards that lie face up (BI-58)."""
    if s.church != EMPTY:
        out[CHURCH_AT + s.church - FIRST_CHURCH] = 1
    if s.lot != EMPTY:
        out[LOT_AT + s.lot] = 1
    for k in range(MAX_OFFERED):
        if s.offered[k] != EMPTY:
            out[OFFERED_AT + s.offered[k]] += 1
    for kind in range(N_KINDS):
        out[GONE_AT + kind] = s.gone[kind]


@kernel
def observe_own(s: Record, seat: int, out: Any) -> None:
    """Write the card drawn, the hand and the cards on the pile, as only their owner sees them."""
    if s.drawn != EMPTY and s.active == seat:
        out[DRAWN_AT + s.drawn] = 1
    for k in range(s.n_pile):
        if s.pile_from[k] == seat:
            out[PILE_AT + s.pile[k]] += 1
    mine = s.players[seat]
    count_hand(mine.cards, mine.gold, out, HAND_AT)


@kernel
def count_hand(cards: int, gold: Any, out: Any, at: int) -> None:
    """Write the cards of a hand by kind."""
    for kind in range(N_BOOKISH):
        out[at + kind] = (cards >> kind) & 1
    for k in range(N_GOLD):
        out[at + FIRST_GOLD + k] = gold[k]


@kernel
def observe_marks(s: Record, seat: int, out: Any, at: int) -> None:
    """Write what all know of one seat."""
    mine = s.players[seat]
    out[at] = s.to_move == seat
    out[at + MAX_SEATS] = s.active == seat
    out[at + 2 * MAX_SEATS] = s.starter == seat
    out[at + 3 * MAX_SEATS] = s.bidder == seat
    out[at + 4 * MAX_SEATS] = (s.out >> seat) & 1
    out[at + 5 * MAX_SEATS] = (s.defaulted >> seat) & 1
    out[at + 6 * MAX_SEATS] = mine.score
    out[at + 7 * MAX_SEATS] = mine.size


@kernel
def observe_gifts(s: Record, other: int, turn: int, out: Any) -> None:
    """Write what another seat got in the gift phase: what it took was seen (BI-18, BI-58)."""
    theirs = s.players[other]
    count_hand(theirs.taken, theirs.taken_gold, out, COME_AT + turn * N_HAND_KINDS)
    out[CAME_UNSEEN_AT + turn] = bits_in(theirs.kept)
    for k in range(N_GOLD):
        out[CAME_UNSEEN_AT + turn] += theirs.kept_gold[k]


@kernel
def observe_own_gifts(mine: Record, out: Any) -> None:
    """Write what the observer got in the gift phase, of which it saw everything."""
    for kind in range(N_BOOKISH):
        out[COME_AT + kind] = ((mine.kept | mine.taken) >> kind) & 1
    for k in range(N_GOLD):
        out[COME_AT + FIRST_GOLD + k] = mine.kept_gold[k] + mine.taken_gold[k]


@kernel
def observe_note(s: Record, seat: int, entry: int, out: Any) -> None:
    """Write what came into a hand and what went out of one in the auction phase (BI-52, BI-59)."""
    kind, origin, target = noted(entry)
    is_own = origin == seat or target == seat
    is_seen = is_own or origin == Place.TABLE or target == Place.OPEN
    if target < MAX_SEATS:
        turn = (target - seat) % s.seats
        if is_seen:
            out[COME_AT + turn * N_HAND_KINDS + kind] += 1
        else:
            out[CAME_UNSEEN_AT + turn] += 1
    if origin < MAX_SEATS:
        turn = (origin - seat) % s.seats
        if is_seen:
            out[GO_AT + turn * N_HAND_KINDS + kind] += 1
        else:
            out[WENT_UNSEEN_AT + turn] += 1
    if origin == seat and target == Place.CLOSED:
        out[CLOSED_AT + kind] += 1
