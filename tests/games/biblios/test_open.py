"""What is open: BI-57 to BI-59."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.match import Match
from tests.games.biblios.table import (
    BIBLIOS,
    after,
    auction,
    gift,
    gold,
    hand_of,
    hands_of,
    look,
    numbers,
    pile_of,
    player,
    put,
    won,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def seen(match: Match, seat: int | None, name: str) -> list[Any]:
    """Give what a seat sees of all players."""
    return [mine[name] for mine in match.view(seat)["players"]]


def with_pile(match: Match, cards: str) -> Match:
    """Put other cards in place of those on the auction pile, from the same players."""
    s = match.state
    for k, card in enumerate(numbers(cards)):
        s.pile[k] = card
    return put(match, s)


@rule("BI-57")
def test_nobody_sees_the_hand_of_another() -> None:
    first = gift(player("monk-2b gold-1"), player("book-1a"), player("tome-1c"), seats=3)
    other = gift(player("monk-2b gold-1"), player("gold-3"), player("pigment-4h"), seats=3)

    assert first.view(0) == other.view(0)
    assert first.view() == other.view()
    assert seen(first, 0, "hand") == [["monk-2b", "gold-1"], None, None]
    assert seen(first, 1, "hand") == [None, ["book-1a"], None]
    assert seen(first, None, "hand") == [None] * 3


@rule("BI-57")
def test_the_size_of_every_hand_is_open() -> None:
    match = gift(player("monk-2b gold-1"), player("book-1a"), player("tome-1c"), seats=3)

    for viewer in (None, 0, 1, 2):
        assert seen(match, viewer, "size") == [2, 1, 1]


@rule("BI-57")
def test_nobody_sees_the_auction_pile_but_how_many_cards_there_are() -> None:
    match = auction(pile="monk-2b gold-1 church-up", seats=3)
    views = [match.view(), *(match.view(seat) for seat in range(3))]
    with_pile(match, "pigment-2a tome-1c church-down")

    assert match.view() == views[0]
    assert [view["pile"] for view in views] == [3] * 4
    for seat in range(3):
        assert {**match.view(seat), "my_pile": []} == {**views[1 + seat], "my_pile": []}


@rule("BI-57")
@pytest.mark.parametrize("left", [0, 2, 9])
def test_nobody_sees_the_deck_but_how_many_cards_are_left_to_draw(left: int) -> None:
    match = gift(seats=3, left=left)
    views = [match.view(viewer) for viewer in (None, 0, 1, 2)]
    s = match.state
    for card in range(len(s.deck)):
        s.deck[card] = s.n_deck if card == 40 else 0
    put(match, s)

    assert [match.view(viewer) for viewer in (None, 0, 1, 2)] == views
    assert [view["deck"] for view in views] == [left] * 4


@rule("BI-57", "BI-47")
def test_how_many_cards_lie_face_down_is_open_but_not_which() -> None:
    matches = [won(auction(player("monk-2b tome-1c gold-1"), lot="gold-3"), 2) for _ in range(2)]
    after(matches[0], "give monk-2b", "give tome-1c")
    after(matches[1], "give gold-1", "give tome-1c")

    assert matches[0].view(1) == matches[1].view(1)
    assert matches[0].view() == matches[1].view()
    assert seen(matches[0], 1, "closed") == seen(matches[0], 0, "closed") == [2, 0]
    assert hand_of(matches[0], 0) != hand_of(matches[1], 0)


@rule("BI-57", "BI-60")
def test_what_lies_face_down_is_not_shown_at_the_end_either() -> None:
    matches = [
        won(auction(player("monk-2b monk-2c gold-1"), lot="gold-3", pile=""), 3) for _ in range(2)
    ]
    after(matches[0], "give monk-2b")
    after(matches[1], "give gold-1")

    assert matches[0].over
    assert "monk-2b" not in str(matches[0].view(1))
    assert hands_of(matches[0]) == hands_of(matches[1])
    for viewer in (None, 1):
        assert matches[0].view(viewer) == matches[1].view(viewer)


@rule("BI-58")
def test_all_see_what_lies_open_in_the_gift_phase() -> None:
    match = gift(seats=3, drawn="", offered="monk-2a church-up", dice="12345", active=2)

    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert view["dice"] == dict(
            zip(("monks", "pigments", "books", "manuscripts", "tomes"), range(1, 6), strict=True)
        )
        assert view["offered"] == ["monk-2a", "church-up"]
        assert (view["phase"], view["question"]) == ("gift", "take")
        assert (view["active"], view["to_move"]) == (2, 0)


@rule("BI-58")
def test_all_see_a_church_card_that_is_used_and_that_it_lies_face_up() -> None:
    match = after(gift(seats=4, drawn="church-up"), "keep")
    for viewer in (None, 0, 1, 2, 3):
        assert match.view(viewer)["church"] == "church-up"
    after(match, "raise tomes")

    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        assert view["church"] is None
        assert view["gone"] == {"church-up": 1}
        assert view["dice"]["tomes"] == 4


@rule("BI-58")
def test_all_see_what_is_auctioned_and_what_is_bid() -> None:
    match = after(auction(seats=3, lot="book-1a"), "bid 2", "pass")

    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert (view["phase"], view["question"], view["lot"]) == ("auction", "bid", "book-1a")
        assert (view["bid"], view["bidder"], view["passed"]) == (2, 0, [1])


@rule("BI-58")
def test_all_see_what_is_paid_in_gold_and_what_was_won() -> None:
    match = won(auction(player(gold("12")), seats=4, lot="book-1a"), 2)
    after(match, "pay 2", "pass", "pass", "pass", "pass")

    for viewer in (None, 0, 1, 2, 3):
        assert seen(match, viewer, "paid") == [[2], [], [], []]
        assert seen(match, viewer, "taken") == [["book-1a"], [], [], []]
        assert match.view(viewer)["gone"] == {"gold-2": 1, "tome-2i": 1}


@rule("BI-59")
@of_all_seats
def test_everybody_knows_what_they_put_on_the_auction_pile(seats: int) -> None:
    match = BIBLIOS.start(seats, seed=seats)
    put_there: list[list[str]] = [[] for _ in range(seats)]
    while match.state.phase == 0:
        before, active = len(pile_of(match).split()), match.state.active
        after(match, match.legal()[-1])
        if match.state.phase == 0:
            put_there[active] += pile_of(match).split()[before:]
            for seat in range(seats):
                assert sorted(match.view(seat)["my_pile"]) == sorted(put_there[seat])
    assert match.view()["my_pile"] == []


@rule("BI-59")
def test_what_is_turned_up_is_on_the_pile_no_more() -> None:
    match = auction(pile="monk-2b gold-1 church-up", seats=3)
    mine = {seat: match.view(seat)["my_pile"] for seat in range(3)}
    after(match, "pass", "pass", "pass")

    turned_up = match.view()["lot"]
    for seat in range(3):
        assert match.view(seat)["my_pile"] == [card for card in mine[seat] if card != turned_up]


@rule("BI-59")
def test_everybody_knows_what_they_gave_away_face_down() -> None:
    match = won(auction(player("monk-2b tome-1c gold-1"), seats=3, lot="gold-3"), 2)
    after(match, "give tome-1c", "give gold-1")

    assert match.view(0)["my_given"] == ["tome-1c", "gold-1"]
    assert [match.view(viewer)["my_given"] for viewer in (None, 1, 2)] == [[]] * 3


@rule("BI-57", "BI-59")
def test_what_others_put_on_the_pile_is_not_seen() -> None:
    views = []
    for card in ("monk-2a", "gold-3", "church-up"):
        match = after(gift(seats=3, drawn=card), "auction")
        views.append([look(match, "tome-1a").view(viewer) for viewer in (None, 1, 2)])
        assert match.view(0)["my_pile"] == [card]

    assert views[0] == views[1] == views[2]
