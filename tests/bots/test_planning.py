"""Bots of a game that physics decides: they look, think, and choose what may be played."""

from __future__ import annotations

import pytest

import miz
from miz import arena, bots
from miz.arena.game import played
from miz.engine.match import Match

PALETTI = miz.game("paletti")
QUICK = ("level1", "level2", "random")
"""Those that play little through in their minds."""


def pulling(seats: int = 2) -> Match:
    """Give a match in which somebody has to pull a column."""
    match = PALETTI.start(seats=seats, seed=3)
    while not match.legal()[0].startswith("pull"):
        match.push(match.legal()[0])
    return match


def test_its_bots_are_the_levels_and_chance() -> None:
    assert bots.names(PALETTI) == ("level5", "level4", "level3", "level2", "level1", "random")
    assert bots.best(PALETTI) == "level5"
    assert "greedy" in bots.names(miz.game("azul"))
    with pytest.raises(miz.BadOption, match="there is no bot 'greedy'; the bots are level5"):
        bots.bot(PALETTI, "greedy")


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_what_may_be_played_and_the_same_for_the_same_seed(name: str) -> None:
    match = pulling()
    before = match.tobytes()
    choice = bots.bot(PALETTI, name, seed=5).choose(match)
    assert match.why_not(choice) is None
    assert bots.bot(PALETTI, name, seed=5).choose(match) == choice
    assert match.tobytes() == before


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_answers_for_the_seat_it_is_asked_for(name: str) -> None:
    match = pulling(seats=4)
    match.push("ask-floor")
    for seat in sorted(match.waiting, reverse=True):
        match.push(bots.bot(PALETTI, name, seed=1).choose(match, seat), seat)
        if len(match.waiting) < 2:
            break


def test_a_bot_that_is_told_to_stop_has_had_a_thought() -> None:
    bot = bots.bot(PALETTI, "level5", seed=1)
    bot.stop()
    thoughts = list(bot.think(pulling()))
    assert len(thoughts) == 1
    assert 0.0 <= thoughts[0].value <= 1.0


@pytest.mark.slow
def test_a_better_eye_and_a_steadier_hand_win() -> None:
    plan = arena.planned("paletti", ["level3", "level1"], games=8, seed=5)
    games = [played(plan, plan.meeting(number)) for number in range(plan.n_games)]
    (pair,) = arena.standing(plan, games).pairs

    assert pair.score is not None
    assert pair.score >= 0.7
