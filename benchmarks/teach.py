"""Teach the bots of a game: let them play against themselves, and learn from what came of it.

    python -m benchmarks.teach azul wall=coloured --games 2000 --iterations 80 --lessons 3

Each lesson plays games and then fits the weights that the search uses (`miz.bots.search.ismcts`):
- the urges, to the share of visits each action had in the end (softmax regression);
- the net, to the points each seat still made from where a search would stop (least squares);
- the spread, to who finished ahead (logistic regression).
Half of the games have two seats, the rest more. The weights are kept in the game's folder, a row
for each variant of the game; only the row of the given options is changed. A game that has none yet
begins with no knowledge at all. What came of it is measured with `miz arena` and told in
`docs/bots.md`.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

import miz
from benchmarks import fitting
from miz.bots.search.desk import Tuning, tuning_of
from miz.bots.search.tree import ROOT, planted
from miz.bots.search.weights import FILE, weights_of
from miz.engine.card import Game
from miz.engine.template import bind

ROOM = 40
"""Nodes of a tree for each iteration."""
WHIM = 0.25
"""How often a move is drawn by its visits, instead of being the best."""
MOST_WILD, WILDEST = 40, 30.0
"""Half of the games begin with up to so many moves by instinct, or almost by lot: else the net
would only know the tables that good play leads to. It learns from what comes after them."""
NOTED = 10
"""Of so many decisions one is remembered for the urges."""
DEEPER = 12
"""Such a decision is thought about so many times as long: urges learn most from what is well
thought out, and the net from many games."""
INNOCENCE = 8.0
"""Points a lead has to have to mean anything to who knows nothing."""
SET = 25
"""Games a process plays before it tells of them."""

Weights: TypeAlias = Any
"""An array with a row of weights for each variant of the game."""


@dataclass
class Lessons:
    """What was seen in some games."""

    inputs: list[Any] = field(default_factory=list)
    """What the net is told of each seat, at each stop."""
    scores: list[Any] = field(default_factory=list)
    """The points each seat has for certain there."""
    ends: list[Any] = field(default_factory=list)
    """The points of each seat at the end."""
    sights: list[Any] = field(default_factory=list)
    """For each decision: what of the urges' weights each action brings up."""
    shares: list[Any] = field(default_factory=list)
    """The share of visits each action got."""

    def to_come(self) -> list[Any]:
        """Give the points each seat still made from each stop."""
        return [end - now for end, now in zip(self.ends, self.scores, strict=True)]

    def leads(self, net: fitting.Net) -> tuple[Any, Any, Any]:
        """Compare any two seats at each stop: the lead expected, points to come, who was ahead."""
        leads, to_come, results = [], [], []
        for told, now, end in zip(self.inputs, self.scores, self.ends, strict=True):
            more = net.answers(told)
            for one, other in itertools.combinations(range(len(now)), 2):
                leads.append(now[one] + more[one] - now[other] - more[other])
                to_come.append(np.maximum(more, 0).mean())
                results.append(0.5 + 0.5 * np.sign(end[one] - end[other]))
        return np.array(leads), np.array(to_come), np.array(results)

    def add(self, other: Lessons) -> None:
        """Add what was seen in other games."""
        for name in vars(self):
            getattr(self, name).extend(getattr(other, name))


@dataclass(frozen=True)
class Course:
    """What is taught, and how."""

    slug: str
    options: dict[str, str]
    iterations: int
    tuning: Tuning

    @property
    def game(self) -> Game:
        """The card of the game."""
        return miz.game(self.slug)

    @property
    def variant(self) -> int:
        """The row of its weights."""
        arrays = self.game.arrays
        states = arrays.new(1)
        arrays.start(states, 0, self.game.seats[0], np.uint64(0), arrays.options(**self.options))
        return int(self.game.module("outlook").variant(states[0]))

    @property
    def search(self) -> Any:
        """The search of the game."""
        return bind("miz.bots.search.ismcts", self.game)


def play_lessons(course: Course, weights: Weights, seats: int, seed: int, n_games: int) -> Lessons:
    """Play some games and remember them."""
    seen = Lessons()
    for number in range(n_games):
        seen.add(play_lesson(course, weights, seats, seed + number))
    return seen


def play_lesson(course: Course, weights: Weights, seats: int, seed: int) -> Lessons:
    """Play one game, the bot in all seats."""
    seen, dice = Lessons(), np.random.default_rng(seed)
    arrays, outlook = course.game.arrays, course.game.module("outlook")
    states = arrays.new(1)
    arrays.start(states, 0, seats, np.uint64(seed), arrays.options(**course.options))
    stage = outlook.stage(states[0])
    points, is_over = np.zeros(seats, np.int64), False
    wild = dice.integers(MOST_WILD) if dice.integers(2) else 0
    wildness = WILDEST ** dice.random()
    while not is_over:
        if outlook.stage(states[0]) > stage:
            stage = outlook.stage(states[0])
            if wild == 0:  # else what comes would be owed to whims
                seen.inputs.append(told(course, states, seats))
                sure = [outlook.points(states[0], seat) for seat in range(seats)]
                seen.scores.append(np.array(sure))
        if wild > 0:
            action, wild = whim(course, weights, states, wildness, dice), wild - 1
        else:
            is_noted = dice.integers(NOTED) == 0
            action, sights, shares = decided(course, weights, states, dice, is_noted)
            if len(shares) > 1 and is_noted:
                seen.sights.append(sights())
                seen.shares.append(shares)
        is_over = bool(arrays.apply(states, 0, action))
    arrays.scores(states, 0, points)
    seen.ends = [points.copy() for _ in seen.scores]
    return seen


def whim(course: Course, weights: Weights, states: Any, wildness: float, dice: Any) -> int:
    """Choose anything that does not look too bad, or anything at all."""
    seed = np.uint64(dice.integers(1 << 63))
    return int(course.search.impulse(states, 0, seed, weights, wildness))


def told(course: Course, states: Any, seats: int) -> Any:
    """Give what the net is told of each seat."""
    outlook = course.game.module("outlook")
    out = np.zeros((seats, outlook.N_INPUTS), np.float32)
    for seat in range(seats):
        outlook.inputs(states[0], seat, out[seat])
    return out


def decided(
    course: Course, weights: Weights, states: Any, dice: Any, is_noted: bool
) -> tuple[int, Any, Any]:
    """Search, and choose: the best, or now and then any by its visits."""
    n_iterations = course.iterations * (DEEPER if is_noted else 1)
    tree = planted(n_iterations * ROOM)
    seed = np.uint64(dice.integers(1 << 63))
    course.search.search(tree, states, 0, seed, n_iterations, weights, course.tuning)
    children = slice(tree.first[ROOT], tree.first[ROOT] + tree.count[ROOT])
    actions, visits = tree.action[children].astype(np.int64), tree.visits[children]
    shares = visits / visits.sum()
    is_whim = dice.random() < WHIM
    k = dice.choice(len(shares), p=shares) if is_whim else np.argmax(visits)
    before = states.copy()
    return int(actions[k]), lambda: sights_of(course, before, actions), shares.astype(np.float32)


def sights_of(course: Course, states: Any, actions: Any) -> Any:
    """Find what weights the urges take up: an urge is their sum, so ask for one at a time."""
    instinct = course.game.module("instinct")
    found = np.zeros((len(actions), instinct.N_WEIGHTS), np.float32)
    one, out = np.zeros(instinct.N_WEIGHTS, np.float32), np.zeros(len(actions), np.float32)
    notes = np.zeros(instinct.N_NOTES, np.float32)
    for k in range(instinct.N_WEIGHTS):
        one[k] = 1.0
        instinct.note(states[0], one, 0, notes)
        instinct.urges(states[0], actions, len(actions), one, 0, notes, out)
        found[:, k], one[k] = out, 0.0
    return found


def learn(course: Course, weights: Weights, seen: Lessons, dice: Any) -> None:
    """Fit one row of the weights to what was seen; tell how well it foresees games held back."""
    search, outlook = course.search, course.game.module("outlook")
    row = weights[course.variant]
    net = fitting.Net(row[search.NET :], outlook.N_INPUTS, dice)
    told, to_come = np.concatenate(seen.inputs), np.concatenate(seen.to_come())
    learnt = len(told) * 9 // 10
    net.fit(told[:learnt], to_come[:learnt], dice)
    row[search.NET :] = net.row()
    error = np.sqrt(np.mean((net.answers(told[learnt:]) - to_come[learnt:]) ** 2))
    print(f"points still to come: {error:.2f} off; they vary by {to_come.std():.2f}")

    learnt = len(seen.sights) * 9 // 10
    held_back = seen.sights[learnt:], seen.shares[learnt:]
    before = row[search.URGES : search.NET].copy()
    after = fitting.fit_urges(before, seen.sights[:learnt], seen.shares[:learnt], dice)
    row[search.URGES : search.NET] = after
    least = fitting.surprise(None, *held_back)
    was, now = (fitting.surprise(urges, *held_back) for urges in (before, after))
    print(f"surprise at choices: {was:.3f} before, {now:.3f} now, {least:.3f} at least")

    spread, growth, loss = fitting.fit_spread(*seen.leads(net))
    row[search.SPREAD], row[search.GROWTH] = spread, growth
    print(f"spread {spread:.1f} + {growth:.1f} times the root; surprise at winners {loss:.3f}")


def play_all(course: Course, weights: Weights, n_games: int, seed: int, workers: int) -> Lessons:
    """Play so many games, some at a time."""
    more = [seats for seats in course.game.seats if seats > 2]
    sets = []
    for number in range(-(-n_games // SET)):
        seats = more[number // 2 % len(more)] if more and number % 2 else 2
        sets.append((seats, seed + number * SET))
    seen = Lessons()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        done = [pool.submit(play_lessons, course, weights, *one, SET) for one in sets]
        for one in done:
            seen.add(one.result())
    return seen


def first_weights(course: Course) -> Weights:
    """Give what the bots know now, or weights that know nothing."""
    if (course.game.folder / FILE).exists():
        return weights_of(course.game).copy()
    search, n_variants = course.search, course.game.module("outlook").N_VARIANTS
    weights = np.zeros((n_variants, search.N_WEIGHTS), np.float32)
    weights[:, search.SPREAD] = INNOCENCE
    return weights


def main() -> None:
    """Teach the bots of one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="options of the game, as name=value")
    parser.add_argument("--games", type=int, default=2000, help="games of each lesson")
    parser.add_argument("--iterations", type=int, default=80, help="iterations of each search")
    parser.add_argument("--lessons", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="games at a time")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.options)
    course = Course(given.game, options, given.iterations, tuning_of(miz.game(given.game)))
    weights = first_weights(course)
    for lesson in range(given.lessons):
        seed = given.seed + lesson * given.games
        seen = play_all(course, weights, given.games, seed, given.workers)
        print(f"lesson {lesson + 1}: {len(seen.shares)} choices, {len(seen.inputs)} stops")
        learn(course, weights, seen, np.random.default_rng(seed))
        np.save(course.game.folder / FILE, weights)


if __name__ == "__main__":
    main()
