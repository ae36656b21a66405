"""How long the bots of Villa Paletti think about a move, by level.

    .venv/bin/python -m benchmarks.paletti_thinking --levels 4,5 --games 6

CPU seconds of one core, over whole games between two levels; what physics then makes of their moves
is not counted.
"""

from __future__ import annotations

import argparse
import statistics
import time

import miz
from miz import bots
from miz.arena.game import bot_seed

PALETTI = miz.game("paletti")


def main() -> None:
    """Print the costs of each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default="4,5")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    levels = [f"level{level}" for level in wanted.levels.split(",")]
    costs: dict[str, list[float]] = {level: [] for level in levels}
    for game in range(wanted.games):
        seating = [levels[(game + seat) % 2] for seat in range(wanted.seats)]
        play(seating, wanted.seed + game // 2, costs)
    for level, taken in costs.items():
        print(
            f"{level}: {statistics.mean(taken):.2f} s a move, one of twenty "
            f"{statistics.quantiles(taken, n=20)[-1]:.2f} s or more, "
            f"{max(taken):.2f} s at most ({len(taken)} moves)"
        )


def play(seating: list[str], seed: int, costs: dict[str, list[float]]) -> None:
    """Play a game, and note what each level takes for each move."""
    match = PALETTI.start(seats=len(seating), seed=seed)
    players = [bots.bot(PALETTI, name, bot_seed(seed, seat)) for seat, name in enumerate(seating)]
    while not match.over:
        seat = min(match.waiting)
        began = time.process_time()
        action = players[seat].choose(match, seat)
        costs[seating[seat]].append(time.process_time() - began)
        match.push(action, seat)


if __name__ == "__main__":
    main()
