"""Placing tiles: SP-18 to SP-27. Purple is wild in the first round."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.pavilion.table import after, board, board_of, heap, placing, table, turn_of, why
from tests.rule import rule


def ways(match: Match, space: str) -> list[str]:
    """List the ways to place a tile on a space, or on any space of a star."""
    return [action for action in match.legal() if action.startswith(space)]


@rule("SP-18")
def test_whoever_took_the_token_places_first() -> None:
    boards = (board(tiles="O"), board(tiles="O"), board(tiles="O"))
    match = after(table(*boards, seats=3, factories={1: "B"}, to_move=0, token=2), "1B")

    assert turn_of(match) == (2, "placing")


@rule("SP-18")
def test_whoever_takes_the_token_with_the_last_tile_places_first() -> None:
    boards = (board(tiles="O"), board(tiles="O"))
    match = after(table(*boards, centre="B", starter=0, to_move=1), "0B")

    assert turn_of(match) == (1, "placing")


@rule("SP-18")
def test_one_tile_is_placed_a_turn_and_turns_go_clockwise() -> None:
    boards = (board(tiles="OOR"), board(tiles="OOR"), board(tiles="OOR"))
    match = placing(*boards, seats=3, to_move=1)

    assert turn_of(after(match, "O1:O")) == (2, "placing")
    assert turn_of(after(match, "O1:O")) == (0, "placing")
    assert turn_of(after(match, "O1:O")) == (1, "placing")
    assert turn_of(after(match, "R1:R")) == (2, "placing")


@rule("SP-19")
def test_the_starting_player_places_first_if_nobody_took_the_token() -> None:
    boards = (board(tiles="O"), board(tiles="O"), board(tiles="O"))
    match = after(table(*boards, seats=3, factories={1: "B"}, starter=1, to_move=0), "1B")

    assert turn_of(match) == (1, "placing")


@rule("SP-20")
def test_a_tile_is_placed_on_the_own_board_or_the_player_passes() -> None:
    match = placing(board(tiles="OR"), board(tiles="O"))

    assert match.legal() == ["O1:O", "R1:R", "C1:O", "C1:R", "pass"]
    after(match, "O1:O")
    assert board_of(match, 0) == board(score=6, tiles="R", O="O.....")
    assert board_of(match, 1) == board(tiles="O")


@rule("SP-20")
def test_a_tile_is_placed_on_an_empty_space_only() -> None:
    match = placing(board(tiles="OOO", O="O.O...", C="..B..."))

    assert why(match, "O1:O") == "space_taken"
    assert why(match, "O3:O") == "space_taken"
    assert why(match, "C3:O") == "space_taken"
    assert match.legal() == ["O2:O", "C1:O", "C2:O", "pass"]


@rule("SP-20")
def test_who_has_passed_is_skipped() -> None:
    boards = (board(tiles="OO"), board(passed=True), board(tiles="O"), board(passed=True))
    match = placing(*boards, seats=4)

    assert turn_of(after(match, "O1:O")) == (2, "placing")
    assert turn_of(after(match, "O1:O")) == (0, "placing")


@rule("SP-21", "SP-24")
@pytest.mark.parametrize("cost", [1, 2, 3, 4, 5, 6])
def test_a_space_costs_its_number_one_tile_is_placed_and_the_others_go_to_the_tower(
    cost: int,
) -> None:
    match = placing(board(tiles="O" * cost + "RR"), tower="G")
    after(match, f"O{cost}:O")

    stars = "".join("O" if place == cost else "." for place in range(1, 7))
    assert board_of(match, 0) == board(score=6, tiles="RR", O=stars)
    assert match.position()["tower"] == heap("G" + "O" * (cost - 1))


@rule("SP-21", "SP-24")
@pytest.mark.parametrize("star", "ORBYGP")
@pytest.mark.parametrize("cost", [1, 2, 3, 4, 5, 6])
def test_the_spaces_of_each_star_have_the_numbers_one_to_six(star: str, cost: int) -> None:
    match = placing(board(tiles=star * cost))

    assert ways(match, star) == [f"{star}{number}:{star}" for number in range(1, cost + 1)]
    if cost < 6:
        assert why(match, f"{star}{cost + 1}:{star}") == "not_enough_tiles"


@rule("SP-24", "SP-26")
def test_the_spaces_of_the_centre_have_the_numbers_one_to_six_too() -> None:
    match = placing(board(tiles="OOOO"))

    assert ways(match, "C") == ["C1:O", "C2:O", "C3:O", "C4:O"]


@rule("SP-22")
def test_any_of_the_tiles_paid_may_be_wild_but_not_the_one_placed() -> None:
    match = placing(board(tiles="OOOPPPPP"))

    assert ways(match, "O1") == ["O1:O"]
    assert ways(match, "O2") == ["O2:O", "O2:O+1"]
    assert ways(match, "O3") == ["O3:O", "O3:O+1", "O3:O+2"]
    assert ways(match, "O4") == ["O4:O+1", "O4:O+2", "O4:O+3"]
    assert ways(match, "O5") == ["O5:O+2", "O5:O+3", "O5:O+4"]
    assert ways(match, "O6") == ["O6:O+3", "O6:O+4", "O6:O+5"]


@rule("SP-22")
def test_wild_tiles_that_are_not_there_do_not_pay() -> None:
    match = placing(board(tiles="OOOP"))

    assert ways(match, "O4") == ["O4:O+1"]
    assert ways(match, "O3") == ["O3:O", "O3:O+1"]
    assert why(match, "O3:O+2") == "not_enough_wilds"
    assert why(match, "O5:O+1") == "not_enough_tiles"
    assert why(match, "O1:O+1") == "too_many_wilds"
    assert why(match, "O1:O+5") == "too_many_wilds"


@rule("SP-22")
@pytest.mark.parametrize(
    ("wilds", "left", "tower"),
    [(0, "OPPPP", "OOO"), (1, "OOPPP", "OOP"), (2, "OOOPP", "OPP"), (3, "OOOOP", "PPP")],
)
def test_the_tiles_paid_go_to_the_tower_in_their_own_colours(
    wilds: int, left: str, tower: str
) -> None:
    match = placing(board(tiles="OOOOOPPPP"))
    after(match, f"O4:O+{wilds}" if wilds else "O4:O")

    assert board_of(match, 0) == board(score=6, tiles=left, O="...O..")
    assert match.position()["tower"] == heap(tower)


@rule("SP-22")
def test_a_tile_is_not_placed_with_wild_tiles_alone() -> None:
    match = placing(board(tiles="PPPPPP"))

    assert why(match, "O2:O+1") == "not_enough_tiles"
    assert why(match, "O6:O+5") == "not_enough_tiles"
    assert {action[0] for action in match.legal()} == {"P", "C", "p"}


@rule("SP-22")
def test_no_other_colour_pays() -> None:
    match = placing(board(tiles="ORBYG"))

    assert why(match, "O2:O") == "not_enough_tiles"
    assert match.legal() == [
        *("O1:O", "R1:R", "B1:B", "Y1:Y", "G1:G"),
        *("C1:O", "C1:R", "C1:B", "C1:Y", "C1:G"),
        "pass",
    ]


@rule("SP-22", "SP-8")
def test_the_wild_colour_is_that_of_the_round() -> None:
    match = placing(board(tiles="OGP"), round=2)

    assert ways(match, "O2") == ["O2:O+1"]
    assert ways(match, "P2") == ["P2:P+1"]
    assert ways(match, "G") == ["G1:G"]
    after(match, "P2:P+1")
    assert match.position()["tower"] == heap("G")


@rule("SP-23")
def test_a_wild_tile_is_paid_for_with_its_own_colour_alone() -> None:
    match = placing(board(tiles="OOOPPP"))

    assert ways(match, "P") == ["P1:P", "P2:P", "P3:P"]
    assert why(match, "P2:P+1") == "wild_pays_for_itself"
    assert why(match, "P4:P+1") == "wild_pays_for_itself"
    assert why(match, "P4:P") == "not_enough_tiles"
    after(match, "P3:P")
    assert board_of(match, 0) == board(score=6, tiles="OOO", P="..P...")
    assert match.position()["tower"] == heap("PP")


@rule("SP-23", "SP-26")
def test_a_wild_tile_pays_for_itself_in_the_centre_too() -> None:
    match = placing(board(tiles="PP"))

    assert match.legal() == ["P1:P", "P2:P", "C1:P", "C2:P", "pass"]


@rule("SP-25")
@pytest.mark.parametrize("star", "ORBYGP")
def test_the_outer_stars_take_their_own_colour_only(star: str) -> None:
    match = placing(board(tiles="ORBYGP"))

    assert ways(match, f"{star}1") == [f"{star}1:{star}"]
    for colour in set("ORBYGP") - {star}:
        assert why(match, f"{star}1:{colour}") == "colour_of_another_star"


@rule("SP-25")
def test_an_outer_star_takes_its_own_colour_to_its_last_space() -> None:
    match = placing(board(tiles="OOOOOO", O="OOOOO."))

    assert why(match, "O6:O") is None


@rule("SP-26")
def test_the_centre_takes_every_colour() -> None:
    match = placing(board(tiles="ORBYGP"))

    assert ways(match, "C1") == ["C1:O", "C1:R", "C1:B", "C1:Y", "C1:G", "C1:P"]


@rule("SP-26")
def test_the_centre_takes_each_colour_once() -> None:
    match = placing(board(tiles="OORRBBGG", C="..O..R"))

    assert ways(match, "C1") == ["C1:B", "C1:G"]
    assert why(match, "C1:O") == "colour_already_in_star"
    assert why(match, "C2:R") == "colour_already_in_star"
    assert why(match, "C2:B") is None
    after(match, "C2:B")
    assert board_of(match, 0) == board(score=7, tiles="OORRGG", C=".BO..R")


@rule("SP-25", "SP-26")
def test_the_board_of_another_player_forbids_nothing() -> None:
    match = placing(board(tiles="O"), board(O="O.....", C="O....."))

    assert match.legal() == ["O1:O", "C1:O", "pass"]


@rule("SP-27")
def test_tiles_that_are_not_used_stay_beside_the_board() -> None:
    match = after(placing(board(tiles="OOORRGP"), board(tiles="B")), "O2:O+1", "B1:B")

    assert board_of(match, 0) == board(score=6, tiles="OORRG", O=".O....")
    assert turn_of(match) == (0, "placing")


@rule("SP-20")
def test_no_tiles_are_taken_while_tiles_are_placed() -> None:
    match = placing(board(tiles="O"))

    assert why(match, "0O") == "not_taking_tiles"
    assert why(match, "+O") == "not_choosing_bonus"
    assert why(match, "=O") == "not_keeping"
    assert why(match, "done") == "not_keeping"


@rule("SP-22")
def test_a_six_may_be_paid_for_in_six_ways() -> None:
    match = placing(board(tiles="OOOOOOPPPPP"), board(tiles="R"))

    ways = [action for action in match.legal() if action.startswith("O6:")]
    assert ways == ["O6:O", "O6:O+1", "O6:O+2", "O6:O+3", "O6:O+4", "O6:O+5"]


@rule("SP-22", "SP-26")
def test_the_last_space_takes_the_last_colour_with_the_most_wild_tiles() -> None:
    match = placing(board(tiles="PGGGGG"), board(tiles="R"), round=2)

    assert why(match, "C6:P+5") is None
    assert board_of(after(match, "C6:P+5"), 0) == board(C=".....P", score=5 + 1)
