"""The rules of Biblios: what the engine asks of every game, and how a game goes on.

`gift`, `church`, `auction`, `paying` and `ending` hold the chapters of the rulebook, `hands` what
happens to cards. An action answers the question; then the game goes on by itself until somebody
has a choice again.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.actions import FIRST_GIVE, FIRST_TAKE, REFUSE
from miz.games.biblios.pieces import EMPTY, Broken, Ending, Phase, Question
from miz.games.biblios.rules.auction import (
    broken_bid,
    legal_bids,
    let_speak,
    next_bidder,
    put_lot_off,
    speak,
    turn_up,
)
from miz.games.biblios.rules.church import broken_church, change_dice, legal_changes
from miz.games.biblios.rules.ending import finish, result, scores
from miz.games.biblios.rules.gift import (
    broken_place,
    broken_take,
    fill_deck,
    give_on,
    lay_out,
    legal_places,
    legal_takes,
    place,
    take,
)
from miz.games.biblios.rules.paying import (
    broken_gift,
    broken_payment,
    default,
    give,
    legal_gifts,
    legal_payments,
    pay_gold,
    settle,
)

__all__ = ["apply", "broken", "legal", "result", "scores", "setup"]


@kernel
def setup(s: Record, options: Any) -> None:
    """Set the table, and draw the first card (BI-1 to BI-14)."""
    s.bluff = options[0]
    fill_deck(s)
    lay_out(s)
    s.starter = s.active = below(s, s.seats)
    go_on(s)


@kernel
def legal(s: Record, out: Any) -> int:
    """Write the legal actions, ascending; return how many."""
    if s.question == Question.BID:
        return legal_bids(s, out)
    if s.question == Question.PLACE:
        return legal_places(s, out)
    if s.question == Question.TAKE:
        return legal_takes(s, out)
    if s.question == Question.CHURCH:
        return legal_changes(s, out)
    if s.question == Question.PAY:
        return legal_payments(s, out)
    return legal_gifts(s, out) if s.question == Question.GIVE else 0


@kernel
def broken(s: Record, action: int) -> int:
    """Name the first rule `action` breaks; NONE if it is legal."""
    if s.question == Question.BID:
        return broken_bid(s, action)
    if s.question == Question.PLACE:
        return broken_place(s, action)
    if s.question == Question.TAKE:
        return broken_take(s, action)
    if s.question == Question.CHURCH:
        return broken_church(s, action)
    if s.question == Question.PAY:
        return broken_payment(s, action)
    return broken_gift(s, action) if s.question == Question.GIVE else Broken.GAME_OVER


@kernel
def apply(s: Record, action: int) -> None:
    """Play a legal action, and all that follows until somebody has a choice again."""
    question = s.question
    s.question = Question.NONE  # unless what follows asks for something
    if question == Question.BID:
        speak(s, action)
    elif question == Question.PLACE:
        place(s, action)
    elif question == Question.TAKE:
        take(s, action - FIRST_TAKE)
    elif question == Question.CHURCH:
        change_dice(s, action)
    elif action == REFUSE:
        default(s)
    elif question == Question.PAY:
        pay_gold(s, action)
    else:
        give(s, action - FIRST_GIVE)
    go_on(s)


@kernel
def go_on(s: Record) -> None:
    """Go on until somebody has a choice or the game is over."""
    while s.question == Question.NONE and s.over == Ending.NONE:
        if s.phase == Phase.GIFT:
            give_on(s)
        elif s.lot != EMPTY:
            bid_on(s)
        elif s.n_pile > 0:
            turn_up(s)
        else:
            finish(s)


@kernel
def bid_on(s: Record) -> None:
    """Go on with an auction: ask the next, or see who has the card (BI-34 to BI-38, BI-54)."""
    seat = next_bidder(s)
    if seat == EMPTY:
        put_lot_off(s)
    elif seat == s.bidder:
        settle(s)
    else:
        let_speak(s, seat)
