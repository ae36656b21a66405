"""What its bots know: which columns can be moved, where they should go, and when to ask or object.

They judge by what a player sees, and by how columns feel to a careful finger; the true heights,
which decide, are hidden from them as from everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.planner.thinking import Idea, Thinker

__all__ = ["Idea", "ideas"]


def ideas(
    view: Mapping[str, Any],
    choices: Sequence[Mapping[str, Any]],
    seat: int,
    level: int,
    seed: int,
) -> Iterator[Idea]:
    """Think of what a seat should play, the last idea the best; the same seed thinks the same."""
    yield from Thinker(view, choices, seat, level).ideas(Chance(seed))
