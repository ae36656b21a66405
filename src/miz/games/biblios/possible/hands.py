"""Cards of hands, one by one, and how they have moved."""

from __future__ import annotations

from collections.abc import Iterable

from miz.engine.record import Mirror, values
from miz.games.biblios.pieces import FIRST_GOLD
from miz.games.biblios.rules.hands import noted

Move = tuple[int, int, int]
"""A card, where it came from and where it went."""


def moves(s: Mirror) -> list[Move]:
    """List how cards have moved in the auction phase."""
    return [noted(entry) for entry in values(s, "notes")[: s.n_notes]]


def cards_in(cards: int, gold: Iterable[int]) -> list[int]:
    """List the cards of a hand, those that are alike as often as they are there."""
    bookish = [kind for kind in range(FIRST_GOLD) if cards >> kind & 1]
    return bookish + [FIRST_GOLD + k for k, n in enumerate(gold) for _ in range(n)]


def gift_of(mine: Mirror) -> tuple[list[int], list[int]]:
    """List the cards that a player has kept, and has taken, in the gift phase."""
    return cards_in(mine.kept, mine.kept_gold), cards_in(mine.taken, mine.taken_gold)
