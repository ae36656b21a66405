"""Template: try every action once and value the table it leads to."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Records, maker
from miz.engine.rng import DICE, below, reseed
from miz.engine.template import bound

_game = bound()
_rules, _view = _game.module("rules"), _game.module("view")
_legal, _apply, _determinise = _rules.legal, _rules.apply, _view.determinise
_evaluate = _game.module("measure").evaluate
_N_ACTIONS: int = _game.module("actions").N_ACTIONS
_make_states = maker(_game.module("state").STATE)
_make_dice = maker(DICE)


@kernel
def best(states: Records, i: int, seed: Any) -> int:
    """Give the action with which the seat to move of state `i` stands best."""
    known, trial, dice = _make_states(1), _make_states(1), _make_dice(1)
    actions = np.empty(_N_ACTIONS, np.int64)
    seat = states[i].to_move
    known[0] = states[i]
    _determinise(known[0], seat, seed)
    reseed(dice[0], seed)
    chosen, highest, ties = -1, -np.inf, 0
    for k in range(_legal(known[0], actions)):
        trial[0] = known[0]
        _apply(trial[0], actions[k])
        value = _evaluate(trial[0], seat)
        ties = ties + 1 if value == highest else 1
        if value > highest or (value == highest and below(dice[0], ties) == 0):
            chosen, highest = actions[k], value
    return chosen
