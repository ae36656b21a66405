"""The moment of a command: what a table cannot know by itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from miz.table.events import Person
from miz.table.refusals import Refused


class Moment(msgspec.Struct, frozen=True):
    """Who asks, when it is, and how chance falls."""

    by: Person | None
    """None is the server itself."""
    now: int
    below: Callable[[int], int]
    """Draws a number from 0 up to, not including, the one it is given."""

    @property
    def player(self) -> Person:
        """Who asks, where only players may."""
        if self.by is None:
            raise Refused("players_only")
        return self.by
