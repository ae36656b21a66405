"""What games say of bots: ledgers made by hand, whose answers are known."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from openskill.models import PlackettLuce

from miz.arena import Plan, standing
from miz.arena.standing import interval, score, standard_error, worth
from tests.arena.games import ended, plan, won

SURE_SQUARED = 3.8415
"""The 95 % point of chi-squared with one degree of freedom."""


@pytest.mark.parametrize(
    ("seats", "ranks", "expected"),
    [
        (2, (1, 2), 1.0),
        (2, (2, 1), 0.0),
        (2, (1, 1), 0.5),
        (3, (1, 2, 3), 0.5),  # greedy holds seats 1 and 3
        (3, (1, 3, 2), 1.0),
        (3, (1, 1, 3), 0.25),
        (4, (1, 2, 3, 4), 0.75),  # greedy holds seats 1 and 3
        (4, (1, 3, 1, 3), 1.0),
        (4, (1, 1, 1, 1), 0.5),
        (4, (4, 1, 1, 3), 0.375),
    ],
)
def test_the_score_is_the_share_of_pairs_of_seats_that_are_ahead(
    seats: int, ranks: tuple[int, ...], expected: float
) -> None:
    game = ended(plan(seats=seats), 0, ranks)
    assert score(game, "greedy") == expected
    assert score(game, "random") == 1 - expected


def test_wins_draws_losses_and_margin_are_those_of_the_first_bot() -> None:
    asked = plan(games=4)
    games = [
        ended(asked, 0, (1, 2), (50, 40)),  # seats: greedy, random
        ended(asked, 1, (1, 2), (60, 30)),  # the other way round, so is the next
        ended(asked, 2, (1, 1), (20, 20)),
        ended(asked, 3, (1, 2), (44, 14)),
    ]
    [pair] = standing(asked, games).pairs
    assert pair.bots == ("greedy", "random")
    assert (pair.games, pair.wins, pair.draws, pair.losses) == (4, 2, 1, 1)
    assert pair.score == 0.625
    assert pair.margin == (10 - 30 + 0 + 30) / 4


def test_a_bot_is_told_by_all_its_games_and_seats() -> None:
    asked = plan("greedy,random,level1", games=2)
    games = [won(asked, number, "greedy") for number in (0, 1, 2, 3)]
    games += [
        ended(asked, 4, (1, 2), (30, 10), seconds=4.0),  # random, level1
        ended(asked, 5, (1, 2), (20, 40), seconds=4.0),  # level1, random
    ]
    found = {one.bot: one for one in standing(asked, games).bots}
    assert {bot: one.score for bot, one in found.items()} == {
        "greedy": 1.0,
        "random": 0.25,
        "level1": 0.25,
    }
    assert found["random"].points == (0 + 0 + 30 + 40) / 4
    assert found["greedy"].seconds_per_move == 0.25
    assert found["level1"].seconds_per_move == (0.5 + 0.5 + 4 + 4) / 8


def test_in_games_of_four_points_are_compared_seat_by_seat() -> None:
    asked = plan(games=1, seats=4)
    found = standing(asked, [ended(asked, 0, (1, 2, 3, 4), (40, 30, 20, 10))])
    assert found.pairs[0].margin == (40 + 20) / 2 - (30 + 10) / 2
    assert [(one.bot, one.points) for one in found.bots] == [("greedy", 30), ("random", 20)]
    assert (found.pairs[0].wins, found.pairs[0].score) == (1, 0.75)


def test_bots_stand_by_their_scores() -> None:
    asked = plan("random,greedy", games=2)
    found = standing(asked, [won(asked, number, "greedy") for number in (0, 1)])
    assert [one.bot for one in found.bots] == ["greedy", "random"]
    assert found.pairs[0].bots == ("random", "greedy")


def test_who_has_not_played_has_no_score() -> None:
    asked = plan("greedy,random,level1")
    found = standing(asked, [won(asked, 0, "greedy")])
    idle = next(one for one in found.bots if one.bot == "level1")
    assert (idle.games, idle.score, idle.points, idle.seconds_per_move) == (0, None, None, None)
    empty = found.pairs[1]
    assert (empty.games, empty.score, empty.interval, empty.margin) == (0, None, None, None)
    assert (found.games, found.n_games) == (1, 12)


def test_the_order_in_which_games_ended_changes_nothing() -> None:
    asked = plan("greedy,random,level1", games=6)
    games = [won(asked, n, asked.meeting(n).seating[n % 3 % 2]) for n in range(asked.n_games)]
    shuffled = random.Random(5).sample(games, len(games))
    assert standing(asked, shuffled) == standing(asked, games)


def test_a_bot_that_won_all_of_few_deals_is_not_sure_to_win_all() -> None:
    low, high = interval([[1.0, 1.0]] * 10)
    assert (low, high) == pytest.approx((10 / (10 + SURE_SQUARED), 1.0), abs=1e-4)
    assert interval([[0.0, 0.0]] * 10) == pytest.approx((0.0, 1 - low))


def test_a_single_game_says_next_to_nothing() -> None:
    assert interval([[1.0]]) == pytest.approx((1 / (1 + SURE_SQUARED), 1.0), abs=1e-4)


def test_deals_that_all_came_to_the_same_count_once_each() -> None:
    assert worth([[1.0, 0.0]] * 60) == 60
    assert worth([[1.0, 1.0]] * 60) == 60


def test_independent_games_have_the_interval_of_wilson() -> None:
    deals = [[1.0]] * 70 + [[0.0]] * 30
    assert worth(deals) == pytest.approx(99)  # one is spent on the mean
    assert interval(deals) == pytest.approx((0.60365, 0.78141), abs=1e-5)  # worked out by hand


def test_games_of_a_deal_that_go_together_count_once() -> None:
    alone = [[1.0]] * 60 + [[0.0]] * 40
    together = [[1.0, 1.0]] * 60 + [[0.0, 0.0]] * 40
    assert interval(together) == pytest.approx(interval(alone))


def test_deals_that_even_chance_out_make_the_interval_narrow() -> None:
    deals = [[1.0, 0.0]] * 90 + [[1.0, 1.0]] * 10
    low, high = interval(deals)
    assert standard_error(deals) == pytest.approx(0.5 * (0.1 * 0.9 / 99) ** 0.5)
    assert high - low < 2 * 2 * standard_error(deals)


def test_a_deal_played_one_way_counts_as_one_game() -> None:
    deals = [[1.0, 0.0], [1.0, 1.0]] * 15 + [[0.0]]
    middle = 45 / 61
    off = 15 * (1 - 2 * middle) ** 2 + 15 * (2 - 2 * middle) ** 2 + middle**2
    assert standard_error(deals) == pytest.approx((off * 31 / 30) ** 0.5 / 61)


def test_the_interval_holds_the_truth_about_19_times_of_20() -> None:
    dice = random.Random(11)
    for skill in (0.5, 0.7, 0.9):
        for n_deals in (8, 25, 100):
            held = 0
            for _ in range(300):
                low, high = interval([a_deal(dice, skill) for _ in range(n_deals)])
                held += low <= skill <= high
            assert held / 300 > 0.92


def a_deal(dice: random.Random, skill: float) -> list[float]:
    """Play a deal both ways; in a third of deals the second game goes like the first."""
    first = float(dice.random() < skill)
    return [first, first if dice.random() < 1 / 3 else float(dice.random() < skill)]


def test_ratings_are_those_of_openskill() -> None:
    asked = plan(games=3)
    games = [won(asked, 0, "greedy"), won(asked, 1, "greedy"), ended(asked, 2, (1, 1))]
    model = PlackettLuce(tau=0)
    one, other = model.rating(), model.rating()
    for ranks in ([1, 2], [1, 2], [1, 1]):
        [[one], [other]] = model.rate([[one], [other]], ranks=[float(rank) for rank in ranks])
    found = {one.bot: (one.mu, one.sigma) for one in standing(asked, games).bots}
    assert found == {"greedy": (one.mu, one.sigma), "random": (other.mu, other.sigma)}


def test_at_larger_tables_whoever_scores_more_has_won() -> None:
    for_two, for_four = plan(games=1), plan(games=1, seats=4)
    found = [
        standing(asked, [ended(asked, 0, ranks)]).bots[0].mu
        for asked, ranks in ((for_two, (1, 2)), (for_four, (1, 2, 3, 4)))
    ]
    assert found[0] == found[1]


def test_a_stronger_bot_is_rated_higher_the_more_surely_the_more_is_played() -> None:
    def after(games: int) -> tuple[float, float]:
        asked = plan(games=games)
        order: Sequence[int] = range(games)
        found = standing(asked, [won(asked, n, winner(asked, n)) for n in order])
        best, worst = found.bots
        assert best.bot == "greedy"
        return best.mu - worst.mu, best.sigma

    def winner(asked: Plan, number: int) -> str:
        return "random" if number % 4 == 3 else "greedy"

    (_, early), (ahead, late) = after(8), after(80)
    assert ahead > 0
    assert late < early
