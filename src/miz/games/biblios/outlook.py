"""How far a search looks ahead, and what it is told of a seat when it stops there."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.features import lead
from miz.games.biblios.pieces import (
    AUCTION_SIZES,
    DECK_SIZES,
    DIE_MAX,
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    MAX_SEATS,
    N_CATEGORIES,
    N_GOLD,
    N_KINDS,
    N_LETTERS,
    Phase,
)
from miz.games.biblios.rules.ending import SUMS, winner_of, worth
from miz.games.biblios.rules.gift import OUT
from miz.games.biblios.rules.hands import gold_in

IS_CERTAIN = False
"""What is drawn and what others hold is chance."""
N_VARIANTS = 2
"""The two kinds of bluff: each has weights of its own."""
STAGES_AHEAD = 3
"""A search stops some gifts or lots later."""
ITERATIONS = (25, 300)
"""So often levels 3 and 4 try"""
WAVERING = (0.5, 0.06)
"""and so far from the best may be what they play now and then, in chances to be ahead. With many
seats, where others decide more, trying often is not enough to tell a level from the next."""
DECKS, LOTS = np.array(DECK_SIZES), np.array(AUCTION_SIZES)

MANY_GOLD, MANY_CARDS, MANY_LEFT = 15, 15, 10
"""So many are a good deal."""

# Where the inputs of each kind begin; those by category have one for each of them.
DIE = 0
HELD = DIE + N_CATEGORIES  # share of all there is in the category
LEAD = HELD + N_CATEGORIES  # over the best other
LED = LEAD + N_CATEGORIES  # whether there is one
STAKE = LED + N_CATEGORIES  # the die, if there is a lead
CHASED = STAKE + N_CATEGORIES  # the lead, as a share of what is still to come
HOPE = CHASED + N_CATEGORIES  # what is still to come, as a share of all
AT_STAKE = HOPE + N_CATEGORIES  # the same, weighed by the die
GOLD = AT_STAKE + N_CATEGORIES  # own gold, its share of all in hands, and lead over the richest
COINS = GOLD + 3  # gold cards by value
CARDS = COINS + N_GOLD  # own hand, and the share of all hands
TO_COME = CARDS + 2  # gold and Church cards still to come
LEFT = TO_COME + 2  # how much of the game is left, the square, whether the auction has begun
TURN = LEFT + 3  # whether the seat is active
SEATS = TURN + 1  # two, three or four
N_INPUTS = SEATS + MAX_SEATS - 1


@kernel
def variant(s: Record) -> int:
    """Name the row of weights for this table."""
    return s.bluff


@kernel
def stage(s: Record) -> int:
    """Count the gifts and the lots that have begun."""
    if s.phase == Phase.GIFT:
        drawn = DECKS[s.seats] + OUT[s.seats] - s.n_deck
        return (drawn - 1) // (s.seats + 1)
    return 2 * LOTS[s.seats] - s.n_pile - 1


@kernel
def points(s: Record, seat: int) -> int:
    """Count the dice a seat would take if the game ended now."""
    total = 0
    for category in range(N_CATEGORIES):
        if winner_of(s, category) == seat:
            total += s.dice[category]
    return total


@kernel
def inputs(s: Record, seat: int, out: Any) -> None:
    """Write what a net shall know of a seat between two gifts or lots."""
    for k in range(N_INPUTS):
        out[k] = 0.0
    for category in range(N_CATEGORIES):
        see_category(s, seat, category, out)
    see_gold(s, seat, out)
    see_cards(s, seat, out)
    left = 1 - stage(s) / (2 * LOTS[s.seats])
    out[LEFT], out[LEFT + 1] = left, left * left
    out[LEFT + 2] = s.phase == Phase.AUCTION
    out[TURN] = s.active == seat
    out[SEATS + s.seats - 2] = 1.0


@kernel
def see_category(s: Record, seat: int, category: int, out: Any) -> None:
    """Write how a seat stands in a category, and what may still happen there."""
    everything = SUMS[category, (1 << N_LETTERS) - 1]
    ahead, die = lead(s, seat, category), s.dice[category] / DIE_MAX
    to_come = coming(s, category)
    hope = to_come / everything
    out[DIE + category] = die
    out[HELD + category] = worth(s.players[seat], category) / everything
    out[LEAD + category] = ahead / everything
    out[LED + category] = ahead > 0
    out[STAKE + category] = die * (ahead > 0)
    out[CHASED + category] = max(-1.0, min(1.0, ahead / (to_come + 1)))
    out[HOPE + category] = hope
    out[AT_STAKE + category] = hope * die


@kernel
def coming(s: Record, category: int) -> float:
    """Guess the values of a category that will still come into hands."""
    total = 0.0
    for k in range(s.n_pile):
        if s.pile[k] // N_LETTERS == category:
            total += SUMS[category, 1 << (s.pile[k] % N_LETTERS)]
    if s.lot != EMPTY and s.lot // N_LETTERS == category:
        total += SUMS[category, 1 << (s.lot % N_LETTERS)]
    if s.n_deck > OUT[s.seats]:
        in_deck = 0
        for letter in range(N_LETTERS):
            is_there = s.deck[category * N_LETTERS + letter]
            in_deck += is_there * SUMS[category, 1 << letter]
        total += in_deck * (s.n_deck - OUT[s.seats]) / s.n_deck
    return total


@kernel
def see_gold(s: Record, seat: int, out: Any) -> None:
    """Write how rich a seat is, and beside the others."""
    mine, everybody, richest = gold_in(s.players[seat]), 0, 0
    for other in range(s.seats):
        theirs = gold_in(s.players[other])
        everybody += theirs
        if other != seat:
            richest = max(richest, theirs)
    out[GOLD] = mine / MANY_GOLD
    out[GOLD + 1] = mine / max(everybody, 1)
    out[GOLD + 2] = (mine - richest) / MANY_GOLD
    for k in range(N_GOLD):
        out[COINS + k] = s.players[seat].gold[k] / MANY_LEFT


@kernel
def see_cards(s: Record, seat: int, out: Any) -> None:
    """Write how many cards a seat has, and what else will come."""
    everybody = 0
    for other in range(s.seats):
        everybody += s.players[other].size
    out[CARDS] = s.players[seat].size / MANY_CARDS
    out[CARDS + 1] = s.players[seat].size / max(everybody, 1)
    gold, church = 0, 0
    for k in range(s.n_pile):
        gold += FIRST_GOLD <= s.pile[k] < FIRST_CHURCH
        church += s.pile[k] >= FIRST_CHURCH
    if s.phase == Phase.GIFT:
        for kind in range(FIRST_GOLD, N_KINDS):
            gold += s.deck[kind] * (kind < FIRST_CHURCH)
            church += s.deck[kind] * (kind >= FIRST_CHURCH)
    out[TO_COME] = gold / MANY_LEFT
    out[TO_COME + 1] = church / MANY_LEFT
