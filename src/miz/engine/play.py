"""Template: a game on arrays of states. Entry points for Python, and random games at full speed.

`miz.game("azul").arrays` is this module bound to Azul. Every entry point takes an array of states
and an index: that costs a quarter of a microsecond a call, a record ten times as much. It trusts
its arguments as kernels do; `Match` is the door that checks.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record, Records, maker, records
from miz.engine.rng import DICE, below, reseed, seed_after
from miz.engine.template import bound

_game = bound()
_rules, _view, _measure = _game.module("rules"), _game.module("view"), _game.module("measure")

STATE = _game.module("state").STATE
N_ACTIONS: int = _game.module("actions").N_ACTIONS
OBSERVATION_SIZE: int = _view.OBSERVATION_SIZE
MEASURES: tuple[str, ...] = _measure.MEASURES

_setup, _legal, _broken, _apply = _rules.setup, _rules.legal, _rules.broken, _rules.apply
_scores, _result = _rules.scores, _rules.result
_determinise, _observe = _view.determinise, _view.observe
_measure_end = _measure.measure
_make_states, _make_dice = maker(STATE), maker(DICE)


def new(n: int) -> Records:
    """Make `n` blank states."""
    return records(n, STATE)


def options(**chosen: str) -> Any:
    """Give the options of a game as kernels take them."""
    full = _game.checked_options(chosen)
    numbers = [option.values.index(full[option.name]) for option in _game.options]
    return np.array(numbers, np.int64)


@kernel
def start(states: Records, i: int, seats: int, seed: Any, options: Any) -> None:
    """Set up state `i`; `seed` is a `numpy.uint64`."""
    blank = _make_states(1)
    states[i] = blank[0]
    states[i].rng = seed
    states[i].seats = seats
    _setup(states[i], options)


@kernel
def legal(states: Records, i: int, out: Any) -> int:
    """Write the legal actions of state `i` into `out`, ascending; return how many."""
    return _legal(states[i], out)


@kernel
def broken(states: Records, i: int, action: int) -> int:
    """Name the first rule `action` breaks in state `i`; 0 if none."""
    return _broken(states[i], action)


@kernel
def apply(states: Records, i: int, action: int) -> int:
    """Play a legal action in state `i`; return whether the game is over."""
    _apply(states[i], action)
    return states[i].over


@kernel
def step(states: Records, i: int, action: int, out: Any) -> int:
    """Play a legal action in state `i` and list what is legal next; 0 when the game is over."""
    _apply(states[i], action)
    return _legal(states[i], out)


@kernel
def scores(states: Records, i: int, out: Any) -> None:
    """Write the points of each seat."""
    _scores(states[i], out)


@kernel
def result(states: Records, i: int, out: Any) -> None:
    """Write the rank of each seat, 1 the best; equal ranks share."""
    _result(states[i], out)


@kernel
def determinise(states: Records, i: int, seat: int, seed: Any) -> None:
    """Deal everything anew that `seat` cannot know in state `i`."""
    _determinise(states[i], seat, seed)


@kernel
def observe(states: Records, i: int, seat: int, out: Any) -> None:
    """Write what `seat` may see of state `i`, as numbers for learners."""
    _observe(states[i], seat, out)


@kernel
def random_game(s: Record, dice: Record, actions: Any) -> tuple[int, int]:
    """Play `s` to its end at random; return how many moves and how many choices there were."""
    moves = choices = 0
    while not s.over:
        n = _legal(s, actions)
        _apply(s, actions[below(dice, n)])
        moves += 1
        choices += n
    return moves, choices


@kernel
def playouts(seats: int, options: Any, seed: Any, games: int) -> int:
    """Play random games from the start; return the number of moves."""
    states, dice = _make_states(1), _make_dice(1)
    actions = np.empty(N_ACTIONS, np.int64)
    moves = 0
    for g in range(games):
        start(states, 0, seats, seed_after(seed, g), options)
        reseed(dice[0], seed_after(seed, g))
        moves += random_game(states[0], dice[0], actions)[0]
    return moves


@kernel
def simulate(
    seats: int,
    options: Any,
    seed: Any,
    games: int,
    sums: Any,
    points: Any,
    measures: Any,
    ends: Any,
) -> None:
    """Play random games and add them up.

    `sums` gathers moves and choices, `points` the final score of each seat, `measures` what the
    game measures at its end, `ends` how many games ended in each way.
    """
    states, dice = _make_states(1), _make_dice(1)
    actions = np.empty(N_ACTIONS, np.int64)
    score = np.zeros(seats, np.int64)
    measured = np.zeros(len(measures), np.float64)
    for g in range(games):
        start(states, 0, seats, seed_after(seed, g), options)
        reseed(dice[0], seed_after(seed, g))
        moves, choices = random_game(states[0], dice[0], actions)
        sums[0] += moves
        sums[1] += choices
        ends[states[0].over - 1] += 1
        _scores(states[0], score)
        for seat in range(seats):
            points[seat] += score[seat]
        _measure_end(states[0], measured)
        for k in range(len(measures)):
            measures[k] += measured[k]
