"""The keys of bot accounts. The bot holds a random text; only its hash is stored."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store import people
from miz.server.store.people import Player
from miz.server.store.schema import player, token


async def create(
    connection: AsyncConnection, hash_: bytes, player_id: str, created_at: int
) -> None:
    """Add a token."""
    values = {"hash": hash_, "player_id": player_id, "created_at": created_at}
    await connection.execute(insert(token).values(values))


async def player_of(connection: AsyncConnection, hash_: bytes) -> Player | None:
    """Give the player whose token this is."""
    query = select(*people.COLUMNS).join(token, token.c.player_id == player.c.id)
    values = (await connection.execute(query.where(token.c.hash == hash_))).first()
    return None if values is None else Player(*values)


async def alive(connection: AsyncConnection, hashes: Collection[bytes]) -> set[bytes]:
    """Give those that are tokens."""
    query = select(token.c.hash).where(token.c.hash.in_(hashes))
    return set((await connection.execute(query)).scalars())


async def revoke(connection: AsyncConnection, hash_: bytes) -> bool:
    """Make a token worthless; tell whether it was one."""
    return (await connection.execute(delete(token).where(token.c.hash == hash_))).rowcount == 1


async def revoke_all(connection: AsyncConnection, player_id: str) -> list[bytes]:
    """Make every token of a player worthless; tell which they were."""
    ending = delete(token).where(token.c.player_id == player_id).returning(token.c.hash)
    return list((await connection.execute(ending)).scalars())
