"""Tune how a search weighs what it knows: try other values against those it has.

    python -m benchmarks.tune azul wall=coloured --games 300 --iterations 1000

Coordinate search: each number of `Tuning` in turn is made larger and smaller, and the changed bot
plays paired deals, seats exchanged, against the one so far. It is kept if it scores more than two
standard errors above one half. What came of it is in `docs/bots.md`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean, stdev

import miz
from miz.bots.search import Budget, Search, Tuning
from miz.bots.search.desk import tuning_of

STEP = 1.5
"""Numbers are tried so many times larger and smaller."""
SOME = 0.25
"""What is tried of something there is none of."""
SURE = 2.0


@dataclass(frozen=True)
class Duel:
    """Two ways to search that play each other."""

    slug: str
    options: dict[str, str]
    iterations: int
    tunings: tuple[Tuning, Tuning]

    def deal(self, seed: int) -> float:
        """Play a deal both ways; give the share of the first."""
        return fmean(self.played(seed, first) for first in (0, 1))

    def played(self, seed: int, first: int) -> float:
        """Play one game, the first of the two in seat `first`; give its share."""
        game = miz.game(self.slug)
        match = game.start(2, seed, **self.options)
        order = self.tunings if first == 0 else self.tunings[::-1]
        bots = [
            Search(game, seed + seat, Budget(iterations=self.iterations), tuning=tuning)
            for seat, tuning in enumerate(order)
        ]
        while not match.over:
            (seat,) = match.waiting
            match.push(bots[seat].choose(match))
        return (first in match.winners) / len(match.winners)


def compared(duel: Duel, n_games: int, seed: int) -> tuple[float, float]:
    """Give the score of the first and its standard error."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=spawn) as pool:
        deals = list(pool.map(duel.deal, range(seed, seed + n_games // 2), chunksize=5))
    return fmean(deals), stdev(deals) / len(deals) ** 0.5


def main() -> None:
    """Go through the numbers once and print what is better."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="options of the game, as name=value")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.options)
    best = tuning_of(miz.game(given.game))
    for name in Tuning._fields:
        now = getattr(best, name)
        for other in (now * STEP, now / STEP) if now else (SOME,):
            tried = best._replace(**{name: other})
            duel = Duel(given.game, options, given.iterations, (tried, best))
            score, error = compared(duel, given.games, given.seed)
            print(f"{name} {getattr(tried, name):.3f}: {score:.1%} ± {error:.1%}", flush=True)
            if score > 0.5 + SURE * error:
                best = tried
    print(best)


if __name__ == "__main__":
    main()
