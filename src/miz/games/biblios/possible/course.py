"""Phases, turns and what is asked in them, as they can be."""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.biblios.pieces import (
    AUCTION_SIZES,
    EMPTY,
    GOLD_OUT,
    N_CARDS,
    N_GOLD,
    Phase,
    Question,
)
from miz.games.biblios.possible.refuse import refuse

ASKED = {
    Phase.GIFT: (Question.PLACE, Question.TAKE, Question.CHURCH),
    Phase.AUCTION: (
        *(Question.CHURCH, Question.BID, Question.PAY, Question.GIVE),
        Question.NONE,
    ),
}
"""What is asked in each phase."""


def check_end(s: Mirror) -> None:
    """The game is over when nothing is left to auction and nothing more is asked (BI-60)."""
    is_over = bool(s.over)
    if is_over != (s.question == Question.NONE):
        refuse("position_end")
    if is_over and (s.phase == Phase.GIFT or s.n_pile > 0):
        refuse("position_end")


def check_question(s: Mirror) -> None:
    """Cards are placed and taken in the gift phase, and auctioned in the other one."""
    if s.question not in ASKED[s.phase]:
        refuse("position_question")


def check_drawn(s: Mirror) -> None:
    """A card is drawn to be placed, and only then (BI-14)."""
    if (s.drawn != EMPTY) != (s.question == Question.PLACE):
        refuse("position_drawn")


def check_church(s: Mirror) -> None:
    """A Church card is used at once, and only then it lies there (BI-22)."""
    if (s.church != EMPTY) != (s.question == Question.CHURCH):
        refuse("position_church")


def check_offered(s: Mirror) -> None:
    """One card is offered for each other player, as long as nobody has taken it (BI-16)."""
    n = sum(kind != EMPTY for kind in s.offered)
    if n != s.n_offered - s.n_taken or s.n_offered >= s.seats:
        refuse("position_offered", expected=s.seats - 1, got=n)


def n_placed(s: Mirror) -> int:
    """Count the cards placed in this turn."""
    return int(s.has_kept + s.has_auctioned + s.n_offered)


def gift_turns(s: Mirror) -> int:
    """Count the turns of the gift phase that are over."""
    n_drawn = N_CARDS - N_GOLD * GOLD_OUT[s.seats] - s.n_deck
    return int(n_drawn - n_placed(s)) // int(s.seats + 1)


def check_deck(s: Mirror) -> None:
    """As many cards are drawn in each turn, until none is left (BI-11, BI-13, BI-14)."""
    in_turn = n_placed(s) + (s.drawn != EMPTY)
    if s.phase == Phase.AUCTION and in_turn:
        refuse("position_turn")
    n_drawn = N_CARDS - N_GOLD * GOLD_OUT[s.seats] - s.n_deck - in_turn
    turns, rest = divmod(n_drawn, s.seats + 1)
    n_turns = AUCTION_SIZES[s.seats]
    is_possible = turns == n_turns if s.phase == Phase.AUCTION else 0 <= turns < n_turns
    if rest or not is_possible:
        refuse("position_deck", got=s.n_deck)


def lots_done(s: Mirror) -> int:
    """Count the cards that were turned up and have gone to somebody or to nobody."""
    return int(AUCTION_SIZES[s.seats] - s.n_pile - (s.lot != EMPTY))


def check_active(s: Mirror) -> None:
    """With each turn and with each card auctioned the next is active (BI-21, BI-33)."""
    turns = gift_turns(s) if s.phase == Phase.GIFT else lots_done(s)
    expected = (s.starter + turns) % s.seats
    if s.active != expected:
        refuse("position_active", expected=expected, got=s.active)


def is_kept(s: Mirror) -> bool:
    """Say whether the Church card that is used was kept, not taken (BI-23, BI-24)."""
    return bool(s.question == Question.CHURCH and s.to_move == s.active)


def check_placing(s: Mirror) -> None:
    """The active player places cards, and may have kept a Church card (BI-14, BI-23)."""
    if s.phase == Phase.AUCTION:
        return
    if s.question == Question.PLACE and s.to_move != s.active:
        refuse("position_placing", expected=s.active, got=s.to_move)
    if is_kept(s) and not s.has_kept:
        refuse("position_kept_church")


def check_taking(s: Mirror) -> None:
    """When all cards are placed the others take one each, clockwise (BI-19)."""
    if s.phase == Phase.AUCTION or s.question == Question.PLACE or is_kept(s):
        return
    if n_placed(s) != s.seats + 1:
        refuse("position_not_placed")
    n_before = s.n_taken - (s.question == Question.CHURCH)
    expected = (s.active + 1 + n_before) % s.seats
    if s.to_move != expected:
        refuse("position_taking", expected=expected, got=s.to_move)
