"""Cards and dice: all of the box, and each where it can be."""

from __future__ import annotations

import functools
from collections import Counter
from itertools import combinations

from miz.engine.record import Mirror
from miz.games.biblios.pieces import (
    AUCTION_SIZES,
    CHURCH_DOWN,
    CHURCH_DOWN_TWO,
    CHURCH_EITHER,
    CHURCH_UP,
    CHURCH_UP_TWO,
    COUNTS,
    DIE_MAX,
    DIE_MIN,
    DIE_START,
    FIRST_CHURCH,
    FIRST_GOLD,
    GOLD_OUT,
    KINDS,
    N_CATEGORIES,
    N_KINDS,
    Phase,
    Place,
    Question,
)
from miz.games.biblios.possible.course import gift_turns, is_kept
from miz.games.biblios.possible.hands import cards_in, gift_of, moves
from miz.games.biblios.possible.refuse import refuse

DOES = {
    CHURCH_UP: (1, (1,)),
    CHURCH_DOWN: (1, (-1,)),
    CHURCH_UP_TWO: (2, (1,)),
    CHURCH_DOWN_TWO: (2, (-1,)),
    CHURCH_EITHER: (1, (1, -1)),
}
"""How many dice each Church card changes, and by how much (BI-7)."""

Dice = tuple[int, ...]


def check_cards(s: Mirror) -> None:
    """Every card of the box is somewhere (BI-2)."""
    lying = Counter([s.drawn, s.church, s.lot, *s.offered, *s.pile])
    lying.update(kind for kind, _, target in moves(s) if target == Place.CLOSED)
    for mine in s.players:
        lying.update(cards_in(mine.cards, mine.gold))
    for kind in range(N_KINDS):
        n = lying[kind] + s.deck[kind] + s.gone[kind]
        if n != COUNTS[kind]:
            refuse("position_cards", card=KINDS[kind], expected=COUNTS[kind], got=n)


def check_gone(s: Mirror) -> None:
    """What was taken out and what was paid lies there, the rest was auctioned (BI-9, BI-44)."""
    paid = Counter(kind for kind, _, target in moves(s) if target == Place.OPEN)
    for kind in range(FIRST_CHURCH):
        least = paid[kind] + GOLD_OUT[s.seats] * (kind >= FIRST_GOLD)
        if s.gone[kind] < least or (s.phase == Phase.GIFT and s.gone[kind] > least):
            refuse("position_gone", card=KINDS[kind], expected=least, got=s.gone[kind])


def check_pile(s: Mirror) -> None:
    """In each turn the active player puts one card on the auction pile (BI-16, BI-32)."""
    owners = list(s.pile_from)[: s.n_pile]
    if s.phase == Phase.GIFT:
        n = gift_turns(s) + s.has_auctioned
        is_possible = owners == [(s.starter + turn) % s.seats for turn in range(n)]
    else:
        most = AUCTION_SIZES[s.seats] // s.seats
        is_possible = all(owners.count(seat) <= most for seat in owners)
    if not is_possible:
        refuse("position_pile")


def check_gifts(s: Mirror) -> None:
    """Each turn of the gift phase gives everybody a card, but for those of the Church (BI-22)."""
    for seat in range(s.seats):
        kept, taken = gift_of(s.players[seat])
        most_kept, most_taken = n_kept(s, seat), n_taken(s, seat)
        if len(kept) > most_kept:
            refuse("position_kept", seat=seat, expected=most_kept, got=len(kept))
        if len(taken) > most_taken:
            refuse("position_taken", seat=seat, expected=most_taken, got=len(taken))


def turns_of(s: Mirror, seat: int) -> int:
    """Count the turns that a seat has had in the gift phase."""
    return len(range((seat - s.starter) % s.seats, gift_turns(s), s.seats))


def n_kept(s: Mirror, seat: int) -> int:
    """Count the cards that a seat has kept; a Church card that it uses is none of its hand."""
    in_turn = seat == s.active and s.has_kept and not is_kept(s)
    return turns_of(s, seat) + bool(in_turn)


def n_taken(s: Mirror, seat: int) -> int:
    """Count the cards that a seat has taken; a Church card that it uses is none of its hand."""
    in_turn = 0 < (seat - s.active) % s.seats <= s.n_taken
    is_asked = s.phase == Phase.GIFT and s.question == Question.CHURCH and seat == s.to_move
    return gift_turns(s) - turns_of(s, seat) + (in_turn and not is_asked)


def church_lots(s: Mirror) -> int:
    """Count the Church cards that were auctioned: those used in the gift phase are no gifts."""
    gifts = sum(len(cards) for mine in s.players for cards in gift_of(mine))
    used_as_gifts = s.seats * gift_turns(s) - gifts
    asked = s.question == Question.CHURCH
    return int(sum(list(s.gone)[FIRST_CHURCH:]) + asked - used_as_gifts)


def check_dice(s: Mirror) -> None:
    """Only Church cards that have been used change dice (BI-8, BI-25 to BI-28)."""
    if tuple(sorted(s.dice)) not in reachable(tuple(list(s.gone)[FIRST_CHURCH:])):
        refuse("position_dice")


@functools.cache
def reachable(used: tuple[int, ...]) -> frozenset[Dice]:
    """Give all values of the dice, ascending, that so many Church cards of each kind can lead to.

    The dice are all alike, so it does not matter which of them shows what.
    """
    found = {(DIE_START,) * N_CATEGORIES}
    for k, n in enumerate(used):
        if n > 0:
            before = reachable((*used[:k], n - 1, *used[k + 1 :]))
            found |= before.union(*(changes(dice, FIRST_CHURCH + k) for dice in before))
    return frozenset(found)


@functools.cache
def changes(dice: Dice, kind: int) -> frozenset[Dice]:
    """Give the values of the dice, ascending, after each use of a Church card."""
    n, ways = DOES[kind]
    found = set()
    for chosen in combinations(range(N_CATEGORIES), n):
        for way in ways:
            after = [value + way * (die in chosen) for die, value in enumerate(dice)]
            if min(after) >= DIE_MIN and max(after) <= DIE_MAX:
                found.add(tuple(sorted(after)))
    return frozenset(found)
