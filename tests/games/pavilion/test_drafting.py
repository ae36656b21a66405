"""Taking tiles: SP-9 to SP-17. Purple is wild in the first round."""

from __future__ import annotations

import pytest

from tests.games.pavilion.table import after, board, board_of, table, turn_of, why
from tests.rule import rule


@rule("SP-9")
def test_play_goes_clockwise_and_from_the_last_seat_to_the_first() -> None:
    match = table(seats=3, factories={1: "B", 2: "R", 3: "O", 4: "G"}, starter=1, to_move=1)

    assert match.waiting == {1}
    assert after(match, "1B").waiting == {2}
    assert after(match, "2R").waiting == {0}
    assert after(match, "3O").waiting == {1}


@rule("SP-10", "SP-16")
def test_all_tiles_of_a_colour_leave_a_factory_and_lie_beside_the_board() -> None:
    match = after(table(board(tiles="BG"), factories={1: "BBRG", 2: "OBYY"}), "1B")

    assert board_of(match, 0) == board(tiles="BBBG")
    assert board_of(match, 1) == board()
    assert match.position()["factories"] == ["", "OBYY", "", "", ""]


@rule("SP-10")
def test_all_tiles_of_a_colour_leave_the_centre_and_the_rest_stays() -> None:
    match = after(table(centre="BBRG", factories={1: "BBYY"}, token=1), "0B")

    assert board_of(match, 0) == board(tiles="BB")
    assert match.position()["centre"] == "RG"
    assert match.position()["factories"] == ["BBYY", "", "", "", ""]


@rule("SP-10")
def test_a_colour_is_taken_only_from_where_it_lies() -> None:
    match = table(centre="RY", factories={1: "BG", 5: "O"})

    assert match.legal() == ["0R", "0Y", "1B", "1G", "5O"]
    assert why(match, "0B") == "nothing_to_take"
    assert why(match, "1R") == "nothing_to_take"
    assert why(match, "2B") == "nothing_to_take"
    assert why(match, "1P") == "nothing_to_take"


@rule("SP-2", "SP-10")
def test_tiles_are_taken_only_from_factories_that_are_there() -> None:
    match = table(factories={5: "B"})

    assert why(match, "5B") is None
    assert why(match, "6B") == "no_such_factory"


@rule("SP-11")
@pytest.mark.parametrize(
    ("tiles", "taken", "centre"),
    [
        ("BBGP", "BBP", "G"),
        ("BGPP", "BP", "GP"),
        ("BPPP", "BP", "PP"),
        ("BBBG", "BBB", "G"),
    ],
)
def test_exactly_one_wild_tile_is_taken_along(tiles: str, taken: str, centre: str) -> None:
    match = after(table(factories={1: tiles, 2: "O"}), "1B")

    assert board_of(match, 0)["tiles"] == taken
    assert match.position()["centre"] == centre


@rule("SP-11")
def test_a_wild_tile_is_taken_along_from_the_centre_too() -> None:
    match = after(table(centre="BBGPP", token=1), "0B")

    assert board_of(match, 0)["tiles"] == "BBP"
    assert match.position()["centre"] == "GP"


@rule("SP-11", "SP-8")
def test_only_the_wild_colour_of_the_round_is_taken_along() -> None:
    match = after(table(factories={1: "BGPP", 2: "O"}, round=2), "1B")

    assert board_of(match, 0)["tiles"] == "BG"
    assert match.position()["centre"] == "PP"


@rule("SP-12")
def test_where_only_wild_tiles_lie_exactly_one_is_taken() -> None:
    match = table(factories={1: "PPPP", 2: "O"})

    assert match.legal() == ["1P", "2O"]
    after(match, "1P")
    assert board_of(match, 0)["tiles"] == "P"
    assert match.position()["centre"] == "PPP"


@rule("SP-12", "SP-8")
@pytest.mark.parametrize(("number", "wild"), list(enumerate("PGOYBR", 1)))
def test_that_holds_for_the_wild_colour_of_every_round(number: int, wild: str) -> None:
    match = table(factories={1: wild * 3, 2: wild + "PG"}, round=number)

    assert match.legal()[0] == f"1{wild}"
    assert match.legal()[1:] == [f"2{letter}" for letter in "GP" if letter != wild]
    after(match, f"1{wild}")
    assert board_of(match, 0)["tiles"] == wild
    assert match.position()["centre"] == wild * 2


@rule("SP-12")
def test_exactly_one_wild_tile_is_taken_from_the_centre_too() -> None:
    match = after(table(centre="PPP", factories={1: "O"}, token=1), "0P")

    assert board_of(match, 0)["tiles"] == "P"
    assert match.position()["centre"] == "PP"


@rule("SP-12")
def test_the_wild_colour_cannot_be_chosen_where_other_tiles_lie() -> None:
    match = table(centre="OP", factories={1: "GPPP", 2: "PP"})

    assert match.legal() == ["0O", "1G", "2P"]
    assert why(match, "0P") == "wild_cannot_be_chosen"
    assert why(match, "1P") == "wild_cannot_be_chosen"
    assert why(match, "2P") is None


@rule("SP-13")
def test_what_is_left_in_the_factory_goes_to_the_centre() -> None:
    match = after(table(factories={1: "BRGP", 2: "O"}, centre="RP"), "1G")

    assert match.position()["factories"] == ["", "O", "", "", ""]
    assert match.position()["centre"] == "RRBP"
    assert board_of(match, 0)["tiles"] == "GP"


@rule("SP-13")
def test_wild_tiles_left_in_the_factory_go_to_the_centre_too() -> None:
    match = after(table(factories={1: "BPPP", 2: "O"}), "1B")

    assert match.position()["centre"] == "PP"


@rule("SP-14")
@pytest.mark.parametrize(
    ("centre", "action", "lost"),
    [("BRG", "0B", 1), ("BBBR", "0B", 3), ("BBBPPR", "0B", 4), ("PPP", "0P", 1)],
)
def test_the_first_to_take_from_the_centre_takes_the_token_and_pays_for_every_tile(
    centre: str, action: str, lost: int
) -> None:
    match = after(table(board(score=20), centre=centre, factories={1: "O"}), action)

    assert match.position()["token"] == 0
    assert match.scores == [20 - lost, 5]


@rule("SP-14")
def test_whoever_takes_from_the_centre_later_takes_no_token_and_loses_nothing() -> None:
    match = after(table(board(score=20), board(score=20), centre="BRGG"), "0B", "0G")

    assert match.position()["token"] == 0
    assert match.scores == [19, 20]


@rule("SP-14")
def test_whoever_takes_from_a_factory_takes_no_token_and_loses_nothing() -> None:
    match = after(table(factories={1: "BBBP", 2: "O"}), "1B")

    assert match.position()["token"] is None
    assert match.scores == [5, 5]


@rule("SP-15")
@pytest.mark.parametrize(("score", "left"), [(5, 1), (4, 1), (2, 1), (1, 1), (6, 2)])
def test_nobody_falls_below_one_point_by_taking_the_token(score: int, left: int) -> None:
    match = after(table(board(score=score), centre="BBBBR"), "0B")

    assert match.scores == [left, 5]
    assert match.position()["token"] == 0


@rule("SP-17")
def test_tiles_are_taken_while_one_is_left_in_the_last_factory() -> None:
    match = table(seats=4, factories={1: "B", 9: "O"})

    assert turn_of(after(match, "1B")) == (1, "drafting")
    assert match.legal() == ["9O"]
    assert turn_of(after(match, "9O")) == (0, "placing")


@rule("SP-12")
@pytest.mark.parametrize("round_no", range(1, 7))
def test_a_single_wild_tile_alone_may_be_taken_in_every_round(round_no: int) -> None:
    wild = "PGOYBR"[round_no - 1]
    match = table(factories={1: wild, 2: "OR"}, round=round_no)

    assert f"1{wild}" in match.legal()
    assert board_of(after(match, f"1{wild}"), 0)["tiles"] == wild


@rule("SP-12")
@pytest.mark.parametrize("other", "ORBYP")
def test_the_wild_colour_cannot_be_chosen_beside_any_other_colour(other: str) -> None:
    match = table(factories={1: "G" + other}, round=2)

    assert why(match, "1G") == "wild_cannot_be_chosen"
    assert match.legal() == [f"1{other}"]


@rule("SP-17")
@pytest.mark.parametrize("colour", "ORBYGP")
def test_tiles_are_taken_while_one_of_any_colour_is_left(colour: str) -> None:
    match = after(table(factories={1: "OR", 2: colour}), "1O", "0R")

    assert turn_of(match) == (0, "drafting")
    assert match.legal() == [f"2{colour}"]


@rule("SP-17")
def test_tiles_are_taken_while_one_is_left_in_the_centre() -> None:
    match = after(table(factories={1: "BO"}), "1B")

    assert turn_of(match) == (1, "drafting")
    assert match.legal() == ["0O"]
    assert turn_of(after(match, "0O")) == (1, "placing")


@rule("SP-17")
def test_the_token_in_the_centre_is_no_tile() -> None:
    match = after(table(factories={1: "B"}), "1B")

    assert turn_of(match) == (0, "placing")
    assert match.position()["token"] is None


@rule("SP-17")
def test_nothing_is_placed_while_tiles_are_taken() -> None:
    match = table(board(tiles="OO"), factories={1: "B"})

    assert why(match, "O1:O") == "not_placing"
    assert why(match, "pass") == "not_placing"
    assert why(match, "+O") == "not_choosing_bonus"
    assert why(match, "=O") == "not_keeping"
    assert why(match, "done") == "not_keeping"
