"""Measure how many points a bot makes when it plays against itself.

    python -m benchmarks.self_play castles --seats 2 --seconds 0.1 --games 14

What people make who know a game is something to compare that with: see `docs/bots.md`.
"""

from __future__ import annotations

import argparse
import time
from statistics import fmean, median, stdev

import miz
from miz import bots

SURE = 1.96
"""Standard errors of half an interval that is right 19 times of 20."""


def points(card: miz.Game, seats: int, seed: int, given: argparse.Namespace) -> list[int]:
    """Play one game; give the points of its seats."""
    match = card.start(seats, seed, **dict(option.split("=", 1) for option in given.options))
    players = [
        bots.bot(card, given.bot, seed=seed * 10 + seat, seconds=given.seconds)
        for seat in range(seats)
    ]
    while not match.over:
        (seat,) = match.waiting
        match.push(players[seat].choose(match))
    return list(match.scores)


def main() -> None:
    """Play some games and print the mean."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="options of the game, as name=value")
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move of level 5")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--seed", type=int, default=9500)
    given = parser.parse_args()
    card, begun, made = miz.game(given.game), time.perf_counter(), []
    for seed in range(given.seed, given.seed + given.games):
        made.append(points(card, given.seats, seed, given))
    means = [fmean(game) for game in made]
    error = SURE * stdev(means) / len(means) ** 0.5
    middle = median(score for game in made for score in game)
    spent = (time.perf_counter() - begun) / len(made)
    print(f"{fmean(means):.1f} ± {error:.1f} points, median {middle:g}; {spent:.1f} s a game")


if __name__ == "__main__":
    main()
