"""Taking tiles: AZ-7 to AZ-19."""

from __future__ import annotations

import pytest

from tests.games.azul.table import after, board, board_of, heap, table, why
from tests.rule import rule

TOOK_MARKER = board(floor="*")
"""The board of somebody who took the marker and nothing else."""


@rule("AZ-7")
def test_play_goes_clockwise_and_from_the_last_seat_to_the_first() -> None:
    match = table(seats=3, factories={1: "B", 2: "R", 3: "K", 4: "W"}, starter=1, to_move=1)

    assert match.waiting == {1}
    assert after(match, "1B1").waiting == {2}
    assert after(match, "2R1").waiting == {0}
    assert after(match, "3K1").waiting == {1}


@rule("AZ-8")
def test_all_tiles_of_a_colour_leave_a_factory_and_the_rest_goes_to_the_centre() -> None:
    match = after(table(factories={1: "BBRK", 2: "BYYW"}, centre="RW"), "1B2")

    assert board_of(match, 0) == board(lines=("", "BB", "", "", ""))
    assert match.position()["factories"] == ["", "BYYW", "", "", ""]
    assert match.position()["centre"] == "RRKW"
    assert match.position()["marker"] is None
    assert board_of(match, 1) == board()


@rule("AZ-9")
def test_all_tiles_of_a_colour_leave_the_centre_and_the_rest_stays() -> None:
    match = after(table(board(), TOOK_MARKER, centre="BBRK", factories={1: "BBYY"}), "0B2")

    assert board_of(match, 0) == board(lines=("", "BB", "", "", ""))
    assert match.position()["centre"] == "RK"
    assert match.position()["factories"] == ["BBYY", "", "", "", ""]


@rule("AZ-8", "AZ-9")
def test_a_colour_is_taken_only_from_where_it_lies() -> None:
    match = table(centre="R", factories={1: "B", 5: "W"})

    assert match.legal() == [
        *("0R1", "0R2", "0R3", "0R4", "0R5", "0R-"),
        *("1B1", "1B2", "1B3", "1B4", "1B5", "1B-"),
        *("5W1", "5W2", "5W3", "5W4", "5W5", "5W-"),
    ]
    assert why(match, "0B1") == "nothing_to_take"
    assert why(match, "1R1") == "nothing_to_take"
    assert why(match, "2B1") == "nothing_to_take"


@rule("AZ-2", "AZ-8")
def test_tiles_are_taken_only_from_factories_that_are_there() -> None:
    match = table(factories={5: "B"})

    assert why(match, "5B1") is None
    assert why(match, "6B1") == "no_such_factory"


@rule("AZ-10")
def test_the_first_to_take_from_the_centre_takes_the_marker_onto_the_floor() -> None:
    match = after(table(centre="BBR"), "0B2")

    assert match.position()["marker"] == 0
    assert board_of(match, 0) == board(lines=("", "BB", "", "", ""), floor="*")


@rule("AZ-10")
def test_the_marker_takes_the_leftmost_free_space_before_the_tiles_taken_with_it() -> None:
    match = after(table(board(floor="RK"), centre="BBBW"), "0B1")

    assert board_of(match, 0)["floor"] == "RK*BB"


@rule("AZ-10")
def test_the_marker_may_take_the_last_free_space() -> None:
    match = after(table(board(floor="RRRRRR"), centre="BBW"), "0B1")

    assert board_of(match, 0)["floor"] == "RRRRRR*"
    assert match.position()["lid"] == heap("B")


@rule("AZ-10")
def test_whoever_takes_from_the_centre_later_takes_no_marker() -> None:
    match = after(table(centre="BRK"), "0B1", "0R1")

    assert match.position()["marker"] == 0
    assert board_of(match, 0)["floor"] == "*"
    assert board_of(match, 1) == board(lines=("R", "", "", "", ""))


@rule("AZ-10")
def test_whoever_takes_from_a_factory_takes_no_marker() -> None:
    match = after(table(factories={1: "BB", 2: "RR"}), "1B-")

    assert match.position()["marker"] is None
    assert board_of(match, 0)["floor"] == "BB"


@rule("AZ-11")
def test_the_marker_is_taken_though_the_floor_line_is_full() -> None:
    match = after(table(board(floor="RRRRRRR"), centre="BK"), "0B1")

    assert match.position()["marker"] == 0
    assert board_of(match, 0) == board(lines=("B", "", "", "", ""), floor="RRRRRRR")
    assert match.position()["lid"] == heap("")


@rule("AZ-11")
def test_a_marker_that_found_no_space_gives_the_start_and_costs_nothing() -> None:
    match = after(table(board(score=20, floor="RRRRRRR"), centre="B", starter=1), "0B5")

    assert match.position()["starter"] == 0
    assert match.scores == [20 - 14, 0]


@rule("AZ-12")
@pytest.mark.parametrize(
    ("line", "lines", "floor"),
    [
        (1, ("B", "", "", "", ""), "BBBBB"),
        (2, ("", "BB", "", "", ""), "BBBB"),
        (3, ("", "", "BBB", "", ""), "BBB"),
        (4, ("", "", "", "BBBB", ""), "BB"),
        (5, ("", "", "", "", "BBBBB"), "B"),
    ],
)
def test_the_lines_have_one_to_five_spaces(line: int, lines: tuple[str, ...], floor: str) -> None:
    match = after(table(board(), TOOK_MARKER, centre="BBBBBBR"), f"0B{line}")

    assert board_of(match, 0) == board(lines=lines, floor=floor)


@rule("AZ-12")
def test_tiles_join_those_that_are_on_the_line() -> None:
    match = after(table(board(lines=("", "", "", "BB", "")), factories={1: "BR"}), "1B4")

    assert board_of(match, 0) == board(lines=("", "", "", "BBB", ""))


@rule("AZ-13")
def test_a_pattern_line_holds_one_colour() -> None:
    match = table(board(lines=("", "", "R", "", "BB")), factories={1: "BB"})

    assert why(match, "1B3") == "line_holds_another_colour"
    assert why(match, "1B5") is None
    assert match.legal() == ["1B1", "1B2", "1B4", "1B5", "1B-"]


@rule("AZ-14")
def test_a_full_pattern_line_cannot_be_chosen() -> None:
    match = table(board(lines=("B", "RR", "BB", "", "")), factories={1: "BB"})

    assert why(match, "1B1") == "line_full"
    assert why(match, "1B2") == "line_full"
    assert why(match, "1B3") is None
    assert match.legal() == ["1B3", "1B4", "1B5", "1B-"]


@rule("AZ-15")
def test_a_colour_that_lies_in_a_wall_row_is_not_collected_beside_it() -> None:
    wall = ("B....", ".....", ".....", "...B.", ".....")
    match = table(board(wall=wall), factories={1: "BR"})

    assert why(match, "1B1") == "colour_already_on_wall_row"
    assert why(match, "1B4") == "colour_already_on_wall_row"
    assert match.legal() == [
        *("1B2", "1B3", "1B5", "1B-"),
        *("1R1", "1R2", "1R3", "1R4", "1R5", "1R-"),
    ]


@rule("AZ-15")
def test_a_colour_may_be_collected_beside_any_other_colours_of_the_wall_row() -> None:
    wall = (".....", ".BYRK", ".....", ".....", ".....")
    match = table(board(wall=wall), factories={1: "WK"})

    assert why(match, "1W2") is None
    assert why(match, "1K2") == "colour_already_on_wall_row"
    assert match.legal() == [
        *("1K1", "1K3", "1K4", "1K5", "1K-"),
        *("1W1", "1W2", "1W3", "1W4", "1W5", "1W-"),
    ]


@rule("AZ-15")
def test_the_wall_of_another_player_forbids_nothing() -> None:
    wall = ("B....", ".B...", "..B..", "...B.", ".....")
    match = table(board(), board(wall=wall), factories={1: "B"})

    assert match.legal() == ["1B1", "1B2", "1B3", "1B4", "1B5", "1B-"]


@rule("AZ-16")
def test_what_does_not_fit_falls_to_the_floor_and_to_no_other_line() -> None:
    lines = ("", "B", "B", "", "")
    match = after(table(board(lines=lines), factories={1: "BBBB", 2: "R"}), "1B2")

    assert board_of(match, 0) == board(lines=("", "BB", "B", "", ""), floor="BBB")


@rule("AZ-17")
def test_all_tiles_may_go_to_the_floor_though_lines_are_open() -> None:
    match = after(table(board(lines=("", "B", "", "", "")), factories={1: "BBR"}), "1B-")

    assert board_of(match, 0) == board(lines=("", "B", "", "", ""), floor="BB")


@rule("AZ-17")
def test_the_floor_is_open_when_no_line_is() -> None:
    match = table(board(lines=("R", "RR", "RRR", "K", "K")), factories={1: "B"})

    assert match.legal() == ["1B-"]


@rule("AZ-18")
def test_tiles_fall_to_the_floor_from_left_to_right() -> None:
    match = after(table(board(floor="KR"), factories={1: "BBR"}), "1B-")

    assert board_of(match, 0)["floor"] == "KRBB"
    assert list(match.state.players[0].floor) == [3, 2, 0, 0, -1, -1, -1]
    assert match.position()["lid"] == heap("")


@rule("AZ-18")
def test_what_finds_the_seven_spaces_full_goes_to_the_lid() -> None:
    match = after(table(board(floor="KRKRK"), lid="BW", factories={1: "BBBB", 2: "Y"}), "1B-")

    assert board_of(match, 0)["floor"] == "KRKRKBB"
    assert match.position()["lid"] == heap("BBBW")


@rule("AZ-18")
def test_what_does_not_fit_a_line_goes_to_the_lid_too_when_the_floor_is_full() -> None:
    match = after(table(board(floor="KRKRKRK"), factories={1: "BBBB", 2: "Y"}), "1B2")

    assert board_of(match, 0) == board(lines=("", "BB", "", "", ""), floor="KRKRKRK")
    assert match.position()["lid"] == heap("BB")


@rule("AZ-19")
def test_tiles_are_taken_while_one_is_left_in_the_last_factory() -> None:
    match = table(seats=4, factories={1: "B", 9: "W"})

    assert after(match, "1B1").position()["round"] == 1
    assert match.position()["phase"] == "drafting"
    assert match.legal() == ["9W1", "9W2", "9W3", "9W4", "9W5", "9W-"]
    assert after(match, "9W-").position()["round"] == 2


@rule("AZ-19")
def test_tiles_are_taken_while_one_is_left_in_the_centre() -> None:
    match = table(factories={1: "BW"})

    assert after(match, "1B1").position()["round"] == 1
    assert match.legal() == ["0W1", "0W2", "0W3", "0W4", "0W5", "0W-"]
    assert after(match, "0W1").position()["round"] == 2


@rule("AZ-19")
def test_the_marker_in_the_centre_is_no_tile() -> None:
    match = after(table(factories={1: "B"}), "1B1")

    assert match.position()["round"] == 2
    assert board_of(match, 0) == board(score=1, wall=("B....", *(".....",) * 4))
