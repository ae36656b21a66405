"""The bot that wavers: between what is almost equally good, and never for nothing."""

from __future__ import annotations

import pytest

import miz
from miz.bots.search import Budget
from miz.bots.wavering import Wavering
from miz.engine.match import Match
from tests.games.biblios.table import after, auction, player, won

SEEDS = range(12)


def wavering(match: Match, seed: int, calm: float) -> Wavering:
    return Wavering(match.game, seed, Budget(iterations=300), calm)


def choices(match: Match, calm: float) -> set[str]:
    """Give all it would play here, by several seeds."""
    return {wavering(match, seed, calm).choose(match) for seed in SEEDS}


@pytest.fixture
def opening() -> Match:
    """A match in which much can be done that is almost equally good."""
    return miz.game("azul").start(seed=2)


@pytest.fixture
def decided() -> Match:
    """The last lot of a game: one raise loses it, all others win it."""
    known = [player(hand, hand) for hand in ("monk-4h gold-1", "pigment-4h")]
    return after(won(auction(*known, lot="church-up", pile="")), "pay 1")


def test_what_it_tells_last_is_what_it_plays(opening: Match) -> None:
    for seed in SEEDS:
        *_, last = wavering(opening, seed, 0.2).think(opening)
        assert wavering(opening, seed, 0.2).choose(opening) == last.best


def test_the_calmer_it_is_the_more_it_wavers(opening: Match) -> None:
    assert len(choices(opening, 0.01)) < len(choices(opening, 0.5))


def test_it_plays_nothing_that_is_much_worse_than_the_best(decided: Match) -> None:
    assert "raise pigments" not in choices(decided, 0.1)


def test_it_does_not_waver_between_what_is_worth_the_same(decided: Match) -> None:
    assert choices(decided, 0.1) == {"raise monks"}
