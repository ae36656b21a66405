"""The story of a move: every event, and what it tells."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.match import Event
from miz.games.castles.estates import NUMBERS
from tests.games.castles.stories import (
    a_building,
    a_ship,
    a_take,
    die,
    the_last_mine,
    the_pasture,
    told,
)
from tests.games.castles.table import after, knowing, player, table


def test_a_tile_is_told_to_be_taken_with_a_die() -> None:
    match = table(player("34"), depots={4: "mine castle"})

    assert match.play("b take 4 mine") == [die("b", 4), told("take", tile="mine", depot=4)]


def test_workers_are_told_with_the_number_they_make() -> None:
    match = a_take()

    assert match.play("a take 6 ship")[:2] == [die("a", 3), told("pay_workers", n=3, number=6)]
    assert a_take().play("b take 6 ship")[1] == told("pay_workers", n=2, number=6)
    assert a_take().play("a take 2 k1")[1] == told("pay_workers", n=1, number=2)


def test_workers_go_past_six_and_one() -> None:
    match = table(player("16", workers=2), depots={6: "ship"})

    assert match.play("a take 6 ship")[1] == told("pay_workers", n=1, number=6)


def test_a_step_for_nothing_is_told_before_the_workers() -> None:
    assert a_take(lies=knowing(12)).play("a take 6 ship") == [
        die("a", 3),
        told("free_step", tile="k12"),
        told("pay_workers", n=2, number=6),
        told("take", tile="ship", depot=6),
    ]
    assert a_take(lies=knowing(12)).play("a take 2 k1")[1:] == [
        told("free_step", tile="k12"),
        told("take", tile="k1", depot=2),
    ]


def test_a_die_that_shows_the_number_is_told_to_need_nothing() -> None:
    match = table(player("63", workers=3, lies=knowing(12, 8)), depots={6: "ship"})

    assert match.play("a take 6 ship") == [die("a", 6), told("take", tile="ship", depot=6)]


def test_long_steps_are_told_at_half_the_workers() -> None:
    assert a_take(lies=knowing(8)).play("a take 6 ship")[1] == told("pay_workers", n=2, number=6)
    assert a_take(lies=knowing(8, 12)).play("a take 6 ship")[1:3] == [
        told("free_step", tile="k12"),
        told("pay_workers", n=1, number=6),
    ]


@pytest.mark.parametrize(
    ("tile", "space", "number"),
    [
        ("bank", 12, 9),
        ("ship", 20, 10),
        ("cow3", 11, 10),
        ("castle", 7, 11),
        ("mine", 25, 11),
        ("k3", 13, 11),
    ],
)
def test_what_moves_a_die_is_told_by_what_is_placed(tile: str, space: int, number: int) -> None:
    wanted = NUMBERS[space - 1]
    face = wanted - 1 or 6
    others = [other for other in (9, 10, 11) if other != number]
    for known, moved in (
        ((1, 9, 10, 11), told("free_step", tile=f"k{number}")),
        ((1, 2, *others), told("pay_workers", n=1, number=wanted)),
    ):
        lies = {18: "ship", **knowing(*known)}
        match = table(player(f"{face}0", storage=tile, workers=1, lies=lies))
        assert match.play(f"a place {tile} {space}")[:3] == [
            die("a", face),
            moved,
            told("place", tile=tile, space=space),
        ]


def test_the_die_that_places_knowledge_11_is_not_told_to_be_moved_by_it() -> None:
    match = table(player("20", storage="k11", workers=1))

    assert match.play("a place k11 13") == [
        die("a", 2),
        told("pay_workers", n=1, number=1),
        told("place", tile="k11", space=13),
    ]


def test_a_full_storage_is_told_once_a_tile_has_gone() -> None:
    match = table(player("34", storage="castle mine mine"), depots={3: "ship"})

    assert match.play("a take 3 ship") == [die("a", 3), told("take", tile="ship", depot=3)]
    assert match.play("discard mine") == [told("discard", tile="mine")]


def test_a_storage_of_equal_tiles_gives_one_without_being_asked() -> None:
    match = table(player("34", storage="mine mine mine", silver=2), depots={3: "ship"}, black="k7")

    assert match.play("a take 3 ship")[2:] == [told("discard", tile="mine")]
    assert table(player(storage="mine mine mine", silver=2), black="k7").play("buy k7") == [
        told("buy", tile="k7", n=2),
        told("discard", tile="mine"),
    ]


def test_a_purchase_is_told_with_its_depot_and_its_price() -> None:
    mine = player(silver=3, lies=knowing(6))

    assert table(mine, black="k7 ship").play("buy ship") == [told("buy", tile="ship", n=2)]
    assert table(mine, depots={5: "cow3"}).play("buy 5 cow3") == [
        told("buy_depot", tile="cow3", n=2, depot=5)
    ]


def test_a_tile_is_told_to_be_placed_and_its_number_paid_for() -> None:
    match = table(player("34", storage="k3", workers=2))

    assert match.play("a place k3 13") == [
        die("a", 3),
        told("pay_workers", n=2, number=1),
        told("place", tile="k3", space=13),
    ]


def test_a_complete_area_is_told_with_its_size_and_its_phase() -> None:
    mine = player("24", storage="cow2", lies={22: "ship"})

    assert table(mine, phase="C").play("a place cow2 28")[2:4] == [
        told("area", kind="animal", n=1, points=1),
        told("area_phase", phase="C", points=6),
    ]


def test_the_first_and_the_second_colour_are_told_with_their_bonus_tiles() -> None:
    area = [
        told("area", kind="mine", n=3, points=6),
        told("area_phase", phase="A", points=10),
    ]
    large, small = ({"mine": 1}, {"mine": 2})

    assert the_last_mine().play("a place mine 34")[2:] == [
        *area,
        told("bonus_large", kind="mine", points=5),
    ]
    assert the_last_mine(large=large).play("a place mine 34")[2:] == [
        *area,
        told("bonus_small", kind="mine", points=2),
    ]
    assert the_last_mine(large=large, small=small, seats=3).play("a place mine 34")[2:] == area


def test_animals_are_told_tile_by_tile_in_their_pasture_alone() -> None:
    assert the_pasture().play("a place cow4 6")[2:] == [
        told("animals", tile="cow4", points=4),
        told("animals_again", tile="cow2", space=5, points=2),
        told("animals_again", tile="cow3", space=11, points=3),
    ]
    assert the_pasture(7).play("a place cow4 6")[-1] == told("animals_more", tile="k7", points=3)


def test_animals_of_a_new_kind_are_told_alone() -> None:
    match = table(player("13", storage="pig2", lies={11: "cow3"}))

    assert match.play("a place pig2 6")[2:] == [told("animals", tile="pig2", points=2)]


@pytest.mark.parametrize(
    ("tile", "given"),
    [
        ("watchtower", told("watchtower", points=4)),
        ("boarding-house", told("get_workers", n=4)),
        ("bank", told("get_silver", n=2)),
    ],
)
def test_what_a_building_gives_is_told(tile: str, given: Event) -> None:
    assert a_building(tile).play(f"a place {tile} 26")[2:] == [given]


@pytest.mark.parametrize(
    ("tile", "what"),
    [
        ("warehouse", {"goods": "T"}),
        ("carpenter", {"depots": {1: "bank"}}),
        ("church", {"depots": {1: "k1"}}),
        ("market", {"depots": {1: "pig2"}}),
    ],
)
def test_what_a_building_allows_is_told_or_that_it_lapses(tile: str, what: dict[str, Any]) -> None:
    for match, code in ((a_building(tile, **what), "effect"), (a_building(tile), "lapse")):
        assert match.play(f"a place {tile} 26")[2:] == [told(code, tile=tile)]


def test_a_building_declined_is_told_and_one_used_tells_what_it_did() -> None:
    carpenter = after(a_building("carpenter", depots={1: "bank"}), "a place carpenter 26")
    warehouse = after(a_building("warehouse", goods="TT"), "a place warehouse 26")

    assert carpenter.play("decline") == [told("decline", tile="carpenter")]
    assert warehouse.play("sell turquoise") == [
        told("sell", n=2, colour="turquoise", points=4),
        told("get_silver", n=1),
    ]
    carpenter = after(a_building("carpenter", depots={1: "bank"}), "a place carpenter 26")
    assert carpenter.play("take 1 bank") == [told("take", tile="bank", depot=1)]


def test_a_castle_and_a_city_hall_tell_what_is_placed_without_a_die() -> None:
    match = a_building("city-hall", "castle", "mine")

    assert match.play("a place city-hall 26")[2:] == [told("effect", tile="city-hall")]
    assert match.play("place mine 25") == [told("place", tile="mine", space=25)]
    assert a_building("city-hall").play("a place city-hall 26")[-1]["event"] == "lapse"
    match = table(player("63", storage="castle", lies={13: "k1"}))
    assert match.play("a place castle 7")[1:] == [
        told("place", tile="castle", space=7),
        told("effect", tile="castle"),
    ]
    assert match.play("workers") == [told("get_workers", n=2)]


def test_a_ship_that_finds_nothing_to_load_is_told_to_move_ahead() -> None:
    assert a_ship().play("a place ship 20")[1:] == [
        told("place", tile="ship", space=20),
        told("no_goods"),
        told("ahead", step=1),
    ]


def test_a_ship_is_told_with_what_it_loads() -> None:
    match = a_ship("T", d2="TTP", d3="O")

    assert match.play("a place ship 20")[2:] == [told("effect", tile="ship")]
    assert match.play("goods 2") == [
        told("goods", depot=2),
        told("load", n=2, colour="turquoise"),
        told("load", n=1, colour="pink"),
        told("ahead", step=1),
    ]


def test_an_empty_depot_is_told_with_nothing_loaded() -> None:
    match = after(a_ship("", d2="P"), "a place ship 20")

    assert match.play("goods 1") == [told("goods", depot=1), told("ahead", step=1)]


def test_goods_without_room_are_told_to_stay() -> None:
    match = after(a_ship("TVP", d2="VROO", d3="T"), "a place ship 20")

    assert match.play("goods 2") == [
        told("goods", depot=2),
        told("load", n=1, colour="violet"),
        {"event": "left", "n": 1, "colour": "red", "depot": 2},
        {"event": "left", "n": 2, "colour": "orange", "depot": 2},
        told("ahead", step=1),
    ]


def test_goods_that_are_chosen_are_told_one_after_the_other() -> None:
    match = after(a_ship("V", d2="VPPRO"), "a place ship 20")

    assert match.play("goods 2") == [told("goods", depot=2), told("load", n=1, colour="violet")]
    assert match.play("load orange") == [told("load", n=1, colour="orange")]
    assert match.play("load pink") == [
        told("load", n=2, colour="pink"),
        {"event": "left", "n": 1, "colour": "red", "depot": 2},
        told("ahead", step=1),
    ]


def test_two_depots_are_told_to_be_loaded_together() -> None:
    match = after(a_ship("TV", 5, d6="TOR", d1="TOOR"), "a place ship 20")

    assert match.play("goods 6") == [told("goods", depot=6)]
    assert match.play("goods 1") == [told("goods", depot=1), told("load", n=2, colour="turquoise")]
    assert match.play("load orange") == [
        told("load", n=3, colour="orange"),
        {"event": "left", "n": 1, "colour": "red", "depot": 6},
        {"event": "left", "n": 1, "colour": "red", "depot": 1},
        told("ahead", step=1),
    ]


def test_a_second_depot_declined_is_told_with_what_the_first_gave() -> None:
    match = after(a_ship("", 5, d2="T", d3="V"), "a place ship 20", "goods 2")

    assert match.play("decline") == [
        told("decline", tile="k5"),
        told("load", n=1, colour="turquoise"),
        told("ahead", step=1),
    ]


@pytest.mark.parametrize(
    ("knowledge", "silver", "workers"), [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)]
)
def test_a_sale_is_told_with_all_it_gives(
    knowledge: tuple[int, ...], silver: int, workers: int
) -> None:
    match = table(player("34", goods="PPPT", lies=knowing(*knowledge)), seats=3)
    gain = [told("get_workers", n=workers)] if workers else []

    assert match.play("a sell pink") == [
        die("a", 3),
        told("sell", n=3, colour="pink", points=9),
        told("get_silver", n=silver),
        *gain,
    ]


@pytest.mark.parametrize(
    ("knowledge", "workers", "silver"), [((), 2, 0), ((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)]
)
def test_taking_workers_is_told_with_all_it_gives(
    knowledge: tuple[int, ...], workers: int, silver: int
) -> None:
    gain = [told("get_silver", n=silver)] if silver else []

    assert table(player("34", lies=knowing(*knowledge))).play("b workers") == [
        die("b", 4),
        told("get_workers", n=workers),
        *gain,
    ]


def test_the_end_of_a_turn_is_told_if_somebody_says_it() -> None:
    match = table(player("04", silver=2), black="ship")

    assert match.play("b workers")[1:] == [told("get_workers", n=2)]
    assert match.play("end") == [told("end_turn")]
