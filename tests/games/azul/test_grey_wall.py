"""The grey wall: AZ-44 to AZ-51."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.azul.table import EMPTY_WALL, after, board, board_of, heap, table, why
from tests.rule import rule

LAST = {1: "W"}
ROW_ONE_BLUE = ("B", "", "", "", "")
NO_BLUE_IN_ROW_TWO = ("....B", "YRKW.", ".....", ".....", ".....")
"""Only the last space of row 2 is free, and blue lies in its column."""


def asked(match: Match) -> tuple[int, int | None]:
    """Give the seat to move and the row it must lay a tile in."""
    return match.position()["to_move"], match.position()["row"]


@rule("AZ-44")
def test_the_owner_chooses_the_space_of_the_row() -> None:
    match = after(table(board(lines=ROW_ONE_BLUE), wall="grey", factories=LAST), "1W5")

    assert match.position()["phase"] == "tiling"
    assert match.position()["row"] == 1
    assert match.waiting == {0}
    assert match.legal() == ["w11", "w12", "w13", "w14", "w15"]


@rule("AZ-44")
def test_the_tile_is_laid_where_the_owner_chose() -> None:
    lines, wall = ("", "", "BBB", "", ""), (".....", "..Y..", "KW...", ".....", ".....")
    match = table(board(score=3, lines=lines, wall=wall), wall="grey", factories=LAST)
    after(match, "1W5", "w33")

    assert board_of(match, 0) == board(
        score=3 + 3 + 2,
        wall=(".....", "..Y..", "KWB..", ".....", "....."),
        lines=("", "", "", "", "W"),
    )
    assert list(match.state.players[0].line_colour) == [-1, -1, -1, -1, 4]
    assert match.position()["lid"] == heap("BB")
    assert match.position()["phase"] == "drafting"
    assert match.position()["row"] is None
    assert match.position()["round"] == 2


@rule("AZ-44", "AZ-35", "AZ-36", "AZ-37", "AZ-38")
def test_a_complete_row_of_the_grey_wall_ends_the_game_with_the_usual_bonuses() -> None:
    wall = ("WKRY.", "B...W", ".B..K", "..B.R", "...BY")
    match = after(table(board(lines=ROW_ONE_BLUE, wall=wall), wall="grey", factories=LAST), "1W5")

    assert match.position()["over"] == "row_complete"
    assert board_of(match, 0)["wall"] == ["WKRYB", "B...W", ".B..K", "..B.R", "...BY"]
    assert match.scores == [5 + 5 + 2 + 7 + 10, 0]


@rule("AZ-45")
def test_no_colour_lies_twice_in_a_column() -> None:
    wall = (".....", ".....", ".....", "..B..", "B....")
    match = after(table(board(lines=ROW_ONE_BLUE, wall=wall), wall="grey", factories=LAST), "1W5")

    assert match.legal() == ["w12", "w14", "w15"]
    assert why(match, "w11") == "colour_already_in_column"
    assert why(match, "w13") == "colour_already_in_column"
    assert why(match, "w12") is None


@rule("AZ-45")
def test_no_colour_lies_twice_in_a_row() -> None:
    match = table(board(wall=("..B..", *EMPTY_WALL[1:])), wall="grey", factories={1: "B"})

    assert why(match, "1B1") == "colour_already_on_wall_row"
    assert match.legal() == ["1B2", "1B3", "1B4", "1B5", "1B-"]


@rule("AZ-44")
def test_a_tile_is_laid_only_on_a_free_space() -> None:
    wall = (".Y.R.", *EMPTY_WALL[1:])
    match = after(table(board(lines=ROW_ONE_BLUE, wall=wall), wall="grey", factories=LAST), "1W5")

    assert match.legal() == ["w11", "w13", "w15"]
    assert why(match, "w12") == "space_taken"
    assert why(match, "w14") == "space_taken"


@rule("AZ-46")
def test_a_tile_that_can_be_laid_must_be_laid() -> None:
    lines = ("B", "", "RRR", "", "")
    match = after(table(board(lines=lines), wall="grey", factories=LAST), "1W5")

    assert match.legal() == ["w11", "w12", "w13", "w14", "w15"]
    assert why(match, "w31") == "another_row_is_tiled"
    assert why(match, "0B-") == "not_taking_tiles"


@rule("AZ-44")
def test_no_tile_is_laid_while_tiles_are_taken() -> None:
    match = table(board(lines=ROW_ONE_BLUE), wall="grey", factories=LAST)

    assert why(match, "w11") == "not_tiling"


@rule("AZ-47")
def test_the_last_free_space_of_a_row_is_taken_without_asking() -> None:
    wall = (".....", "YR.WK", ".....", ".....", ".....")
    lines = ("", "BB", "", "", "")
    match = after(table(board(lines=lines, wall=wall), wall="grey", factories=LAST), "1W-")

    assert match.position()["over"] == "row_complete"
    assert board_of(match, 0)["wall"] == [".....", "YRBWK", ".....", ".....", "....."]
    assert match.scores == [5 - 1 + 2, 0]


@rule("AZ-47")
def test_the_only_column_without_the_colour_is_taken_without_asking() -> None:
    wall = ("B....", ".....", "..B..", "...B.", "....B")
    lines = ("", "BB", "", "", "")
    match = after(table(board(lines=lines, wall=wall), wall="grey", factories=LAST), "1W5")

    assert match.position()["round"] == 2
    assert board_of(match, 0) == board(
        score=1, wall=("B....", ".B...", "..B..", "...B.", "....B"), lines=("", "", "", "", "W")
    )


@rule("AZ-48")
def test_a_line_that_finds_no_space_falls_to_the_floor_at_once() -> None:
    lines = ("", "BB", "RRR", "", "")
    mine = board(score=9, lines=lines, wall=NO_BLUE_IN_ROW_TWO, floor="K")
    match = after(table(mine, wall="grey", factories=LAST), "1W5")

    assert match.position()["row"] == 3
    assert board_of(match, 0) == board(
        score=9,
        lines=("", "", "RRR", "", "W"),
        wall=NO_BLUE_IN_ROW_TWO,
        floor="KBB",
        forced=1,
    )
    assert list(match.state.players[0].line_colour) == [-1, -1, 2, -1, 4]
    assert match.position()["laid"] == 0
    assert match.position()["lid"] == heap("")


@rule("AZ-48", "AZ-18")
def test_what_the_floor_has_no_room_for_goes_to_the_lid_then_too() -> None:
    lines = ("", "BB", "RRR", "", "")
    mine = board(lines=lines, wall=NO_BLUE_IN_ROW_TWO, floor="KKKYYY")
    match = after(table(mine, wall="grey", factories=LAST), "1W5")

    assert board_of(match, 0)["floor"] == "KKKYYYB"
    assert match.position()["lid"] == heap("B")


@rule("AZ-49")
def test_tiles_that_fell_so_are_paid_for_in_the_same_round() -> None:
    mine = board(score=9, lines=("", "BB", "", "", ""), wall=NO_BLUE_IN_ROW_TWO, floor="K")
    match = after(table(mine, wall="grey", factories=LAST), "1W5")

    assert match.position()["round"] == 2
    assert board_of(match, 0) == board(
        score=9 - 4, wall=NO_BLUE_IN_ROW_TWO, lines=("", "", "", "", "W"), forced=1
    )
    assert match.position()["lid"] == heap("KBB")
    assert match.position()["dry_rounds"] == 1


@rule("AZ-50")
def test_a_colour_that_finds_no_space_may_still_be_collected() -> None:
    match = table(board(wall=NO_BLUE_IN_ROW_TWO), wall="grey", factories={1: "BBR"})

    assert match.legal()[:5] == ["1B2", "1B3", "1B4", "1B5", "1B-"]
    assert board_of(after(match, "1B2"), 0)["lines"] == ["", "BB", "", "", ""]


@rule("AZ-51")
def test_players_choose_one_after_the_other_from_the_starting_player_on() -> None:
    boards = (
        board(lines=("R", "", "", "", "")),
        board(lines=("B", "KK", "", "", ""), floor="*"),
        board(lines=("", "YY", "", "", "")),
    )
    match = table(*boards, seats=3, wall="grey", factories=LAST, starter=1, to_move=0)

    assert asked(after(match, "1W5")) == (1, 1)
    assert asked(after(match, "w11")) == (1, 2)
    assert asked(after(match, "w22")) == (2, 2)
    assert asked(after(match, "w23")) == (0, 1)
    assert asked(after(match, "w14")) == (1, None)
    assert [board_of(match, seat)["wall"] for seat in range(3)] == [
        ["...R.", ".....", ".....", ".....", "....."],
        ["B....", ".K...", ".....", ".....", "....."],
        [".....", "..Y..", ".....", ".....", "....."],
    ]
    assert match.scores == [1, 1 + 1 - 1, 1]
    assert match.position()["round"] == 2


@rule("AZ-51")
def test_a_player_pays_for_the_floor_before_the_next_player_chooses() -> None:
    boards = (board(score=9, floor="KK"), board(score=9, lines=ROW_ONE_BLUE, floor="Y"))
    match = after(table(*boards, wall="grey", factories=LAST), "1W5")

    assert match.waiting == {1}
    assert board_of(match, 0) == board(score=9 - 2, lines=("", "", "", "", "W"))
    assert board_of(match, 1) == board(score=9, lines=ROW_ONE_BLUE, floor="Y")
    assert match.position()["lid"] == heap("KK")
