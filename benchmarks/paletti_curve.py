"""How hard Villa Paletti becomes as it grows: cautious players, and every column tried out.

    .venv/bin/python -m benchmarks.paletti_curve --games 12 --plot docs/pictures/paletti-curve.png

Players take the column whose loss and whose new place are safest by weight alone, and lay a floor
when none is safe. They set pieces with hands that never err, so people fall earlier: what is
measured is the tower, not the players. Every third turn each column that might be moved is taken
out, one at a time, and it is counted how many carry nothing and how many bring the villa down.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

from miz.games.paletti.physics import Statics, dealt, floor_spots, lay, lifted_off, spots
from miz.games.paletti.physics.feel import LOOSE
from miz.games.paletti.physics.statics import surface
from miz.games.paletti.physics.tower import Tower, upright
from miz.games.paletti.physics.verdict import collapse, mishap
from miz.games.paletti.pieces import COLUMNS, FLOORS, KINDS, POINTS, Colour, kind_of
from miz.games.paletti.villa import Point, Verdict, Villa, rounded

STAGES = ("early", "mid", "late")
ENOUGH = (4, 8)
"""Columns on the top floor with which the middle and the late stage of a floor begin."""
EVERY, LONGEST, CAUTION = 3, 90, 5.0
FACTS = {
    (1, "early"): (79, 0), (1, "mid"): (74, 0), (1, "late"): (47, 7),
    (2, "early"): (64, 12), (2, "mid"): (53, 16), (2, "late"): (32, 31),
    (3, "early"): (50, 27), (3, "mid"): (34, 35), (3, "late"): (11, 68),
    (4, "early"): (35, 45), (4, "mid"): (16, 62), (4, "late"): (6, 83),
    (5, "early"): (22, 60), (5, "mid"): (7, 79),
}  # fmt: skip
"""Percent that were loose, and whose removal was a collapse, with the prototype's floors."""


@dataclass
class Tally:
    """What happened to the columns of one stage."""

    n: int = 0
    n_loose: int = 0
    n_fatal: int = 0

    def shares(self) -> tuple[float, float]:
        """Give the percentages."""
        return 100 * self.n_loose / self.n, 100 * self.n_fatal / self.n


Tallies = dict[tuple[int, str], Tally]


def main() -> None:
    """Play, count, and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    tallies: Tallies = defaultdict(Tally)
    for seed in range(wanted.first, wanted.first + wanted.games):
        begun = time.process_time()
        end, turns, n_floors = play(seed, tallies)
        print(f"game {seed}: {end} in turn {turns}, {n_floors} floors, "
              f"{time.process_time() - begun:.0f} s", flush=True)  # fmt: skip
    show(tallies)
    if wanted.out:
        wanted.out.write_text(json.dumps([[*key, *vars(tallies[key]).values()] for key in tallies]))
    if wanted.plot:
        plot(tallies, wanted.plot)


def play(seed: int, tallies: Tallies) -> tuple[str, int, int]:
    """Play one game; tell how it ended, when, and with how many floors."""
    villa = dealt(seed)
    for turn in range(1, LONGEST):
        if turn % EVERY == 0:
            count(villa, tallies)
        colour = turn % len(Colour)
        column, spot, safety = best_move(villa, colour)
        n_floors = len(villa.floors)
        if safety < CAUTION and n_floors < len(FLOORS):
            higher = with_floor(villa)
            if higher:
                villa = higher
                continue
        if not column:
            return "no move", turn, n_floors
        after = moved(villa, column, spot)
        if after is None:
            return "collapse", turn, n_floors
        villa = after
    return "time", LONGEST, len(villa.floors)


def count(villa: Villa, tallies: Tallies) -> None:
    """Take out every column that might be moved, and put it back."""
    statics, loads = Statics(villa), Tower(villa).loads()
    n_top = len(statics.above(len(villa.floors)))
    stage = STAGES[sum(n_top >= enough for enough in ENOUGH)]
    tally = tallies[len(villa.floors), stage]
    for column in movable(statics):
        tally.n += 1
        tally.n_loose += loads[column] < LOOSE
        tally.n_fatal += falls_without(villa, column)


def falls_without(villa: Villa, column: str) -> bool:
    """Say whether a villa comes down when a column is gone."""
    left = {name: pose for name, pose in villa.poses.items() if name != column}
    tower = Tower(replace(villa, poses=left))
    tower.settle(lambda: collapse(left, tower.poses(), column) is not None)
    return collapse(left, tower.poses(), column) is not None


def movable(statics: Statics) -> list[str]:
    """Give the columns that are not on the top floor."""
    top = statics.above(len(statics.outlines))
    return [column for column in statics.villa.columns if column not in top]


def best_move(villa: Villa, colour: int) -> tuple[str, Point, float]:
    """Give the safest column of a colour, the safest place for it, and how safe that is."""
    statics = Statics(villa)
    moves = [("", (0.0, 0.0), -100.0)]
    for column in movable(statics):
        if COLUMNS.index(column) // len(KINDS) == colour:
            gone = min(statics.margins(without=column))
            for spot in spots(villa, column):
                set_up = min(statics.margins(moved=[(column, spot)]))
                moves.append((column, spot, min(gone, set_up)))
    return max(moves, key=lambda move: move[2] + (POINTS[kind_of(move[0])] if move[0] else 0))


def with_floor(villa: Villa) -> Villa | None:
    """Lay the next floor where it is safest."""
    floor = FLOORS[len(villa.floors)]
    for place in floor_spots(villa, floor, 3)[:1]:
        laid = lay(villa, floor, *place)
        if laid.verdict == Verdict.SUCCESS:
            return laid.villa
    return None


def moved(villa: Villa, column: str, spot: Point) -> Villa | None:
    """Take a column out and set it on the top floor, unless the villa comes down."""
    out = lifted_off(villa, column)
    if out.verdict == Verdict.COLLAPSE:
        return None
    top, tall = out.villa.poses[out.villa.floors[-1]], villa.heights[column]
    pose = rounded(upright(*spot, surface(top, *spot) + 0.1, tall))
    tower = Tower(replace(out.villa, poses={**out.villa.poses, column: pose}))
    tower.settle()
    trouble = mishap(out.villa, tower.villa(), column, is_lifted=False)
    return None if trouble and trouble[0] == Verdict.COLLAPSE else tower.villa()


def show(tallies: Tallies) -> None:
    """Print what was counted beside what the prototype gave."""
    print("floors stage      n   loose  fatal   prototype: loose fatal")
    for n_floors, stage in sorted(tallies, key=lambda key: (key[0], STAGES.index(key[1]))):
        tally = tallies[n_floors, stage]
        loose, fatal = tally.shares()
        before = FACTS.get((n_floors, stage), ("-", "-"))
        print(f"{n_floors:6} {stage:6} {tally.n:5} {loose:5.0f} % {fatal:4.0f} % "
              f"{before[0]:>15} % {before[1]:>4} %")  # fmt: skip


def plot(tallies: Tallies, path: Path) -> None:
    """Draw the curve."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    keys = sorted(tallies, key=lambda key: (key[0], STAGES.index(key[1])))
    shares = [tallies[key].shares() for key in keys]
    old = [FACTS.get(key, (math.nan, math.nan)) for key in keys]
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    ticks = range(len(keys))
    for k, (name, colour) in enumerate(
        (("carry nothing", "#2a7f62"), ("bring it down", "#b3412e"))
    ):
        axes.plot(ticks, [share[k] for share in shares], "o-", color=colour, label=name)
        axes.plot(ticks, [share[k] for share in old], "x:", color=colour, alpha=0.5,
                  label=f"{name} (prototype)")  # fmt: skip
    axes.set_xticks(ticks, [f"{n_floors}\n{stage}" for n_floors, stage in keys])
    axes.set_xlabel("floors, and how many columns stand on the highest: <4, 4-7, 8 or more")
    axes.set_ylabel("% of the columns below the top")
    axes.set_ylim(0, 100)
    axes.legend()
    figure.savefig(path, dpi=110)


if __name__ == "__main__":
    main()
