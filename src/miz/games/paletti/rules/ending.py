"""The end: who wins, and in which place the others are."""

from __future__ import annotations

from miz.games.paletti.rules.columns import points
from miz.games.paletti.state import State

FIRST, SECOND = 1, 2


def scores(s: State) -> list[int]:
    """Count the points of all seats on the top floor."""
    return [points(s, seat) for seat in range(s.seats)]


def leader(s: State) -> int | None:
    """Name who wins if the game ends as it stands; None for nobody (VP-66 to VP-68)."""
    if s.holder is None or s.felled_by != s.holder:
        return s.holder
    return None if s.up is None else s.owners[s.up]


def ranks(s: State) -> list[int]:
    """Give the place of each seat (VP-69)."""
    first = leader(s)
    places = dict.fromkeys(range(s.seats), SECOND)
    if s.felled_by is not None:
        places[s.felled_by] = s.seats if first is not None else s.seats + 1
    if first is not None:
        places[first] = FIRST
    return list(places.values())
