"""The end: BI-60 to BI-66."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.biblios.pieces import Broken
from tests.games.biblios.table import (
    BIBLIOS,
    after,
    auction,
    gold,
    gone_of,
    hands_of,
    lot_of,
    player,
    turn_of,
    why,
    won,
)
from tests.rule import rule

CATEGORIES = ("monk", "pigment", "book", "manuscript", "tome")
HIGH = ("2a", "2b", "2c", "2d", "3e", "3f", "3g", "4h", "4i")
LOW = ("1a", "1b", "1c", "1d", "1e", "1f", "1g", "2h", "2i")
of_every_category = pytest.mark.parametrize("category", range(5))


def ended(*hands: str, dice: str = "33333") -> Match:
    """Let all pass on the last card of a game, with these hands."""
    players = [player(hand) for hand in hands]
    match = auction(*players, seats=len(hands), lot="church-either", pile="", dice=dice)
    return after(match, *["pass"] * len(hands))


def cards(category: int, letters: str) -> str:
    """Name cards of a category by their letters."""
    names = HIGH if category < 2 else LOW
    return " ".join(f"{CATEGORIES[category]}-{names['abcdefghi'.index(x)]}" for x in letters)


def shared(first: str, second: str) -> list[str]:
    """Give two hands with the same points: one has Monks of 5, the other Pigments of 5.

    What they are given beside that must not change who has the dice.
    """
    return [f"monk-2a monk-3e {first}", f"pigment-2a pigment-3e {second}"]


@rule("BI-60")
@pytest.mark.parametrize("lot", ["monk-2a", "church-up", "gold-1"])
def test_the_game_ends_when_the_auction_pile_is_empty(lot: str) -> None:
    match = after(auction(lot=lot, pile="", seats=3), "pass", "pass")
    assert not match.over
    after(match, "pass")

    assert match.over
    assert match.state.over == 1
    assert turn_of(match) == (-1, "none")
    assert match.waiting == frozenset()
    assert match.legal() == []
    assert lot_of(match) == ""
    assert gone_of(match) == lot


@rule("BI-60", "BI-40")
def test_the_last_card_counts_for_who_has_won_it() -> None:
    match = after(won(auction(player("gold-1"), lot="monk-2a", pile=""), 1), "pay 1")

    assert match.over
    assert hands_of(match) == ["monk-2a", ""]
    assert match.scores == [3, 0]


@rule("BI-60", "BI-22")
def test_a_church_card_that_is_the_last_is_used_before_the_end() -> None:
    hands = (player("gold-1"), player("monk-2a"))
    match = after(won(auction(*hands, lot="church-up", pile=""), 1), "pay 1")
    assert not match.over
    after(match, "raise monks")

    assert match.over
    assert match.scores == [0, 4]


@rule("BI-60")
def test_the_game_goes_on_as_long_as_there_is_a_card_on_the_pile() -> None:
    match = after(auction(pile="tome-2i"), "pass", "pass")

    assert not match.over
    assert lot_of(match) == "tome-2i"
    assert after(match, "pass", "pass").over


@rule("BI-60")
def test_all_hands_are_shown_at_the_end() -> None:
    match = ended("monk-2a gold-1", "tome-1c", "")

    for viewer in (None, 0, 1, 2):
        hands = [mine["hand"] for mine in match.view(viewer)["players"]]
        assert hands == [["monk-2a", "gold-1"], ["tome-1c"], []]


@rule("BI-60")
def test_nothing_is_played_after_the_end() -> None:
    match = ended("", "")

    assert why(match, "pass") == "game_over"
    assert BIBLIOS.arrays.broken(compiled(match).states(), 0, 0) == Broken.GAME_OVER


@rule("BI-60", "BI-61", "BI-64")
def test_nobody_has_points_or_is_ahead_before_the_end() -> None:
    match = auction(player("monk-2a book-1a"), player("gold-3"), lot="monk-2b")

    assert match.scores == [0, 0]
    assert match.ranks == [1, 1]
    assert match.winners == []


@rule("BI-61")
@of_every_category
@pytest.mark.parametrize("face", range(1, 7))
def test_whoever_has_the_highest_sum_gets_as_many_points_as_the_die_shows(
    category: int, face: int
) -> None:
    dice = "".join(str(face) if die == category else "3" for die in range(5))
    match = ended(cards(category, "b"), cards(category, "ci"), cards(category, "eh"), dice=dice)
    high = category < 2

    assert match.scores == ([0, 0, face] if high else [0, face, 0])  # of low values c comes first


@rule("BI-4", "BI-5", "BI-61", "BI-62")
@of_every_category
def test_of_two_cards_the_higher_value_wins_or_else_the_earlier_letter(category: int) -> None:
    for one, two in combinations("abcdefghi", 2):
        values = [int(cards(category, letter)[-2]) for letter in (one, two)]
        points = [3, 0] if values[0] == values[1] else [0, 3]
        assert ended(cards(category, one), cards(category, two)).scores == points
        assert ended(cards(category, two), cards(category, one)).scores == points[::-1]


@rule("BI-61")
def test_values_count_and_not_how_many_cards_there_are() -> None:
    match = ended("monk-4h monk-4i", "monk-2a monk-2b monk-3e", "monk-2c monk-2d")

    assert match.scores == [3, 0, 0]


@rule("BI-61")
def test_gold_counts_for_no_category() -> None:
    assert ended("tome-1a", gold("333")).scores == [3, 0]


@rule("BI-61")
def test_the_points_of_all_dice_are_added() -> None:
    match = ended(
        "monk-4h book-1a tome-1b",
        "monk-2a pigment-2a manuscript-1c",
        "book-1d book-1e manuscript-1a manuscript-1b",
        dice="12345",
    )

    assert match.scores == [1 + 5, 2, 3 + 4]


@rule("BI-62")
@of_every_category
def test_a_tie_is_won_by_the_letter_nearest_to_a(category: int) -> None:
    for letters in permutations("bcd"):
        hands = [cards(category, letter) for letter in letters]
        assert ended(*hands).scores == [3 * (letter == "b") for letter in letters]


@rule("BI-62")
def test_the_best_letter_counts_and_not_the_others() -> None:
    assert ended("monk-2c monk-2d", "monk-2b monk-2a").scores == [0, 3]
    assert ended("monk-2b monk-3g monk-4i", "monk-2c monk-3e monk-4h").scores == [3, 0]
    assert ended("monk-2a monk-2d monk-2c", "monk-2b monk-4h").scores == [3, 0]


@rule("BI-61", "BI-62")
def test_a_letter_decides_only_among_those_tied() -> None:
    match = ended("monk-2a", "monk-3f", "monk-3e", "monk-2b")

    assert match.scores == [0, 0, 3, 0]


@rule("BI-63")
@of_every_category
def test_a_die_that_nobody_has_a_card_for_is_taken_by_nobody(category: int) -> None:
    others = [cards(other, "a") for other in range(5) if other != category]

    assert ended(" ".join(others), "gold-1").scores == [12, 0]
    assert ended("gold-1", "gold-2").scores == [0, 0]


@rule("BI-64")
def test_whoever_has_the_most_points_wins() -> None:
    match = ended("monk-2a", "pigment-2a", gold("333"), "book-1a tome-1a", dice="25634")

    assert match.scores == [2, 5, 0, 10]
    assert match.ranks == [3, 2, 4, 1]
    assert match.winners == [3]


@rule("BI-64")
@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        ("3", "11", [1, 2]),
        ("111", "3", [1, 2]),  # as much gold: who has more Monks
        ("", "1", [2, 1]),
        ("22", "3", [1, 2]),
        ("1111", "23", [2, 1]),
    ],
)
def test_in_a_tie_whoever_has_the_greatest_sum_of_gold_wins(
    first: str, second: str, ranks: list[int]
) -> None:
    match = ended(*shared(gold(first), gold(second)))

    assert match.scores == [3, 3]
    assert match.ranks == ranks
    assert match.winners == [match.ranks.index(1)]


@rule("BI-64")
def test_points_come_before_gold() -> None:
    match = ended("monk-2a", f"pigment-2a {gold('333')}", dice="43333")

    assert match.winners == [0]


@rule("BI-64", "BI-65")
def test_gold_comes_before_monks() -> None:
    match = ended("monk-4h", "pigment-2a gold-1")

    assert match.scores == [3, 3]
    assert match.winners == [1]


@rule("BI-65", "BI-3")
@pytest.mark.parametrize(
    ("first", "second"), [(one, two) for one in range(5) for two in range(one + 1, 5)]
)
def test_then_the_sums_decide_along_the_board(first: int, second: int) -> None:
    hands = [cards(first, "a"), cards(second, "hi")]
    for order in permutations(range(2)):
        match = ended(*(hands[k] for k in order))
        assert match.scores == [3, 3]
        assert match.winners == [order.index(0)]


@rule("BI-65")
def test_a_category_that_is_equal_is_passed_over() -> None:
    """Both have Monks of 4 and Pigments of 3; the second has more Books, the first more Tomes."""
    first = "monk-2a monk-2b pigment-3e tome-1a tome-1b"
    second = "monk-4h pigment-3f book-1a tome-1c"
    match = ended(first, second, dice="11441")

    assert match.scores == [1 + 1 + 1, 4]
    match = ended(first, second, dice="11311")
    assert match.scores == [3, 3]
    assert match.ranks == [2, 1]


@rule("BI-66")
def test_those_who_are_tied_in_all_of_that_share_the_win() -> None:
    match = ended("gold-1 gold-2", "gold-3", "gold-1 gold-1", "gold-1 gold-2")

    assert match.scores == [0] * 4
    assert match.ranks == [1, 1, 4, 1]
    assert match.winners == [0, 1, 3]


@rule("BI-66")
def test_a_tie_with_cards_is_shared_too() -> None:
    """Each has 2 in the Monks and 1 in the Books, and has the better letter in one of them."""
    match = ended("monk-2a book-1b gold-3", "monk-2b book-1a gold-1 gold-2")

    assert match.scores == [3, 3]
    assert match.winners == [0, 1]


@rule("BI-64", "BI-65", "BI-66")
def test_each_tie_is_broken_by_itself() -> None:
    match = ended("monk-2a", "pigment-2a gold-1", "book-1a gold-1", "tome-1a manuscript-1a")

    assert match.scores == [3, 3, 3, 6]
    assert match.ranks == [4, 2, 3, 1]
