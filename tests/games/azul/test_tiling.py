"""Tiling the wall: AZ-20 to AZ-30.

The last tile of a round lies in factory 1 and goes to a line it does not fill: it takes no marker,
falls nowhere, and everybody tiles.
"""

from __future__ import annotations

import pytest

from tests.games.azul.table import EMPTY_WALL, after, board, board_of, heap, table
from tests.rule import rule

LAST = {1: "W"}


@rule("AZ-20")
def test_everybody_tiles_when_the_last_tile_is_taken() -> None:
    boards = (
        board(lines=("B", "", "", "", "")),
        board(lines=("", "RR", "", "", "")),
        board(lines=("", "", "KKK", "", "")),
    )
    match = after(table(*boards, seats=3, factories=LAST, starter=1, to_move=2), "1W5")

    assert board_of(match, 0) == board(score=1, wall=("B....", *EMPTY_WALL[1:]))
    assert board_of(match, 1) == board(score=1, wall=(".....", "...R.", *EMPTY_WALL[2:]))
    assert board_of(match, 2) == board(
        score=1, wall=(".....", ".....", "K....", ".....", "....."), lines=("", "", "", "", "W")
    )
    assert match.position()["phase"] == "drafting"
    assert match.position()["row"] is None


@rule("AZ-20")
def test_the_line_filled_with_the_last_tile_is_tiled_too() -> None:
    match = after(table(board(lines=("", "W", "", "", "")), factories=LAST), "1W2")

    assert board_of(match, 0) == board(score=1, wall=(".....", "W....", *EMPTY_WALL[2:]))


@rule("AZ-20")
def test_nothing_is_tiled_before_the_last_tile_is_taken() -> None:
    match = after(table(board(lines=("B", "", "", "", "")), factories={1: "W", 2: "R"}), "1W5")

    assert board_of(match, 0) == board(lines=("B", "", "", "", "W"))


@rule("AZ-20")
def test_the_rows_are_tiled_from_top_to_bottom() -> None:
    lines, wall = ("", "WW", "KKK", "", ""), ("B....", *EMPTY_WALL[1:])
    match = after(table(board(lines=lines, wall=wall), factories=LAST), "1W5")

    # White under blue scores 2, then black under both 3; from the bottom up it were 1 and 3.
    assert board_of(match, 0) == board(
        score=5, wall=("B....", "W....", "K....", ".....", "....."), lines=("", "", "", "", "W")
    )


@rule("AZ-21")
@pytest.mark.parametrize(
    ("colour", "wall"),
    [
        ("B", ("B....", ".B...", "..B..", "...B.", "....B")),
        ("Y", (".Y...", "..Y..", "...Y.", "....Y", "Y....")),
        ("R", ("..R..", "...R.", "....R", "R....", ".R...")),
        ("K", ("...K.", "....K", "K....", ".K...", "..K..")),
        ("W", ("....W", "W....", ".W...", "..W..", "...W.")),
    ],
)
def test_every_tile_goes_to_the_space_of_its_own_colour(colour: str, wall: tuple[str, ...]) -> None:
    lines = tuple(colour * spaces for spaces in (1, 2, 3, 4, 5))
    match = after(table(board(lines=lines), factories=LAST, to_move=1), "1W5")

    assert board_of(match, 0) == board(score=5, wall=wall)


@rule("AZ-22")
def test_the_other_tiles_of_a_full_line_go_to_the_lid() -> None:
    lines = ("B", "YY", "", "RRRR", "")
    match = after(table(board(lines=lines), lid="K", factories=LAST), "1W5")

    assert match.position()["lid"] == heap("K" + "Y" + "RRR")
    assert board_of(match, 0)["lines"] == ["", "", "", "", "W"]
    assert list(match.state.players[0].line_colour) == [-1, -1, -1, -1, 4]


@rule("AZ-22")
def test_a_line_is_open_to_another_colour_in_the_round_after_its_tile_was_laid() -> None:
    match = after(table(board(lines=("", "BB", "", "", "")), factories=LAST, to_move=1), "1W5")

    assert match.waiting == {0}
    assert {action for action in match.legal() if action.endswith("2")} == {
        f"{action[:2]}2" for action in match.legal() if action[1] != "B"
    }


@rule("AZ-23")
def test_lines_that_are_not_full_keep_their_tiles() -> None:
    lines = ("", "R", "KK", "YYY", "BBBB")
    match = after(table(board(lines=lines), factories=LAST, to_move=1), "1W5")

    assert board_of(match, 0) == board(lines=lines)
    assert match.position()["round"] == 2
    assert match.position()["lid"] == heap("")


@rule("AZ-24")
def test_a_tile_that_touches_no_other_scores_one_point() -> None:
    corners_and_beyond = (".Y.K.", "W...K", ".W.Y.", "..W..", ".....")
    lines = ("", "YY", "", "", "")
    match = after(table(board(lines=lines, wall=corners_and_beyond), factories=LAST), "1W5")

    assert match.scores == [1, 0]
    assert board_of(match, 0)["wall"] == [".Y.K.", "W.Y.K", ".W.Y.", "..W..", "....."]


@rule("AZ-25")
@pytest.mark.parametrize(
    ("wall", "points"),
    [
        ((".....", ".....", "KW...", ".....", "....."), 3),  # to the left
        ((".....", ".....", "...YR", ".....", "....."), 3),  # to the right
        (("..R..", "..Y..", ".....", ".....", "....."), 3),  # above
        ((".....", ".....", ".....", "..W..", "..K.."), 3),  # below
        ((".....", ".....", ".W.Y.", ".....", "....."), 3),  # left and right
        ((".....", "..Y..", ".....", "..W..", "....."), 3),  # above and below
        ((".....", ".....", "KW.Y.", ".....", "....."), 4),
        (("..R..", "..Y..", ".....", "..W..", "..K.."), 5),
        ((".....", "..Y..", ".W...", ".....", "....."), 2 + 2),
        (("..R..", "..Y..", "KW.Y.", "..W..", "....."), 4 + 4),
        (("..R..", ".....", "K...R", ".....", "..K.."), 1),  # nothing beyond a gap
        (("..R..", ".....", "K..Y.", ".....", "....."), 2),
    ],
)
def test_a_tile_scores_the_runs_it_belongs_to(wall: tuple[str, ...], points: int) -> None:
    lines = ("", "", "BBB", "", "")  # its place is the middle of the wall
    match = after(table(board(score=10, lines=lines, wall=wall), factories=LAST), "1W5")

    assert match.scores == [10 + points, 0]


@rule("AZ-25")
def test_a_run_of_the_whole_wall_scores_five_in_each_direction() -> None:
    wall = ("..R..", "..Y..", "KW.YR", "..W..", "..K..")
    lines = ("", "", "BBB", "", "")
    match = after(table(board(lines=lines, wall=wall), factories=LAST), "1W5")

    points_for_the_ended_game = 2 + 7
    assert match.scores == [5 + 5 + points_for_the_ended_game, 0]


@rule("AZ-26")
def test_a_tile_laid_before_in_the_same_round_counts_as_a_neighbour() -> None:
    match = after(table(board(lines=("B", "WW", "", "", "")), factories=LAST), "1W5")

    assert match.scores == [1 + 2, 0]


@rule("AZ-26")
def test_a_tile_laid_later_in_the_same_round_does_not_count_yet() -> None:
    lines, wall = ("B", "WW", "", "", ""), (".....", ".....", "K....", ".....", ".....")
    match = after(table(board(lines=lines, wall=wall), factories=LAST), "1W5")

    assert match.scores == [1 + 3, 0]


@rule("AZ-27")
@pytest.mark.parametrize(
    ("floor", "cost"),
    [
        ("", 0),
        ("R", 1),
        ("RR", 2),
        ("RRR", 4),
        ("RRRR", 6),
        ("RRRRR", 8),
        ("RRRRRR", 11),
        ("RRRRRRR", 14),
    ],
)
def test_the_floor_line_costs_more_and_more(floor: str, cost: int) -> None:
    match = after(table(board(score=20), board(score=30, floor=floor), factories=LAST), "1W5")

    assert match.scores == [20, 30 - cost]


@rule("AZ-28")
@pytest.mark.parametrize(("floor", "cost"), [("*", 1), ("R*", 2), ("*RR", 4), ("RRRRRR*", 14)])
def test_the_marker_costs_what_a_tile_would_cost_there(floor: str, cost: int) -> None:
    match = after(table(board(), board(score=30, floor=floor), factories=LAST), "1W5")

    assert match.scores == [0, 30 - cost]


@rule("AZ-29")
def test_nobody_falls_below_zero() -> None:
    match = after(table(board(score=3, floor="RRRR"), factories=LAST), "1W5")

    assert match.scores == [0, 0]


@rule("AZ-29")
def test_losses_are_paid_from_the_gains_of_the_same_round() -> None:
    lines = ("B", "", "", "", "")
    match = after(table(board(score=0, lines=lines, floor="R"), factories=LAST), "1W5")

    assert match.scores == [0 + 1 - 1, 0]


@rule("AZ-29")
def test_zero_is_looked_at_after_all_gains_and_not_at_each_row() -> None:
    lines = ("B", "", "", "RRRR", "")
    match = after(table(board(score=1, lines=lines, floor="KK"), factories=LAST), "1W5")

    assert match.scores == [1 + 1 + 1 - 2, 0]


@rule("AZ-30")
def test_the_tiles_of_the_floor_line_go_to_the_lid_and_the_marker_does_not() -> None:
    match = after(table(board(), board(score=9, floor="K*RK"), lid="B", factories=LAST), "1W5")

    assert match.position()["lid"] == heap("BRKK")
    assert board_of(match, 1) == board(score=9 - 6)
    assert list(match.state.players[1].floor) == [-1] * 7
    assert match.position()["marker"] is None
