"""Numbers read off a finished table, for studies."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.pieces import (
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    GOLD_OUT,
    GOLD_VALUES,
    N_CATEGORIES,
    N_GOLD,
    N_KINDS,
    Bluff,
    Place,
)
from miz.games.biblios.rules.ending import winner_of
from miz.games.biblios.rules.hands import gold_in, is_gold, noted

MEASURES = (
    "cards_won",
    "cards_unsold",
    "church_cards",
    "gold_paid",
    "gold_left",
    "cards_face_down",
    "cards_drawn",
    "defaults",
    "cards_left",
    "dice_sum",
    "dice_taken",
)
"""What `measure` writes, all seats together.

Church cards are those seen by all, used or not; they are not counted among those won or not sold.
"""
OUT, VALUE = np.array(GOLD_OUT), np.array(GOLD_VALUES)


@kernel
def measure(s: Record, out: Any) -> None:
    """Write the statistics of a finished game, in the order of `MEASURES`."""
    for k in range(len(MEASURES)):
        out[k] = 0
    out[1] = cards_gone(s, 0, FIRST_CHURCH) - N_GOLD * OUT[s.seats]
    out[2] = cards_gone(s, FIRST_CHURCH, N_KINDS)
    for k in range(s.n_notes):
        measure_note(s, k, out)
    for seat in range(s.seats):
        out[4] += gold_in(s.players[seat])
        out[8] += s.players[seat].size
    for category in range(N_CATEGORIES):
        out[9] += s.dice[category]
        out[10] += winner_of(s, category) != EMPTY


@kernel
def cards_gone(s: Record, first: int, last: int) -> int:
    """Count the cards that lie face up, from one kind up to, not including, another."""
    n = 0
    for kind in range(first, last):
        n += s.gone[kind]
    return n


@kernel
def measure_note(s: Record, k: int, out: Any) -> None:
    """Add what one note tells."""
    kind, origin, target = noted(s.notes[k])
    if origin == Place.TABLE:
        out[0] += 1
    elif target == Place.OPEN:
        out[1] -= 1  # it lies there because it was paid
        out[3] += VALUE[kind - FIRST_GOLD]
    elif target == Place.CLOSED:
        out[5] += 1
        out[7] += s.bluff == Bluff.MEDIEVAL and not is_given(s, k)
    else:
        out[6] += 1
        out[7] += target == (origin + 1) % s.seats  # the first of those who draw


@kernel
def is_given(s: Record, k: int) -> bool:
    """Say whether a card that went face down was given for gold, and not lost.

    It was if the next thing its owner did was to take gold. One lost just before that cannot be
    told from those given.
    """
    kind, origin, target = noted(s.notes[k])
    owner = origin
    while origin == owner and target == Place.CLOSED and k + 1 < s.n_notes:
        k += 1
        kind, origin, target = noted(s.notes[k])
    return origin == Place.TABLE and target == owner and is_gold(kind)
