"""Positions: what `load` gives back, and what is no position at all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import miz
from tests.games.castles.positions import (
    ALL_CASTLES,
    ALL_CASTLES_TOO,
    ALL_MINES,
    BESIDE,
    CARRIES,
    CHOSEN,
    FIRST,
    FULL,
    GONE_FAR,
    GONE_ON,
    LOADED,
    SAILS_FAR,
    SECOND,
    THREE,
    USED,
    asked,
    bonus,
    choosing,
    over,
    position,
    track,
)
from tests.games.castles.table import CASTLES, player

POSSIBLE = {
    "a turn": position(),
    "one die left": position(player("40")),
    "three seats": position(depots={6: {1: "mine"}, 1: {1: "k1"}}, **THREE),
    "three seats, another phase": position(
        depots={6: {1: "castle"}}, **{**THREE, "phase": "E", "round": 5}
    ),
    "four seats": position(depots={6: {1: "castle", 3: "ship"}, 4: {1: "mine"}}, seats=4),
    "the first round": position(seats=4, phase="A", round=1, order=[2, 3, 0, 1]),
    "the last round": position(phase="E", round=5),
    "over": over(USED, player("00", storage="k1", goods="TV")),
    "over after a purchase": over(USED, USED, bought=True),
    "nobody has chosen": choosing(FIRST, SECOND),
    "one has chosen": choosing(CHOSEN, SECOND, turn=1),
    "one has chosen in secret": choosing(CHOSEN, SECOND, turn=1, estates="secret"),
    "other estates": position(
        player(estate=4, castle=24, lies={25: "k1", 30: "mine"}) | {"sides": [1, 4]},
        player(estate=7, castle=2) | {"sides": [6, 7]},
        estates="open",
    ),
    "estate 1 by choice": position(
        player(castle=7) | {"sides": [1, 2]}, player() | {"sides": [1, 3]}, estates="secret"
    ),
    "twin buildings": position(player(lies={26: "bank", 27: "bank", 13: "k1"})),
    "the same building in two cities": position(player(lies={12: "bank", 26: "bank"})),
    "stored tiles alike": position(player(storage="ship ship ship")),
    "three colours": position(player(goods="TTVVO")),
    "a large bonus tile": position(ALL_CASTLES, large=bonus(castle=0)),
    "both bonus tiles": position(
        ALL_CASTLES, ALL_CASTLES_TOO, large=bonus(castle=1), small=bonus(castle=0)
    ),
    "more have covered a colour than have a bonus tile": position(
        *(ALL_MINES, ALL_MINES, ALL_MINES),
        seats=3,
        phase="E",
        large=bonus(mine=2),
        small=bonus(mine=0),
    ),
    "somebody has sailed in this round": position(
        player("00", lies={18: "ship"}), GONE_ON, turn=1, track=track((1, 1), (0, 1))
    ),
    "somebody overtook": position(USED, player("00", lies={18: "ship"}), player(), seats=3, turn=2),
    "who plays now overtook": position(USED, GONE_FAR, turn=1),
    "the end of the turn": position(player("00", silver=2), black_depot=["ship"]),
    "a purchase elsewhere": position(
        player("00", silver=2, lies={13: "k6"}), depots={1: {3: "ship"}}
    ),
    "a purchase from a numbered depot": position(
        player(lies={13: "k6"}), bought=True, black_depot=["ship", "ship", "mine", "bank"]
    ),
    "a castle": asked("castle", player("04", lies={13: "k2", 7: "castle"})),
    "a castle with the last die": asked("castle", player("00", lies={13: "k2", 7: "castle"})),
    "a warehouse": asked("warehouse", player("04", lies={12: "warehouse"}, goods="T")),
    "a carpenter": asked(
        "carpenter", player("04", lies={12: "carpenter"}), depots={1: {2: "bank"}}
    ),
    "a church": asked("church", player("04", lies={12: "church"}), depots={2: {3: "castle"}}),
    "a market": asked("market", player("04", lies={12: "market"}), depots={3: {1: "pig3"}}),
    "a city hall": asked("city_hall", player("04", lies={12: "city-hall"}, storage="mine")),
    "a ship": asked("ship", CARRIES, goods={3: "P"}),
    "a ship for what is stored already": asked(
        "ship", player("04", lies={18: "ship"}, goods="TVP"), goods={1: "RT"}
    ),
    "a depot beside": asked("next_depot", SAILS_FAR, ship_depots=[6], goods={1: "T"}),
    "colours to load": asked("goods", CARRIES, ship_depots=[3], goods={3: "PPR"}),
    "colours of two depots": asked("goods", LOADED, ship_depots=[6, 1], **BESIDE),
    "colours of one of two depots": asked("goods", LOADED, ship_depots=[1], **BESIDE),
    "a full storage": asked("storage", player("04", storage=FULL), incoming="castle"),
    "a full storage before the dice": asked(
        "storage", player(storage="ship ship k1"), incoming="castle", bought=True
    ),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_is_loaded_and_shown_as_it_was(name: str) -> None:
    data = POSSIBLE[name]

    assert CASTLES.load(data).position() == data


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_can_be_played(name: str) -> None:
    match = CASTLES.load(POSSIBLE[name])

    for action in match.legal():
        after = match.copy()
        after.push(action)
        assert CASTLES.load(after.position()).tobytes() == after.tobytes()


PLAYER_FIELDS = tuple(position()["players"][0])
HUGE = pytest.param("ship" * 10**6, id="huge")


def shape_of(data: Any) -> str:
    """Give the reason why something is no position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        CASTLES.load(data)
    assert 10 < len(str(refused.value)) < 300
    return refused.value.reason


def with_value(value: object, *path: Any) -> dict[str, Any]:
    """Give a position with a value put in the place of another."""
    part = data = position(GONE_ON)
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return data


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_no_field_of_a_player_may_be_missing(field: str) -> None:
    data = position()
    del data["players"][1][field]

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize("field", ["seat", "step"])
def test_a_piece_has_a_seat_and_a_step(field: str) -> None:
    data = position()
    del data["track"][0][field]

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize(
    "path",
    [
        *(("roof",), (1,), ("players", 0, "roof"), ("track", 0, "roof")),
        *(("light", "roof"), ("black", 1), ("gone", "Castle"), ("unseen", "blue")),
        *(("depot_goods", 0, "castle"), ("players", 0, "goods", "T")),
    ],
)
def test_no_field_may_be_added(path: tuple[Any, ...]) -> None:
    assert shape_of(with_value(1, *path)) == "position_shape"


@pytest.mark.parametrize("value", [True, -1, 1.5, float("nan"), float("inf"), "1", [], {}, 99])
@pytest.mark.parametrize(
    "path",
    [
        *(("to_move",), ("round",), ("white",), ("order", 0), ("track", 0, "seat")),
        *(("track", 0, "step"), ("ship_depots",), ("light", "castle"), ("unseen", "orange")),
        *(("large", 0), ("players", 0, "dice", 0), ("players", 0, "estate")),
        *(("players", 1, "sold", "red"), ("depot_goods", 3, "pink")),
    ],
)
def test_a_number_is_a_whole_number_and_in_range(path: tuple[Any, ...], value: object) -> None:
    data = with_value([value] if path == ("ship_depots",) else value, *path)

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize(
    ("value", "path"),
    [
        *((6, ("round",)), (0, ("white",)), (7, ("white",)), (4, ("to_move",))),
        *((7, ("track", 0, "step")), ([0], ("ship_depots",)), ([7], ("ship_depots",))),
        *((0, ("light", "castle")), (27, ("light", "ship")), (0, ("unseen", "pink"))),
        *((8, ("unseen", "pink")), (0, ("players", 0, "dice", 0)), (7, ("players", 0, "dice", 1))),
        *((0, ("players", 0, "estate")), (10, ("players", 0, "estate"))),
        *(([0, 1], ("players", 0, "sides")), ([9, 10], ("players", 0, "sides"))),
        *((267, ("players", 0, "workers")), (151, ("players", 0, "silver"))),
        *((1039, ("players", 0, "score")), (-1, ("players", 0, "score"))),
    ],
)
def test_a_number_just_too_far_is_refused(value: object, path: tuple[Any, ...]) -> None:
    assert shape_of(with_value(value, *path)) == "position_shape"


@pytest.mark.parametrize(
    ("most", "field"), [(266, "workers"), (150, "silver"), (1038, "score"), (0, "workers")]
)
def test_what_somebody_can_have_is_not_refused(most: int, field: str) -> None:
    data = with_value(most, "players", 0, field)

    assert CASTLES.load(data).position() == data


NO_TILES = [
    "",
    "Ship",
    "ship\n",
    " ship",
    "k0",
    "k27",
    "k01",
    "k",
    "animal",
    "\0",
    0,
    True,
    ["ship"],
]


@pytest.mark.parametrize("name", [*NO_TILES, HUGE, "pink"])
@pytest.mark.parametrize(
    "path",
    [
        *(("incoming",), ("depots", 0, 1), ("black_depot", 0)),
        *(("players", 0, "spaces", 11), ("players", 0, "storage")),
    ],
)
def test_a_tile_has_the_name_of_a_tile(path: tuple[Any, ...], name: object) -> None:
    data = with_value([name] if path[-1] == "storage" else name, *path)

    assert shape_of(data) == "position_shape"


@pytest.mark.parametrize("name", [*NO_TILES, HUGE, "ship", "blue"])
def test_a_good_has_the_name_of_a_colour(name: object) -> None:
    assert shape_of(with_value(name, "row", 4)) == "position_shape"


@pytest.mark.parametrize(
    ("path", "n"),
    [
        *((("row",), 4), (("row",), 6), (("depots",), 5), (("depots",), 7), (("depots", 0), 3)),
        *((("depots", 0), 5), (("depot_goods",), 5), (("depot_goods",), 7), (("large",), 5)),
        *((("large",), 7), (("small",), 5), (("small",), 7), (("black_depot",), 9)),
        *((("players", 0, "spaces"), 36), (("players", 0, "spaces"), 38)),
        *((("players", 0, "dice"), 1), (("players", 0, "dice"), 3)),
    ],
)
def test_a_list_is_as_long_as_what_it_stands_for(path: tuple[Any, ...], n: int) -> None:
    inner = {"depots": [None] * 4, "depot_goods": {}}.get(path[-1])

    assert shape_of(with_value([inner] * n, *path)) == "position_shape"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *((("ship_depots",), [1, 2, 3]), (("players", 0, "storage"), ["ship"] * 4)),
        *((("players", 0, "sides"), [1, 2, 3]), (("order",), [0, 1, 2, 3, 0])),
        *((("players",), position()["players"] * 3), (("track",), position()["track"] * 3)),
        *((("question",), "TURN"), (("question",), ""), (("question",), None)),
        *((("phase",), "F"), (("phase",), "AB"), (("phase",), ""), (("phase",), 1)),
        *((("bought",), 0), (("bought",), 1), (("bought",), None), (("bought",), "yes")),
        *((("over",), "six_rounds"), (("over",), False), (("light",), []), (("gone",), None)),
    ],
)
def test_what_is_not_shaped_so_is_refused(path: tuple[Any, ...], value: object) -> None:
    assert shape_of(with_value(value, *path)) == "position_shape"


def test_a_match_does_not_follow_changes_of_the_position_it_was_loaded_from() -> None:
    data = position(player(score=3, storage="ship"))
    match = CASTLES.load(data)
    data["players"][0]["score"] = 99
    data["players"][0]["storage"].append("k1")

    assert match.at(0).scores == [3, 0]
    assert match.position()["players"][0]["storage"] == ["ship"]


def test_a_position_that_is_shown_belongs_to_whoever_asked_for_it() -> None:
    match = CASTLES.start(seed=4)
    shown, before = match.position(), match.position()
    for part in (*shown.values(), *shown["players"][0].values(), *shown["depots"]):
        if isinstance(part, list | dict):
            part.clear()

    assert match.position() == before


@pytest.mark.parametrize("estates", ["first", "secret"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_whole_game_can_be_loaded_again(seats: int, estates: str) -> None:
    match, dice = CASTLES.start(seats, seed=5, estates=estates), Random(5)
    while not match.over:
        assert CASTLES.load(match.position()).tobytes() == match.tobytes()
        legal = match.legal()
        match.push(dice.choice([action for action in legal if "place" in action] or legal))

    assert CASTLES.load(match.position()).tobytes() == match.tobytes()
