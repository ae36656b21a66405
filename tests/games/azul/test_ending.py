"""The end: AZ-35 to AZ-43."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.compiled import compiled
from miz.games.azul.pieces import Broken
from tests.games.azul.table import (
    AZUL,
    CROWDED,
    EMPTY_WALL,
    after,
    board,
    board_of,
    heap,
    position,
    table,
    why,
)
from tests.rule import rule

LAST = {1: "W"}
ENDS_THE_GAME = board(wall=("BYRK.", *EMPTY_WALL[1:]), lines=("W", "", "", "", ""))
"""A board that completes its first row: 5 points for the tile, and 2 for the row."""
ONE_ROW = ("BYRKW", *EMPTY_WALL[1:])
TWO_ROWS = ("BYRKW", ".....", ".....", ".....", "YRKWB")


def ended(*players: dict[str, Any], **what: Any) -> dict[str, Any]:
    """Give a position in which the game is over."""
    return position(*players, over="row_complete", to_move=None, laid=1, **what)


@rule("AZ-35")
def test_a_complete_row_ends_the_game() -> None:
    match = after(table(ENDS_THE_GAME, factories=LAST), "1W5")

    assert match.over
    assert match.waiting == frozenset()
    assert match.legal() == []
    assert match.position()["over"] == "row_complete"
    assert match.position()["to_move"] is None
    assert match.position()["phase"] == "drafting"
    assert match.state.row == 0
    assert match.position()["round"] == 1
    assert match.position()["factories"] == ["", "", "", "", ""]
    assert board_of(match, 0) == board(score=5 + 2, wall=ONE_ROW, lines=("", "", "", "", "W"))


@rule("AZ-35")
def test_nothing_is_played_after_the_end() -> None:
    match = after(table(ENDS_THE_GAME, factories=LAST), "1W5")

    assert why(match, "1W5") == "game_over"
    assert AZUL.arrays.broken(compiled(match).states(), 0, 0) == Broken.GAME_OVER


@rule("AZ-35")
def test_the_others_finish_their_tiling_before_the_game_ends() -> None:
    late = board(score=9, lines=("", "RR", "", "", ""), floor="*K")
    match = after(table(ENDS_THE_GAME, late, factories=LAST), "1W5")

    assert board_of(match, 1) == board(
        score=9 + 1 - 2, wall=(".....", "...R.", ".....", ".....", ".....")
    )
    assert match.position()["lid"] == heap("RK")
    assert match.position()["laid"] == 2


@rule("AZ-35")
def test_the_last_player_may_be_the_one_who_ends_the_game() -> None:
    boards = (board(), board(), board(), ENDS_THE_GAME)
    match = after(table(*boards, seats=4, factories=LAST), "1W5")

    assert match.position()["over"] == "row_complete"
    assert match.scores == [0, 0, 0, 7]


@rule("AZ-35")
def test_a_row_of_four_and_a_complete_column_do_not_end_the_game() -> None:
    wall = ("BYR..", "W....", "K....", "R....", ".....")
    lines = ("K", "", "", "", "YYYYY")
    match = after(table(board(wall=wall, lines=lines), factories=LAST, to_move=1), "1W5")

    assert not match.over
    assert board_of(match, 0) == board(
        score=4 + 5, wall=("BYRK.", "W....", "K....", "R....", "Y....")
    )
    assert match.position()["round"] == 2


@rule("AZ-36")
def test_each_complete_row_gives_two_points() -> None:
    wall = ("BYRK.", ".....", "KWBY.", ".....", ".....")
    lines = ("W", "", "RRR", "", "")
    match = after(table(board(wall=wall, lines=lines), factories=LAST), "1W5")

    assert match.scores == [5 + 5 + 2 * 2, 0]


@rule("AZ-37")
@pytest.mark.parametrize(
    ("wall", "points"),
    [
        (("B....", "W....", "K....", "R....", "Y...."), 7),
        (("....W", "....K", "....R", "....Y", "....B"), 7),
        (("B..K.", "W..R.", "K..Y.", "R..B.", "Y..W."), 7 + 7),
        (("B..K.", "W..R.", "K..Y.", "R..B.", "Y...."), 7),
        ((".....", "WBYR.", "KWBY.", "RKWB.", "YRKW."), 0),
    ],
)
def test_each_complete_column_gives_seven_points(wall: tuple[str, ...], points: int) -> None:
    match = after(table(ENDS_THE_GAME, board(score=30, wall=wall), factories=LAST), "1W5")

    assert match.scores == [7, 30 + points]


@rule("AZ-38")
@pytest.mark.parametrize(
    ("wall", "points"),
    [
        (("B....", ".B...", "..B..", "...B.", "....B"), 10),
        (("....W", "W....", ".W...", "..W..", "...W."), 10),
        (("B...W", "WB...", ".WB..", "..WB.", "...WB"), 10 + 10),
        (("B...W", "WB...", ".WB..", "..WB.", "...W."), 10),
        ((".....", ".B...", "..B..", "...B.", "....B"), 0),
    ],
)
def test_each_complete_colour_gives_ten_points(wall: tuple[str, ...], points: int) -> None:
    match = after(table(ENDS_THE_GAME, board(score=30, wall=wall), factories=LAST), "1W5")

    assert match.scores == [7, 30 + points]


@rule("AZ-36", "AZ-37", "AZ-38")
def test_the_bonuses_wait_for_the_end() -> None:
    wall = ("B....", "WB...", "K.B..", "R..B.", "Y...B")
    match = after(table(board(score=30, wall=wall), factories=LAST), "1W5")

    assert match.scores == [30, 0]


@rule("AZ-39")
def test_whoever_has_the_most_points_wins() -> None:
    boards = (board(score=20, wall=TWO_ROWS), board(score=31), board(score=19))
    match = AZUL.load(ended(*boards, seats=3))

    assert match.scores == [20, 31, 19]
    assert match.ranks == [2, 1, 3]
    assert match.winners == [1]


@rule("AZ-40")
def test_with_equal_points_more_complete_rows_are_ahead() -> None:
    boards = (board(score=31, wall=ONE_ROW), board(score=31, wall=TWO_ROWS), board(score=31))
    match = AZUL.load(ended(*boards, seats=3))

    assert match.ranks == [2, 1, 3]
    assert match.winners == [1]


@rule("AZ-40")
def test_columns_and_colours_break_no_tie() -> None:
    wall = ("B....", "WB...", "K.B..", "R..B.", "Y...B")
    match = AZUL.load(ended(board(score=31, wall=wall), board(score=31, wall=ONE_ROW)))

    assert match.ranks == [2, 1]


@rule("AZ-41")
def test_players_equal_in_points_and_rows_share_the_place() -> None:
    one_row_below = (".....", ".....", "KWBYR", ".....", ".....")
    boards = (
        board(score=31, wall=ONE_ROW),
        board(score=12),
        board(score=31, wall=one_row_below),
        board(score=12),
    )
    match = AZUL.load(ended(*boards, seats=4))

    assert match.ranks == [1, 3, 1, 3]
    assert match.winners == [0, 2]


@rule("AZ-42")
def test_the_game_ends_and_is_scored_when_no_tile_can_be_dealt() -> None:
    match = after(table(*CROWDED, seats=4, factories={1: "B"}), "1B5")

    assert match.position()["over"] == "no_tiles"
    assert match.position()["to_move"] is None
    assert match.position()["round"] == 1
    # Four columns each for the first two; three columns and all blue tiles for the others.
    assert match.scores == [4 * 7, 4 * 7, 3 * 7 + 10, 3 * 7 + 10]
    assert match.winners == [2, 3]


@rule("AZ-42")
@pytest.mark.parametrize("lid", ["", "Y"])
def test_one_tile_in_the_bag_or_the_lid_is_enough_for_another_round(lid: str) -> None:
    first = board(wall=CROWDED[0]["wall"], lines=("", "K", "R", "", "B"))
    match = after(table(first, *CROWDED[1:], lid=lid, seats=4, factories={1: "B"}), "1B5")

    assert not match.over
    assert match.position()["factories"] == ["Y", "", "", "", "", "", "", "", ""]
    assert match.position()["round"] == 2


@rule("AZ-43")
def test_ten_rounds_without_a_new_wall_tile_end_the_game() -> None:
    column = ("B....", "W....", "K....", "R....", "Y....")
    match = after(table(board(score=3, wall=column), factories=LAST, dry_rounds=9, round=12), "1W5")

    assert match.position()["over"] == "stalled"
    assert match.position()["dry_rounds"] == 10
    assert match.position()["to_move"] is None
    assert match.position()["round"] == 12
    assert match.scores == [3 + 7, 0]
    assert match.winners == [0]


@rule("AZ-43")
def test_nine_rounds_without_a_new_wall_tile_do_not_end_the_game() -> None:
    match = after(table(factories=LAST, dry_rounds=8), "1W5")

    assert not match.over
    assert match.position()["dry_rounds"] == 9


@rule("AZ-43")
def test_a_new_wall_tile_begins_the_count_of_ten_rounds_anew() -> None:
    match = after(table(factories=LAST, dry_rounds=9), "1W1")

    assert not match.over
    assert match.position()["dry_rounds"] == 0
    assert match.position()["round"] == 2
