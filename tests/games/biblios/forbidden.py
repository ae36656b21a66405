"""For every reason to refuse an action of Biblios: where it is forbidden."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.biblios.table import after, auction, gift, gold, player, won


def over() -> Match:
    """Set up a table at which nobody wanted the last card."""
    return after(auction(pile=""), "pass", "pass")


def taking() -> Match:
    """Set up a table at which the second of three players takes a card."""
    return gift(seats=3, drawn="", offered="monk-2a gold-1")


def church(card: str, dice: str = "33333") -> Match:
    """Set up a table at which the first player has kept a Church card."""
    return after(gift(drawn=card, dice=dice), "keep")


def paying() -> Match:
    """Set up a table at which the first player pays 3 gold."""
    return won(auction(player(gold("113"))), 3)


def giving() -> Match:
    """Set up a table at which the first player gives two cards for gold."""
    return won(auction(player("monk-2b monk-2c gold-1"), lot="gold-3"), 2)


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there."""
    return {
        "game_over": (over(), "pass"),
        "place_first": (gift(), "pass"),
        "take_first": (taking(), "keep"),
        "church_first": (church("church-up"), "offer"),
        "bid_first": (auction(), "decline"),
        "pay_first": (paying(), "pass"),
        "give_first": (giving(), "pay 1"),
        "already_kept": (after(gift(), "keep"), "keep"),
        "already_auctioned": (after(gift(), "auction"), "auction"),
        "already_offered": (after(gift(), "offer"), "offer"),
        "not_offered": (taking(), "take gold-2"),
        "not_what_the_card_does": (church("church-up"), "lower monks"),
        "two_dice": (church("church-up-two"), "raise monks"),
        "die_at_its_end": (church("church-up", "63333"), "raise monks"),
        "bid_too_low": (after(auction(), "bid 3"), "bid 3"),
        "not_in_hand": (paying(), "pay 1 2"),
        "not_enough": (paying(), "pay 1 1"),
        "not_needed": (paying(), "pay 1 3"),
        "begun_to_pay": (after(giving(), "give monk-2b"), "refuse"),
    }
