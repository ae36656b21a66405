"""Castles and mines: CB-47 to CB-49."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import (
    after,
    depot_of,
    last_die,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

HILL = {12: "watchtower"}
"""A tile beside space 7, where a castle may be placed then."""
BUILT = {**HILL, 7: "castle"}


def built(storage: str = "", **what: str) -> Match:
    """Place a castle with the first die, the second shows a 3."""
    mine = player("63", f"castle {storage}", HILL, goods=what.get("goods", ""), workers=1, silver=4)
    match = table(mine, depots={1: "mine", 4: "mine"}, black="k7", goods={5: "O"})
    return after(match, "a place castle 7")


@rule("CB-47")
def test_who_places_a_castle_does_any_action_as_with_a_die_of_any_number() -> None:
    match = built("ship bank", goods="TO")

    assert turn_of(match) == (0, "castle")
    assert match.legal() == [
        "take 1 mine",
        "take 4 mine",
        "place ship 18",
        "place ship 20",
        "place bank 26",
        "sell turquoise",
        "sell orange",
        "workers",
    ]


@rule("CB-47")
@pytest.mark.parametrize("number", [1, 4])
def test_a_castle_takes_a_tile_from_any_depot_without_workers(number: int) -> None:
    match = after(built(), f"take {number} mine")

    assert player_of(match, 0) == player("03", "mine", BUILT, workers=1, silver=4)
    assert depot_of(match, number) == []
    assert turn_of(match) == (0, "turn")


@rule("CB-47")
def test_a_castle_places_a_tile_on_a_space_of_any_number_without_workers() -> None:
    match = after(built("k2"), "place k2 13")

    assert player_of(match, 0) == player("03", "", {**BUILT, 13: "k2"}, workers=1, silver=4)
    assert turn_of(match) == (0, "turn")


@rule("CB-47", "CB-40")
def test_a_tile_placed_by_a_castle_has_its_effect() -> None:
    match = after(built("ship"), "place ship 20")

    assert turn_of(match) == (0, "ship")
    after(match, "goods 5")
    lies = {**BUILT, 20: "ship"}
    assert player_of(match, 0) == player("03", "", lies, "O", workers=1, silver=4, step=1)
    assert turn_of(match) == (0, "turn")


@rule("CB-47")
def test_a_castle_sells_goods_of_any_colour_without_workers() -> None:
    match = after(built(goods="TTO"), "sell turquoise")

    sold = player("03", "", BUILT, "O", "TT", workers=1, silver=5, score=4)
    assert player_of(match, 0) == sold
    assert turn_of(match) == (0, "turn")


@rule("CB-47", "CB-65")
def test_a_castle_takes_workers() -> None:
    match = after(built(), "workers")

    assert player_of(match, 0) == player("03", "", BUILT, workers=3, silver=4)
    assert turn_of(match) == (0, "turn")


@rule("CB-47")
def test_the_action_of_a_castle_cannot_be_declined() -> None:
    assert why(built(), "decline") == "must_act"


@rule("CB-47")
@pytest.mark.parametrize("action", ["b workers", "b take 1 mine", "buy k7", "end"])
def test_the_action_of_a_castle_comes_at_once(action: str) -> None:
    assert why(built(), action) == "effect_first"


@rule("CB-47")
def test_the_rules_of_an_action_hold_without_a_die_too() -> None:
    match = built("ship bank", goods="T")

    assert why(match, "take 2 mine") == "not_in_depot"
    assert why(match, "take 1 k7") == "not_in_depot"
    assert why(match, "place mine 25") == "not_in_storage"
    assert why(match, "place ship 26") == "wrong_colour"
    assert why(match, "place ship 22") == "no_neighbour"
    assert why(match, "place bank 12") == "space_taken"
    assert why(match, "sell orange") == "no_such_goods"


@rule("CB-47", "CB-36")
def test_a_castle_places_no_building_twice_in_a_city() -> None:
    mine = player("63", "castle bank", {**HILL, 26: "bank"})
    match = after(table(mine), "a place castle 7")

    assert why(match, "place bank 27") == "already_in_city"


@rule("CB-47")
def test_a_castle_brings_one_action_only() -> None:
    match = after(built(), "workers")

    assert why(match, "workers") == "nothing_free"


@rule("CB-47", "CB-29")
def test_the_turn_ends_after_the_action_of_a_castle_placed_with_the_last_die() -> None:
    match = after(table(player("60", "castle", HILL)), "a place castle 7")

    assert turn_of(match) == (0, "castle")
    assert turn_of(after(match, "workers")) == (1, "turn")


@rule("CB-48")
def test_a_castle_placed_by_a_castle_brings_another_action() -> None:
    match = after(built("castle"), "place castle 2")

    assert turn_of(match) == (0, "castle")
    assert player_of(match, 0) == player("03", "", {**BUILT, 2: "castle"}, workers=1, silver=4)
    after(match, "workers")
    assert turn_of(match) == (0, "turn")
    assert why(match, "workers") == "nothing_free"


@rule("CB-48", "CB-60")
def test_three_castles_may_follow_each_other() -> None:
    match = after(built("castle castle"), "place castle 2", "place castle 3")

    assert turn_of(match) == (0, "castle")
    assert match.scores == [6 + 10 + 5, 0]
    assert turn_of(after(match, "take 4 mine")) == (0, "turn")
    assert player_of(match, 0)["storage"] == ["mine"]


@rule("CB-49")
def test_a_mine_has_no_effect_when_it_is_placed() -> None:
    match = after(table(player("41", "mine"), depots={1: "bank"}), "a place mine 25")

    assert player_of(match, 0) == player("01", lies={25: "mine"})
    assert turn_of(match) == (0, "turn")


@rule("CB-49", "CB-68")
@pytest.mark.parametrize("phase", "ABCD")
@pytest.mark.parametrize("mines", [0, 1, 2, 3])
def test_at_the_end_of_every_phase_each_mine_gives_a_silverling(mines: int, phase: str) -> None:
    lies = dict.fromkeys((25, 30, 34)[:mines], "mine")
    match = last_die(player(lies=lies, silver=1), phase=phase, round_no=5)

    assert player_of(match, 0)["silver"] == 1 + mines
    assert player_of(match, 0)["workers"] == 0
    assert player_of(match, 1)["silver"] == 0


@rule("CB-49")
def test_the_mines_of_everybody_pay() -> None:
    one, two, three = {25: "mine"}, {25: "mine", 30: "mine"}, dict.fromkeys((25, 30, 34), "mine")
    players = (player(lies=two), player(), player(lies=three), player(lies=one))
    match = last_die(*players, seats=4, round_no=5)

    assert [player_of(match, seat)["silver"] for seat in range(4)] == [2, 0, 3, 1]


@rule("CB-49")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_mines_do_not_pay_within_a_phase(number: int) -> None:
    match = last_die(player(lies={25: "mine"}), round_no=number)

    assert player_of(match, 0)["silver"] == 0


@rule("CB-49")
def test_a_mine_in_the_storage_does_not_pay() -> None:
    match = last_die(player(storage="mine"), round_no=5)

    assert player_of(match, 0)["silver"] == 0
