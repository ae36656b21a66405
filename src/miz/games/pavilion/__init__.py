"""Azul: Summer Pavilion: take tiles, spend them on the stars of a pavilion."""

from __future__ import annotations

from miz.engine.card import Game, Option
from miz.games.pavilion.pieces import (
    FACTORIES,
    FACTORY_SIZE,
    MAX_BONUS_TILES,
    MAX_KEPT,
    MAX_SEATS,
    N_ROUNDS,
    N_SPACES,
)

MAX_MOVES_A_ROUND = FACTORIES[MAX_SEATS] * FACTORY_SIZE + MAX_SEATS * (1 + MAX_KEPT)
"""Every turn takes a tile at least; everybody passes once and keeps tiles one by one."""

GAME = Game(
    package=__name__,
    rules_version=1,
    rule_prefix="SP",
    seats=(2, 3, 4),
    max_moves=N_ROUNDS * MAX_MOVES_A_ROUND + MAX_SEATS * (N_SPACES + MAX_BONUS_TILES),
    options=(Option("side", ("coloured", "grey")),),
    is_open=True,
)
