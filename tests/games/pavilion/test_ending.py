"""The end: SP-50 to SP-55."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.pavilion.pieces import Broken
from tests.games.pavilion.table import (
    PAVILION,
    after,
    board,
    board_of,
    heap,
    placing,
    position,
    turn_of,
    why,
)
from tests.rule import rule

PASSED = board(passed=True)


def ended(**stars: str) -> Match:
    """Give a game that ends when the second player has 10 points and these stars."""
    boards = (board(score=6, tiles="R"), board(score=10, passed=True, **stars))
    return after(placing(*boards, round=6), "pass")


def over(*scores: int) -> Match:
    """Give a game that is over with these points."""
    boards = [board(score=score, passed=True) for score in scores]
    what: dict[str, Any] = {"over": "six_rounds", "to_move": None, "round": 6}
    return PAVILION.load(position(*boards, seats=len(scores), **what))


@rule("SP-50")
def test_the_game_ends_after_the_sixth_round() -> None:
    match = ended(O="O.....")

    assert match.over
    assert match.waiting == frozenset()
    assert match.legal() == []
    assert match.position()["over"] == "six_rounds"
    assert turn_of(match) == (None, "drafting")
    assert match.position()["round"] == 6
    assert match.position()["factories"] == [""] * 5
    assert board_of(match, 0) == board(score=5, passed=True)
    assert board_of(match, 1) == board(score=10, O="O.....", passed=True)


@rule("SP-50")
def test_the_game_goes_on_after_the_fifth_round() -> None:
    match = after(placing(board(tiles="O"), PASSED, round=5), "pass", "done")

    assert not match.over
    assert match.position()["round"] == 6
    assert match.position()["phase"] == "drafting"


@rule("SP-50")
def test_nobody_is_cut_short_in_the_sixth_round() -> None:
    match = after(placing(board(tiles="O"), board(tiles="O"), round=6), "pass")

    assert not match.over
    assert turn_of(match) == (1, "placing")


@rule("SP-50", "SP-37")
def test_the_supply_is_not_filled_after_the_last_turn() -> None:
    match = after(placing(board(tiles="O"), PASSED, round=6, supply="RB"), "pass")

    assert match.over
    assert match.view()["supply"] == heap("RB")


@rule("SP-50", "SP-40")
def test_the_last_tile_placed_may_end_the_game() -> None:
    match = after(placing(board(tiles="O"), PASSED, round=6), "O1:O")

    assert match.over
    assert match.scores == [6, 5]


@rule("SP-50")
def test_nothing_is_played_after_the_end() -> None:
    match = ended()

    assert why(match, "pass") == "game_over"
    assert PAVILION.arrays.broken(compiled(match).states(), 0, 0) == Broken.GAME_OVER


@rule("SP-51")
@pytest.mark.parametrize(
    ("star", "points"), [("R", 14), ("B", 15), ("Y", 16), ("O", 17), ("G", 18), ("P", 20)]
)
def test_each_complete_star_gives_the_points_of_its_colour(star: str, points: int) -> None:
    assert ended(**{star: star * 6}).scores == [5, 10 + points]


@rule("SP-51")
def test_the_complete_centre_gives_twelve_points() -> None:
    assert ended(C="PGYBRO").scores == [5, 10 + 12]


@rule("SP-51")
@pytest.mark.parametrize("empty", range(6))
@pytest.mark.parametrize("star", "ORBYGPC")
def test_a_star_with_an_empty_space_gives_nothing(star: str, empty: int) -> None:
    tiles = list(star * 6 if star != "C" else "ORBYGP")
    tiles[empty] = "."

    assert ended(**{star: "".join(tiles)}).scores == [5, 10]


@rule("SP-51")
def test_the_points_of_complete_stars_add_up_for_everybody() -> None:
    other = board(score=30, passed=True, G="GGGGGG")
    match = after(
        placing(board(score=11, tiles="R", O="OOOOOO", P="PPPPPP"), other, round=6), "pass"
    )

    assert match.scores == [10 + 17 + 20, 30 + 18]


@rule("SP-51", "SP-52")
def test_the_points_of_the_end_wait_for_the_end() -> None:
    mine = board(score=11, tiles="R", O="OOOOOO")
    match = after(placing(mine, PASSED, round=5), "pass", "done")

    assert match.scores == [10, 5]


def numbered(*numbers: int) -> dict[str, str]:
    """Lay a tile on every space with one of these numbers, on the coloured side."""
    return {
        star: "".join(
            ("." if n not in numbers else star if star != "C" else "ORBYGP"[n - 1])
            for n in range(1, 7)
        )
        for star in "ORBYGPC"
    }


@rule("SP-52")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [((1,), 4), ((2,), 8), ((3,), 12), ((4,), 16), ((1, 2), 12), ((2, 4), 24), ((1, 2, 3, 4), 40)],
)
def test_tiles_on_all_spaces_of_a_number_give_points(numbers: tuple[int, ...], points: int) -> None:
    assert ended(**numbered(*numbers)).scores == [5, 10 + points]


@rule("SP-52")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("star", "ORBYGPC")
def test_a_number_gives_nothing_while_one_of_its_spaces_is_empty(star: str, number: int) -> None:
    assert ended(**numbered(number) | {star: "......"}).scores == [5, 10]


@rule("SP-53")
@pytest.mark.parametrize("numbers", [(5,), (6,), (5, 6)])
def test_the_numbers_five_and_six_give_nothing(numbers: tuple[int, ...]) -> None:
    assert ended(**numbered(*numbers)).scores == [5, 10]


@rule("SP-54")
def test_whoever_has_the_most_points_wins() -> None:
    match = over(20, 31, 19)

    assert match.scores == [20, 31, 19]
    assert match.ranks == [2, 1, 3]
    assert match.winners == [1]


@rule("SP-54", "SP-51")
def test_the_points_of_the_end_count_for_the_winner() -> None:
    mine = board(score=11, tiles="R", O="OOOOOO")
    match = after(placing(mine, board(score=25, passed=True), round=6), "pass")

    assert match.winners == [0]


@rule("SP-55")
def test_players_with_equal_points_share_the_place() -> None:
    match = over(31, 12, 31, 12)

    assert match.ranks == [1, 3, 1, 3]
    assert match.winners == [0, 2]


@rule("SP-55")
def test_nothing_breaks_a_tie() -> None:
    boards = (
        board(score=31, passed=True, O="OOOOOO"),
        board(score=31, passed=True),
    )
    what: dict[str, Any] = {"over": "six_rounds", "to_move": None, "round": 6, "token": 1}
    match = PAVILION.load(position(*boards, **what))

    assert match.ranks == [1, 1]
