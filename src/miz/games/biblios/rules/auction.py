"""The auction phase: turning up cards and bidding for them (BI-32 to BI-40)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.actions import FIRST_BID, PASS
from miz.games.biblios.pieces import EMPTY, FIRST_CHURCH, MAX_BID, Broken, Question
from miz.games.biblios.rules.church import use_church
from miz.games.biblios.rules.hands import win


@kernel
def turn_up(s: Record) -> None:
    """Turn up any card of the pile, which nobody knows the order of (BI-32, BI-34)."""
    index = below(s, s.n_pile)
    s.n_pile -= 1
    s.lot = s.pile[index]
    s.pile[index], s.pile_from[index] = s.pile[s.n_pile], s.pile_from[s.n_pile]
    s.pile[s.n_pile] = s.pile_from[s.n_pile] = EMPTY
    open_bidding(s)


@kernel
def open_bidding(s: Record) -> None:
    """Begin to bid, from the left of the active player, without who did not pay (BI-34, BI-53)."""
    s.bid = 0
    s.bidder = EMPTY
    s.out = s.defaulted
    s.to_move = s.active


@kernel
def next_bidder(s: Record) -> int:
    """Name the next seat that is not out; EMPTY if all are (BI-34, BI-36)."""
    for steps in range(1, s.seats + 1):
        seat = (s.to_move + steps) % s.seats
        if not (s.out >> seat) & 1:
            return seat
    return EMPTY


@kernel
def legal_bids(s: Record, out: Any) -> int:
    """Write a pass and the bids that are high enough; return how many (BI-35, BI-39)."""
    out[0] = PASS
    for bid in range(s.bid + 1, MAX_BID + 1):
        out[bid - s.bid] = FIRST_BID + bid
    return 1 + MAX_BID - s.bid


@kernel
def broken_bid(s: Record, action: int) -> int:
    """Name the first rule broken by a bid or a pass; NONE if it is legal (BI-35)."""
    if action < PASS or action > FIRST_BID + MAX_BID:
        return Broken.BID_FIRST
    return Broken.NONE if action == PASS or action - FIRST_BID > s.bid else Broken.BID_TOO_LOW


@kernel
def speak(s: Record, action: int) -> None:
    """Bid or pass; the highest bid of all leaves nobody else in (BI-35, BI-36, BI-39)."""
    me = 1 << s.to_move
    if action == PASS:
        s.out |= me
        return
    s.bid = action - FIRST_BID
    s.bidder = s.to_move
    if s.bid == MAX_BID:
        s.out = ((1 << s.seats) - 1) & ~me


@kernel
def let_speak(s: Record, seat: int) -> None:
    """Ask a seat to bid or to pass."""
    s.to_move = seat
    s.question = Question.BID


@kernel
def put_lot_off(s: Record) -> None:
    """Discard the card that nobody will have (BI-38, BI-54)."""
    s.gone[s.lot] += 1
    end_lot(s)


@kernel
def receive(s: Record) -> None:
    """Give the card to who paid for it, who uses it if it is of the Church (BI-22, BI-40)."""
    lot = s.lot
    end_lot(s)
    if lot >= FIRST_CHURCH:
        use_church(s, lot)
    else:
        win(s, s.to_move, lot)


@kernel
def end_lot(s: Record) -> None:
    """Clear the table for the next card; the player on the left is active (BI-33)."""
    s.lot = s.bidder = EMPTY
    s.bid = s.out = s.defaulted = 0
    s.active = (s.active + 1) % s.seats
