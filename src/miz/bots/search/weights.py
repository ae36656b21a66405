"""What the bots of a game have learnt (see `benchmarks/teach.py`)."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from miz.engine.card import Game

FILE = "weights.npy"


@functools.cache
def weights_of(game: Game) -> Any:
    """Load the weights of a game: a row for each of its variants."""
    return np.load(game.folder / FILE)
