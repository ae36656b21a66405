"""The rows of tables: what lists show, and what sweeps look for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Select, false, select, true, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.entries import Row
from miz.server.store.schema import sitting, tables

COLUMNS = [tables.c[name] for name in Row.__struct_fields__]


class Seated(msgspec.Struct, frozen=True):
    """A table of somebody's, and when it was last noted as theirs."""

    row: Row
    at: int


async def row_of(connection: AsyncConnection, table: str) -> Row | None:
    """Give the row of one table."""
    found = await _rows(connection, select(*COLUMNS).where(tables.c.id == table))
    return found[0] if found else None


async def public_tables(
    connection: AsyncConnection, statuses: Collection[str], limit: int
) -> list[Row]:
    """List public tables, the latest first."""
    query = select(*COLUMNS).where(tables.c.is_public == true(), tables.c.status.in_(statuses))
    return await _rows(connection, query.order_by(tables.c.updated_at.desc()).limit(limit))


async def open_tables_like(connection: AsyncConnection, game: str, limit: int) -> list[Row]:
    """List public tables of a game that somebody can still join, the latest first."""
    query = select(*COLUMNS).where(
        tables.c.is_public == true(), tables.c.status == "open", tables.c.game == game
    )
    return await _rows(connection, query.order_by(tables.c.updated_at.desc()).limit(limit))


async def tables_of(
    connection: AsyncConnection,
    player: str,
    limit: int,
    before: tuple[int, str] | None = None,
) -> list[Seated]:
    """List the tables of a player, the latest first.

    To turn the page, hand in `at` and the id of the last table of the page before.
    """
    query = select(*COLUMNS, sitting.c.updated_at.label("at")).join(
        sitting, sitting.c.table_id == tables.c.id
    )
    query = query.where(sitting.c.player_id == player)
    place = tuple_(sitting.c.updated_at, sitting.c.table_id)
    if before is not None:
        query = query.where(place < before)
    query = query.order_by(sitting.c.updated_at.desc(), sitting.c.table_id.desc()).limit(limit)
    return [Seated(Row(*values), at) for *values, at in await connection.execute(query)]


async def due(connection: AsyncConnection, now: int, limit: int) -> list[str]:
    """List the tables that want to be looked at by now, the most overdue first."""
    query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at)
    return list((await connection.execute(query.limit(limit))).scalars())


async def unsettled(connection: AsyncConnection, limit: int) -> list[str]:
    """List the tables that have ended and not been settled."""
    query = select(tables.c.id).where(tables.c.is_settled == false(), tables.c.status == "ended")
    return list((await connection.execute(query.limit(limit))).scalars())


async def mark_settled(connection: AsyncConnection, table: str) -> bool:
    """Mark a table as settled; tell whether it was not before.

    Settle in the same transaction and only after True: then nobody else does.
    """
    unsettled_one = update(tables).where(tables.c.id == table, tables.c.is_settled == false())
    return (await connection.execute(unsettled_one.values(is_settled=True))).rowcount == 1


async def _rows(connection: AsyncConnection, query: Select[*tuple[Any, ...]]) -> list[Row]:
    return [Row(*values) for values in await connection.execute(query)]
