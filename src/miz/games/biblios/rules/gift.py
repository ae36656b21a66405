"""Setting up and the gift phase (BI-1 to BI-21)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.actions import AUCTION, FIRST_TAKE, KEEP, OFFER
from miz.games.biblios.pieces import (
    CARDS_OUT,
    COUNTS,
    DIE_START,
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    GOLD_OUT,
    MAX_OFFERED,
    MAX_PILE,
    N_CATEGORIES,
    N_KINDS,
    Broken,
    Phase,
    Question,
)
from miz.games.biblios.rules.church import use_church
from miz.games.biblios.rules.hands import add, is_gold

# Tables for kernels: they look up an array, but search a tuple.
COUNT = np.array(COUNTS)
OUT, GOLD = np.array(CARDS_OUT), np.array(GOLD_OUT)


@kernel
def fill_deck(s: Record) -> None:
    """Sort the cards: gold that is out for all to see, and the deck (BI-2, BI-9 to BI-11)."""
    for kind in range(N_KINDS):
        s.gone[kind] = GOLD[s.seats] * is_gold(kind)
        s.deck[kind] = COUNT[kind] - s.gone[kind]
        s.n_deck += s.deck[kind]


@kernel
def lay_out(s: Record) -> None:
    """Lay out the dice and an empty table (BI-8)."""
    for category in range(N_CATEGORIES):
        s.dice[category] = DIE_START
    for k in range(MAX_OFFERED):
        s.offered[k] = EMPTY
    for k in range(MAX_PILE):
        s.pile[k] = s.pile_from[k] = EMPTY
    s.drawn = s.church = s.lot = s.bidder = EMPTY


@kernel
def give_on(s: Record) -> None:
    """Go on with the gift phase by one step (BI-13, BI-14, BI-19, BI-21)."""
    if s.has_kept + s.has_auctioned + s.n_offered <= s.seats:
        draw_card(s)
    elif s.n_taken < s.seats - 1:
        let_take(s)
    else:
        end_gift(s)


@kernel
def draw_card(s: Record) -> None:
    """Draw a card for the active player to place (BI-14, BI-17)."""
    s.drawn = draw_from_deck(s)
    s.to_move = s.active
    n_open = may_keep(s) + may_auction(s) + may_offer(s)
    if n_open > 1:
        s.question = Question.PLACE
    elif may_keep(s):
        place(s, KEEP)
    else:
        place(s, AUCTION if may_auction(s) else OFFER)


@kernel
def draw_from_deck(s: Record) -> int:
    """Draw any card of the deck; those that are out of the game might as well be it (BI-10)."""
    index = below(s, s.n_deck)
    kind = 0
    while index >= s.deck[kind]:
        index -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    s.n_deck -= 1
    return kind


@kernel
def may_keep(s: Record) -> bool:
    """Say whether a card may be kept in this turn (BI-16)."""
    return s.has_kept == 0


@kernel
def may_auction(s: Record) -> bool:
    """Say whether a card may be put on the auction pile in this turn (BI-16)."""
    return s.has_auctioned == 0


@kernel
def may_offer(s: Record) -> bool:
    """Say whether a card may be offered in this turn (BI-16)."""
    return s.n_offered < s.seats - 1


@kernel
def legal_places(s: Record, out: Any) -> int:
    """Write where the drawn card may go; return how many places (BI-15 to BI-17)."""
    out[0] = KEEP
    n = int(may_keep(s))
    out[n] = OFFER
    n += may_offer(s)
    out[n] = AUCTION
    return n + may_auction(s)


@kernel
def broken_place(s: Record, action: int) -> int:
    """Name the first rule broken by placing the drawn card; NONE if it is legal (BI-17)."""
    if action > AUCTION:
        return Broken.PLACE_FIRST
    if action == KEEP and not may_keep(s):
        return Broken.ALREADY_KEPT
    if action == OFFER and not may_offer(s):
        return Broken.ALREADY_OFFERED
    if action == AUCTION and not may_auction(s):
        return Broken.ALREADY_AUCTIONED
    return Broken.NONE


@kernel
def place(s: Record, where: int) -> None:
    """Put the drawn card where it shall go (BI-15)."""
    kind = s.drawn
    s.drawn = EMPTY
    if where == KEEP:
        keep(s, kind)
    elif where == OFFER:
        offer(s, kind)
    else:
        s.pile[s.n_pile] = kind
        s.pile_from[s.n_pile] = s.active
        s.n_pile += 1
        s.has_auctioned = 1


@kernel
def keep(s: Record, kind: int) -> None:
    """Let the active player keep a card, or use it if it is of the Church (BI-18, BI-23)."""
    s.has_kept = 1
    if kind >= FIRST_CHURCH:
        use_church(s, kind)
        return
    mine = s.players[s.active]
    add(mine, kind)
    if kind < FIRST_GOLD:
        mine.kept |= 1 << kind
    else:
        mine.kept_gold[kind - FIRST_GOLD] += 1


@kernel
def offer(s: Record, kind: int) -> None:
    """Lay a card among those offered; their order means nothing, so it ascends."""
    k = s.n_offered
    while k > 0 and s.offered[k - 1] > kind:
        s.offered[k] = s.offered[k - 1]
        k -= 1
    s.offered[k] = kind
    s.n_offered += 1


@kernel
def let_take(s: Record) -> None:
    """Let the next player take an offered card; one without a choice takes it (BI-19, BI-20)."""
    s.to_move = (s.active + 1 + s.n_taken) % s.seats
    if s.offered[0] == s.offered[n_left(s) - 1]:
        take(s, s.offered[0])
    else:
        s.question = Question.TAKE


@kernel
def n_left(s: Record) -> int:
    """Count the offered cards that nobody has taken yet."""
    return s.n_offered - s.n_taken


@kernel
def legal_takes(s: Record, out: Any) -> int:
    """Write the offered cards, those that are alike once; return how many (BI-19)."""
    n = 0
    for k in range(n_left(s)):
        out[n] = FIRST_TAKE + s.offered[k]
        n += k == 0 or s.offered[k] != s.offered[k - 1]
    return n


@kernel
def broken_take(s: Record, action: int) -> int:
    """Name the first rule broken by taking an offered card; NONE if it is legal (BI-19)."""
    kind = action - FIRST_TAKE
    if kind < 0 or kind >= N_KINDS:
        return Broken.TAKE_FIRST
    for k in range(n_left(s)):
        if s.offered[k] == kind:
            return Broken.NONE
    return Broken.NOT_OFFERED


@kernel
def take(s: Record, kind: int) -> None:
    """Take an offered card, and use it if it is of the Church (BI-19, BI-24)."""
    k = 0
    while s.offered[k] != kind:
        k += 1
    for later in range(k, n_left(s) - 1):
        s.offered[later] = s.offered[later + 1]
    s.offered[n_left(s) - 1] = EMPTY
    s.n_taken += 1
    if kind >= FIRST_CHURCH:
        use_church(s, kind)
        return
    mine = s.players[s.to_move]
    add(mine, kind)
    if kind < FIRST_GOLD:
        mine.taken |= 1 << kind
    else:
        mine.taken_gold[kind - FIRST_GOLD] += 1


@kernel
def end_gift(s: Record) -> None:
    """Make the player on the left active, and go to the auction when the deck is empty (BI-21).

    All have been active equally often then, so it is the turn of who began again (BI-33).
    """
    s.has_kept = s.has_auctioned = s.n_offered = s.n_taken = 0
    s.active = (s.active + 1) % s.seats
    if s.n_deck == OUT[s.seats]:
        s.phase = Phase.AUCTION
