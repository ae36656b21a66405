"""The worked examples of the printed rulebook, one by one."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.azul.table import EMPTY_WALL, after, board, board_of, heap, table, why
from tests.rule import rule

PETER, MARTIN, ANDREA = 0, 1, 2


@rule("AZ-8", "AZ-9", "AZ-10")
def test_the_first_turns_of_peter_martin_and_andrea() -> None:
    match = table(seats=3, factories={1: "KKBW", 2: "YRRR", 3: "BBYW"})

    after(match, "1K2")
    assert board_of(match, PETER) == board(lines=("", "KK", "", "", ""))
    assert match.position()["centre"] == "BW"

    after(match, "2Y1")
    assert board_of(match, MARTIN) == board(lines=("Y", "", "", "", ""))
    assert match.position()["centre"] == "BRRRW"
    assert match.position()["marker"] is None

    after(match, "0R3")
    assert board_of(match, ANDREA) == board(lines=("", "", "RRR", "", ""), floor="*")
    assert match.position()["centre"] == "BW"
    assert match.position()["marker"] == ANDREA
    assert match.waiting == {PETER}


@pytest.fixture
def two_yellow_for_andrea() -> Match:
    """Yellow lies in rows 2 and 3 of her wall, and a blue tile on her fourth line."""
    mine = board(wall=(".....", "..Y..", "...Y.", ".....", "....."), lines=("", "", "", "B", ""))
    return table(mine, factories={1: "YYRK"})


@rule("AZ-13", "AZ-15")
def test_andrea_may_not_put_yellow_beside_yellow_or_on_blue(two_yellow_for_andrea: Match) -> None:
    assert why(two_yellow_for_andrea, "1Y2") == "colour_already_on_wall_row"
    assert why(two_yellow_for_andrea, "1Y3") == "colour_already_on_wall_row"
    assert why(two_yellow_for_andrea, "1Y4") == "line_holds_another_colour"
    assert [action for action in two_yellow_for_andrea.legal() if action[1] == "Y"] == [
        "1Y1",
        "1Y5",
        "1Y-",
    ]


@rule("AZ-16")
def test_andrea_may_put_one_yellow_on_line_one_and_drop_the_other(
    two_yellow_for_andrea: Match,
) -> None:
    match = after(two_yellow_for_andrea, "1Y1")

    assert board_of(match, 0)["lines"] == ["Y", "", "", "B", ""]
    assert board_of(match, 0)["floor"] == "Y"


@rule("AZ-12")
def test_andrea_may_put_both_yellow_on_line_five(two_yellow_for_andrea: Match) -> None:
    match = after(two_yellow_for_andrea, "1Y5")

    assert board_of(match, 0)["lines"] == ["", "", "", "B", "YY"]
    assert board_of(match, 0)["floor"] == ""


@rule("AZ-17")
def test_andrea_may_drop_both_yellow(two_yellow_for_andrea: Match) -> None:
    match = after(two_yellow_for_andrea, "1Y-")

    assert board_of(match, 0)["lines"] == ["", "", "", "B", ""]
    assert board_of(match, 0)["floor"] == "YY"


@rule("AZ-20", "AZ-22", "AZ-23", "AZ-24")
def test_peter_tiles_rows_two_and_four() -> None:
    lines = ("", "RR", "K", "BBBB", "YYY")
    match = after(table(board(lines=lines), factories={1: "W"}, to_move=1), "1W5")

    assert board_of(match, PETER) == board(
        score=1 + 1,
        wall=(".....", "...R.", ".....", "...B.", "....."),
        lines=("", "", "K", "", "YYY"),
    )
    assert match.position()["lid"] == heap("R" + "BBB")


@rule("AZ-24")
def test_a_red_tile_without_neighbours_scores_one_point() -> None:
    mine = board(lines=("", "RR", "", "", ""), wall=("B....", ".B...", *EMPTY_WALL[2:]))
    match = after(table(mine, factories={1: "W"}), "1W5")

    assert match.scores == [1, 0]
    assert board_of(match, 0)["wall"][1] == ".B.R."


@rule("AZ-25")
def test_a_yellow_tile_that_joins_three_across_scores_three_points() -> None:
    mine = board(lines=("", "YY", "", "", ""), wall=(".....", "WB...", *EMPTY_WALL[2:]))
    match = after(table(mine, factories={1: "W"}), "1W5")

    assert match.scores == [3, 0]
    assert board_of(match, 0)["wall"][1] == "WBY.."


@rule("AZ-25")
def test_a_blue_tile_that_joins_three_down_scores_three_points() -> None:
    mine = board(lines=("", "", "BBB", "", ""), wall=("..R..", "..Y..", *EMPTY_WALL[2:]))
    match = after(table(mine, factories={1: "W"}), "1W5")

    assert match.scores == [3, 0]
    assert board_of(match, 0)["wall"][2] == "..B.."


@rule("AZ-25")
def test_a_yellow_tile_that_joins_three_down_and_four_across_scores_seven_points() -> None:
    wall = (".....", "...R.", "KWB..", "...B.", ".....")
    match = after(table(board(lines=("", "", "YYY", "", ""), wall=wall), factories={1: "W"}), "1W5")

    assert match.scores == [3 + 4, 0]
    assert board_of(match, 0)["wall"][2] == "KWBY."


@rule("AZ-27", "AZ-28", "AZ-30")
def test_four_tiles_and_the_marker_on_the_floor_cost_eight_points() -> None:
    match = after(table(board(score=20), board(score=20, floor="*BRRK"), factories={1: "W"}), "1W5")

    assert match.scores == [20, 20 - 8]
    assert match.position()["lid"] == heap("BRRK")
    assert match.waiting == {1}
