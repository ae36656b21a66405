"""Not paying, and the medieval bluff: BI-49 to BI-56."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from miz.engine.match import Match
from tests.games.biblios.table import (
    BIBLIOS,
    after,
    auction,
    deck_of,
    fated,
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

of_both_bluffs = pytest.mark.parametrize("bluff", ["standard", "medieval"])
HAND = "monk-2b tome-1c gold-1 gold-3"
INDEX = {"gold-1": 0, "gold-3": 1, "monk-2b": 2, "tome-1c": 3}
"""Where chance finds the cards of this hand: gold comes first."""
LOST = Counter(list(INDEX))


def refused(seats: int = 2, *fate: tuple[int, int], **changes: Any) -> Match:
    """Let the first player win a card with 1 and refuse to pay for it."""
    match = won(auction(player(HAND), seats=seats, **changes), 1)
    return after(fated(match, *fate) if fate else match, "refuse")


def left_out(match: Match) -> tuple[list[int], list[int]]:
    """Give who has passed and who did not pay, as all see it."""
    view = match.view()
    return view["passed"], view["defaulted"]


@rule("BI-49")
@pytest.mark.parametrize("lot", ["monk-2a", "church-up", "gold-2"])
@of_both_bluffs
def test_whoever_wins_a_card_may_refuse_to_pay(lot: str, bluff: str) -> None:
    match = won(auction(player(HAND), lot=lot, bluff=bluff), 1)
    assert match.legal()[-1] == "refuse"
    after(match, "refuse")

    assert match.state.players[0].size == 3
    assert lot_of(match) == lot
    assert left_out(match) == ([], [0])
    assert gone_of(match) == ""
    assert match.state.owed == 0


@rule("BI-49")
def test_nobody_may_refuse_once_the_first_card_is_given() -> None:
    match = won(auction(player(HAND), lot="gold-2"), 2)
    assert why(match, "refuse") is None
    after(match, "give monk-2b")

    assert why(match, "refuse") == "begun_to_pay"
    assert "refuse" not in match.legal()


@rule("BI-50")
@of_both_bluffs
@pytest.mark.parametrize(
    ("hand", "lot", "bid"),
    [
        ("monk-2b monk-2c monk-2d", "monk-2a", 1),
        ("monk-2b gold-1 gold-1", "monk-2a", 3),
        ("gold-3 gold-3 gold-3", "church-up", 10),
        ("monk-2b monk-2c monk-2d", "monk-2a", 66),
    ],
)
def test_whoever_cannot_pay_in_gold_is_asked_all_the_same(
    hand: str, lot: str, bid: int, bluff: str
) -> None:
    match = after(auction(player(hand), lot=lot, bluff=bluff), f"bid {bid}")
    if bid < 66:
        after(match, "pass")

    assert turn_of(match) == (0, "pay")
    assert match.legal() == ["refuse"]


@rule("BI-50")
@of_both_bluffs
def test_who_has_fewer_cards_than_they_bid_does_not_pay_without_being_asked(bluff: str) -> None:
    match = auction(player("monk-2b gold-3 gold-3"), lot="gold-1", bluff=bluff)
    after(match, "bid 4", "pass")

    assert match.state.players[0].size == 2
    assert turn_of(match) == (1, "bid")
    assert left_out(match) == ([], [0])
    assert lot_of(match) == "gold-1"


@rule("BI-50")
@pytest.mark.parametrize(
    ("hand", "lot", "bid", "asked"),
    [
        ("gold-1 gold-1", "monk-2a", 2, "pay"),
        ("gold-3 gold-3 gold-3", "church-up", 9, "pay"),
        ("monk-2b gold-3 gold-3", "gold-1", 3, "give"),
    ],
)
def test_whoever_can_pay_is_asked(hand: str, lot: str, bid: int, asked: str) -> None:
    assert turn_of(won(auction(player(hand), lot=lot), bid)) == (0, asked)


@rule("BI-51")
@pytest.mark.parametrize("card", INDEX)
def test_the_other_player_draws_a_card_from_the_hand_at_random(card: str) -> None:
    match = refused(2, (4, INDEX[card]))

    assert hand_of(match, 1) == card
    assert Counter(hand_of(match, 0).split()) == LOST - Counter([card])


@rule("BI-51")
def test_any_card_is_drawn_as_often_as_another() -> None:
    drawn = Counter(hand_of(refused(rng=seed), 1) for seed in range(120))

    assert set(drawn) == set(INDEX)
    assert all(abs(n - 30) < 18 for n in drawn.values())


@rule("BI-51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_other_player_draws_one_card(seats: int) -> None:
    match = refused(seats)

    assert [match.state.players[seat].size for seat in range(4)] == [
        4 - (seats - 1),
        *[1] * (seats - 1),
        *[0] * (4 - seats),
    ]
    assert Counter(" ".join(hands_of(match)).split()) == LOST


@rule("BI-51")
def test_they_draw_clockwise() -> None:
    match = refused(4, (4, 3), (3, 0), (2, 1))

    assert hands_of(match) == ["gold-3", "tome-1c", "gold-1", "monk-2b"]


@rule("BI-51")
@pytest.mark.parametrize(
    ("payer", "sizes"), [(0, [0, 1, 1, 0]), (2, [1, 0, 0, 1]), (3, [1, 1, 0, 0])]
)
def test_they_draw_as_long_as_there_are_cards(payer: int, sizes: list[int]) -> None:
    players = [player("monk-2b tome-1c" if seat == payer else "") for seat in range(4)]
    match = auction(*players, seats=4, active=(payer - 1) % 4)
    after(won(match, 5), "refuse")

    assert [match.state.players[seat].size for seat in range(4)] == sizes


@rule("BI-51")
@of_both_bluffs
def test_an_empty_hand_loses_nothing(bluff: str) -> None:
    match = after(won(auction(player(), player("monk-2b"), bluff=bluff), 1), "refuse")

    assert hands_of(match) == ["", "monk-2b"]
    assert left_out(match) == ([], [0])
    assert match.state.n_notes == 0


@rule("BI-51")
def test_what_was_drawn_joins_the_own_hand() -> None:
    match = won(auction(player("gold-2"), player("monk-2c gold-2")), 3)
    after(match, "refuse", "bid 4", "pay 2 2")

    assert hands_of(match) == ["", "monk-2a monk-2c"]


@rule("BI-52")
def test_what_was_drawn_is_known_to_who_drew_it_and_to_who_lost_it() -> None:
    match = refused(3, (4, 3), (3, 0))

    assert match.view(0)["my_lost"] == [{"card": "tome-1c", "to": 1}, {"card": "gold-1", "to": 2}]
    assert match.view(1)["my_drawn"] == [{"card": "tome-1c", "from": 0}]
    assert match.view(2)["my_drawn"] == [{"card": "gold-1", "from": 0}]
    assert match.view(0)["my_drawn"] == match.view(1)["my_lost"] == match.view(2)["my_lost"] == []
    assert match.view()["my_lost"] == match.view()["my_drawn"] == []


@rule("BI-52", "BI-57")
def test_nobody_else_knows_what_was_drawn() -> None:
    fates = [((4, one), (3, 2)) for one in range(2)]
    first, second = (refused(3, *fate) for fate in fates)  # the last player draws the same card

    assert hand_of(first, 1) != hand_of(second, 1)
    assert hand_of(first, 2) == hand_of(second, 2) == "tome-1c"
    assert first.view(2) == second.view(2)
    assert first.view() == second.view()
    assert first.view(1) != second.view(1)


@rule("BI-53", "BI-56")
@of_both_bluffs
def test_the_card_is_auctioned_again_from_the_left_of_the_active_player_and_from_1(
    bluff: str,
) -> None:
    match = auction(player(), player(HAND), seats=4, bluff=bluff, active=0)
    after(match, "bid 3", "pass", "pass", "pass", "refuse")

    assert lot_of(match) == "monk-2a"
    assert match.state.active == 0
    assert (match.state.bid, match.state.bidder) == (0, -1)
    assert match.legal() == ["pass", *(f"bid {n}" for n in range(1, 67))]
    spoke = []
    for _ in range(3):
        spoke.append(turn_of(match)[0])
        after(match, "pass")
    assert spoke == [2, 3, 0]
    assert lot_of(match) == "tome-2i"


@rule("BI-53", "BI-56")
@of_both_bluffs
def test_those_who_passed_may_bid_again_but_not_who_did_not_pay(bluff: str) -> None:
    match = auction(player(HAND), player(gold("2")), seats=3, bluff=bluff)
    after(match, "bid 1", "pass", "pass", "refuse", "bid 1", "bid 2")

    assert turn_of(match) == (1, "bid")
    assert left_out(match) == ([], [0])


@rule("BI-53")
def test_the_other_of_two_players_may_have_the_card_for_1() -> None:
    match = refused(2, (4, 1))
    assert turn_of(match) == (1, "bid")
    after(match, "bid 1")

    assert turn_of(match) == (1, "pay")
    after(match, "pay 3")
    assert hand_of(match, 1) == "monk-2a"
    assert turn_of(match)[1] == "bid"


@rule("BI-53", "BI-38")
@of_both_bluffs
def test_a_card_that_nobody_else_wants_is_discarded(bluff: str) -> None:
    match = after(refused(3, bluff=bluff), "pass", "pass")

    assert gone_of(match) == "monk-2a"
    assert lot_of(match) == "tome-2i"
    assert left_out(match) == ([], [])


@rule("BI-53", "BI-33")
@of_both_bluffs
def test_who_did_not_pay_may_bid_for_the_next_card(bluff: str) -> None:
    match = after(refused(3, bluff=bluff), "pass", "pass")
    spoke = []
    for _ in range(3):
        spoke.append(turn_of(match)[0])
        after(match, "pass")

    assert spoke == [1, 2, 0]


@rule("BI-54", "BI-56")
@of_both_bluffs
@pytest.mark.parametrize("lot", ["monk-2a", "church-up"])
def test_others_who_do_not_pay_drop_out_too(bluff: str, lot: str) -> None:
    match = auction(player("monk-2b"), player(), player("monk-2c"), seats=3, bluff=bluff, lot=lot)
    after(won(match, 4), "refuse")
    assert left_out(match) == ([], [0])
    after(match, "bid 2", "bid 3", "pass", "refuse")
    assert left_out(match) == ([], [0, 2])
    assert turn_of(match) == (1, "bid")
    after(match, "bid 1", "refuse")

    assert gone_of(match) == lot
    assert lot_of(match) == "tome-2i"
    assert left_out(match) == ([], [])
    assert turn_of(match) == (1, "bid")


@rule("BI-55")
@pytest.mark.parametrize("card", INDEX)
def test_in_the_medieval_bluff_one_card_is_lost_at_random_to_nobody(card: str) -> None:
    match = refused(4, (4, INDEX[card]), bluff="medieval")

    assert Counter(hand_of(match, 0).split()) == LOST - Counter([card])
    assert hands_of(match)[1:] == ["", "", ""]
    assert match.view(0)["my_given"] == [card]
    assert match.view(0)["my_lost"] == []


@rule("BI-55")
def test_any_card_is_lost_as_often_as_another() -> None:
    lost = Counter(
        refused(bluff="medieval", rng=seed).view(0)["my_given"][0] for seed in range(120)
    )

    assert set(lost) == set(INDEX)
    assert all(abs(n - 30) < 18 for n in lost.values())


@rule("BI-55", "BI-57")
def test_the_lost_card_is_discarded_face_down_and_only_its_owner_knows_it() -> None:
    lost = [refused(3, (4, index), bluff="medieval") for index in range(4)]

    for viewer in (None, 1, 2):
        views = [match.view(viewer) for match in lost]
        assert all(view == views[0] for view in views)
        assert [mine["closed"] for mine in views[0]["players"]] == [1, 0, 0]
        assert views[0]["my_given"] == []
    assert all(gone_of(match) == "" for match in lost)
    assert len({deck_of(match).total() for match in lost}) == 1


@rule("BI-51", "BI-55")
def test_without_the_variant_nothing_is_discarded() -> None:
    match = refused(3)

    assert [mine["closed"] for mine in match.view()["players"]] == [0, 0, 0]
    assert match.options == {"bluff": "standard"}


@rule("BI-51", "BI-55")
@pytest.mark.parametrize(("bluff", "gained"), [("standard", 1), ("medieval", 0)])
def test_a_game_is_played_as_was_agreed(bluff: str, gained: int) -> None:
    match = BIBLIOS.start(3, seed=1, bluff=bluff)
    while match.state.phase == 0:
        after(match, match.legal()[0])
    bidder, before = turn_of(match)[0], [mine.size for mine in match.state.players]
    after(match, "bid 66")
    if turn_of(match)[1] == "pay":
        after(match, "refuse")

    change = [mine.size - n for mine, n in zip(match.state.players, before, strict=True)]
    lost = 2 if gained else 1
    assert change[:3] == [-lost if seat == bidder else gained for seat in range(3)]
