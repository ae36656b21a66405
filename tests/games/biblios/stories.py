"""Tables for the tests of stories, and what is told there."""

from __future__ import annotations

from typing import Any

from miz.engine.match import Event, Match
from tests.games.biblios.table import after, auction, gift, gold, player, won


def told(code: str, seat: int = 0, **slots: Any) -> Event:
    """Give an event of the first seat, as long as no other is named."""
    return {"event": code, "seat": seat, **slots}


def heard(match: Match, action: str) -> list[list[Event]]:
    """Play an action and give what each seat hears, and last a spectator."""
    match.push(action)
    return [match.story(seat) for seat in (*range(match.seats), None)]


def taking(seats: int, offered: str, **changes: Any) -> Match:
    """Set up a table at which the second player takes one of these cards."""
    return gift(seats=seats, drawn="", offered=offered, **changes)


def paying(values: str = "113", bid: int = 4, lot: str = "monk-2a", **changes: Any) -> Match:
    """Set up a table at which the first player, who has gold of these values, pays a bid."""
    return won(auction(player(gold(values)), lot=lot, **changes), bid)


def giving(cards: str = "monk-2b gold-1 tome-1c", bid: int = 2, **changes: Any) -> Match:
    """Set up a table at which the first player gives cards for gold."""
    return won(auction(player(cards), lot="gold-3", **changes), bid)


def bluffing(hand: str = "gold-1", seats: int = 3, **changes: Any) -> Match:
    """Set up a table at which the first player bids 5 cards, and all but one have passed."""
    match = auction(player(hand), seats=seats, lot="gold-3", **changes)
    return after(match, "bid 5", *["pass"] * (seats - 2))


def nobody_left() -> Match:
    """Set up a table at which the first of two players had too few cards to pay for gold."""
    match = auction(player("gold-1"), player("gold-1"), lot="gold-3")
    return after(match, "bid 2", "pass")


def last_lot(*hands: str, **changes: Any) -> Match:
    """Set up a table at which one pass ends the game, with these hands."""
    match = auction(*map(player, hands), seats=len(hands), lot="gold-1", pile="", **changes)
    return after(match, *["pass"] * (len(hands) - 1))
