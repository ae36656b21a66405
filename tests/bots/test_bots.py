"""Bots choose legal actions, honestly, and greed pays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import miz
from miz.bots import LEVELS, NAMES, bot
from miz.engine.compiled import compiled
from miz.engine.match import Match

GAMES = [game for game in miz.games() if not game.is_simulated]
of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])


BRIEF = 0.002
"""Seconds for who thinks by the clock."""
N_GAMES = 40
"""So many tell two levels apart, also in a game in which luck decides much."""
STEADY = [name for name in NAMES if name != "level5"]
"""Who chooses the same again, whatever the clock says."""


def played(match: Match, *names: str, seed: int = 0) -> Match:
    """Let bots play a match to its end, one a seat."""
    bots = [bot(match.game, name, seed + seat, seconds=BRIEF) for seat, name in enumerate(names)]
    while not match.over:
        (seat,) = match.waiting
        match.play(bots[seat].choose(match), seat=seat)
    return match


@of_every_game
def test_a_game_says_how_each_level_below_the_last_plays(game: miz.Game) -> None:
    calm, tries = game.module("instinct").CALM, game.module("outlook").ITERATIONS
    assert len(calm) + len(tries) == len(LEVELS) - 1
    assert sorted(calm, reverse=True) == list(calm)
    assert sorted(tries) == list(tries)
    assert len(getattr(game.module("outlook"), "WAVERING", tries)) == len(tries)


@of_every_game
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_whole_games(game: miz.Game, name: str) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        assert played(game.start(seats=seats, seed=seats), *[name] * seats).over


@of_every_game
@pytest.mark.parametrize("name", STEADY)
def test_a_bot_chooses_the_same_for_the_same_seed(game: miz.Game, name: str) -> None:
    first, second = (played(game.start(seed=4), name, name, seed=9) for _ in range(2))
    assert first.moves == second.moves
    assert played(game.start(seed=4), name, name, seed=99).moves != first.moves


@of_every_game
@pytest.mark.parametrize("name", STEADY)
def test_a_bot_does_not_know_what_its_seat_cannot_know(game: miz.Game, name: str) -> None:
    match = game.start(seed=3)
    for step in range(40):
        other = match.copy()
        seat = match.state.to_move
        game.arrays.determinise(compiled(other)._states, 0, seat, np.uint64(1000 + step))
        compiled(other)._now = None
        assert other.tobytes() != match.tobytes()
        choice = bot(game, name, step).choose(match)
        assert bot(game, name, step).choose(other) == choice
        match.play(choice)
        if match.over:
            break


@of_every_game
def test_a_bot_leaves_the_match_as_it_was(game: miz.Game) -> None:
    match = game.start(seed=5)
    before = match.tobytes()
    for name in NAMES:
        bot(game, name, seconds=BRIEF).choose(match)
    assert match.tobytes() == before


@of_every_game
def test_greed_beats_chance(game: miz.Game) -> None:
    wins = 0
    for seed in range(20):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        match = played(game.start(seats=2, seed=seed), *names, seed=seed)
        wins += match.winners == [names.index("greedy")]
    assert wins >= 19


def test_an_unknown_bot_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(miz.BadOption, match="there is no bot 'deep'; the bots are level5, level4"):
        bot(miz.game("azul"), "deep")


def test_a_bot_is_made_by_its_level() -> None:
    match = miz.game("azul").start(seed=1)
    for level in LEVELS:
        best = miz.bot("azul", level=level, seed=1, seconds=BRIEF).choose(match)
        assert best in match.legal()
        *_, (last, value, visits) = miz.bot("azul", level=level, seconds=BRIEF).think(match)
        assert last in match.legal()
        assert 0.0 <= value <= 1.0
        assert visits >= 0


@pytest.mark.parametrize("level", [0, 6, "5", True])
def test_a_level_that_is_none_is_refused(level: Any) -> None:
    with pytest.raises(miz.BadOption, match="there is no bot"):
        miz.bot("azul", level=level)


@of_every_game
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_level_beats_the_one_below(game: miz.Game, level: int) -> None:
    names = (f"level{level}", f"level{level - 1}")
    score = 0.0
    for number in range(N_GAMES):
        seating = names if number % 2 else names[::-1]
        match = played(game.start(seats=2, seed=number // 2), *seating, seed=number)
        winner = seating.index(names[0])
        score += (winner in match.winners) / len(match.winners)
    assert score >= 0.6 * N_GAMES
