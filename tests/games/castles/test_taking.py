"""Taking a tile: CB-30 to CB-32."""

from __future__ import annotations

import pytest

from tests.games.castles.table import (
    after,
    black_of,
    depot_of,
    gone,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

FULL = "castle mine ship"


@rule("CB-30")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_tile_is_taken_from_the_depot_with_the_number_of_the_die(number: int) -> None:
    depots = {depot: f"mine k{depot}" for depot in range(1, 7)}
    match = after(table(player(f"{number}0"), depots=depots), f"a take {number} k{number}")

    assert player_of(match, 0) == player("00", f"k{number}")
    assert depot_of(match, number) == ["mine"]
    assert all(depot_of(match, d) == ["mine", f"k{d}"] for d in range(1, 7) if d != number)


@rule("CB-30")
def test_what_is_taken_lies_in_the_depot() -> None:
    match = table(player("20"), depots={2: "mine", 3: "bank"}, black="bank")

    assert why(match, "a take 2 bank") == "not_in_depot"
    assert why(match, "a take 1 mine") == "not_in_depot"
    assert match.legal() == ["a take 2 mine", "a workers"]


@rule("CB-30")
def test_one_tile_is_taken_of_several_alike() -> None:
    match = after(table(player("20"), depots={2: "bank mine bank"}, black="bank"), "a take 2 bank")

    assert sorted(depot_of(match, 2)) == ["bank", "mine"]
    assert player_of(match, 0) == player("00", "bank")
    assert black_of(match) == ["bank"]
    assert gone(match) == {}


@rule("CB-30")
def test_the_goods_of_a_depot_stay_when_a_tile_is_taken() -> None:
    match = after(table(player("20"), depots={2: "mine"}, goods={2: "TV"}), "a take 2 mine")

    assert list(match.state.depot_goods[1]) == [1, 1, 0, 0, 0, 0]
    assert player_of(match, 0)["goods"] == ""


@rule("CB-31")
@pytest.mark.parametrize("stored", ["", "castle", "castle ship"])
def test_a_tile_taken_goes_to_the_storage_and_not_to_the_estate(stored: str) -> None:
    match = after(table(player("42", stored), depots={4: "mine"}), "a take 4 mine")

    assert player_of(match, 0) == player("02", f"{stored} mine")
    assert turn_of(match) == (0, "turn")


@rule("CB-31")
def test_a_tile_taken_may_be_placed_with_the_other_die() -> None:
    match = table(player("14"), depots={1: "mine"})
    after(match, "a take 1 mine", "b place mine 25")

    assert player_of(match, 0) == player("00", lies={25: "mine"})


@rule("CB-31")
def test_a_tile_taken_brings_no_effect() -> None:
    match = after(table(player("14"), depots={1: "castle"}, goods={1: "T"}), "a take 1 castle")

    assert turn_of(match) == (0, "turn")
    assert match.scores == [0, 0]


@rule("CB-32")
@pytest.mark.parametrize("thrown", FULL.split())
def test_when_the_storage_is_full_one_tile_of_ones_choice_goes_out_of_the_game(
    thrown: str,
) -> None:
    match = after(table(player("24", FULL, workers=1), depots={1: "bank"}), "a take 1 bank")

    assert turn_of(match) == (0, "storage")
    assert match.legal() == ["discard castle", "discard mine", "discard ship"]
    assert depot_of(match, 1) == []
    after(match, f"discard {thrown}")
    left = [name for name in FULL.split() if name != thrown]
    assert player_of(match, 0) == player("04", " ".join([*left, "bank"]))
    assert gone(match) == {thrown: 1}
    assert turn_of(match) == (0, "turn")
    assert match.state.incoming == -1


@rule("CB-32")
@pytest.mark.parametrize(
    "action",
    ["b workers", "workers", "b place mine 25", "buy church", "end", "decline", "goods 1"],
)
def test_nothing_else_is_done_before_there_is_room(action: str) -> None:
    mine = player("24", FULL, silver=2)
    match = table(mine, depots={2: "bank"}, black="church", goods={1: "T"})
    after(match, "a take 2 bank")

    assert why(match, action) == "storage_first"


@rule("CB-32")
def test_only_a_stored_tile_makes_room() -> None:
    match = after(table(player("24", FULL), depots={2: "bank"}), "a take 2 bank")

    assert why(match, "discard bank") == "not_in_storage"
    assert why(match, "discard church") == "not_in_storage"


@rule("CB-32")
def test_a_tile_like_the_one_taken_may_be_thrown_out() -> None:
    match = after(table(player("24", FULL), depots={2: "mine"}), "a take 2 mine")

    assert turn_of(match) == (0, "storage")
    after(match, "discard mine")
    assert player_of(match, 0) == player("04", FULL)
    assert gone(match) == {"mine": 1}


@rule("CB-32")
def test_of_two_tiles_alike_one_goes() -> None:
    match = after(table(player("24", "mine mine ship"), depots={2: "bank"}), "a take 2 bank")

    assert match.legal() == ["discard mine", "discard ship"]
    after(match, "discard mine")
    assert player_of(match, 0) == player("04", "mine ship bank")


@rule("CB-32")
def test_of_three_tiles_alike_one_goes_without_a_question() -> None:
    match = after(table(player("24", "mine mine mine"), depots={2: "bank"}), "a take 2 bank")

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0) == player("04", "mine mine bank")
    assert gone(match) == {"mine": 1}


@rule("CB-32")
def test_with_room_in_the_storage_nothing_goes() -> None:
    match = after(table(player("24", "mine ship"), depots={2: "bank"}), "a take 2 bank")

    assert turn_of(match) == (0, "turn")
    assert gone(match) == {}


@rule("CB-32", "CB-29")
def test_a_tile_taken_with_the_last_die_makes_room_before_the_turn_ends() -> None:
    match = after(table(player("20", FULL), depots={2: "bank"}), "a take 2 bank")

    assert turn_of(match) == (0, "storage")
    assert turn_of(after(match, "discard ship")) == (1, "turn")


@rule("CB-32")
def test_each_tile_taken_needs_room_of_its_own() -> None:
    match = table(player("24", FULL), depots={2: "bank", 4: "church"})
    after(match, "a take 2 bank", "discard mine", "b take 4 church", "discard ship")

    assert player_of(match, 0) == player("00", "castle bank church")
    assert gone(match) == {"mine": 1, "ship": 1}
