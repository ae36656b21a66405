"""No bot from level 3 up makes a move that a club player would laugh at."""

from __future__ import annotations

from tests.bots.thinkers import choices, of_every_thinker
from tests.games.azul.table import EMPTY_WALL, after, board, board_of, table

THREE_COLUMNS = ("BYR..", "WBY..", "KWB..", "RKW..", ".....")
ALMOST_A_COLUMN = ("B....", "W....", "K....", "R....", ".....")


@of_every_thinker
def test_it_does_not_flood_its_own_floor_when_a_clean_move_exists(name: str) -> None:
    match = table(
        board(lines=("", "", "", "", "RR")),
        board(lines=("", "", "", "", "KK"), floor="*"),
        centre="RRRWW",
        factories={1: "BBYY"},
    )
    for choice in choices(name, match):
        assert board_of(after(match.copy(), choice), 0)["floor"] == "", choice


@of_every_thinker
def test_it_does_not_throw_away_tiles_it_can_use(name: str) -> None:
    match = table(
        board(), board(floor="*"), factories={1: "BBBY", 2: "RRKK", 3: "WWYY"}, centre="B"
    )
    assert all(not choice.endswith("-") for choice in choices(name, match))


@of_every_thinker
def test_it_does_not_end_the_game_while_it_is_far_behind(name: str) -> None:
    match = table(
        board(score=20, wall=("BYRK.", *EMPTY_WALL[1:])),
        board(score=70, wall=("BYR..", "WBY..", *EMPTY_WALL[2:]), floor="*"),
        centre="WKYY",
        round=4,
    )
    assert "0W1" not in choices(name, match)


@of_every_thinker
def test_it_ends_the_game_when_it_wins_by_that_alone(name: str) -> None:
    match = table(
        board(score=40, wall=("BYRK.", "WBYR.", *EMPTY_WALL[2:]), floor="*"),
        board(score=38, wall=THREE_COLUMNS, lines=("", "K", "", "", "")),
        centre="WY",
        round=5,
    )
    assert choices(name, match) == {"0W1"}


@of_every_thinker
def test_it_completes_a_column_when_the_game_is_about_to_end(name: str) -> None:
    match = table(
        board(score=30, wall=ALMOST_A_COLUMN, lines=("", "", "", "", "YYYY")),
        board(score=30, wall=("BYRK.", *EMPTY_WALL[1:]), lines=("W", "", "", "", ""), floor="*"),
        centre="YK",
        round=5,
    )
    assert choices(name, match) == {"0Y5"}


@of_every_thinker
def test_it_takes_what_the_other_wins_by_when_it_needs_nothing_itself(name: str) -> None:
    match = table(
        board(score=40, wall=("BYRK.", *EMPTY_WALL[1:]), lines=("W", "", "", "", "")),
        board(score=40, wall=ALMOST_A_COLUMN, lines=("", "", "", "", "YYYY"), floor="*"),
        centre="YR",
        round=5,
    )
    assert all(choice[:2] == "0Y" for choice in choices(name, match))


@of_every_thinker
def test_it_does_not_begin_a_line_that_finds_no_space_on_the_grey_wall(name: str) -> None:
    match = table(
        board(score=10, wall=("....B", ".....", ".....", ".....", "YKRW.")),
        board(score=10, floor="*"),
        centre="BBBBW",
        round=4,
        wall="grey",
    )
    assert "0B5" in match.legal()
    assert "0B5" not in choices(name, match)


@of_every_thinker
def test_it_fills_a_line_rather_than_spill(name: str) -> None:
    match = table(
        board(score=8, wall=("B....", ".B...", *EMPTY_WALL[2:]), lines=("", "", "KK", "", "")),
        board(score=8, wall=("B....", ".B...", *EMPTY_WALL[2:]), floor="*"),
        centre="KR",
        round=3,
    )
    for choice in choices(name, match):
        assert board_of(after(match.copy(), choice), 0)["floor"] == "", choice
