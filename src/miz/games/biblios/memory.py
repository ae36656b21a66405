"""What a seat remembers: all it cannot know is dealt anew, as it may be by all it has seen.

In the gift phase a seat saw which cards the others took; what they kept may be any card it has
never seen but those of the Church. In the auction phase it saw what the others won and paid, but
not which cards they gave away face down or drew from each other. So a guess goes back to the end of
the gift phase and follows the notes from there: see `recall`.
"""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in, first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record, maker
from miz.engine.rng import reseed
from miz.games.biblios.forget import drawn_from, forget
from miz.games.biblios.pieces import EMPTY, FIRST_GOLD, N_GOLD, N_HAND_KINDS, N_KINDS, Ending
from miz.games.biblios.plan import ROUTES, begin_plan, make_plan
from miz.games.biblios.recall import GUESS, is_remembered
from miz.games.biblios.rules.hands import add, noted, written

MAX_TRIES = 60
"""After so many guesses a seat forgets who has what."""

_make_guess = maker(GUESS)
_make_routes = maker(ROUTES)


@kernel
def determinise(s: Record, seat: int, seed: Any) -> None:
    """Deal everything anew that a seat cannot know, in a way that fits all it has seen (BI-57)."""
    reseed(s, seed)
    if s.over != Ending.NONE:
        return
    guess = _make_guess(1)[0]
    begin_plan(s, guess)
    begin_guess(s, seat, guess)
    if not is_remembered(s, seat, guess):
        guess_again(s, seat, guess)
    deal_guess(s, seat, guess)


@kernel
def guess_again(s: Record, seat: int, g: Record) -> None:
    """Guess by plans, until a guess fits; if none does, forget who has what."""
    routes = _make_routes(1)[0]
    for _ in range(MAX_TRIES):
        begin_guess(s, seat, g)
        make_plan(s, seat, g, routes)
        if is_remembered(s, seat, g):
            return
    begin_guess(s, seat, g)
    forget(s, seat, g)


@kernel
def begin_guess(s: Record, seat: int, g: Record) -> None:
    """Go back to the hands as the seat knew them at the end of the gift phase."""
    for kind in range(N_KINDS):
        g.pool[kind] = s.deck[kind]
    g.n_kept = 0
    for other in range(s.seats):
        if other != seat:
            recall_hand(s, other, g)
    for k in range(s.n_pile):
        if s.pile_from[k] != seat:
            g.pool[s.pile[k]] += 1
    if s.drawn != EMPTY and s.active != seat:
        g.pool[s.drawn] += 1


@kernel
def recall_hand(s: Record, other: int, g: Record) -> None:
    """Recall what another seat took for all to see, and how many cards it kept."""
    theirs = s.players[other]
    g.cards[other] = theirs.taken
    for k in range(N_GOLD):
        g.gold[other, k] = theirs.taken_gold[k]
        for _ in range(theirs.kept_gold[k]):
            keep_unseen(g, other, FIRST_GOLD + k)
    cards = theirs.kept
    while cards:
        keep_unseen(g, other, first_bit(cards))
        cards &= cards - 1


@kernel
def keep_unseen(g: Record, other: int, kind: int) -> None:
    """Recall that another seat kept a card: which one goes to all that was never seen."""
    g.pool[kind] += 1
    g.kept_by[g.n_kept] = g.held_by[g.n_kept] = other
    g.kept[g.n_kept] = EMPTY
    g.n_kept += 1


@kernel
def deal_guess(s: Record, seat: int, g: Record) -> None:
    """Name the cards kept unseen, and lay everything out as guessed."""
    for which in range(g.n_kept):
        if g.kept[which] == EMPTY:
            g.kept[which] = drawn_from(s, g.pool, N_HAND_KINDS)
    for other in range(s.seats):
        if other != seat:
            deal_hand(s, other, g)
    deal_notes(s, g)
    for k in range(s.n_pile):
        if s.pile_from[k] != seat:
            s.pile[k] = drawn_from(s, g.pool, N_KINDS)
    if s.drawn != EMPTY and s.active != seat:
        s.drawn = drawn_from(s, g.pool, N_KINDS)
    for kind in range(N_KINDS):
        s.deck[kind] = g.pool[kind]


@kernel
def deal_notes(s: Record, g: Record) -> None:
    """Write into the notes what was guessed."""
    for k in range(s.n_notes):
        _, origin, target = noted(s.notes[k])
        kind = g.moved[k]
        if kind >= N_KINDS:
            kind = g.kept[kind - N_KINDS]
        s.notes[k] = written(kind, origin, target)


@kernel
def deal_hand(s: Record, other: int, g: Record) -> None:
    """Deal another seat the hand that was guessed, and what it kept in the gift phase."""
    theirs = s.players[other]
    theirs.kept = 0
    theirs.cards = g.cards[other]
    theirs.size = bits_in(theirs.cards)
    for value in range(N_GOLD):
        theirs.kept_gold[value] = 0
        theirs.gold[value] = g.gold[other, value]
        theirs.size += theirs.gold[value]
    for which in range(g.n_kept):
        kind = g.kept[which]
        if g.held_by[which] == other:
            add(theirs, kind)
        if g.kept_by[which] == other and kind < FIRST_GOLD:
            theirs.kept |= 1 << kind
        elif g.kept_by[which] == other:
            theirs.kept_gold[kind - FIRST_GOLD] += 1
