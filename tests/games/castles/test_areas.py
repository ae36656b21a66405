"""Areas and colours: CB-58 to CB-61."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.match import Match
from miz.games.castles.pieces import KINDS
from tests.games.castles.plans import PLANS, are_beside, area_around
from tests.games.castles.table import (
    after,
    player,
    player_of,
    table,
)
from tests.rule import rule

SIZE_POINTS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
LETTERS = {
    "castle": "C",
    "mine": "M",
    "ship": "S",
    "animal": "A",
    "building": "B",
    "knowledge": "K",
}
PLACED = {"C": "castle", "M": "mine", "S": "ship", "A": "cow2", "B": "bank", "K": "k2"}
"""The tile that is placed; a cow2 gives two points of its own."""
LYING = {
    "C": ["castle"] * 3,
    "M": ["mine"] * 2,
    "S": ["ship"] * 5,
    "A": ["sheep2", "sheep3", "pig2", "pig3", "chicken2"],
    "B": [
        *("warehouse", "watchtower", "carpenter", "church"),
        *("market", "boarding-house", "city-hall"),
    ],
    "K": [f"k{number}" for number in range(15, 20)],
}
AREAS = [
    (estate, sorted(area))
    for estate in range(1, 10)
    for area in {frozenset(area_around(space, estate)) for space in range(1, 38)}
]
AREAS.sort()


def of_colour(letter: str, estate: int) -> set[int]:
    """Give the spaces of a colour."""
    return {space for space in range(1, 38) if PLANS[estate - 1][space - 1][0] == letter}


def completed(estate: int, covered: set[int], last: int, **what: Any) -> Match:
    """Cover these spaces of a colour, and place a tile on the last one of them."""
    plan = PLANS[estate - 1]
    letter, number = plan[last - 1]
    around = [k for k in range(1, 38) if plan[k - 1][0] != letter and are_beside(k, last)]
    tiles = iter(LYING[letter] * 2)
    lies = {space: next(tiles) for space in sorted(covered - {last})}
    lies |= {beside: PLACED[plan[beside - 1][0]] for beside in around[:1]}
    mine = player(f"{number}0", PLACED[letter], lies, estate=estate, castle=0)
    return after(table(mine, **what), f"a place {PLACED[letter]} {last}")


@rule("CB-58", "CB-59")
@pytest.mark.parametrize(("estate", "area"), AREAS)
def test_a_complete_area_gives_points_by_its_size(estate: int, area: list[int]) -> None:
    letter = PLANS[estate - 1][area[0] - 1][0]
    points = SIZE_POINTS[len(area)] + 10 + 2 * (letter == "A")
    if set(area) == of_colour(letter, estate):
        points += 5
    for last in area:
        assert completed(estate, set(area), last).scores == [points, 0]


@rule("CB-58")
def test_areas_of_all_sizes_occur() -> None:
    assert {len(area) for _, area in AREAS} == set(SIZE_POINTS)
    assert len([area for estate, area in AREAS if estate == 1]) == 13


@rule("CB-58")
@pytest.mark.parametrize(("estate", "area"), [each for each in AREAS if len(each[1]) > 1])
def test_an_area_gives_nothing_while_a_space_of_it_is_empty(estate: int, area: list[int]) -> None:
    letter = PLANS[estate - 1][area[0] - 1][0]
    for empty in area:
        last = next(space for space in area if space != empty)
        match = completed(estate, set(area) - {empty}, last)
        assert match.scores == [2 * (letter == "A"), 0]


@rule("CB-58")
def test_an_area_gives_its_points_once() -> None:
    lies = {16: "ship", 17: "ship", 18: "ship", 12: "bank"}
    match = after(table(player("50", "ship", lies)), "a place ship 20")

    assert match.scores == [0, 0]


@rule("CB-58")
def test_another_area_of_the_same_colour_does_not_count() -> None:
    lies = {20: "ship", 21: "ship", 16: "ship", 17: "ship"}
    match = after(table(player("10", "ship", lies)), "a place ship 22")

    assert match.scores == [6 + 10, 0]


@rule("CB-58")
def test_the_areas_of_other_players_do_not_count() -> None:
    match = table(player("20", "ship"), player(lies={16: "ship", 17: "ship"}))

    assert after(match, "a place ship 18").scores == [0, 0]


@rule("CB-59")
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
@pytest.mark.parametrize("number", [1, 5])
def test_a_complete_area_gives_points_by_the_phase(phase: str, points: int, number: int) -> None:
    match = completed(1, {20, 21, 22}, 21, phase=phase, round_no=number)

    assert match.scores == [6 + points, 0]


@rule("CB-60")
@pytest.mark.parametrize(("seats", "bonus"), [(2, 5), (3, 6), (4, 7)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("estate", [1, 8])
def test_the_first_to_cover_a_colour_takes_its_large_bonus_tile(
    estate: int, kind: str, seats: int, bonus: int
) -> None:
    letter = LETTERS[kind]
    covered = of_colour(letter, estate)
    last = max(covered)
    match = completed(estate, covered, last, seats=seats)

    area = SIZE_POINTS[len(area_around(last, estate))] + 10 + 2 * (letter == "A")
    assert match.scores == [area + bonus] + [0] * (seats - 1)
    assert [match.state.large[k] for k in range(6)] == [0 if name == kind else -1 for name in KINDS]
    assert list(match.state.small) == [-1] * 6


@rule("CB-60")
@pytest.mark.parametrize("kind", KINDS)
def test_a_bonus_tile_waits_until_every_space_of_the_colour_is_covered(kind: str) -> None:
    covered = of_colour(LETTERS[kind], 7)
    empty, last = min(covered), max(covered)
    match = completed(7, covered - {empty}, last)

    assert list(match.state.large) == [-1] * 6
    assert list(match.state.small) == [-1] * 6


@rule("CB-60")
def test_the_start_castle_counts_for_the_colour_of_castles() -> None:
    mine = player("50", "castle", {3: "castle", 7: "castle"})
    match = after(table(mine), "a place castle 2")

    assert match.scores == [6 + 10 + 5, 0]
    assert match.state.large[0] == 0


@rule("CB-61")
@pytest.mark.parametrize(("seats", "bonus"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("kind", KINDS)
def test_the_second_to_cover_a_colour_takes_its_small_bonus_tile(
    kind: str, seats: int, bonus: int
) -> None:
    letter = LETTERS[kind]
    covered = of_colour(letter, 1)
    last = max(covered)
    match = completed(1, covered, last, seats=seats, large={kind: 1})

    area = SIZE_POINTS[len(area_around(last))] + 10 + 2 * (letter == "A")
    assert match.scores == [area + bonus] + [0] * (seats - 1)
    assert [match.state.large[k] for k in range(6)] == [1 if name == kind else -1 for name in KINDS]
    assert [match.state.small[k] for k in range(6)] == [0 if name == kind else -1 for name in KINDS]


@rule("CB-61")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_the_third_to_cover_a_colour_gets_nothing(kind: str, seats: int) -> None:
    letter = LETTERS[kind]
    covered = of_colour(letter, 1)
    last = max(covered)
    match = completed(1, covered, last, seats=seats, large={kind: 2}, small={kind: 1})

    area = SIZE_POINTS[len(area_around(last))] + 10 + 2 * (letter == "A")
    assert match.scores == [area] + [0] * (seats - 1)
    assert match.state.large[KINDS.index(kind)] == 2
    assert match.state.small[KINDS.index(kind)] == 1


@rule("CB-60", "CB-61")
def test_the_bonus_tiles_of_other_colours_do_not_count() -> None:
    taken = {kind: 1 for kind in KINDS if kind != "mine"}
    match = completed(1, {25, 30, 34}, 34, large=taken, small=taken)

    assert match.scores == [6 + 10 + 5, 0]
    assert match.state.large[1] == 0
    assert match.state.small[1] == -1


@rule("CB-60", "CB-61")
def test_two_players_cover_a_colour_one_after_the_other() -> None:
    mines = {25: "mine", 30: "mine"}
    players = [player("30", "mine", mines) for _ in range(3)]
    match = table(*players, seats=3)
    for _ in range(3):
        after(match, "a place mine 34")

    assert match.scores == [16 + 6, 16 + 3, 16]
    assert (match.state.large[1], match.state.small[1]) == (0, 1)
    assert player_of(match, 2)["lies"][34] == "mine"
