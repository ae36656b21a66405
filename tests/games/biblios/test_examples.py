"""The worked examples of the printed rulebook: Bob, with James on his left, and Steve."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.biblios.table import (
    after,
    auction,
    dice_of,
    draw_next,
    gift,
    gone_of,
    hand_of,
    hands_of,
    lot_of,
    offered_of,
    pile_of,
    player,
    turn_of,
    why,
)
from tests.rule import rule

BOB, JAMES, STEVE = 0, 1, 2


@rule("BI-14", "BI-15", "BI-16", "BI-17", "BI-18", "BI-19", "BI-20", "BI-21")
def test_bob_places_four_cards_and_james_and_steve_take_gold() -> None:
    match = gift(seats=3, drawn="monk-2a")
    after(draw_next(match, "gold-1"), "auction")
    assert pile_of(match) == "monk-2a"
    assert [match.view(seat)["my_pile"] for seat in (BOB, JAMES)] == [["monk-2a"], []]

    after(draw_next(match, "monk-2b"), "offer")
    assert offered_of(match) == "gold-1"
    assert turn_of(match) == (BOB, "place")

    after(draw_next(match, "gold-2"), "keep")
    assert hands_of(match) == ["monk-2b", "", ""]
    assert offered_of(match) == "gold-1 gold-2"
    assert turn_of(match) == (JAMES, "take")

    after(match, "take gold-2")
    assert hands_of(match) == ["monk-2b", "gold-2", "gold-1"]
    assert match.state.active == JAMES
    assert turn_of(match) == (JAMES, "place")


def tome_for_gold(james: str) -> Match:
    """Let James have the highest bid for a Forbidden Tome: 4."""
    match = auction(player("gold-3"), player(james), player(), seats=3, active=BOB, lot="tome-2h")
    return after(match, "bid 2", "pass", "bid 3", "bid 4", "pass")


@rule("BI-34", "BI-35", "BI-36", "BI-37", "BI-40", "BI-41", "BI-42", "BI-44")
def test_james_pays_a_2_and_a_3_for_a_bid_of_4_and_gets_nothing_back() -> None:
    match = tome_for_gold("gold-2 gold-3")
    assert turn_of(match) == (JAMES, "pay")
    assert match.legal() == ["pay 2 3", "refuse"]

    after(match, "pay 2 3")
    assert hands_of(match) == ["gold-3", "tome-2h", ""]
    assert gone_of(match) == "gold-2 gold-3"
    assert match.state.active == JAMES


@rule("BI-42", "BI-43")
def test_with_exact_change_james_would_not_pay_a_card_too_many() -> None:
    match = tome_for_gold("gold-1 gold-2 gold-3")

    assert match.legal() == ["pay 2 3", "pay 1 3", "refuse"]
    assert why(match, "pay 1 2 3") == "not_needed"


@rule("BI-42")
def test_somebody_with_nothing_but_a_3_pays_it_for_a_bid_of_2() -> None:
    match = auction(player("gold-3"), seats=2, lot="book-1a")
    after(match, "bid 2", "pass", "pay 3")

    assert hand_of(match, BOB) == "book-1a"
    assert gone_of(match) == "gold-3"


@rule("BI-22", "BI-23", "BI-25", "BI-26")
def test_bob_lowers_two_dice_with_a_church_card_and_goes_on_with_his_turn() -> None:
    match = after(gift(seats=3, drawn="church-down-two", dice="33233"), "keep")
    assert turn_of(match) == (BOB, "church")
    assert lot_of(match) == ""

    after(draw_next(match, "gold-1"), "lower books pigments")
    assert dice_of(match) == "32133"
    assert gone_of(match) == "church-down-two"
    assert hands_of(match) == ["", "", ""]
    assert turn_of(match) == (BOB, "place")
    assert match.legal() == ["offer", "auction"]


def scored(bob: str, james: str, steve: str, dice: str) -> Match:
    """Let nobody bid for the last card, so that the game is over."""
    players = (player(bob), player(james), player(steve))
    match = auction(*players, seats=3, active=BOB, lot="gold-1", pile="", dice=dice)
    return after(match, "pass", "pass", "pass")


BOBS_MONKS, STEVES_MONKS = "monk-2c monk-3f monk-4i", "monk-2b monk-3e monk-4h"


@rule("BI-61", "BI-62")
def test_steve_takes_the_die_of_the_monks_because_b_comes_before_c() -> None:
    match = scored(BOBS_MONKS, "", STEVES_MONKS, dice="53333")

    assert match.over
    assert match.scores == [0, 0, 5]


@rule("BI-61", "BI-64")
def test_bob_and_steve_have_8_points_each_and_steve_wins_with_more_gold() -> None:
    bob = f"{BOBS_MONKS} pigment-2a book-1a tome-2h gold-2"
    steve = f"{STEVES_MONKS} manuscript-1a gold-3"
    match = scored(bob, "gold-1", steve, dice="52234")

    assert match.scores == [2 + 2 + 4, 0, 5 + 3]
    assert match.winners == [STEVE]
    assert match.ranks == [2, 3, 1]
