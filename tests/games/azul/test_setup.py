"""Setting up: AZ-1 to AZ-6."""

from __future__ import annotations

import pytest

import miz
from miz.games.azul import position
from tests.games.azul.table import AZUL, after, all_but, board, heap, table
from tests.rule import rule


@rule("AZ-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_an_empty_board_and_no_points(seats: int) -> None:
    match = AZUL.start(seats)

    assert match.position()["players"] == [board()] * seats
    assert match.scores == [0] * seats


@rule("AZ-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_more_than_four(seats: int) -> None:
    with pytest.raises(miz.BadOption) as refused:
        AZUL.start(seats)

    assert refused.value.reason == "seats"


@rule("AZ-1")
def test_all_four_boards_of_the_box_are_cleared_even_if_two_play() -> None:
    boards = AZUL.start(2).state.players

    assert [list(mine.line_colour) for mine in boards] == [[-1] * 5] * 4
    assert [list(mine.floor) for mine in boards] == [[-1] * 7] * 4
    assert [[list(row) for row in mine.wall] for mine in boards] == [[[-1] * 5] * 5] * 4


@rule("AZ-1", "AZ-44")
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_the_side_of_the_boards_is_the_one_that_was_chosen(wall: str) -> None:
    match = AZUL.start(2, wall=wall)

    assert match.state.side == ["coloured", "grey"].index(wall)
    assert AZUL.load(match.position()).tobytes() == match.tobytes()


@rule("AZ-2")
@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_the_number_of_factories_goes_by_the_number_of_players(seats: int, factories: int) -> None:
    match = AZUL.start(seats)

    assert [len(tiles) for tiles in match.position()["factories"]] == [4] * factories
    assert [sum(source) for source in match.state.sources] == (
        [0] + [4] * factories + [0] * (9 - factories)
    )


@rule("AZ-3")
@pytest.mark.parametrize(("seats", "in_bag"), [(2, 80), (3, 72), (4, 64)])
def test_there_are_twenty_tiles_of_each_colour(seats: int, in_bag: int) -> None:
    start = AZUL.start(seats).position()
    dealt = heap("".join(start["factories"]))

    assert {letter: start["bag"][letter] + dealt[letter] for letter in "BYRKW"} == {
        "B": 20,
        "Y": 20,
        "R": 20,
        "K": 20,
        "W": 20,
    }
    assert sum(start["bag"].values()) == in_bag
    assert start["lid"] == heap("")
    assert start["centre"] == ""


@rule("AZ-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_player_may_be_drawn_to_start_the_first_round(seats: int) -> None:
    starters = {AZUL.start(seats, seed).state.starter for seed in range(100)}

    assert starters == set(range(seats))


@rule("AZ-4", "AZ-7")
@pytest.mark.parametrize("seed", range(10))
def test_the_player_drawn_has_the_first_turn_of_round_one(seed: int) -> None:
    match = AZUL.start(4, seed)

    assert match.waiting == {match.state.starter}
    assert match.position()["round"] == 1
    assert match.position()["phase"] == "drafting"


@rule("AZ-5")
def test_every_colour_may_be_dealt_to_every_factory() -> None:
    deals = [AZUL.start(2, seed).position()["factories"] for seed in range(100)]

    assert [set("".join(tiles)) for tiles in zip(*deals, strict=True)] == [set("BYRKW")] * 5


@rule("AZ-5")
def test_no_two_seeds_deal_the_same_table() -> None:
    deals = {tuple(AZUL.start(2, seed).position()["factories"]) for seed in range(500)}

    assert len(deals) == 500


@rule("AZ-5")
def test_any_tile_of_the_bag_may_be_the_one_that_is_not_drawn() -> None:
    bag = "B" * 17 + "YRKW"
    lid = all_but(bag + "R")
    matches = [after(table(lid=lid, factories={1: "R"}, rng=rng), "1R1") for rng in range(300)]

    assert {match.position()["lid"] == heap(lid) for match in matches} == {True}
    assert {position.show_tiles(tuple(match.state.bag)) for match in matches} == set("BYRKW")


@rule("AZ-5")
def test_a_new_round_fills_each_factory_with_four_tiles_from_the_bag() -> None:
    match = after(table(factories={1: "R"}), "1R1")

    assert [len(tiles) for tiles in match.position()["factories"]] == [4, 4, 4, 4, 4]
    assert match.position()["centre"] == ""
    assert sum(match.position()["bag"].values()) == 99 - 20
    assert match.position()["round"] == 2


@rule("AZ-6")
def test_the_marker_begins_the_game_in_the_centre() -> None:
    match = AZUL.start(2)

    assert match.position()["marker"] is None


@rule("AZ-6")
def test_the_marker_begins_the_next_round_in_the_centre_again() -> None:
    match = after(table(centre="R"), "0R1")

    assert match.position()["round"] == 2
    assert match.position()["marker"] is None
    assert [player["floor"] for player in match.position()["players"]] == ["", ""]


@rule("AZ-6")
def test_the_marker_waits_in_the_centre_while_no_tile_lies_there() -> None:
    match = after(table(factories={1: "BBBB", 2: "RK"}), "1B4")

    assert match.position()["marker"] is None
    assert match.position()["centre"] == ""
