"""Villa Paletti: pull columns out from under, and set them on top."""

from __future__ import annotations

from miz.engine.card import Game, Option
from miz.games.paletti.pieces import MAX_ACTION, MAX_IDLE, MAX_SEATS, N_COLUMNS, N_FLOORS

N_BUILT = N_COLUMNS * N_FLOORS + N_FLOORS
"""A column goes up a floor at least whenever it is set, and there are five floors to lay."""
MAX_MOVES_A_TURN = 12
"""Of three: a neutral column broken off, two answers, a proof that is dropped and set three times,
a column taken, and then an own column that is dropped and set three times."""

GAME = Game(
    package=__name__,
    rules_version=1,
    rule_prefix="VP",
    seats=(2, 3, 4),
    max_moves=N_COLUMNS + MAX_SEATS + (N_BUILT + 1) * MAX_IDLE * MAX_MOVES_A_TURN,
    options=(Option("set_up", ("dealt", "built")), Option("support", ("three", "two"))),
    is_open=True,
    is_simulated=True,
    max_action=MAX_ACTION,
    may_have_no_winner=True,
)
