"""Which tables of Biblios can be: what `position.read` refuses.

Each check is a function: `course` has those of phases and turns, `box` those of cards and dice,
`bidding` those of the card that is auctioned, `notes` those of what was done with cards before it,
`answers` those of what the seat to move can answer, and of points; `hands` lists cards.
"""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.biblios.possible.answers import check_answers, check_scores
from miz.games.biblios.possible.bidding import (
    check_bid,
    check_bidder,
    check_first_bid,
    check_lot,
    check_owed,
    check_winner,
)
from miz.games.biblios.possible.box import (
    check_cards,
    check_dice,
    check_gifts,
    check_gone,
    check_pile,
)
from miz.games.biblios.possible.course import (
    check_active,
    check_church,
    check_deck,
    check_drawn,
    check_end,
    check_offered,
    check_placing,
    check_question,
    check_taking,
)
from miz.games.biblios.possible.notes import check_history, check_moves


def check(s: Mirror) -> None:
    """Refuse a table that no game can come to."""
    check_course(s)
    check_auction(s)
    check_box(s)
    check_moves(s)
    check_history(s)
    check_answers(s)
    check_scores(s)


def check_course(s: Mirror) -> None:
    """Refuse a moment that never comes."""
    check_end(s)
    check_question(s)
    check_drawn(s)
    check_church(s)
    check_lot(s)
    check_offered(s)
    check_deck(s)
    check_active(s)
    check_placing(s)
    check_taking(s)


def check_auction(s: Mirror) -> None:
    """Refuse bids that do not fit who has passed and who is asked."""
    check_bidder(s)
    check_first_bid(s)
    check_bid(s)
    check_winner(s)
    check_owed(s)


def check_box(s: Mirror) -> None:
    """Refuse cards that are not in the box, or not where they lie, and dice they do not lead to."""
    check_cards(s)
    check_gone(s)
    check_pile(s)
    check_gifts(s)
    check_dice(s)
