"""The events of tables, as they were appended."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.schema import event, tables

N_AT_ONCE = 500
"""How many tables one statement asks for."""

LAST_SEQ = select(func.max(event.c.seq)).where(event.c.table_id == tables.c.id).scalar_subquery()


async def events_after(
    connection: AsyncConnection, table: str, seq: int = -1
) -> list[tuple[int, bytes]]:
    """List the events of a table after `seq`, in order, each with its seq."""
    query = select(event.c.seq, event.c.body).where(event.c.table_id == table, event.c.seq > seq)
    rows = await connection.execute(query.order_by(event.c.seq))
    return [(row.seq, row.body) for row in rows]


async def seqs(connection: AsyncConnection, table_ids: Collection[str]) -> dict[str, int]:
    """Give the last seq of each of these tables; who has no events is left out."""
    wanted, found = list(table_ids), {}
    for start in range(0, len(wanted), N_AT_ONCE):
        ids = wanted[start : start + N_AT_ONCE]
        rows = await connection.execute(select(tables.c.id, LAST_SEQ).where(tables.c.id.in_(ids)))
        found.update({table: last for table, last in rows if last is not None})
    return found
