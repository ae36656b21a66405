"""Selling goods and taking workers: CB-62 to CB-65."""

from __future__ import annotations

import pytest

from tests.games.castles.table import after, player, player_of, table, turn_of, why
from tests.rule import rule

COLOURS = ("turquoise", "violet", "pink", "red", "brown", "orange")


@rule("CB-62")
@pytest.mark.parametrize("number", range(1, 7))
def test_all_goods_of_the_colour_with_the_number_of_the_die_are_sold(number: int) -> None:
    letter = "TVPRBO"[number - 1]
    others = "TVPRBO".replace(letter, "")[:2]
    match = table(player(f"{number}0", goods=letter * 3 + others, sold="TO"))
    after(match, f"a sell {COLOURS[number - 1]}")

    sold = player("00", goods=others, sold="TO" + letter * 3, score=6, silver=1)
    assert player_of(match, 0) == sold
    assert player_of(match, 1) == player()


@rule("CB-62")
def test_there_must_be_a_good_to_sell() -> None:
    match = table(player("35", goods="TO", sold="P", workers=9), player(goods="P"), goods={3: "P"})

    assert why(match, "a sell pink") == "no_such_goods"
    assert why(match, "b sell brown") == "no_such_goods"


@rule("CB-62")
def test_goods_of_another_number_are_not_sold() -> None:
    match = table(player("35", goods="TO"))

    assert match.legal() == ["a workers", "b workers"]
    assert why(match, "b sell orange") == "not_enough_workers"


@rule("CB-62")
def test_two_colours_may_be_sold_with_two_dice() -> None:
    match = after(table(player("36", goods="PPO")), "b sell orange", "a sell pink")

    assert player_of(match, 0) == player("00", sold="PPO", score=6, silver=2)


@rule("CB-62")
def test_room_for_a_new_colour_is_there_after_a_sale() -> None:
    mine = player("15", "ship", goods="TVP")
    match = after(table(mine, goods={2: "RR"}), "a sell turquoise", "b place ship 20", "goods 2")

    assert player_of(match, 0)["goods"] == "VPRR"


@rule("CB-63")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_each_good_gives_points_by_the_number_of_players(seats: int, each: int, count: int) -> None:
    match = table(player("60", goods="O" * count), seats=seats)
    after(match, "a sell orange")

    assert match.scores == [each * count] + [0] * (seats - 1)


@rule("CB-64")
@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_sale_gives_one_silverling_however_many_goods_are_sold(count: int) -> None:
    match = after(table(player("60", goods="O" * count, silver=3)), "a sell orange")

    assert player_of(match, 0)["silver"] == 4
    assert player_of(match, 0)["workers"] == 0


@rule("CB-65")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("die", "ab")
def test_any_die_takes_two_workers(number: int, die: str) -> None:
    dice = f"{number}0" if die == "a" else f"0{number}"
    match = after(table(player(dice, workers=1)), f"{die} workers")

    assert player_of(match, 0) == player("00", workers=3)
    assert turn_of(match) == (1, "turn")


@rule("CB-65")
def test_workers_may_be_taken_whatever_else_is_there() -> None:
    match = table(player("34", "castle mine ship", goods="TVP"), depots={3: "bank"})

    assert "a workers" in match.legal()
    assert "b workers" in match.legal()
