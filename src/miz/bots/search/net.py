"""A small net of one hidden layer, for the outlook of games.

Its weights lie in one row: for each input its effect on every hidden unit, then the hidden units'
own, then what each unit adds to the answer, then what each input adds to it by itself, then the
answer's own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel

N_HIDDEN = 32


def n_weights(n_inputs: int) -> int:
    """Count the weights of a net with so many inputs."""
    return (n_inputs + 2) * N_HIDDEN + n_inputs + 1


@kernel
def answer(weights: Any, start: int, inputs: Any, n_inputs: int, hidden: Any) -> float:
    """Give what the net whose weights begin at `start` says to `inputs`; uses up `hidden`."""
    biases = start + n_inputs * N_HIDDEN
    outs = biases + N_HIDDEN
    directs = outs + N_HIDDEN
    total = weights[directs + n_inputs]
    for h in range(N_HIDDEN):
        hidden[h] = weights[biases + h]
    for i in range(n_inputs):
        x = inputs[i]
        if x != 0.0:  # most are: a board is mostly empty
            total += x * weights[directs + i]
            for h in range(N_HIDDEN):
                hidden[h] += x * weights[start + i * N_HIDDEN + h]
    for h in range(N_HIDDEN):
        total += max(hidden[h], np.float32(0.0)) * weights[outs + h]
    return total
