"""Messages about one step of a table, each written once for all who see the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from miz.server import messages as m
from miz.server.projection import (
    clocks,
    is_asked,
    seen_position,
    shown_table,
    told,
    written_choices,
)
from miz.table import events as e
from miz.table.table import Table

CHANGES_NO_SEAT = (e.Moved, e.Spoke)
CHANGES_NO_GAME = (e.Spoke, e.Asked, e.Answered, e.Rematched)

encode = msgspec.json.Encoder().encode


class Frames:
    """What is sent about an event that has just happened at a table."""

    def __init__(self, table: Table, stamped: e.Stamped) -> None:
        self._table = table
        self._stamped = stamped
        self._is_open = table.settings.is_open
        self._written: dict[tuple[object, ...], bytes] = {}
        self._seen: dict[int | None, tuple[m.Happening, m.Position | None]] = {}
        changes_seats = not isinstance(stamped.event, CHANGES_NO_SEAT) or table.status == "ended"
        self._shown = shown_table(table) if changes_seats else None

    def to(self, own: Sequence[int], seat: int | None) -> bytes:
        """Write the message for somebody who owns seats and sees the table from one of them."""
        is_turn = is_asked(self._table, seat)
        key = (seat if is_turn or not self._is_open else None, self._shown and tuple(own))
        frame = self._written.get(key)
        if frame is None:
            frame = self._written[key] = encode(self._message(own, seat, is_turn))
        return frame

    def _message(self, own: Sequence[int], seat: int | None, is_turn: bool) -> m.Event:
        happened, position = self._seen_from(None if self._is_open else seat)
        if is_turn and position is not None:
            choices = written_choices(self._table)
            position = msgspec.structs.replace(position, seat=seat, choices=choices)
        return m.Event(
            happened=happened,
            table=self._shown,
            position=position,
            clocks=clocks(self._table),
            own=list(own) if self._shown else None,
        )

    def _seen_from(self, seat: int | None) -> tuple[m.Happening, m.Position | None]:
        """Give the event and the game as one seat sees them, its choices aside."""
        seen = self._seen.get(seat)
        if seen is None:
            position = None
            if not isinstance(self._stamped.event, CHANGES_NO_GAME):
                position = seen_position(self._table, seat)
            seen = self._seen[seat] = told(self._stamped, self._table, seat), position
        return seen
