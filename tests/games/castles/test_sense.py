"""No bot from level 3 up makes a move that a club player would laugh at."""

from __future__ import annotations

from typing import Any

from miz.engine.match import Match
from tests.bots.thinkers import choices, of_every_searcher, of_every_thinker
from tests.games.castles.table import after, player, table

WORTHLESS = {1: "mine", 2: "k9", 3: "ship", 4: "carpenter", 5: "k2", 6: "castle"}
"""Tiles to take that bring nothing any more."""


def last_turn(mine: dict[str, Any], score: int, **what: Any) -> Match:
    """Set up the last turn of the game, in which one move gets past the other's score."""
    other = player("00", score=score)
    return table(other, mine, phase="E", round_no=5, turn=1, depots=WORTHLESS, row="", **what)


@of_every_thinker
def test_it_sells_a_heap_of_goods_rather_than_take_what_comes_too_late(name: str) -> None:
    match = last_turn(player("40", goods="RRR"), 5)
    assert choices(name, match) == {"a sell red"}


@of_every_thinker
def test_it_places_an_animal_rather_than_take_what_comes_too_late(name: str) -> None:
    match = last_turn(player("40", "cow4", lies={7: "castle", 12: "bank"}), 2)
    assert choices(name, match) == {"a place cow4 11"}


@of_every_thinker
def test_it_completes_an_area_with_its_last_die(name: str) -> None:
    match = last_turn(player("30", "bank sheep2", lies={13: "k16", 7: "castle"}), 4)
    assert choices(name, match) == {"a place bank 12"}


@of_every_thinker
def test_it_places_a_tile_where_it_joins_its_herd(name: str) -> None:
    lies = {28: "pig4", 22: "ship", 21: "ship", 20: "ship", 12: "bank"}
    match = last_turn(player("02", "pig3", workers=2, lies={**lies, 11: "pig4"}), 5)
    assert choices(name, match) <= {"b place pig3 5", "b place pig3 6", "b place pig3 10"}


@of_every_thinker
def test_a_ship_goes_where_most_goods_are(name: str) -> None:
    mine = player("50", "ship", goods="T")
    match = after(last_turn(mine, 3, goods={2: "TTT", 4: "V"}), "a place ship 20")
    assert choices(name, match) == {"goods 2"}


@of_every_thinker
def test_it_keeps_the_larger_heap_where_there_is_room_for_one(name: str) -> None:
    mine = player("50", "ship", goods="TV")
    match = after(last_turn(mine, 4, goods={2: "RRRB"}), "a place ship 20", "goods 2")
    assert choices(name, match) == {"load red"}


@of_every_thinker
def test_a_warehouse_sells_the_larger_heap_when_the_game_is_about_to_end(name: str) -> None:
    mine = player("20", "warehouse", goods="TVVV", lies={13: "k16"})
    match = after(last_turn(mine, 7), "a place warehouse 14")
    assert choices(name, match) == {"sell violet"}


@of_every_searcher
def test_an_action_of_a_castle_is_not_wasted_on_what_comes_too_late(name: str) -> None:
    mine = player("60", "castle chicken3", lies={12: "bank"})
    match = after(last_turn(mine, 2), "a place castle 7")
    assert choices(name, match) <= {f"place chicken3 {space}" for space in (6, 11)}


@of_every_thinker
def test_it_pays_no_workers_for_what_the_other_die_does_for_nothing(name: str) -> None:
    match = last_turn(player("54", "cow4", workers=4, lies={7: "castle", 12: "bank"}), 2)
    assert "a place cow4 11" not in choices(name, match)
