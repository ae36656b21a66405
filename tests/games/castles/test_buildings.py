"""Buildings: CB-50 to CB-57. Space 26 belongs to a city of five spaces."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import (
    after,
    black_of,
    depot_of,
    goods_of,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

EVERYTHING = {
    1: "castle mine",
    2: "ship cow2",
    3: "bank church",
    4: "k2 castle",
    5: "pig4 ship",
    6: "mine bank",
}
OF_KIND = {
    "castle": ["take 1 castle", "take 4 castle"],
    "mine": ["take 1 mine", "take 6 mine"],
    "ship": ["take 2 ship", "take 5 ship"],
    "animal": ["take 2 cow2", "take 5 pig4"],
    "building": ["take 3 church", "take 3 bank", "take 6 bank"],
    "knowledge": ["take 4 k2"],
}


def built(tile: str, storage: str = "", goods: str = "", **what: dict[int, str]) -> Match:
    """Place a building with the first die, the second shows a 5."""
    mine = player("35", f"{tile} {storage}", what.get("lies"), goods, workers=1)
    return after(table(mine, depots=what.get("depots"), black="k7 market"), f"a place {tile} 26")


@rule("CB-50")
@pytest.mark.parametrize(
    ("colour", "sold", "kept"),
    [("turquoise", "TT", "VO"), ("violet", "V", "TTO"), ("orange", "O", "TTV")],
)
def test_the_warehouse_sells_the_goods_of_any_colour(colour: str, sold: str, kept: str) -> None:
    match = built("warehouse", goods="TTVO")

    assert match.legal() == ["sell turquoise", "sell violet", "sell orange", "decline"]
    after(match, f"sell {colour}")
    lies, points = {26: "warehouse"}, 2 * len(sold)
    assert player_of(match, 0) == player(
        "05", "", lies, kept, sold, workers=1, silver=1, score=points
    )
    assert turn_of(match) == (0, "turn")


@rule("CB-50")
def test_the_warehouse_sells_only_what_is_stored() -> None:
    match = built("warehouse", goods="T")

    assert why(match, "sell pink") == "no_such_goods"


@rule("CB-50")
def test_the_warehouse_sells_one_colour_only() -> None:
    match = after(built("warehouse", goods="TV"), "sell violet")

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0)["goods"] == "T"


@rule("CB-51")
def test_the_watchtower_gives_four_points() -> None:
    match = built("watchtower")

    assert player_of(match, 0) == player("05", lies={26: "watchtower"}, workers=1, score=4)
    assert match.scores == [4, 0]


@rule("CB-52", "CB-53", "CB-54")
@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        ("carpenter", ["building"]),
        ("church", ["castle", "mine", "knowledge"]),
        ("market", ["ship", "animal"]),
    ],
)
def test_these_buildings_take_tiles_of_their_kinds_from_any_numbered_depot(
    tile: str, kinds: list[str]
) -> None:
    match = built(tile, depots=EVERYTHING)
    may = {action for kind in kinds for action in OF_KIND[kind]}

    assert turn_of(match) == (0, tile)
    assert set(match.legal()) == may | {"decline"}
    for action in {action for actions in OF_KIND.values() for action in actions} - may:
        assert why(match, action) == "not_for_this_building"


@rule("CB-52", "CB-53", "CB-54")
@pytest.mark.parametrize(
    ("tile", "action"),
    [
        ("carpenter", "take 3 church"),
        ("carpenter", "take 6 bank"),
        ("church", "take 6 mine"),
        ("church", "take 4 k2"),
        ("church", "take 1 castle"),
        ("market", "take 5 ship"),
        ("market", "take 2 cow2"),
    ],
)
def test_the_tile_goes_to_the_storage_without_die_and_workers(tile: str, action: str) -> None:
    match = after(built(tile, "mine ship", depots=EVERYTHING), action)
    _, number, taken = action.split()

    assert player_of(match, 0) == player("05", f"mine ship {taken}", {26: tile}, workers=1)
    assert len(depot_of(match, int(number))) == 1
    assert sum(len(depot_of(match, n)) for n in range(1, 7)) == 11
    assert turn_of(match) == (0, "turn")


@rule("CB-52", "CB-53", "CB-54")
@pytest.mark.parametrize(
    ("tile", "action"),
    [("carpenter", "take 1 market"), ("church", "take 1 k7"), ("market", "take 1 ship")],
)
def test_nothing_is_taken_that_lies_in_no_numbered_depot(tile: str, action: str) -> None:
    match = built(tile, depots=EVERYTHING)

    assert why(match, action) == "not_in_depot"
    assert black_of(match) == ["k7", "market"]


@rule("CB-52", "CB-53", "CB-54", "CB-39")
@pytest.mark.parametrize(
    ("tile", "others"),
    [
        ("carpenter", "castle mine ship cow2"),
        ("church", "ship cow2 bank market"),
        ("market", "castle mine bank k2"),
    ],
)
def test_without_a_tile_of_their_kinds_nothing_is_asked(tile: str, others: str) -> None:
    match = built(tile, depots={2: others})

    assert turn_of(match) == (0, "turn")
    assert len(depot_of(match, 2)) == 4


@rule("CB-39", "CB-50", "CB-52", "CB-53", "CB-54", "CB-57")
@pytest.mark.parametrize(
    ("tile", "own"),
    [
        ("warehouse", "sell pink"),
        ("carpenter", "take 3 bank"),
        ("church", "take 6 mine"),
        ("market", "take 2 ship"),
        ("city-hall", "place mine 25"),
    ],
)
def test_a_building_does_only_what_it_is_for(tile: str, own: str) -> None:
    match = built(tile, "mine", "P", depots=EVERYTHING)

    assert why(match, own) is None
    for action in ("sell pink", "take 3 bank", "place mine 25", "workers"):
        if action != own:
            assert why(match, action) == "not_for_this_building"


@rule("CB-55")
def test_the_boarding_house_gives_four_workers() -> None:
    match = built("boarding-house")

    assert player_of(match, 0) == player("05", lies={26: "boarding-house"}, workers=5)
    assert turn_of(match) == (0, "turn")


@rule("CB-56")
def test_the_bank_gives_two_silverlings() -> None:
    match = built("bank")

    assert player_of(match, 0) == player("05", lies={26: "bank"}, workers=1, silver=2)
    assert turn_of(match) == (0, "turn")


@rule("CB-57")
def test_the_city_hall_places_another_tile_on_a_space_of_any_number() -> None:
    match = built("city-hall", "bank ship")

    assert turn_of(match) == (0, "city_hall")
    assert match.legal() == [
        *("place ship 18", "place ship 20"),
        *("place bank 12", "place bank 27", "place bank 32", "decline"),
    ]
    after(match, "place bank 32")
    lies = {26: "city-hall", 32: "bank"}
    assert player_of(match, 0) == player("05", "ship", lies, workers=1, silver=2)
    assert turn_of(match) == (0, "turn")


@rule("CB-57")
def test_for_the_city_hall_colour_neighbours_and_city_count_as_always() -> None:
    match = built("city-hall", "bank ship", lies={37: "bank"})

    assert why(match, "place ship 27") == "wrong_colour"
    assert why(match, "place ship 22") == "no_neighbour"
    assert why(match, "place bank 27") == "already_in_city"
    assert why(match, "place bank 26") == "space_taken"
    assert why(match, "place mine 25") == "not_in_storage"
    assert why(match, "place bank 12") is None


@rule("CB-57", "CB-36")
def test_a_city_hall_is_itself_a_building_of_its_city() -> None:
    match = built("city-hall", "city-hall")

    assert why(match, "place city-hall 27") == "already_in_city"
    assert match.legal() == ["place city-hall 12", "decline"]


@rule("CB-57", "CB-47")
def test_a_castle_placed_by_the_city_hall_brings_its_action() -> None:
    match = after(built("city-hall", "castle", lies={13: "k2"}), "place castle 7")

    assert turn_of(match) == (0, "castle")
    after(match, "workers")
    assert player_of(match, 0)["workers"] == 3
    assert turn_of(match) == (0, "turn")


@rule("CB-57", "CB-40")
def test_a_ship_placed_by_the_city_hall_is_loaded() -> None:
    mine = player("35", "city-hall ship")
    match = table(mine, goods={6: "RR"})
    after(match, "a place city-hall 26", "place ship 20", "goods 6")

    lies = {26: "city-hall", 20: "ship"}
    assert player_of(match, 0) == player("05", "", lies, "RR", step=1)
    assert goods_of(match, 6) == ""


@rule("CB-57", "CB-52")
def test_a_building_placed_by_the_city_hall_has_its_effect() -> None:
    match = after(built("city-hall", "carpenter", depots={4: "bank"}), "place carpenter 27")

    assert turn_of(match) == (0, "carpenter")
    assert match.legal() == ["take 4 bank", "decline"]


@rule("CB-57")
def test_a_city_hall_placed_by_the_city_hall_places_one_more() -> None:
    match = after(built("city-hall", "city-hall mine"), "place city-hall 12")

    assert turn_of(match) == (0, "city_hall")
    assert match.legal() == ["place mine 25", "decline"]
    after(match, "place mine 25")
    assert turn_of(match) == (0, "turn")
    assert match.scores == [1 + 10, 0]  # space 12 is a city of its own


@rule("CB-57", "CB-58")
def test_a_tile_placed_by_the_city_hall_completes_an_area() -> None:
    match = after(built("city-hall", "bank"), "place bank 12")

    assert match.scores == [1 + 10, 0]


@rule("CB-57", "CB-39")
@pytest.mark.parametrize("storage", ["", "castle", "cow2"])
def test_the_city_hall_asks_nothing_when_no_tile_can_be_placed(storage: str) -> None:
    match = built("city-hall", storage)

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0)["storage"] == storage.split()


@rule("CB-57", "CB-35")
def test_a_tile_may_be_placed_beside_the_city_hall_itself() -> None:
    match = built("city-hall", "k2")

    assert match.legal() == ["place k2 13", "place k2 31", "decline"]
