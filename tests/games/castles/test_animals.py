"""Animals: CB-45 and CB-46. The large pasture of estate 1 has the spaces 1, 5, 6, 10 and 11."""

from __future__ import annotations

import pytest

from tests.games.castles.table import after, player, player_of, table, turn_of
from tests.rule import rule

HILL = {12: "watchtower"}
"""A tile beside the large pasture."""
KINDS = ("cow", "sheep", "pig", "chicken")


@rule("CB-45")
@pytest.mark.parametrize("herd", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_an_animal_tile_gives_a_point_for_each_animal(kind: str, herd: int) -> None:
    match = after(table(player("41", f"{kind}{herd}", HILL)), f"a place {kind}{herd} 11")

    mine = player("01", lies={**HILL, 11: f"{kind}{herd}"}, score=herd)
    assert player_of(match, 0) == mine
    assert turn_of(match) == (0, "turn")
    assert match.scores == [herd, 0]


@rule("CB-45")
@pytest.mark.parametrize("lies", [{10: "pig3"}, {5: "pig3"}, {6: "pig3"}, {1: "pig3"}])
def test_a_pasture_is_a_connected_area(lies: dict[int, str]) -> None:
    match = after(table(player("40", "pig2", {**HILL, **lies})), "a place pig2 11")

    assert match.scores == [2 + 3, 0]


@rule("CB-46")
def test_tiles_of_the_same_kind_in_the_pasture_score_again_though_they_are_no_neighbours() -> None:
    lies = {2: "castle", 10: "sheep3", 11: "sheep2"}
    match = after(table(player("60", "sheep4", lies)), "a place sheep4 1")

    assert match.scores == [4 + 3 + 2, 0]


@rule("CB-46")
def test_they_score_every_time() -> None:
    match = table(player("45", "cow3 cow4", HILL))
    after(match, "a place cow3 11")
    assert match.scores == [3, 0]
    after(match, "b place cow4 10")

    assert match.scores == [3 + 4 + 3, 0]


@rule("CB-46")
@pytest.mark.parametrize("placed", KINDS)
@pytest.mark.parametrize("lying", KINDS)
def test_other_kinds_do_not_score(placed: str, lying: str) -> None:
    lies = {**HILL, 6: f"{lying}4", 10: f"{lying}3"}
    match = after(table(player("40", f"{placed}2", lies)), f"a place {placed}2 11")

    assert match.scores == [2 + 7 * (placed == lying), 0]


@rule("CB-46")
def test_tiles_in_another_pasture_do_not_score() -> None:
    lies = {**HILL, 28: "cow4", 10: "cow3"}
    match = after(table(player("40", "cow2", lies)), "a place cow2 11")

    assert match.scores == [2 + 3, 0]


@rule("CB-46", "CB-58")
def test_in_a_pasture_of_its_own_a_tile_scores_alone() -> None:
    lies = {22: "ship", 10: "cow3", 11: "cow4"}
    match = after(table(player("20", "cow2", lies)), "a place cow2 28")

    assert match.scores == [2 + 1 + 10, 0]


@rule("CB-46")
def test_the_animals_of_other_players_do_not_score() -> None:
    match = table(player("40", "cow2", HILL), player(lies={10: "cow4"}))
    after(match, "a place cow2 11")

    assert match.scores == [2, 0]


@rule("CB-46")
def test_an_animal_tile_in_the_storage_does_not_score() -> None:
    match = after(table(player("40", "cow2 cow4", HILL)), "a place cow2 11")

    assert match.scores == [2, 0]


@rule("CB-45")
def test_the_pastures_of_another_estate_are_other_ones() -> None:
    lies = {3: "cow4", 5: "cow2", 11: "cow3", 12: "cow3"}
    match = table(player("50", "cow2", lies, estate=2, castle=4))
    after(match, "a place cow2 10")

    assert match.scores == [2 + 2 + 3 + 3 + 10 + 10, 0]  # and four spaces are a pasture there
