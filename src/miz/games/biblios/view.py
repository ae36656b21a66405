"""What a seat may see of Biblios: for people, for learners, and as a guess.

Hands, the deck, the auction pile and what lies face down are secret; a seat knows its own hand, the
card it has drawn, what it put on the pile, what it gave face down, and what others drew from it or
it from others. Whatever is not copied here by name nobody sees. All that a seat may have forgotten
is shown to it again: it saw it.
"""

from __future__ import annotations

from typing import Any

from miz.engine.record import Mirror, octets, values
from miz.games.biblios.memory import determinise
from miz.games.biblios.observation import OBSERVATION, OBSERVATION_SIZE, observe
from miz.games.biblios.pieces import CARDS_OUT, FIRST_GOLD, GOLD_VALUES, KINDS, Place
from miz.games.biblios.position import (
    card_or_none,
    seat_or_none,
    seats_in,
    show_cards,
    show_counts,
    show_dice,
    show_ending,
    show_offered,
)
from miz.games.biblios.possible.hands import Move, moves
from miz.games.biblios.shape import PHASES, QUESTIONS

__all__ = ["OBSERVATION", "OBSERVATION_SIZE", "determinise", "observe", "view"]


def view(s: Mirror, seat: int | None) -> dict[str, Any]:
    """Show the table to a seat, or to a spectator, who sees what all see (BI-57 to BI-59)."""
    noted = moves(s)
    return {
        "over": show_ending(s),
        "phase": PHASES[s.phase],
        "question": QUESTIONS[s.question],
        "to_move": seat_or_none(s.to_move),
        "starter": s.starter,
        "active": s.active,
        "dice": show_dice(s),
        "deck": s.n_deck - CARDS_OUT[s.seats],
        "drawn": card_or_none(s.drawn) if seat == s.active else None,
        "has_kept": bool(s.has_kept),
        "has_auctioned": bool(s.has_auctioned),
        "offered": show_offered(s),
        "pile": s.n_pile,
        "church": card_or_none(s.church),
        "lot": card_or_none(s.lot),
        "bid": s.bid,
        "bidder": seat_or_none(s.bidder),
        "passed": seats_in(s.out & ~s.defaulted),
        "defaulted": seats_in(s.defaulted),
        "owed": s.owed,
        "gone": show_counts(octets(s, "gone")),
        "players": [view_player(s, other, seat, noted) for other in range(s.seats)],
        "my_pile": own_pile(s, seat),
        **own_notes(seat, noted),
    }


def view_player(s: Mirror, other: int, seat: int | None, noted: list[Move]) -> dict[str, Any]:
    """Show a player to a seat: what all saw come and go, and the hand if it may be seen."""
    mine = s.players[other]
    is_seen = s.over or other == seat
    won = [KINDS[kind] for kind, *ends in noted if ends == [Place.TABLE, other]]
    paid = [kind for kind, *ends in noted if ends == [other, Place.OPEN]]
    closed = [kind for kind, *ends in noted if ends == [other, Place.CLOSED]]
    return {
        "size": mine.size,
        "score": mine.score,
        "hand": show_cards(mine.cards, values(mine, "gold")) if is_seen else None,
        "taken": show_cards(mine.taken, values(mine, "taken_gold")) + won,
        "paid": [GOLD_VALUES[kind - FIRST_GOLD] for kind in paid],
        "closed": len(closed),
    }


def own_pile(s: Mirror, seat: int | None) -> list[str]:
    """Name the cards that a seat put on the auction pile and that are still there (BI-59)."""
    pile = zip(values(s, "pile"), values(s, "pile_from"), strict=True)
    return [KINDS[kind] for kind in sorted(kind for kind, owner in pile if owner == seat)]


def own_notes(seat: int | None, noted: list[Move]) -> dict[str, list[Any]]:
    """Name the cards that only a seat and perhaps one other saw move (BI-52, BI-55, BI-59)."""
    given, lost, drawn = [], [], []
    for kind, origin, target in noted:
        if origin == seat and target == Place.CLOSED:
            given.append(KINDS[kind])
        elif origin == seat and target < Place.TABLE:
            lost.append({"card": KINDS[kind], "to": target})
        elif target == seat and origin < Place.TABLE:
            drawn.append({"card": KINDS[kind], "from": origin})
    return {"my_given": given, "my_lost": lost, "my_drawn": drawn}
