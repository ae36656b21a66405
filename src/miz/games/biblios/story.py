"""The story of a move of Biblios: events with slots, told from two tables.

Secrets are told to those who know them: a card that goes unseen is named to whoever put it there,
and to all others without its name. What happens by itself is found by what has left the deck, by
who has taken a card, and by the notes of the auction phase: see `story_auction`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from miz.engine.record import Mirror, values
from miz.games.biblios.actions import (
    AUCTION,
    DECLINE,
    FIRST_TAKE,
    KEEP,
    OFFER,
    church_words,
)
from miz.games.biblios.pieces import CATEGORIES, EMPTY, FIRST_CHURCH, KINDS, Phase, Question
from miz.games.biblios.story_auction import told_bidding, told_lot
from miz.games.biblios.story_end import told_end

Event = dict[str, Any]

PLACED = {KEEP: "keep", OFFER: "offer", AUCTION: "auction"}
"""What is told of a card by the place it goes to."""


def story(before: Mirror, action: int, after: Mirror, seat: int | None) -> list[Event]:
    """Tell what an action did as `seat` may hear it, in the order people would see it."""
    if before.phase == Phase.GIFT:
        events = [*told_gift(before, action, after, seat)]
    elif before.question == Question.CHURCH:
        events = [*told_church(before, action)]
    else:
        events = [*told_bidding(before, action, after, seat)]
    return [*events, *told_lot(before, after), *told_end(after)]


def told_gift(before: Mirror, action: int, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell a move of the gift phase, and what followed it up to the next choice."""
    offered = [kind for kind in values(before, "offered") if kind != EMPTY]
    forced = drawn_since(before, after)
    if before.question == Question.PLACE:
        yield from told_place(before.active, action, before.drawn, after, seat)
        offered += [before.drawn] if action == OFFER else []
    elif before.question == Question.TAKE:
        yield from told_take(before.to_move, action - FIRST_TAKE, after)
        offered.remove(action - FIRST_TAKE)
    else:
        yield from told_church(before, action)
    if forced:
        where = last_place(before, action)
        yield {"event": "forced", "seat": before.active}
        for kind in forced:
            yield from told_place(before.active, where, kind, after, seat)
        offered += forced if where == OFFER else []
    yield from told_takes(before, after, offered)
    yield from told_turn(before, after, seat)


def drawn_since(before: Mirror, after: Mirror) -> list[int]:
    """Give the cards that were drawn and placed without a question, for one place was open."""
    deck = zip(values(before, "deck"), values(after, "deck"), strict=True)
    drawn = [kind for kind, (had, has) in enumerate(deck) for _ in range(had - has)]
    if after.drawn != EMPTY:
        drawn.remove(after.drawn)
    return drawn


def last_place(before: Mirror, action: int) -> int:
    """Give the place that is open alone, when nobody is asked where a card goes (BI-17)."""
    is_placing = before.question == Question.PLACE
    if not (before.has_kept or (is_placing and action == KEEP)):
        return KEEP
    return OFFER if before.has_auctioned or (is_placing and action == AUCTION) else AUCTION


def told_place(
    active: int, where: int, kind: int, after: Mirror, seat: int | None
) -> Iterator[Event]:
    """Tell where a card went; all see what is offered, and a Church card that is kept (BI-15)."""
    is_church_kept = where == KEEP and kind >= FIRST_CHURCH
    code, who = PLACED[where], {"seat": active}
    if where == OFFER or is_church_kept or seat == active:
        yield {"event": code, **who, "card": KINDS[kind]}
    else:
        yield {"event": f"{code}_hidden", **who}
    if is_church_kept:
        yield from told_lapse(active, kind, after)


def told_takes(before: Mirror, after: Mirror, offered: list[int]) -> Iterator[Event]:
    """Tell what those took who had no choice: all cards that were left were alike (BI-20)."""
    is_turn_over = after.active != before.active
    last = before.seats - 1 if is_turn_over else after.n_taken
    first = before.n_taken + (before.question == Question.TAKE)
    for n, kind in enumerate(offered[: last - first], first):
        yield from told_take((before.active + 1 + n) % before.seats, kind, after)


def told_take(taker: int, kind: int, after: Mirror) -> Iterator[Event]:
    """Tell which offered card was taken (BI-19)."""
    yield {"event": "take", "seat": taker, "card": KINDS[kind]}
    if kind >= FIRST_CHURCH:
        yield from told_lapse(taker, kind, after)


def told_lapse(seat: int, kind: int, after: Mirror) -> Iterator[Event]:
    """Tell that a Church card cannot be used, if nobody is asked how to use it (BI-30)."""
    if after.church != kind:
        yield {"event": "lapse", "seat": seat, "card": KINDS[kind]}


def told_church(before: Mirror, action: int) -> Iterator[Event]:
    """Tell which dice a Church card changed, and to what (BI-25 to BI-29)."""
    seat = before.to_move
    if action == DECLINE:
        yield {"event": "decline", "seat": seat, "card": KINDS[before.church]}
        return
    way, *dice = church_words(action)
    for name in dice:
        face = values(before, "dice")[CATEGORIES.index(name)] + (1 if way == "raise" else -1)
        yield {"event": way, "seat": seat, "category": name, "face": face}


def told_turn(before: Mirror, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell whose turn begins, and to the active seat which card it draws (BI-13, BI-14, BI-32)."""
    if after.phase == Phase.AUCTION:
        yield {"event": "auction_phase"}
    elif after.active != before.active:
        yield {"event": "active", "seat": after.active}
    if after.question == Question.PLACE and seat == after.active:
        yield {"event": "draw", "seat": seat, "card": KINDS[after.drawn]}
