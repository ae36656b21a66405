"""No bot from level 3 up makes a move that a club player would laugh at."""

from __future__ import annotations

from typing import Any

from miz.engine.match import Match
from tests.bots.thinkers import choices, of_every_searcher, of_every_thinker, of_the_best
from tests.games.biblios.table import after, auction, player, won


def known(cards: str) -> dict[str, list[int]]:
    """Give a hand that all have seen being taken."""
    return player(cards, cards)


def last_lot(mine: str, theirs: str, lot: str, **what: Any) -> Match:
    """Auction the last card of the game; the first player speaks first."""
    return auction(known(mine), known(theirs), lot=lot, **{"pile": "", **what})


@of_every_thinker
def test_it_bids_for_the_card_that_decides_the_game(name: str) -> None:
    match = last_lot("monk-4h gold-2", "monk-2a monk-2b monk-2c", "monk-4i")
    assert choices(name, match) <= {"bid 1", "bid 2"}


@of_every_thinker
def test_it_does_not_outbid_what_it_has_for_a_card_of_no_use(name: str) -> None:
    match = last_lot("monk-4h gold-1", "monk-2a tome-2h gold-3", "tome-1a", dice="33331")
    assert choices(name, match) <= {"pass", "bid 1"}


@of_every_thinker
def test_it_pays_for_the_card_that_decides_the_game(name: str) -> None:
    match = won(last_lot("monk-4h gold-2 gold-2", "monk-2a monk-2b monk-2c", "monk-4i"), 2)
    assert choices(name, match) == {"pay 2"}


@of_the_best
def test_it_does_not_pay_more_than_it_has_to(name: str) -> None:
    theirs = "monk-2a monk-2b monk-2c gold-3"
    lots = {"lot": "monk-4i", "pile": "monk-3e pigment-4h pigment-4i"}
    match = won(last_lot("monk-4h gold-2 gold-2 gold-3", theirs, **lots), 3)
    assert choices(name, match) == {"pay 3"}


@of_every_thinker
def test_it_raises_the_die_that_it_will_take(name: str) -> None:
    match = last_lot("monk-4h gold-1", "pigment-4h", "church-up")
    assert choices(name, after(won(match), "pay 1")) == {"raise monks"}


@of_every_thinker
def test_it_lowers_the_die_that_another_will_take(name: str) -> None:
    match = last_lot("monk-4h gold-1", "pigment-4h", "church-down")
    assert choices(name, after(won(match), "pay 1")) == {"lower pigments"}


@of_every_thinker
def test_it_does_not_help_the_other_with_a_card_for_two_dice(name: str) -> None:
    match = last_lot("monk-4h book-1a gold-1", "pigment-4h tome-1a", "church-up-two")
    assert choices(name, after(won(match), "pay 1")) == {"raise monks books"}


@of_every_searcher
def test_it_gives_a_card_of_no_use_rather_than_one_that_wins(name: str) -> None:
    match = last_lot("monk-4h tome-1a", "monk-2a tome-2h pigment-2a", "gold-1", dice="62222")
    assert choices(name, won(match)) == {"give tome-1a"}


@of_every_thinker
def test_it_does_not_give_the_card_that_wins_for_the_last_gold(name: str) -> None:
    match = last_lot("monk-4h", "monk-2a", "gold-3")
    assert choices(name, match) == {"pass"}
