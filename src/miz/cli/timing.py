"""Template: compiled loops that repeat one operation of a game, for `miz bench`.

Each gives a sum of what it did, so that no compiler can leave the work out.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Records, maker
from miz.engine.rng import DICE, below, reseed, seed_after
from miz.engine.template import bound

_game = bound()
_rules, _play = _game.module("rules"), _game.arrays
_legal, _apply = _rules.legal, _rules.apply
_start, _random_game = _play.start, _play.random_game
_N_ACTIONS: int = _game.module("actions").N_ACTIONS
_make_states = maker(_game.module("state").STATE)
_make_dice = maker(DICE)


@kernel
def sample(states: Records, chosen: Any, seats: int, options: Any, seed: Any) -> None:
    """Stop random games at random moments, with a random legal action in `chosen` for each."""
    whole, dice = _make_states(1), _make_dice(1)
    actions = np.empty(_N_ACTIONS, np.int64)
    for i in range(len(states)):
        _start(whole, 0, seats, seed_after(seed, i), options)
        _start(states, i, seats, seed_after(seed, i), options)
        reseed(dice[0], seed_after(seed, i))
        stop = below(dice[0], _random_game(whole[0], dice[0], actions)[0])
        reseed(dice[0], seed_after(seed, i))
        for _ in range(stop):
            _apply(states[i], actions[below(dice[0], _legal(states[i], actions))])
        chosen[i] = actions[below(dice[0], _legal(states[i], actions))]


@kernel
def loops(states: Records, times: int) -> int:
    """Visit the states, and do nothing."""
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            total += states[i].to_move
    return total


@kernel
def listings(states: Records, times: int) -> int:
    """List the legal actions of each state."""
    actions = np.empty(_N_ACTIONS, np.int64)
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            total += _legal(states[i], actions)
    return total


@kernel
def copies(states: Records, times: int) -> int:
    """Copy each state."""
    trial = _make_states(1)
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            trial[0] = states[i]
            total += trial[0].to_move
    return total


@kernel
def plays(states: Records, chosen: Any, times: int) -> int:
    """Copy each state and play its chosen action there."""
    trial = _make_states(1)
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            trial[0] = states[i]
            _apply(trial[0], chosen[i])
            total += trial[0].to_move
    return total
