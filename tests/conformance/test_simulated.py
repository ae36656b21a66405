"""What must hold in every game that physics decides: the outcomes of its moves can be trusted."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import miz
from miz.engine import notation
from miz.engine.card import Game
from miz.engine.match import Match
from miz.engine.words import LANGUAGES
from tests.conformance.tables import (
    SIMULATED,
    SIMULATED_IDS,
    SIMULATED_TABLES,
    at_random,
    random_game,
    random_walk,
)
from tests.conformance.test_hostile import SHARDS, changed, paths

at_every_simulated_table = pytest.mark.parametrize(
    ("game", "seats", "options"), SIMULATED_TABLES, ids=SIMULATED_IDS
)
of_every_simulated_game = pytest.mark.parametrize(
    "game", SIMULATED, ids=[game.slug for game in SIMULATED]
)
LAST = 3
"""So many moves before the end a game is taken up again."""


def usual_game(game: Game) -> Match:
    """Give the random game with the fewest seats and the usual options."""
    usual = tuple((option.name, option.values[0]) for option in game.options)
    return random_game(game, game.seats[0], usual)


def first_settled(game: Game) -> Match:
    """Give a match whose last move is the first that physics decided."""
    whole = usual_game(game)
    assert whole.outcomes is not None
    number = next(n for n, outcome in enumerate(whole.outcomes) if outcome is not None)
    return whole.at(number + 1)


@at_every_simulated_table
def test_what_is_listed_as_legal_breaks_no_rule(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    actions = game.module("actions")
    for match in random_walk(game, seats, options, seed=0):
        before = match.tobytes()
        for text in match.legal():
            assert match.why_not(text) is None
            assert actions.show(actions.read(text)) == text
        assert match.tobytes() == before


@at_every_simulated_table
def test_a_record_replays_to_the_same_bytes(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    match = random_game(game, seats, tuple(options.items()))
    record = json.loads(json.dumps(match.record()))
    again = miz.replay(record)
    assert again.tobytes() == match.tobytes()
    assert again.record() == match.record()
    assert again.story() == match.story()
    assert notation.read(notation.show(record)) == record


@of_every_simulated_game
def test_a_match_begun_from_a_position_has_a_record_too(game: Game) -> None:
    whole = usual_game(game)
    match = game.load(whole.at(max(0, whole.n_moves - LAST)).position())
    choose = random.Random(0)
    for _ in range(LAST):
        if not match.over:
            match.push(choose.choice(match.legal()))
    again = miz.replay(notation.read(notation.show(match.record())))
    assert again.tobytes() == match.tobytes()


@of_every_simulated_game
def test_an_outcome_is_the_same_every_time_and_looking_for_it_changes_nothing(game: Game) -> None:
    after = first_settled(game)
    before, action = after.at(after.n_moves - 1), after.moves[-1]
    as_it_was = before.tobytes()
    outcome = before.settle(action)
    assert after.outcomes is not None
    assert outcome == after.outcomes[-1]
    assert before.tobytes() == as_it_was
    before.push(action, None, outcome)
    assert before.tobytes() == after.tobytes()
    assert before.reveals()


@of_every_simulated_game
@pytest.mark.parametrize("lie", ["another digit", "no outcome", "no JSON", "of another game"])
def test_an_outcome_that_was_tampered_with_is_refused(game: Game, lie: str) -> None:
    match = first_settled(game)
    record = match.record()
    said = record["outcomes"][-1]
    digit = next(place for place, sign in enumerate(said) if sign in "12345678")
    lies = {
        "another digit": said[:digit] + str(int(said[digit]) + 1) + said[digit + 1 :],
        "no outcome": None,
        "no JSON": "{}",
        "of another game": said,
    }
    record["outcomes"][-1] = lies[lie]
    if lie == "of another game":
        record["seed"] = str(int(record["seed"]) ^ 1)
        del record["dealt"]
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(record)
    assert refused.value.move is not None
    assert all(refused.value.text(lang) for lang in LANGUAGES)


@of_every_simulated_game
@pytest.mark.parametrize("lie", ["another digit", "no JSON", "of another seed"])
def test_a_set_up_that_was_tampered_with_is_refused(game: Game, lie: str) -> None:
    match = game.start()
    record = match.record()
    said = record["dealt"]
    digit = next(place for place, sign in enumerate(said) if sign in "12345678")
    lies = {
        "another digit": said[:digit] + str(int(said[digit]) + 1) + said[digit + 1 :],
        "no JSON": "{}",
        "of another seed": game.start(seed=1).record()["dealt"],
    }
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay({**record, "dealt": lies[lie]})
    assert all(refused.value.text(lang) for lang in LANGUAGES)


@of_every_simulated_game
def test_a_record_of_before_set_ups_were_kept_is_read_as_well(game: Game) -> None:
    match = first_settled(game)
    record = match.record()
    assert record.pop("dealt") == match.dealt
    again = miz.replay(record)
    assert again.tobytes() == match.tobytes()
    assert again.dealt == match.dealt


@of_every_simulated_game
@pytest.mark.parametrize("part", ["movers", "outcomes"])
def test_a_record_says_of_every_move_who_made_it_and_what_came_of_it(game: Game, part: str) -> None:
    record = first_settled(game).record()
    for value in (record[part][:-1], [*record[part], None], None):
        with pytest.raises(miz.BadRecord):
            miz.replay({**record, part: value})


@of_every_simulated_game
def test_an_action_that_is_too_long_is_none(game: Game) -> None:
    match = game.start()
    why = match.why_not("x" * (game.max_action + 1))
    assert why is not None
    assert why.reason == "not_an_action"


@at_every_simulated_table
@settings(max_examples=25)
@given(seed=st.integers(0, 50), pick=st.integers(0), value=SHARDS)
def test_any_value_anywhere_in_a_position_is_refused_or_makes_a_table(
    game: Game, seats: int, options: dict[str, str], seed: int, pick: int, value: Any
) -> None:
    position = at_random(game, seats, options, seed).position()
    ways = paths(position)
    try:
        match = game.load(changed(position, ways[pick % len(ways)], value))
    except miz.BadPosition as refusal:
        assert refusal.text("en")  # noqa: PT017
        assert refusal.text("fa")  # noqa: PT017
        return
    assert game.load(match.position()).tobytes() == match.tobytes()
    assert bool(match.legal()) != match.over
