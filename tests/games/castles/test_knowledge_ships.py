"""Knowledge tile 5, by which a ship takes the goods of two depots: CB-80."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import (
    after,
    goods_of,
    knowing,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

KNOWS_5 = {**knowing(5), 20: "ship"}


def landed(stored: str = "", goods: dict[int, str] | None = None) -> Match:
    """Place a ship with knowledge 5 when these goods are stored and those lie in the depots."""
    mine = player("50", "ship", knowing(5), stored)
    return after(table(mine, goods=goods or {}), "a place ship 20")


@rule("CB-80")
def test_with_knowledge_5_a_ship_takes_the_goods_of_a_depot_beside_too() -> None:
    match = after(landed("", {3: "TT", 4: "V", 1: "P"}), "goods 3")

    assert turn_of(match) == (0, "next_depot")
    assert match.legal() == ["goods 4", "decline"]
    assert why(match, "goods 2") == "nothing_to_load"
    assert why(match, "goods 1") == "not_beside"
    assert why(match, "goods 3") == "not_beside"
    after(match, "goods 4")
    assert player_of(match, 0) == player("00", "", KNOWS_5, "TTV", step=1)
    assert [goods_of(match, n) for n in range(1, 7)] == ["P", "", "", "", "", ""]
    assert turn_of(match) == (1, "turn")


@rule("CB-80")
@pytest.mark.parametrize("number", range(1, 7))
def test_depots_lie_in_a_ring(number: int) -> None:
    match = after(landed("", dict.fromkeys(range(1, 7), "T")), f"goods {number}")
    beside = sorted({(number - 2) % 6 + 1, number % 6 + 1})

    assert match.legal() == [f"goods {n}" for n in beside] + ["decline"]
    other = beside[0]
    after(match, f"goods {other}")
    assert player_of(match, 0)["goods"] == "TT"
    assert [goods_of(match, n) for n in range(1, 7)] == [
        "" if n in (number, other) else "T" for n in range(1, 7)
    ]


@rule("CB-80")
def test_the_depot_beside_may_be_declined() -> None:
    match = after(landed("", {3: "TT", 4: "V"}), "goods 3", "decline")

    assert player_of(match, 0) == player("00", "", KNOWS_5, "TT", step=1)
    assert goods_of(match, 4) == "V"
    assert turn_of(match) == (1, "turn")


@rule("CB-80")
def test_nothing_is_asked_when_there_is_nothing_to_load_beside() -> None:
    empty = after(landed("", {3: "TT", 1: "P"}), "goods 3")
    assert turn_of(empty) == (1, "turn")
    assert player_of(empty, 0) == player("00", "", KNOWS_5, "TT", step=1)

    full = after(landed("TVP", {3: "TT", 4: "RBO"}), "goods 3")
    assert turn_of(full) == (1, "turn")
    assert player_of(full, 0)["goods"] == "TTTVP"


@rule("CB-80", "CB-40")
def test_an_empty_depot_may_be_chosen_for_the_goods_beside_it() -> None:
    match = after(landed("", {6: "TT", 2: "V"}), "goods 1")

    assert match.legal() == ["goods 2", "goods 6", "decline"]
    after(match, "goods 6")
    assert player_of(match, 0)["goods"] == "TT"
    assert player_of(match, 0)["step"] == 1


@rule("CB-80", "CB-41", "CB-43")
@pytest.mark.parametrize(("colour", "left"), [("pink", ("R", "R")), ("red", ("PP", ""))])
def test_three_colours_are_the_limit_for_both_depots_together(
    colour: str, left: tuple[str, str]
) -> None:
    match = after(landed("TV", {3: "PPR", 4: "R"}), "goods 3", "goods 4")

    assert turn_of(match) == (0, "goods")
    assert match.legal() == ["load pink", "load red"]
    after(match, f"load {colour}")
    assert (goods_of(match, 3), goods_of(match, 4)) == left
    assert player_of(match, 0)["goods"] == "TV" + ("PP" if colour == "pink" else "RR")
    assert player_of(match, 0)["step"] == 1
    assert turn_of(match) == (1, "turn")


@rule("CB-80", "CB-43")
def test_new_colours_of_two_depots_compete_for_the_room() -> None:
    match = after(landed("TV", {3: "P", 4: "R"}), "goods 3", "goods 4")

    assert match.legal() == ["load pink", "load red"]
    after(match, "load red")
    assert player_of(match, 0)["goods"] == "TVR"
    assert goods_of(match, 3) == "P"


@rule("CB-80", "CB-42")
def test_the_same_colour_is_taken_from_both_depots_without_a_question() -> None:
    match = after(landed("TV", {3: "PT", 4: "PPT", 5: "T"}), "goods 3", "goods 4")

    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0)["goods"] == "TTTVPPP"
    assert goods_of(match, 5) == "T"


@rule("CB-80", "CB-42")
def test_stored_colours_are_taken_from_both_depots_though_there_is_no_room_for_others() -> None:
    match = after(landed("TVP", {2: "TR", 3: "PO"}), "goods 2", "goods 3")

    assert player_of(match, 0)["goods"] == "TTVPP"
    assert (goods_of(match, 2), goods_of(match, 3)) == ("R", "O")


@rule("CB-80", "CB-75")
def test_without_knowledge_5_in_the_own_estate_one_depot_is_all() -> None:
    others = (player("50", "ship"), player(lies=knowing(5)))
    in_storage = (player("50", "ship k5"), player())
    for players in (others, in_storage):
        match = after(table(*players, goods={3: "T", 4: "V"}), "a place ship 20", "goods 3")
        assert turn_of(match) == (1, "turn")
        assert goods_of(match, 4) == "V"


@rule("CB-80", "CB-40")
def test_the_depots_of_one_ship_are_forgotten_before_the_next() -> None:
    mine = player("52", "ship ship", knowing(5))
    match = table(mine, goods={3: "T", 4: "V", 6: "PR", 1: "P"})
    after(match, "a place ship 20", "goods 3", "goods 4", "b place ship 18")
    assert list(match.state.ship_depots) == [-1, -1]

    after(match, "goods 6")
    assert match.legal() == ["goods 1", "decline"]
    after(match, "decline")
    assert match.legal() == ["load pink", "load red"]
    assert why(match, "goods 1") == "effect_first"
    after(match, "load red")
    assert player_of(match, 0)["goods"] == "TVR"
    assert player_of(match, 0)["step"] == 2
    assert (goods_of(match, 6), goods_of(match, 1)) == ("P", "P")
