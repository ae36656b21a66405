"""Ships: CB-40 to CB-44."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import (
    after,
    goods_of,
    order_of,
    player,
    player_of,
    table,
    track_of,
    turn_of,
    why,
)
from tests.rule import rule

LANDED = {20: "ship"}


def landed(stored: str = "", goods: dict[int, str] | None = None) -> Match:
    """Place a ship when these goods are stored and those lie in the depots."""
    return after(table(player("50", "ship", goods=stored), goods=goods or {}), "a place ship 20")


@rule("CB-40")
@pytest.mark.parametrize("number", range(1, 7))
def test_who_places_a_ship_takes_the_goods_of_any_depot(number: int) -> None:
    match = landed("", dict.fromkeys(range(1, 7), "TV"))

    assert turn_of(match) == (0, "ship")
    assert match.legal() == [f"goods {n}" for n in range(1, 7)]
    after(match, f"goods {number}")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="TV", step=1)
    assert [goods_of(match, n) for n in range(1, 7)] == [
        "" if n == number else "TV" for n in range(1, 7)
    ]
    assert turn_of(match) == (1, "turn")


@rule("CB-40")
def test_an_empty_depot_may_be_chosen() -> None:
    match = landed("P", {2: "T"})

    assert match.legal() == [f"goods {n}" for n in range(1, 7)]
    after(match, "goods 5")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="P", step=1)
    assert goods_of(match, 2) == "T"


@rule("CB-40", "CB-39")
def test_nothing_is_asked_when_there_are_no_goods() -> None:
    match = landed("P")

    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="P", step=1)


@rule("CB-40")
@pytest.mark.parametrize(
    "action", ["b workers", "workers", "buy k7", "end", "load turquoise", "discard ship"]
)
def test_a_ship_is_loaded_at_once(action: str) -> None:
    match = table(player("53", "ship", silver=4), goods={1: "T"}, black="k7")
    after(match, "a place ship 20")

    assert why(match, action) == "effect_first"


@rule("CB-40")
def test_the_turn_goes_on_after_a_ship() -> None:
    match = after(table(player("53", "ship"), goods={1: "T"}), "a place ship 20", "goods 1")

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0) == player("03", lies=LANDED, goods="T", step=1)


@rule("CB-41", "CB-42")
def test_of_each_colour_any_number_is_stored() -> None:
    match = after(landed("TTVVP", {3: "TTTTPPPPP"}), "goods 3")

    assert player_of(match, 0)["goods"] == "TTTTTTVVPPPPPP"
    assert goods_of(match, 3) == ""


@rule("CB-41", "CB-42")
def test_a_fourth_colour_stays_in_the_depot() -> None:
    match = after(landed("TVP", {3: "TRRO"}), "goods 3")

    assert player_of(match, 0)["goods"] == "TTVP"
    assert goods_of(match, 3) == "RRO"
    assert player_of(match, 0)["step"] == 1
    assert turn_of(match) == (1, "turn")


@rule("CB-41")
def test_nothing_is_asked_when_no_goods_can_be_stored() -> None:
    match = landed("TVP", {3: "RRO", 6: "B"})

    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="TVP", step=1)
    assert goods_of(match, 3) == "RRO"


@rule("CB-41")
def test_it_is_asked_when_goods_of_a_stored_colour_lie_somewhere() -> None:
    match = landed("TVP", {3: "RRO", 6: "P"})

    assert turn_of(match) == (0, "ship")
    after(match, "goods 3")
    assert player_of(match, 0)["goods"] == "TVP"
    assert goods_of(match, 3) == "RRO"
    assert turn_of(match) == (1, "turn")


@rule("CB-42")
def test_all_goods_that_can_be_stored_must_be_taken() -> None:
    match = landed("T", {3: "TVVP"})

    assert why(match, "decline") == "must_load"
    after(match, "goods 3")
    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0)["goods"] == "TTVVP"
    assert goods_of(match, 3) == ""


@rule("CB-42", "CB-43")
@pytest.mark.parametrize(("colour", "taken", "left"), [("pink", "PP", "R"), ("red", "R", "PP")])
def test_of_too_many_new_colours_the_player_chooses_one_with_all_its_tiles(
    colour: str, taken: str, left: str
) -> None:
    match = after(landed("TV", {3: "TPPR"}), "goods 3")

    assert turn_of(match) == (0, "goods")
    assert match.legal() == ["load pink", "load red"]
    after(match, f"load {colour}")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="TTV" + taken, step=1)
    assert goods_of(match, 3) == left
    assert turn_of(match) == (1, "turn")


@rule("CB-43")
def test_colours_are_chosen_one_after_the_other_until_there_is_no_room() -> None:
    match = after(landed("", {3: "TVPR"}), "goods 3")

    assert match.legal() == ["load turquoise", "load violet", "load pink", "load red"]
    after(match, "load pink")
    assert match.legal() == ["load turquoise", "load violet", "load red"]
    after(match, "load turquoise")
    assert turn_of(match) == (0, "goods")
    assert match.legal() == ["load violet", "load red"]
    assert player_of(match, 0)["step"] == 0
    after(match, "load red")
    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player("00", lies=LANDED, goods="TPR", step=1)
    assert goods_of(match, 3) == "V"


@rule("CB-43")
def test_nothing_is_chosen_when_there_is_room_for_all() -> None:
    match = after(landed("T", {3: "VPP"}), "goods 3")

    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0)["goods"] == "TVPP"
    assert player_of(after(landed("", {3: "TVP"}), "goods 3"), 0)["goods"] == "TVP"


@rule("CB-43")
def test_only_a_colour_that_lies_there_is_loaded() -> None:
    match = after(landed("TV", {3: "TPPR", 4: "O"}), "goods 3")

    assert why(match, "load orange") == "no_such_goods_there"
    assert why(match, "load turquoise") == "no_such_goods_there"
    assert why(match, "decline") == "must_load"
    assert why(match, "goods 4") == "effect_first"
    assert why(match, "workers") == "effect_first"


@rule("CB-43", "CB-40")
def test_only_the_chosen_depot_is_unloaded() -> None:
    match = after(landed("TV", {3: "TPPR", 4: "TP", 2: "TP"}), "goods 3", "load pink")

    assert (goods_of(match, 2), goods_of(match, 4)) == ("TP", "TP")


@rule("CB-44")
def test_the_piece_moves_after_the_goods_were_taken() -> None:
    match = landed("", {3: "T"})

    assert player_of(match, 0)["step"] == 0
    assert player_of(after(match, "goods 3"), 0)["step"] == 1


def moved(mover: int, steps: tuple[int, ...], track: tuple[int, ...]) -> Match:
    """Let a seat place a ship when the pieces lie so on the track, who is ahead first."""
    players = [player(step=step) for step in steps]
    players[mover] = player("50", "ship", step=steps[mover])
    order = (mover, *(seat for seat in range(len(steps)) if seat != mover))
    match = table(*players, seats=len(steps), order=order, track=track)
    return after(match, "a place ship 20")


@rule("CB-44")
@pytest.mark.parametrize(
    ("mover", "steps", "track", "then"),
    [
        (3, (0, 0, 0, 0), (0, 1, 2, 3), [3, 0, 1, 2]),
        (1, (0, 0, 0, 0), (0, 1, 2, 3), [1, 0, 2, 3]),
        (2, (1, 1, 0, 0), (0, 1, 2, 3), [2, 0, 1, 3]),
        (3, (1, 1, 0, 0), (1, 0, 2, 3), [3, 1, 0, 2]),
        (3, (2, 1, 1, 0), (0, 1, 2, 3), [0, 3, 1, 2]),
        (1, (2, 1, 1, 0), (0, 2, 1, 3), [1, 0, 2, 3]),
        (3, (3, 3, 2, 0), (1, 0, 2, 3), [1, 0, 2, 3]),
        (0, (3, 1, 0, 0), (0, 1, 3, 2), [0, 1, 3, 2]),
        (2, (4, 2, 1, 3), (0, 3, 1, 2), [0, 3, 2, 1]),
    ],
)
def test_the_piece_moves_one_space_ahead_on_top_of_those_that_lie_there(
    mover: int, steps: tuple[int, ...], track: tuple[int, ...], then: list[int]
) -> None:
    match = moved(mover, steps, track)

    assert track_of(match) == then
    assert [player_of(match, seat)["step"] for seat in range(4)] == [
        step + (seat == mover) for seat, step in enumerate(steps)
    ]


@rule("CB-44", "CB-23")
def test_two_ships_in_a_turn_move_the_piece_two_spaces() -> None:
    players = (player("25", "ship ship"), player(step=1))
    match = table(*players, order=(0, 1), track=(1, 0))
    after(match, "a place ship 18")
    assert track_of(match) == [0, 1]
    after(match, "b place ship 20")

    assert player_of(match, 0)["step"] == 2
    assert track_of(match) == [0, 1]
    assert order_of(match) == [0, 1]
