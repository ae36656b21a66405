"""The gift phase: BI-13 to BI-21."""

from __future__ import annotations

import itertools

import pytest

from tests.games.biblios.table import (
    BIBLIOS,
    after,
    all_cards,
    deck_of,
    dice_of,
    draw_next,
    gift,
    gone_of,
    hand_of,
    hands_of,
    look,
    names,
    offered_of,
    pile_of,
    player,
    turn_of,
    why,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
SOME = ("monk-2a", "pigment-4i", "book-1c", "manuscript-2h", "tome-1g", "gold-1", "gold-3")
"""Cards that a hand can hold."""


@rule("BI-13", "BI-21")
@of_all_seats
def test_the_players_are_active_clockwise(seats: int) -> None:
    match = BIBLIOS.start(seats, seed=seats)
    active = []
    while match.state.phase == 0:
        active.append(match.state.active)
        after(match, match.legal()[-1])
    changes = [seat for seat, _ in itertools.groupby(active)]

    start = match.state.starter
    assert changes == [(start + k) % seats for k in range(len(changes))]


@rule("BI-13", "BI-32")
@pytest.mark.parametrize(("seats", "turns", "out"), [(2, 20, 21), (3, 18, 12), (4, 16, 7)])
def test_the_deck_is_empty_after_the_same_number_of_turns_each(
    seats: int, turns: int, out: int
) -> None:
    for seed in range(4):
        match = BIBLIOS.start(seats, seed)
        cards = all_cards(match)
        while match.state.phase == 0:
            assert match.state.n_deck >= out
            after(match, match.legal()[seed % 2 - 1])
        s = match.state
        assert s.n_deck == out
        assert s.n_pile == turns - 1  # one card of the pile is turned up
        assert all_cards(match) == cards
        assert (s.drawn, offered_of(match), s.has_kept, s.has_auctioned) == (-1, "", 0, 0)


@rule("BI-14")
@of_all_seats
def test_the_active_player_draws_one_card_more_than_there_are_players(seats: int) -> None:
    match = gift(seats=seats)
    before = deck_of(match).total() + 1  # one card is drawn
    while match.state.active == 0:
        after(match, match.legal()[-1])

    assert before - deck_of(match).total() == seats + 1 + 1  # the next player has drawn one


@rule("BI-14")
def test_a_card_is_placed_before_the_next_is_drawn() -> None:
    match = draw_next(gift(seats=3, drawn="monk-2a"), "book-1c")
    before = deck_of(match)
    after(match, "offer")

    assert offered_of(match) == "monk-2a"
    assert names([match.state.drawn]) == "book-1c"
    assert before - deck_of(match) == {"book-1c": 1}
    assert turn_of(match) == (0, "place")


@rule("BI-14")
def test_only_the_active_player_looks_at_the_drawn_card() -> None:
    match = gift(seats=3, drawn="tome-1g", active=1)

    assert match.view(1)["drawn"] == "tome-1g"
    assert [match.view(viewer)["drawn"] for viewer in (None, 0, 2)] == [None] * 3


@rule("BI-14")
def test_nothing_else_is_done_before_the_card_is_placed() -> None:
    match = gift(offered="gold-1", seats=3)

    for action in ("take gold-1", "raise monks", "decline", "pass", "bid 1", "pay 1", "refuse"):
        assert why(match, action) == "place_first"


@rule("BI-15", "BI-18")
@pytest.mark.parametrize("card", SOME)
def test_a_card_is_kept(card: str) -> None:
    match = after(gift(player("monk-3f gold-1"), drawn=card), "keep")

    assert hand_of(match, 0) == names_of("monk-3f gold-1", card)
    assert hand_of(match, 1) == offered_of(match) == pile_of(match) == ""
    shown = match.position()["players"][0]
    assert shown["kept"] == shown["hand"]
    assert shown["taken"] == []


@rule("BI-15")
@pytest.mark.parametrize("card", [*SOME, "church-up", "church-either"])
def test_a_card_is_offered_face_up(card: str) -> None:
    match = after(gift(drawn=card), "offer")

    assert offered_of(match) == card
    assert [match.view(viewer)["offered"] for viewer in (None, 0, 1)] == [[card]] * 3
    assert hands_of(match) == ["", ""]
    assert pile_of(match) == ""


@rule("BI-15")
@pytest.mark.parametrize("cards", list(itertools.permutations(["monk-2a", "gold-1", "church-up"])))
def test_it_does_not_matter_in_which_order_cards_are_offered(cards: tuple[str, ...]) -> None:
    match = gift(seats=4, drawn=cards[0])
    for card in cards:
        after(look(match, card), "offer")

    assert offered_of(match) == "monk-2a gold-1 church-up"


@rule("BI-15")
@pytest.mark.parametrize("card", [*SOME, "church-up", "church-either"])
def test_a_card_is_put_face_down_on_the_auction_pile(card: str) -> None:
    match = after(gift(drawn=card, pile="monk-3e monk-4h", active=1), "auction")

    assert pile_of(match) == f"monk-3e monk-4h {card}"
    assert list(match.state.pile_from)[:4] == [0, 1, 1, -1]
    assert [match.view(viewer)["pile"] for viewer in (None, 0, 1)] == [3] * 3
    assert hands_of(match) == ["", ""]
    assert offered_of(match) == ""


def names_of(*rows: str) -> str:
    """Name cards of several rows in one, in the order of a hand."""
    return hand_of(gift(player(" ".join(rows)), drawn=""), 0)


@rule("BI-15")
def test_every_place_is_open_for_the_first_card() -> None:
    assert gift().legal() == ["keep", "offer", "auction"]


@rule("BI-16", "BI-17")
@pytest.mark.parametrize(
    ("where", "reason", "left"),
    [
        ("keep", "already_kept", ["offer", "auction"]),
        ("auction", "already_auctioned", ["keep", "offer"]),
        ("offer", "already_offered", ["keep", "auction"]),
    ],
)
def test_a_place_that_has_got_its_cards_is_closed(where: str, reason: str, left: list[str]) -> None:
    match = look(after(gift(seats=2), where), "gold-2")

    assert match.legal() == left
    assert why(match, where) == reason


@rule("BI-16", "BI-17")
@of_all_seats
def test_one_card_is_offered_for_each_other_player(seats: int) -> None:
    match = gift(seats=seats)
    for _ in range(seats - 1):
        assert "offer" in match.legal()
        after(match, "offer")

    assert match.legal() == ["keep", "auction"]
    assert why(match, "offer") == "already_offered"


@rule("BI-16", "BI-17")
@of_all_seats
def test_in_a_turn_one_card_is_kept_and_one_goes_on_the_pile_in_any_order(seats: int) -> None:
    for order in set(itertools.permutations(["keep", "auction"] + ["offer"] * (seats - 1))):
        match = gift(seats=seats, left=9)  # so few that there is no Church card among them
        for k, where in enumerate(order):
            still_open = set(order[k:])
            if len(still_open) == 1:
                break
            assert turn_of(match) == (0, "place")
            assert match.legal() == [w for w in ("keep", "offer", "auction") if w in still_open]
            after(match, where)
        assert len(hand_of(match, 0).split()) == len(pile_of(match).split()) == 1
        hands = " ".join(hands_of(match)[1:])
        assert len(f"{offered_of(match)} {hands}".split()) == seats - 1


@rule("BI-17")
def test_when_one_is_kept_and_one_on_the_pile_the_others_are_offered_by_themselves() -> None:
    match = after(gift(seats=4, drawn="monk-2a"), "keep")
    look(match, "book-1a")
    before = deck_of(match)
    after(match, "auction")
    offered = offered_of(match).split()

    assert hand_of(match, 0) == "monk-2a"
    assert pile_of(match) == "book-1a"
    assert len(offered) == 3
    assert sorted((before - deck_of(match)).elements()) == sorted(offered)
    assert turn_of(match) == (1, "take")


@rule("BI-17", "BI-18")
def test_the_last_card_is_kept_by_itself_when_no_other_place_is_open() -> None:
    match = look(after(gift(drawn="gold-1"), "offer"), "gold-2")
    draw_next(match, "pigment-3e")
    after(match, "auction")

    assert hands_of(match) == ["pigment-3e", "gold-1"]
    assert [mine["kept"] for mine in match.position()["players"]] == [["pigment-3e"], []]
    assert turn_of(match) == (1, "place")


@rule("BI-17")
def test_the_last_card_goes_on_the_pile_by_itself_when_no_other_place_is_open() -> None:
    match = look(after(gift(drawn="gold-1"), "offer"), "gold-2")
    draw_next(match, "pigment-3e")
    after(match, "keep")

    assert hands_of(match) == ["gold-2", "gold-1"]
    assert pile_of(match) == "pigment-3e"


@rule("BI-17")
def test_the_last_card_is_offered_by_itself_when_no_other_place_is_open() -> None:
    match = look(after(gift(drawn="gold-1", seats=3), "keep"), "gold-2")
    look(after(match, "offer"), "monk-2b")
    draw_next(match, "pigment-3e")
    after(match, "auction")

    assert offered_of(match) == "pigment-3e gold-2"
    assert pile_of(match) == "monk-2b"
    assert turn_of(match) == (1, "take")


@rule("BI-17")
def test_a_place_is_open_again_in_the_next_turn() -> None:
    match = look(after(gift(drawn="gold-1"), "offer"), "gold-2")
    after(match, "keep")

    assert turn_of(match) == (1, "place")
    assert match.legal() == ["keep", "offer", "auction"]


@rule("BI-18")
def test_nobody_else_sees_what_is_kept() -> None:
    kept = [after(gift(seats=3, drawn=card), "keep") for card in SOME]

    for viewer in (None, 1, 2):
        views = [match.view(viewer) for match in kept]
        assert all(view == views[0] for view in views)
        assert views[0]["players"][0]["hand"] is None
        assert views[0]["players"][0]["size"] == 1
        assert views[0]["players"][0]["taken"] == []
    for card, match in zip(SOME, kept, strict=True):
        assert match.view(0)["players"][0]["hand"] == [card]


@rule("BI-19")
@pytest.mark.parametrize("active", range(4))
def test_the_others_take_clockwise_from_the_left_of_the_active_player(active: int) -> None:
    match = gift(seats=4, drawn="", offered="monk-2a book-1b gold-3", active=active)
    first, second, third = ((active + k) % 4 for k in (1, 2, 3))

    assert turn_of(match) == (first, "take")
    assert match.legal() == ["take monk-2a", "take book-1b", "take gold-3"]
    after(match, "take book-1b")
    assert turn_of(match) == (second, "take")
    assert match.legal() == ["take monk-2a", "take gold-3"]
    assert offered_of(match) == "monk-2a gold-3"
    after(match, "take gold-3")
    hands = {active: "", first: "book-1b", second: "gold-3", third: "monk-2a"}
    assert hands_of(match) == [hands[seat] for seat in range(4)]
    assert offered_of(match) == ""


@rule("BI-19")
@pytest.mark.parametrize("card", SOME)
def test_what_is_taken_joins_the_hand_for_all_to_see(card: str) -> None:
    match = gift(player(), player("monk-3f"), seats=3, drawn="", offered=f"{card} tome-2h")
    after(match, f"take {card}")

    assert hand_of(match, 1) == names_of("monk-3f", card)
    for viewer in (None, 0, 1, 2):
        players = match.view(viewer)["players"]
        assert [mine["taken"] for mine in players] == [[], [card], ["tome-2h"]]


@rule("BI-19")
def test_only_what_is_offered_is_taken() -> None:
    match = gift(player("monk-2c"), seats=3, drawn="", offered="monk-2a gold-1", pile="monk-2d")

    for card in ("monk-2b", "monk-2c", "monk-2d", "gold-2", "church-up", "church-either"):
        assert why(match, f"take {card}") == "not_offered"


@rule("BI-19")
def test_a_card_that_was_taken_is_not_offered_any_more() -> None:
    match = gift(seats=4, drawn="", offered="monk-2a monk-2b gold-1")
    after(match, "take gold-1")

    assert why(match, "take gold-1") == "not_offered"


@rule("BI-19")
def test_nothing_else_is_done_before_a_card_is_taken() -> None:
    match = gift(seats=3, drawn="", offered="monk-2a gold-1")

    for action in ("keep", "offer", "auction", "raise monks", "decline", "pass", "bid 1", "refuse"):
        assert why(match, action) == "take_first"


@rule("BI-20")
def test_the_last_offered_card_is_taken_without_a_question() -> None:
    match = look(after(gift(drawn="gold-1"), "auction"), "book-2h")
    after(match, "offer")

    assert hand_of(match, 1) == "book-2h"
    assert turn_of(match) == (1, "place")


@rule("BI-20")
@pytest.mark.parametrize("seats", [3, 4])
def test_cards_that_are_all_alike_are_taken_without_a_question(seats: int) -> None:
    match = gift(seats=seats, drawn="gold-2")
    for _ in range(seats - 2):
        look(after(match, "offer"), "gold-2")
    look(after(match, "offer"), "monk-2a")
    after(match, "keep")

    assert hands_of(match) == ["monk-2a"] + ["gold-2"] * (seats - 1)
    assert turn_of(match) == (1, "place")


@rule("BI-20")
def test_whoever_has_a_choice_is_asked_and_cards_alike_are_one_choice() -> None:
    match = gift(seats=4, drawn="", offered="gold-1 gold-1 gold-2")

    assert match.legal() == ["take gold-1", "take gold-2"]
    other = after(gift(seats=4, drawn="", offered="gold-1 gold-1 gold-2"), "take gold-1")
    assert turn_of(other) == (2, "take")
    after(match, "take gold-2")
    assert hands_of(match)[1:] == ["gold-2", "gold-1", "gold-1"]


@rule("BI-21")
@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 2), (2, 0)])
def test_when_all_cards_are_taken_the_player_on_the_left_is_active(active: int, left: int) -> None:
    match = gift(seats=3, drawn="", offered="monk-2a gold-1", active=active)
    before = deck_of(match).total()
    after(match, "take gold-1")

    assert match.state.active == left
    assert turn_of(match) == (left, "place")
    assert deck_of(match).total() == before - 1
    assert dice_of(match) == "33333"
    assert gone_of(match) == ""
