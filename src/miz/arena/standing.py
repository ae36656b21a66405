"""The standing: what the games of a plan say of its bots.

The score of a bot in a game is the share of pairs of seats, one held by it and one by the other, in
which it is ahead; a tie counts half. With two seats that is 1 for a win and 0.5 for a draw; with
more, one half means equal whatever the seating.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean

import msgspec

from miz.arena.game import Played
from miz.arena.plan import Plan

SURE = NormalDist().inv_cdf(0.975)
"""Standard errors to either side that hold 95 % of a normal distribution."""
FEW_DEALS = 20
"""Fewer deals say too little of how far deals are apart."""
EVEN = 0.5


class PairStanding(msgspec.Struct, frozen=True):
    """How two bots did against each other, as the first of them sees it."""

    bots: tuple[str, str]
    games: int
    wins: int
    """Games in which its score is above one half."""
    draws: int
    losses: int
    score: float | None
    """None where there is no game yet; so with all the others."""
    interval: tuple[float, float] | None
    """What the score is in truth, 19 times of 20."""
    margin: float | None
    """By how many points its seats are ahead, on average."""


class BotStanding(msgspec.Struct, frozen=True):
    """How one bot did against all others."""

    bot: str
    games: int
    score: float | None
    mu: float
    sigma: float
    """The rating by openskill's model of Plackett and Luce; a bot's skill does not change."""
    points: float | None
    """A game and seat."""
    seconds_per_move: float | None


class Standing(msgspec.Struct, frozen=True):
    """How all bots did; field by field the JSON of `miz arena`."""

    plan: Plan
    games: int
    """That have been played; the plan asks for `n_games`."""
    n_games: int
    bots: list[BotStanding]
    """The highest score first."""
    pairs: list[PairStanding]


def standing(plan: Plan, games: Iterable[Played]) -> Standing:
    """Add up games of a plan; the order they come in changes nothing."""
    games = sorted(games, key=lambda game: game.number)
    met: dict[tuple[str, str], list[Played]] = {pair: [] for pair in plan.pairs}
    for game in games:
        met[plan.meeting(game.number).pair].append(game)
    ratings = rated(plan, games)
    found = [bot_standing(bot, met, ratings[bot]) for bot in plan.bots]
    return Standing(
        plan=plan,
        games=len(games),
        n_games=plan.n_games,
        bots=sorted(found, key=lambda one: -(one.score or 0)),
        pairs=[pair_standing(pair, theirs) for pair, theirs in met.items()],
    )


def pair_standing(pair: tuple[str, str], games: Sequence[Played]) -> PairStanding:
    """Add up the games of two bots."""
    deals: dict[int, list[float]] = defaultdict(list)
    for game in games:
        deals[game.deal].append(score(game, pair[0]))
    scores = [one for deal in deals.values() for one in deal]
    return PairStanding(
        bots=pair,
        games=len(games),
        wins=sum(one > EVEN for one in scores),
        draws=sum(one == EVEN for one in scores),
        losses=sum(one < EVEN for one in scores),
        score=mean(scores),
        interval=interval(list(deals.values())) if scores else None,
        margin=mean([points(game, pair[0]) - points(game, pair[1]) for game in games]),
    )


def bot_standing(
    bot: str, met: dict[tuple[str, str], list[Played]], rating: tuple[float, float]
) -> BotStanding:
    """Add up the games of a bot."""
    games = [game for pair, theirs in met.items() if bot in pair for game in theirs]
    seats = [(game, seat) for game in games for seat in seats_of(game, bot)]
    turns = sum(game.turns[seat] for game, seat in seats)
    seconds = sum(game.seconds[seat] for game, seat in seats)
    return BotStanding(
        bot=bot,
        games=len(games),
        score=mean([score(game, bot) for game in games]),
        mu=rating[0],
        sigma=rating[1],
        points=mean([game.scores[seat] for game, seat in seats]),
        seconds_per_move=seconds / turns if turns else None,
    )


def score(game: Played, bot: str) -> float:
    """Give the share of the others' seats that the seats of a bot are ahead of."""
    own = [game.ranks[seat] for seat in seats_of(game, bot)]
    others = [rank for rank, one in zip(game.ranks, game.seating, strict=True) if one != bot]
    ahead = [EVEN if mine == other else float(mine < other) for mine in own for other in others]
    return fmean(ahead)


def points(game: Played, bot: str) -> float:
    """Give the points of a bot, on average over its seats."""
    return fmean(game.scores[seat] for seat in seats_of(game, bot))


def seats_of(game: Played, bot: str) -> list[int]:
    """List the seats of a bot."""
    return [seat for seat, one in enumerate(game.seating) if one == bot]


def mean(values: Collection[float]) -> float | None:
    """Give the mean, if there is one."""
    return fmean(values) if values else None


def interval(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Give the 95 % interval of a mean score, from the scores of the games of each deal.

    It is Wilson's for as many coin flips as the deals are `worth`: never wider than 0 to 1, and
    honest where a bot has won them all.
    """
    middle = fmean(one for deal in deals for one in deal)
    pull = SURE**2 / worth(deals)
    half = sqrt(pull * middle * (1 - middle) + pull**2 / 4)
    low, high = (middle + pull / 2 - half) / (1 + pull), (middle + pull / 2 + half) / (1 + pull)
    return max(0.0, low), min(1.0, high)


def worth(deals: Sequence[Sequence[float]]) -> float:
    """Say how many coin flips tell as much of the score as these deals do.

    The games of a deal are not independent of each other, so we do not count them: flips have the
    standard error that is found between deals. Where there are few deals, or all came to the same,
    nothing can be found, and a deal counts for one flip.
    """
    if len(deals) < FEW_DEALS or len({fmean(deal) for deal in deals}) == 1:
        return len(deals)
    middle = fmean(one for deal in deals for one in deal)
    return middle * (1 - middle) / standard_error(deals) ** 2


def standard_error(deals: Sequence[Sequence[float]]) -> float:
    """Give the standard error of the mean over all games, from how far whole deals are off it.

    For deals of equally many games this is the standard error of the mean of their means.
    """
    middle = fmean(one for deal in deals for one in deal)
    off = sum(sum(one - middle for one in deal) ** 2 for deal in deals)
    return sqrt(off * len(deals) / (len(deals) - 1)) / sum(map(len, deals))


def rated(plan: Plan, games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Rate the bots, game by game in the order of the plan; whoever scores more has won."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # bots neither learn nor tire: nothing is forgotten between games
    skills = {bot: model.rating() for bot in plan.bots}
    for game in games:
        first, second = plan.meeting(game.number).pair
        won = score(game, first)
        teams = [[skills[first]], [skills[second]]]
        ranks = [float(won < EVEN), float(won > EVEN)]
        [[skills[first]], [skills[second]]] = model.rate(teams, ranks=ranks)
    return {bot: (skill.mu, skill.sigma) for bot, skill in skills.items()}
