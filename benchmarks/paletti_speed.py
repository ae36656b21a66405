"""How fast the tower of Villa Paletti is simulated: against real time, and whole moves.

    .venv/bin/python -m benchmarks.paletti_speed

CPU seconds of one core, the best of several windows: other work on the machine can only slow it.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial

from miz.games.paletti.physics import Gesture, Plan, Tower, dealt, feels, gesture_of, perform, spots
from miz.games.paletti.physics.gesture import MAX_SAMPLES
from miz.games.paletti.physics.tower import RATE
from miz.games.paletti.villa import Villa
from tests.games.paletti.villas import villa_of

TOWERS = {1: (20, 0), 3: (5, 4, 4, 7), 5: (4, 4, 4, 4, 4, 0)}
"""Columns on each level, by the number of floors."""
SEEDS = (1, 2, 3)
"""Of the villas of each height."""
QUICK = 0.4
"""CPU seconds that a loose column should take at most."""
WINDOW = RATE
"""Samples in one window: a second."""
SHAKEN = ((30, 0, 0, 0, 0),) * (RATE // 4) + ((-30, 0, 0, 0, 0),) * (RATE // 4)
"""What a hand does that shakes a column and keeps the whole tower awake, twice a second."""


def main() -> None:
    """Print every speed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=6)
    parser.add_argument("--columns", type=int, default=8)
    wanted = parser.parse_args()
    for n_floors, counts in TOWERS.items():
        speeds = [times_real(villa_of(counts, seed), wanted.windows) for seed in SEEDS]
        print(f"{n_floors} floors: {statistics.mean(speeds):5.1f} times real time "
              f"({min(speeds):.1f} to {max(speeds):.1f})", flush=True)  # fmt: skip
    high = [villa_of(TOWERS[3], seed) for seed in SEEDS]
    for name, villas in (("start", [dealt(1)]), ("3 floors", high)):
        costs = sorted(cost for villa in villas for cost in gestures(villa, wanted.columns))
        n_quick = sum(cost < QUICK for cost in costs)
        print(f"a loose column, {name}: {statistics.median(costs):.2f} s "
              f"({costs[0]:.2f} to {costs[-1]:.2f}; "
              f"{n_quick} of {len(costs)} under {QUICK} s)", flush=True)  # fmt: skip
    costs = sorted(endless(villa_of(TOWERS[5]), wanted.columns))
    print(f"a column shaken as long as may be, 5 floors: {statistics.median(costs):.2f} s "
          f"({costs[0]:.2f} to {costs[-1]:.2f}, {len(costs)} columns)", flush=True)  # fmt: skip


def times_real(villa: Villa, windows: int) -> float:
    """Tell how many seconds of a standing tower pass in a second, with everything awake."""
    tower = Tower(villa)
    return max(1 / seconds(partial(wait, tower)) for _ in range(windows))


def wait(tower: Tower) -> None:
    """Let one window of time pass."""
    for _ in range(WINDOW):
        tower.run()


def gestures(villa: Villa, n: int) -> list[float]:
    """Tell how long it takes to pull out and set up each of some loose columns."""
    loose = [name for name, feel in feels(villa).items() if feel == "loose"][:n]
    plans = [Plan(column, "slow", spots(villa, column)[0]) for column in loose]
    return [seconds(partial(pulled, villa, plan)) for plan in plans]


def endless(villa: Villa, n: int) -> list[float]:
    """Tell what the longest gesture costs that ends with the column back where it was."""
    samples = SHAKEN * (MAX_SAMPLES // len(SHAKEN))
    hostile = [Gesture(column, samples, end="abort") for column in sorted(villa.columns)[:n]]
    return [seconds(partial(perform, villa, gesture)) for gesture in hostile]


def pulled(villa: Villa, plan: Plan) -> None:
    """Make a whole move."""
    perform(villa, gesture_of(villa, plan, 1))


def seconds(work: Callable[[], object]) -> float:
    """Give the CPU seconds some work takes."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


if __name__ == "__main__":
    main()
