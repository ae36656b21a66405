"""What must hold in every game, at every table, at every moment."""

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
from miz.engine.match import Match
from miz.engine.record import records
from miz.engine.rng import DICE, below, reseed
from miz.engine.words import LANGUAGES
from tests.conformance.tables import GAMES, TABLE_IDS, TABLES, at_random, random_walk

at_every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=TABLE_IDS)
OPEN = [
    (table, name)
    for table, name in zip(TABLES, TABLE_IDS, strict=True)
    if table[0].is_open_with(table[2])
]
at_every_open_table = pytest.mark.parametrize(
    ("game", "seats", "options"), [table for table, _ in OPEN], ids=[name for _, name in OPEN]
)
of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
seeds = st.integers(0, 2**32)


@at_every_table
@settings(max_examples=12)
@given(seed=seeds)
def test_legal_lists_exactly_what_breaks_no_rule(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    states = match.states()
    unbroken = [a for a in range(game.arrays.N_ACTIONS) if not game.arrays.broken(states, 0, a)]
    assert match.legal_actions() == unbroken


@at_every_table
@settings(max_examples=12)
@given(seed=seeds)
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    legal, before = set(match.legal_actions()), match.tobytes()
    refused: dict[str, str] = {}
    for action in set(range(game.arrays.N_ACTIONS)) - legal:
        why = match.why_not(match.show(action))
        assert why is not None
        refused[why.reason] = match.show(action)
    for reason, text in refused.items():
        with pytest.raises(miz.Illegal) as refusal:
            match.play(text)
        assert refusal.value.reason == reason
        assert all(refusal.value.text(lang) for lang in LANGUAGES)
    assert match.tobytes() == before


@at_every_table
@settings(max_examples=15)
@given(seed=seeds)
def test_a_position_loads_to_the_same_bytes(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    match = at_random(game, seats, options, seed)
    position = json.loads(json.dumps(match.position()))
    loaded = game.load(position)
    assert loaded.tobytes() == match.tobytes()
    assert loaded.position() == match.position()


@at_every_table
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


@at_every_table
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


@at_every_table
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
    match.game.arrays.determinise(twin._states, 0, seat, np.uint64(seed))
    twin._now = None
    return twin


def observed(match: Match, seat: int) -> list[int]:
    """Give what a learner at a seat sees."""
    out = np.full(match.game.arrays.OBSERVATION_SIZE, -99, np.int16)
    match.game.arrays.observe(match.states(), 0, seat, out)
    return out.tolist()


@at_every_open_table
@settings(max_examples=10)
@given(seed=seeds)
def test_at_an_open_table_all_see_and_hear_the_same(
    game: Game, seats: int, options: dict[str, str], seed: int
) -> None:
    for match in random_walk(game, seats, options, seed):
        assert is_open_now(match)


@of_every_game
def test_a_game_that_tells_one_seat_more_is_found_out(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = game.start()
    match.play(match.legal()[0])
    view, story = game.module("view"), game.module("story")
    shown, told = view.view, story.story
    with monkeypatch.context() as patch:
        patch.setattr(view, "view", lambda s, seat: {**shown(s, seat), "hand": seat})
        assert not is_open_now(match)
    with monkeypatch.context() as patch:
        patch.setattr(story, "story", lambda *moment: [*told(*moment), {"event": moment[-1]}])
        assert not is_open_now(match)


def is_open_now(match: Match) -> bool:
    """Say whether every seat and a spectator see the same table and hear the same story."""
    return all(
        match.view(seat) == match.view() and match.story(seat) == match.story()
        for seat in range(match.seats)
    )


@at_every_table
def test_a_view_tells_neither_seed_nor_chance(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    seed = 0xDEADBEEFCAFEF00D
    match = game.start(seats=seats, seed=seed, **options)
    for seat in (None, *range(seats)):
        shown = json.dumps(match.view(seat))
        assert "rng" not in shown
        assert "seed" not in shown
        assert str(seed) not in shown
        assert str(match.state.rng) not in shown


@at_every_table
def test_whole_games_keep_their_promises(game: Game, seats: int, options: dict[str, str]) -> None:
    for seed in range(12):
        for match in random_walk(game, seats, options, seed):
            assert match.over == (not match.waiting) == (not match.legal())
            assert len(match.scores) == len(match.ranks) == seats
            assert min(match.ranks) == 1
            assert match.winners == ([s for s, r in enumerate(match.ranks) if r == 1] * match.over)
            assert [c["action"] for c in match.choices()] == match.legal()
            json.dumps([match.view(seat) for seat in (None, *range(seats))])
        assert len(match.moves) <= game.max_moves


@at_every_table
def test_every_story_can_be_told_in_both_languages(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    names = [f"<{seat}>" for seat in range(seats)]
    for seed in range(12):
        for match in random_walk(game, seats, options, seed):
            for lang in LANGUAGES:
                for event in match.story():
                    assert "{" not in game.words(lang).tell(event, names)


@at_every_table
def test_going_back_gives_the_match_as_it_was(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    choose = random.Random(3)
    match = game.start(seats=seats, seed=8, **options)
    seen = [match.tobytes()]
    stories = [match.story()]
    while not match.over:
        match.play(choose.choice(match.legal()))
        seen.append(match.tobytes())
        stories.append(match.story())
    for move, (bytes_then, story_then) in enumerate(zip(seen, stories, strict=True)):
        assert match.at(move).tobytes() == bytes_then
        assert match.at(move).story() == story_then


@at_every_table
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


@at_every_table
def test_a_step_is_an_action_and_the_next_list(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    arrays, match = game.arrays, game.start(seats=seats, seed=6, **options)
    states, out = match.states(), np.empty(game.arrays.N_ACTIONS, np.int64)
    n = arrays.legal(states, 0, out)
    while n:
        assert out[:n].tolist() == match.legal_actions()
        action = int(out[n // 2])
        match.play(match.show(action))
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


@of_every_game
def test_actions_are_their_texts(game: Game) -> None:
    actions = game.module("actions")
    texts = [actions.show(action) for action in range(actions.N_ACTIONS)]
    assert [actions.read(text) for text in texts] == list(range(actions.N_ACTIONS))
    assert len(set(texts)) == actions.N_ACTIONS


@of_every_game
@settings(max_examples=300)
@given(text=st.text(max_size=12))
def test_any_text_is_an_action_or_none(game: Game, text: str) -> None:
    actions = game.module("actions")
    number = actions.read(text)
    assert number is None or actions.show(number) == text


@of_every_game
def test_the_state_has_what_every_state_has(game: Game) -> None:
    assert set(game.arrays.STATE.names) >= {"rng", "over", "to_move", "seats"}


@of_every_game
def test_a_match_sees_no_seat_that_is_not_there(game: Game) -> None:
    match = game.start()
    for seat in (-1, match.seats, True, "0", 1.0):
        with pytest.raises(miz.BadOption):
            match.view(seat)  # type: ignore[arg-type]
