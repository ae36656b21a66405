"""The auction phase: BI-32 to BI-40."""

from __future__ import annotations

from collections import Counter

import pytest

from miz.engine.match import Match
from tests.games.biblios.table import (
    BIBLIOS,
    after,
    auction,
    dice_of,
    fated,
    gold,
    gone_of,
    hands_of,
    lot_of,
    pile_of,
    player,
    turn_of,
    why,
    won,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
PILE = "monk-2b pigment-2a book-1a manuscript-1a tome-1a"
RICH = gold("1" * 11 + "2" * 11 + "3" * 11)


def after_gifts(seats: int, seed: int) -> Match:
    """Play the gift phase, always doing what is listed last."""
    match = BIBLIOS.start(seats, seed)
    while match.state.phase == 0:
        after(match, match.legal()[-1])
    return match


def pass_all(match: Match) -> str:
    """Let everybody pass; give the card that nobody wanted."""
    card = lot_of(match)
    after(match, *["pass"] * match.seats)
    return card


@rule("BI-32")
@of_all_seats
def test_every_card_of_the_pile_is_auctioned_when_the_deck_is_empty(seats: int) -> None:
    match = BIBLIOS.start(seats, seed=5)
    put_there: Counter[str] = Counter()
    while match.state.phase == 0:
        before = Counter(pile_of(match).split())
        after(match, match.legal()[-1])
        put_there += Counter(f"{lot_of(match)} {pile_of(match)}".split()) - before
    auctioned: Counter[str] = Counter()
    while not match.over:
        auctioned[pass_all(match)] += 1

    assert auctioned == put_there
    assert auctioned.total() == {2: 20, 3: 18, 4: 16}[seats]


@rule("BI-32")
def test_the_pile_is_shuffled() -> None:
    orders = []
    for seed in range(120):
        match = auction(pile=PILE, rng=seed)
        pass_all(match)
        orders.append([pass_all(match) for _ in range(5)])

    for place in range(5):
        there = Counter(order[place] for order in orders)
        assert set(there) == set(PILE.split())
        assert all(abs(n - 24) < 16 for n in there.values())
    assert all(sorted(order) == sorted(PILE.split()) for order in orders)


@rule("BI-32", "BI-59")
def test_cards_stay_with_who_put_them_on_the_pile() -> None:
    match = fated(auction(pile=PILE), (5, 1))
    owners = dict(zip(pile_of(match).split(), list(match.state.pile_from), strict=False))
    pass_all(match)
    left = dict(zip(pile_of(match).split(), list(match.state.pile_from), strict=False))

    assert lot_of(match) == "pigment-2a"
    assert left == {card: seat for card, seat in owners.items() if card != "pigment-2a"}
    assert list(match.state.pile_from)[4:] == [-1] * 16


@rule("BI-33")
@of_all_seats
def test_who_began_the_game_is_active_for_the_first_card(seats: int) -> None:
    for seed in range(5):
        s = after_gifts(seats, seed).state
        assert s.active == s.starter
        assert s.to_move == (s.starter + 1) % seats


@rule("BI-33")
@of_all_seats
def test_with_each_card_the_player_on_the_left_becomes_active(seats: int) -> None:
    match = auction(seats=seats, pile=PILE)
    active = []
    while not match.over:
        active.append(match.state.active)
        pass_all(match)

    assert active == [(seats - 1 + k) % seats for k in range(6)]


@rule("BI-33")
@pytest.mark.parametrize("lot", ["monk-2a", "church-up", "gold-1"])
def test_so_it_is_whoever_wins(lot: str) -> None:
    match = after(auction(player(), player("gold-3 monk-2b"), seats=3, lot=lot), "pass")
    after(match, "bid 1", "pass", "give monk-2b" if lot == "gold-1" else "pay 3")
    if lot == "church-up":
        after(match, "raise monks")

    assert match.state.active == 0
    assert turn_of(match) == (1, "bid")


@rule("BI-34")
@pytest.mark.parametrize("active", range(4))
def test_the_player_on_the_left_speaks_first_and_the_active_player_last(active: int) -> None:
    match = auction(seats=4, active=active)
    spoke = []
    for _ in range(4):
        spoke.append(turn_of(match))
        after(match, "pass")

    assert spoke == [((active + k) % 4, "bid") for k in (1, 2, 3, 4)]


@rule("BI-34")
def test_the_card_is_turned_up_for_all_to_see() -> None:
    match = auction(seats=3, lot="book-2h")

    assert [match.view(viewer)["lot"] for viewer in (None, 0, 1, 2)] == ["book-2h"] * 4


@rule("BI-34", "BI-37")
def test_bidding_goes_on_clockwise_until_it_ends() -> None:
    match = auction(player(gold("3")), seats=3)
    spoke = []
    for action in ("bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "pass", "bid 6", "pass"):
        spoke.append(turn_of(match))
        after(match, action)

    assert spoke == [(seat, "bid") for seat in (0, 1, 2, 0, 1, 2, 0, 1)]


@rule("BI-35")
@pytest.mark.parametrize("lot", ["monk-2a", "gold-2", "church-up"])
def test_the_first_bid_is_at_least_1(lot: str) -> None:
    match = auction(lot=lot)

    assert match.legal() == ["pass", *(f"bid {n}" for n in range(1, 67))]
    assert why(match, "bid 0") == "not_an_action"


@rule("BI-35")
@pytest.mark.parametrize("bid", [1, 4, 65])
def test_who_speaks_bids_more_or_passes(bid: int) -> None:
    match = after(auction(seats=3), f"bid {bid}")

    assert (match.state.bid, match.state.bidder) == (bid, 0)
    assert match.legal() == ["pass", *(f"bid {n}" for n in range(bid + 1, 67))]
    assert why(match, f"bid {bid}") == "bid_too_low"
    assert why(match, "bid 1") == "bid_too_low"
    after(match, "pass")
    assert (match.state.bid, match.state.bidder) == (bid, 0)


@rule("BI-35")
def test_nothing_else_is_done_before_somebody_speaks() -> None:
    match = auction(player("gold-1 monk-2b"))

    for action in (
        *("keep", "offer", "auction", "take monk-2a", "raise monks", "decline"),
        *("pay 1", "give monk-2b", "refuse"),
    ):
        assert why(match, action) == "bid_first"


@rule("BI-36")
def test_who_has_passed_is_not_asked_again() -> None:
    match = auction(seats=4)
    after(match, "bid 1", "pass", "bid 2", "bid 3", "bid 4")

    assert turn_of(match) == (2, "bid")
    assert match.view()["passed"] == [1]
    after(match, "bid 5", "pass", "bid 6")
    assert turn_of(match) == (2, "bid")


@rule("BI-36")
def test_who_has_passed_may_bid_for_the_next_card() -> None:
    match = after(auction(seats=3, active=0), "pass", "pass", "pass")

    assert lot_of(match) == "tome-2i"
    assert match.view()["passed"] == []
    assert spoken(match) == [2, 0, 1]


def spoken(match: Match) -> list[int]:
    """Let all bid one more in turn; give who they were."""
    seats = []
    for _ in range(match.seats):
        seats.append(turn_of(match)[0])
        after(match, match.legal()[1])
    return seats


@rule("BI-37")
def test_bidding_ends_when_all_but_the_highest_bidder_are_out() -> None:
    match = auction(player(), player(), player(gold("3")), seats=3)
    after(match, "bid 1", "bid 2", "bid 3", "pass")
    assert turn_of(match) == (1, "bid")
    after(match, "pass")

    assert turn_of(match) == (2, "pay")
    assert match.state.bid == 3


@rule("BI-37", "BI-35")
def test_the_last_one_in_may_have_the_card_for_1_or_pass() -> None:
    match = auction(player(), player(), player(gold("1")), seats=3)
    after(match, "pass", "pass")

    assert turn_of(match) == (2, "bid")
    after(match, "bid 1")
    assert turn_of(match) == (2, "pay")


@rule("BI-38")
@of_all_seats
@pytest.mark.parametrize("lot", ["monk-2a", "gold-2", "church-up"])
def test_a_card_on_which_nobody_bids_is_discarded_face_up(seats: int, lot: str) -> None:
    match = auction(*[player("gold-1")] * seats, seats=seats, lot=lot)
    pass_all(match)

    assert gone_of(match) == lot
    assert match.view()["gone"][lot] >= 1
    assert hands_of(match) == ["gold-1"] * seats
    assert lot_of(match) == "tome-2i"
    assert dice_of(match) == "33333"


@rule("BI-39")
@pytest.mark.parametrize("lot", ["monk-2a", "gold-2"])
def test_nobody_has_to_have_what_they_bid(lot: str) -> None:
    match = auction(lot=lot)

    assert why(match, "bid 65") is None
    assert why(match, "bid 67") == "not_an_action"
    assert why(match, "bid 100") == "not_an_action"


@rule("BI-39")
@pytest.mark.parametrize("seat", range(4))
def test_a_bid_of_66_ends_the_bidding(seat: int) -> None:
    players = [player(RICH if other == seat else "") for other in range(4)]
    match = auction(*players, seats=4)
    after(match, *(f"bid {n}" for n in range(1, seat + 1)), "bid 66")

    assert turn_of(match) == (seat, "pay")
    everything = "pay" + " 1" * 11 + " 2" * 11 + " 3" * 11
    assert match.legal() == [everything, "refuse"]
    after(match, everything)
    assert hands_of(match)[seat] == "monk-2a"


@rule("BI-40")
@pytest.mark.parametrize("card", ["monk-2a", "pigment-4h", "book-1e", "manuscript-2i", "tome-1a"])
def test_the_highest_bidder_pays_and_then_takes_the_card(card: str) -> None:
    match = won(auction(player("gold-1 gold-3"), player("gold-2"), lot=card), 3)
    assert lot_of(match) == card
    assert hands_of(match) == ["gold-1 gold-3", "gold-2"]
    after(match, "pay 3")

    assert hands_of(match) == [f"{card} gold-1", "gold-2"]
    assert gone_of(match) == "gold-3"
    assert lot_of(match) == "tome-2i"
    assert (match.state.bid, match.state.bidder) == (0, -1)


@rule("BI-40")
def test_a_gold_card_joins_the_hand_too() -> None:
    match = won(auction(player("monk-2b monk-2c"), lot="gold-3"), 1)
    after(match, "give monk-2c")

    assert hands_of(match) == ["monk-2b gold-3", ""]
    assert gone_of(match) == ""


@rule("BI-40")
def test_the_pay_is_due_before_anything_else() -> None:
    match = won(auction(player("gold-3"), lot="monk-2a"), 1)

    for action in (
        "keep",
        "take monk-2a",
        "raise monks",
        "decline",
        "pass",
        "bid 2",
        "give gold-3",
    ):
        assert why(match, action) == "pay_first"
