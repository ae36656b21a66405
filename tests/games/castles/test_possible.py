"""What no game can come to is refused, each thing by its name; what a game can come to is not."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import miz
from tests.games.castles.positions import (
    ALL_CASTLES,
    ALL_CASTLES_TOO,
    BESIDE,
    CARRIES,
    CHOSEN,
    FIRST,
    FULL,
    GONE_FAR,
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


def with_player(data: dict[str, Any], seat: int, **changes: Any) -> dict[str, Any]:
    """Give the position with something of a player put in place of something else."""
    changed = copy.deepcopy(data)
    changed["players"][seat] |= changes
    return changed


def moved(data: dict[str, Any], thing: str, come_from: str, to: str) -> dict[str, Any]:
    """Give the position with one thing counted elsewhere."""
    changed = copy.deepcopy(data)
    changed[come_from][thing] -= 1
    changed[to][thing] = changed[to].get(thing, 0) + 1
    for name in (come_from, to):
        changed[name] = {key: n for key, n in changed[name].items() if n}
    return changed


def lying(data: dict[str, Any], where: Any, k: int, tile: str) -> None:
    """Lay a tile that is out of the game on a space in place of the one that lies there."""
    data["gone"][tile] -= 1
    data["gone"][where[k]] = data["gone"].get(where[k], 0) + 1
    data["gone"] = {key: n for key, n in data["gone"].items() if n}
    where[k] = tile


def one_more_sold(data: dict[str, Any]) -> dict[str, Any]:
    """Give the position with a good sold that nobody has seen."""
    colour = next(iter(data["unseen"]))
    sold = data["players"][1]["sold"]
    unseen = {name: n - (name == colour) for name, n in data["unseen"].items()}
    less = {name: n for name, n in unseen.items() if n}
    return with_player(data, 1, sold=sold | {colour: sold.get(colour, 0) + 1}) | {"unseen": less}


def black_tile_in_a_numbered_depot() -> dict[str, Any]:
    data = position(depots={2: {1: "k9"}})
    lying(data, data["depots"][1], 0, "k7")
    return data


def light_tile_in_the_black_depot() -> dict[str, Any]:
    data = position(black_depot=["bank"])
    lying(data, data["black_depot"], 0, "chicken2")
    return data


FOUR = ["ship", "ship", "mine", "bank"]
"""The black depot, from which nothing was bought."""
FILLED = {
    1: {2: "bank", 3: "ship"},
    2: {1: "k9", 3: "castle"},
    3: {1: "cow2", 3: "bank"},
    4: {2: "ship", 3: "bank"},
    5: {2: "mine", 4: "k10"},
    6: {2: "church", 4: "cow3"},
}
"""The numbered depots with two players, from which nothing was taken."""
KNOWS_6 = player(lies={13: "k6"})

IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "position_game": position(game="chess"),
    "position_rules": position(rules=0),
    "position_shape": position(white=7),
    "position_players": position() | {"players": position()["players"][:1]},
    "position_seat": position(large=bonus(knowledge=2)),
    "position_to_move": position(to_move=None),
    "position_choosing": position(question="estate"),
    "position_end": over(USED, USED, round=4),
    "position_white": position(white=None),
    "position_order": position() | {"order": [0, 0]},
    "position_track": position(GONE_FAR, track=track((1, 0), (0, 2))),
    "position_step": position(track=track((0, 1), (1, 0))),
    "position_clockwise": position(seats=3, order=[0, 2, 1]),
    "position_order_of_track": position(track=track((1, 0), (0, 0))),
    "position_beginning": choosing(FIRST | {"silver": 2}, SECOND),
    "position_board": choosing(FIRST | {"sides": [1, 6]}, SECOND),
    "position_estate": position(player(estate=2)),
    "position_space": position(player(lies={12: "mine"})),
    "position_castle": position(player(castle=0, lies={12: "bank"})),
    "position_connected": position(player(lies={1: "cow2"})),
    "position_city": position(player(lies={26: "bank", 27: "bank"})),
    "position_storage": position(player() | {"storage": ["ship", "mine"]}),
    "position_colours": position(player(goods="TVPR")),
    "position_depot": position(depots={1: {2: "ship"}}),
    "position_black_depot": position(black_depot=[None, None, None, None, None]),
    "position_tiles": position() | {"gone": position()["gone"] | {"k1": 1}},
    "position_backs": black_tile_in_a_numbered_depot(),
    "position_pile": moved(position(), "castle", "light", "gone"),
    "position_black_pile": moved(position(), "bank", "black", "gone"),
    "position_goods": with_player(position(), 0, goods={"pink": 1}),
    "position_unseen": one_more_sold(position()),
    "position_row": position(row=["violet", None, "pink", "red", None]),
    "position_bonus_tiles": position(ALL_CASTLES),
    "position_dice": position(player(), player("04")),
    "position_bought": position(bought=True, black_depot=FOUR),
    "position_incoming": position(player("04", storage=FULL), incoming="castle"),
    "position_ship_depots": position(ship_depots=[1]),
    "position_not_placed": asked("castle", player("04")),
    "position_no_answer": asked("warehouse", player("04", lies={12: "warehouse"})),
    "position_turn_over": position(USED),
}
"""For each reason a position that gives it."""


def refusal(data: Any) -> miz.BadPosition:
    """Give the refusal of a position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        CASTLES.load(data)
    for lang in ("en", "fa"):
        assert 10 < len(refused.value.text(lang)) < 300
        assert "{" not in refused.value.text(lang)
    return refused.value


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_name(reason: str) -> None:
    refused = refusal(IMPOSSIBLE[reason])

    assert refused.reason == reason
    assert str(refused) == CASTLES.words("en")(f"reason.{reason}", **refused.slots)


def test_every_reason_to_refuse_a_position_is_tried_here() -> None:
    keys = CASTLES.words("en").keys()

    assert {f"reason.{reason}" for reason in IMPOSSIBLE} == {
        key for key in keys if key.startswith("reason.position_")
    }


ANOTHER: list[tuple[str, dict[str, Any]]] = [
    ("position_seat", position() | {"to_move": 2}),
    ("position_seat", position(large=bonus(castle=2))),
    ("position_seat", position(small=bonus(castle=3))),
    ("position_to_move", over(USED, USED, to_move=0)),
    ("position_to_move", position(over="five_phases")),
    ("position_choosing", choosing(FIRST, SECOND, question="turn")),
    ("position_choosing", choosing(FIRST, SECOND, phase="B")),
    ("position_choosing", choosing(FIRST, SECOND, estates="first")),
    ("position_choosing", choosing(FIRST, SECOND, over="five_phases", to_move=None)),
    ("position_end", over(USED, USED, phase="D")),
    ("position_end", over(USED, USED, question="castle")),
    ("position_white", choosing(FIRST, SECOND, white=1)),
    ("position_order", position() | {"order": [0]}),
    ("position_order", position() | {"order": [0, 1, 2]}),
    ("position_order", position() | {"order": [0, 2]}),
    ("position_track", position(track=track((0, 0), (0, 0)))),
    ("position_track", position(track=track((0, 0)))),
    ("position_step", position(GONE_FAR, track=track((0, 1), (1, 0)))),
    ("position_step", asked("ship", CARRIES, track=track((0, 1), (1, 0)), goods={1: "P"})),
    ("position_clockwise", position(seats=3, phase="A", round=1, order=[2, 1, 0])),
    (
        "position_clockwise",
        position(
            player("00", lies={18: "ship"}),
            *(player("00"), player("00", lies={18: "ship"})),
            seats=3,
            phase="A",
            round=1,
            order=[1, 0, 2],
            turn=2,
            track=track((2, 1), (0, 1), (1, 0)),
        ),
    ),
    (
        "position_clockwise",
        position(
            GONE_FAR, seats=4, order=[0, 1, 3, 2], track=track((0, 2), (1, 0), (3, 0), (2, 0))
        ),
    ),
    ("position_order_of_track", position(player(), GONE_FAR, track=track((1, 2), (0, 0)))),
    (
        "position_order_of_track",
        choosing(CHOSEN, SECOND, turn=1, track=track((1, 0), (0, 0))),
    ),
    ("position_beginning", choosing(FIRST | {"score": 1}, SECOND)),
    ("position_beginning", choosing(FIRST | {"workers": 2}, SECOND)),
    ("position_beginning", choosing(FIRST, SECOND | {"workers": 1})),
    ("position_beginning", choosing(FIRST | {"goods": "TV"}, SECOND)),
    ("position_beginning", choosing(FIRST | {"goods": "TVPR"}, SECOND)),
    ("position_beginning", choosing(FIRST | {"sold": "T"}, SECOND)),
    ("position_beginning", choosing(FIRST | {"lies": {19: "castle"}}, SECOND)),
    ("position_beginning", choosing(CHOSEN | {"lies": {}}, SECOND, turn=1)),
    ("position_beginning", choosing(FIRST, SECOND, bought=True)),
    ("position_board", position(player() | {"sides": [1, 2]})),
    ("position_board", choosing(FIRST, SECOND | {"sides": [1, 4]})),
    ("position_board", choosing(FIRST | {"sides": [1]}, SECOND)),
    ("position_board", choosing(FIRST | {"sides": []}, SECOND)),
    ("position_board", choosing(FIRST | {"sides": [4, 1]}, SECOND)),
    ("position_estate", position(player(estate=0))),
    ("position_estate", choosing(FIRST | {"estate": 1}, SECOND)),
    ("position_estate", choosing(CHOSEN | {"estate": 5}, SECOND, turn=1)),
    ("position_estate", choosing(FIRST, SECOND, turn=1)),
    ("position_space", position(player(lies={25: "k1"}))),
    ("position_space", position(player(), player(lies={13: "bank"}))),
    ("position_castle", position(player(castle=0, lies={7: "castle"}))),
    ("position_connected", position(player(lies={18: "ship", 30: "mine"}))),
    ("position_connected", position(player(), player(lies={12: "bank", 7: "castle", 4: "k1"}))),
    ("position_city", position(player(lies={20: "ship", 14: "bank", 15: "bank"}))),
    ("position_city", position(player(lies={26: "bank", 27: "church", 32: "bank"}))),
    ("position_city", position(player(lies={26: "bank", 27: "bank", 13: "k2"}))),
    ("position_storage", position(player(), player() | {"storage": ["k2", "k10", "k1"]})),
    ("position_colours", position(player(), player(goods="TVPRO"))),
    ("position_depot", position(depots={1: {1: "k1"}})),
    ("position_depot", position(depots={6: {3: "ship"}}, seats=3)),
    ("position_depot", position(depots={6: {1: "castle"}}, **THREE)),
    ("position_depot", position(depots={6: {1: "mine"}}, **{**THREE, "phase": "C"})),
    ("position_depot", position(depots={6: {1: "mine"}}, **{**THREE, "seats": 4})),
    ("position_depot", choosing(FIRST, SECOND, depots={1: {2: "bank"}})),
    ("position_black_depot", position(seats=3) | {"black_depot": [None] * 8}),
    ("position_tiles", with_player(position(), 0, storage=["k1"])),
    ("position_tiles", position() | {"light": {}}),
    ("position_backs", light_tile_in_the_black_depot()),
    ("position_goods", position() | {"unseen": {"red": 7}}),
    ("position_row", position(row=[None] * 5)),
    ("position_row", position(row=["pink", None, "pink", "red", "brown"])),
    ("position_row", choosing(FIRST, SECOND, row=["pink", None, None, None, None])),
    ("position_bonus_tiles", position(large=bonus(castle=0))),
    ("position_bonus_tiles", position(ALL_CASTLES, large=bonus(castle=1))),
    ("position_bonus_tiles", position(ALL_CASTLES, small=bonus(castle=0))),
    ("position_bonus_tiles", position(ALL_CASTLES, large=bonus(castle=0), small=bonus(castle=0))),
    ("position_bonus_tiles", position(ALL_CASTLES, large=bonus(castle=0), small=bonus(castle=1))),
    ("position_bonus_tiles", position(ALL_CASTLES, large=bonus(castle=0, mine=0))),
    ("position_bonus_tiles", position(ALL_CASTLES, ALL_CASTLES_TOO, large=bonus(castle=0))),
    ("position_dice", position(player("00"), player("00"), phase="E", round=5)),
    ("position_dice", position(USED, player(), player("04"), turn=1, seats=3)),
    ("position_dice", position(player("04"), player("04"), turn=1)),
    ("position_dice", over(USED, player("40"))),
    ("position_dice", choosing(FIRST | {"dice": "34"}, SECOND)),
    ("position_dice", asked("castle", player(lies={13: "k2", 7: "castle"}))),
    ("position_dice", asked("storage", player(storage=FULL), incoming="castle")),
    ("position_bought", over(USED, USED, bought=True, black_depot=FOUR)),
    ("position_bought", position(player(lies={13: "k5"}), bought=True, black_depot=FOUR)),
    ("position_bought", position(KNOWS_6, bought=True, black_depot=FOUR, depots=FILLED)),
    ("position_incoming", asked("storage", player("04", storage=FULL))),
    ("position_incoming", asked("storage", player("04", storage="mine ship"), incoming="castle")),
    (
        "position_incoming",
        asked("storage", player("04", storage="ship ship ship"), incoming="castle"),
    ),
    ("position_ship_depots", asked("ship", CARRIES, ship_depots=[1], goods={1: "P"})),
    ("position_ship_depots", asked("goods", CARRIES, goods={1: "PR"})),
    ("position_ship_depots", asked("goods", CARRIES, ship_depots=[6, 1], **BESIDE)),
    ("position_ship_depots", asked("goods", LOADED, ship_depots=[5, 1], **BESIDE)),
    ("position_ship_depots", asked("goods", LOADED, ship_depots=[1, 1], **BESIDE)),
    ("position_ship_depots", asked("next_depot", CARRIES, ship_depots=[6], **BESIDE)),
    ("position_ship_depots", asked("next_depot", SAILS_FAR, ship_depots=[6, 1], **BESIDE)),
    ("position_ship_depots", asked("next_depot", SAILS_FAR, **BESIDE)),
    (
        "position_not_placed",
        asked("castle", player("04", storage=FULL, lies={13: "k2", 7: "castle"})),
    ),
    ("position_not_placed", asked("warehouse", player("04", lies={12: "bank"}, goods="T"))),
    ("position_not_placed", asked("city_hall", player("04", lies={12: "bank"}, storage="mine"))),
    ("position_no_answer", asked("carpenter", player("04", lies={12: "carpenter"}))),
    (
        "position_no_answer",
        asked("carpenter", player("04", lies={12: "carpenter"}), depots={1: {3: "ship"}}),
    ),
    (
        "position_no_answer",
        asked("church", player("04", lies={12: "church"}), depots={1: {3: "ship"}}),
    ),
    (
        "position_no_answer",
        asked("market", player("04", lies={12: "market"}), depots={2: {3: "castle"}}),
    ),
    ("position_no_answer", asked("city_hall", player("04", lies={12: "city-hall"}))),
    (
        "position_no_answer",
        asked(
            "city_hall",
            player("04", lies=dict.fromkeys((12, 26), "city-hall"), storage="city-hall"),
        ),
    ),
    ("position_no_answer", asked("ship", CARRIES)),
    (
        "position_no_answer",
        asked("ship", player("04", lies={18: "ship"}, goods="TVP"), goods={1: "R"}),
    ),
    ("position_no_answer", asked("next_depot", SAILS_FAR, ship_depots=[6], goods={2: "T", 6: "P"})),
    ("position_no_answer", asked("goods", CARRIES, ship_depots=[1], goods={1: "P"})),
    ("position_no_answer", asked("goods", CARRIES, ship_depots=[1], goods={1: "TPR"})),
    (
        "position_no_answer",
        asked(
            "goods",
            player("04", lies={18: "ship"}, goods="TVB"),
            ship_depots=[1],
            goods={1: "PR"},
        ),
    ),
    ("position_turn_over", position(player("00", silver=1), black_depot=["ship"])),
    ("position_turn_over", position(player("00", silver=2), black_depot=["ship"], bought=True)),
    ("position_turn_over", position(player("00", silver=2), depots={1: {3: "ship"}})),
    ("position_turn_over", position(player("00", silver=2, lies={13: "k6"}))),
]


@pytest.mark.parametrize(
    ("reason", "data"), ANOTHER, ids=[f"{k}-{reason}" for k, (reason, _) in enumerate(ANOTHER)]
)
def test_another_way_to_be_impossible_has_the_same_name(reason: str, data: dict[str, Any]) -> None:
    assert refusal(data).reason == reason
