"""Measure a level against plain UCT in Azul: random games to the very end, and no knowledge at all.

    python -m benchmarks.plain_uct --simulations 20000 --seconds 0.3 --games 40 --wall coloured

This is what most programs for the game do; with 20,000 simulations a move it stands for a strong
one of them. Deals are paired, and seats exchanged. Both sides' seconds a move are printed.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev
from typing import Any

import numba
import numpy as np

import miz
from miz.bots.search import Budget, Search
from miz.bots.search.tree import NONE, ROOT, Tree, grow, has_room, most_visited, planted
from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.engine.record import Records, maker
from miz.engine.rng import DICE, below, reseed, seed_after
from miz.games.azul.actions import N_ACTIONS
from miz.games.azul.rules import apply, legal, result
from miz.games.azul.state import STATE

CURIOSITY = 0.7
DEPTH = 64
ROOM = 40

_make_states, _make_dice = maker(STATE), maker(DICE)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def simulate(tree: Tree, states: Records, seed: Any, n: int) -> None:
    """Run so many simulations; the tree ends with the round, as the next deal is chance."""
    trial, dice = _make_states(1), _make_dice(1)
    actions, evenly = np.empty(N_ACTIONS, np.int64), np.zeros(N_ACTIONS, np.float32)
    ranks = np.zeros(4, np.int64)
    path, movers = np.empty(DEPTH, np.int64), np.empty(DEPTH, np.int64)
    for k in range(n):
        trial[0] = states[0]
        s = trial[0]
        reseed(s, seed_after(seed, k))
        reseed(dice[0], seed_after(seed, k))
        node, depth = ROOT, 0
        path[0] = ROOT
        while not s.over and s.round_no == states[0].round_no and depth < DEPTH - 1:
            if tree.first[node] == NONE:
                if node != ROOT and tree.visits[node] == 0:
                    break
                n_legal = legal(s, actions)
                if not has_room(tree, node, n_legal):
                    break
                grow(tree, node, actions, evenly, n_legal)
            movers[depth] = s.to_move
            node = most_promising(tree, node)
            apply(s, tree.action[node])
            depth += 1
            path[depth] = node
        while not s.over:
            apply(s, actions[below(dice[0], legal(s, actions))])
        result(s, ranks)
        tree.visits[ROOT] += 1
        for d in range(1, depth + 1):
            mine, other = ranks[movers[d - 1]], ranks[1 - movers[d - 1]]
            tree.visits[path[d]] += 1
            tree.total[path[d]] += 0.5 * (mine < other) + 0.5 * (mine <= other)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def most_promising(tree: Tree, node: int) -> int:
    """Choose by UCB1; whoever was not tried comes first."""
    best, highest = NONE, -np.inf
    reach = math.log(max(tree.visits[node], 1))
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        n = tree.visits[child]
        if n == 0:
            return child
        value = tree.total[child] / n + CURIOSITY * math.sqrt(reach / n)
        if value > highest:
            best, highest = child, value
    return best


def plain_choice(match: Match, simulations: int, seed: int) -> str:
    """Choose by plain UCT."""
    tree = planted(simulations * ROOM)
    simulate(tree, compiled(match).states(), np.uint64(seed), simulations)
    return compiled(match).show(int(tree.action[most_visited(tree, ROOT)]))


def deal(
    seed: int, simulations: int, seconds: float, wall: str
) -> list[tuple[float, float, float]]:
    """Play a deal both ways; give our share and both sides' seconds a move, for each game."""
    return [played(seed, ours, simulations, seconds, wall) for ours in (0, 1)]


def played(
    seed: int, ours: int, simulations: int, seconds: float, wall: str
) -> tuple[float, float, float]:
    """Play one game, ours in the seat `ours`."""
    game = miz.game("azul")
    match = game.start(2, seed, wall=wall)
    bot, spent, turns = Search(game, seed, Budget(seconds=seconds)), [0.0, 0.0], [0, 0]
    bot.choose(match)
    plain_choice(match, 100, seed)
    while not match.over:
        (seat,) = match.waiting
        began = time.perf_counter()
        if seat == ours:
            action = bot.choose(match)
        else:
            action = plain_choice(match, simulations, seed + len(match.moves))
        spent[seat] += time.perf_counter() - began
        turns[seat] += 1
        match.push(action)
    share = (ours in match.winners) / len(match.winners)
    return share, spent[ours] / turns[ours], spent[1 - ours] / turns[1 - ours]


def main() -> None:
    """Print who won, and how long both thought."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--simulations", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--wall", default="coloured")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games // 2)
    same = [[value] * len(seeds) for value in (given.simulations, given.seconds, given.wall)]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=spawn) as pool:
        deals = list(pool.map(deal, seeds, *same))
    shares = [fmean(share for share, _, _ in one) for one in deals]
    games = [game for one in deals for game in one]
    error = stdev(shares) / len(shares) ** 0.5
    ours, plain = (fmean(game[side] for game in games) for side in (1, 2))
    print(f"ours {fmean(shares):.1%} ± {error:.1%} of {len(games)} games")
    print(f"seconds a move: ours {ours:.3f}, plain {plain:.3f}")


if __name__ == "__main__":
    main()
