"""What seats see of a table, and what they do not."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from tests.games.biblios.positions import (
    FIVE,
    KEPT_CHURCH,
    RICH,
    TAKES,
    auction,
    drawn,
    gift,
    given,
    heap,
    in_order,
    over,
    paid,
    player,
)
from tests.games.biblios.table import BIBLIOS, gold
from tests.rule import rule

OPEN = (
    *("over", "phase", "question", "to_move", "starter", "active", "dice", "has_kept"),
    *("has_auctioned", "offered", "church", "lot", "bid", "bidder", "passed", "defaulted"),
    *("owed", "gone"),
)
"""What all see of a position as it stands there."""
OUT = {2: 21, 3: 12, 4: 7}
SPECTATOR = None


def expected(match: Match, seat: int | None) -> dict[str, Any]:
    """Work out from a position what a seat has to see."""
    table = match.position()
    notes = [(note["card"], note["from"], note["to"]) for note in table["notes"]]
    return {
        **{name: table[name] for name in OPEN},
        "deck": sum(table["deck"].values()) - OUT[table["seats"]],
        "drawn": table["drawn"] if seat == table["active"] else None,
        "pile": len(table["pile"]),
        "players": [expected_player(table, other, seat) for other in range(table["seats"])],
        "my_pile": in_order([entry["card"] for entry in table["pile"] if entry["from"] == seat]),
        "my_given": [card for card, *ends in notes if ends == [seat, "closed"]],
        "my_lost": [
            {"card": card, "to": to}
            for card, origin, to in notes
            if origin == seat and to not in ("open", "closed")
        ],
        "my_drawn": [
            {"card": card, "from": origin}
            for card, origin, to in notes
            if to == seat and origin != "table"
        ],
    }


def expected_player(table: dict[str, Any], other: int, seat: int | None) -> dict[str, Any]:
    """Work out what a seat has to see of a player."""
    mine, notes = table["players"][other], table["notes"]
    is_seen = other == seat or table["over"] is not None
    return {
        "size": len(mine["hand"]),
        "score": mine["score"],
        "hand": mine["hand"] if is_seen else None,
        "taken": [
            *mine["taken"],
            *(n["card"] for n in notes if n["from"] == "table" and n["to"] == other),
        ],
        "paid": [int(n["card"][-1]) for n in notes if n["from"] == other and n["to"] == "open"],
        "closed": sum(n["from"] == other and n["to"] == "closed" for n in notes),
    }


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """Give what a seat sees, beside what every view has."""
    usual = ("game", "seats", "options", "scores", "winners")
    return {name: value for name, value in match.view(seat).items() if name not in usual}


HISTORY = auction(
    player(kept=FIVE, taken=gold("113")),
    RICH,
    seats=3,
    done=5,
    unsold="book-1a book-1b",
    notes=[
        *given(0, "monk-2b monk-2c", "gold-2"),
        *drawn(1, "gold-3 gold-1", 3),
        *paid(1, "23", "tome-2i"),
        *drawn(0, "gold-2 monk-2d", 3),
        *paid(0, "13"),
    ],
    church_lots="church-up",
)
"""Somebody bought gold, somebody did not pay, and so on."""


@pytest.mark.parametrize("bluff", ["standard", "medieval"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_shows_what_a_seat_may_see(seats: int, bluff: str) -> None:
    match, dice = BIBLIOS.start(seats, seed=seats, bluff=bluff), Random(seats)
    while not match.over:
        for seat in (SPECTATOR, *range(seats)):
            assert seen(match, seat) == expected(match, seat)
        low = [f"bid {n}" for n in range(1, match.view()["bid"] + 3)]
        legal = [a for a in match.legal() if not a.startswith("bid") or a in low]
        match.push(dice.choice(legal))

    for seat in (SPECTATOR, *range(seats)):
        assert seen(match, seat) == expected(match, seat)


@pytest.mark.parametrize(
    "data",
    [
        HISTORY,
        gift(**KEPT_CHURCH),
        gift(**TAKES),
        gift(seats=3, turns=5, starter=1, offered="gold-1 church-up"),
        auction(
            player(), RICH, bluff="medieval", defaulted=[1], to_move=0, notes=given(1, "gold-3")
        ),
    ],
)
def test_a_view_shows_what_seldom_comes(data: dict[str, Any]) -> None:
    match = BIBLIOS.load(data)

    for seat in (SPECTATOR, *range(match.seats)):
        assert seen(match, seat) == expected(match, seat)


def test_the_notes_of_a_view_are_sorted_out_by_who_saw_what() -> None:
    first, second, third, nobody = (seen(BIBLIOS.load(HISTORY), seat) for seat in (0, 1, 2, None))

    assert first["my_given"] == ["monk-2b", "monk-2c"]
    assert first["my_lost"] == [{"card": "gold-2", "to": 1}, {"card": "monk-2d", "to": 2}]
    assert first["my_drawn"] == [{"card": "gold-1", "from": 1}]
    assert second["my_lost"] == [{"card": "gold-3", "to": 2}, {"card": "gold-1", "to": 0}]
    assert second["my_drawn"] == [{"card": "gold-2", "from": 0}]
    assert third["my_drawn"] == [{"card": "gold-3", "from": 1}, {"card": "monk-2d", "from": 0}]
    assert [nobody[name] for name in ("my_pile", "my_given", "my_lost", "my_drawn")] == [[]] * 4
    assert [mine["paid"] for mine in nobody["players"]] == [[1, 3], [2, 3], []]
    assert [mine["closed"] for mine in nobody["players"]] == [2, 0, 0]
    assert nobody["players"][0]["taken"][-1] == "gold-2"
    assert nobody["players"][1]["taken"][-1] == "tome-2i"


@rule("BI-57")
def test_nobody_sees_the_card_another_looks_at() -> None:
    match = BIBLIOS.load(gift(seats=3, drawn="church-up"))

    assert [match.view(seat)["drawn"] for seat in (None, 0, 1, 2)] == [
        None,
        "church-up",
        None,
        None,
    ]


@rule("BI-57")
def test_nobody_sees_the_hand_of_another_but_how_many_cards_it_has() -> None:
    data = auction(seats=3)
    match = BIBLIOS.load(data)
    hands = [mine["hand"] for mine in data["players"]]

    assert [mine["hand"] for mine in match.view(1)["players"]] == [None, hands[1], None]
    assert [mine["hand"] for mine in match.view()["players"]] == [None] * 3
    assert [mine["size"] for mine in match.view()["players"]] == [18] * 3


@rule("BI-57")
def test_views_are_the_same_if_the_deck_the_pile_and_the_hands_of_others_are_not() -> None:
    data = gift(player(kept="monk-2b"), player(kept="monk-2c"), player(), seats=3, turns=5)
    others = copy.deepcopy(data)
    others["players"][1]["kept"][0] = others["players"][1]["hand"][0] = "monk-2d"
    others["deck"] = heap([*deck_of(data), "monk-2c", "tome-1a", data["pile"][1]["card"]])
    others["pile"][1]["card"] = "gold-3"
    for card in ("monk-2d", "gold-3", "tome-1a"):
        others["deck"][card] -= 1
    others["deck"] = {card: n for card, n in others["deck"].items() if n}
    one, two = BIBLIOS.load(data), BIBLIOS.load(others)

    assert one.view(0) == two.view(0)
    assert one.view(2) == two.view(2)
    assert one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)


def deck_of(data: dict[str, Any]) -> list[str]:
    """List the cards of the deck."""
    return [card for card, n in data["deck"].items() for _ in range(n)]


@rule("BI-58")
def test_all_see_what_lies_face_up() -> None:
    match = BIBLIOS.load(gift(**TAKES, dice={}))

    for seat in (None, 0, 1, 2, 3):
        shown = match.view(seat)
        assert shown["offered"] == ["monk-2b", "gold-1", "church-up"]
        assert shown["dice"] == {
            "monks": 3,
            "pigments": 3,
            "books": 3,
            "manuscripts": 3,
            "tomes": 3,
        }
        assert shown["gone"] == {}


@rule("BI-58")
def test_all_see_what_is_auctioned_and_what_was_paid() -> None:
    match = BIBLIOS.load(HISTORY)

    for seat in (None, 0, 1, 2):
        shown = match.view(seat)
        assert shown["lot"] == "monk-2a"
        assert shown["gone"] == {
            "book-1a": 1,
            "book-1b": 1,
            "gold-1": 2,
            "gold-2": 2,
            "gold-3": 3,
            "church-up": 1,
        }
        assert shown["players"][1]["paid"] == [2, 3]


@rule("BI-59")
def test_everybody_knows_what_they_put_on_the_pile() -> None:
    data = gift(turns=3, pile="monk-4i church-up gold-2")
    match = BIBLIOS.load(data)

    assert match.view(0)["my_pile"] == ["monk-4i", "gold-2"]
    assert match.view(1)["my_pile"] == ["church-up"]
    assert match.view()["my_pile"] == []
    assert match.view()["pile"] == 3


@rule("BI-60")
def test_all_hands_are_shown_when_the_game_is_over() -> None:
    data = over(seats=3)
    match = BIBLIOS.load(data)

    for seat in (None, 0, 1, 2):
        shown = match.view(seat)["players"]
        assert [mine["hand"] for mine in shown] == [mine["hand"] for mine in data["players"]]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_guess_leaves_what_a_seat_sees(seat: int) -> None:
    match = BIBLIOS.load(HISTORY)
    guesses = []
    for seed in range(20):
        guess = match.copy()
        BIBLIOS.arrays.determinise(compiled(guess)._states, 0, seat, np.uint64(seed))
        compiled(guess)._now = None
        guesses.append(guess)

    assert all(guess.view(seat) == match.view(seat) for guess in guesses)
    assert all(BIBLIOS.load(guess.position()).tobytes() == guess.tobytes() for guess in guesses)
    assert len({repr(guess.position()["deck"]) for guess in guesses}) > 1
