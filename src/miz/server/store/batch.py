"""Write a batch of entries: three statements, however many they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, insert
from sqlalchemy.dialects import sqlite

from miz.server.store import schema
from miz.server.store.dialects import upsert
from miz.server.store.entries import Entry, Row
from miz.server.store.scribe import Statement

INSERT_EVENTS = insert(schema.event)
UPSERT_ROWS = upsert(
    schema.tables, keep=("is_settled",), rising="seq"
)  # settled once, settled for ever; never as it was before
UPSERT_SITTINGS = upsert(schema.sitting)


def write_batch(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write the entries; the last row of a table wins.

    Everything is written in the order of its key, so that two processes that write the same tables
    wait for each other but never in a circle.
    """
    dialect = connection.dialect.name
    if events := _events(entries):
        connection.execute(INSERT_EVENTS, events)
    if rows := _rows(entries):
        connection.execute(UPSERT_ROWS[dialect], rows)
    if sittings := _sittings(entries):
        connection.execute(UPSERT_SITTINGS[dialect], sittings)


def spelled(entries: Sequence[Entry]) -> list[Statement]:
    """Spell what `write_batch` does, for SQLite's own driver."""
    statements = (
        (SPELLED_EVENTS, _events(entries)),
        (SPELLED_ROWS, _rows(entries)),
        (SPELLED_SITTINGS, _sittings(entries)),
    )
    return [(statement, rows) for statement, rows in statements if rows]


def _spelled(statement: Insert, *columns: str) -> str:
    dialect = sqlite.dialect(paramstyle="named")
    return str(statement.compile(dialect=dialect, column_keys=list(columns)))


SPELLED_EVENTS = _spelled(INSERT_EVENTS, "table_id", "seq", "body")
SPELLED_ROWS = _spelled(UPSERT_ROWS["sqlite"], *Row.__struct_fields__)
SPELLED_SITTINGS = _spelled(UPSERT_SITTINGS["sqlite"], "player_id", "table_id", "updated_at")


def _events(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"table_id": entry.table, "seq": seq, "body": body}
        for entry in sorted(entries, key=_key)
        for seq, body in enumerate(entry.bodies, entry.seq)
    ]


def _key(entry: Entry) -> tuple[str, int]:
    return entry.table, entry.seq


def _rows(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    latest: dict[str, Row] = {entry.row.id: entry.row for entry in entries if entry.row}
    return [msgspec.structs.asdict(latest[table]) for table in sorted(latest)]


def _sittings(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    latest = {
        (player, entry.table): entry.row.updated_at
        for entry in entries
        if entry.row
        for player in entry.players
    }
    return [
        {"player_id": player, "table_id": table, "updated_at": latest[player, table]}
        for player, table in sorted(latest)
    ]
