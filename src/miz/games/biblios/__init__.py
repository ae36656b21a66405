"""Biblios: gifts, an auction, and what nobody else may see."""

from __future__ import annotations

from miz.engine.card import Game, Option
from miz.games.biblios.pieces import (
    AUCTION_SIZES,
    DECK_SIZES,
    GOLD_OF_A_VALUE,
    MAX_BID,
    MAX_SEATS,
    N_CARDS,
    N_CHURCH_CARDS,
    N_GOLD,
)

MAX_MOVES_A_LOT = MAX_SEATS * (MAX_BID + MAX_SEATS + 1)
"""Each seat may win it and not pay; before that come bids, passes, and the refusal."""
MAX_GIFT_MOVES = 2 * DECK_SIZES[MAX_SEATS]
"""A card is placed, and it may be taken."""

LONGEST_ACTION = len("pay") + len(" 1") * GOLD_OF_A_VALUE * N_GOLD
"""Paying with every gold card there is."""

GAME = Game(
    package=__name__,
    rules_version=1,
    rule_prefix="BI",
    seats=(2, 3, 4),
    max_moves=MAX_GIFT_MOVES
    + N_CHURCH_CARDS
    + AUCTION_SIZES[MAX_SEATS] * MAX_MOVES_A_LOT
    + N_CARDS,
    options=(Option("bluff", ("standard", "medieval")),),
    max_action=LONGEST_ACTION,
)
