"""What is told of the auction phase of Biblios: bids, payments and penalties."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from miz.engine.record import Mirror, values
from miz.games.biblios.actions import FIRST_BID, PASS, REFUSE
from miz.games.biblios.pieces import (
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    GOLD_VALUES,
    KINDS,
    MAX_SEATS,
    Place,
    Question,
)
from miz.games.biblios.rules.hands import is_gold, noted

Event = dict[str, Any]


def told_lot(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell which card was turned up, if one was (BI-34)."""
    if after.lot != EMPTY and (before.lot == EMPTY or after.n_pile < before.n_pile):
        yield {"event": "lot", "seat": after.active, "card": KINDS[after.lot]}


def told_bidding(before: Mirror, action: int, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell a bid, a pass or a payment, and what came of it."""
    if before.question == Question.BID:
        yield from told_bid(before, action)
        yield from told_outcome(before, action, after, seat)
    elif action == REFUSE:
        yield {"event": "refuse", "seat": before.to_move}
        yield from told_default(before, after, seat)
    elif before.question == Question.PAY:
        yield from told_payment(before, after)
        yield from told_gain(before, after)
    else:
        yield from told_gifts(before, after, seat)
        if has_lot_ended(before, after):
            yield from told_gain(before, after)


def told_bid(before: Mirror, action: int) -> Iterator[Event]:
    """Tell what somebody bids: gold, or cards for gold (BI-35, BI-41, BI-45)."""
    if action == PASS:
        yield {"event": "pass", "seat": before.to_move}
    else:
        code = "bid_cards" if is_gold(before.lot) else "bid_gold"
        yield {"event": code, "seat": before.to_move, "n": action - FIRST_BID}


def told_outcome(before: Mirror, action: int, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell who has the highest bid and cannot pay it, or that nobody has bid, if all is said."""
    bidder = before.bidder if action == PASS else before.to_move
    if after.question in (Question.PAY, Question.GIVE):
        yield {"event": "highest", "seat": bidder, "card": KINDS[before.lot]}
    elif bidder == EMPTY and has_lot_ended(before, after):
        yield {"event": "unwanted", "card": KINDS[before.lot]}
    elif has_lot_ended(before, after) or after.defaulted != before.defaulted:
        yield {"event": "highest", "seat": bidder, "card": KINDS[before.lot]}
        yield {"event": "unable", "seat": bidder}
        yield from told_default(before, after, seat)


def has_lot_ended(before: Mirror, after: Mirror) -> bool:
    """Say whether a card is no longer auctioned; the next one may already be."""
    return bool(after.lot == EMPTY or after.n_pile < before.n_pile)


def told_default(before: Mirror, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell the penalty of who did not pay, and what becomes of the card (BI-51 to BI-56)."""
    for kind, origin, target in notes_since(before, after):
        is_drawn = target < MAX_SEATS
        code, who = ("penalty", target) if is_drawn else ("penalty_lost", origin)
        if seat == origin or (is_drawn and seat == target):
            yield {"event": code, "seat": who, "card": KINDS[kind]}
        else:
            yield {"event": f"{code}_hidden", "seat": who}
    code = "unsold" if has_lot_ended(before, after) else "again"
    yield {"event": code, "card": KINDS[before.lot]}


def notes_since(before: Mirror, after: Mirror) -> list[tuple[int, int, int]]:
    """Give of each new note the card, where it came from and where it went."""
    return [noted(entry) for entry in values(after, "notes")[before.n_notes : after.n_notes]]


def told_payment(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell the gold that was paid, and how much of it was too much (BI-42, BI-44)."""
    seat = before.to_move
    gold = [kind for kind, _, target in notes_since(before, after) if target == Place.OPEN]
    for kind, cards in groupby(gold):
        yield {"event": "pay", "seat": seat, "n": len([*cards]), "card": KINDS[kind]}
    too_much = sum(GOLD_VALUES[kind - FIRST_GOLD] for kind in gold) - before.bid
    if too_much:
        yield {"event": "no_change", "seat": seat, "n": too_much}


def told_gifts(before: Mirror, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell the cards given for gold to who gave them, and to others how many (BI-46 to BI-48)."""
    giver = before.to_move
    given = [kind for kind, _, target in notes_since(before, after) if target == Place.CLOSED]
    if seat == giver:
        yield from ({"event": "give", "seat": giver, "card": KINDS[kind]} for kind in given)
    else:
        yield {"event": "give_hidden", "seat": giver, "n": len(given)}


def told_gain(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell who gets the card; one of the Church may be of no use (BI-30, BI-40)."""
    what = {"seat": before.to_move, "card": KINDS[before.lot]}
    yield {"event": "gain", **what}
    if before.lot >= FIRST_CHURCH and after.church != before.lot:
        yield {"event": "lapse", **what}
