"""Paying for a card, or not (BI-41 to BI-56)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.biblios.actions import FIRST_GIVE, FIRST_PAY, REFUSE, paid, pay
from miz.games.biblios.pieces import (
    FIRST_GOLD,
    N_GOLD,
    N_HAND_KINDS,
    Bluff,
    Broken,
    Place,
    Question,
)
from miz.games.biblios.rules.auction import open_bidding, receive
from miz.games.biblios.rules.hands import (
    add,
    card_at,
    holds,
    is_gold,
    note,
    put_off,
    remove,
)

ONE, TWO, THREE = range(N_GOLD)
"""Where gold cards of each value are counted."""


@kernel
def settle(s: Record) -> None:
    """Ask the highest bidder to pay; who has too few cards to give is punished (BI-40, BI-50)."""
    s.to_move = s.bidder
    if not is_gold(s.lot):
        s.question = Question.PAY
    elif s.players[s.to_move].size < s.bid:
        default(s)
    else:
        s.owed = s.bid
        s.question = Question.GIVE


@kernel
def legal_payments(s: Record, out: Any) -> int:
    """Write the payments that are enough and not too much, and to refuse; return how many.

    So many cards of 1 and of 2 leave at most one number of cards of 3 (BI-42, BI-43, BI-49).
    """
    gold = s.players[s.to_move].gold
    n = 0
    for ones in range(min(gold[ONE], s.bid) + 1):
        for twos in range(min(gold[TWO], (s.bid - ones + 1) // 2) + 1):
            threes = max(0, s.bid - ones - 2 * twos + 2) // 3
            out[n] = pay(ones, twos, threes)  # written always, kept only if it may be paid
            n += threes <= gold[THREE] and not has_needless(s.bid, ones, twos, threes)
    out[n] = REFUSE
    return n + 1


@kernel
def has_needless(bid: int, ones: int, twos: int, threes: int) -> bool:
    """Say whether a payment would be enough without one of its cards (BI-43)."""
    change = ones + 2 * twos + 3 * threes - bid
    smallest = 1 if ones else 2 if twos else 3
    return change >= smallest


@kernel
def broken_payment(s: Record, action: int) -> int:
    """Name the first rule broken by a payment in gold; NONE if it is legal (BI-41 to BI-43)."""
    if action == REFUSE:
        return Broken.NONE
    if action <= FIRST_PAY or action >= FIRST_GIVE:
        return Broken.PAY_FIRST
    gold = s.players[s.to_move].gold
    ones, twos, threes = paid(action)
    if ones > gold[ONE] or twos > gold[TWO] or threes > gold[THREE]:
        return Broken.NOT_IN_HAND
    if ones + 2 * twos + 3 * threes < s.bid:
        return Broken.NOT_ENOUGH
    return Broken.NOT_NEEDED if has_needless(s.bid, ones, twos, threes) else Broken.NONE


@kernel
def pay_gold(s: Record, action: int) -> None:
    """Discard gold for all to see and take the card (BI-40, BI-44)."""
    ones, twos, threes = paid(action)
    put_gold_off(s, ONE, ones)
    put_gold_off(s, TWO, twos)
    put_gold_off(s, THREE, threes)
    receive(s)


@kernel
def put_gold_off(s: Record, which: int, n: int) -> None:
    """Discard so many gold cards of one value."""
    for _ in range(n):
        put_off(s, s.to_move, FIRST_GOLD + which, Place.OPEN)


@kernel
def legal_gifts(s: Record, out: Any) -> int:
    """Write the cards of the hand, and to refuse; return how many (BI-46, BI-49)."""
    mine = s.players[s.to_move]
    n = 0
    for kind in range(N_HAND_KINDS):
        out[n] = FIRST_GIVE + kind  # written always, kept only if it is in the hand
        n += holds(mine, kind)
    out[n] = REFUSE
    return n + (s.owed == s.bid)


@kernel
def broken_gift(s: Record, action: int) -> int:
    """Name the first rule broken by giving a card for gold; NONE if it is legal (BI-46, BI-49)."""
    if action == REFUSE:
        return Broken.NONE if s.owed == s.bid else Broken.BEGUN_TO_PAY
    if action < FIRST_GIVE:
        return Broken.GIVE_FIRST
    is_held = holds(s.players[s.to_move], action - FIRST_GIVE)
    return Broken.NONE if is_held else Broken.NOT_IN_HAND


@kernel
def give(s: Record, kind: int) -> None:
    """Discard a card face down; take the gold when all are given (BI-45 to BI-48)."""
    mine = s.players[s.to_move]
    put_off(s, s.to_move, kind, Place.CLOSED)
    s.owed -= 1
    if s.owed == mine.size:
        while s.owed > 0:
            put_off(s, s.to_move, card_at(mine, 0), Place.CLOSED)
            s.owed -= 1
    if s.owed == 0:
        receive(s)
    else:
        s.question = Question.GIVE


@kernel
def default(s: Record) -> None:
    """Punish the highest bidder, who does not pay, and auction the card again (BI-51 to BI-56)."""
    if s.bluff == Bluff.MEDIEVAL:
        lose_card(s)
    else:
        for steps in range(1, s.seats):
            lose_card_to(s, (s.to_move + steps) % s.seats)
    s.defaulted |= 1 << s.to_move
    s.owed = 0
    open_bidding(s)


@kernel
def lose_card(s: Record) -> None:
    """Discard a card of the hand at random, face down (BI-55)."""
    mine = s.players[s.to_move]
    if mine.size > 0:
        put_off(s, s.to_move, card_at(mine, below(s, mine.size)), Place.CLOSED)


@kernel
def lose_card_to(s: Record, seat: int) -> None:
    """Let another seat draw a card of the hand at random, if there is one (BI-51)."""
    mine = s.players[s.to_move]
    if mine.size > 0:
        kind = card_at(mine, below(s, mine.size))
        remove(mine, kind)
        add(s.players[seat], kind)
        note(s, kind, s.to_move, seat)
