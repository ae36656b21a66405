"""Knowledge tiles 15 to 26, which give points in the end: CB-91 to CB-102."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.castles.table import knowing, last_die, player
from tests.rule import rule

BUILDINGS = (
    *("warehouse", "watchtower", "carpenter", "church"),
    *("market", "boarding-house", "bank", "city-hall"),
)
"""In the order of the knowledge tiles 16 to 23."""


def points(known: int, lies: dict[int, str] | None = None, **what: Any) -> int:
    """Tell what a knowledge tile gives to its owner when the game ends."""
    rest = {name: what.pop(name) for name in ("large", "small", "seats") if name in what}
    tile = knowing(known) if known else {}
    mine = player("00", lies={**tile, **(lies or {})}, **what)
    return last_die(mine, phase="E", round_no=5, **rest).scores[0]


@rule("CB-91")
@pytest.mark.parametrize(
    ("sold", "expected"),
    [("", 0), ("T", 3), ("TTTT", 3), ("RRRRVVVPPPO", 12), ("TVPRBO", 18)],
)
def test_knowledge_15_gives_three_points_for_each_colour_sold(sold: str, expected: int) -> None:
    assert points(15, sold=sold) == expected
    assert points(0, sold=sold) == 0


@rule("CB-91")
def test_knowledge_15_gives_nothing_for_goods_that_were_not_sold() -> None:
    assert points(15, goods="TVP", sold="T") == 3 + 3


@rule("CB-92", "CB-93", "CB-94", "CB-95", "CB-96", "CB-97", "CB-98", "CB-99")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize("known", range(16, 24))
def test_knowledge_16_to_23_give_four_points_for_each_building_of_their_kind(
    known: int, building: str
) -> None:
    is_its_kind = BUILDINGS[known - 16] == building

    assert points(known, {12: building, 26: building}) == 8 * is_its_kind
    assert points(known, {37: building}, storage=building) == 4 * is_its_kind


@rule("CB-92", "CB-99")
def test_all_buildings_of_a_kind_count_for_knowledge_16_to_23() -> None:
    spaces = (9, 12, 14, 15, 23, 24)

    assert points(16, dict.fromkeys(spaces, "warehouse")) == 24
    assert points(23, dict.fromkeys(spaces, "city-hall")) == 24
    assert points(16) == 0


@rule("CB-93", "CB-98")
def test_several_of_these_tiles_add_up() -> None:
    banks = dict.fromkeys((9, 12, 23, 26), "bank")
    towers = dict.fromkeys((14, 24), "watchtower")
    mine = player(lies={**knowing(17, 22), **banks, **towers})

    assert last_die(mine, phase="E", round_no=5).scores[0] == 2 * 4 + 4 * 4


@rule("CB-92", "CB-75")
def test_the_buildings_of_other_players_do_not_count() -> None:
    players = (player(lies=knowing(16)), player(lies={12: "warehouse"}))
    match = last_die(*players, phase="E", round_no=5)

    assert match.scores == [0, 1]  # the second player took two workers


@rule("CB-100")
@pytest.mark.parametrize(
    ("lies", "expected"),
    [
        ({}, 0),
        ({11: "cow2"}, 4),
        ({11: "cow2", 10: "cow3", 28: "cow4"}, 4),
        ({11: "cow2", 10: "chicken3", 1: "sheep2", 5: "sheep3", 6: "sheep4"}, 12),
        ({11: "cow2", 10: "chicken3", 1: "sheep4", 28: "pig3"}, 16),
    ],
)
def test_knowledge_24_gives_four_points_for_each_kind_of_animal(
    lies: dict[int, str], expected: int
) -> None:
    assert points(24, lies, storage="pig2 pig4") == expected


@rule("CB-101")
@pytest.mark.parametrize(("sold", "expected"), [("", 0), ("T", 1), ("RRRRVVVPPPO", 11)])
def test_knowledge_25_gives_a_point_for_each_good_sold(sold: str, expected: int) -> None:
    assert points(25, sold=sold) == expected
    assert points(25, sold=sold, goods="BB") == expected + 2


@rule("CB-102")
@pytest.mark.parametrize(
    ("large", "small", "expected"),
    [
        ({}, {}, 0),
        ({"castle": 0}, {}, 2),
        ({}, {"knowledge": 0}, 2),
        ({"castle": 0, "mine": 1, "ship": 0}, {"mine": 0, "animal": 1}, 6),
        (dict.fromkeys(("castle", "mine", "ship", "animal", "building", "knowledge"), 0), {}, 12),
        ({"castle": 1}, {"castle": 2}, 0),
    ],
)
def test_knowledge_26_gives_two_points_for_each_bonus_tile(
    large: dict[str, int], small: dict[str, int], expected: int
) -> None:
    assert points(26, large=large, small=small, seats=3) == expected
    assert points(0, large=large, small=small, seats=3) == 0


@rule("CB-71", "CB-91", "CB-102")
@pytest.mark.parametrize("known", range(1, 15))
def test_other_knowledge_tiles_give_no_points_in_the_end(known: int) -> None:
    lies = {12: "bank", 11: "cow2"}

    assert points(known, lies, sold="TV", large={"castle": 0}) == 0
