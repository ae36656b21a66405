"""The grey side: SP-56 to SP-61. Purple is wild in the first round."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.match import Match
from tests.games.pavilion.table import after, board, board_of, heap, placing, turn_of, why
from tests.rule import rule

NUMBERS = (3, 2, 1, 4, 5, 6)


def grey(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a table at which tiles are placed on the grey side."""
    return placing(*players, side="grey", **what)


def colours(match: Match, space: str) -> str:
    """Give the colours that may be placed on a space without wild tiles."""
    return "".join(a[3] for a in match.legal() if a.startswith(space) and "+" not in a)


def ended(**stars: str) -> list[int]:
    """Give the points of a game that ends when the second player has 10 and these stars."""
    boards = (board(score=6, tiles="R"), board(score=10, passed=True, **stars))
    return after(grey(*boards, round=6), "pass").scores


@rule("SP-56")
@pytest.mark.parametrize("star", "ORBYGP")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6])
def test_the_outer_stars_have_other_numbers(star: str, place: int) -> None:
    cost = NUMBERS[place - 1]
    match = grey(board(tiles="B" * cost))

    assert why(match, f"{star}{place}:B") is None
    if cost > 1:
        fewer = grey(board(tiles="B" * (cost - 1)))
        assert why(fewer, f"{star}{place}:B") == "not_enough_tiles"
    after(match, f"{star}{place}:B")
    assert match.position()["tower"] == heap("B" * (cost - 1))


@rule("SP-56")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6])
def test_all_spaces_of_the_centre_have_the_number_three(place: int) -> None:
    match = grey(board(tiles="BBBPPP"))

    assert [a for a in match.legal() if a.startswith(f"C{place}:B")] == [
        f"C{place}:B",
        f"C{place}:B+1",
        f"C{place}:B+2",
    ]
    assert why(match, f"C{place}:B+3") == "too_many_wilds"
    after(match, f"C{place}:B+1")
    assert match.position()["tower"] == heap("BP")


@rule("SP-57")
@pytest.mark.parametrize("star", "ORBYGPC")
def test_the_first_tile_of_a_star_may_have_any_colour(star: str) -> None:
    match = grey(board(tiles="ORBYGP" * 3))

    assert colours(match, f"{star}1") == "ORBYGP"


@rule("SP-57")
@pytest.mark.parametrize("star", "ORBYGPC")
def test_the_second_tile_of_a_star_may_have_any_colour_too(star: str) -> None:
    match = grey(board(tiles="ORBYGP" * 3, **{star: "...Y.."}))

    assert colours(match, f"{star}1") == "ORBYGP"


@rule("SP-57")
def test_any_colour_may_complete_what_brings_bonus_tiles() -> None:
    match = grey(board(tiles="RRRRRRB", O="....G."))
    after(match, "O6:R")

    assert turn_of(match) == (0, "choosing_bonus")
    assert board_of(match, 0) == board(score=7, tiles="B", O="....GR")


@rule("SP-58")
@pytest.mark.parametrize("star", "ORBYGPC")
@pytest.mark.parametrize("lying", ["..YY..", "Y....Y", ".YYYYY"])
def test_two_tiles_of_one_colour_make_a_star_of_that_colour(star: str, lying: str) -> None:
    match = grey(board(tiles="ORBYG" * 3, **{star: lying}))
    free = f"{star}{lying.index('.') + 1}"

    assert colours(match, free) == "Y"
    assert why(match, f"{free}:O") == "star_has_one_colour"
    assert why(match, f"{free}:Y") is None


@rule("SP-59")
@pytest.mark.parametrize("star", "ORBYGPC")
def test_two_tiles_of_different_colours_make_a_star_of_many(star: str) -> None:
    match = grey(board(tiles="ORBYGP" * 3, **{star: "...YB."}))

    assert colours(match, f"{star}1") == "ORGP"
    assert why(match, f"{star}1:Y") == "colour_already_in_star"
    assert why(match, f"{star}1:B") == "colour_already_in_star"


@rule("SP-59")
def test_a_star_of_many_colours_takes_each_of_them_once_to_the_last_space() -> None:
    match = grey(board(tiles="ORBYGP" * 3, O=".RBYGP"))

    assert colours(match, "O1") == "O"
    after(match, "O1:O")
    assert board_of(match, 0)["stars"][0] == "ORBYGP"


@rule("SP-58", "SP-59")
def test_each_star_decides_for_itself() -> None:
    match = grey(board(tiles="OOORRRBBB", O="...OO.", R="...OR.", B="...O.."))

    assert colours(match, "O1") == "O"
    assert colours(match, "R1") == "B"
    assert colours(match, "B1") == "ORB"
    assert colours(match, "C1") == "ORB"


@rule("SP-57", "SP-58", "SP-59", "SP-40")
def test_who_has_only_colours_that_no_open_space_takes_passes_without_being_asked() -> None:
    stars = dict.fromkeys("ORBYGP", "..RR..") | {"C": "RG...."}
    match = grey(board(tiles="BB"), board(tiles="GGGG", **stars))
    after(match, "O3:B")

    assert turn_of(match) == (1, "keeping")


@rule("SP-60")
@pytest.mark.parametrize(
    ("colour", "points"), [("R", 14), ("B", 15), ("Y", 16), ("O", 17), ("G", 18), ("P", 20)]
)
@pytest.mark.parametrize("star", "OPC")
def test_a_complete_star_of_one_colour_gives_the_points_of_that_colour(
    star: str, colour: str, points: int
) -> None:
    assert ended(**{star: colour * 6}) == [5, 10 + points]


@rule("SP-60")
@pytest.mark.parametrize("star", "OPC")
@pytest.mark.parametrize("colours", ["ORBYGP", "PRBYGO"])
def test_a_complete_star_of_many_colours_gives_twelve(star: str, colours: str) -> None:
    assert ended(**{star: colours}) == [5, 10 + 12]


@rule("SP-60")
def test_every_star_counts_however_many_are_alike() -> None:
    assert ended(O="PPPPPP", B="PPPPPP", C="PPPPPP") == [5, 10 + 3 * 20]
    assert ended(O="ORBYGP", B="PRBYGO") == [5, 10 + 2 * 12]


def numbered(*numbers: int) -> dict[str, str]:
    """Lay a tile on every space with one of these numbers, on the grey side."""
    outer = ["ORBYGP"[place] if n in numbers else "." for place, n in enumerate(NUMBERS)]
    centre = "ORBYGP" if 3 in numbers else "......"
    return dict.fromkeys("ORBYGP", "".join(outer)) | {"C": centre}


@rule("SP-61")
@pytest.mark.parametrize(
    ("numbers", "points"), [((1,), 4), ((2,), 8), ((4,), 16), ((1, 2, 4), 28), ((5, 6), 0)]
)
def test_one_two_and_four_have_six_spaces_each(numbers: tuple[int, ...], points: int) -> None:
    assert ended(**numbered(*numbers)) == [5, 10 + points]


@rule("SP-61")
def test_three_has_twelve_spaces() -> None:
    centre = 12  # the points of the complete centre

    assert ended(**numbered(3)) == [5, 10 + 12 + centre]
    assert ended(**numbered(3) | {"C": "ORBYG."}) == [5, 10]
    assert ended(**numbered(3) | {"G": "......"}) == [5, 10 + centre]


@rule("SP-61")
@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("star", "ORBYGP")
def test_all_six_are_needed(star: str, number: int) -> None:
    assert ended(**numbered(number) | {star: "......"}) == [5, 10]
