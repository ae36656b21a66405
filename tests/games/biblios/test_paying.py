"""Paying with gold and for gold: BI-41 to BI-48."""

from __future__ import annotations

from itertools import product

import pytest

from miz.engine.match import Match
from tests.games.biblios.forbidden import giving
from tests.games.biblios.table import (
    after,
    auction,
    dice_of,
    gold,
    gone_of,
    hand_of,
    hands_of,
    lot_of,
    player,
    turn_of,
    why,
    won,
)
from tests.rule import rule

HANDS = ("1", "2", "3", "11", "123", "1122", "233", "333", "111222333", "11111", "22222", "112333")


def payments(values: str, bid: int) -> list[str]:
    """List what may be paid: enough, and not enough without any of the cards."""
    chosen = []
    for counts in product(*(range(values.count(value) + 1) for value in "123")):
        cards = [value for value, n in zip((1, 2, 3), counts, strict=True) for _ in range(n)]
        if cards and sum(cards) >= bid and sum(cards) - min(cards) < bid:
            chosen.append("pay " + " ".join(map(str, cards)))
    return chosen


def paying(values: str, bid: int, lot: str = "monk-2a") -> Match:
    """Set up a table at which the first player, who has gold of these values, pays a bid."""
    return won(auction(player(f"book-1a {gold(values)}"), lot=lot), bid)


@rule("BI-41")
@pytest.mark.parametrize("lot", ["monk-2a", "pigment-3f", "book-2h", "tome-1b", "church-up"])
def test_any_card_that_is_not_gold_is_paid_for_in_gold(lot: str) -> None:
    match = paying("13", 3, lot)

    assert turn_of(match) == (0, "pay")
    assert match.legal() == ["pay 3", "refuse"]
    assert why(match, "give book-1a") == "pay_first"


@rule("BI-41")
@pytest.mark.parametrize(("values", "bid"), [("12", 3), ("111", 3), ("3", 3), ("122", 5)])
def test_a_bid_is_the_sum_of_the_gold_cards(values: str, bid: int) -> None:
    match = paying(values, bid)
    everything = "pay " + " ".join(values)

    assert everything in match.legal()
    if len(values) > 1:
        assert why(match, "pay " + " ".join(values[:-1])) == "not_enough"


@rule("BI-42", "BI-43")
@pytest.mark.parametrize("values", HANDS)
def test_any_mix_will_do_that_is_enough_and_has_no_needless_card(values: str) -> None:
    for bid in range(1, sum(map(int, values)) + 1):
        assert paying(values, bid).legal() == [*payments(values, bid), "refuse"]


@rule("BI-42")
def test_there_is_no_change() -> None:
    match = after(paying("23", 4), "pay 2 3")

    assert hand_of(match, 0) == "monk-2a book-1a"
    assert gone_of(match) == "gold-2 gold-3"


@rule("BI-42")
@pytest.mark.parametrize("text", ["pay 3 1", "pay 1 3"])
def test_gold_may_be_named_in_any_order(text: str) -> None:
    assert hand_of(after(paying("1123", 4), text), 0) == "monk-2a book-1a gold-1 gold-2"


@rule("BI-42")
def test_only_gold_of_the_hand_is_paid() -> None:
    match = paying("113", 2)

    assert why(match, "pay 2") == "not_in_hand"
    assert why(match, "pay 1 1 1") == "not_in_hand"
    assert why(match, "pay 3 3") == "not_in_hand"


@rule("BI-42")
@pytest.mark.parametrize(("paid", "bid"), [("1", 2), ("1 1", 3), ("3", 4), ("2", 3), ("1 2", 4)])
def test_less_than_the_bid_will_not_do(paid: str, bid: int) -> None:
    assert why(paying("11233", bid), f"pay {paid}") == "not_enough"


@rule("BI-43")
@pytest.mark.parametrize(
    ("paid", "bid"),
    [("1 3", 3), ("1 1 3", 4), ("2 3", 3), ("3 3", 3), ("1 1 2 3", 6), ("1 2 2", 4), ("2 2", 2)],
)
def test_a_card_without_which_the_sum_is_enough_may_not_be_paid(paid: str, bid: int) -> None:
    assert why(paying("112233", bid), f"pay {paid}") == "not_needed"


@rule("BI-43")
@pytest.mark.parametrize(("paid", "bid"), [("3", 1), ("2", 1), ("3 3", 4), ("2 3", 4), ("2 2", 3)])
def test_more_than_the_bid_may_be_paid_if_every_card_is_needed(paid: str, bid: int) -> None:
    assert why(paying("112233", bid), f"pay {paid}") is None


@rule("BI-44")
def test_gold_that_is_paid_is_shown_to_all_and_discarded_face_up() -> None:
    match = won(auction(player(gold("1123")), player(), seats=3), 4)
    after(match, "pay 1 1 2")

    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert view["gone"] == {"gold-1": 3, "gold-2": 2, "gold-3": 1}  # one of each was out
        assert [mine["paid"] for mine in view["players"]] == [[1, 1, 2], [], []]
        assert [mine["size"] for mine in view["players"]] == [2, 0, 0]
        assert view["players"][0]["closed"] == 0


@rule("BI-45")
@pytest.mark.parametrize("lot", ["gold-1", "gold-2", "gold-3"])
@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a_gold_card_is_paid_for_in_as_many_cards_as_were_bid(lot: str, bid: int) -> None:
    cards = ["monk-2a", "monk-2b", "book-1a", "tome-2h", "gold-3"]
    match = won(auction(player(" ".join(cards)), lot=lot), bid)
    for k, card in enumerate(cards[:bid]):
        assert turn_of(match) == (0, "give")
        assert match.state.owed == bid - k
        assert lot_of(match) == lot
        after(match, f"give {card}")

    kept = [*cards[bid:-1], *sorted(["gold-3", lot])]
    assert hand_of(match, 0) == " ".join(kept)
    assert lot_of(match) == "tome-2i"
    assert match.state.owed == 0


@rule("BI-45")
def test_gold_cards_count_as_cards_and_not_by_their_values() -> None:
    match = won(auction(player(gold("13")), lot="gold-2"), 3)

    assert turn_of(match) == (1, "bid")  # the first player could not pay


@rule("BI-46")
def test_the_payer_chooses_cards_of_any_kind_gold_too() -> None:
    match = won(auction(player("monk-2a tome-1c gold-1 gold-1 gold-3"), lot="gold-2"), 3)
    cards = ["give monk-2a", "give tome-1c", "give gold-1", "give gold-3"]

    assert match.legal() == [*cards, "refuse"]
    after(match, "give gold-1")
    assert match.legal() == cards
    after(match, "give gold-1")
    assert match.legal() == ["give monk-2a", "give tome-1c", "give gold-3"]
    after(match, "give monk-2a")
    assert hand_of(match, 0) == "tome-1c gold-2 gold-3"


@rule("BI-46")
def test_only_cards_of_the_hand_are_given() -> None:
    match = giving()

    for card in ("monk-2a", "gold-2", "gold-3", "tome-2i"):
        assert why(match, f"give {card}") == "not_in_hand"
    after(match, "give monk-2b")
    assert why(match, "give monk-2b") == "not_in_hand"


@rule("BI-46")
def test_nothing_else_is_done_before_the_cards_are_given() -> None:
    match = giving()

    for action in ("keep", "take gold-3", "raise monks", "decline", "pass", "bid 3", "pay 1"):
        assert why(match, action) == "give_first"


@rule("BI-47", "BI-59")
def test_cards_given_for_gold_lie_face_down_and_only_the_payer_knows_them() -> None:
    given = [
        after(won(auction(player("monk-2b tome-1c gold-1"), seats=3, lot="gold-3")), f"give {card}")
        for card in ("monk-2b", "tome-1c", "gold-1")
    ]

    for viewer in (None, 1, 2):
        views = [match.view(viewer) for match in given]
        assert all(view == views[0] for view in views)
        assert [mine["closed"] for mine in views[0]["players"]] == [1, 0, 0]
        assert views[0]["my_given"] == []
    assert [match.view(0)["my_given"] for match in given] == [["monk-2b"], ["tome-1c"], ["gold-1"]]
    assert [gone_of(match) for match in given] == [""] * 3
    assert [match.view()["players"][0]["paid"] for match in given] == [[]] * 3


@rule("BI-47")
def test_cards_are_given_one_by_one() -> None:
    match = after(giving(), "give monk-2b")

    assert turn_of(match) == (0, "give")
    assert hands_of(match) == ["monk-2c gold-1", ""]
    assert match.view(1)["players"][0]["closed"] == 1
    assert match.view(1)["players"][0]["size"] == 2
    assert match.view(1)["owed"] == 1


@rule("BI-48", "BI-49")
def test_when_all_cards_that_are_left_have_to_go_they_go_by_themselves() -> None:
    match = won(auction(player("monk-2b tome-1c gold-1 gold-2"), lot="gold-3"), 4)
    assert turn_of(match) == (0, "give")
    assert match.legal()[-1] == "refuse"
    after(match, "give tome-1c")

    assert hand_of(match, 0) == "gold-3"
    assert sorted(match.view(0)["my_given"]) == ["gold-1", "gold-2", "monk-2b", "tome-1c"]
    assert match.view(1)["players"][0]["closed"] == 4
    assert lot_of(match) == "tome-2i"
    assert dice_of(match) == "33333"


@rule("BI-48")
def test_as_long_as_a_card_may_stay_the_payer_is_asked() -> None:
    match = won(auction(player("monk-2b tome-1c gold-1 gold-2"), lot="gold-3"), 3)
    after(match, "give tome-1c")
    assert turn_of(match) == (0, "give")
    after(match, "give gold-1")
    assert turn_of(match) == (0, "give")
    assert match.legal() == ["give monk-2b", "give gold-2"]


@rule("BI-48")
def test_a_payer_whose_cards_are_all_alike_is_asked_so_that_nobody_learns_of_it() -> None:
    match = won(auction(player("tome-1c gold-1 gold-1 gold-1"), lot="gold-3"), 2)
    after(match, "give tome-1c")
    assert turn_of(match) == (0, "give")
    assert match.legal() == ["give gold-1"]
