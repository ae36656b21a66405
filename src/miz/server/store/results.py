"""How games ended for those who played them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, and_, func, insert, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.schema import result


class Result(msgspec.Struct, frozen=True):
    """How a game ended for one player."""

    player_id: str
    table_id: str
    game: str
    is_public: bool
    at: int
    seats: int
    rank: int


COLUMNS = [result.c[name] for name in Result.__struct_fields__]


async def add(connection: AsyncConnection, results: Iterable[Result]) -> None:
    """Note how a game ended; each is noted once."""
    values = [msgspec.structs.asdict(one) for one in results]
    if values:
        await connection.execute(insert(result), values)


async def latest(
    connection: AsyncConnection, player: str, game: str, limit: int, *, private: bool
) -> list[Result]:
    """List how a player's games ended, the latest first; those of private tables if asked for."""
    query = select(*COLUMNS).where(_those(player, game, private))
    query = query.order_by(result.c.at.desc(), result.c.table_id.desc()).limit(limit)
    return [Result(*values) for values in await connection.execute(query)]


async def counts(
    connection: AsyncConnection, player: str, game: str, *, private: bool
) -> dict[tuple[int, int], int]:
    """Count a player's games, by how many seats there were and which place they took."""
    kinds = (result.c.seats, result.c.rank)
    query = select(*kinds, func.count()).where(_those(player, game, private)).group_by(*kinds)
    return {(seats, rank): n for seats, rank, n in await connection.execute(query)}


def _those(player: str, game: str, private: bool) -> ColumnElement[bool]:
    own = and_(result.c.player_id == player, result.c.game == game)
    return own if private else and_(own, result.c.is_public == true())
