"""Positions: what `load` refuses, each thing by its name, and what it gives back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import miz
from tests.games.azul.table import AZUL, EMPTY_WALL, board, heap, position

LAST = {1: "W"}
CHOOSING: dict[str, Any] = {"wall": "grey", "phase": "tiling", "row": 2}
"""Somebody must choose a column of row 2."""
CHOOSES = board(lines=("", "BB", "", "", ""))
COMPLETE = board(wall=("BYRKW", *EMPTY_WALL[1:]))
HUGE = pytest.param("B" * 10**6, id="huge")
BLUE_TWICE = ("B....", ".....", "B....", ".....", ".....")

IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "position_game": position(factories=LAST, game="chess"),
    "position_rules": position(factories=LAST, rules=0),
    "position_shape": position(factories=LAST, centre="BQ"),
    "position_players": position(factories=LAST, players=[board()]),
    "position_factories": position(factories=LAST) | {"factories": ["W", "", "", ""]},
    "position_line_length": position(board(lines=("", "BBB", "", "", "")), factories=LAST),
    "position_line_colours": position(board(lines=("", "BR", "", "", "")), factories=LAST),
    "position_seat": position(factories=LAST, to_move=2),
    "position_to_move": position(factories=LAST, to_move=None),
    "position_row": position(factories=LAST, row=1),
    "position_wall_place": position(board(wall=(".B...", *EMPTY_WALL[1:])), factories=LAST),
    "position_wall_twice": position(board(wall=BLUE_TWICE), wall="grey", factories=LAST),
    "position_line_on_wall": position(
        board(wall=("B....", *EMPTY_WALL[1:]), lines=("B", "", "", "", "")), factories=LAST
    ),
    "position_forced": position(board(forced=1), factories=LAST),
    "position_tiles": position(factories=LAST, bag=heap("")),
    "position_marker": position(board(floor="*"), board(floor="*"), factories=LAST),
    "position_nothing_to_take": position(),
    "position_laid": position(factories=LAST, laid=1),
    "position_has_ended": position(COMPLETE, factories=LAST),
    "position_tiles_left": position(CHOOSES, factories=LAST, **CHOOSING),
    "position_no_choice": position(board(lines=("", "B", "", "", "")), **CHOOSING),
    "position_untiled": position(board(lines=("B", "BB", "", "", "")), **CHOOSING),
    "position_unpaid": position(board(floor="R"), CHOOSES, to_move=1, **CHOOSING),
    "position_end": position(board(), over="row_complete", to_move=None, laid=1),
}
"""For each reason a position that gives it."""


def refusal(data: Any) -> miz.BadPosition:
    """Give the refusal of a position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        AZUL.load(data)
    assert 10 < len(str(refused.value)) < 300
    return refused.value


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_name(reason: str) -> None:
    refused = refusal(IMPOSSIBLE[reason])

    assert refused.reason == reason
    assert str(refused) == AZUL.words("en")(f"reason.{reason}", **refused.slots)


def test_every_reason_to_refuse_a_position_is_tried_here() -> None:
    keys = AZUL.words("en").keys()

    assert {f"reason.{reason}" for reason in IMPOSSIBLE} == {
        key for key in keys if key.startswith("reason.position_")
    }


@pytest.mark.parametrize(
    ("reason", "data"),
    [
        ("position_seat", position(factories=LAST, starter=2)),
        ("position_seat", position(factories=LAST, marker=3)),
        ("position_to_move", position(COMPLETE, over="row_complete", laid=1)),
        (
            "position_wall_twice",
            position(board(wall=("B.B..", *EMPTY_WALL[1:])), wall="grey", factories=LAST),
        ),
        ("position_line_length", position(board(lines=("BB", "", "", "", "")), factories=LAST)),
        ("position_marker", position(factories=LAST, marker=1)),
        ("position_marker", position(board(floor="**"), factories=LAST)),
        ("position_marker", position(board(floor="*"), factories=LAST, marker=1)),
        ("position_has_ended", position(factories=LAST, dry_rounds=10)),
        ("position_no_choice", position(CHOOSES, phase="tiling", row=2)),
        (
            "position_untiled",
            position(board(lines=("B", "", "", "", "")), CHOOSES, to_move=1, **CHOOSING),
        ),
        ("position_end", position(COMPLETE, over="row_complete", to_move=None, laid=0)),
        ("position_end", position(over="stalled", to_move=None, dry_rounds=9)),
        ("position_end", position(over="no_tiles", to_move=None)),
        ("position_end", position(factories=LAST, over="stalled", to_move=None, dry_rounds=10)),
        (
            "position_unpaid",
            position(board(floor="B"), over="stalled", to_move=None, dry_rounds=10),
        ),
        ("seats", position(factories=LAST) | {"seats": 5}),
        ("unknown_option", position(factories=LAST, options={"roof": "grey"})),
        ("option_value", position(factories=LAST, options={"wall": "green"})),
    ],
)
def test_another_way_to_be_impossible_has_the_same_name(reason: str, data: dict[str, Any]) -> None:
    assert refusal(data).reason == reason


FIELDS = tuple(position(factories=LAST))
BOARD_FIELDS = tuple(board())


@pytest.mark.parametrize("field", FIELDS)
def test_no_field_may_be_missing(field: str) -> None:
    data = position(factories=LAST)
    del data[field]

    assert refusal(data).reason == "position_shape"


@pytest.mark.parametrize("field", BOARD_FIELDS)
def test_no_field_of_a_board_may_be_missing(field: str) -> None:
    mine = board()
    del mine[field]

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize(
    "data",
    [
        position(factories=LAST, roof="red"),
        position(factories=LAST, players=[board() | {"roof": "red"}, board()]),
        position(factories=LAST, bag={**heap("B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20), "G": 0}),
        position(factories=LAST) | {1: 2},
    ],
)
def test_no_field_may_be_added(data: dict[Any, Any]) -> None:
    assert refusal(data).reason == "position_shape"


@pytest.mark.parametrize("value", [True, -1, 1.5, float("nan"), float("inf"), "1", [], {}])
@pytest.mark.parametrize("field", ["to_move", "row", "round", "laid", "dry_rounds", "starter"])
def test_a_number_is_a_whole_number_and_in_range(field: str, value: object) -> None:
    assert refusal(position(factories=LAST) | {field: value}).reason == "position_shape"


@pytest.mark.parametrize("value", [True, 2.0, 0, 10**30, float("nan"), "2", None])
def test_the_number_of_seats_is_a_number_of_seats(value: object) -> None:
    assert refusal(position(factories=LAST) | {"seats": value}).reason == "seats"


@pytest.mark.parametrize("value", [True, 1.0, float("nan"), "1", None])
def test_the_version_of_the_rules_is_a_whole_number(value: object) -> None:
    assert refusal(position(factories=LAST, rules=value)).reason == "position_rules"


@pytest.mark.parametrize("value", [0, "", "-1", "1.5", "x", "1\n", "١", "2" * 20, HUGE, None])
def test_the_state_of_chance_is_a_number_in_letters(value: object) -> None:
    data = position(factories=LAST) | {"rng": value}

    assert refusal(data).reason == "position_shape"


TILES = ["B\n", "b", "Q", "*", ".", "Б", " ", "\0", HUGE, None, 1, True, ["B"], b"B"]


@pytest.mark.parametrize("tiles", TILES)
def test_the_centre_holds_only_letters_of_tiles(tiles: object) -> None:
    assert refusal(position(factories=LAST) | {"centre": tiles}).reason == "position_shape"


@pytest.mark.parametrize("tiles", [*TILES, "BBBBB"])
def test_a_factory_holds_only_letters_of_at_most_four_tiles(tiles: object) -> None:
    data = position(factories=LAST) | {"factories": [tiles, "", "", "", ""]}

    assert refusal(data).reason == "position_shape"


@pytest.mark.parametrize("tiles", [*TILES, "BBBBBB"])
def test_a_pattern_line_holds_only_letters_of_tiles(tiles: object) -> None:
    mine = board() | {"lines": ["", "", "", "", tiles]}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize(
    "row", ["....", "......", "....\n", ".....\n", "b....", "*....", "", 5, None]
)
def test_a_row_of_the_wall_holds_five_spaces(row: object) -> None:
    mine = board() | {"wall": [row, *EMPTY_WALL[1:]]}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize("floor", ["B\n", "b", ".", "BBBBBBBB", HUGE, None, 1, True, ["B"]])
def test_a_floor_line_holds_letters_and_the_marker(floor: object) -> None:
    mine = board() | {"floor": floor}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize(
    "data", [[], [position(factories=LAST)], None, 1, float("nan"), "azul", HUGE, {}, b"{}"]
)
def test_a_position_is_a_set_of_named_values(data: object) -> None:
    assert refusal(data).reason == "position_shape"


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize(
    "value",
    [
        pytest.param("\ud800", id="half a character"),
        pytest.param(10**5000, id="5001 digits"),
        pytest.param([[[[[[[[[[]]]]]]]]]], id="lists"),
        pytest.param("{seat} {n?a|b} %s", id="slots"),
    ],
)
def test_nothing_but_a_refusal_comes_of_a_hostile_value(field: str, value: object) -> None:
    refusal(position(factories=LAST) | {field: value})


def test_lists_within_lists_without_end_are_refused() -> None:
    lists: list[Any] = []
    for _ in range(100_000):
        lists = [lists]

    refusal(lists)
    refusal(position(factories=LAST, options={"wall": lists}))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(position(factories=LAST, row=2), id="taking tiles"),
        pytest.param(
            position(COMPLETE, over="row_complete", to_move=None, laid=1, row=2), id="over"
        ),
        pytest.param(
            position(board(lines=("B", "", "", "", "")), wall="grey", phase="tiling", row=None),
            id="tiling",
        ),
    ],
)
def test_a_row_is_named_while_walls_are_tiled_and_only_then(data: dict[str, Any]) -> None:
    assert refusal(data).reason == "position_row"


def test_ten_dry_rounds_have_ended_the_game_before_another_tiling() -> None:
    data = position(CHOOSES, dry_rounds=10, **CHOOSING)

    assert refusal(data).reason == "position_has_ended"


def test_a_row_complete_before_its_owner_tiles_has_ended_the_game_before() -> None:
    assert refusal(position(CHOOSES, COMPLETE, **CHOOSING)).reason == "position_has_ended"


def test_a_match_does_not_follow_changes_of_the_position_it_was_loaded_from() -> None:
    data = position(board(score=3), factories={1: "BR"})
    match = AZUL.load(data)
    data["players"][0]["score"] = 99

    assert match.at(0).scores == [3, 0]
    assert match.record()["position"]["players"][0]["score"] == 3


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_whole_game_can_be_loaded_again(seats: int, wall: str) -> None:
    match, dice = AZUL.start(seats, seed=5, wall=wall), Random(5)
    while not match.over:
        assert AZUL.load(match.position()).tobytes() == match.tobytes()
        match.play(dice.choice(match.legal()))

    assert AZUL.load(match.position()).tobytes() == match.tobytes()


def test_a_position_is_shown_as_it_was_loaded() -> None:
    data = position(board(score=7, lines=("", "R", "", "", ""), floor="K*"), centre="BBW", rng=9)

    assert AZUL.load(data).position() == data
