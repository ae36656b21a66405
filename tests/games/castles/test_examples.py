"""The worked examples of the printed rulebook, one by one; all of them are played with estate 1."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import (
    after,
    depot_of,
    goods_of,
    knowing,
    last_die,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

HILL = {12: "watchtower"}
"""A tile beside the large pasture and beside a castle's space."""
SOLD = "RRRR" + "VVV" + "PPP" + "O"
"""What Barbod has sold in the examples of knowledge 15 and 25."""


@rule("CB-26", "CB-27", "CB-30")
def test_arghavan_makes_a_2_a_1_and_then_a_6_with_two_workers() -> None:
    depots = {6: "castle bank"}
    match = after(table(player("23", workers=2), depots=depots), "a take 6 castle")

    assert player_of(match, 0) == player("03", "castle", workers=0)
    assert depot_of(match, 6) == ["bank"]
    assert why(table(player("23", workers=1), depots=depots), "a take 6 castle") == (
        "not_enough_workers"
    )


@rule("CB-40", "CB-41", "CB-42", "CB-43")
@pytest.mark.parametrize(
    ("chosen", "held", "left"), [("brown", "TTTRB", "PP"), ("pink", "TTTRPP", "B")]
)
def test_barbod_takes_turquoise_goods_and_chooses_between_brown_and_pink(
    chosen: str, held: str, left: str
) -> None:
    barbod = player("52", "ship", goods="TR")
    match = after(table(barbod, goods={3: "TTPPB"}), "a place ship 20", "goods 3")

    assert turn_of(match) == (0, "goods")
    assert match.legal() == ["load pink", "load brown"]
    assert player_of(match, 0) == player("02", lies={20: "ship"}, goods="TTTR")

    after(match, f"load {chosen}")
    assert player_of(match, 0) == player("02", lies={20: "ship"}, goods=held, step=1)
    assert goods_of(match, 3) == left
    assert turn_of(match) == (0, "turn")


@rule("CB-45", "CB-46")
def test_arghavan_gets_7_points_for_her_cows_and_11_more_for_the_next_ones() -> None:
    lies = {2: "castle", 11: "cow3"}
    match = after(table(player("65", "cow4 cow4", lies)), "a place cow4 1")
    assert match.scores == [4 + 3, 0]

    after(match, "b place cow4 10")
    assert match.scores == [7 + 11, 0]
    lies |= {1: "cow4", 10: "cow4"}
    assert player_of(match, 0) == player("00", lies=lies, score=7 + 11)


@rule("CB-47")
def test_the_action_of_a_castle_is_to_place_a_tile_for_example() -> None:
    match = after(table(player("62", "castle k1", HILL)), "a place castle 7")
    assert turn_of(match) == (0, "castle")

    after(match, "place k1 13")
    assert player_of(match, 0) == player("02", lies={**HILL, 7: "castle", 13: "k1"})
    assert turn_of(match) == (0, "turn")


HOUSES = ("church", "market", "carpenter", "warehouse")


@rule("CB-2", "CB-36", "CB-58")
@pytest.mark.parametrize(
    ("die", "last", "others", "points"),
    [
        ("3", 12, [], 1),
        ("5", 32, [26, 27, 33, 37], 15),
        ("2", 14, [9, 15], 6),
        ("2", 23, [24, 29], 6),
    ],
)
def test_estate_1_has_a_city_of_1_space_one_of_5_and_two_of_3(
    die: str, last: int, others: list[int], points: int
) -> None:
    lies = dict(zip(others, HOUSES, strict=False))
    match = after(table(player(die + "0", "bank", lies)), f"a place bank {last}")
    assert match.scores == [points + 10, 0]

    if others:
        del lies[others[-1]]
        match = after(table(player(die + "0", "bank", lies)), f"a place bank {last}")
        assert match.scores == [0, 0]


@rule("CB-60")
def test_the_third_mine_or_the_sixth_animal_brings_a_large_bonus_tile() -> None:
    mines = {25: "mine", 30: "mine"}
    match = after(table(player("30", "mine", mines)), "a place mine 34")
    assert match.scores == [6 + 10 + 5, 0]

    animals = {1: "cow2", 5: "pig2", 6: "sheep2", 10: "cow3", 11: "pig3", 22: "ship"}
    match = after(table(player("20", "chicken2", animals)), "a place chicken2 28")
    assert match.scores == [2 + 1 + 10 + 5, 0]


@rule("CB-82")
def test_knowledge_7_gives_barbod_9_points_for_his_sheep_and_3_for_a_pig() -> None:
    lies = {**knowing(7), **HILL, 10: "sheep4"}
    match = after(table(player("42", "sheep3 pig2", lies)), "a place sheep3 11")
    assert match.scores == [(3 + 1) + (4 + 1), 0]

    after(match, "b place pig2 5")
    assert match.scores == [9 + 3, 0]


@rule("CB-83")
def test_knowledge_8_lets_arghavan_make_a_6_a_3_with_two_workers() -> None:
    def arghavan(workers: int, *known: int) -> Match:
        return table(player("61", workers=workers, lies=knowing(*known)), depots={3: "mine"})

    match = after(arghavan(2, 8), "a take 3 mine")
    assert player_of(match, 0) == player("01", "mine", knowing(8), workers=0)
    assert why(arghavan(1, 8), "a take 3 mine") == "not_enough_workers"
    assert why(arghavan(2), "a take 3 mine") == "not_enough_workers"


def points_in_the_end(lies: dict[int, str], sold: str = "") -> int:
    """Play the last turn of a game; give the points of somebody who has nothing else."""
    match = last_die(player(lies=lies, sold=sold), phase="E", round_no=5)

    assert match.over
    return match.scores[0]


@rule("CB-91")
def test_knowledge_15_gives_barbod_12_points_for_four_colours_sold() -> None:
    assert points_in_the_end(knowing(15), SOLD) == 4 * 3


@rule("CB-93", "CB-98")
def test_arghavan_gets_24_points_for_two_watchtowers_and_four_banks() -> None:
    banks = {9: "bank", 12: "bank", 24: "bank", 33: "bank"}
    lies = {**knowing(17, 22), 23: "watchtower", 27: "watchtower", **banks}

    assert points_in_the_end(lies) == 2 * 4 + 4 * 4


@rule("CB-100")
def test_knowledge_24_gives_barbod_12_points_for_three_kinds_of_animals() -> None:
    animals = {1: "cow2", 5: "chicken4", 6: "sheep2", 10: "sheep3", 28: "sheep4"}

    assert points_in_the_end({**knowing(24), **animals}) == 3 * 4


@rule("CB-101")
def test_knowledge_25_would_give_barbod_11_points_for_his_goods() -> None:
    assert points_in_the_end(knowing(25), SOLD) == 4 + 3 + 3 + 1
    assert points_in_the_end(knowing(15, 25), SOLD) == 12 + 11
