"""The whole table of Biblios in readable names, and back; see `shape`.

How many cards are in a hand, in the deck and on the pile is not written, nor how many were offered
and taken in a turn: it follows from what lies there. Reading refuses whatever no game can come to.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from miz.engine.record import Cells, Mirror, octets, values
from miz.games.biblios.pieces import (
    CATEGORIES,
    EMPTY,
    FIRST_GOLD,
    KINDS,
    MAX_SEATS,
    N_GOLD,
    Bluff,
    Ending,
    Phase,
    Place,
    Question,
)
from miz.games.biblios.possible import check
from miz.games.biblios.possible.hands import moves
from miz.games.biblios.possible.refuse import refuse
from miz.games.biblios.rules.hands import written
from miz.games.biblios.shape import PHASES, QUESTIONS, Player, Position

ENDS = (*range(MAX_SEATS), *(place.name.lower() for place in Place))
"""Where a card that is noted comes from or goes to, by number."""


def show(s: Mirror) -> dict[str, Any]:
    """Show everything on the table."""
    return {
        "over": show_ending(s),
        "phase": PHASES[s.phase],
        "question": QUESTIONS[s.question],
        "to_move": seat_or_none(s.to_move),
        "starter": s.starter,
        "active": s.active,
        "dice": show_dice(s),
        "deck": show_counts(octets(s, "deck")),
        "drawn": card_or_none(s.drawn),
        "has_kept": bool(s.has_kept),
        "has_auctioned": bool(s.has_auctioned),
        "offered": show_offered(s),
        "pile": show_pile(s),
        "church": card_or_none(s.church),
        "lot": card_or_none(s.lot),
        "bid": s.bid,
        "bidder": seat_or_none(s.bidder),
        "passed": seats_in(s.out & ~s.defaulted),
        "defaulted": seats_in(s.defaulted),
        "owed": s.owed,
        "gone": show_counts(octets(s, "gone")),
        "notes": show_notes(s),
        "players": [show_player(s.players[seat]) for seat in range(s.seats)],
    }


def show_ending(s: Mirror) -> str | None:
    """Name how the game ended; None while it goes on."""
    return Ending(s.over).name.lower() if s.over else None


def seat_or_none(seat: int) -> int | None:
    """Give a seat, or None for no seat."""
    return None if seat == EMPTY else seat


def card_or_none(kind: int) -> str | None:
    """Name a card; None if there is none."""
    return None if kind == EMPTY else KINDS[kind]


def show_dice(s: Mirror) -> dict[str, int]:
    """Give the value of each die by its category."""
    return dict(zip(CATEGORIES, values(s, "dice"), strict=True))


def show_counts(counts: bytes) -> dict[str, int]:
    """Count cards by name."""
    return _counts(counts).copy()


@functools.lru_cache(maxsize=4096)
def _counts(counts: bytes) -> dict[str, int]:
    return {name: n for name, n in zip(KINDS, counts, strict=True) if n}


def show_offered(s: Mirror) -> list[str]:
    """Name the cards that are offered and not taken yet."""
    return [KINDS[kind] for kind in values(s, "offered") if kind != EMPTY]


def show_pile(s: Mirror) -> list[dict[str, Any]]:
    """Name the cards of the auction pile, each with the seat that put it there."""
    pile = zip(values(s, "pile"), values(s, "pile_from"), strict=True)
    return [{"card": KINDS[kind], "from": seat} for kind, seat in list(pile)[: s.n_pile]]


def seats_in(bits: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def show_notes(s: Mirror) -> list[dict[str, Any]]:
    """Name the cards that moved in the auction phase, and between whom."""
    return [
        {"card": KINDS[kind], "from": ENDS[origin], "to": ENDS[target]}
        for kind, origin, target in moves(s)
    ]


def show_player(mine: Mirror) -> dict[str, Any]:
    """Write one player's hand, and what came into it in the gift phase."""
    return {
        "score": mine.score,
        "hand": show_cards(mine.cards, values(mine, "gold")),
        "kept": show_cards(mine.kept, values(mine, "kept_gold")),
        "taken": show_cards(mine.taken, values(mine, "taken_gold")),
    }


def show_cards(cards: int, gold: Sequence[int]) -> list[str]:
    """Name the cards of a hand, in the order of the box."""
    return list(_cards(cards, tuple(gold)))


@functools.lru_cache(maxsize=4096)
def _cards(cards: int, gold: tuple[int, ...]) -> tuple[str, ...]:
    bookish = [KINDS[kind] for kind in range(FIRST_GOLD) if cards >> kind & 1]
    golden = [KINDS[FIRST_GOLD + k] for k, n in enumerate(gold) for _ in range(n)]
    return (*bookish, *golden)


def read(body: Mapping[str, Any], s: Mirror, options: Mapping[str, str]) -> None:
    """Lay out a position on the blank table `s`; refuse what cannot be."""
    position = msgspec.convert(body, Position)
    check_shape(position, s.seats)
    s.bluff = Bluff[options["bluff"].upper()]
    read_course(position, s)
    read_counts(position.deck, s.deck)
    read_counts(position.gone, s.gone)
    s.n_deck = sum(position.deck.values())
    read_gift(position, s)
    read_auction(position, s)
    for seat, player in enumerate(position.players):
        read_player(player, s.players[seat])
    check(s)


def check_shape(position: Position, seats: int) -> None:
    """Refuse what the state has no place for: a seat that is not there, cards in no order."""
    if len(position.players) != seats:
        refuse("position_players", expected=seats, got=len(position.players))
    named: list[int | str | None] = [position.to_move, position.starter, position.active]
    named += [position.bidder, *position.passed, *position.defaulted]
    named += [entry.seat for entry in position.pile]
    named += [end for note in position.notes for end in (note.origin, note.target)]
    for seat in named:
        if isinstance(seat, int) and seat >= seats:
            refuse("position_seat", got=seat)
    if (position.to_move is None) != (position.over is not None):
        refuse("position_to_move")
    hands = [hand for mine in position.players for hand in (mine.hand, mine.kept, mine.taken)]
    for hand in (*hands, position.offered):
        check_order(hand)
    for out in (position.passed, position.defaulted):
        if out != sorted(set(out)):
            refuse("position_order")


def check_order(cards: Sequence[str]) -> None:
    """Cards are written in the order of the box, and only those that are alike are there twice."""
    kinds = [KINDS.index(card) for card in cards]
    bookish = [kind for kind in kinds if kind < FIRST_GOLD]
    if kinds != sorted(kinds) or len(set(bookish)) < len(bookish):
        refuse("position_order")


def read_course(position: Position, s: Mirror) -> None:
    """Lay out how far the game is, and what is asked of whom."""
    s.over = Ending[position.over.upper()] if position.over else Ending.NONE
    s.phase = PHASES.index(position.phase)
    s.question = QUESTIONS.index(position.question)
    s.to_move, s.starter, s.active = (
        seat_number(position.to_move),
        position.starter,
        position.active,
    )
    read_line((position.dice[name] for name in CATEGORIES), s.dice)
    s.church = card_number(position.church)


def read_gift(position: Position, s: Mirror) -> None:
    """Lay out the turn of the gift phase, and the auction pile."""
    s.drawn = card_number(position.drawn)
    s.has_kept, s.has_auctioned = position.has_kept, position.has_auctioned
    read_line(map(KINDS.index, position.offered), s.offered)
    s.n_offered = len(position.offered)
    if is_taking(s):
        s.n_offered = s.seats - 1
        s.n_taken = max(s.n_offered - len(position.offered), 0)
    s.n_pile = len(position.pile)
    read_line((KINDS.index(entry.card) for entry in position.pile), s.pile)
    read_line((entry.seat for entry in position.pile), s.pile_from)


def is_taking(s: Mirror) -> bool:
    """Say whether offered cards are taken: others than the active seat are asked then."""
    is_used = s.question == Question.CHURCH and s.to_move != s.active
    return bool(s.phase == Phase.GIFT and (is_used or s.question == Question.TAKE))


def read_auction(position: Position, s: Mirror) -> None:
    """Lay out what is auctioned, and what was done with cards before."""
    s.lot = card_number(position.lot)
    s.bid, s.bidder, s.owed = position.bid, seat_number(position.bidder), position.owed
    s.defaulted = sum(1 << seat for seat in position.defaulted)
    s.out = s.defaulted | sum(1 << seat for seat in position.passed)
    s.n_notes = len(position.notes)
    for k, note in enumerate(position.notes):
        ends = ENDS.index(note.origin), ENDS.index(note.target)
        s.notes[k] = written(KINDS.index(note.card), *ends)


def card_number(card: str | None) -> int:
    """Give the number of a card; EMPTY for none."""
    return KINDS.index(card) if card else EMPTY


def seat_number(seat: int | None) -> int:
    """Give the number of a seat; EMPTY for none."""
    return EMPTY if seat is None else seat


def read_line(numbers: Iterable[int], cells: Cells) -> None:
    """Lay what is given side by side, and nothing behind it."""
    given = list(numbers)
    for k in range(len(cells)):
        cells[k] = given[k] if k < len(given) else EMPTY


def read_counts(counts: Mapping[str, int], cells: Cells) -> None:
    """Lay out what is counted by name."""
    for k, name in enumerate(KINDS):
        cells[k] = counts.get(name, 0)


def read_player(player: Player, mine: Mirror) -> None:
    """Lay out one player's hand, and what came into it in the gift phase."""
    mine.score, mine.size = player.score, len(player.hand)
    mine.cards = read_cards(player.hand, mine.gold)
    mine.kept = read_cards(player.kept, mine.kept_gold)
    mine.taken = read_cards(player.taken, mine.taken_gold)


def read_cards(cards: Sequence[str], gold: Cells) -> int:
    """Lay out the gold of a hand; give its other cards."""
    kinds = [KINDS.index(card) for card in cards]
    for k in range(N_GOLD):
        gold[k] = kinds.count(FIRST_GOLD + k)
    return sum(1 << kind for kind in kinds if kind < FIRST_GOLD)
