"""What a seat guesses when it has lost track: which cards there are, but not who has them.

Where people hardly ever pay, so many cards are drawn from hand to hand that now and then no plan
is found for all that was shown. Then the cards that the seat knows to be in hands or face down make
one heap, with as many it has never seen as must be there, and are dealt out from it. Hands keep
their sizes.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.pieces import EMPTY, FIRST_GOLD, MAX_SEATS, N_GOLD, N_HAND_KINDS, Place
from miz.games.biblios.recall import hold, is_unseen
from miz.games.biblios.rules.hands import noted


@kernel
def forget(s: Record, seat: int, g: Record) -> None:
    """Deal all that others hold or have put face down from one heap."""
    heap_gifts(s, seat, g)
    for k in range(s.n_notes):
        kind, origin, target = noted(s.notes[k])
        if not is_unseen(seat, origin, target):
            g.moved[k] = kind
            heap_note(g, seat, kind, origin, target)
    for which in range(g.n_kept):
        g.held_by[which] = Place.OPEN
        if g.kept[which] == EMPTY:
            g.kept[which] = drawn_from(s, g.pool, N_HAND_KINDS)
            g.heap[g.kept[which]] += 1
    deal_heap(s, seat, g)


@kernel
def heap_gifts(s: Record, seat: int, g: Record) -> None:
    """Heap up what the others have taken in the gift phase."""
    for kind in range(N_HAND_KINDS):
        g.heap[kind] = 0
    for other in range(s.seats):
        if other != seat:
            for kind in range(FIRST_GOLD):
                g.heap[kind] += (g.cards[other] >> kind) & 1
            for value in range(N_GOLD):
                g.heap[FIRST_GOLD + value] += g.gold[other, value]


@kernel
def heap_note(g: Record, seat: int, kind: int, origin: int, target: int) -> None:
    """Let a card that the seat saw come to the heap, or leave it: if it lacks it, it was kept."""
    if origin < MAX_SEATS and origin != seat:
        if g.heap[kind] == 0:
            name_kept(g, kind)
        g.heap[kind] -= 1
    if target < MAX_SEATS and target != seat:
        g.heap[kind] += 1


@kernel
def name_kept(g: Record, kind: int) -> None:
    """Name a card that was kept unseen, and heap it up."""
    which = 0
    while g.kept[which] != EMPTY:
        which += 1
    g.kept[which] = kind
    g.pool[kind] -= 1
    g.heap[kind] += 1


@kernel
def deal_heap(s: Record, seat: int, g: Record) -> None:
    """Deal the heap to the hands and to what lies face down; say anything of other moves."""
    for k in range(s.n_notes):
        _, origin, target = noted(s.notes[k])
        if is_unseen(seat, origin, target):
            g.moved[k] = drawn_from(s, g.heap, N_HAND_KINDS)
            if target != Place.CLOSED:
                g.heap[g.moved[k]] += 1
    for other in range(s.seats):
        g.cards[other] = 0
        for value in range(N_GOLD):
            g.gold[other, value] = 0
        if other != seat:
            for _ in range(s.players[other].size):
                hold(g, other, drawn_from(s, g.heap, N_HAND_KINDS))


@kernel
def drawn_from(s: Record, heap: Any, n_kinds: int) -> int:
    """Draw any card of a heap, which counts its cards by kind."""
    n = 0
    for kind in range(n_kinds):
        n += heap[kind]
    index = below(s, n)
    kind = 0
    while index >= heap[kind]:
        index -= heap[kind]
        kind += 1
    heap[kind] -= 1
    return kind
