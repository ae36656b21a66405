"""What can be seen in hands, for bots."""

from __future__ import annotations

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.pieces import (
    FIRST_CHURCH,
    GOLD_VALUES,
    N_BOOKISH,
    N_CATEGORIES,
    N_CHURCH,
    N_GOLD,
    N_KINDS,
    N_LETTERS,
    VALUES,
)
from miz.games.biblios.rules.ending import cards_of, is_nearer, worth

_WORTHS = sorted({(category >= 2, value) for category, row in enumerate(VALUES) for value in row})
N_CLASSES = len(_WORTHS) + N_GOLD + N_CHURCH
FIRST_GOLD_CLASS = len(_WORTHS)
FIRST_CHURCH_CLASS = FIRST_GOLD_CLASS + N_GOLD


def _class_of(kind: int) -> int:
    if kind >= FIRST_CHURCH:
        return FIRST_CHURCH_CLASS + kind - FIRST_CHURCH
    if kind >= N_BOOKISH:
        return FIRST_GOLD_CLASS + kind - N_BOOKISH
    category, letter = divmod(kind, N_LETTERS)
    return _WORTHS.index((category >= 2, VALUES[category][letter]))


CLASS = np.array([_class_of(kind) for kind in range(N_KINDS)])
"""Cards that look alike to a bot: of a category by its sums and their value, gold, the Church."""
VALUE = np.array([value for row in VALUES for value in row] + list(GOLD_VALUES) + [0] * N_CHURCH)
"""What each card is worth, in its category or in gold."""
STEP = np.array([max(row) // 2 for row in VALUES])
"""A lead of so much is a step, by category."""
N_STANDS = 5
"""Far behind, behind, level, ahead, far ahead."""
FAR = 2
"""Steps from which on a lead is far."""


@kernel
def lead(s: Record, seat: int, category: int) -> float:
    """Give how far a seat is ahead of the best other in a category; letters count for a half."""
    mine, best = s.players[seat], -1
    rival = 0
    for other in range(s.seats):
        if other != seat:
            theirs = worth(s.players[other], category)
            cards = cards_of(s.players[other], category)
            if theirs > best or (theirs == best and is_nearer(cards, rival)):
                best, rival = theirs, cards
    lead = worth(mine, category) - best
    if lead == 0 and best > 0:
        return 0.5 if is_nearer(cards_of(mine, category), rival) else -0.5
    return float(lead)


@kernel
def stand(s: Record, seat: int, category: int) -> int:
    """Name how a seat stands in a category: 0 far behind, 2 level, 4 far ahead."""
    ahead = lead(s, seat, category)
    far = FAR * STEP[category]
    if ahead > 0:
        return 4 if ahead > far else 3
    if ahead < 0:
        return 0 if ahead < -far else 1
    return 2


@kernel
def category_of(kind: int) -> int:
    """Give the category of a card that has one."""
    return kind // N_LETTERS


@kernel
def useless_cards(s: Record, seat: int) -> int:
    """Count the cards of a hand in categories in which it is far behind."""
    n = 0
    for category in range(N_CATEGORIES):
        if stand(s, seat, category) == 0:
            cards = cards_of(s.players[seat], category)
            while cards:
                cards &= cards - 1
                n += 1
    return n
