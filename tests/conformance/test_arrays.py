"""What must hold in every game with compiled rules: of its arrays, and of much that is played."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import miz
from miz.engine import notation
from miz.engine.card import Game
from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.engine.record import records
from miz.engine.rng import DICE, below, reseed
from miz.engine.words import LANGUAGES
from tests.conformance.tables import COMPILED, COMPILED_IDS, COMPILED_TABLES, at_random

at_every_compiled_table = pytest.mark.parametrize(
    ("game", "seats", "options"), COMPILED_TABLES, ids=COMPILED_IDS
)
of_every_compiled_game = pytest.mark.parametrize(
    "game", COMPILED, ids=[game.slug for game in COMPILED]
)
seeds = st.integers(0, 2**32)


@at_every_compiled_table
@settings(max_examples=12)
@given(seed=seeds)
def test_legal_lists_exactly_what_breaks_no_rule(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    states = compiled(match).states()
    unbroken = [a for a in range(game.arrays.N_ACTIONS) if not game.arrays.broken(states, 0, a)]
    assert compiled(match).legal_actions() == unbroken


@at_every_compiled_table
@settings(max_examples=12)
@given(seed=seeds)
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    legal, before = set(compiled(match).legal_actions()), match.tobytes()
    refused: dict[str, str] = {}
    for action in set(range(game.arrays.N_ACTIONS)) - legal:
        why = match.why_not(compiled(match).show(action))
        assert why is not None
        refused[why.reason] = compiled(match).show(action)
    for reason, text in refused.items():
        with pytest.raises(miz.Illegal) as refusal:
            match.play(text)
        assert refusal.value.reason == reason
        assert all(refusal.value.text(lang) for lang in LANGUAGES)
    assert match.tobytes() == before


@at_every_compiled_table
@settings(max_examples=12)
@given(seed=seeds)
def test_a_record_replays_to_the_same_bytes(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    record = json.loads(json.dumps(match.record()))
    again = miz.replay(record)
    assert again.tobytes() == match.tobytes()
    assert again.record() == match.record()
    assert again.story() == match.story()
    assert notation.read(notation.show(record)) == record


@at_every_compiled_table
@settings(max_examples=12)
@given(seed=seeds)
def test_a_match_begun_from_a_position_has_a_record_too(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = game.load(at_random(game, seats, options, seed).position())
    choose = random.Random(seed)
    while not match.over:
        match.play(choose.choice(match.legal()))
    again = miz.replay(notation.read(notation.show(match.record())))
    assert again.tobytes() == match.tobytes()


@at_every_compiled_table
@settings(max_examples=12)
@given(seed=seeds, other=seeds)
def test_nothing_shown_to_a_seat_depends_on_what_it_cannot_know(
    game: Game, seats: int, options: dict[str, str], seed: int, other: int
) -> None:
    match = at_random(game, seats, options, seed)
    for seat in range(seats):
        twin = dealt_anew(match, seat, other)
        assert twin.view(seat) == match.view(seat)
        assert observed(twin, seat) == observed(match, seat)
        assert match.waiting != {seat} or twin.choices() == match.choices()


def dealt_anew(match: Match, seat: int, seed: int) -> Match:
    """Give the match with everything dealt anew that a seat cannot know."""
    twin = match.copy()
    match.game.arrays.determinise(compiled(twin)._states, 0, seat, np.uint64(seed))
    compiled(twin)._now = None
    return twin


def observed(match: Match, seat: int) -> list[int]:
    """Give what a learner at a seat sees."""
    out = np.full(match.game.arrays.OBSERVATION_SIZE, -99, np.int16)
    match.game.arrays.observe(compiled(match).states(), 0, seat, out)
    return out.tolist()


@at_every_compiled_table
def test_simulated_games_are_the_games_of_a_match(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    arrays = game.arrays
    chosen = arrays.options(**options)
    sums, points = np.zeros(2, np.int64), np.zeros(seats, np.float64)
    measures = np.zeros(len(arrays.MEASURES), np.float64)
    ends = np.zeros(8, np.int64)
    arrays.simulate(seats, chosen, np.uint64(11), 3, sums, points, measures, ends)
    moves, score = 0, np.zeros(seats)
    for seed in (11, 12, 13):
        match = random_match(game, seats, options, seed)
        moves += len(match.moves)
        score += match.scores
    assert sums[0] == moves
    assert points.tolist() == score.tolist()
    assert ends.sum() == 3


@at_every_compiled_table
def test_a_step_is_an_action_and_the_next_list(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    arrays, match = game.arrays, game.start(seats=seats, seed=6, **options)
    states, out = compiled(match).states(), np.empty(game.arrays.N_ACTIONS, np.int64)
    n = arrays.legal(states, 0, out)
    while n:
        assert out[:n].tolist() == compiled(match).legal_actions()
        action = int(out[n // 2])
        match.play(compiled(match).show(action))
        n = arrays.step(states, 0, action, out)
    assert match.over
    assert states.tobytes() == match.tobytes()


def random_match(game: Game, seats: int, options: dict[str, str], seed: int) -> Match:
    """Play the random game that `simulate` plays for a seed, through the checked door."""
    dice = records(1, DICE)
    reseed(dice[0], np.uint64(seed))
    match = game.start(seats=seats, seed=seed, **options)
    while not match.over:
        legal = match.legal()
        match.play(legal[below(dice[0], len(legal))])
    return match


@of_every_compiled_game
def test_actions_are_their_texts(game: Game) -> None:
    actions = game.module("actions")
    texts = [actions.show(action) for action in range(actions.N_ACTIONS)]
    assert [actions.read(text) for text in texts] == list(range(actions.N_ACTIONS))
    assert len(set(texts)) == actions.N_ACTIONS
    assert max(map(len, texts)) <= game.max_action


@of_every_compiled_game
def test_the_state_has_what_every_state_has(game: Game) -> None:
    assert set(game.arrays.STATE.names) >= {"rng", "over", "to_move", "seats"}
