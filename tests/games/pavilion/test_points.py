"""Points and bonus tiles: SP-28 to SP-38."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from miz.games.pavilion.rules.bonus import bonus_tiles
from tests.games.pavilion.table import (
    SUPPLY,
    after,
    all_but,
    board,
    board_of,
    heap,
    placing,
    turn_of,
    why,
)
from tests.rule import rule

PILLARS = [
    *("O2 O3 C6 C1", "R2 R3 C1 C2", "B2 B3 C2 C3"),
    *("Y2 Y3 C3 C4", "G2 G3 C4 C5", "P2 P3 C5 C6"),
]
STATUES = [
    *("O1 O2 R3 R4", "R1 R2 B3 B4", "B1 B2 Y3 Y4"),
    *("Y1 Y2 G3 G4", "G1 G2 P3 P4", "P1 P2 O3 O4"),
]
WINDOWS = ["O5 O6", "R5 R6", "B5 B6", "Y5 Y6", "G5 G6", "P5 P6"]
ABOUT_TO = board(tiles="OOOOOORRR", O="....O.")
"""A board that completes a window with the next tile on O6, and has something left then."""


def stars(spaces: str) -> dict[str, str]:
    """Lay tiles on spaces: of their own colour on outer stars, of any two on the centre."""
    laid: dict[str, list[str]] = {}
    in_middle = iter("GP")
    for space in spaces.split():
        star, place = space[0], int(space[1]) - 1
        laid.setdefault(star, ["."] * 6)[place] = star if star != "C" else next(in_middle)
    return {star: "".join(tiles) for star, tiles in laid.items()}


def last_of(spaces: str, last: str) -> tuple[str, str]:
    """Give the other spaces, and the action that places a tile on the last of them."""
    rest = " ".join(space for space in spaces.split() if space != last)
    return rest, f"{last}:{last[0] if last[0] != 'C' else 'B'}"


def completed(spaces: str, last: str) -> tuple[int, str]:
    """Complete the spaces with a tile on the last; give the bonus then, and the phase."""
    rest, action = last_of(spaces, last)
    colour = action[-1]
    match = after(placing(board(tiles=colour * 6 + "O", **stars(rest))), action)
    return match.position()["bonus"], match.position()["phase"]


@rule("SP-28", "SP-29")
@pytest.mark.parametrize(
    ("star", "points"),
    [
        ("......", 1),
        ("O.....", 1),  # beyond a gap
        (".O....", 2),
        ("...O..", 2),
        (".O.O..", 3),
        ("OO....", 3),
        ("...OO.", 3),
        ("OO.OO.", 5),
        ("O..OOO", 5),  # the last and the first are neighbours
        (".O.O.O", 3),
        ("O...O.", 1),
        ("OO.OOO", 6),
    ],
)
def test_a_tile_scores_the_run_it_belongs_to(star: str, points: int) -> None:
    match = placing(board(score=10, tiles="OOORR", O=star))
    after(match, "O3:O")

    assert match.scores == [10 + points, 5]


@rule("SP-29")
@pytest.mark.parametrize(
    ("star", "space", "points"),
    [("O.....", 6, 2), (".....O", 1, 2), ("OO....", 6, 3), ("...OOO", 1, 4), (".O..OO", 1, 4)],
)
def test_the_first_and_the_last_space_are_neighbours(star: str, space: int, points: int) -> None:
    match = placing(board(score=10, tiles="OOOOOORR", O=star))
    after(match, f"O{space}:O")

    assert match.scores == [10 + points, 5]


@rule("SP-29")
def test_tiles_of_other_stars_are_no_neighbours() -> None:
    match = placing(board(score=10, tiles="OORR", R="RRRR..", P="PPPP..", C="OR...."))
    after(match, "O2:O")

    assert match.scores == [11, 5]


@rule("SP-28", "SP-26")
def test_a_tile_in_the_centre_scores_its_run_whatever_the_colours() -> None:
    match = placing(board(score=10, tiles="OOORR", C="BG...Y"))
    after(match, "C3:O")

    assert match.scores == [14, 5]


@rule("SP-30")
@pytest.mark.parametrize("pillar", PILLARS)
def test_a_pillar_brings_one_bonus_tile_whichever_of_its_spaces_is_last(pillar: str) -> None:
    for last in pillar.split():
        assert completed(pillar, last) == (1, "choosing_bonus")


@rule("SP-31")
@pytest.mark.parametrize("statue", STATUES)
def test_a_statue_brings_two_bonus_tiles_whichever_of_its_spaces_is_last(statue: str) -> None:
    for last in statue.split():
        assert completed(statue, last) == (2, "choosing_bonus")


@rule("SP-32")
@pytest.mark.parametrize("window", WINDOWS)
def test_a_window_brings_three_bonus_tiles_whichever_of_its_spaces_is_last(window: str) -> None:
    for last in window.split():
        assert completed(window, last) == (3, "choosing_bonus")


@rule("SP-30", "SP-31", "SP-32")
@pytest.mark.parametrize("feature", [*PILLARS, *STATUES, *WINDOWS])
def test_nothing_comes_while_a_space_is_empty(feature: str) -> None:
    spaces = feature.split()
    for last in spaces:
        for missing in set(spaces) - {last}:
            rest = " ".join(space for space in spaces if space != missing)
            assert completed(rest, last) == (0, "placing")


@rule("SP-30", "SP-31", "SP-32")
def test_there_are_six_of_each_and_every_space_is_beside_one_or_two() -> None:
    everything = (1 << 42) - 1
    by_space = [bonus_tiles(everything, space) for space in range(42)]

    # Outer stars: a statue, a pillar and a statue twice, a statue, a window twice; then pillars.
    assert by_space == [2, 3, 3, 2, 3, 3] * 6 + [2] * 6


@rule("SP-30", "SP-32")
def test_what_was_complete_before_brings_nothing_again() -> None:
    match = placing(board(tiles="OORR", O="....OO", R=".RR...", C="GP...."))
    after(match, "O2:O")

    assert turn_of(match) == (0, "placing")
    assert match.position()["bonus"] == 0


@rule("SP-33")
def test_bonus_tiles_are_chosen_one_after_the_other_before_anybody_else_plays() -> None:
    match = placing(ABOUT_TO, board(tiles="O"), supply="RRBGGPPPPP")

    assert turn_of(after(match, "O6:O")) == (0, "choosing_bonus")
    assert match.legal() == ["+R", "+B", "+G", "+P"]
    assert turn_of(after(match, "+B")) == (0, "choosing_bonus")
    assert match.legal() == ["+R", "+G", "+P"]
    assert match.view()["supply"] == heap("RRGGPPPPP")
    assert turn_of(after(match, "+P")) == (0, "choosing_bonus")
    assert match.position()["bonus"] == 1
    assert turn_of(after(match, "+P")) == (1, "placing")
    assert match.position()["bonus"] == 0
    assert board_of(match, 0)["tiles"] == "RRRBPP"


@rule("SP-33")
def test_bonus_tiles_must_be_taken() -> None:
    match = after(placing(ABOUT_TO, supply="RRBGG"), "O6:O")

    assert why(match, "pass") == "not_placing"
    assert why(match, "R1:R") == "not_placing"
    assert why(match, "done") == "not_keeping"
    assert why(match, "0R") == "not_taking_tiles"
    assert why(match, "+O") == "not_in_supply"


@rule("SP-34")
@pytest.mark.parametrize(
    ("spaces", "last", "bonus"),
    [
        ("O1 O2 O3 R3 R4 C6 C1", "O2", 3),
        ("O2 O3 O4 P1 P2 C6 C1", "O3", 3),
        ("O2 O3 R2 R3 C6 C1 C2", "C1", 2),
        ("O2 O3 P2 P3 C5 C6 C1", "C6", 2),
    ],
)
def test_what_one_tile_completes_adds_up(spaces: str, last: str, bonus: int) -> None:
    assert completed(spaces, last) == (bonus, "choosing_bonus")


@rule("SP-35")
@pytest.mark.parametrize(("supply", "bonus"), [("R", 1), ("RB", 2), ("RBG", 3), ("RBGG", 3)])
def test_a_supply_that_is_smaller_is_taken_whole(supply: str, bonus: int) -> None:
    match = after(placing(ABOUT_TO, supply=supply), "O6:O")

    assert match.position()["bonus"] == bonus
    assert turn_of(match) == (0, "choosing_bonus")


@rule("SP-35")
def test_an_empty_supply_gives_nothing_and_the_turn_ends() -> None:
    match = after(placing(ABOUT_TO, board(tiles="O"), supply=""), "O6:O")

    assert turn_of(match) == (1, "placing")
    assert match.position()["bonus"] == 0


@rule("SP-36")
def test_bonus_tiles_lie_beside_the_board_and_may_be_used_in_the_next_turn() -> None:
    mine = board(tiles="OOOOOO", O="....O.")
    match = after(placing(mine, board(tiles="B"), supply="GGYYY"), "O6:O", "+G", "+G", "+Y")

    assert board_of(match, 0) == board(score=7, tiles="YGG", O="....OO")
    assert turn_of(match) == (1, "placing")
    assert match.legal() == ["B1:B", "C1:B", "pass"]
    after(match, "B1:B")
    assert turn_of(match) == (0, "placing")
    assert "G2:G" in match.legal()


@rule("SP-37")
def test_the_supply_is_filled_after_the_turn_and_not_before() -> None:
    match = after(placing(ABOUT_TO, board(tiles="O")), "O6:O", "+R", "+R")
    assert sum(match.view()["supply"].values()) == 8
    before = match.view()["bag"]

    after(match, "+B")
    supply, bag = match.view()["supply"], match.view()["bag"]
    left = heap(SUPPLY.replace("R", "").replace("B", "", 1))
    assert sum(supply.values()) == 10
    assert {letter: bag[letter] + supply[letter] for letter in bag} == {
        letter: before[letter] + left[letter] for letter in bag
    }


@rule("SP-37")
def test_a_full_supply_stays_as_it_is() -> None:
    match = placing(board(tiles="OO"), board(tiles="O"))
    before = match.view()["bag"]
    after(match, "O1:O")

    assert match.view()["supply"] == heap(SUPPLY)
    assert match.view()["bag"] == before


@rule("SP-37")
def test_the_tower_goes_into_the_bag_when_the_bag_is_empty_and_tiles_are_needed() -> None:
    mine = board(tiles="OOOOOORRR", O="....O.")
    used = "OOOOOORRRO" + "O" + SUPPLY
    match = placing(mine, board(tiles="O"), tower=all_but(used + "BG"), supply=SUPPLY)
    assert sum(match.view()["bag"].values()) == 2
    after(match, "O6:O", "+P", "+G", "+Y")

    # The two that were in the bag come first, the third is one of the tower.
    assert match.view()["tower"] == heap("")
    supply = match.view()["supply"]
    assert sum(supply.values()) == 10
    assert (supply["B"], supply["G"]) >= (3, 1)
    assert sum(match.view()["bag"].values()) == 132 - 10 - 1 - 3 - 3 - 2


@rule("SP-37")
def test_the_tower_stays_as_it_is_while_no_more_tile_is_needed() -> None:
    mine = board(tiles="OOOOOORRR", O="....O.")
    tower = all_but("OOOOOORRRO" + "O" + SUPPLY + "BGY")
    match = placing(mine, board(tiles="O"), tower=tower)
    after(match, "O6:O", "+P", "+G", "+Y")

    assert match.view()["supply"] == heap("OORRBBYY" + "BG")
    assert match.view()["bag"] == heap("")
    assert match.view()["tower"] == heap(tower + "OOOOO")


@rule("SP-38")
def test_spaces_of_the_supply_stay_empty_when_bag_and_tower_are_empty() -> None:
    match = after(nothing_to_draw(), "O1:O")

    assert match.view()["supply"] == heap("RB")
    assert turn_of(match) == (1, "placing")


@rule("SP-38")
def test_they_are_filled_after_a_later_turn() -> None:
    match = after(nothing_to_draw(), "O1:O", "O3:O")

    assert match.view()["supply"] == heap("RB" + "OO")
    assert match.view()["bag"] == heap("")
    assert match.view()["tower"] == heap("")


def nothing_to_draw() -> Match:
    """Set up a table with two tiles in the supply and none in the bag and in the tower."""
    return placing(board(tiles="OR"), board(tiles=all_but("OR" + "RB")), supply="RB")
