"""Ways to make a position of Biblios impossible, and the refusal of it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import miz
from tests.games.biblios.positions import (
    TWENTY,
    Note,
    given,
    in_order,
    paid,
)
from tests.games.biblios.table import BIBLIOS

Position = dict[str, Any]


def with_player(data: Position, seat: int, **changes: Any) -> Position:
    """Give the position with something of a player put in place of something else."""
    changed = copy.deepcopy(data)
    changed["players"][seat] |= changes
    return changed


def moved(data: Position, card: str, come_from: str, to: str) -> Position:
    """Give the position with one card counted elsewhere."""
    changed = copy.deepcopy(data)
    changed[come_from][card] -= 1
    changed[to][card] = changed[to].get(card, 0) + 1
    for name in (come_from, to):
        changed[name] = {key: n for key, n in changed[name].items() if n}
    return changed


def with_owners(data: Position, *seats: int) -> Position:
    """Give the position with the first cards of the pile put there by others."""
    changed = copy.deepcopy(data)
    for entry, seat in zip(changed["pile"], seats, strict=False):
        entry["from"] = seat
    return changed


def one_more(data: Position, field: str) -> Position:
    """Give the position with a card of the deck that the second player has kept or taken too."""
    changed = copy.deepcopy(data)
    card = next(iter(changed["deck"]))
    changed["deck"][card] -= 1
    changed["deck"] = {key: n for key, n in changed["deck"].items() if n}
    for hand in ("hand", field):
        changed["players"][1][hand] = in_order([*changed["players"][1][hand], card])
    return changed


def swapped(data: Position, field: str, other: str) -> Position:
    """Give the position with a card that came into the hand of the second player otherwise."""
    changed = copy.deepcopy(data)
    mine = changed["players"][1]
    mine[other] = in_order([*mine[other], mine[field].pop()])
    return changed


def exchanged(data: Position, field: str) -> Position:
    """Give the position with the cards of the first two players exchanged."""
    changed = copy.deepcopy(data)
    one, two = changed["players"][:2]
    one[field], two[field] = two[field], one[field]
    return changed


def gone_instead(data: Position, card: str, other: str) -> Position:
    """Give the position with another card gone than the one that is."""
    return moved(moved(data, card, "gone", "deck"), other, "deck", "gone")


def gold_in_deck(data: Position) -> Position:
    """Give the position with one gold card of each value in the deck that was taken out."""
    for value in (1, 2, 3):
        data = moved(data, f"gold-{value}", "gone", "deck")
    return data


def pile_to_hand(data: Position) -> Position:
    """Give the position with the last card of the pile kept by the second player."""
    changed = copy.deepcopy(data)
    card = changed["pile"].pop()["card"]
    for field in ("hand", "kept"):
        changed["players"][1][field] = in_order([*changed["players"][1][field], card])
    return changed


def notes_of(notes: list[Note]) -> list[dict[str, Any]]:
    """Write notes as a position does."""
    return [{"card": card, "from": origin, "to": to} for card, origin, to in notes]


TO_PAY: dict[str, Any] = {"question": "pay", "to_move": 1, "bid": 3, "bidder": 1, "passed": [0]}
TO_GIVE: dict[str, Any] = {
    "question": "give",
    "lot": "gold-1",
    "to_move": 0,
    "bid": 5,
    "owed": 5,
    "bidder": 0,
    "passed": [1],
}
WON_CHURCH: dict[str, Any] = {
    "done": 1,
    "lot": None,
    "question": "church",
    "church": "church-up",
    "to_move": 1,
    "notes": paid(1, "13"),
}
ALL_GIVEN = given(1, " ".join(TWENTY), "gold-1")
LOST = given(0, "monk-2b")


def refusal(data: Any) -> miz.BadPosition:
    """Give the refusal of a position, which anybody can read."""
    with pytest.raises(miz.BadPosition) as refused:
        BIBLIOS.load(data)
    for lang in ("en", "fa"):
        assert 10 < len(refused.value.text(lang)) < 300
        assert "{" not in refused.value.text(lang)
    return refused.value
