"""What the twin sees of a match: its whole state in the words of `Table.table`.

A move changes little of a table: what some bytes say is worked out once and remembered.
"""

from functools import lru_cache
from struct import unpack
from sys import byteorder
from typing import Any

from miz.engine.match import Match
from miz.engine.record import place
from miz.games.biblios.state import PLAYER, STATE
from tests.games.biblios.twin_box import CARDS, CATEGORY_OF, GOLD, PHASES, QUESTIONS

remembered = lru_cache(maxsize=1 << 14)
AT = {name: place(STATE, name) for name in STATE.names or ()}
"""Where the fields of a state lie among its bytes."""
MINE = {name: place(PLAYER, name) for name in PLAYER.names or ()}
"""Where those of a player lie."""
NOTHING = 0xFF
"""The byte of -1, which stands for no card and no seat."""
BLUFFS = ["standard", "medieval"]
ENDS: list[int | str] = [0, 1, 2, 3, "table", "open", "closed"]
"""Where a card comes from or goes to, as it is noted."""
NAMES = list(CATEGORY_OF)
"""The cards of the categories, by their bits."""


def table_of(match: Match) -> dict[str, Any]:
    """Describe everything in the state of a match."""
    raw = match.tobytes()
    return {
        **{name: raw[AT[name]][0] for name in ("n_offered", "n_taken", "bid", "owed")},
        **{name: number(raw[AT[name]]) for name in ("to_move", "starter", "active", "bidder")},
        **{name: card(raw[AT[name]]) for name in ("drawn", "church", "lot")},
        **{name: raw[AT[name]] != b"\0" for name in ("over", "has_kept", "has_auctioned")},
        "rng": int.from_bytes(raw[AT["rng"]], byteorder),
        "bluff": BLUFFS[raw[AT["bluff"]][0]],
        "phase": PHASES[raw[AT["phase"]][0]],
        "question": QUESTIONS[raw[AT["question"]][0]],
        "dice": list(raw[AT["dice"]]),
        "deck": deck(raw[AT["n_deck"]], raw[AT["deck"]]),
        "gone": counts(raw[AT["gone"]]),
        "offered": cards(raw[AT["offered"]]),
        "pile": pile(raw[AT["n_pile"]], raw[AT["pile"]], raw[AT["pile_from"]]),
        "out": seats(raw[AT["out"]]),
        "defaulted": seats(raw[AT["defaulted"]]),
        "moved": moved(raw[AT["n_notes"]], raw[AT["notes"]]),
        "players": players(raw[AT["seats"]], raw[AT["players"]]),
    }


def number(raw: bytes) -> int | None:
    """Give the number of a single byte, or None for none."""
    return None if raw[0] == NOTHING else raw[0]


def card(raw: bytes) -> str | None:
    """Name the card of a single byte, or None for none."""
    return None if raw[0] == NOTHING else CARDS[raw[0]]


@remembered
def counts(raw: bytes) -> dict[str, int]:
    """Give how many there are of each card."""
    return dict(zip(CARDS, raw, strict=True))


@remembered
def deck(size: bytes, raw: bytes) -> dict[str, int]:
    """Give how many there are of each card in the deck."""
    assert sum(raw) == size[0]
    return counts(raw)


@remembered
def cards(raw: bytes) -> list[str]:
    """Name the cards that lie in a row, with nothing between them."""
    n = len(raw.rstrip(b"\xff"))
    return [CARDS[kind] for kind in raw[:n]]


@remembered
def pile(size: bytes, kinds: bytes, seats: bytes) -> list[tuple[str, int]]:
    """Name the cards of the auction pile, and who put them there."""
    named = cards(kinds)
    assert len(named) == len(seats.rstrip(b"\xff")) == size[0]
    return list(zip(named, seats, strict=False))


@remembered
def seats(raw: bytes) -> set[int]:
    """Give the seats whose bits are set."""
    return {seat for seat in range(8) if raw[0] >> seat & 1}


@remembered
def moved(size: bytes, raw: bytes) -> list[tuple[str, int | str, int | str]]:
    """Name the cards that were noted, where they came from and where they went."""
    [n] = unpack("h", size)
    assert not any(raw[2 * n :])
    numbers = unpack(f"{n}h", raw[: 2 * n])
    return [(CARDS[k // 64], ENDS[k // 8 % 8], ENDS[k % 8]) for k in numbers]


def players(n_seats: bytes, raw: bytes) -> list[dict[str, Any]]:
    """Describe each player; there is nothing at the places of those who are not there."""
    size = PLAYER.itemsize
    assert not any(raw[size * n_seats[0] :])
    return [player(raw[size * seat : size * (seat + 1)]) for seat in range(n_seats[0])]


@remembered
def player(raw: bytes) -> dict[str, Any]:
    """Describe one player."""
    return {
        "hand": hand(raw[MINE["cards"]], raw[MINE["gold"]]),
        "kept": hand(raw[MINE["kept"]], raw[MINE["kept_gold"]]),
        "taken": hand(raw[MINE["taken"]], raw[MINE["taken_gold"]]),
        "size": raw[MINE["size"]][0],
        "score": raw[MINE["score"]][0],
    }


@remembered
def hand(raw: bytes, gold: bytes) -> list[str]:
    """Name the cards whose bits are set, and the gold that is counted."""
    bits = int.from_bytes(raw, byteorder)
    named = [name for place, name in enumerate(NAMES) if bits >> place & 1]
    return named + [name for name, count in zip(GOLD, gold, strict=True) for _ in range(count)]
