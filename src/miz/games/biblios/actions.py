"""An action of Biblios as a number, as parts and as text.

`keep`, `offer` and `auction` place the card just drawn, `take gold-2` takes an offered one. `raise
monks`, `lower tomes books` and `decline` answer a Church card. `bid 4` and `pass` are for auctions;
`pay 1 3` pays a gold card of value 1 and one of value 3, `give monk-2a` gives a card for gold, and
`refuse` pays nothing.
"""

from __future__ import annotations

import re

from miz.engine.kernel import kernel
from miz.games.biblios.pieces import (
    CATEGORIES,
    GOLD_OF_A_VALUE,
    KINDS,
    MAX_BID,
    N_CATEGORIES,
    N_HAND_KINDS,
    N_KINDS,
    N_PAIRS,
    PAIRS,
)

KEEP, OFFER, AUCTION, FIRST_TAKE = 0, 1, 2, 3
FIRST_RAISE = FIRST_TAKE + N_KINDS
FIRST_LOWER = FIRST_RAISE + N_CATEGORIES
FIRST_RAISE_TWO = FIRST_LOWER + N_CATEGORIES
FIRST_LOWER_TWO = FIRST_RAISE_TWO + N_PAIRS
DECLINE = FIRST_LOWER_TWO + N_PAIRS
PASS = DECLINE + 1
FIRST_BID = PASS
"""Bid 1 comes right behind it."""
N_EACH = GOLD_OF_A_VALUE + 1
"""None, or up to all gold cards of a value."""
N_PAYMENTS = N_EACH**3
FIRST_PAY = FIRST_BID + MAX_BID
"""To pay nothing is no action, so the first payment comes right behind it."""
FIRST_GIVE = FIRST_PAY + N_PAYMENTS
REFUSE = FIRST_GIVE + N_HAND_KINDS
N_ACTIONS = REFUSE + 1

_PLACES = ("keep", "offer", "auction")
_SPAN = 11
"""So many bids are listed together."""
_CHURCH = re.compile(rf"(raise|lower) ({'|'.join(CATEGORIES)})(?: ({'|'.join(CATEGORIES)}))?")
_CARD = re.compile(rf"(take|give) ({'|'.join(KINDS)})")
_BID = re.compile(r"bid ([1-9][0-9]?)")
_PAY = re.compile(r"pay((?: [123]){1,33})")


@kernel
def pay(ones: int, twos: int, threes: int) -> int:
    """Number the payment of so many gold cards of each value."""
    return FIRST_PAY + (ones * N_EACH + twos) * N_EACH + threes


@kernel
def paid(action: int) -> tuple[int, int, int]:
    """Give the gold cards of each value that a payment has."""
    number = action - FIRST_PAY
    return number // (N_EACH * N_EACH), number // N_EACH % N_EACH, number % N_EACH


def show(action: int) -> str:
    """Write an action as text."""
    kind, *rest = words(action)
    return " ".join((kind, *rest))


def words(action: int) -> tuple[str, ...]:
    """Give the words of an action."""
    if action < FIRST_TAKE:
        return (_PLACES[action],)
    if action < FIRST_RAISE:
        return "take", KINDS[action - FIRST_TAKE]
    if action < DECLINE:
        return church_words(action)
    if action <= PASS:
        return ("decline",) if action == DECLINE else ("pass",)
    if action <= FIRST_BID + MAX_BID:
        return "bid", str(action - FIRST_BID)
    if action < FIRST_GIVE:
        return "pay", *payment(action)
    return ("refuse",) if action == REFUSE else ("give", KINDS[action - FIRST_GIVE])


def church_words(action: int) -> tuple[str, ...]:
    """Give the words of an action that changes dice."""
    if action < FIRST_RAISE_TWO:
        way = "raise" if action < FIRST_LOWER else "lower"
        return way, CATEGORIES[(action - FIRST_RAISE) % N_CATEGORIES]
    way = "raise" if action < FIRST_LOWER_TWO else "lower"
    one, two = PAIRS[(action - FIRST_RAISE_TWO) % N_PAIRS]
    return way, CATEGORIES[one], CATEGORIES[two]


def payment(action: int) -> list[str]:
    """Give the values of the gold cards of a payment, ascending."""
    ones, twos, threes = paid(action)
    return ["1"] * ones + ["2"] * twos + ["3"] * threes


def read(text: str) -> int | None:
    """Read an action from text; None if it is not one."""
    if text in _SINGLE:
        return _SINGLE[text]
    if found := _CARD.fullmatch(text):
        return read_card(found[1], KINDS.index(found[2]))
    if found := _CHURCH.fullmatch(text):
        dice = [CATEGORIES.index(name) for name in found.groups()[1:] if name]
        return read_church(found[1], dice)
    if found := _BID.fullmatch(text):
        return FIRST_BID + int(found[1]) if int(found[1]) <= MAX_BID else None
    if found := _PAY.fullmatch(text):
        counts = [found[1].count(value) for value in "123"]
        return pay(*counts) if max(counts) < N_EACH else None
    return None


_SINGLE = {
    **{name: number for number, name in enumerate(_PLACES)},
    "decline": DECLINE,
    "pass": PASS,
    "refuse": REFUSE,
}


def read_card(verb: str, kind: int) -> int | None:
    """Read an action that takes or gives a card; None if no hand can hold it."""
    if verb == "take":
        return FIRST_TAKE + kind
    return FIRST_GIVE + kind if kind < N_HAND_KINDS else None


def read_church(way: str, dice: list[int]) -> int | None:
    """Read an action that changes dice, in any order; None if they are not different."""
    if len(dice) == 1:
        return (FIRST_RAISE if way == "raise" else FIRST_LOWER) + dice[0]
    pair = (min(dice), max(dice))
    if pair not in PAIRS:
        return None
    return (FIRST_RAISE_TWO if way == "raise" else FIRST_LOWER_TWO) + PAIRS.index(pair)


def parts(action: int) -> dict[str, int | str]:
    """Name the parts of an action as people count them."""
    kind, *rest = words(action)
    if kind in ("take", "give"):
        return {"kind": kind, "card": rest[0]}
    if kind in ("raise", "lower"):
        return {"kind": kind, "die": rest[0], **({"second": rest[1]} if rest[1:] else {})}
    if kind == "bid":
        amount = int(rest[0])
        first = amount - (amount - 1) % _SPAN
        return {"kind": kind, "span": f"{first}-{first + _SPAN - 1}", "amount": amount}
    if kind == "pay":
        counts = {f"gold_{value}": rest.count(value) for value in "123"}
        return {"kind": kind, "sum": sum(map(int, rest)), **counts}
    return {"kind": kind}
