"""Church cards: BI-22 to BI-31."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.biblios.forbidden import church
from tests.games.biblios.table import (
    after,
    auction,
    deck_of,
    dice_of,
    draw_next,
    gift,
    gold,
    gone_of,
    hands_of,
    look,
    lot_of,
    names,
    offered_of,
    pile_of,
    player,
    raised,
    turn_of,
    why,
    won,
)
from tests.rule import rule

CATEGORIES = ("monks", "pigments", "books", "manuscripts", "tomes")
PAIRS = [f"{one} {two}" for one, two in combinations(CATEGORIES, 2)]
CHURCH = ("church-up", "church-down", "church-up-two", "church-down-two", "church-either")
OTHERS = ("keep", "offer", "auction", "take gold-1", "pass", "bid 1", "pay 1", "refuse")
of_every_card = pytest.mark.parametrize("card", CHURCH)
of_both_ways = pytest.mark.parametrize(
    ("card", "way", "by"),
    [("church-up", "raise", 1), ("church-down", "lower", -1)],
)


@rule("BI-22", "BI-23")
@of_every_card
def test_a_church_card_that_is_kept_is_used_at_once(card: str) -> None:
    match = after(gift(player("monk-2b"), drawn=card), "keep")

    assert turn_of(match) == (0, "church")
    assert names([match.state.church]) == card
    assert hands_of(match) == ["monk-2b", ""]
    assert (gone_of(match), offered_of(match), pile_of(match)) == ("", "", "")
    for action in OTHERS:
        assert why(match, action) == "church_first"


@rule("BI-22")
@of_every_card
def test_a_church_card_that_was_used_is_discarded_face_up(card: str) -> None:
    match = church(card)
    after(match, match.legal()[0])

    assert gone_of(match) == card
    assert match.state.church == -1
    assert hands_of(match) == ["", ""]


@rule("BI-22", "BI-24")
@of_every_card
def test_a_church_card_that_is_taken_is_used_at_once(card: str) -> None:
    match = gift(seats=3, drawn="", offered=f"monk-2b {card}")
    after(match, f"take {card}")

    assert turn_of(match) == (1, "church")
    assert offered_of(match) == "monk-2b"
    after(match, match.legal()[0])
    assert gone_of(match) == card
    assert hands_of(match) == ["", "", "monk-2b"]
    assert match.state.players[1].taken == 0


@rule("BI-22", "BI-40")
@of_every_card
def test_a_church_card_that_is_won_is_paid_for_and_then_used(card: str) -> None:
    match = won(auction(player("monk-2b gold-2 gold-3"), lot=card), 3)
    assert turn_of(match) == (0, "pay")
    assert dice_of(match) == "33333"
    after(match, "pay 3")

    assert turn_of(match) == (0, "church")
    assert lot_of(match) == ""
    after(match, match.legal()[0])
    assert dice_of(match) != "33333"
    assert gone_of(match) == f"gold-3 {card}"
    assert hands_of(match) == ["monk-2b gold-2", ""]
    assert match.view()["players"][0]["taken"] == []
    assert lot_of(match) == "tome-2i"


@rule("BI-23")
def test_a_kept_church_card_is_used_before_the_next_card_is_drawn() -> None:
    match = draw_next(gift(drawn="church-up"), "book-1c")
    before = deck_of(match)
    after(match, "keep")

    assert deck_of(match) == before
    assert match.state.drawn == -1
    after(match, "raise monks")
    assert names([match.state.drawn]) == "book-1c"
    assert turn_of(match) == (0, "place")


@rule("BI-23")
def test_a_kept_church_card_is_the_one_card_kept_in_the_turn() -> None:
    match = look(after(church("church-up"), "decline"), "monk-2b")

    assert match.legal() == ["offer", "auction"]
    assert why(match, "keep") == "already_kept"
    look(after(match, "offer"), "gold-1")
    assert hands_of(match)[0] == ""


@rule("BI-23", "BI-17")
def test_a_church_card_that_is_kept_by_itself_is_used() -> None:
    match = look(after(gift(drawn="gold-1"), "offer"), "gold-2")
    draw_next(match, "church-down")
    after(match, "auction")

    assert turn_of(match) == (0, "church")
    assert offered_of(match) == "gold-1"
    after(match, "lower tomes")
    assert hands_of(match) == ["", "gold-1"]
    assert dice_of(match) == "33332"
    assert turn_of(match) == (1, "place")


@rule("BI-24")
def test_a_taken_church_card_is_used_before_the_next_player_takes_a_card() -> None:
    match = gift(seats=4, drawn="", offered="monk-2a gold-1 church-up")
    after(match, "take church-up")
    assert turn_of(match) == (1, "church")
    for action in OTHERS:
        assert why(match, action) == "church_first"

    after(match, "raise books")
    assert dice_of(match) == "33433"
    assert turn_of(match) == (2, "take")
    assert match.legal() == ["take monk-2a", "take gold-1"]


@rule("BI-24", "BI-20")
def test_a_church_card_that_nobody_else_took_is_used_by_the_last() -> None:
    match = gift(seats=3, drawn="", offered="gold-1 church-up")
    after(match, "take gold-1")

    assert turn_of(match) == (2, "church")
    after(match, "raise monks")
    assert dice_of(match) == "43333"
    assert turn_of(match) == (1, "place")


@rule("BI-25")
@of_both_ways
@pytest.mark.parametrize("die", CATEGORIES)
def test_one_die_is_changed_by_one(card: str, way: str, by: int, die: str) -> None:
    match = after(church(card, "24352"), f"{way} {die}")

    assert dice_of(match) == raised("24352", die, by=by)


@rule("BI-25", "BI-7")
@of_both_ways
def test_a_card_for_one_die_does_one_thing(card: str, way: str, by: int) -> None:
    match = church(card)
    other = "lower" if way == "raise" else "raise"

    assert match.legal() == [*(f"{way} {die}" for die in CATEGORIES), "decline"]
    assert why(match, f"{other} monks") == "not_what_the_card_does"
    assert why(match, f"{way} monks books") == "not_what_the_card_does"


@rule("BI-25", "BI-26")
@of_both_ways
@pytest.mark.parametrize("pair", PAIRS)
def test_two_different_dice_are_changed_by_one(card: str, way: str, by: int, pair: str) -> None:
    match = after(church(f"{card}-two", "24352"), f"{way} {pair}")

    assert dice_of(match) == raised("24352", *pair.split(), by=by)


@rule("BI-26", "BI-7")
@of_both_ways
def test_a_card_for_two_dice_changes_two_or_none(card: str, way: str, by: int) -> None:
    match = church(f"{card}-two")
    other = "lower" if way == "raise" else "raise"

    assert match.legal() == [*(f"{way} {pair}" for pair in PAIRS), "decline"]
    for die in CATEGORIES:
        assert why(match, f"{way} {die}") == "two_dice"
    assert why(match, f"{other} monks books") == "not_what_the_card_does"
    assert why(match, f"{other} monks") == "not_what_the_card_does"
    assert why(match, f"{way} monks monks") == "not_an_action"


@rule("BI-26")
def test_two_dice_may_be_named_in_any_order() -> None:
    assert dice_of(after(church("church-up-two"), "raise tomes monks")) == "43334"


@rule("BI-27")
def test_one_card_raises_or_lowers_as_its_player_chooses() -> None:
    match = church("church-either")

    assert match.legal() == [
        *(f"{way} {die}" for way in ("raise", "lower") for die in CATEGORIES),
        "decline",
    ]
    assert dice_of(after(church("church-either"), "raise pigments")) == "34333"
    assert dice_of(after(church("church-either"), "lower pigments")) == "32333"
    assert why(match, "raise monks books") == "not_what_the_card_does"
    assert why(match, "lower monks books") == "not_what_the_card_does"


@rule("BI-28")
def test_no_die_goes_above_6() -> None:
    match = church("church-up", "65166")

    assert match.legal() == ["raise pigments", "raise books", "decline"]
    for die in ("monks", "manuscripts", "tomes"):
        assert why(match, f"raise {die}") == "die_at_its_end"
    assert dice_of(after(match, "raise pigments")) == "66166"


@rule("BI-28")
def test_no_die_goes_below_1() -> None:
    match = church("church-down", "12611")

    assert match.legal() == ["lower pigments", "lower books", "decline"]
    for die in ("monks", "manuscripts", "tomes"):
        assert why(match, f"lower {die}") == "die_at_its_end"
    assert dice_of(after(match, "lower pigments")) == "11611"


@rule("BI-28")
@pytest.mark.parametrize(
    ("card", "way", "dice"),
    [("church-up-two", "raise", "65656"), ("church-down-two", "lower", "12121")],
)
def test_neither_of_two_dice_may_be_at_its_end(card: str, way: str, dice: str) -> None:
    match = church(card, dice)

    assert match.legal() == [f"{way} pigments manuscripts", "decline"]
    assert why(match, f"{way} monks pigments") == "die_at_its_end"
    assert why(match, f"{way} pigments books") == "die_at_its_end"


@rule("BI-28", "BI-27")
def test_a_die_at_one_end_can_still_be_moved_to_the_other() -> None:
    match = church("church-either", "16333")

    assert "raise monks" in match.legal()
    assert "lower pigments" in match.legal()
    assert why(match, "lower monks") == "die_at_its_end"
    assert why(match, "raise pigments") == "die_at_its_end"


@rule("BI-29")
@of_every_card
def test_a_player_may_decline_to_use_a_church_card(card: str) -> None:
    match = after(church(card), "decline")

    assert dice_of(match) == "33333"
    assert gone_of(match) == card
    assert turn_of(match) == (0, "place")


@rule("BI-30")
@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("church-up", "66666"),
        ("church-down", "11111"),
        ("church-up-two", "66366"),
        ("church-up-two", "66666"),
        ("church-down-two", "11114"),
    ],
)
def test_a_church_card_that_cannot_be_used_is_discarded_without_a_question(
    card: str, dice: str
) -> None:
    match = church(card, dice)

    assert turn_of(match) == (0, "place")
    assert match.legal() == ["offer", "auction"]
    assert dice_of(match) == dice
    assert gone_of(match) == card
    assert match.state.church == -1


@rule("BI-30")
@pytest.mark.parametrize("dice", ["66666", "11111", "16161"])
def test_the_card_that_raises_or_lowers_can_always_be_used(dice: str) -> None:
    assert turn_of(church("church-either", dice)) == (0, "church")


@rule("BI-30")
def test_such_a_card_is_discarded_when_it_is_taken_or_won_too() -> None:
    taken = gift(seats=3, drawn="", offered="gold-1 church-up", dice="66666")
    after(taken, "take church-up")
    bought = won(auction(player(gold("1")), lot="church-down", dice="11111"))
    after(bought, "pay 1")

    assert gone_of(taken) == "church-up"
    assert hands_of(taken) == ["", "", "gold-1"]
    assert turn_of(taken) == (1, "place")
    assert gone_of(bought) == "gold-1 church-down"
    assert hands_of(bought) == ["", ""]
    assert turn_of(bought) == (1, "bid")


@rule("BI-31")
@of_every_card
def test_a_church_card_on_the_auction_pile_does_nothing(card: str) -> None:
    match = after(gift(drawn=card), "auction")

    assert turn_of(match) == (0, "place")
    assert pile_of(match) == card
    assert dice_of(match) == "33333"
    assert gone_of(match) == ""


@rule("BI-31", "BI-38")
@of_every_card
def test_a_church_card_that_nobody_wins_does_nothing(card: str) -> None:
    match = after(auction(lot=card), "pass", "pass")

    assert gone_of(match) == card
    assert dice_of(match) == "33333"
    assert turn_of(match)[1] == "bid"
