"""Buying a tile: CB-66 and CB-67."""

from __future__ import annotations

import pytest

from tests.games.castles.table import (
    after,
    black_of,
    depot_of,
    gone,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule


@rule("CB-66")
@pytest.mark.parametrize("silver", [2, 5])
def test_a_tile_of_the_black_depot_costs_two_silverlings_and_goes_to_the_storage(
    silver: int,
) -> None:
    match = table(player("34", "ship", silver=silver), black="bank mine bank")
    after(match, "buy bank")

    assert player_of(match, 0) == player("34", "ship bank", silver=silver - 2)
    assert sorted(black_of(match)) == ["bank", "mine"]
    assert turn_of(match) == (0, "turn")
    assert gone(match) == {}


@rule("CB-66")
@pytest.mark.parametrize("silver", [0, 1])
def test_who_has_fewer_than_two_silverlings_buys_nothing(silver: int) -> None:
    match = table(player("34", silver=silver, workers=9), player(silver=9), black="mine")

    assert why(match, "buy mine") == "not_enough_silver"
    assert "buy mine" not in match.legal()


@rule("CB-66")
def test_a_tile_is_bought_once_in_a_turn() -> None:
    match = after(table(player("34", silver=9), black="mine ship mine"), "buy mine")

    assert why(match, "buy mine") == "bought_already"
    assert why(after(match, "a workers"), "buy ship") == "bought_already"
    assert not any(action.startswith("buy") for action in match.legal())


@rule("CB-66")
def test_in_the_next_turn_a_tile_may_be_bought_again() -> None:
    match = table(player("34", silver=9), black="mine ship mine")
    after(match, "buy mine", *["a workers", "b workers"] * 2)

    assert turn_of(match) == (0, "turn")
    assert why(match, "buy ship") is None


@rule("CB-66")
def test_only_what_lies_in_the_black_depot_is_bought() -> None:
    match = table(player("34", silver=9), black="mine", depots={2: "ship"})

    assert why(match, "buy ship") == "not_in_black_depot"
    assert why(match, "buy 2 ship") == "only_from_black_depot"
    assert [each for each in match.legal() if "buy" in each] == ["buy mine"]


@rule("CB-66", "CB-32")
@pytest.mark.parametrize("thrown", ["castle", "mine", "ship"])
def test_a_tile_bought_needs_room_in_the_storage_as_any_other(thrown: str) -> None:
    match = table(player("34", "castle mine ship", silver=3), black="bank", depots={1: "k2"})
    after(match, "buy bank")

    assert turn_of(match) == (0, "storage")
    assert match.legal() == ["discard castle", "discard mine", "discard ship"]
    assert why(match, "discard bank") == "not_in_storage"
    assert why(match, "a workers") == "storage_first"
    after(match, f"discard {thrown}")
    left = " ".join(name for name in ("castle", "mine", "ship", "bank") if name != thrown)
    assert player_of(match, 0) == player("34", left, silver=1)
    assert gone(match) == {thrown: 1}
    assert black_of(match) == []
    assert turn_of(match) == (0, "turn")


@rule("CB-66", "CB-31")
def test_a_tile_bought_is_not_placed_and_has_no_effect() -> None:
    match = after(table(player("34", silver=2), black="castle"), "buy castle")

    assert player_of(match, 0) == player("34", "castle")


@rule("CB-67")
@pytest.mark.parametrize("before", [[], ["a workers"], ["a workers", "b workers"]])
def test_a_tile_is_bought_before_between_or_after_the_actions(before: list[str]) -> None:
    match = after(table(player("34", silver=2), black="mine"), *before)

    assert turn_of(match) == (0, "turn")
    assert why(match, "buy mine") is None
    after(match, "buy mine")
    assert player_of(match, 0)["storage"] == ["mine"]
    assert turn_of(match) == (1 if len(before) == 2 else 0, "turn")


@rule("CB-67")
def test_a_tile_bought_may_be_placed_with_a_die() -> None:
    match = after(table(player("34", silver=2), black="mine"), "buy mine", "b place mine 25")

    assert player_of(match, 0) == player("30", lies={25: "mine"})


@rule("CB-67", "CB-39")
@pytest.mark.parametrize(
    ("action", "question"),
    [
        ("a place castle 7", "castle"),
        ("b place ship 20", "ship"),
        ("b take 5 market", "storage"),
    ],
)
def test_no_tile_is_bought_in_the_midst_of_an_action(action: str, question: str) -> None:
    mine = player("65", "castle ship mine", {12: "bank"}, silver=4)
    match = table(mine, black="k7", depots={5: "market"}, goods={1: "T"})
    after(match, action)

    assert turn_of(match) == (0, question)
    expected = "storage_first" if question == "storage" else "effect_first"
    assert why(match, "buy k7") == expected
    assert depot_of(match, 5) == ([] if question == "storage" else ["market"])


@rule("CB-67")
def test_who_has_no_turn_buys_nothing() -> None:
    match = table(player("34"), player(silver=9), black="mine")
    refusal = match.why_not("buy mine", seat=1)

    assert refusal is not None
    assert refusal.reason == "not_your_turn"
