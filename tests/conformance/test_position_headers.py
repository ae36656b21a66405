"""What every position says of itself, and hostile values in the place of any of its fields."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.card import Game
from tests.conformance.tables import GAMES, at_random

of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
HUGE = pytest.param("gold" * 10**6, id="huge")


def position_of(game: Game) -> dict[str, Any]:
    """Give a position in the midst of a game."""
    usual = {option.name: option.values[0] for option in game.options}
    return at_random(game, game.seats[0], usual, seed=1).position()


def refusal(game: Game, data: Any) -> str:
    """Give the reason why something is no position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        game.load(data)
    assert 10 < len(str(refused.value)) < 300
    return refused.value.reason


@of_every_game
@pytest.mark.parametrize("value", [True, 2.0, 0, 1, 5, 10**30, float("nan"), "2", None])
def test_the_number_of_seats_is_a_number_of_seats(game: Game, value: object) -> None:
    assert refusal(game, position_of(game) | {"seats": value}) == "seats"


@of_every_game
@pytest.mark.parametrize("value", [0, "", "-1", "1.5", "x", "1\n", "١", "2" * 20, HUGE, None])
def test_the_state_of_chance_is_a_number_in_letters(game: Game, value: object) -> None:
    assert refusal(game, position_of(game) | {"rng": value}) == "position_shape"


@of_every_game
def test_the_options_are_those_of_the_game(game: Game) -> None:
    position = position_of(game)
    roof = {"options": {"roof": "red"}}
    other = {"options": {option.name: "other" for option in game.options}}
    assert refusal(game, position | roof) == "unknown_option"
    assert refusal(game, position | other) == "option_value"


@of_every_game
@pytest.mark.parametrize("data", [[], None, 1, float("nan"), "azul", {}, b"{}"])
def test_a_position_is_a_set_of_named_values(game: Game, data: object) -> None:
    assert refusal(game, data) == "position_shape"
    assert refusal(game, [position_of(game)]) == "position_shape"


@of_every_game
@pytest.mark.parametrize(
    "value",
    [
        pytest.param("\ud800", id="half a character"),
        pytest.param(10**5000, id="5001 digits"),
        pytest.param([[[[[[[[[[]]]]]]]]]], id="lists"),
        pytest.param("{seat} {n?a|b} %s", id="slots"),
        pytest.param({"one": {"one": 1}}, id="counts"),
    ],
)
def test_nothing_but_a_refusal_comes_of_a_hostile_value(game: Game, value: object) -> None:
    position = position_of(game)
    for field in position:
        assert refusal(game, position | {field: value})


@of_every_game
def test_no_field_may_be_missing_and_none_be_added(game: Game) -> None:
    position = position_of(game)
    for field in position:
        left = {name: part for name, part in position.items() if name != field}
        assert refusal(game, left) == "position_shape"
    assert refusal(game, position | {"roof": "red"}) == "position_shape"
