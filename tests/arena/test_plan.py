"""Who meets whom: every two bots, on the same deals, in every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miz.arena.plan import Contestant, Plan, planned, read, show
from miz.engine.errors import MizError
from tests.arena.games import plan

BOTS = "level1,greedy,random"
of_any_table = pytest.mark.parametrize("seats", [2, 3, 4])


def meetings(plan: Plan, pair: tuple[str, str] | None = None) -> list[tuple[int, tuple[str, ...]]]:
    """List the seeds and seatings of a plan, or of one pair."""
    found = [plan.meeting(number) for number in range(plan.n_games)]
    return [(one.seed, one.seating) for one in found if pair in (None, one.pair)]


@of_any_table
def test_every_bot_has_every_seat_equally_often(seats: int) -> None:
    asked = plan(BOTS, games=6, seats=seats)
    for pair in asked.pairs:
        held = Counter(
            (bot, seat) for _, seating in meetings(asked, pair) for seat, bot in enumerate(seating)
        )
        assert held == {(bot, seat): 3 for bot in pair for seat in range(seats)}


@of_any_table
def test_each_deal_is_played_with_the_seats_exchanged(seats: int) -> None:
    asked = plan(BOTS, games=8, seats=seats)
    for pair in asked.pairs:
        other = dict(zip(pair, pair[::-1], strict=True))
        found = meetings(asked, pair)
        for (seed, seating), (same_seed, exchanged) in zip(found[::2], found[1::2], strict=True):
            assert seed == same_seed
            assert exchanged == tuple(other[bot] for bot in seating)


def test_a_bot_that_holds_two_of_three_seats_does_so_in_every_way() -> None:
    found = {seating for _, seating in meetings(plan(games=6, seats=3))}
    assert len(found) == 6


def test_four_seats_alternate() -> None:
    found = {seating for _, seating in meetings(plan("greedy,random", games=8, seats=4))}
    assert found == {("greedy", "random") * 2, ("random", "greedy") * 2}


@given(games=st.integers(1, 9), n_bots=st.integers(2, 5), seats=st.integers(2, 4))
def test_every_pair_plays_exactly_the_games_asked_for(games: int, n_bots: int, seats: int) -> None:
    bots = ",".join(f"level{level}" for level in range(1, n_bots + 1))
    asked = plan(bots, games, seats)
    found = [asked.meeting(number) for number in range(asked.n_games)]
    assert Counter(one.pair for one in found) == dict.fromkeys(asked.pairs, games)
    assert [one.deal for one in found] == sorted(one.deal for one in found)
    assert len({(one.pair, one.deal, one.seating) for one in found}) == len(found)


def test_an_odd_game_is_the_last_deal_played_one_way() -> None:
    deals = [plan(games=5).meeting(number).deal for number in range(5)]
    assert deals == [0, 0, 1, 1, 2]


def test_all_pairs_play_the_same_deals() -> None:
    asked = plan(BOTS, games=6, seed=2**64 - 2)
    seeds = [[seed for seed, _ in meetings(asked, pair)] for pair in asked.pairs]
    assert seeds == [[2**64 - 2] * 2 + [2**64 - 1] * 2 + [0] * 2] * 3


def test_a_bot_has_its_own_seconds_or_those_of_all() -> None:
    asked = planned("azul", ["level5@0.25", " level5", "greedy"], 2, seconds=1.5)
    assert asked.bots == ("level5@0.25", "level5", "greedy")
    found = [asked.contestant(bot) for bot in asked.bots]
    assert found == [("level5", 0.25), ("level5", 1.5), ("greedy", 1.5)]


@given(st.sampled_from(["level5", "greedy"]), st.none() | st.integers(1, 3_600_000))
def test_a_bot_is_read_as_it_was_written(name: str, milliseconds: int | None) -> None:
    bot = Contestant(name, None if milliseconds is None else milliseconds / 1000)
    assert read(show(bot)) == bot


@pytest.mark.parametrize(
    ("bots", "games", "seconds", "said"),
    [
        ("greedy", 2, None, "an arena needs two bots or more; got 'greedy'"),
        ("greedy,greedy", 2, None, "'greedy' would play against itself"),
        ("level5@0.2,level5@0.20", 2, None, "'level5@0.2' would play against itself"),
        ("level5@0.2,level5", 2, 0.2, "'level5' would play against itself"),
        ("greedy,deep", 2, None, "there is no bot 'deep'; the bots are level5, .*, random"),
        ("greedy,", 2, None, "there is no bot ''"),
        ("greedy,random@", 2, None, "a bot thinks 0.001 to 3600 seconds a move; got ''"),
        ("greedy,random@-1", 2, None, "got '-1'"),
        ("greedy,random@1e9", 2, None, "got '1e9'"),
        ("greedy,random@0", 2, None, "got '0.0'"),
        ("greedy,random", 2, float("nan"), "got 'nan'"),
        ("greedy,random", 0, None, "every two bots play 1 to 100000 games; got 0"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: str, games: int, seconds: float | None, said: str
) -> None:
    with pytest.raises(MizError, match=said):
        planned("azul", bots.split(","), games, seconds=seconds)
