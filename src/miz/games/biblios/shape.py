"""What a position of Biblios is made of: names and limits, nothing else.

Cards have the names that actions have. What is counted is written by name, and what is not there is
left out: `{"monk-2a": 1, "gold-1": 7}`. Hands and what is offered are lists in the order of the
cards in the box; the auction pile and the notes are lists in their own order. Notes are the cards
that moved in the auction phase, from a seat or the table to a seat or a pile of discarded cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from miz.games.biblios.pieces import (
    CATEGORIES,
    CHURCH,
    COUNTS,
    DIE_MAX,
    DIE_MIN,
    KINDS,
    MAX_BID,
    MAX_NOTES,
    MAX_OFFERED,
    MAX_PILE,
    MAX_SEATS,
    N_CARDS,
    N_CATEGORIES,
    N_HAND_KINDS,
    N_KINDS,
    Phase,
    Question,
)

PHASES = tuple(phase.name.lower() for phase in Phase)
QUESTIONS = tuple(question.name.lower() for question in Question)


def _one_of(names: Sequence[str]) -> msgspec.Meta:
    return msgspec.Meta(pattern=rf"^(?:{'|'.join(names)})\Z")


def _so_many(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(min_length=least, max_length=most)


def _from(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(ge=least, le=most)


MAX_SCORE = N_CATEGORIES * DIE_MAX
Seat = Annotated[int, _from(0, MAX_SEATS - 1)]
Seats = Annotated[list[Seat], _so_many(0, MAX_SEATS)]
Die = Annotated[int, _from(DIE_MIN, DIE_MAX)]
Card = Annotated[str, _one_of(KINDS)]
HandCard = Annotated[str, _one_of(KINDS[:N_HAND_KINDS])]
ChurchCard = Annotated[str, _one_of(CHURCH)]
Cards = Annotated[dict[Card, Annotated[int, _from(1, max(COUNTS))]], _so_many(0, N_KINDS)]
Hand = Annotated[list[HandCard], _so_many(0, N_CARDS)]


class Auctioned(msgspec.Struct, forbid_unknown_fields=True):
    """A card on the auction pile, and who put it there."""

    card: Card
    seat: Seat = msgspec.field(name="from")


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """A card that moved in the auction phase."""

    card: HandCard
    origin: Seat | Literal["table"] = msgspec.field(name="from")
    target: Seat | Literal["open", "closed"] = msgspec.field(name="to")


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """One player's hand, and what came into it in the gift phase."""

    score: Annotated[int, _from(0, MAX_SCORE)]
    hand: Hand
    kept: Hand
    taken: Hand


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    over: Literal["auction_over"] | None
    phase: Annotated[str, _one_of(PHASES)]
    question: Annotated[str, _one_of(QUESTIONS)]
    to_move: Seat | None
    starter: Seat
    active: Seat
    dice: Annotated[
        dict[Annotated[str, _one_of(CATEGORIES)], Die], _so_many(N_CATEGORIES, N_CATEGORIES)
    ]
    deck: Cards
    drawn: Card | None
    has_kept: bool
    has_auctioned: bool
    offered: Annotated[list[Card], _so_many(0, MAX_OFFERED)]
    pile: Annotated[list[Auctioned], _so_many(0, MAX_PILE)]
    church: ChurchCard | None
    lot: Card | None
    bid: Annotated[int, _from(0, MAX_BID)]
    bidder: Seat | None
    passed: Seats
    defaulted: Seats
    owed: Annotated[int, _from(0, MAX_BID)]
    gone: Cards
    notes: Annotated[list[Note], _so_many(0, MAX_NOTES)]
    players: Annotated[list[Player], _so_many(0, MAX_SEATS)]
