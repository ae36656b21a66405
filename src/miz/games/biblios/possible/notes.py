"""What was done with cards in the auction phase, as it can have been.

The notes are played again from the hands that the gift phase gave. They fall into deeds: somebody
paid for a card and took it, or for one of the Church, or did not pay. Who had no card to lose left
no note of it, and cards that nobody bought leave none either, so what is asked is that there were
cards enough to auction for all deeds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from miz.engine.record import Mirror
from miz.games.biblios.pieces import Bluff, Phase, Place, Question
from miz.games.biblios.possible.bidding import n_given
from miz.games.biblios.possible.box import church_lots
from miz.games.biblios.possible.course import lots_done
from miz.games.biblios.possible.hands import Move, cards_in, gift_of, moves
from miz.games.biblios.possible.refuse import refuse
from miz.games.biblios.rules.hands import is_gold


@dataclass(frozen=True)
class Deed:
    """What somebody did about a card that was auctioned."""

    seat: int
    length: int
    """How many notes it left."""
    is_default: bool = False
    is_church: bool = False


def check_moves(s: Mirror) -> None:
    """What moved was where it came from, and all that led to the hands as they are."""
    if s.phase == Phase.GIFT and s.n_notes:
        refuse("position_notes_in_gift")
    hands = [Counter(kept + taken) for kept, taken in map(gift_of, s.players)]
    for n, (kind, origin, target) in enumerate(moves(s), 1):
        if origin == target or (origin < s.seats and not hands[origin][kind]):
            refuse("position_note", n=n)
        if origin < s.seats:
            hands[origin][kind] -= 1
        if target < s.seats:
            hands[target][kind] += 1
    for seat in range(s.seats):
        mine = s.players[seat]
        if +hands[seat] != Counter(cards_in(mine.cards, mine.gold)):
            refuse("position_hand", seat=seat)


def check_history(s: Mirror) -> None:
    """All notes are of cards that were auctioned one after the other (BI-33)."""
    past = moves(s)[: s.n_notes - n_given(s)]
    deeds, sizes = deeds_in(s, past)
    is_won = s.phase == Phase.AUCTION and s.question == Question.CHURCH
    if is_won and not (deeds and deeds[-1].is_church and deeds[-1].seat == s.to_move):
        refuse("position_church_not_paid")
    if s.phase == Phase.AUCTION and sum(deed.is_church for deed in deeds) > church_lots(s):
        refuse("position_church_lots")
    if not has_lots_for(s, deeds, sizes):
        refuse("position_lots", got=lots_done(s))


def deeds_in(s: Mirror, past: list[Move]) -> tuple[list[Deed], list[list[int]]]:
    """List the deeds that left the notes, and how many cards all had before each and at the end."""
    sizes = [[len(kept) + len(taken) for kept, taken in map(gift_of, s.players)]]
    deeds: list[Deed] = []
    n = 0
    while n < len(past):
        deed = deed_at(s, past, n, sizes[-1])
        now = sizes[-1].copy()
        for _, origin, target in past[n : n + deed.length]:
            if origin < s.seats:
                now[origin] -= 1
            if target < s.seats:
                now[target] += 1
        n += deed.length
        deeds.append(deed)
        sizes.append(now)
    return deeds, sizes


def deed_at(s: Mirror, past: list[Move], n: int, sizes: list[int]) -> Deed:
    """Give the deed whose first note is the one with index `n`."""
    _, origin, target = past[n]
    if origin < s.seats and target < s.seats:
        return theft(s, past, n, sizes[origin])
    if target == Place.OPEN:
        return payment(past, n)
    if origin == Place.TABLE:
        refuse("position_payment", n=n + 1)
    return gift(s, past, n)


def theft(s: Mirror, past: list[Move], n: int, size: int) -> Deed:
    """Give the default of somebody from whom all others drew a card, clockwise (BI-51)."""
    seat = past[n][1]
    length = min(size, s.seats - 1)
    drawn = [(seat, (seat + step) % s.seats) for step in range(1, length + 1)]
    if s.bluff == Bluff.MEDIEVAL or [move[1:] for move in past[n : n + length]] != drawn:
        refuse("position_penalty", n=n + 1)
    return Deed(seat, length, is_default=True)


def payment(past: list[Move], n: int) -> Deed:
    """Give the payment in gold, which ascends, for a card or for one of the Church (BI-44)."""
    seat = past[n][1]
    end = n + 1
    while past[end : end + 1] and past[end][1:] == past[n][1:] and past[end][0] >= past[end - 1][0]:
        end += 1
    if not all(is_gold(kind) for kind, _, _ in past[n:end]):
        refuse("position_payment", n=n + 1)
    if is_won(past, end, seat) and not is_gold(past[end][0]):
        return Deed(seat, end + 1 - n)
    return Deed(seat, end - n, is_church=True)


def gift(s: Mirror, past: list[Move], n: int) -> Deed:
    """Give the payment for gold, or the default of somebody who lost a card (BI-47, BI-55)."""
    seat = past[n][1]
    end = n
    while past[end : end + 1] and past[end][1:] == past[n][1:]:
        end += 1
    if is_won(past, end, seat) and is_gold(past[end][0]):
        return Deed(seat, end + 1 - n)
    if s.bluff == Bluff.STANDARD:
        refuse("position_payment", n=n + 1)
    return Deed(seat, 1, is_default=True)


def is_won(past: list[Move], n: int, seat: int) -> bool:
    """Say whether a seat takes the card that was auctioned in the note with index `n`."""
    return n < len(past) and past[n][1:] == (Place.TABLE, seat)


def has_lots_for(s: Mirror, deeds: list[Deed], sizes: list[list[int]]) -> bool:
    """Say whether the last defaults can be those for this card, with cards enough for all before.

    Who did not pay for this card either left notes of it or had no card to lose when it was turned
    up: others have only drawn cards since.
    """
    n, seats = len(deeds), 0
    while True:
        silent = [k for k in range(s.seats) if (s.defaulted & ~seats) >> k & 1]
        if not any(sizes[n][k] for k in silent) and lots_for(deeds[:n]) <= lots_done(s):
            return True
        if n == 0 or not deeds[n - 1].is_default:
            return False
        n -= 1
        if not (s.defaulted & ~seats) >> deeds[n].seat & 1:
            return False
        seats |= 1 << deeds[n].seat


def lots_for(deeds: list[Deed]) -> int:
    """Count how many cards must have been auctioned: nobody who did not pay is asked again."""
    n = 0
    out: set[int] = set()
    for deed in deeds:
        if deed.seat in out:
            n += 1
            out = set()
        if deed.is_default:
            out.add(deed.seat)
        else:
            n += 1
            out = set()
    return n + bool(out)
