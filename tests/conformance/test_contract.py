"""What must hold in every game, at every table, at every moment."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import miz
from miz.engine.card import Game
from miz.engine.match import Match
from miz.engine.words import LANGUAGES
from tests.conformance.tables import GAMES, TABLE_IDS, TABLES, at_random, random_walk, walks

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
    for seed in walks(game):
        for match in random_walk(game, seats, options, seed):
            assert match.over == (not match.waiting) == (not match.legal())
            assert len(match.scores) == len(match.ranks) == seats
            assert min(match.ranks) == 1 or game.may_have_no_winner
            assert match.winners == ([s for s, r in enumerate(match.ranks) if r == 1] * match.over)
            assert [c["action"] for c in match.choices()] == match.legal()
            json.dumps([match.view(seat) for seat in (None, *range(seats))])
        assert len(match.moves) <= game.max_moves


@at_every_table
def test_every_story_can_be_told_in_both_languages(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    names = [f"<{seat}>" for seat in range(seats)]
    for seed in walks(game):
        for match in random_walk(game, seats, options, seed):
            for lang in LANGUAGES:
                for event in match.story():
                    assert "{" not in game.words(lang).tell(event, names)


@at_every_table
def test_going_back_gives_the_match_as_it_was(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    seen, stories = [], []
    for match in random_walk(game, seats, options, seed=3):
        seen.append(match.tobytes())
        stories.append(match.story())
    for move, (bytes_then, story_then) in enumerate(zip(seen, stories, strict=True)):
        assert match.at(move).tobytes() == bytes_then
        assert match.at(move).story() == story_then


@of_every_game
@settings(max_examples=300)
@given(text=st.text(max_size=12))
def test_any_text_is_an_action_or_none(game: Game, text: str) -> None:
    actions = game.module("actions")
    number = actions.read(text)
    assert number is None or actions.show(number) == text


@of_every_game
def test_a_match_sees_no_seat_that_is_not_there(game: Game) -> None:
    match = game.start()
    for seat in (-1, match.seats, True, "0", 1.0):
        with pytest.raises(miz.BadOption):
            match.view(seat)  # type: ignore[arg-type]
