"""The ladder: who is how good at which game."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler
from sqlalchemy.ext.asyncio import AsyncConnection

import miz
from miz.server import messages as m
from miz.server.house import House
from miz.server.quick import read_card
from miz.server.refusals import Denied
from miz.server.routes.games import GameInPath
from miz.server.store import people, ratings
from miz.server.store.people import Player
from miz.server.store.ratings import Rating, Step
from miz.server.store.tables import tables_of
from miz.table.events import Person

LATEST, SHOWN = 100, 20
"""Of so many latest tables of a player, so many public ones are shown."""

Limit = Annotated[int, QueryParameter(ge=1, le=100, description="How many to list.")]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="How many to pass over.")]
PlayerInPath = Annotated[
    str,
    PathParameter(description="The id of the player.", max_length=40, pattern=r"^[A-Za-z0-9_:-]+$"),
]


@get("/api/leaderboard/{game:str}", summary="The best players of a game")
async def leaderboard(
    game: GameInPath, house: NamedDependency[House], limit: Limit = 50, offset: Offset = 0
) -> m.Leaderboard:
    """List the players of a game, the best first; equals share a rank."""
    slug = miz.game(game).slug
    return await house.store.read(lambda reader: ladder(reader, slug, limit, offset))


async def ladder(reader: AsyncConnection, game: str, limit: int, offset: int) -> m.Leaderboard:
    """Read a part of the leaderboard."""
    found = await ratings.top(reader, game, limit, offset)
    if not found:
        return m.Leaderboard(game, [])
    players = await people.get_many(reader, [one.player_id for one in found])
    first = await ratings.rank_of(reader, game, found[0].player_id) or 1
    standings: list[m.Standing] = []
    for place, one in enumerate(found, offset + 1):
        last = standings[-1] if standings else None
        rank = first if last is None else last.rank if last.rating == sure_skill(one) else place
        standings.append(standing(rank, players[one.player_id], one))
    return m.Leaderboard(game, standings)


def standing(rank: int, player: Player, one: Rating) -> m.Standing:
    """Show a place on the leaderboard."""
    return m.Standing(rank, shown(player), sure_skill(one), one.mu, one.sigma, one.games, one.wins)


def sure_skill(one: Rating | Step) -> float:
    """Give what a player is worth at the least, with near certainty."""
    return one.mu - 3 * one.sigma


def shown(player: Player) -> Person:
    """Show a player to everybody."""
    return Person(player.id, player.name, player.kind)


@get("/api/players/{player:str}", summary="A player")
async def profile(player: PlayerInPath, house: NamedDependency[House]) -> m.Profile:
    """Show a player: their ratings, and their latest public tables."""
    return await house.store.read(lambda reader: read_profile(reader, player))


async def read_profile(reader: AsyncConnection, player: str) -> m.Profile:
    """Read what everybody may know of a player."""
    found = await people.get(reader, player)
    if found is None:
        raise Denied("unknown_player")
    rated = [await read_rating(reader, card.slug, player) for card in miz.games()]
    latest = await tables_of(reader, player, LATEST)
    cards = [read_card(one.row.summary) for one in latest if one.row.is_public]
    return m.Profile(shown(found), [one for one in rated if one is not None], cards[:SHOWN])


async def read_rating(reader: AsyncConnection, game: str, player: str) -> m.RatingShown | None:
    """Read how good a player is at a game; None for one they have not played."""
    one = (await ratings.get_many(reader, game, [player])).get(player)
    rank = await ratings.rank_of(reader, game, player)
    if one is None or rank is None:
        return None
    return m.RatingShown(game, sure_skill(one), one.mu, one.sigma, one.games, one.wins, rank)


ROUTES: list[ControllerRouterHandler] = [leaderboard, profile]
