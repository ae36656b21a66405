"""Positions: what `load` gives back, and what is no position at all."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

import miz
from miz.engine.match import Match
from tests.games.biblios.positions import (
    FIVE,
    HAND_OF_18,
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
from tests.games.biblios.table import BIBLIOS, gold

POSSIBLE = {
    "the first card": gift(),
    "all cards are offered": gift(seats=3, offered="gold-1 church-up"),
    "a later turn": gift(seats=4, turns=6, starter=3, has_auctioned=True),
    "the last turn": gift(turns=19),
    "somebody has kept a Church card": gift(turns=3, used="church-up", dice={"books": 4}),
    "two dice were raised, and one of them lowered": gift(
        turns=4, used="church-up-two church-down", dice={"books": 4}
    ),
    "cards are taken": gift(**TAKES),
    "one has taken a card": gift(
        **TAKES | {"offered": "monk-2b gold-1", "n_taken": 1, "to_move": 2}
    ),
    "cards are alike, but not all": gift(**TAKES | {"offered": "gold-1 gold-1 gold-2"}),
    "a Church card is kept": gift(**KEPT_CHURCH),
    "a Church card is kept at last": gift(**KEPT_CHURCH, has_auctioned=True, offered="gold-3"),
    "a Church card is taken": gift(**TOOK_CHURCH),
    "a Church card is taken of two": gift(**TOOK_CHURCH, seats=3, offered="gold-1"),
    "the first auction": auction(),
    "a later auction": auction(seats=3, done=7, starter=2, bluff="medieval"),
    "the last auction": auction(seats=4, done=15),
    "Church cards were used and auctioned": auction(
        done=3,
        used="church-up church-up-two",
        church_lots="church-down",
        dice={"monks": 5, "tomes": 4, "books": 2},
    ),
    "one has passed": auction(passed=[1], to_move=0),
    "one has bid": auction(bid=1, bidder=1, to_move=0),
    "the second round of bids": auction(seats=3, bid=3, bidder=0, to_move=1),
    "the third bid of two": auction(seats=3, bid=4, bidder=1, to_move=2, passed=[0]),
    "a card to pay": auction(
        player(), RICH, question="pay", to_move=1, bid=9, bidder=1, passed=[0]
    ),
    "a Church card to pay": auction(
        RICH, lot="church-up", question="pay", to_move=0, bid=2, bidder=0, passed=[1]
    ),
    "gold to pay": auction(
        lot="gold-1", question="give", to_move=0, bid=20, owed=20, bidder=0, passed=[1]
    ),
    "gold half paid": auction(
        HAS_FIVE,
        lot="gold-1",
        question="give",
        to_move=0,
        bid=7,
        owed=2,
        bidder=0,
        passed=[1],
        notes=given(0, FIVE),
    ),
    "a Church card was won": auction(
        RICH,
        done=1,
        lot=None,
        question="church",
        church="church-up",
        to_move=0,
        notes=paid(0, "13"),
    ),
    "the last Church card was won": auction(
        RICH,
        done=20,
        lot=None,
        question="church",
        church="church-either",
        to_move=0,
        notes=paid(0, "13"),
    ),
    "cards were won": auction(
        player(kept=FIVE, taken=gold("113")),
        RICH,
        done=5,
        notes=[
            *given(0, FIVE, "gold-2"),
            *paid(1, "23", "tome-2i"),
            *paid(0, "113", "tome-2h"),
            *paid(0, "2"),
        ],
        church_lots="church-up",
        unsold="book-1a",
    ),
    "somebody did not pay": auction(
        player(), RICH, defaulted=[1], to_move=0, notes=drawn(1, "gold-3")
    ),
    "nobody but one has paid": auction(
        player(taken=FIVE),
        player(kept=gold("111")),
        seats=4,
        defaulted=[0, 1],
        to_move=2,
        notes=[*drawn(1, gold("111"), 4), *drawn(0, "monk-2b gold-1 monk-2c", 4)],
    ),
    "another bought what somebody did not pay for": auction(
        player(taken="gold-1"),
        RICH,
        done=1,
        notes=[*drawn(1, "gold-3"), *paid(0, "1", "book-1a")],
    ),
    "one bought two Church cards": auction(
        RICH, done=2, church_lots="church-up church-down", notes=[*paid(0, "3"), *paid(0, "1")]
    ),
    "somebody lost a card": auction(
        player(), RICH, bluff="medieval", defaulted=[1], to_move=0, notes=given(1, "gold-3")
    ),
    "somebody lost cards and bought gold": auction(
        HAS_FIVE,
        done=2,
        bluff="medieval",
        notes=[*given(0, "monk-2b"), *given(0, "monk-2c monk-2d", "gold-2")],
    ),
    "both lost cards, one of them twice": auction(
        HAS_FIVE,
        RICH,
        done=1,
        bluff="medieval",
        defaulted=[0],
        to_move=1,
        notes=[*given(0, "monk-2b"), *given(1, "gold-1"), *given(0, "monk-2c")],
    ),
    "somebody had nothing to lose": auction(
        player(),
        HAND_OF_20,
        done=2,
        defaulted=[1],
        to_move=0,
        notes=[*given(1, " ".join(TWENTY), "gold-1"), *drawn(1, "gold-1")],
    ),
    "somebody had one card to lose": auction(
        player(),
        HAND_OF_18,
        seats=3,
        done=1,
        defaulted=[1],
        notes=[*given(1, " ".join(TWENTY[:18]), "gold-1"), ("gold-1", 1, 2)],
    ),
    "over": over(),
    "over for three": over(
        player(taken=gold("13")),
        seats=3,
        used="church-up-two",
        dice={"monks": 4, "books": 4},
        notes=paid(0, "13", "monk-2a"),
    ),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_is_loaded_and_shown_as_it_was(name: str) -> None:
    data = POSSIBLE[name]

    assert BIBLIOS.load(data).position() == data


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_can_be_played(name: str) -> None:
    match = BIBLIOS.load(POSSIBLE[name])
    legal = match.legal()

    for action in legal if len(legal) < 10 else (*legal[:4], *legal[-4:]):
        after = match.copy()
        after.push(action)
        assert BIBLIOS.load(after.position()).tobytes() == after.tobytes()


PLAYER_FIELDS = tuple(gift()["players"][0])
HUGE = pytest.param("gold-1" * 10**6, id="huge")
BUSY = POSSIBLE["cards were won"]
"""A position that has something nearly everywhere."""


def shape_of(data: Any) -> str:
    """Give the reason why something is no position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        BIBLIOS.load(data)
    assert 10 < len(str(refused.value)) < 300
    return refused.value.reason


def with_value(value: object, *path: Any) -> dict[str, Any]:
    """Give a position with a value put in the place of another."""
    part = data = copy.deepcopy(BUSY)
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return data


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_no_field_of_a_player_may_be_missing(field: str) -> None:
    data = gift()
    del data["players"][1][field]

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize(
    ("part", "field"),
    [
        *(("notes", "card"), ("notes", "from"), ("notes", "to")),
        *(("pile", "card"), ("pile", "from")),
    ],
)
def test_no_field_of_a_card_may_be_missing(part: str, field: str) -> None:
    data = copy.deepcopy(BUSY)
    del data[part][0][field]

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize(
    "path",
    [
        *(("roof",), (1,), ("players", 0, "roof"), ("notes", 0, "seat"), ("pile", 0, "to")),
        *(("deck", "Gold-1"), ("gone", 1), ("gone", "monk"), ("dice", "church")),
    ],
)
def test_no_field_may_be_added(path: tuple[Any, ...]) -> None:
    assert shape_of(with_value(1, *path)) == "position_shape"


@pytest.mark.parametrize("value", [True, -1, 1.5, float("nan"), float("inf"), "1", [], {}, 99])
@pytest.mark.parametrize(
    "path",
    [
        *(("to_move",), ("starter",), ("active",), ("bidder",), ("bid",), ("owed",)),
        *(("dice", "monks"), ("deck", "church-up"), ("gone", "gold-1"), ("pile", 0, "from")),
        *(("notes", 0, "from"), ("notes", 0, "to"), ("players", 0, "score")),
    ],
)
def test_a_number_is_a_whole_number_and_in_range(path: tuple[Any, ...], value: object) -> None:
    assert shape_of(with_value(value, *path)) == "position_shape"


@pytest.mark.parametrize(
    ("value", "path"),
    [
        *((4, ("to_move",)), (4, ("starter",)), (4, ("active",)), (4, ("bidder",))),
        *((67, ("bid",)), (67, ("owed",)), (0, ("dice", "books")), (7, ("dice", "books"))),
        *((0, ("deck", "gold-1")), (12, ("gone", "gold-1")), (31, ("players", 0, "score"))),
        *(([4], ("passed",)), ([-1], ("defaulted",)), ([0, 1, 2, 3, 0], ("passed",))),
        *(("closed", ("notes", 0, "from")), ("table", ("notes", 0, "to"))),
    ],
)
def test_what_goes_just_too_far_is_refused(value: object, path: tuple[Any, ...]) -> None:
    assert shape_of(with_value(value, *path)) == "position_shape"


NO_CARDS = ["", "Gold-1", "gold-1\n", " gold-1", "gold-4", "monk-2e", "church", "\0", 0, True, [1]]


@pytest.mark.parametrize("name", [*NO_CARDS, HUGE])
@pytest.mark.parametrize(
    "path",
    [
        *(("drawn",), ("church",), ("lot",), ("offered",), ("pile", 0, "card")),
        *(("notes", 0, "card"), ("players", 0, "hand"), ("players", 1, "kept")),
    ],
)
def test_a_card_has_the_name_of_a_card(path: tuple[Any, ...], name: object) -> None:
    is_list = path[-1] in ("offered", "hand", "kept")

    assert shape_of(with_value([name] if is_list else name, *path)) == "position_shape"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *((("church",), "gold-1"), (("notes", 0, "card"), "church-up")),
        *((("players", 0, "hand"), ["church-up"]), (("players", 0, "kept"), ["church-up"])),
        *((("players", 0, "taken"), ["church-either"]), (("offered",), ["gold-1"] * 4)),
        *((("pile",), BUSY["pile"] * 2), (("notes",), BUSY["notes"] * 30)),
        *((("players",), BUSY["players"] * 3), (("players", 0, "hand"), ["gold-1"] * 88)),
        *((("question",), "BID"), (("question",), ""), (("question",), None), (("phase",), "Gift")),
        *((("phase",), 0), (("has_kept",), 0), (("has_auctioned",), None), (("over",), False)),
        *((("over",), "five_phases"), (("deck",), []), (("gone",), None), (("dice",), {})),
        *((("dice",), {"monks": 3}), (("notes",), {}), (("pile",), 3)),
    ],
)
def test_what_is_not_shaped_so_is_refused(path: tuple[Any, ...], value: object) -> None:
    assert shape_of(with_value(value, *path)) == "position_shape"


def test_a_match_does_not_follow_changes_of_the_position_it_was_loaded_from() -> None:
    data = gift(turns=3)
    match = BIBLIOS.load(data)
    before = match.position()
    data["players"][0]["hand"].append("gold-1")
    data["deck"].clear()

    assert match.at(0).position() == match.position() == before


def test_a_position_that_is_shown_belongs_to_whoever_asked_for_it() -> None:
    match = BIBLIOS.load(BUSY)
    shown, before = match.position(), match.position()
    for part in (*shown.values(), *shown["players"][0].values(), *shown["notes"]):
        if isinstance(part, list | dict):
            part.clear()

    assert match.position() == before


@pytest.mark.parametrize("bluff", ["standard", "medieval"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_whole_game_can_be_loaded_again(seats: int, bluff: str) -> None:
    match, dice = BIBLIOS.start(seats, seed=5, bluff=bluff), Random(5)
    while not match.over:
        assert BIBLIOS.load(match.position()).tobytes() == match.tobytes()
        match.push(dice.choice(sensible(match)))

    assert BIBLIOS.load(match.position()).tobytes() == match.tobytes()


def sensible(match: Match) -> list[str]:
    """List actions, but bids only that are low: others would be for nobody to pay."""
    bid = match.position()["bid"]
    bids = {f"bid {amount}" for amount in range(bid + 3, 67)}
    return [action for action in match.legal() if action not in bids]
