"""A plan for guesses: which cards hands have drawn from each other, by what they showed later.

It goes through the notes backwards. A card that a hand showed is in demand until it is found where
the hand got it. What it has got in sight of the seat meets the demand, and so may cards it has kept
unseen, as far as they go; for the rest a card that it drew from another hand must have been it, and
then the other hand is in demand of it.
"""

from __future__ import annotations

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.pieces import (
    EMPTY,
    FIRST_GOLD,
    MAX_SEATS,
    N_GOLD,
    N_HAND_KINDS,
)
from miz.games.biblios.recall import is_unseen
from miz.games.biblios.rules.hands import noted

BOLDNESS = 4
"""One of so many times a hand is asked for a card that it was not seen to have."""


@kernel
def begin_plan(s: Record, g: Record) -> None:
    """Plan nothing."""
    for k in range(s.n_notes):
        g.plan[k] = EMPTY
        g.is_forced[k] = 0


@kernel
def make_plan(s: Record, seat: int, g: Record) -> None:
    """Plan what was drawn unseen, from the last note to the first."""
    see_supply(s, seat, g)
    for k in range(s.n_notes - 1, -1, -1):
        kind, origin, target = noted(s.notes[k])
        if is_unseen(seat, origin, target):
            kind = EMPTY
            if target < MAX_SEATS:
                kind = wanted(s, g, origin, target, g.is_forced[k])
            g.plan[k] = kind
        elif target < MAX_SEATS:
            g.supply[target, kind] -= 1
        if kind != EMPTY:
            pass_on_demand(g, kind, origin, target)
        pass_back(g, origin, target)
        for other in range(s.seats):
            if other != seat and n_demanded(g, other) > g.size[other]:
                force_later(s, seat, g, k, other)


@kernel
def pass_back(g: Record, origin: int, target: int) -> None:
    """Undo that a card went from one hand to another."""
    if target < MAX_SEATS:
        g.size[target] -= 1
    if origin < MAX_SEATS:
        g.size[origin] += 1


@kernel
def n_demanded(g: Record, holder: int) -> int:
    """Count the cards that a hand is in demand of."""
    n = 0
    for kind in range(N_HAND_KINDS):
        n += g.demand[holder, kind]
    return n


@kernel
def force_later(s: Record, seat: int, g: Record, k: int, holder: int) -> None:
    """See that a hand was too small for what it showed later: force it to draw more of that."""
    chosen, n = EMPTY, 0
    for later in range(k + 1, s.n_notes):
        _, origin, target = noted(s.notes[later])
        is_drawn = target == holder and is_unseen(seat, origin, target)
        if is_drawn and g.plan[later] == EMPTY:
            n += 1
            if below(s, n) == 0:
                chosen = later
    if chosen != EMPTY:
        g.is_forced[chosen] = 1


@kernel
def pass_on_demand(g: Record, kind: int, origin: int, target: int) -> None:
    """See that one hand got a card, and another, if it came from one, had it before."""
    if target < MAX_SEATS and g.demand[target, kind] > 0:
        g.demand[target, kind] -= 1
    if origin < MAX_SEATS:
        g.demand[origin, kind] += 1


@kernel
def see_supply(s: Record, seat: int, g: Record) -> None:
    """See all that each hand has got in sight of the seat; nothing is in demand yet."""
    for other in range(s.seats):
        g.size[other] = s.players[other].size
        for kind in range(N_HAND_KINDS):
            g.demand[other, kind] = 0
            g.supply[other, kind] = kind < FIRST_GOLD and (s.players[other].taken >> kind) & 1
        for value in range(N_GOLD):
            g.supply[other, FIRST_GOLD + value] = s.players[other].taken_gold[value]
    for k in range(s.n_notes):
        kind, origin, target = noted(s.notes[k])
        if target < MAX_SEATS and not is_unseen(seat, origin, target):
            g.supply[target, kind] += 1


@kernel
def wanted(s: Record, g: Record, origin: int, target: int, is_forced: int) -> int:
    """Choose a card that one hand must have drawn from another; EMPTY if it may have been any."""
    n_short = -n_kept(g, target)
    for kind in range(N_HAND_KINDS):
        n_short += max(0, g.demand[target, kind] - g.supply[target, kind])
    is_full = is_forced or n_demanded(g, target) >= g.size[target]
    chosen, n = EMPTY, 0
    for kind in range(N_HAND_KINDS):
        n_unmet = g.demand[target, kind] - g.supply[target, kind]
        is_short = n_unmet > 0 and (n_short > 0 or n_unmet > g.pool[kind])
        is_asked_for = is_short or (is_full and g.demand[target, kind] > 0)
        if is_asked_for and may_have(s, g, origin, kind):
            n += 1
            if below(s, n) == 0:
                chosen = kind
    return chosen


@kernel
def may_have(s: Record, g: Record, holder: int, kind: int) -> bool:
    """Say whether a hand may have a card to give; now and then also if it does not look so."""
    is_spare = g.supply[holder, kind] > g.demand[holder, kind]
    return is_spare or g.pool[kind] > 0 or below(s, BOLDNESS) == 0


@kernel
def n_kept(g: Record, holder: int) -> int:
    """Count the cards a seat has kept unseen in the gift phase."""
    n = 0
    for which in range(g.n_kept):
        n += g.kept_by[which] == holder
    return n
