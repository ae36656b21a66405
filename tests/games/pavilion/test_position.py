"""Positions: what `load` refuses, each thing by its name, and what it gives back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import miz
from tests.games.pavilion.table import PAVILION, board, heap, position

LAST = {1: "R"}
PLACES = board(tiles="R")
"""Can place a red tile, or pass."""
PASSED = board(passed=True)
PLACING: dict[str, Any] = {"phase": "placing"}
CHOOSING: dict[str, Any] = {"phase": "choosing_bonus", "bonus": 1}
KEEPING: dict[str, Any] = {"phase": "keeping"}
OVER: dict[str, Any] = {"over": "six_rounds", "to_move": None, "round": 6}
PILLAR = board(O=".OO...", C="R....B")
"""Four tiles lie around the pillar of star O."""
HUGE = pytest.param("B" * 10**6, id="huge")

IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "position_game": position(factories=LAST, game="chess"),
    "position_rules": position(factories=LAST, rules=0),
    "position_shape": position(factories=LAST, centre="BQ"),
    "position_players": position(factories=LAST, players=[board()]),
    "position_factories": position(factories=LAST) | {"factories": ["R", "", "", ""]},
    "position_wild": position(factories=LAST, wild="red"),
    "position_seat": position(factories=LAST, to_move=2),
    "position_to_move": position(factories=LAST, to_move=None),
    "position_star": position(board(O="R....."), factories=LAST),
    "position_passed": position(board(tiles="R", passed=True), PLACES, to_move=1, **PLACING),
    "position_kept": position(PLACES | {"kept": "R"}, **PLACING),
    "position_tiles": position(factories=LAST, bag=heap("")),
    "position_supply": position(factories=LAST, supply="OORRBBYYGGP"),
    "position_bonus": position(factories=LAST, bonus=1),
    "position_unearned": position(**CHOOSING),
    "position_nothing_to_take": position(),
    "position_tiles_left": position(PLACES, factories=LAST, **PLACING),
    "position_keeping": position(PLACES, **KEEPING),
    "position_turn": position(PASSED, PLACES, **PLACING),
    "position_no_choice": position(board(tiles="R", R="R.....", C="R....."), **PLACING),
    "position_end": position(PASSED, PASSED, **OVER | {"round": 5}),
}
"""For each reason a position that gives it."""


def refusal(data: Any) -> miz.BadPosition:
    """Give the refusal of a position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        PAVILION.load(data)
    assert 10 < len(str(refused.value)) < 300
    return refused.value


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_name(reason: str) -> None:
    refused = refusal(IMPOSSIBLE[reason])

    assert refused.reason == reason
    assert str(refused) == PAVILION.words("en")(f"reason.{reason}", **refused.slots)


def test_every_reason_to_refuse_a_position_is_tried_here() -> None:
    keys = PAVILION.words("en").keys()

    assert {f"reason.{reason}" for reason in IMPOSSIBLE} == {
        key for key in keys if key.startswith("reason.position_")
    }


@pytest.mark.parametrize(
    ("reason", "data"),
    [
        ("position_seat", position(factories=LAST, starter=2)),
        ("position_seat", position(factories=LAST, token=3)),
        ("position_to_move", position(PASSED, PASSED, **OVER | {"to_move": 0})),
        ("position_star", position(board(C="RR...."), factories=LAST)),
        ("position_star", position(board(B=".....O"), factories=LAST)),
        ("position_star", position(board(O="RRB..."), side="grey", factories=LAST)),
        ("position_star", position(board(C="RBR..."), side="grey", factories=LAST)),
        ("position_star", position(board(), board(P="O....."), factories=LAST)),
        ("position_passed", position(PASSED, factories=LAST)),
        ("position_passed", position(board(tiles="R", passed=True), PASSED, **OVER)),
        ("position_kept", position(board(kept="R"), factories=LAST)),
        ("position_kept", position(PASSED | {"kept": "R"}, PASSED, **OVER)),
        ("position_kept", position(PASSED | {"kept": "R"}, PLACES, to_move=1, round=6, **PLACING)),
        ("position_tiles", position(factories=LAST, tower="", bag=heap("R" * 22))),
        ("position_tiles", position(factories=LAST) | {"centre": "O"}),
        ("position_bonus", position(PILLAR, **CHOOSING | {"bonus": 0})),
        ("position_bonus", position(PLACES, bonus=1, **PLACING)),
        ("position_bonus", position(PILLAR, supply="", **CHOOSING)),
        ("position_unearned", position(PILLAR, **CHOOSING | {"bonus": 2})),
        ("position_unearned", position(PILLAR, to_move=1, **CHOOSING)),
        ("position_tiles_left", position(PASSED, PASSED, centre="R", **OVER)),
        ("position_tiles_left", position(PILLAR, centre="R", **CHOOSING)),
        ("position_keeping", position(PASSED, **KEEPING)),
        (
            "position_keeping",
            position(board(tiles="R", kept="RRRR", passed=True), **KEEPING),
        ),
        ("position_turn", position(PILLAR | {"passed": True}, **CHOOSING)),
        ("position_no_choice", position(**PLACING)),
        ("position_no_choice", position(board(tiles="PP", P="PP....", C="P....."), **PLACING)),
        ("position_no_choice", position(board(tiles="R", R="RRR...", C="RB...."), **PLACING)),
        ("position_end", position(PASSED, **OVER)),
        ("position_end", position(PASSED, PASSED, phase="placing", **OVER)),
        ("seats", position(factories=LAST) | {"seats": 5}),
        ("unknown_option", position(factories=LAST, options={"roof": "grey"})),
        ("option_value", position(factories=LAST, options={"side": "green"})),
    ],
)
def test_another_way_to_be_impossible_has_the_same_name(reason: str, data: dict[str, Any]) -> None:
    assert refusal(data).reason == reason


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(position(board(O="RR....", C="BBBBBB"), side="grey", centre="R"), id="one"),
        pytest.param(position(board(O="RB....", C="ORBYGP"), side="grey", centre="R"), id="many"),
        pytest.param(position(board(C="ORBYGP"), centre="R"), id="every colour in the centre"),
        pytest.param(position(board(G="....GG"), **CHOOSING | {"bonus": 3}), id="a window"),
        pytest.param(
            position(board(O="OO....", R="..RR.."), **CHOOSING | {"bonus": 2}), id="a statue"
        ),
        pytest.param(position(PILLAR, supply="R", **CHOOSING), id="the last tile of the supply"),
        pytest.param(
            position(board(tiles="O", kept="RRR", passed=True), **KEEPING), id="three kept"
        ),
        pytest.param(
            position(board(tiles="RP", R="R.....", C="R.....", P="P....."), **PLACING),
            id="a wild tile helps",
        ),
        pytest.param(
            position(board(kept="RRRR", passed=True), PLACES, to_move=1, **PLACING), id="4"
        ),
        pytest.param(position(PASSED, PASSED, **OVER), id="over"),
        pytest.param(position(PLACES, token=1, supply="", **PLACING), id="an empty supply"),
    ],
)
def test_what_can_be_is_loaded_and_shown_as_it_was(data: dict[str, Any]) -> None:
    assert PAVILION.load(data).position() == data


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
        position(factories=LAST) | {"tower": {**heap(""), "W": 0}},
        position(factories=LAST) | {1: 2},
    ],
)
def test_no_field_may_be_added(data: dict[Any, Any]) -> None:
    assert refusal(data).reason == "position_shape"


@pytest.mark.parametrize("value", [True, -1, 1.5, float("nan"), float("inf"), "1", [], {}])
@pytest.mark.parametrize("field", ["to_move", "round", "starter", "token", "bonus"])
def test_a_number_is_a_whole_number_and_in_range(field: str, value: object) -> None:
    assert refusal(position(factories=LAST) | {field: value}).reason == "position_shape"


@pytest.mark.parametrize(("field", "value"), [("round", 0), ("round", 7), ("bonus", 4)])
def test_a_number_too_far_is_refused(field: str, value: int) -> None:
    assert refusal(position(factories=LAST) | {field: value}).reason == "position_shape"


@pytest.mark.parametrize("score", [0, -5, 333, 2**15, 5.0, "5", None, True])
def test_nobody_has_less_than_one_point_or_more_than_there_are(score: object) -> None:
    mine = board() | {"score": score}

    assert refusal(position(mine, factories=LAST)).reason == "position_shape"


@pytest.mark.parametrize("heaps", [heap("") | {"O": 23}, heap("") | {"P": -1}, "O", [], None])
@pytest.mark.parametrize("field", ["bag", "tower", "supply"])
def test_a_heap_counts_the_tiles_of_every_colour(field: str, heaps: object) -> None:
    assert refusal(position(factories=LAST) | {field: heaps}).reason == "position_shape"


@pytest.mark.parametrize("value", [True, 2.0, 0, 10**30, float("nan"), "2", None])
def test_the_number_of_seats_is_a_number_of_seats(value: object) -> None:
    assert refusal(position(factories=LAST) | {"seats": value}).reason == "seats"


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


@pytest.mark.parametrize("tiles", TILES)
def test_beside_a_board_lie_only_letters_of_tiles(tiles: object) -> None:
    mine = board() | {"tiles": tiles}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize("tiles", [*TILES, "BBBBB"])
def test_at_most_four_tiles_are_kept(tiles: object) -> None:
    mine = board() | {"kept": tiles}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize(
    "star", [".....", ".......", ".....\n", "......\n", "b.....", "*.....", "", 6, None]
)
def test_a_star_has_six_spaces(star: object) -> None:
    mine = board()
    mine["stars"][3] = star

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize("n_stars", [0, 6, 8])
def test_a_board_has_seven_stars(n_stars: int) -> None:
    mine = board() | {"stars": ["......"] * n_stars}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize("passed", [0, 1, "yes", None, []])
def test_a_seat_has_passed_or_not(passed: object) -> None:
    mine = board() | {"passed": passed}

    assert refusal(position(factories=LAST, players=[mine, board()])).reason == "position_shape"


@pytest.mark.parametrize(
    "data", [[], [position(factories=LAST)], None, 1, float("nan"), "pavilion", HUGE, {}, b"{}"]
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


def test_a_match_does_not_follow_changes_of_the_position_it_was_loaded_from() -> None:
    data = position(board(score=3), factories={1: "BR"})
    match = PAVILION.load(data)
    data["players"][0]["score"] = 99

    assert match.at(0).scores == [3, 5]
    assert match.record()["position"]["players"][0]["score"] == 3


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_whole_game_can_be_loaded_again(seats: int, side: str) -> None:
    match, dice = PAVILION.start(seats, seed=5, side=side), Random(5)
    while not match.over:
        assert PAVILION.load(match.position()).tobytes() == match.tobytes()
        match.play(dice.choice(match.legal()))

    assert PAVILION.load(match.position()).tobytes() == match.tobytes()
