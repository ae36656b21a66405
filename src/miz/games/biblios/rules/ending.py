"""The end of the game (BI-60 to BI-66)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.pieces import EMPTY, N_CATEGORIES, N_LETTERS, VALUES, Ending
from miz.games.biblios.rules.hands import gold_in

CARDS_OF_ONE = (1 << N_LETTERS) - 1
"""All cards of a category, as bits."""
SUMS = np.array(
    [
        [
            sum(value for letter, value in enumerate(values) if cards >> letter & 1)
            for cards in range(CARDS_OF_ONE + 1)
        ]
        for values in VALUES
    ]
)
"""What cards of a category are worth together."""


@kernel
def cards_of(mine: Record, category: int) -> int:
    """Give the cards of a category in a hand, as bits: letter a is the lowest."""
    return (mine.cards >> (category * N_LETTERS)) & CARDS_OF_ONE


@kernel
def worth(mine: Record, category: int) -> int:
    """Add up the values of a category in a hand (BI-61)."""
    return SUMS[category, cards_of(mine, category)]


@kernel
def winner_of(s: Record, category: int) -> int:
    """Name the seat that takes a die; EMPTY if nobody has a card for it (BI-61 to BI-63)."""
    winner, best, letters = EMPTY, 0, 0
    for seat in range(s.seats):
        mine = worth(s.players[seat], category)
        cards = cards_of(s.players[seat], category)
        if mine > best or (mine == best and mine > 0 and is_nearer(cards, letters)):
            winner, best, letters = seat, mine, cards
    return winner


@kernel
def is_nearer(cards: int, others: int) -> bool:
    """Say whether some cards have a letter nearer to A than all of some others (BI-62)."""
    return cards & -cards < others & -others


@kernel
def finish(s: Record) -> None:
    """Give the dice to their winners and close the table (BI-60, BI-61)."""
    for category in range(N_CATEGORIES):
        winner = winner_of(s, category)
        if winner != EMPTY:
            s.players[winner].score += s.dice[category]
    s.over = Ending.AUCTION_OVER
    s.to_move = EMPTY


@kernel
def scores(s: Record, out: Any) -> None:
    """Write the points of each seat; there are none before hands are shown (BI-60)."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].score


@kernel
def result(s: Record, out: Any) -> None:
    """Write the rank of each seat; before the end all have the same (BI-64 to BI-66)."""
    for seat in range(s.seats):
        rank = 1
        for other in range(s.seats):
            rank += s.over != Ending.NONE and is_ahead(s.players[other], s.players[seat])
        out[seat] = rank


@kernel
def is_ahead(one: Record, two: Record) -> bool:
    """Say whether one player is ranked above another (BI-64, BI-65)."""
    if one.score != two.score:
        return one.score > two.score
    if gold_in(one) != gold_in(two):
        return gold_in(one) > gold_in(two)
    for category in range(N_CATEGORIES):
        if worth(one, category) != worth(two, category):
            return worth(one, category) > worth(two, category)
    return False
