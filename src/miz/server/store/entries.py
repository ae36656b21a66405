"""What is appended: events of one table, and the row that lists show of it."""

from __future__ import annotations

import msgspec

NOBODY: frozenset[str] = frozenset()


class Row(msgspec.Struct, frozen=True):
    """One table as lists and sweeps see it, after its event `seq`."""

    id: str
    game: str
    status: str
    is_public: bool
    is_rated: bool
    seq: int
    wake_at: int | None
    """When the table wants to be looked at (a deadline), in milliseconds; None for never."""
    updated_at: int
    summary: bytes
    """What a list shows of it, as JSON; nothing here reads it."""


class Entry(msgspec.Struct, frozen=True):
    """Events of one table, stored as `seq`, `seq + 1`, ... together or not at all."""

    table: str
    seq: int
    bodies: tuple[bytes, ...]
    row: Row | None = None
    """What lists shall show from now on; None leaves it as it is."""
    players: frozenset[str] = NOBODY
    """Whose games this table is among, at the time of `row`; who was once, stays."""

    def __post_init__(self) -> None:
        if self.players and self.row is None:
            raise ValueError("players are noted at the time of a row; an entry had no row")
