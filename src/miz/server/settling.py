"""Settling: what a finished game changes beyond its table. Each is settled exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog
from openskill.models import PlackettLuce
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.clock import now
from miz.server.refusals import Denied
from miz.server.store import Store, Unavailable, people, ratings, results
from miz.server.store.locks import lock_players
from miz.server.store.ratings import Rating
from miz.server.store.results import Result
from miz.server.store.tables import mark_settled, unsettled
from miz.server.tasks import Tasks
from miz.table import events as e
from miz.table.table import Seat, Table

if TYPE_CHECKING:
    from miz.server.room import Room
    from miz.server.rooms import Rooms

AFTER_THE_END = (e.Spoke, e.Rematched)
"""What still happens at a table whose game is over."""
AT_ONCE = 50
"""So many tables are settled in one sweep."""
OF_THE_HOUSE = "bot:"
"""What the ids of our own bots begin with."""

MODEL = PlackettLuce()

log = structlog.get_logger()


class Outcome(msgspec.Struct, frozen=True):
    """What has to be known of a finished game."""

    table: str
    game: str
    is_public: bool
    is_rated: bool
    at: int
    """When it ended."""
    owners: tuple[str, ...]
    """Who had each seat."""
    ranks: tuple[int, ...]


class Settling:
    """Settles tables when they end, and those that were left behind."""

    def __init__(self, store: Store, rooms: Rooms, tasks: Tasks) -> None:
        self._store = store
        self._rooms = rooms
        self._tasks = tasks

    def follow(self, room: Room, table: Table, steps: Sequence[e.Stamped]) -> None:
        """Look whether a step has ended the game."""
        if table.status != "ended":
            return
        if not all(isinstance(step.event, AFTER_THE_END) for step in steps):
            self._tasks.run(self._settle_soon(outcome(table)))

    async def sweep(self) -> None:
        """Settle what was left: a process ended, or the database was away."""
        for table in await self._store.read(lambda reader: unsettled(reader, AT_ONCE)):
            try:
                await self._settle_left(table)
            except (Denied, Unavailable):
                continue  # not now
            except Exception:  # one table that cannot be read holds up no other
                log.exception("table not settled", table=table)

    async def settle(self, ended: Outcome) -> bool:
        """Settle a game; tell whether nobody had before."""
        return await self._store.write(lambda writer: settled(writer, ended))

    async def _settle_soon(self, ended: Outcome) -> None:
        try:
            await self.settle(ended)
        except Unavailable:
            return  # the next sweep will

    async def _settle_left(self, table: str) -> None:
        room = await self._rooms.room(table)
        async with room.looked_at() as found:
            ended = outcome(found)
        await self.settle(ended)


def outcome(table: Table) -> Outcome:
    """Give how the game of a table ended."""
    settings = table.settings
    return Outcome(
        table=table.id,
        game=settings.game,
        is_public=settings.public,
        is_rated=settings.rated,
        at=table.last_at,
        owners=tuple(map(owner, table.seats)),
        ranks=tuple(table.ranks),
    )


def owner(seat: Seat) -> str:
    """Give whose seat this was: a bot that stands in plays for the one who left."""
    return seat.player.id if seat.player else f"{OF_THE_HOUSE}{seat.bot}"


async def settled(writer: AsyncConnection, ended: Outcome) -> bool:
    """Mark a table as settled and count its game, together or not at all."""
    if not await mark_settled(writer, ended.table):
        return False
    await results.add(writer, results_of(ended))
    are_distinct = len(set(ended.owners)) == len(ended.owners) > 1
    if ended.is_rated and are_distinct and await are_there(writer, ended.owners):
        before = await ratings.get_many(writer, ended.game, ended.owners)
        after = rated(ended, before)
        await ratings.put_many(writer, after)
        await ratings.add_steps(writer, after, ended.at)
    return True


def results_of(ended: Outcome) -> list[Result]:
    """Give how the game ended for each who had one seat; several say nothing of their owner."""
    n_seats = Counter(ended.owners)
    return [
        Result(one, ended.table, ended.game, ended.is_public, ended.at, len(ended.owners), rank)
        for one, rank in zip(ended.owners, ended.ranks, strict=True)
        if n_seats[one] == 1
    ]


async def are_there(writer: AsyncConnection, owners: Sequence[str]) -> bool:
    """Whether all these players exist; their ratings are ours until the transaction ends."""
    for one in sorted(owners):
        if one.startswith(OF_THE_HOUSE):
            name = one.removeprefix(OF_THE_HOUSE)
            await people.create(writer, people.Player(one, "bot", name, now()))
    return len(await lock_players(writer, owners)) == len(owners)


def rated(ended: Outcome, before: dict[str, Rating]) -> list[Rating]:
    """Give the ratings after a game, by the model of Plackett and Luce."""
    old = [before.get(one) or unrated(one, ended.game) for one in ended.owners]
    teams = [[MODEL.rating(one.mu, one.sigma)] for one in old]
    new = MODEL.rate(teams, ranks=[float(rank) for rank in ended.ranks])
    return [
        Rating(
            one.player_id, one.game, skill.mu, skill.sigma, one.games + 1, one.wins + (rank == 1)
        )
        for one, [skill], rank in zip(old, new, ended.ranks, strict=True)
    ]


def unrated(player: str, game: str) -> Rating:
    """Give the rating of somebody whose first game this is."""
    return Rating(player, game, MODEL.mu, MODEL.sigma, 0, 0)
