"""The Castles of Burgundy: dice, estates and trade on the Loire."""

from __future__ import annotations

from miz.engine.card import Game, Option
from miz.games.castles.pieces import (
    MAX_COLOURS,
    MAX_SEATS,
    N_PHASES,
    N_ROUNDS,
    N_SPACES,
    SHIPS_PER_ESTATE,
)

MAX_MOVES_A_TURN = 7
"""Two dice, each with a tile to throw out, a purchase with another, and the end."""
MAX_MOVES_FOR_SHIPS = SHIPS_PER_ESTATE * (2 + MAX_COLOURS)
"""Two depots, and the colours to load."""
MAX_EFFECTS = N_SPACES + MAX_MOVES_FOR_SHIPS
"""A tile placed asks one thing, or is a ship."""
MAX_MOVES_A_SEAT = 1 + N_PHASES * N_ROUNDS * MAX_MOVES_A_TURN + MAX_EFFECTS

GAME = Game(
    package=__name__,
    rules_version=1,
    rule_prefix="CB",
    seats=(2, 3, 4),
    max_moves=MAX_SEATS * MAX_MOVES_A_SEAT,
    options=(Option("estates", ("first", "open", "secret"), secret=("secret",)),),
    is_open=True,
)
