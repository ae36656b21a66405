"""The beginning of a game: the order of the seats, the seed, and the promise not to change it."""

from __future__ import annotations

from miz.engine.card import SEEDS
from miz.engine.fairness import commitment
from miz.table import events as e
from miz.table.moment import Moment
from miz.table.table import Table

SALTS = 1 << 128


def begun(table: Table, moment: Moment) -> e.Started:
    """Draw the seed and commit to it; deal the seats anew if the table wants that."""
    order = list(range(len(table.seats)))
    if table.settings.shuffle:
        for last in range(len(order) - 1, 0, -1):
            other = moment.below(last + 1)
            order[last], order[other] = order[other], order[last]
    seed, salt = moment.below(SEEDS), f"{moment.below(SALTS):032x}"
    promise = commitment(table.settings.game, seed, salt)
    return e.Started(str(seed), salt, promise, tuple(order))
