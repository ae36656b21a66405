"""Hostile positions: every one is refused with a reason, or can be played to its end.

Where physics decides, playing takes too long for that: see `test_simulated`.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import miz
from miz.engine.card import Game
from tests.conformance.tables import COMPILED_IDS, COMPILED_TABLES, at_random

SHARDS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 30),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(0, 3), max_size=2),
)


def paths(part: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the way to every value inside a position."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    found = []
    for key, value in inner:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += paths(value, (*path, key))
    return found


def changed(position: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Give the position with one value put in the place of another."""
    other = copy.deepcopy(position)
    part: Any = other
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return other


def check(game: Game, position: dict[str, Any]) -> None:
    """Load a position: it is refused in words, or it is a table that can be played out."""
    try:
        match = game.load(position)
    except miz.BadPosition as refusal:
        assert refusal.text("en")  # noqa: PT017
        assert refusal.text("fa")  # noqa: PT017
        return
    assert game.load(match.position()).tobytes() == match.tobytes()
    choose = random.Random(0)
    while not match.over:
        match.play(choose.choice(match.legal()))


@pytest.mark.parametrize(("game", "seats", "options"), COMPILED_TABLES, ids=COMPILED_IDS)
@settings(max_examples=100)
@given(seed=st.integers(0, 50), pick=st.integers(0), value=SHARDS)
def test_any_value_anywhere_is_refused_or_can_be_played(
    game: Game, seats: int, options: dict[str, str], seed: int, pick: int, value: Any
) -> None:
    position = at_random(game, seats, options, seed).position()
    ways = paths(position)
    check(game, changed(position, ways[pick % len(ways)], value))


@pytest.mark.parametrize(("game", "seats", "options"), COMPILED_TABLES, ids=COMPILED_IDS)
@settings(max_examples=40)
@given(seed=st.integers(0, 50), one=st.integers(0), other=st.integers(0))
def test_swapping_two_values_is_refused_or_can_be_played(
    game: Game, seats: int, options: dict[str, str], seed: int, one: int, other: int
) -> None:
    position = at_random(game, seats, options, seed).position()
    ways = [way for way in paths(position) if not isinstance(found(position, way), dict | list)]
    first, second = ways[one % len(ways)], ways[other % len(ways)]
    swapped = changed(position, first, found(position, second))
    check(game, changed(swapped, second, found(position, first)))


def found(position: dict[str, Any], path: tuple[Any, ...]) -> Any:
    """Give the value at the end of a way."""
    part: Any = position
    for key in path:
        part = part[key]
    return part
