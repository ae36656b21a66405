"""The database or the bus stops under load: people are told, nothing is lost, play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from miz.server.bus import Appended
from miz.server.outbox import Outbox
from miz.server.room import Listener
from miz.server.store import Entry, Store, Unavailable
from miz.table import commands as c
from miz.table.events import Person
from miz.table.settings import Settings
from tests.server import stores
from tests.server.houses import house_on
from tests.server.nats_server import NatsServer
from tests.server.postgres import PostgresServer
from tests.server.site import (
    Player,
    Server,
    at_least,
    check,
    everybody,
    playing,
    sat_down,
    serving,
)

HOST = Person("host", "Host")
SOME = 20
"""So many moves are stored before an outage."""


@pytest.mark.slow
def test_people_are_told_that_the_database_is_away_and_go_on_when_it_is_back(
    postgres: PostgresServer,
) -> None:
    url = postgres.new_database()

    async def scenario() -> None:
        async with serving(url) as [server]:
            for _ in range(2):
                tables = [await sat_down(server) for _ in range(3)]
                tables.append(await sat_down(server, seats=3, bots=1))
                async with playing(*everybody(tables)) as stored:
                    await at_least(stored, SOME)
                    await outage(postgres, server, tables[0])
                for players in tables:
                    await check(url, server, players)

    asyncio.run(scenario())


async def outage(postgres: PostgresServer, server: Server, thinkers: list[Player]) -> None:
    """Stop the database under load until those who think meanwhile are told; start it again."""

    def n_told() -> int:
        return sum(player.refusals["unavailable"] for player in thinkers)

    with thinking(thinkers):
        await asyncio.to_thread(postgres.stop)
    await at_least(n_told, 5)
    health = await server.ask("GET", "/readyz")
    assert (health.status_code, health.json()["parts"]["store"]) == (503, False)
    refused = await server.ask("POST", "/api/guest", {"name": "Late"})
    assert (refused.status_code, refused.json()["reason"]["code"]) == (503, "unavailable")
    assert (await server.ask("GET", "/healthz")).status_code == 200
    await asyncio.to_thread(postgres.start)
    await all_answer([server], store=True)
    assert (await server.ask("GET", "/readyz")).status_code == 200


@contextmanager
def thinking(players: list[Player]) -> Iterator[None]:
    """Let players think, so that their game is still on when something has stopped."""
    for player in players:
        player.may_move.clear()
    yield
    for player in players:
        player.may_move.set()


async def answers(server: Server, **parts: bool) -> bool:
    """Whether the server says this of its parts."""
    told: dict[str, bool] = (await server.ask("GET", "/readyz")).json()["parts"]
    return parts.items() <= told.items()


def test_a_step_whose_answer_was_lost_is_told_to_everybody_nevertheless(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with house_on(sqlite_url) as house:
            room = await house.rooms.open(Settings("azul", 2), HOST)
            letters: list[str] = []
            house.rooms.join(room, Listener(HOST, Outbox(keeping(letters), lambda: None)))
            with (
                patch.object(house.store, "append", losing_the_answer(house.store)),
                pytest.raises(Unavailable),
            ):
                await room.do(c.Chat("hello"), HOST)
            assert "hello" not in "".join(letters)
            with patch.object(house.bus, "tell") as tell:
                await house.keep_in_step()
            tell.assert_called_once_with(Appended(room.id, 3))
            await stores.until(lambda: "hello" in "".join(letters))

    asyncio.run(scenario())


def keeping(letters: list[str]) -> Callable[[bytes], Awaitable[None]]:
    """Give a client that keeps what it is sent."""

    async def keep(letter: bytes) -> None:
        letters.append(letter.decode())

    return keep


def losing_the_answer(store: Store) -> Callable[[Entry], Awaitable[bool]]:
    """Give a database that stores and dies before it says so."""
    append = store.append

    async def lose(entry: Entry) -> bool:
        await append(entry)
        raise Unavailable

    return lose


@pytest.mark.slow
def test_people_at_two_processes_go_on_while_the_bus_is_away(
    postgres_url: str, nats: NatsServer
) -> None:
    async def scenario() -> None:
        async with serving(postgres_url, 2, nats.url) as servers:
            tables = [await sat_down(*servers, watchers=1) for _ in range(3)]
            people = everybody(tables)
            async with playing(*people) as stored:
                await at_least(stored, SOME)
                with thinking(tables[0]):
                    nats.stop()
                    await all_answer(servers, bus=False)
                await asyncio.gather(*map(hears_more, tables[0]))
                assert [(await s.ask("GET", "/readyz")).status_code for s in servers] == [200, 200]
                nats.start()
                await all_answer(servers, bus=True)
            for players in tables:
                await check(postgres_url, servers[0], players)
            assert not any(player.refusals or player.endings for player in people)

    asyncio.run(scenario())


async def all_answer(servers: list[Server], **parts: bool) -> None:
    """Wait until every server says this of its parts."""
    for server in servers:
        while not await answers(server, **parts):
            await asyncio.sleep(0.05)


async def hears_more(player: Player) -> None:
    """Wait until somebody was told of some more events."""
    before = len(player.log)
    await at_least(lambda: len(player.log), before + 3)
