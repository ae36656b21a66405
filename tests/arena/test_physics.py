"""A game that physics decides, between bots: its record has what came of every move."""

from __future__ import annotations

import msgspec
import pytest

import miz
from miz.arena import Played, planned, record_of
from miz.arena.game import played


@pytest.mark.slow
def test_a_game_of_bots_is_written_down_with_its_outcomes() -> None:
    plan = planned("paletti", ["level1", "random"], games=1, seed=2)
    game = played(plan, plan.meeting(0))
    assert msgspec.json.decode(msgspec.json.encode(game), type=Played) == game
    assert game.dealt is not None
    again = miz.replay(record_of(plan, game))
    assert tuple(again.ranks) == game.ranks
    assert again.dealt == game.dealt
    assert again.over


def test_a_game_of_rules_alone_has_none() -> None:
    plan = planned("azul", ["greedy", "random"], games=1)
    game = played(plan, plan.meeting(0))
    assert (game.dealt, game.outcomes) == (None, None)
    assert not {"dealt", "outcomes"} & record_of(plan, game).keys()
