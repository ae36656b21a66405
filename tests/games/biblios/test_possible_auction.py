"""Bids, payments and notes of them that no game can come to are refused, each by its name."""

from __future__ import annotations

import itertools

import pytest

import miz
from miz.engine.record import Mirror
from miz.games.biblios.pieces import EMPTY
from miz.games.biblios.possible import check_auction
from tests.games.biblios.impossible import (
    ALL_GIVEN,
    LOST,
    TO_GIVE,
    TO_PAY,
    WON_CHURCH,
    Position,
    gone_instead,
    refusal,
)
from tests.games.biblios.positions import (
    HAND_OF_20,
    HAS_FIVE,
    RICH,
    auction,
    drawn,
    gift,
    given,
    over,
    paid,
    player,
)
from tests.games.biblios.table import BIBLIOS

IMPOSSIBLE: list[tuple[str, Position]] = [
    ("position_lot", over() | {"lot": "gold-1"}),
    ("position_lot", gift() | {"lot": "gold-1"}),
    ("position_lot", auction(player(), RICH, **WON_CHURCH) | {"lot": "gold-1"}),
    ("position_lot", auction(player(), RICH, **TO_PAY | {"lot": "gold-1"})),
    ("position_lot", auction(**TO_GIVE | {"lot": "monk-2a"})),
    ("position_lot", auction(**TO_GIVE | {"lot": "church-up"})),
    ("position_lot", gift(bid=1)),
    ("position_lot", gift(bidder=1)),
    ("position_lot", gift(passed=[1])),
    ("position_lot", gift(defaulted=[0])),
    ("position_lot", over(passed=[1])),
    ("position_bidder", auction(bidder=0)),
    ("position_bidder", auction(bid=1, bidder=1, to_move=1)),
    ("position_bidder", auction(seats=3, bid=1, bidder=1, to_move=2, passed=[1])),
    ("position_bidder", auction(seats=3, bid=1, bidder=1, to_move=2, passed=[2])),
    ("position_bidder", auction(passed=[1])),
    ("position_winner", auction(player(), RICH, **TO_PAY | {"to_move": 0})),
    ("position_winner", auction(seats=3, **TO_GIVE)),
    ("position_owed", auction(player(), RICH, **TO_PAY | {"owed": 1})),
    ("position_owed", auction(**TO_GIVE | {"owed": 6})),
    ("position_owed", auction(**TO_GIVE | {"owed": 0})),
    ("position_owed", auction(**TO_GIVE | {"owed": 4})),
    (
        "position_owed",
        auction(HAS_FIVE, done=2, **TO_GIVE | {"owed": 4}, notes=drawn(0, "monk-2b")),
    ),
    (
        "position_owed",
        auction(player(), HAS_FIVE, **TO_GIVE | {"owed": 4}, notes=given(1, "monk-2b")),
    ),
    ("position_church_not_paid", auction(**WON_CHURCH | {"notes": []})),
    (
        "position_church_not_paid",
        auction(player(), RICH, **WON_CHURCH | {"notes": paid(1, "13", "book-1a"), "done": 2}),
    ),
    (
        "position_church_not_paid",
        auction(
            player(), RICH, **WON_CHURCH | {"notes": paid(1, "1") + drawn(1, "gold-3"), "done": 2}
        ),
    ),
    (
        "position_church_lots",
        auction(
            *(player(), RICH),
            done=2,
            church_lots="church-up",
            unsold="book-1a",
            notes=paid(1, "3") + paid(1, "1"),
        ),
    ),
    (
        "position_church_lots",
        gone_instead(auction(done=1, used="church-up"), "church-up", "gold-3"),
    ),
    ("position_lots", auction(player(), RICH, notes=drawn(1, "gold-3"))),
    ("position_lots", auction(player(), RICH, defaulted=[1], to_move=0)),
    ("position_lots", auction(player(), RICH, defaulted=[0], notes=drawn(1, "gold-3"))),
    (
        "position_lots",
        auction(
            player(), RICH, defaulted=[1], to_move=0, notes=drawn(1, "gold-3") + drawn(1, "gold-2")
        ),
    ),
    (
        "position_lots",
        auction(player(), RICH, done=1, notes=drawn(1, "gold-3") + paid(1, "12", "book-1a")),
    ),
    (
        "position_lots",
        auction(
            HAS_FIVE,
            RICH,
            defaulted=[0],
            to_move=1,
            notes=given(0, "monk-2b") + given(1, "gold-1"),
            bluff="medieval",
        ),
    ),
    (
        "position_lots",
        auction(
            HAS_FIVE, done=1, bluff="medieval", notes=given(0, "monk-2b") + given(0, "monk-2c")
        ),
    ),
    (
        "position_lots",
        auction(player(), HAND_OF_20, done=1, defaulted=[1], notes=ALL_GIVEN),
    ),
    ("position_payment", auction(done=2, notes=[("book-1a", "table", 0), ("book-1b", "table", 1)])),
    (
        "position_payment",
        auction(HAS_FIVE, done=1, notes=[("monk-2b", 0, "open"), ("book-1a", "table", 0)]),
    ),
    ("position_payment", auction(player(), RICH, done=1, notes=paid(1, "13", "gold-2"))),
    ("position_payment", auction(HAS_FIVE, done=1, notes=given(0, "monk-2b", "book-1a"))),
    (
        "position_payment",
        auction(HAS_FIVE, done=1, notes=given(0, "monk-2b", "book-1a"), bluff="medieval"),
    ),
    (
        "position_payment",
        auction(HAS_FIVE, done=1, notes=[*LOST, ("gold-2", "table", 1)]),
    ),
    ("position_payment", auction(HAS_FIVE, done=1, notes=LOST)),
    (
        "position_payment",
        auction(HAS_FIVE, done=1, **TO_GIVE | {"owed": 4}, notes=LOST + given(0, "monk-2c")),
    ),
    (
        "position_penalty",
        auction(player(), RICH, done=1, notes=drawn(1, "gold-3"), bluff="medieval"),
    ),
    (
        "position_penalty",
        auction(player(), RICH, seats=3, done=1, notes=[("gold-3", 1, 0), ("gold-2", 1, 2)]),
    ),
    (
        "position_penalty",
        auction(player(), RICH, seats=3, done=1, notes=[("gold-3", 1, 2), ("gold-2", 1, 2)]),
    ),
]


@pytest.mark.parametrize(("reason", "data"), IMPOSSIBLE, ids=[reason for reason, _ in IMPOSSIBLE])
def test_an_impossible_auction_is_refused_by_name(reason: str, data: Position) -> None:
    assert refusal(data).reason == reason


def reached(seats: int, defaulted: int, most: int) -> set[tuple[int, ...]]:
    """Play all biddings up to a bid: whose turn, who is out, the highest bid and whose it is."""
    found: set[tuple[int, ...]] = set()
    waiting = [(0, defaulted, 0, EMPTY)]  # seat 0 is active, so its left neighbour speaks first
    while waiting:
        last, out, bid, bidder = waiting.pop()
        seat = next(
            k % seats for k in range(last + 1, last + seats + 1) if not out >> k % seats & 1
        )
        moment = (seat, out, bid, bidder)
        if seat == bidder or moment in found:
            continue
        found.add(moment)
        if out | 1 << seat != (1 << seats) - 1:
            waiting.append((seat, out | 1 << seat, bid, bidder))
        waiting += [(seat, out, higher, seat) for higher in range(bid + 1, most + 1)]
    return found


@pytest.mark.parametrize(
    ("seats", "defaulted"), [(2, 0), (2, 1), (3, 0), (3, 4), (3, 2), (4, 0), (4, 8), (4, 1), (4, 6)]
)
def test_the_moments_that_bidding_comes_to_are_possible_and_no_others(
    seats: int, defaulted: int
) -> None:
    most = 2 * seats + 1
    reachable = reached(seats, defaulted, most)
    s = BIBLIOS.load(auction(seats=seats)).state
    s.defaulted = defaulted
    outs = [out for out in range(1 << seats) if out & defaulted == defaulted]
    bidders = range(EMPTY, seats)

    for moment in itertools.product(range(seats), outs, range(most + 1), bidders):
        s.to_move, s.out, s.bid, s.bidder = moment
        assert is_bidding(s) == (moment in reachable), moment


def is_bidding(s: Mirror) -> bool:
    """Say whether bids are as they can be."""
    try:
        check_auction(s)
    except miz.BadPosition:
        return False
    return True
