"""Knowledge tiles 1 to 4, 6, 7, 13 and 14: CB-75 to CB-79, CB-81, CB-82, CB-89 and CB-90."""

from __future__ import annotations

import pytest

from tests.games.castles.table import (
    after,
    black_of,
    depot_of,
    gone,
    knowing,
    last_die,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule


@rule("CB-75")
def test_a_knowledge_tile_counts_from_the_moment_it_lies_in_the_estate() -> None:
    match = table(player("16", "k13"))
    after(match, "a place k13 13", "b workers")

    assert player_of(match, 0) == player("00", lies={13: "k13"}, workers=2, silver=1)


@rule("CB-75")
def test_a_knowledge_tile_in_the_storage_does_not_count() -> None:
    match = after(table(player("30", "k13 k14")), "a workers")

    assert player_of(match, 0) == player("00", "k13 k14", workers=2)


@rule("CB-75")
def test_a_knowledge_tile_counts_for_its_owner_alone() -> None:
    match = table(player("30"), player("30", lies=knowing(13, 14)))
    after(match, "a workers", "a workers")

    assert player_of(match, 0)["workers"] == 2
    assert player_of(match, 0)["silver"] == 0
    assert player_of(match, 1)["workers"] == 4
    assert player_of(match, 1)["silver"] == 1


@rule("CB-75")
def test_a_knowledge_tile_brings_nothing_else_when_it_is_placed() -> None:
    match = after(table(player("12", "k16"), depots={1: "bank"}), "a place k16 13")

    assert player_of(match, 0) == player("02", lies={13: "k16"})
    assert turn_of(match) == (0, "turn")


@rule("CB-76")
def test_with_knowledge_1_a_city_takes_any_number_of_buildings_of_a_kind() -> None:
    lies = {**knowing(1), 26: "bank", 27: "bank"}
    match = after(table(player("50", "bank", lies)), "a place bank 32")

    assert player_of(match, 0)["lies"] == {19: "castle", **lies, 32: "bank"}
    assert player_of(match, 0)["silver"] == 2


@rule("CB-76")
def test_with_knowledge_1_other_rules_of_placing_hold() -> None:
    match = table(player("56", "bank", {**knowing(1), 26: "bank"}))

    assert why(match, "b place bank 33") == "no_neighbour"
    assert why(match, "a place bank 31") == "wrong_colour"
    assert why(match, "a place bank 26") == "space_taken"


@rule("CB-76", "CB-75")
def test_without_knowledge_1_in_the_own_estate_a_kind_is_refused() -> None:
    others = table(player("50", "bank", {26: "bank"}), player(lies=knowing(1)))
    in_storage = table(player("50", "bank k1", {26: "bank"}))

    assert why(others, "a place bank 32") == "already_in_city"
    assert why(in_storage, "a place bank 32") == "already_in_city"


@rule("CB-76", "CB-75")
def test_a_kind_may_be_placed_again_as_soon_as_knowledge_1_is() -> None:
    match = table(player("15", "bank k1", {26: "bank"}))
    after(match, "a place k1 13", "b place bank 32")

    assert player_of(match, 0)["lies"][32] == "bank"


@rule("CB-76", "CB-57", "CB-47")
def test_knowledge_1_holds_for_the_city_hall_and_for_castles_too() -> None:
    mine = player("30", "city-hall bank", {**knowing(1), 27: "bank", 32: "city-hall"})
    hall = after(table(mine), "a place city-hall 26")
    assert "place bank 33" in hall.legal()

    mine = player("60", "castle bank", {**knowing(1), 27: "bank", 12: "church"})
    castle = after(table(mine), "a place castle 7")
    assert "place bank 26" in castle.legal()


@rule("CB-77", "CB-49")
@pytest.mark.parametrize("mines", [0, 1, 2, 3])
@pytest.mark.parametrize("phase", "ABCD")
def test_with_knowledge_2_each_mine_gives_a_worker_too(mines: int, phase: str) -> None:
    lies = {**knowing(2), **dict.fromkeys((25, 30, 34)[:mines], "mine")}
    match = last_die(player(lies=lies, workers=1), phase=phase, round_no=5)

    assert player_of(match, 0)["workers"] == 1 + mines
    assert player_of(match, 0)["silver"] == mines


@rule("CB-77", "CB-75")
def test_knowledge_2_is_for_the_mines_of_its_owner() -> None:
    mines = {25: "mine", 30: "mine"}
    players = (player(lies=knowing(2)), player(lies=mines), player(lies={**mines}))
    match = last_die(*players, seats=3, order=(0, 1, 2), round_no=5)

    assert [player_of(match, seat)["workers"] for seat in range(3)] == [0, 0, 2]
    assert [player_of(match, seat)["silver"] for seat in range(3)] == [0, 2, 2]


@rule("CB-77", "CB-70")
def test_knowledge_2_holds_at_the_end_of_the_game_too() -> None:
    lies = {**knowing(2), 25: "mine", 30: "mine"}
    match = last_die(player(lies=lies), phase="E", round_no=5)

    assert match.scores[0] == 2 + 1


@rule("CB-78", "CB-79", "CB-64")
@pytest.mark.parametrize(
    ("known", "silver", "workers"), [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)]
)
@pytest.mark.parametrize("way", ["die", "warehouse", "castle"])
@pytest.mark.parametrize("count", [1, 3])
def test_every_sale_gives_what_knowledge_3_and_4_say(
    way: str, count: int, known: tuple[int, ...], silver: int, workers: int
) -> None:
    lies, goods = {**knowing(*known), 12: "bank"}, "O" * count
    if way == "die":
        match = after(table(player("60", "", lies, goods)), "a sell orange")
    elif way == "warehouse":
        match = table(player("30", "warehouse", lies, goods))
        after(match, "a place warehouse 26", "sell orange")
    else:
        match = table(player("60", "castle", lies, goods))
        after(match, "a place castle 7", "sell orange")

    assert player_of(match, 0)["silver"] == silver
    assert player_of(match, 0)["workers"] == workers
    assert match.scores == [2 * count, 0]


@rule("CB-78", "CB-79", "CB-75")
def test_knowledge_3_and_4_of_another_player_give_nothing() -> None:
    match = table(player("60", goods="O"), player(lies=knowing(3, 4)))
    after(match, "a sell orange")

    assert player_of(match, 0) == player("00", sold="O", silver=1, score=2)
    assert player_of(match, 1)["silver"] == player_of(match, 1)["workers"] == 0


@rule("CB-81")
@pytest.mark.parametrize("number", range(1, 7))
def test_with_knowledge_6_a_tile_may_be_bought_from_any_depot(number: int) -> None:
    mine = player("34", "", knowing(6), silver=3)
    match = table(mine, depots={number: "bank ship"}, black="mine")

    buys = [action for action in match.legal() if action.startswith("buy")]
    assert buys == ["buy mine", f"buy {number} ship", f"buy {number} bank"]
    after(match, f"buy {number} ship")
    assert player_of(match, 0) == player("34", "ship", knowing(6), silver=1)
    assert depot_of(match, number) == ["bank"]
    assert black_of(match) == ["mine"]


@rule("CB-81", "CB-66")
def test_with_knowledge_6_too_a_tile_is_bought_once_in_a_turn() -> None:
    mine = player("34", "", knowing(6), silver=9)
    match = after(table(mine, depots={2: "bank"}, black="mine"), "buy mine")
    assert why(match, "buy 2 bank") == "bought_already"

    match = after(table(mine, depots={2: "bank"}, black="mine"), "buy 2 bank")
    assert why(match, "buy mine") == "bought_already"


@rule("CB-81", "CB-66", "CB-32")
def test_with_knowledge_6_price_and_room_are_the_same() -> None:
    poor = table(player("34", "", knowing(6), silver=1), depots={2: "bank"})
    assert why(poor, "buy 2 bank") == "not_enough_silver"

    full = player("34", "castle mine ship", knowing(6), silver=2)
    match = after(table(full, depots={2: "bank"}), "buy 2 bank")
    assert turn_of(match) == (0, "storage")
    after(match, "discard castle")
    assert player_of(match, 0)["storage"] == ["mine", "ship", "bank"]
    assert gone(match) == {"castle": 1}


@rule("CB-81")
def test_with_knowledge_6_only_what_lies_there_is_bought() -> None:
    match = table(player("34", "", knowing(6), silver=2), depots={2: "bank"}, black="mine")

    assert why(match, "buy 3 bank") == "not_in_depot"
    assert why(match, "buy bank") == "not_in_black_depot"


@rule("CB-81", "CB-75")
def test_without_knowledge_6_in_the_own_estate_only_the_black_depot_sells() -> None:
    others = table(player("34", silver=2), player(lies=knowing(6)), depots={2: "bank"})
    in_storage = table(player("34", "k6", silver=2), depots={2: "bank"})

    assert why(others, "buy 2 bank") == "only_from_black_depot"
    assert why(in_storage, "buy 2 bank") == "only_from_black_depot"


@rule("CB-82")
@pytest.mark.parametrize(
    ("lies", "points"),
    [
        ({}, 3 + 1),
        ({10: "sheep4"}, 3 + 1 + 4 + 1),
        ({10: "sheep4", 6: "sheep2"}, 3 + 1 + 4 + 1 + 2 + 1),
        ({10: "pig4"}, 3 + 1),
        ({28: "sheep4"}, 3 + 1),
    ],
)
def test_with_knowledge_7_every_animal_tile_that_scores_gives_a_point_more(
    lies: dict[int, str], points: int
) -> None:
    mine = player("40", "sheep3", {**knowing(7), 12: "bank", **lies})

    assert after(table(mine), "a place sheep3 11").scores == [points, 0]


@rule("CB-82", "CB-75")
def test_knowledge_7_of_another_player_gives_nothing() -> None:
    match = table(player("40", "sheep3", {12: "bank"}), player(lies=knowing(7)))

    assert after(match, "a place sheep3 11").scores == [3, 0]


@rule("CB-89", "CB-90", "CB-65")
@pytest.mark.parametrize(
    ("known", "workers", "silver"), [((), 2, 0), ((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)]
)
@pytest.mark.parametrize("way", ["die", "castle"])
def test_taking_workers_gives_what_knowledge_13_and_14_say(
    way: str, known: tuple[int, ...], workers: int, silver: int
) -> None:
    lies = {**knowing(*known), 12: "bank"}
    if way == "die":
        match = after(table(player("60", "", lies)), "a workers")
    else:
        match = after(table(player("60", "castle", lies)), "a place castle 7", "workers")

    assert player_of(match, 0)["workers"] == workers
    assert player_of(match, 0)["silver"] == silver


@rule("CB-89", "CB-90", "CB-55")
def test_the_boarding_house_is_no_action_of_taking_workers() -> None:
    mine = player("30", "boarding-house", knowing(13, 14))
    match = after(table(mine), "a place boarding-house 26")

    assert player_of(match, 0)["workers"] == 4
    assert player_of(match, 0)["silver"] == 0


@rule("CB-89", "CB-77", "CB-79")
def test_workers_that_come_otherwise_bring_no_silverling() -> None:
    mine = player("60", "", knowing(4, 13), "O")
    match = after(table(mine), "a sell orange")

    assert player_of(match, 0)["workers"] == 1
    assert player_of(match, 0)["silver"] == 1
