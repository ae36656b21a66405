"""Placing a tile: CB-33 to CB-39."""

from __future__ import annotations

import pytest

from tests.games.castles.plans import PLANS, are_beside
from tests.games.castles.table import (
    after,
    depot_of,
    gone,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

TILE_OF = {"C": "castle", "M": "mine", "S": "ship", "A": "cow2", "B": "bank", "K": "k2"}


@rule("CB-33")
@pytest.mark.parametrize(
    ("tile", "space", "die"),
    [("bank", 26, 3), ("k2", 13, 1), ("ship", 18, 2), ("ship", 20, 5), ("mine", 25, 4)],
)
def test_a_tile_goes_from_the_storage_to_a_space_with_the_number_of_the_die(
    tile: str, space: int, die: int
) -> None:
    match = table(player(f"{die}0", f"{tile} castle"), player(storage="castle mine"))
    after(match, f"a place {tile} {space}")

    mine = player_of(match, 0)
    assert mine["storage"] == ["castle"]
    assert mine["lies"] == {19: "castle", space: tile}
    assert mine["workers"] == 0
    assert player_of(match, 1) == player(storage="castle mine")
    assert gone(match) == {}


@rule("CB-33")
def test_only_a_stored_tile_is_placed() -> None:
    match = table(player("30", "ship"), player(storage="bank"), depots={3: "bank"})

    assert why(match, "a place bank 26") == "not_in_storage"
    assert depot_of(match, 3) == ["bank"]


@rule("CB-33")
def test_a_space_takes_one_tile() -> None:
    mine = player("30", "bank", lies={26: "church"})

    assert why(table(mine), "a place bank 26") == "space_taken"
    assert why(table(player("60", "castle")), "a place castle 19") == "space_taken"


@rule("CB-33")
def test_of_two_tiles_alike_one_is_placed() -> None:
    match = after(table(player("40", "mine mine ship")), "a place mine 25")

    assert player_of(match, 0) == player("00", "mine ship", lies={25: "mine"})


@rule("CB-33")
def test_a_space_with_another_number_needs_workers() -> None:
    match = table(player("40", "bank"))

    assert why(match, "a place bank 26") == "not_enough_workers"
    assert match.legal() == ["a workers"]


@rule("CB-34")
@pytest.mark.parametrize("space", [12, 13, 18, 20, 25, 26])
@pytest.mark.parametrize("tile", ["castle", "mine", "ship", "cow2", "bank", "k2"])
def test_a_space_takes_tiles_of_its_colour(tile: str, space: int) -> None:
    colour, number = PLANS[0][space - 1]
    match = table(player(f"{number}0", tile))

    expected = None if TILE_OF[colour] == tile else "wrong_colour"
    assert why(match, f"a place {tile} {space}") == expected


@rule("CB-35")
@pytest.mark.parametrize("space", range(1, 38))
def test_a_tile_lies_beside_another(space: int) -> None:
    lonely = {space: TILE_OF[PLANS[0][space - 1][0]]}
    storage = {"C": "castle", "M": "mine", "S": "ship", "A": "pig3", "B": "church", "K": "k3"}
    for other in range(1, 38):
        colour, number = PLANS[0][other - 1]
        mine = player(f"{number}0", storage[colour], lies=lonely, castle=0)
        action = f"a place {storage[colour]} {other}"
        if other == space:
            expected = "space_taken"
        else:
            expected = "" if are_beside(space, other) else "no_neighbour"
        assert (why(table(mine), action) or "") == expected


@rule("CB-35")
def test_the_first_tile_goes_beside_the_castle_of_the_start() -> None:
    stored = ("bank k2 ship", "mine cow2 castle")
    placed = [table(player("30", tiles, workers=3)).legal() for tiles in stored]
    spaces = {int(action.split()[-1]) for legal in placed for action in legal if "place" in action}

    assert spaces == {12, 13, 18, 20, 25, 26}


@rule("CB-35")
def test_a_tile_in_the_estate_of_another_player_is_no_neighbour() -> None:
    match = table(player("60", "castle"), player(lies={12: "bank", 13: "k2"}))

    assert why(match, "a place castle 7") == "no_neighbour"


@rule("CB-36")
@pytest.mark.parametrize(
    ("lies", "space", "die"),
    [
        ({26: "bank"}, 27, 1),
        ({26: "church", 32: "market", 37: "bank"}, 27, 1),
        ({24: "bank"}, 29, 6),
        ({15: "bank", 20: "ship"}, 14, 2),
    ],
)
def test_a_city_takes_each_kind_of_building_once(
    lies: dict[int, str], space: int, die: int
) -> None:
    match = table(player(f"{die}0", "bank watchtower", lies=lies))

    assert why(match, f"a place bank {space}") == "already_in_city"
    assert why(match, f"a place watchtower {space}") is None


@rule("CB-36")
def test_another_city_takes_the_same_kind_of_building() -> None:
    match = after(table(player("30", "bank", lies={12: "bank"})), "a place bank 26")

    assert player_of(match, 0)["lies"] == {19: "castle", 12: "bank", 26: "bank"}


@rule("CB-36")
def test_the_city_of_another_player_takes_nothing_away() -> None:
    assert why(table(player("30", "bank"), player(lies={26: "bank"})), "a place bank 26") is None


@rule("CB-36")
@pytest.mark.parametrize(
    ("tile", "lies", "space", "die"),
    [
        ("mine", {25: "mine"}, 30, 1),
        ("ship", {18: "ship"}, 17, 1),
        ("cow2", {11: "cow2"}, 6, 1),
        ("castle", {12: "bank", 7: "castle"}, 3, 4),
    ],
)
def test_other_areas_take_the_same_tile_again(
    tile: str, lies: dict[int, str], space: int, die: int
) -> None:
    assert why(table(player(f"{die}0", tile, lies=lies)), f"a place {tile} {space}") is None


@rule("CB-37")
def test_a_tile_that_was_placed_never_moves_again() -> None:
    match = after(table(player("31", "bank", workers=9)), "a place bank 26")

    assert why(match, "b place bank 27") == "not_in_storage"
    assert why(match, "b place castle 7") == "not_in_storage"
    after(match, "b workers", "a workers", "b workers")
    assert player_of(match, 0)["lies"] == {19: "castle", 26: "bank"}


@rule("CB-38")
def test_the_points_of_an_area_come_before_the_action_of_a_castle() -> None:
    match = table(player("60", "castle", lies={2: "castle", 3: "castle"}))
    after(match, "a place castle 7")

    assert turn_of(match) == (0, "castle")
    assert match.scores == [6 + 10 + 5, 0]


@rule("CB-38")
def test_the_points_of_an_area_come_before_a_ship_is_loaded() -> None:
    mine = player("10", "ship", lies={20: "ship", 21: "ship"})
    match = after(table(mine, goods={2: "T"}), "a place ship 22")

    assert turn_of(match) == (0, "ship")
    assert match.scores == [6 + 10, 0]
    assert player_of(match, 0)["goods"] == ""


@rule("CB-38")
def test_a_tile_has_its_effect_though_it_completes_an_area() -> None:
    match = after(table(player("30", "watchtower")), "a place watchtower 12")

    assert match.scores == [1 + 10 + 4, 0]


@rule("CB-39")
@pytest.mark.parametrize(
    ("tile", "legal"),
    [
        ("warehouse", ["sell pink", "decline"]),
        ("carpenter", ["take 2 bank", "decline"]),
        ("church", ["take 5 mine", "decline"]),
        ("market", ["take 6 ship", "decline"]),
        ("city-hall", ["place mine 25", "decline"]),
    ],
)
def test_an_effect_needs_no_die_and_may_be_declined(tile: str, legal: list[str]) -> None:
    mine = player("31", f"{tile} mine", goods="P")
    match = after(table(mine, depots={2: "bank", 5: "mine", 6: "ship"}), f"a place {tile} 26")

    assert turn_of(match) == (0, tile.replace("-", "_"))
    assert match.legal() == legal
    after(match, "decline")
    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0) == player("01", "mine", goods="P", lies={26: tile})


@rule("CB-39")
@pytest.mark.parametrize("tile", ["warehouse", "carpenter", "church", "market", "city-hall"])
def test_an_effect_that_cannot_be_used_lapses(tile: str) -> None:
    match = after(table(player("31", tile)), f"a place {tile} 26")

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0) == player("01", lies={26: tile})


@rule("CB-39")
@pytest.mark.parametrize(
    ("tile", "other"),
    [
        ("warehouse", {"goods": "P"}),
        ("carpenter", {}),
        ("church", {}),
        ("market", {}),
        ("city-hall", {}),
    ],
)
@pytest.mark.parametrize(
    "action",
    ["b workers", "b take 1 bank", "buy k7", "end", "goods 1", "load pink", "discard mine"],
)
def test_an_effect_happens_at_once(tile: str, other: dict[str, str], action: str) -> None:
    mine = player("31", f"{tile} mine", silver=5, goods=other.get("goods", ""))
    match = table(mine, depots={1: "bank mine ship"}, black="k7")
    after(match, f"a place {tile} 26")

    assert why(match, action) == "effect_first"


@rule("CB-39", "CB-29")
def test_the_effect_of_the_last_tile_comes_before_the_end_of_the_turn() -> None:
    match = after(table(player("30", "warehouse", goods="P")), "a place warehouse 26")

    assert turn_of(match) == (0, "warehouse")
    assert turn_of(after(match, "sell pink")) == (1, "turn")


@rule("CB-39", "CB-29")
def test_declining_the_effect_of_the_last_tile_ends_the_turn() -> None:
    match = table(player("30", "warehouse", goods="P"))

    assert turn_of(after(match, "a place warehouse 26", "decline")) == (1, "turn")
