"""How strong players are, game by game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.dialects import upsert
from miz.server.store.schema import rating, rating_step

UPSERT_RATINGS = upsert(rating)
SURE_SKILL = rating.c.mu - 3 * rating.c.sigma
"""What somebody is almost surely worth; ladders go by it."""


class Rating(msgspec.Struct, frozen=True):
    """The skill of one player at one game: `mu`, known to within `sigma`."""

    player_id: str
    game: str
    mu: float
    sigma: float
    games: int
    wins: int


class Step(msgspec.Struct, frozen=True):
    """The rating of a player after one of their games."""

    at: int
    mu: float
    sigma: float


COLUMNS = [rating.c[name] for name in Rating.__struct_fields__]
STEP_COLUMNS = [rating_step.c[name] for name in Step.__struct_fields__]


async def get_many(
    connection: AsyncConnection, game: str, players: Collection[str]
) -> dict[str, Rating]:
    """Give the ratings of these players at a game; who has none is left out."""
    query = select(*COLUMNS).where(rating.c.game == game, rating.c.player_id.in_(list(players)))
    found = [Rating(*values) for values in await connection.execute(query)]
    return {one.player_id: one for one in found}


async def put_many(connection: AsyncConnection, ratings: Iterable[Rating]) -> None:
    """Write ratings, new or anew."""
    values = [msgspec.structs.asdict(one) for one in ratings]
    values.sort(key=lambda one: (one["player_id"], one["game"]))
    if values:
        await connection.execute(UPSERT_RATINGS[connection.dialect.name], values)


async def add_steps(connection: AsyncConnection, ratings: Iterable[Rating], at: int) -> None:
    """Note the ratings that a game has led to."""
    values = [
        {"player_id": r.player_id, "game": r.game, "games": r.games, "mu": r.mu, "sigma": r.sigma}
        for r in ratings
    ]
    await connection.execute(insert(rating_step), [{**one, "at": at} for one in values])


async def steps_of(connection: AsyncConnection, player: str, game: str, limit: int) -> list[Step]:
    """List the latest ratings a player has had at a game, the oldest first."""
    query = select(*STEP_COLUMNS).where(
        rating_step.c.player_id == player, rating_step.c.game == game
    )
    rows = await connection.execute(query.order_by(rating_step.c.games.desc()).limit(limit))
    return [Step(*values) for values in rows][::-1]


async def top(connection: AsyncConnection, game: str, limit: int, offset: int = 0) -> list[Rating]:
    """List the best at a game, the best first."""
    query = select(*COLUMNS).where(rating.c.game == game)
    query = query.order_by(SURE_SKILL.desc(), rating.c.player_id).limit(limit).offset(offset)
    return [Rating(*values) for values in await connection.execute(query)]


async def rank_of(connection: AsyncConnection, game: str, player: str) -> int | None:
    """Give the place of a player at a game, 1 the best; equals share. None without a rating."""
    own = select(SURE_SKILL).where(rating.c.game == game, rating.c.player_id == player)
    if (await connection.execute(own)).first() is None:
        return None
    better = select(func.count()).where(
        rating.c.game == game, own.correlate(None).scalar_subquery() < SURE_SKILL
    )
    return int((await connection.execute(better)).scalar_one()) + 1
