"""The state of Biblios: one record, with a record for each player inside.

Nobody ever sees the cards taken out at the beginning, and nobody knows the order of the deck or of
the auction pile: so the cards that are out lie with the deck, and each card is drawn when it is
needed. What was done with cards in the auction phase is noted, because what a seat can know of the
hands of others follows from it: see `memory`.
"""

from __future__ import annotations

from miz.engine.record import i8, i16, i64, record, u64
from miz.games.biblios.pieces import (
    MAX_NOTES,
    MAX_OFFERED,
    MAX_PILE,
    MAX_SEATS,
    N_CATEGORIES,
    N_GOLD,
    N_KINDS,
)

PLAYER = record(  # one player's hand
    cards=i64,  # cards of the categories: bit n is card n
    kept=i64,  # those that were kept in the gift phase, unseen by the others
    taken=i64,  # those that were taken in the gift phase, for all to see
    gold=(i8, N_GOLD),  # gold cards by value
    kept_gold=(i8, N_GOLD),
    taken_gold=(i8, N_GOLD),
    size=i8,  # cards in the hand, gold too
    score=i8,  # 0 until the end
)

STATE = record(
    rng=u64,
    over=i8,  # an Ending
    to_move=i8,  # EMPTY when the game is over
    seats=i8,
    bluff=i8,  # a Bluff
    phase=i8,  # a Phase
    question=i8,  # a Question
    starter=i8,  # who began the game
    active=i8,  # who is active
    dice=(i8, N_CATEGORIES),
    n_deck=i8,  # cards nobody has drawn, those that are out of the game too
    deck=(i8, N_KINDS),  # how many of each
    drawn=i8,  # card the active player looks at, or EMPTY
    has_kept=i8,  # 1 from the card kept in this turn on
    has_auctioned=i8,
    n_offered=i8,  # cards offered in this turn
    offered=(i8, MAX_OFFERED),  # ascending, EMPTY behind
    n_taken=i8,  # cards taken of them
    n_pile=i8,
    pile=(i8, MAX_PILE),  # the auction pile, in no order, EMPTY behind
    pile_from=(i8, MAX_PILE),  # who put each card there
    church=i8,  # Church card that is used, or EMPTY
    lot=i8,  # card that is auctioned, or EMPTY
    out=i8,  # who has passed or did not pay: bit n is seat n
    defaulted=i8,  # who did not pay for this card, likewise
    bid=i8,  # the highest so far, 0 if there is none
    bidder=i8,  # whose it is, or EMPTY
    owed=i8,  # cards still to give for a gold card
    gone=(i8, N_KINDS),  # discarded face up, or taken out for all to see
    n_notes=i16,
    notes=(i16, MAX_NOTES),  # what came from where and went where: see `memory`
    players=(PLAYER, MAX_SEATS),
)
