"""What learners at a seat observe of a table."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.biblios.view import OBSERVATION, OBSERVATION_SIZE
from tests.games.biblios.positions import (
    KEPT_CHURCH,
    RICH,
    TAKES,
    auction,
    drawn,
    gift,
    given,
    over,
)
from tests.games.biblios.table import BIBLIOS

SEATS = 4
QUESTIONS = ("none", "place", "take", "church", "bid", "pay", "give")
CATEGORIES = ("monks", "pigments", "books", "manuscripts", "tomes")
HIGH = ("2a", "2b", "2c", "2d", "3e", "3f", "3g", "4h", "4i")
LOW = ("1a", "1b", "1c", "1d", "1e", "1f", "1g", "2h", "2i")
BOOKISH = (
    *(f"{name}-{card}" for name in ("monk", "pigment") for card in HIGH),
    *(f"{name}-{card}" for name in ("book", "manuscript", "tome") for card in LOW),
)
HAND_CARDS = (*BOOKISH, "gold-1", "gold-2", "gold-3")
CHURCH = ("church-up", "church-down", "church-up-two", "church-down-two", "church-either")
CARDS = (*HAND_CARDS, *CHURCH)


def observed(match: Match, seat: int) -> dict[str, Any]:
    """Give what a seat observes, part by part."""
    out = np.full(OBSERVATION_SIZE, -99, np.int16)
    BIBLIOS.arrays.observe(compiled(match).states(), 0, seat, out)
    parts, at = {}, 0
    for name, shape in OBSERVATION:
        size = int(np.prod(shape))
        parts[name] = out[at : at + size].reshape(shape).tolist()
        at += size
    assert at == OBSERVATION_SIZE
    return parts


def marked(names: Any, *there: Any) -> list[int]:
    """Count how often each of some names is there."""
    return [there.count(name) for name in names]


def counted(counts: dict[str, int]) -> list[int]:
    """List counts by name in the order of the cards."""
    return [counts.get(name, 0) for name in CARDS]


def expected(match: Match, seat: int) -> dict[str, Any]:
    """Work out what a seat has to observe: from its view, and from how many cards moved."""
    shown = match.view(seat)
    around = [(seat + turn) % match.seats for turn in range(match.seats)]
    each = expected_marks(shown, around) | expected_moves(match, shown, around)
    for parts in each.values():
        parts += [[0] * len(HAND_CARDS) if isinstance(parts[0], list) else 0] * (
            SEATS - match.seats
        )
    return {
        "seats": [match.seats],
        "bluff": [int(match.options["bluff"] == "medieval")],
        "phase": [int(shown["phase"] == "auction")],
        "deck": [shown["deck"]],
        "auction pile": [shown["pile"]],
        "has kept": [int(shown["has_kept"])],
        "has auctioned": [int(shown["has_auctioned"])],
        "bid": [shown["bid"]],
        "owed": [shown["owed"]],
        "question": marked(QUESTIONS, shown["question"]),
        "dice": [shown["dice"][name] for name in CATEGORIES],
        "church": marked(CHURCH, shown["church"]),
        "drawn": marked(CARDS, shown["drawn"]),
        "offered": marked(CARDS, *shown["offered"]),
        "lot": marked(CARDS, shown["lot"]),
        "gone": counted(shown["gone"]),
        "own pile": marked(CARDS, *shown["my_pile"]),
        "own hand": marked(HAND_CARDS, *shown["players"][seat]["hand"]),
        "own face down": marked(HAND_CARDS, *shown["my_given"]),
        **each,
    }


def expected_marks(shown: dict[str, Any], around: list[int]) -> dict[str, list[Any]]:
    """Work out what all know of the players."""
    out = [*shown["passed"], *shown["defaulted"]]
    return {
        "players: is to move": marked(around, shown["to_move"]),
        "players: is active": marked(around, shown["active"]),
        "players: began": marked(around, shown["starter"]),
        "players: is bidder": marked(around, shown["bidder"]),
        "players: is out": marked(around, *out),
        "players: defaulted": marked(around, *shown["defaulted"]),
        "players: score": [shown["players"][other]["score"] for other in around],
        "players: size": [shown["players"][other]["size"] for other in around],
    }


def expected_moves(match: Match, shown: dict[str, Any], around: list[int]) -> dict[str, list[Any]]:
    """Work out what came into hands and went out of them, seen by the first and unseen."""
    me, table = around[0], match.position()
    come = {k: list(shown["players"][k]["taken"]) for k in around}
    go = {k: [f"gold-{value}" for value in shown["players"][k]["paid"]] for k in around}
    come[me] += table["players"][me]["kept"]
    go[me] += shown["my_given"]
    for one in shown["my_lost"]:
        go[me].append(one["card"])
        come[one["to"]].append(one["card"])
    for one in shown["my_drawn"]:
        come[me].append(one["card"])
        go[one["from"]].append(one["card"])
    between = [n for n in table["notes"] if isinstance(n["from"], int) and isinstance(n["to"], int)]
    unseen = [note for note in between if me not in (note["from"], note["to"])]
    came = {k: sum(note["to"] == k for note in unseen) for k in around}
    went = {k: sum(note["from"] == k for note in unseen) for k in around}
    for k in around[1:]:
        came[k] += len(table["players"][k]["kept"])
        went[k] += shown["players"][k]["closed"]
    return {
        "players: came unseen": [came[k] for k in around],
        "players: went unseen": [went[k] for k in around],
        "players: seen to come": [marked(HAND_CARDS, *come[k]) for k in around],
        "players: seen to go": [marked(HAND_CARDS, *go[k]) for k in around],
    }


@pytest.mark.parametrize("bluff", ["standard", "medieval"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learner_observes_the_table_as_its_seat_sees_it(seats: int, bluff: str) -> None:
    match, dice = BIBLIOS.start(seats, seed=seats, bluff=bluff), Random(seats)
    while not match.over:
        seat = len(match.moves) % seats
        assert observed(match, seat) == expected(match, seat)
        low = [f"bid {n}" for n in range(1, match.view()["bid"] + 3)]
        legal = [a for a in match.legal() if not a.startswith("bid") or a in low]
        match.push(dice.choice(legal))

    for seat in range(seats):
        assert observed(match, seat) == expected(match, seat)


@pytest.mark.parametrize(
    "data",
    [
        gift(**KEPT_CHURCH),
        gift(**TAKES),
        gift(seats=3, turns=5, starter=1, offered="gold-1 church-up"),
        auction(RICH, bluff="medieval", defaulted=[0], notes=given(0, "gold-3")),
        auction(RICH, seats=3, defaulted=[0], notes=drawn(0, "gold-3 gold-1", 3)),
        auction(lot="gold-2", question="give", to_move=0, bid=9, owed=9, bidder=0, passed=[1]),
        over(seats=4),
    ],
)
def test_a_learner_observes_what_seldom_comes(data: dict[str, Any]) -> None:
    match = BIBLIOS.load(data)

    for seat in range(match.seats):
        assert observed(match, seat) == expected(match, seat)


def test_what_came_and_went_leaves_as_many_cards_as_there_are() -> None:
    match = BIBLIOS.load(auction(RICH, seats=3, defaulted=[0], notes=drawn(0, "gold-3 gold-1", 3)))

    for seat in range(3):
        parts = observed(match, seat)
        for turn in range(3):
            came = sum(parts["players: seen to come"][turn]) + parts["players: came unseen"][turn]
            went = sum(parts["players: seen to go"][turn]) + parts["players: went unseen"][turn]
            assert came - went == parts["players: size"][turn]
