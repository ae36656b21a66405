"""Write a batch of entries: three statements, however many they are."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Engine, insert

from miz.server.store import schema
from miz.server.store.dialects import upsert
from miz.server.store.entries import Entry, Row
from miz.server.store.errors import is_outage

INSERT_EVENTS = insert(schema.event)
UPSERT_ROWS = upsert(
    schema.tables, keep=("is_settled",), rising="seq"
)  # settled once, settled for ever; never as it was before
UPSERT_SITTINGS = upsert(schema.sitting)

AT_ONCE = 300
"""Rows of one statement; every SQLite takes 999 values."""


def write_alone(engine: Engine, entries: Sequence[Entry]) -> None:
    """Write the entries in a transaction of their own; throw a connection away that fails."""
    with engine.connect() as connection:
        try:
            with connection.begin():
                write_batch(connection, entries)
        except Exception as error:
            if is_outage(error):
                connection.invalidate()
            raise


def write_batch(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write the entries; the last row of a table wins.

    Everything is written in the order of its key, so that two processes that write the same tables
    wait for each other but never in a circle.
    """
    dialect = connection.dialect.name
    if events := _events(entries):
        _insert(connection, events)
    if rows := _rows(entries):
        connection.execute(UPSERT_ROWS[dialect], rows)
    if sittings := _sittings(entries):
        connection.execute(UPSERT_SITTINGS[dialect], sittings)


def _insert(connection: Connection, events: Sequence[tuple[Any, ...]]) -> None:
    """Insert events; what they take needs no conversion.

    The driver of SQLite gives up the interpreter and asks for it again at every row of a statement
    that it runs many times, so there all rows stand in one.
    """
    dialect = connection.dialect
    if dialect.name == "sqlite":
        for start in range(0, len(events), AT_ONCE):
            some = events[start : start + AT_ONCE]
            flat = tuple(itertools.chain.from_iterable(some))
            connection.exec_driver_sql(_spelled(dialect, len(some)), flat)
    else:
        connection.exec_driver_sql(_spelled(dialect, 1), list(events))


@functools.lru_cache(maxsize=2 * AT_ONCE)
def _spelled(dialect: Dialect, n_rows: int) -> str:
    """Spell the statement of so many moves once."""
    head, values, row = str(INSERT_EVENTS.compile(dialect=dialect)).partition("VALUES ")
    return head + values + ", ".join([row] * n_rows)


def _events(entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
    return sorted(
        (entry.table, seq, body)
        for entry in entries
        for seq, body in enumerate(entry.bodies, entry.seq)
    )


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
