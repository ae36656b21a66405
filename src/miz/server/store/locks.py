"""Locks between processes: each is held until its transaction ends.

SQLite needs none of them: whoever writes to it is alone.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.schema import player


async def alone(connection: AsyncConnection, what: str) -> None:
    """Wait until no other process does this."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(what))))


async def lock_players(connection: AsyncConnection, ids: Collection[str]) -> frozenset[str]:
    """Let nobody else lock these players; give those there are.

    They are locked in the order of their ids, so that nobody waits in a circle.
    """
    query = select(player.c.id).where(player.c.id.in_(list(ids))).order_by(player.c.id)
    found = await connection.execute(query.with_for_update(key_share=True))
    return frozenset(found.scalars())
