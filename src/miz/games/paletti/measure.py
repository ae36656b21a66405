"""Numbers read off a finished table, for studies."""

from __future__ import annotations

from miz.games.paletti.pieces import Ending
from miz.games.paletti.rules.ending import leader
from miz.games.paletti.state import State

MEASURES = ("floors", "columns_on_top", "barred", "out", "collapses", "without_winner")
"""What `measure` gives, all seats together."""
SHARES: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
"""Shares to tell besides: there are none."""


def measure(s: State) -> list[int]:
    """Give the statistics of a finished game, in the order of `MEASURES`."""
    return [
        s.top,
        sum(level == s.top for level in s.levels.values()),
        len(s.barred),
        len(s.out),
        int(s.ending == Ending.COLLAPSE),
        int(leader(s) is None),
    ]
