"""What no game can come to is refused, each thing by its name; what a game can come to is not."""

from __future__ import annotations

import pytest

from tests.games.biblios.impossible import (
    LOST,
    TO_GIVE,
    TO_PAY,
    WON_CHURCH,
    Position,
    exchanged,
    gold_in_deck,
    gone_instead,
    moved,
    notes_of,
    one_more,
    pile_to_hand,
    refusal,
    swapped,
    with_owners,
    with_player,
)
from tests.games.biblios.positions import (
    HAND_OF_20,
    HAS_FIVE,
    KEPT_CHURCH,
    RICH,
    TAKES,
    TOOK_CHURCH,
    TWENTY,
    auction,
    drawn,
    gift,
    given,
    over,
    paid,
    player,
)
from tests.games.biblios.table import BIBLIOS

IMPOSSIBLE: dict[str, Position] = {
    "position_game": gift(game="chess"),
    "position_rules": gift(rules=0),
    "position_shape": gift(bid=67),
    "position_players": gift() | {"players": gift()["players"][:1]},
    "position_seat": gift(starter=0) | {"starter": 2},
    "position_to_move": gift(to_move=None),
    "position_order": with_player(gift(turns=4), 0, hand=["gold-1", "monk-2b"]),
    "position_end": auction() | {"question": "none"},
    "position_question": gift(question="bid"),
    "position_drawn": gift(drawn=None),
    "position_church": gift() | {"church": "church-up"},
    "position_offered": gift(offered="gold-1 gold-2"),
    "position_turn": auction(has_kept=True),
    "position_deck": moved(gift(), "gold-1", "deck", "gone"),
    "position_active": gift(turns=1) | {"active": 0, "to_move": 0},
    "position_placing": gift(to_move=1),
    "position_kept_church": moved(
        gift(**KEPT_CHURCH | {"has_kept": False}, turns=3, used="church-down"),
        *("church-down", "gone", "deck"),
    ),
    "position_not_placed": gift(**TAKES | {"has_kept": False}),
    "position_taking": gift(**TAKES | {"to_move": 2}),
    "position_lot": auction() | {"lot": None},
    "position_bidder": auction(bid=1),
    "position_passed": auction(passed=[0]),
    "position_bid": auction(seats=3, bid=2, bidder=0, to_move=1),
    "position_winner": auction(player(), RICH, **TO_PAY | {"passed": []}),
    "position_owed": auction(owed=1),
    "position_cards": gift() | {"deck": gift()["deck"] | {"gold-1": 8, "gold-2": 10}},
    "position_gone": moved(moved(gift(), "gold-1", "gone", "deck"), "gold-2", "deck", "gone"),
    "position_pile": with_owners(gift(turns=3), 1, 0, 0),
    "position_kept": swapped(gift(turns=4), "taken", "kept"),
    "position_taken": swapped(gift(turns=4), "kept", "taken"),
    "position_dice": gift(dice={"monks": 4}),
    "position_notes_in_gift": gift(turns=3) | {"notes": [{"card": "tome-2i", "from": 0, "to": 1}]},
    "position_note": auction(HAS_FIVE, done=1)
    | {"notes": [{"card": "monk-2b", "from": 1, "to": 0}]},
    "position_hand": exchanged(auction(), "hand"),
    "position_church_not_paid": auction(player(), RICH, **WON_CHURCH | {"to_move": 0}),
    "position_church_lots": auction(player(), RICH, done=1, notes=paid(1, "13"), unsold="book-1a"),
    "position_lots": auction(player(), RICH, done=1, notes=[*drawn(1, "gold-3")] * 2),
    "position_payment": auction(done=1, notes=[("book-1a", "table", 0)]),
    "position_penalty": auction(player(), RICH, seats=3, done=1, notes=drawn(1, "gold-3", 3)),
    "position_no_answer": gift(has_kept=True, has_auctioned=True),
    "position_score": with_player(gift(), 0, score=1),
}
"""For each reason a position that gives it."""


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_name(reason: str) -> None:
    refused = refusal(IMPOSSIBLE[reason])

    assert refused.reason == reason
    assert str(refused) == BIBLIOS.words("en")(f"reason.{reason}", **refused.slots)


def test_every_reason_to_refuse_a_position_is_tried_here() -> None:
    keys = BIBLIOS.words("en").keys()

    assert {f"reason.{reason}" for reason in IMPOSSIBLE} == {
        key for key in keys if key.startswith("reason.position_")
    }


ANOTHER: list[tuple[str, Position]] = [
    ("position_seat", gift() | {"active": 2}),
    ("position_seat", gift() | {"to_move": 3}),
    ("position_seat", auction() | {"bidder": 2}),
    ("position_seat", auction() | {"passed": [2]}),
    ("position_seat", auction() | {"defaulted": [3]}),
    ("position_seat", with_owners(auction(), 2)),
    ("position_seat", auction(done=1) | {"notes": notes_of([("tome-2i", 0, 2)])}),
    ("position_seat", auction(done=1) | {"notes": notes_of([("tome-2i", 2, 0)])}),
    ("position_to_move", over(to_move=1)),
    ("position_to_move", auction(over="auction_over")),
    ("position_order", with_player(gift(turns=4), 1, kept=["tome-2h", "tome-1a"])),
    ("position_order", with_player(gift(turns=4), 1, taken=["tome-2h", "tome-2h"])),
    ("position_order", gift() | {"offered": ["gold-2", "gold-1"]}),
    ("position_order", auction() | {"passed": [1, 0]}),
    ("position_order", auction() | {"defaulted": [1, 1]}),
    ("position_end", over() | {"question": "bid"}),
    ("position_end", over(done=19)),
    ("position_end", gift(over="auction_over", to_move=None, question="none", drawn=None)),
    ("position_question", gift(question="pay")),
    ("position_question", gift(question="give")),
    ("position_question", auction(question="place")),
    ("position_question", auction(question="take")),
    ("position_drawn", gift(question="take")),
    ("position_drawn", auction() | {"drawn": "gold-1"}),
    ("position_church", gift(question="church", drawn=None)),
    ("position_church", auction(church="church-up")),
    ("position_church", over() | {"church": "church-up"}),
    ("position_offered", gift(seats=3, offered="gold-1 gold-2 gold-3")),
    ("position_offered", gift(**TAKES | {"seats": 3, "offered": "gold-1 gold-2 gold-3"})),
    ("position_turn", auction(has_auctioned=True)),
    ("position_turn", auction(offered="gold-1")),
    ("position_deck", moved(auction(), "church-up", "deck", "gone")),
    ("position_deck", moved(auction(), "gold-1", "gone", "deck")),
    ("position_deck", gift() | {"deck": {}}),
    ("position_deck", gold_in_deck(gift())),
    ("position_deck", gift(turns=20)),
    ("position_deck", gift(has_kept=True) | {"has_kept": False}),
    ("position_active", gift(starter=1) | {"starter": 0}),
    ("position_active", gift(seats=3, turns=2) | {"active": 1, "to_move": 1}),
    ("position_active", auction(done=1, to_move=0) | {"active": 0}),
    ("position_active", over() | {"active": 1}),
    ("position_active", auction(player(), RICH, **WON_CHURCH) | {"active": 0}),
    ("position_placing", gift(seats=4, turns=2, to_move=3)),
    ("position_not_placed", gift(**TAKES | {"has_auctioned": False})),
    ("position_not_placed", gift(**TOOK_CHURCH | {"has_auctioned": False})),
    ("position_taking", gift(**TAKES | {"to_move": 0})),
    ("position_taking", gift(**TAKES | {"offered": "monk-2b gold-1", "n_taken": 1})),
    ("position_taking", gift(**TOOK_CHURCH, seats=3, offered="gold-1") | {"to_move": 2}),
    ("position_cards", auction() | {"lot": "gold-3"}),
    ("position_cards", gift() | {"drawn": "gold-1"}),
    ("position_cards", gift(offered="gold-1") | {"offered": ["gold-2"]}),
    ("position_cards", auction(HAS_FIVE, done=1) | {"notes": notes_of(LOST)}),
    ("position_gone", gone_instead(gift(turns=3, used="church-up"), "church-up", "gold-3")),
    ("position_gone", gone_instead(gift(turns=3, used="church-up"), "church-up", "book-1a")),
    (
        "position_gone",
        gone_instead(
            auction(player(), RICH, done=1, notes=paid(1, "1", "book-1a")), "gold-1", "gold-3"
        ),
    ),
    ("position_pile", pile_to_hand(gift(turns=3))),
    ("position_pile", with_owners(gift(seats=4, turns=5, starter=2), 2, 3, 0, 1, 3)),
    ("position_pile", with_owners(auction(seats=4), *[2] * 5)),
    ("position_pile", with_owners(auction(seats=3, done=9), *[1] * 7)),
    ("position_kept", swapped(auction(), "taken", "kept")),
    ("position_taken", swapped(auction(), "kept", "taken")),
    (
        "position_kept",
        moved(
            one_more(gift(**KEPT_CHURCH, turns=1, used="church-down"), "kept"),
            *("church-down", "gone", "deck"),
        ),
    ),
    (
        "position_taken",
        moved(
            one_more(gift(**TOOK_CHURCH, turns=2, used="church-down"), "taken"),
            *("church-down", "gone", "deck"),
        ),
    ),
    ("position_dice", gift(turns=3, used="church-up", dice={"monks": 2})),
    ("position_dice", gift(turns=3, used="church-up", dice={"monks": 4, "books": 4})),
    ("position_dice", gift(turns=3, used="church-up-two", dice={"monks": 4})),
    ("position_dice", gift(turns=3, used="church-up-two", dice={"monks": 5})),
    ("position_dice", gift(turns=3, used="church-down-two", dice={"monks": 4, "books": 2})),
    ("position_dice", gift(turns=3, used="church-either", dice={"monks": 1})),
    ("position_dice", gift(**KEPT_CHURCH, dice={"monks": 4})),
    ("position_note", auction(HAS_FIVE, done=1, notes=[("monk-2b", 0, 0)])),
    ("position_note", auction(HAS_FIVE, done=1) | {"notes": notes_of([("monk-2b", 1, 0)])}),
    ("position_hand", exchanged(gift(turns=4), "hand")),
    ("position_hand", exchanged(auction(), "kept")),
    ("position_hand", exchanged(auction(), "taken")),
    ("position_hand", auction(HAS_FIVE, done=1) | {"notes": notes_of(drawn(0, "monk-2b"))}),
    ("position_no_answer", gift(seats=3, has_kept=True, offered="gold-1 gold-2")),
    ("position_no_answer", gift(seats=3, has_auctioned=True, offered="gold-1 gold-2")),
    ("position_no_answer", gift(**TAKES | {"offered": "gold-1 gold-1 gold-1"})),
    ("position_no_answer", gift(**TAKES | {"offered": "gold-1", "n_taken": 2, "to_move": 3})),
    ("position_no_answer", auction(**TO_GIVE | {"bid": 21, "owed": 21})),
    (
        "position_no_answer",
        auction(HAND_OF_20, **TO_GIVE | {"bid": 20, "owed": 19, "notes": given(0, TWENTY[0])}),
    ),
    ("position_no_answer", auction(bid=66, bidder=1, to_move=0)),
    ("position_score", with_player(over(), 0, score=0)),
    ("position_score", with_player(over(), 1, score=30)),
    ("position_score", with_player(auction(), 1, score=3)),
]


@pytest.mark.parametrize(("reason", "data"), ANOTHER, ids=[reason for reason, _ in ANOTHER])
def test_what_is_impossible_in_another_way_is_refused_for_the_same_reason(
    reason: str, data: Position
) -> None:
    assert refusal(data).reason == reason
