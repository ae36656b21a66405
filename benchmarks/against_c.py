"""Compare random games of Azul with a program in C, by CPU time, in turns.

    python -m benchmarks.against_c YARDSTICK [--pairs N] [--seconds S]

YARDSTICK is run as `YARDSTICK 2 SECONDS` and prints JSON with `games_per_cpu_second`. A shared
machine is noisy: both programs run in turns; what counts is the median of the ratios, and the best
run of each against the other's best, which is what they do when nobody disturbs them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time

import numpy as np

import miz


def ours(seconds: float) -> float:
    """Give our random games per CPU-second: two seats, coloured wall."""
    arrays = miz.game("azul").arrays
    options, games, begin = arrays.options(), 0, time.process_time()
    while time.process_time() - begin < seconds:
        arrays.playouts(2, options, np.uint64(games), 2000)
        games += 2000
    return games / (time.process_time() - begin)


def theirs(yardstick: str, seconds: float) -> float:
    """Give the games per CPU-second of the program in C."""
    done = subprocess.run([yardstick, "2", str(seconds)], capture_output=True, check=True)
    return float(json.loads(done.stdout)["games_per_cpu_second"])


def main() -> None:
    """Run both in turns and print every pair and the median ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("yardstick")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    ours(0.1)
    pairs = []
    for _ in range(asked.pairs):
        mine, c = ours(asked.seconds), theirs(asked.yardstick, asked.seconds)
        pairs.append((mine, c))
        print(f"ours {mine:8.0f}   C {c:8.0f} games a CPU-second   ratio {mine / c:.2f}")
    best = [max(runs) for runs in zip(*pairs, strict=True)]
    print(f"median ratio {statistics.median(mine / c for mine, c in pairs):.2f}")
    print(f"best against best {best[0] / best[1]:.2f}")


if __name__ == "__main__":
    main()
