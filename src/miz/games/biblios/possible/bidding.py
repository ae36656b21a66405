"""Bids and payments for the card that is auctioned, as they can be."""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.biblios.pieces import EMPTY, Place, Question
from miz.games.biblios.possible.hands import moves
from miz.games.biblios.possible.refuse import refuse
from miz.games.biblios.rules.hands import is_gold

FOR_A_LOT = (Question.BID, Question.PAY, Question.GIVE)
"""What is asked while a card is auctioned."""


def check_lot(s: Mirror) -> None:
    """A card is auctioned when somebody may bid or has to pay for it, and only then (BI-34)."""
    if (s.lot != EMPTY) != (s.question in FOR_A_LOT):
        refuse("position_lot")
    is_left_over = s.lot == EMPTY and (s.bid or s.out or s.bidder != EMPTY)
    is_paid_otherwise = s.question != Question.BID and is_gold(s.lot) != (
        s.question == Question.GIVE
    )
    if is_left_over or (s.lot != EMPTY and is_paid_otherwise):
        refuse("position_lot")


def is_out(s: Mirror, seat: int) -> bool:
    """Say whether a seat has passed or did not pay."""
    return bool(s.out >> seat & 1)


def check_bidder(s: Mirror) -> None:
    """Somebody has made the highest bid, if there is one, and is not out (BI-36)."""
    if (s.bidder != EMPTY) != (s.bid > 0) or (s.bid and is_out(s, s.bidder)):
        refuse("position_bidder")
    if s.question == Question.BID and (is_out(s, s.to_move) or s.to_move == s.bidder):
        refuse("position_bidder")


def turn_to_speak(s: Mirror, seat: int) -> int:
    """Count how many speak before a seat: the one on the left of the active player is first."""
    return int((seat - s.active - 1) % s.seats)


def check_first_bid(s: Mirror) -> None:
    """As long as nobody has bid, all who were asked have passed, and no others (BI-34)."""
    if s.question != Question.BID or s.bid:
        return
    mine = turn_to_speak(s, s.to_move)
    for seat in range(s.seats):
        has_passed = is_out(s, seat) and not s.defaulted >> seat & 1
        was_asked = turn_to_speak(s, seat) < mine and not s.defaulted >> seat & 1
        if has_passed != was_asked:
            refuse("position_passed", seat=seat)


def check_bid(s: Mirror) -> None:
    """All between the highest bidder and who is asked are out; the others have bid (BI-35)."""
    if s.question != Question.BID or not s.bid:
        return
    seat = (s.bidder + 1) % s.seats
    while seat != s.to_move:
        if not is_out(s, seat):
            refuse("position_passed", seat=seat)
        seat = (seat + 1) % s.seats
    least = least_bid(s)
    if s.bid < least:
        refuse("position_bid", expected=least, got=s.bid)


def least_bid(s: Mirror) -> int:
    """Give the least bid there can be: whoever was asked and is not out has raised it by one."""
    mine, best = turn_to_speak(s, s.to_move), turn_to_speak(s, s.bidder)
    turns = [turn_to_speak(s, seat) for seat in range(s.seats) if not is_out(s, seat)]
    passed = s.out & ~s.defaulted
    later = [seat for seat in range(s.seats) if turn_to_speak(s, seat) > mine]
    if best > mine:
        return len(turns)
    if not any(passed >> seat & 1 for seat in later):
        return sum(turn < mine for turn in turns)  # all may have spoken for the first time
    return len(turns) + sum(turn <= best for turn in turns)


def check_winner(s: Mirror) -> None:
    """Who has to pay is the highest bidder, and all others are out (BI-37)."""
    if s.question not in (Question.PAY, Question.GIVE):
        return
    everybody = (1 << s.seats) - 1
    if s.to_move != s.bidder or s.out != everybody & ~(1 << s.bidder):
        refuse("position_winner")


def check_owed(s: Mirror) -> None:
    """Cards are owed for gold, and what is not owed any more has just been given (BI-45, BI-47)."""
    if s.question != Question.GIVE:
        is_possible = s.owed == 0
    else:
        is_possible = 0 < s.owed <= s.bid and n_given(s) <= s.n_notes
    if not is_possible or any(
        (origin, target) != (s.to_move, Place.CLOSED)
        for _, origin, target in moves(s)[s.n_notes - n_given(s) :]
    ):
        refuse("position_owed")


def n_given(s: Mirror) -> int:
    """Count the cards that were given for the gold that is auctioned."""
    return int(s.bid - s.owed) if s.question == Question.GIVE else 0
