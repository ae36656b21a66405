"""Setting up: BI-1 to BI-12."""

from __future__ import annotations

from collections import Counter

import pytest

import miz
from miz.engine.match import Match
from tests.games.biblios.table import (
    BIBLIOS,
    after,
    all_cards,
    deck_of,
    dice_of,
    gone_of,
    hands_of,
    names,
    offered_of,
    pile_of,
    put,
    turn_of,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
HIGH = ("2a", "2b", "2c", "2d", "3e", "3f", "3g", "4h", "4i")
LOW = ("1a", "1b", "1c", "1d", "1e", "1f", "1g", "2h", "2i")
CATEGORIES = {"monk": HIGH, "pigment": HIGH, "book": LOW, "manuscript": LOW, "tome": LOW}
GOLD = Counter({"gold-1": 11, "gold-2": 11, "gold-3": 11})
CHURCH = Counter(
    {
        "church-up": 2,
        "church-down": 2,
        "church-up-two": 2,
        "church-down-two": 2,
        "church-either": 1,
    }
)
BOOKISH = Counter(f"{name}-{card}" for name, cards in CATEGORIES.items() for card in cards)
ALL = BOOKISH + GOLD + CHURCH
OUT = {2: 21, 3: 12, 4: 7}
"""How many cards are taken out unseen."""


def drawn(match: Match) -> str:
    """Name the card the active player looks at."""
    return names([match.state.drawn])


def after_gifts(seats: int, seed: int) -> Match:
    """Play the gift phase, always doing what is listed first."""
    match = BIBLIOS.start(seats, seed)
    while match.state.phase == 0:
        after(match, match.legal()[0])
    return match


@rule("BI-1")
@of_all_seats
def test_two_three_or_four_people_play_and_begin_with_nothing(seats: int) -> None:
    match = BIBLIOS.start(seats)

    assert match.seats == seats
    assert hands_of(match) == [""] * seats
    assert match.scores == [0] * seats
    assert (offered_of(match), pile_of(match), gone_of(match)) == ("", "", "")
    s = match.state
    assert (s.church, s.lot, s.bidder, s.over, s.phase) == (-1, -1, -1, 0, 0)
    assert set(s.pile_from) == {-1}


@rule("BI-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_more_than_four(seats: int) -> None:
    with pytest.raises(miz.BadOption) as refused:
        BIBLIOS.start(seats)

    assert refused.value.reason == "seats"


@rule("BI-2", "BI-4", "BI-5", "BI-6", "BI-7")
@of_all_seats
def test_every_card_of_the_box_is_there(seats: int) -> None:
    assert all_cards(BIBLIOS.start(seats, seed=seats)) == ALL


@rule("BI-2")
def test_there_are_87_cards() -> None:
    cards = all_cards(BIBLIOS.start(4))
    of_category = [sum(n for card, n in cards.items() if name in card) for name in CATEGORIES]

    assert of_category == [9] * 5
    assert sum(n for card, n in cards.items() if "gold" in card) == 33
    assert sum(n for card, n in cards.items() if "church" in card) == 9
    assert cards.total() == 87


@rule("BI-3")
def test_the_categories_lie_in_this_order_along_the_board() -> None:
    match = BIBLIOS.start(2)

    assert list(match.view()["dice"]) == ["monks", "pigments", "books", "manuscripts", "tomes"]


@rule("BI-4")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("monk", "222233344"),
        ("pigment", "222233344"),
        ("book", "111111122"),
        ("manuscript", "111111122"),
        ("tome", "111111122"),
    ],
)
def test_a_category_has_cards_of_these_values(name: str, values: str) -> None:
    cards = [card for card in all_cards(BIBLIOS.start(3)) if card.startswith(name)]

    assert sorted(card[-2] for card in cards) == list(values)


@rule("BI-5")
@pytest.mark.parametrize("name", CATEGORIES)
def test_every_card_has_a_letter_and_lower_values_have_the_earlier_ones(name: str) -> None:
    cards = [card for card in all_cards(BIBLIOS.start(3)) if card.startswith(name)]
    by_letter = sorted(cards, key=lambda card: card[-1])

    assert "".join(card[-1] for card in by_letter) == "abcdefghi"
    assert [card[-2] for card in by_letter] == sorted(card[-2] for card in cards)


@rule("BI-8")
@of_all_seats
def test_every_die_begins_at_3(seats: int) -> None:
    assert dice_of(BIBLIOS.start(seats)) == "33333"


@rule("BI-9")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 0)])
def test_gold_is_taken_out_for_all_to_see(seats: int, each: int) -> None:
    match = BIBLIOS.start(seats, seed=9)
    out = {f"gold-{value}": each for value in (1, 2, 3) if each}

    assert [match.view(viewer)["gone"] for viewer in (None, *range(seats))] == [out] * (seats + 1)
    assert deck_of(match) + Counter([drawn(match)]) == ALL - Counter(out)


@rule("BI-10", "BI-11")
@pytest.mark.parametrize(("seats", "deck"), [(2, 60), (3, 72), (4, 80)])
def test_the_cards_that_are_not_out_are_the_deck(seats: int, deck: int) -> None:
    match = BIBLIOS.start(seats, seed=3)

    assert match.view()["deck"] == deck - 1  # the first card is drawn
    assert deck_of(match).total() == deck - 1 + OUT[seats]
    assert deck_of(after_gifts(seats, 3)).total() == OUT[seats]


@rule("BI-10")
def test_any_card_may_be_out() -> None:
    out = sum((deck_of(after_gifts(2, seed)) for seed in range(40)), Counter[str]())
    shares = [sum(out[card] for card in group) for group in (BOOKISH, GOLD, CHURCH)]

    assert set(out) == set(ALL)
    assert abs(shares[0] - 40 * 21 * 45 / 81) < 60
    assert abs(shares[1] - 40 * 21 * 27 / 81) < 60
    assert abs(shares[2] - 40 * 21 * 9 / 81) < 40


@rule("BI-10")
@of_all_seats
def test_nobody_sees_which_cards_are_out(seats: int) -> None:
    match = BIBLIOS.start(seats, seed=4)
    viewers = (None, *range(seats))
    views = [match.view(viewer) for viewer in viewers]
    s = match.state
    for card in range(len(s.deck)):
        s.deck[card] = 0
    s.deck[0] = s.n_deck
    put(match, s)

    assert [match.view(viewer) for viewer in viewers] == views


@rule("BI-11", "BI-14")
def test_any_card_of_the_deck_may_be_drawn_first() -> None:
    first = Counter(drawn(BIBLIOS.start(4, seed)) for seed in range(600))
    shares = [sum(first[card] for card in group) for group in (BOOKISH, GOLD, CHURCH)]

    assert set(first) == set(ALL)
    assert abs(shares[0] - 600 * 45 / 87) < 50
    assert abs(shares[1] - 600 * 33 / 87) < 50
    assert abs(shares[2] - 600 * 9 / 87) < 30


@rule("BI-12")
@of_all_seats
def test_anybody_may_be_drawn_to_begin(seats: int) -> None:
    starters = Counter(turn_of(BIBLIOS.start(seats, seed))[0] for seed in range(150))

    assert set(starters) == set(range(seats))
    assert all(abs(n - 150 / seats) < 30 for n in starters.values())


@rule("BI-12", "BI-13")
@of_all_seats
def test_the_one_who_begins_is_active(seats: int) -> None:
    for seed in range(10):
        match = BIBLIOS.start(seats, seed)
        s = match.state
        assert turn_of(match) == (s.starter, "place")
        assert s.active == s.starter


@rule("BI-10", "BI-12")
def test_the_same_seed_sets_the_same_table_and_another_seed_another() -> None:
    tables = {BIBLIOS.start(3, seed).tobytes() for seed in range(30)}

    assert len(tables) == 30
    assert BIBLIOS.start(3, 7).tobytes() == BIBLIOS.start(3, 7).tobytes()
