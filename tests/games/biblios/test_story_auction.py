"""The story of a move in the auction phase, and of the end."""

from __future__ import annotations

from miz.engine.match import Event
from tests.games.biblios.stories import (
    bluffing,
    giving,
    heard,
    last_lot,
    nobody_left,
    paying,
    told,
)
from tests.games.biblios.table import after, auction, gold, player
from tests.rule import rule

NEXT = told("lot", card="tome-2i")
"""What is turned up next, if nothing else is said."""
AGAIN = {"event": "again", "card": "monk-2a"}


def test_bids_are_told_in_gold_or_in_cards() -> None:
    for lot, code in (("monk-2a", "bid_gold"), ("church-up", "bid_gold"), ("gold-1", "bid_cards")):
        match = auction(seats=3, lot=lot)

        assert heard(match, "bid 2") == [[told(code, n=2)]] * 4
        assert heard(match, "pass") == [[told("pass", 1)]] * 4


def test_the_highest_bidder_is_told_when_all_others_have_passed() -> None:
    match = after(auction(player(gold("13")), seats=3), "bid 4", "pass")
    last = after(auction(player(), player(gold("3"))), "pass")
    most = auction(player(gold("33333333333" + "2" * 11 + "1" * 11)), seats=4)

    assert heard(match, "pass")[3] == [told("pass", 2), told("highest", card="monk-2a")]
    assert last.play("bid 3") == [
        told("bid_gold", 1, n=3),
        told("highest", 1, card="monk-2a"),
    ]
    assert most.play("bid 66") == [told("bid_gold", n=66), told("highest", card="monk-2a")]


def test_a_card_that_nobody_wants_is_told_to_be_discarded() -> None:
    match = after(auction(), "pass")

    assert heard(match, "pass")[2] == [
        told("pass", 1),
        {"event": "unwanted", "card": "monk-2a"},
        NEXT,
    ]


@rule("BI-44")
def test_gold_that_is_paid_is_told_to_all() -> None:
    assert (
        heard(paying("1133", 4), "pay 1 3")
        == [
            [
                told("pay", n=1, card="gold-1"),
                told("pay", n=1, card="gold-3"),
                told("gain", card="monk-2a"),
                NEXT,
            ]
        ]
        * 3
    )
    assert paying("1133", 5).play("pay 3 3")[:2] == [
        told("pay", n=2, card="gold-3"),
        told("no_change", n=1),
    ]


@rule("BI-47", "BI-57")
def test_cards_given_for_gold_are_named_to_their_giver_alone() -> None:
    match = giving()

    assert heard(match, "give gold-1") == [
        [told("give", card="gold-1")],
        *[[told("give_hidden", n=1)]] * 2,
    ]
    mine, *others = heard(match, "give tome-1c")
    assert mine == [told("give", card="tome-1c"), told("gain", card="gold-3"), NEXT]
    assert others == [[told("give_hidden", n=1), *mine[1:]]] * 2


def test_cards_that_go_by_themselves_are_told_too() -> None:
    mine, *others = heard(giving(bid=3), "give gold-1")

    assert mine[:3] == [
        told("give", card="gold-1"),
        told("give", card="monk-2b"),
        told("give", card="tome-1c"),
    ]
    assert others == [[told("give_hidden", n=3), *mine[3:]]] * 2


def test_a_church_card_that_is_won_is_used_before_the_next_card() -> None:
    match = paying("1", 1, "church-up")

    assert match.play("pay 1") == [told("pay", n=1, card="gold-1"), told("gain", card="church-up")]
    assert match.play("raise monks") == [told("raise", category="monks", face=4), NEXT]


@rule("BI-52", "BI-57")
def test_a_card_drawn_as_a_penalty_is_named_to_those_who_saw_it() -> None:
    stories = heard(bluffing("gold-1 tome-1c"), "pass")
    cards = [one["card"] for one in stories[0] if one["event"] == "penalty"]
    start = [told("pass", 2), told("highest", card="gold-3"), told("unable")]
    again = {"event": "again", "card": "gold-3"}
    seen = [told("penalty", seat, card=card) for seat, card in zip((1, 2), cards, strict=True)]
    unseen = [told("penalty_hidden", 1), told("penalty_hidden", 2)]

    assert sorted(cards) == ["gold-1", "tome-1c"]
    assert stories == [
        [*start, *seen, again],
        [*start, seen[0], unseen[1], again],
        [*start, unseen[0], seen[1], again],
        [*start, *unseen, again],
    ]


def test_as_many_cards_are_drawn_as_there_are() -> None:
    assert [one["event"] for one in heard(bluffing("gold-1"), "pass")[3]][3:] == [
        "penalty_hidden",
        "again",
    ]
    assert [one["event"] for one in heard(bluffing(""), "pass")[3]][3:] == ["again"]


@rule("BI-55", "BI-57")
def test_a_card_lost_in_a_medieval_bluff_is_named_to_its_owner_alone() -> None:
    match = paying("3", 3, seats=3, bluff="medieval")

    assert heard(match, "refuse") == [
        [told("refuse"), told("penalty_lost", card="gold-3"), AGAIN],
        *[[told("refuse"), told("penalty_lost_hidden"), AGAIN]] * 3,
    ]


@rule("BI-50")
def test_nobody_hears_whether_somebody_could_have_paid() -> None:
    able, unable = (paying(values, 3, seats=3) for values in ("3", "2"))

    assert heard(able, "refuse")[3] == heard(unable, "refuse")[3]
    assert able.story() == [told("refuse"), told("penalty_hidden", 1), AGAIN]


def test_a_card_that_nobody_pays_for_is_told_to_be_discarded() -> None:
    assert nobody_left().play("bid 9")[-2:] == [{"event": "unsold", "card": "gold-3"}, NEXT]


def test_a_card_may_be_unwanted_after_somebody_did_not_pay() -> None:
    assert nobody_left().play("pass")[1:] == [{"event": "unwanted", "card": "gold-3"}, NEXT]


def end(*hands: str, **changes: str) -> list[Event]:
    """Give what is told of the end of a game with these hands, after the last card."""
    events = last_lot(*hands, **changes).play("pass")
    return events[events.index({"event": "end", "ending": "auction_over"}) + 1 :]


def nobody(*categories: str) -> list[Event]:
    """Tell that nobody takes the dice of these categories."""
    return [{"event": "category_nobody", "category": name} for name in categories]


@rule("BI-61", "BI-62", "BI-63")
def test_the_dice_are_told_with_who_takes_them_and_why() -> None:
    hands = ("monk-2c monk-3e monk-4h tome-1b", "monk-2b monk-3f monk-4i pigment-2a", "monk-2a")

    assert end(*hands, dice="52436") == [
        told("category_tie", 1, category="monks", sum=9, points=5, letter="B"),
        told("category", 1, category="pigments", sum=2, points=2),
        *nobody("books", "manuscripts"),
        told("category", category="tomes", sum=1, points=6),
        told("win", 1),
    ]


@rule("BI-64", "BI-65", "BI-66")
def test_what_decides_a_tie_of_points_is_told() -> None:
    dice = [told("category", 1, category="books", sum=1, points=3)]
    dice += [told("category", category="tomes", sum=1, points=3)]
    rest = nobody("monks", "pigments"), nobody("manuscripts")
    in_order = [*rest[0], dice[0], *rest[1], dice[1]]

    assert end("tome-1a gold-1", "book-1a gold-2") == [
        *in_order,
        told("tie_gold", 1, n=2),
        told("win", 1),
    ]
    assert end("tome-1a gold-1", "book-1a gold-1") == [
        *in_order,
        told("tie_category", 1, category="books", n=1),
        told("win", 1),
    ]
    assert end("", "") == [
        *nobody("monks", "pigments", "books", "manuscripts", "tomes"),
        told("share"),
        told("share", 1),
    ]
