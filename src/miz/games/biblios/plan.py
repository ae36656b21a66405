"""A plan for guesses: which cards hands have drawn from each other, by what they showed later.

Every card that a hand showed has come there by a route: it was kept or taken in the gift phase, or
came into a hand in sight of the seat, and may have gone on to other hands by moves that the seat
did not see. Each such move carries one card, and no hand holds more cards than it had. Routes are
found one by one, each the cheapest; where they crowd a place its price rises, and those that pass
it are led anew, until there is room for all.
"""

from __future__ import annotations

from enum import IntEnum

from miz.engine.kernel import kernel
from miz.engine.record import Record, i8, i16, i32, record
from miz.engine.rng import below, shuffle
from miz.games.biblios.pieces import (
    EMPTY,
    FIRST_GOLD,
    MAX_NOTES,
    MAX_SEATS,
    N_HAND_KINDS,
)
from miz.games.biblios.recall import is_unseen
from miz.games.biblios.rules.hands import noted

N_TIMES = MAX_NOTES + 1
"""Times between the notes: time n is before note n."""

# Places that routes pass, numbered one after the other:
NOTE = 0
"""The card of note n."""
ROOM = MAX_NOTES
"""Room in a hand at a time."""
TAKEN = ROOM + MAX_SEATS * N_TIMES
"""Cards of a kind that a hand has taken in the gift phase."""
KEPT = TAKEN + MAX_SEATS * N_HAND_KINDS
"""Cards that a hand has kept then, unseen."""
POOL = KEPT + MAX_SEATS
"""Cards of a kind that the seat has never seen."""
N_PLACES = POOL + N_HAND_KINDS

MAX_ROUNDS = 25
"""So often routes are led anew before a plan is given up."""
FAR = 1 << 30
WHIM = 16
"""Prices differ by less than this for no reason, so that plans differ."""
RISE = 8
"""What a crowded place costs more from each round to the next."""
MAX_TOLL = 800
"""What each card too many costs at most."""


class Source(IntEnum):
    """Where a route begins."""

    NONE = 0
    GOT = 1  # with a note that the seat saw
    TAKEN = 2
    KEPT = 3


ROUTES = record(
    room=(i16, N_PLACES),  # how many routes may pass each place
    used=(i16, N_PLACES),  # how many do
    price=(i32, N_PLACES),
    toll=i32,  # what each card too many costs
    n=i16,  # cards that hands have shown, and so routes
    order=(i16, MAX_NOTES),  # in which they are led in a round
    kind=(i8, MAX_NOTES),
    end=(i16, MAX_NOTES),  # the note that showed it
    source=(i8, MAX_NOTES),  # a Source
    begin=(i16, MAX_NOTES),  # the time from which it is in hands
    hand=(i8, MAX_NOTES, N_TIMES),  # in which, at each time
    cost=(i32, MAX_SEATS),  # of the cheapest way from each hand to where the card was shown
    goes=(i8, MAX_NOTES),  # whether the way out of the hand that a note took from is by that note
    best=i32,  # cost of the best source so far
    best_source=i8,
    best_begin=i16,
    best_hand=i8,
)


@kernel
def begin_plan(s: Record, g: Record) -> None:
    """Plan nothing."""
    for k in range(s.n_notes):
        g.plan[k] = EMPTY


@kernel
def make_plan(s: Record, seat: int, g: Record, r: Record) -> None:
    """Plan what was drawn unseen, or nothing if no routes are found."""
    begin_plan(s, g)
    survey(s, seat, g, r)
    for number in range(MAX_ROUNDS):
        shuffle(s, r.order, r.n)
        for k in range(r.n):
            which = r.order[k]
            if number == 0 or is_crowded(r, which, 0):
                lead(s, seat, r, which)
        if not have_prices_risen(r):
            write_plan(g, r)
            return


@kernel
def survey(s: Record, seat: int, g: Record, r: Record) -> None:
    """See how much room there is, and which cards were shown."""
    for place in range(N_PLACES):
        r.room[place] = r.used[place] = r.price[place] = 0
    for k in range(N_HAND_KINDS):
        r.room[POOL + k] = g.pool[k]
    for which in range(g.n_kept):
        r.room[KEPT + g.kept_by[which]] += 1
    r.toll = RISE
    r.n = 0
    for other in range(s.seats):
        if other != seat:
            survey_hand(s, seat, other, r)


@kernel
def survey_hand(s: Record, seat: int, other: int, r: Record) -> None:
    """See how large a hand was at each time, and what it showed."""
    size = r.room[KEPT + other]
    for kind in range(N_HAND_KINDS):
        n = n_taken(s, other, kind)
        r.room[taken_at(other, kind)] = n
        size += n
    for k in range(s.n_notes):
        r.room[room_at(other, k)] = size
        kind, origin, target = noted(s.notes[k])
        size += (target == other) - (origin == other)
        r.room[NOTE + k] = 1
        if origin == other and not is_unseen(seat, origin, target):
            r.kind[r.n], r.end[r.n] = kind, k
            r.source[r.n] = Source.NONE
            r.order[r.n] = r.n
            r.n += 1


@kernel
def n_taken(s: Record, other: int, kind: int) -> int:
    """Count the cards of a kind that a seat has taken in the gift phase."""
    if kind < FIRST_GOLD:
        return (s.players[other].taken >> kind) & 1
    return s.players[other].taken_gold[kind - FIRST_GOLD]


@kernel
def room_at(holder: int, time: int) -> int:
    """Number a hand at a time as a place."""
    return ROOM + holder * N_TIMES + time


@kernel
def taken_at(holder: int, kind: int) -> int:
    """Number cards of a kind that a hand has taken as a place."""
    return TAKEN + holder * N_HAND_KINDS + kind


@kernel
def lead(s: Record, seat: int, r: Record, which: int) -> None:
    """Lead a route anew."""
    is_crowded(r, which, -1)
    look_back(s, seat, r, which)
    r.source[which] = r.best_source
    r.begin[which] = r.best_begin
    holder = r.best_hand
    for time in range(r.best_begin, r.end[which] + 1):
        r.hand[which, time] = holder
        _, origin, target = noted(s.notes[time])
        if origin == holder and r.goes[time]:
            holder = target
    is_crowded(r, which, 1)


@kernel
def look_back(s: Record, seat: int, r: Record, which: int) -> None:
    """Find the cheapest source of a card, from the note that showed it to the first."""
    kind = r.kind[which]
    _, holder, _ = noted(s.notes[r.end[which]])
    for other in range(MAX_SEATS):
        r.cost[other] = FAR
    r.cost[holder] = 0
    r.best, r.best_source = FAR, Source.NONE
    r.best_begin = r.best_hand = 0
    for time in range(r.end[which], 0, -1):
        pay_for_room(s, r, time)
        if is_source(s, seat, r, kind, time - 1) and kind < FIRST_GOLD:
            return
    pay_for_room(s, r, 0)
    look_at_gifts(s, seat, r, kind)


@kernel
def pay_for_room(s: Record, r: Record, time: int) -> None:
    """Add what it costs to be in a hand at a time."""
    for other in range(s.seats):
        if r.cost[other] < FAR:
            r.cost[other] += price(r, room_at(other, time))


@kernel
def is_source(s: Record, seat: int, r: Record, kind: int, k: int) -> bool:
    """See what a note means for ways to a card; say whether it brought such a card into a hand."""
    moved, origin, target = noted(s.notes[k])
    r.goes[k] = 0
    if target >= MAX_SEATS or target == seat:
        return False
    cost = r.cost[target] + price(r, NOTE + k) + below(s, WHIM)
    if is_unseen(seat, origin, target):
        if cost < r.cost[origin]:
            r.cost[origin] = cost
            r.goes[k] = 1
        return False
    if moved != kind:
        return False
    propose(r, cost, Source.GOT, k + 1, target)
    return True


@kernel
def look_at_gifts(s: Record, seat: int, r: Record, kind: int) -> None:
    """Look for a card among those that the hands had at the end of the gift phase."""
    is_known = False
    for other in range(s.seats):
        place = taken_at(other, kind)
        if other != seat and r.room[place] > 0:
            is_known = kind < FIRST_GOLD
            cost = r.cost[other] + price(r, place) + below(s, WHIM)
            propose(r, cost, Source.TAKEN, 0, other)
    for other in range(s.seats):
        place = KEPT + other
        if not is_known and r.room[place] > 0 and r.room[POOL + kind] > 0:
            cost = r.cost[other] + price(r, place) + price(r, POOL + kind) + below(s, WHIM)
            propose(r, cost, Source.KEPT, 0, other)


@kernel
def propose(r: Record, cost: int, source: int, begin: int, holder: int) -> None:
    """Propose a source: the cheapest is taken."""
    if cost < r.best:
        r.best = cost
        r.best_source, r.best_begin, r.best_hand = source, begin, holder


@kernel
def price(r: Record, place: int) -> int:
    """Tell what it costs to pass a place."""
    return r.price[place] + r.toll * max(0, r.used[place] + 1 - r.room[place])


@kernel
def is_crowded(r: Record, which: int, change: int) -> bool:
    """Say whether a route passes a place without room for it; let it use all places, or leave them.

    `change` is 1 to use them, -1 to leave them, 0 to look only.
    """
    source, begin, end = r.source[which], r.begin[which], r.end[which]
    if source == Source.NONE:
        return True
    is_any = False
    for time in range(begin, end + 1):
        holder = r.hand[which, time]
        is_any |= is_full(r, room_at(holder, time), change)
        if time < end and r.hand[which, time + 1] != holder:
            is_any |= is_full(r, NOTE + time, change)
    if source == Source.GOT:
        is_any |= is_full(r, NOTE + begin - 1, change)
    elif source == Source.TAKEN:
        is_any |= is_full(r, taken_at(r.hand[which, 0], r.kind[which]), change)
    else:
        is_any |= is_full(r, KEPT + r.hand[which, 0], change)
        is_any |= is_full(r, POOL + r.kind[which], change)
    return is_any


@kernel
def is_full(r: Record, place: int, change: int) -> bool:
    """Let a route use a place; say whether more of them do than may."""
    r.used[place] += change
    return r.used[place] > r.room[place]


@kernel
def have_prices_risen(r: Record) -> bool:
    """Let crowded places cost more; say whether there are any."""
    is_any = False
    for place in range(N_PLACES):
        if is_full(r, place, 0):
            r.price[place] += RISE
            is_any = True
    r.toll = min(MAX_TOLL, r.toll + r.toll // 3)
    return is_any


@kernel
def write_plan(g: Record, r: Record) -> None:
    """Plan that the unseen moves carry the cards of the routes."""
    for which in range(r.n):
        for time in range(r.begin[which], r.end[which]):
            if r.hand[which, time] != r.hand[which, time + 1]:
                g.plan[time] = r.kind[which]
