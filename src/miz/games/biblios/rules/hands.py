"""Hands: cards that come and go, and the notes of it (BI-18, BI-57, BI-59)."""

from __future__ import annotations

from miz.engine.bits import first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.pieces import FIRST_CHURCH, FIRST_GOLD, GOLD_VALUES, N_GOLD, Place

N_PLACES = 8
"""Places are noted as if there were so many."""


@kernel
def is_gold(kind: int) -> bool:
    """Say whether a card is gold."""
    return FIRST_GOLD <= kind < FIRST_CHURCH


@kernel
def add(mine: Record, kind: int) -> None:
    """Add a card to a hand."""
    mine.size += 1
    if kind < FIRST_GOLD:
        mine.cards |= 1 << kind
    else:
        mine.gold[kind - FIRST_GOLD] += 1


@kernel
def remove(mine: Record, kind: int) -> None:
    """Take a card out of a hand that holds it."""
    mine.size -= 1
    if kind < FIRST_GOLD:
        mine.cards ^= 1 << kind
    else:
        mine.gold[kind - FIRST_GOLD] -= 1


@kernel
def holds(mine: Record, kind: int) -> bool:
    """Say whether a hand holds a card."""
    if kind < FIRST_GOLD:
        return (mine.cards >> kind) & 1 > 0
    return mine.gold[kind - FIRST_GOLD] > 0


@kernel
def gold_in(mine: Record) -> int:
    """Add up the gold of a hand."""
    gold = 0
    for k in range(N_GOLD):
        gold += GOLD_VALUES[k] * mine.gold[k]
    return gold


@kernel
def card_at(mine: Record, index: int) -> int:
    """Give a card of a hand by its index: gold comes first."""
    for k in range(N_GOLD):
        if index < mine.gold[k]:
            return FIRST_GOLD + k
        index -= mine.gold[k]
    cards = mine.cards
    for _ in range(index):
        cards &= cards - 1
    return first_bit(cards)


@kernel
def note(s: Record, kind: int, origin: int, target: int) -> None:
    """Note that a card has gone from one place to another."""
    s.notes[s.n_notes] = written(kind, origin, target)
    s.n_notes += 1


@kernel
def written(kind: int, origin: int, target: int) -> int:
    """Write a note."""
    return (kind * N_PLACES + origin) * N_PLACES + target


@kernel
def noted(entry: int) -> tuple[int, int, int]:
    """Give the card of a note, where it came from and where it went."""
    return entry // (N_PLACES * N_PLACES), entry // N_PLACES % N_PLACES, entry % N_PLACES


@kernel
def win(s: Record, seat: int, kind: int) -> None:
    """Add a card that was auctioned to a hand, for all to see (BI-40)."""
    add(s.players[seat], kind)
    note(s, kind, Place.TABLE, seat)


@kernel
def put_off(s: Record, seat: int, kind: int, target: int) -> None:
    """Take a card out of a hand and put it to the discards, open or closed (BI-44, BI-47)."""
    remove(s.players[seat], kind)
    note(s, kind, seat, target)
    if target == Place.OPEN:
        s.gone[kind] += 1
