"""Azul: take tiles, fill pattern lines, lay the wall."""

from __future__ import annotations

from miz.engine.card import Game, Option
from miz.games.azul.pieces import FACTORIES, FACTORY_SIZE, MAX_ROUNDS, MAX_SEATS, N_LINES

MAX_MOVES_A_ROUND = FACTORIES[MAX_SEATS] * FACTORY_SIZE + MAX_SEATS * N_LINES
"""Every turn takes a tile at least, and every row of a grey wall may ask for a column."""

GAME = Game(
    package=__name__,
    rules_version=1,
    rule_prefix="AZ",
    seats=(2, 3, 4),
    max_moves=MAX_ROUNDS * MAX_MOVES_A_ROUND,
    options=(Option("wall", ("coloured", "grey")),),
    is_open=True,
)
