"""Statistics: how a player has done at a game, game by game."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler
from sqlalchemy.ext.asyncio import AsyncConnection

import miz
from miz.server import messages as m
from miz.server.house import House
from miz.server.people import Identity
from miz.server.refusals import Denied
from miz.server.routes.games import GameInPath
from miz.server.routes.ladder import PlayerInPath, shown, sure_skill
from miz.server.store import people, ratings, results

MOST_RESULTS = 200
MOST_RATINGS = 500
"""So many are listed; older ones are counted all the same."""


@get("/api/players/{player:str}/games/{game:str}", summary="How a player has done at a game")
async def statistics(
    player: PlayerInPath,
    game: GameInPath,
    house: NamedDependency[House],
    anyone: NamedDependency[Identity | None],
) -> m.Statistics:
    """Count the public games of a player, and for the player who asks the private ones too."""
    slug = miz.game(game).slug
    is_own = anyone is not None and anyone.person.id == player
    return await house.store.read(lambda reader: read_statistics(reader, player, slug, is_own))


async def read_statistics(
    reader: AsyncConnection, player: str, game: str, is_own: bool
) -> m.Statistics:
    """Read how a player has done; private tables are shown to their own players alone."""
    found = await people.get(reader, player)
    if found is None:
        raise Denied("unknown_player")
    counts = await results.counts(reader, player, game, private=is_own)
    latest = await results.latest(reader, player, game, MOST_RESULTS, private=is_own)
    steps = await ratings.steps_of(reader, player, game, MOST_RATINGS)
    return m.Statistics(
        player=shown(found),
        game=game,
        games=sum(counts.values()),
        wins=sum(n for (_, rank), n in counts.items() if rank == 1),
        places=places(counts),
        results=[m.ResultShown(one.table_id, one.at, one.seats, one.rank) for one in latest],
        ratings=[m.RatingStep(one.at, sure_skill(one), one.mu, one.sigma) for one in steps],
    )


def places(counts: dict[tuple[int, int], int]) -> list[m.PlacesShown]:
    """Give how often each place was taken, the smallest tables first."""
    return [
        m.PlacesShown(seats, [counts.get((seats, rank), 0) for rank in range(1, seats + 1)])
        for seats in sorted({seats for seats, _ in counts})
    ]


ROUTES: list[ControllerRouterHandler] = [statistics]
