"""Guesses that fit what a seat saw in the auction phase.

Whenever a card moved that the seat did not see, a guess moves one that may have been it, and a card
kept unseen is named no sooner than the seat saw it. It does not move a card away that the seat saw
in that hand later. That can still lead to a hand without a card that it showed: then it must have
drawn it from another hand, and the next guess follows a `plan` for that.
"""

from __future__ import annotations

from miz.engine.bits import bits_in, first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record, i8, i64, record
from miz.engine.rng import below
from miz.games.biblios.pieces import (
    EMPTY,
    FIRST_GOLD,
    MAX_NOTES,
    MAX_SEATS,
    N_GOLD,
    N_HAND_KINDS,
    N_KINDS,
    Place,
)
from miz.games.biblios.rules.hands import noted

MAX_KEPT = 12
"""So many cards the others have kept at most: six each with three seats, four with four."""

GUESS = record(
    cards=(i64, MAX_SEATS),  # what the seat knows of each hand: cards of the categories
    gold=(i8, MAX_SEATS, N_GOLD),  # and gold by value
    n_kept=i8,  # cards the others kept unseen
    kept_by=(i8, MAX_KEPT),
    held_by=(i8, MAX_KEPT),  # where each of them is now: a seat or a Place
    kept=(i8, MAX_KEPT),  # which card it is, EMPTY as long as it may be any
    pool=(i8, N_KINDS),  # cards the seat has never seen
    moved=(i8, MAX_NOTES),  # the card of each note, or N_KINDS and the number of a card kept unseen
    need_cards=i64,  # what one hand shows later on
    need_gold=(i8, N_GOLD),
    got_cards=i64,  # what it gets before that
    got_gold=(i8, N_GOLD),
    may_cards=i64,  # what may be moved unseen
    may_gold=(i8, N_GOLD),
    may_unnamed=i8,
    plan=(i8, MAX_NOTES),  # card that moves unseen in each note, EMPTY if it may be any
    heap=(i8, N_HAND_KINDS),  # cards that are in hands or face down, whoever has them
)


@kernel
def is_remembered(s: Record, seat: int, g: Record) -> bool:
    """Follow the notes; say whether the guess fits all of them."""
    for k in range(s.n_notes):
        kind, origin, target = noted(s.notes[k])
        if is_unseen(seat, origin, target):
            kind = g.plan[k]
            if kind == EMPTY:
                g.moved[k] = move_unseen(s, seat, g, k)
                continue
        g.moved[k] = kind
        if origin < MAX_SEATS and origin != seat and not can_show(s, g, origin, kind):
            return False
        if target < MAX_SEATS and target != seat:
            hold(g, target, kind)
    return True


@kernel
def is_unseen(seat: int, origin: int, target: int) -> bool:
    """Say whether a card moved that a seat did not see."""
    is_own = origin == seat or target == seat
    return origin != Place.TABLE and target != Place.OPEN and not is_own


@kernel
def hold(g: Record, holder: int, kind: int) -> None:
    """Add a card that the seat knows to a hand."""
    if kind < FIRST_GOLD:
        g.cards[holder] |= 1 << kind
    else:
        g.gold[holder, kind - FIRST_GOLD] += 1


@kernel
def unhold(g: Record, holder: int, kind: int) -> None:
    """Take a card that the seat knows out of a hand."""
    if kind < FIRST_GOLD:
        g.cards[holder] ^= 1 << kind
    else:
        g.gold[holder, kind - FIRST_GOLD] -= 1


@kernel
def is_held(g: Record, holder: int, kind: int) -> bool:
    """Say whether the seat knows of such a card in a hand."""
    if kind < FIRST_GOLD:
        return (g.cards[holder] >> kind) & 1 > 0
    return g.gold[holder, kind - FIRST_GOLD] > 0


@kernel
def can_show(s: Record, g: Record, holder: int, kind: int) -> bool:
    """Let a hand show a card, one kept unseen if no other is known; say whether there is one."""
    if is_held(g, holder, kind):
        unhold(g, holder, kind)
        return True
    n = n_unnamed(g, holder)
    if n == 0 or g.pool[kind] == 0:
        return False
    which = unnamed(g, holder, below(s, n))
    g.pool[kind] -= 1
    g.kept[which] = kind
    g.held_by[which] = Place.OPEN
    return True


@kernel
def n_unnamed(g: Record, holder: int) -> int:
    """Count the cards of a hand that may be any."""
    n = 0
    for which in range(g.n_kept):
        n += g.held_by[which] == holder
    return n


@kernel
def unnamed(g: Record, holder: int, index: int) -> int:
    """Find a card of a hand that may be any, by its index among these."""
    which = -1
    while index >= 0:
        which += 1
        index -= g.held_by[which] == holder
    return which


@kernel
def move_unseen(s: Record, seat: int, g: Record, k: int) -> int:
    """Move a card that the seat did not see; give its kind, or N_KINDS and its number."""
    _, origin, target = noted(s.notes[k])
    spare_what_is_shown(s, seat, g, k)
    if n_may_move(g) == 0:
        let_all_move(g, origin)
    index = below(s, n_may_move(g))
    if index < g.may_unnamed:
        which = unnamed(g, origin, index)
        g.held_by[which] = target
        return N_KINDS + which
    kind = may_move_at(g, index - g.may_unnamed)
    unhold(g, origin, kind)
    if target < MAX_SEATS:
        hold(g, target, kind)
    return kind


@kernel
def n_may_move(g: Record) -> int:
    """Count the cards that may be moved."""
    n = g.may_unnamed + bits_in(g.may_cards)
    for value in range(N_GOLD):
        n += g.may_gold[value]
    return n


@kernel
def may_move_at(g: Record, index: int) -> int:
    """Find a known card that may be moved by its index: gold comes first."""
    for value in range(N_GOLD):
        if index < g.may_gold[value]:
            return FIRST_GOLD + value
        index -= g.may_gold[value]
    cards = g.may_cards
    for _ in range(index):
        cards &= cards - 1
    return first_bit(cards)


@kernel
def let_all_move(g: Record, holder: int) -> None:
    """Let any card of a hand move."""
    g.may_cards = g.cards[holder]
    g.may_unnamed = n_unnamed(g, holder)
    for value in range(N_GOLD):
        g.may_gold[value] = g.gold[holder, value]


@kernel
def spare_what_is_shown(s: Record, seat: int, g: Record, k: int) -> None:
    """Let those cards move that the hand will not show later on."""
    _, holder, _ = noted(s.notes[k])
    see_needs(s, seat, g, k)
    let_all_move(g, holder)
    missing = bits_in(g.need_cards & ~g.cards[holder])
    g.may_cards &= ~g.need_cards
    for value in range(N_GOLD):
        missing += max(0, g.need_gold[value] - g.gold[holder, value])
        g.may_gold[value] = max(0, g.may_gold[value] - g.need_gold[value])
    g.may_unnamed = max(0, g.may_unnamed - missing)


@kernel
def see_needs(s: Record, seat: int, g: Record, k: int) -> None:
    """See what the hand of a note shows, or is planned to lose, and does not get in between."""
    _, holder, _ = noted(s.notes[k])
    need_nothing(g)
    for later in range(k + 1, s.n_notes):
        kind, origin, target = noted(s.notes[later])
        if is_unseen(seat, origin, target):
            kind = g.plan[later]
        if kind != EMPTY and target == holder:
            get(g, kind)
        elif kind != EMPTY and origin == holder:
            need(g, kind)


@kernel
def need_nothing(g: Record) -> None:
    """Begin to look at what a hand needs."""
    g.need_cards = g.got_cards = 0
    for value in range(N_GOLD):
        g.need_gold[value] = g.got_gold[value] = 0


@kernel
def get(g: Record, kind: int) -> None:
    """See that a hand gets a card."""
    if kind < FIRST_GOLD:
        g.got_cards |= 1 << kind
    else:
        g.got_gold[kind - FIRST_GOLD] += 1


@kernel
def need(g: Record, kind: int) -> None:
    """See that a hand shows a card: it needs it from before, unless it has got it since."""
    if kind < FIRST_GOLD:
        g.need_cards |= (1 << kind) & ~g.got_cards
    elif g.got_gold[kind - FIRST_GOLD] > 0:
        g.got_gold[kind - FIRST_GOLD] -= 1
    else:
        g.need_gold[kind - FIRST_GOLD] += 1
