"""Measure a search: iterations for each random game, at several moments, and how soon it stops.

    python -m benchmarks.search_speed [azul]

A random game is what `miz bench` counts: from the deal to the end. Both are timed in turn, in the
processor's time, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import statistics
import threading
import time

import numpy as np

import miz
from miz.bots.search import Budget, Search
from miz.bots.search.desk import tuning_of
from miz.bots.search.tree import planted
from miz.bots.search.weights import weights_of
from miz.engine.card import Game
from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.engine.template import bind

N_ITERATIONS = 20_000
N_GAMES = 20_000
ROOM = 1_000_000
TIMES = 5


def main() -> None:
    """Print what a search does."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="azul")
    game = miz.game(parser.parse_args().game)
    for seats in game.seats:
        for moves in (0, seats, 3 * seats):
            match = game.start(seats=seats, seed=1)
            for _ in range(moves):
                match.play(miz.bot(game.slug, level=3).choose(match))
            ratio, each = compared(game, match)
            print(f"{seats} seats, {moves} moves on: {ratio:.2f} iterations for a random game, "
                  f"{each * 1e6:.1f} µs each")  # fmt: skip
    waits = [stop_after(game.start(seed=seed)) for seed in range(20)]
    print(
        f"stopped after {statistics.median(waits) * 1e3:.1f} ms, at most {max(waits) * 1e3:.1f} ms"
    )


def compared(game: Game, match: Match) -> tuple[float, float]:
    """Give the iterations in the time of a random game, and the seconds of one; medians."""
    search_for(game, match, 10)
    random_games(game, match.seats, 10)
    pairs = []
    for _ in range(TIMES):
        each = search_for(game, match, N_ITERATIONS)
        pairs.append((random_games(game, match.seats, N_GAMES) / each, each))
    return statistics.median(ratio for ratio, _ in pairs), statistics.median(e for _, e in pairs)


def search_for(game: Game, match: Match, n: int) -> float:
    """Give the seconds of an iteration."""
    search, tree = bind("miz.bots.search.ismcts", game).search, planted(ROOM)
    states, weights = compiled(match).states(), weights_of(game)
    began = time.process_time()
    search(tree, states, 0, np.uint64(1), n, weights, tuning_of(game))
    return (time.process_time() - began) / n


def random_games(game: Game, seats: int, n: int) -> float:
    """Give the seconds of a random game."""
    began = time.process_time()
    game.arrays.playouts(seats, game.arrays.options(), np.uint64(1), n)
    return (time.process_time() - began) / n


def stop_after(match: Match) -> float:
    """Give the seconds between the word and the end of thinking."""
    bot, told = Search(match.game, 0, Budget(seconds=60.0)), []
    thinking = threading.Thread(target=lambda: told.append(bot.choose(match)))
    thinking.start()
    time.sleep(0.05)
    began = time.perf_counter()
    bot.stop()
    thinking.join()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
