"""Every reason to refuse an action is tried in every game.

`forbidden.py` among the tests of a game has, for each reason, a table and an action it forbids.
"""

from __future__ import annotations

import importlib

import pytest

import miz
from miz.engine.card import Game
from miz.engine.compiled import compiled
from miz.engine.errors import clipped
from miz.engine.match import Match
from miz.engine.words import LANGUAGES
from tests.conformance.tables import GAMES


def reasons(game: Game) -> list[str]:
    """Name the reasons of a game, all but the first, which is none."""
    return [reason.name.lower() for reason in game.module("pieces").Broken if reason]


def all_forbidden(game: Game) -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there."""
    module = importlib.import_module(f"tests.games.{game.slug}.forbidden")
    tables: dict[str, tuple[Match, str]] = module.forbidden()
    return tables


of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
CASES = [(game, reason) for game in GAMES for reason in reasons(game)]
COMPILED_CASES = [(game, reason) for game, reason in CASES if not game.is_simulated]
for_every_reason = pytest.mark.parametrize(
    ("game", "reason"), CASES, ids=[f"{game.slug}-{reason}" for game, reason in CASES]
)


@of_every_game
def test_every_reason_to_refuse_an_action_is_tried_here(game: Game) -> None:
    assert list(all_forbidden(game)) == reasons(game)


@for_every_reason
def test_a_forbidden_action_is_refused_by_name_and_changes_nothing(game: Game, reason: str) -> None:
    match, action = all_forbidden(game)[reason]
    before, moves = match.tobytes(), match.moves

    with pytest.raises(miz.Illegal) as refused:
        match.play(action)

    assert refused.value.reason == reason
    assert refused.value.action == clipped(action)
    assert match.tobytes() == before
    assert match.moves == moves
    assert action not in match.legal()


@for_every_reason
def test_a_refusal_says_why_in_both_languages(game: Game, reason: str) -> None:
    match, action = all_forbidden(game)[reason]
    refused = match.why_not(action)

    assert refused is not None
    for lang in LANGUAGES:
        assert game.words(lang)(f"reason.{reason}") in refused.text(lang)


@pytest.mark.parametrize(
    ("game", "reason"),
    COMPILED_CASES,
    ids=[f"{game.slug}-{reason}" for game, reason in COMPILED_CASES],
)
def test_the_kernel_names_the_same_reason(game: Game, reason: str) -> None:
    match, action = all_forbidden(game)[reason]
    number = game.module("actions").read(action)
    named = game.arrays.broken(compiled(match).states(), 0, number)

    assert game.module("pieces").Broken(named).name.lower() == reason


@of_every_game
def test_a_seat_that_is_named_must_be_the_one_to_move(game: Game) -> None:
    match = game.start(seats=2)
    [seat], action, before = match.waiting, match.legal()[0], match.tobytes()

    with pytest.raises(miz.Illegal) as refused:
        match.play(action, seat=1 - seat)

    assert refused.value.reason == "not_your_turn"
    assert match.tobytes() == before
    assert match.why_not(action, seat=seat) is None
