"""Statements that SQLite and PostgreSQL spell alike, but SQLAlchemy does not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from sqlalchemy import Insert, Table
from sqlalchemy.dialects import postgresql, sqlite

INSERTS: dict[str, Callable[[Table], sqlite.Insert | postgresql.Insert]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


def upsert(
    table: Table, keep: Collection[str] = (), rising: str | None = None
) -> Mapping[str, Insert]:
    """Insert rows, or renew those that are there in all columns but `keep`; by dialect.

    Where a column is `rising`, a row is not replaced by one whose value is lower.
    """
    statements = {}
    for dialect, insert in INSERTS.items():
        statement = insert(table)
        renewed = {
            column.name: statement.excluded[column.name]
            for column in table.columns
            if not column.primary_key and column.name not in keep
        }
        statements[dialect] = statement.on_conflict_do_update(
            index_elements=list(table.primary_key),
            set_=renewed,
            where=statement.excluded[rising] >= table.c[rising] if rising else None,
        )
    return statements


def insert_if_new(table: Table) -> Mapping[str, Insert]:
    """Insert a row unless one of its unique columns is taken; by dialect."""
    return {name: insert(table).on_conflict_do_nothing() for name, insert in INSERTS.items()}
