"""One game: the same whoever plays it, and written down so that it can be checked."""

from __future__ import annotations

import pytest

import miz
from miz.arena import record_of
from miz.arena.game import bot_seed, played
from tests.arena.games import plan, untimed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_plays_again_to_the_same_result(seats: int) -> None:
    asked = plan(seats=seats)
    for number in range(asked.n_games):
        game = played(asked, asked.meeting(number))
        match = miz.replay(record_of(asked, game))
        assert (match.over, tuple(match.scores), tuple(match.ranks)) == (
            True,
            game.scores,
            game.ranks,
        )
        assert game.belongs_to(asked.meeting(number))


def test_a_result_that_was_not_played_is_found_out() -> None:
    asked = plan()
    record = record_of(asked, played(asked, asked.meeting(0)))
    record["result"]["scores"][0] += 1
    with pytest.raises(miz.BadRecord):
        miz.replay(record)


def test_a_game_is_the_same_whoever_plays_it() -> None:
    asked = plan("level1,random")
    first, second = (
        untimed(played(asked, asked.meeting(number)) for number in range(4)) for _ in range(2)
    )
    assert first == second


def test_a_game_tells_who_made_how_many_moves_in_what_time() -> None:
    asked = plan(seats=3)
    game = played(asked, asked.meeting(1))
    assert sum(game.turns) == len(game.moves) > 0
    assert all(0 < seconds < 60 for seconds in game.seconds)


def test_bots_have_seeds_of_their_own_for_each_deal_and_seat() -> None:
    seeds = {bot_seed(deal, seat) for deal in range(50) for seat in range(4)}
    assert len(seeds) == 200
    assert all(0 <= seed < 2**64 for seed in seeds)
