"""Who is logged in where. The browser holds a random id; only its hash is stored."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store import people
from miz.server.store.people import Player
from miz.server.store.schema import player, session


class Session(msgspec.Struct, frozen=True):
    """One browser of a player."""

    hash: bytes
    player_id: str
    created_at: int
    seen_at: int
    expires_at: int


COLUMNS = [session.c[name] for name in Session.__struct_fields__]


async def create(connection: AsyncConnection, new: Session) -> None:
    """Add a session."""
    await connection.execute(insert(session).values(msgspec.structs.asdict(new)))


async def player_of(connection: AsyncConnection, hash_: bytes, now: int) -> Player | None:
    """Give the player of a session that has not expired."""
    query = select(*people.COLUMNS).join(session, session.c.player_id == player.c.id)
    query = query.where(session.c.hash == hash_, session.c.expires_at > now)
    values = (await connection.execute(query)).first()
    return None if values is None else Player(*values)


async def seen_at(connection: AsyncConnection, hash_: bytes) -> int | None:
    """Tell when a session was last noted to be seen."""
    query = select(session.c.seen_at).where(session.c.hash == hash_)
    return (await connection.execute(query)).scalar_one_or_none()


async def alive(connection: AsyncConnection, hashes: Collection[bytes], now: int) -> set[bytes]:
    """Give those that are sessions and have not expired."""
    query = select(session.c.hash).where(session.c.hash.in_(hashes), session.c.expires_at > now)
    return set((await connection.execute(query)).scalars())


async def touch(connection: AsyncConnection, hash_: bytes, now: int, expires_at: int) -> None:
    """Note that a session was seen, and let it live longer."""
    seen = update(session).where(session.c.hash == hash_, session.c.seen_at <= now)
    await connection.execute(seen.values(seen_at=now, expires_at=expires_at))


async def sessions_of(connection: AsyncConnection, player_id: str, now: int) -> list[Session]:
    """List the sessions of a player that have not expired, the latest seen first."""
    query = select(*COLUMNS).where(session.c.player_id == player_id, session.c.expires_at > now)
    rows = await connection.execute(query.order_by(session.c.seen_at.desc(), session.c.hash))
    return [Session(*values) for values in rows]


async def revoke(connection: AsyncConnection, hash_: bytes) -> bool:
    """End a session; tell whether there was one."""
    return (await connection.execute(delete(session).where(session.c.hash == hash_))).rowcount == 1


async def revoke_all(
    connection: AsyncConnection, player_id: str, keep: bytes | None = None
) -> list[bytes]:
    """End every session of a player, except `keep`; tell which they were."""
    ending = delete(session).where(session.c.player_id == player_id)
    if keep is not None:
        ending = ending.where(session.c.hash != keep)
    return list((await connection.execute(ending.returning(session.c.hash))).scalars())


async def keep_latest(connection: AsyncConnection, player_id: str, most: int) -> None:
    """End the sessions of a player seen longest ago, if there are more than `most`."""
    own = select(session.c.hash).where(session.c.player_id == player_id)
    latest = own.order_by(session.c.seen_at.desc(), session.c.created_at.desc()).limit(most)
    ending = delete(session).where(session.c.player_id == player_id)
    await connection.execute(ending.where(session.c.hash.not_in(latest)))


async def sweep(connection: AsyncConnection, now: int) -> None:
    """Drop what has expired."""
    await connection.execute(delete(session).where(session.c.expires_at <= now))
