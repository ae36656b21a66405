"""Servers are killed in the midst of play: what was acknowledged is there, and games go on."""

from __future__ import annotations

import asyncio

import pytest

from miz.server.clock import moment, now
from miz.server.room import Room, first_entry
from miz.server.store import Entry
from miz.table import events as e
from miz.table.beginning import begun
from miz.table.settings import Settings
from miz.table.table import Table
from tests.server import stores
from tests.server.houses import house_on
from tests.server.nats_server import NatsServer
from tests.server.site import (
    PATIENCE,
    Player,
    Server,
    at_least,
    check,
    everybody,
    playing,
    sat_down,
    serving,
    until,
)

SOME = 30
"""So many moves are stored between two kills."""
FEW = 4
"""So many where each takes physics a second."""


@pytest.mark.slow
def test_a_server_killed_again_and_again_loses_no_move(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with serving(sqlite_url) as [server]:
            tables = [await sat_down(server) for _ in range(3)]
            tables.append(await sat_down(server, seats=3, bots=1))
            async with playing(*everybody(tables)) as stored:
                for _ in range(3):
                    await at_least(stored, stored() + SOME)
                    server.kill()
                    await server.start()
            assert stored() > 4 * SOME
            for players in tables:
                await check(sqlite_url, server, players)

    asyncio.run(scenario())


@pytest.mark.slow
def test_a_server_killed_while_towers_sway_loses_no_move(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with serving(sqlite_url) as [server]:
            await until(lambda: is_ready(server, "paletti"))
            tables = [await sat_down(server, game="paletti")]
            async with playing(*everybody(tables)) as stored:
                for _ in range(2):
                    await at_least(stored, stored() + FEW)
                    server.kill()
                    await server.start()
            for players in tables:
                await check(sqlite_url, server, players)

    asyncio.run(scenario())


async def is_ready(server: Server, game: str) -> bool:
    """Whether a game can be played at a server."""
    return bool((await server.ask("GET", f"/api/games/{game}")).json()["is_ready"])


@pytest.mark.slow
def test_people_of_a_killed_process_go_on_at_another(postgres_url: str, nats: NatsServer) -> None:
    async def scenario() -> None:
        async with serving(postgres_url, 2, nats.url) as servers:
            tables = [await sat_down(*servers) for _ in range(4)]
            for player in everybody(tables):
                player.knows(*servers)
            first, second = servers
            async with playing(*everybody(tables)) as stored:
                await at_least(stored, stored() + SOME)
                first.kill()
                await at_least(stored, stored() + SOME)
                await first.start()
                second.kill()
            for players in tables:
                await check(postgres_url, first, players)

    asyncio.run(scenario())


@pytest.mark.slow
def test_a_bot_that_was_to_move_when_its_process_died_moves(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with serving(sqlite_url, bot_pause=60) as [server]:
            people = [person] = await sat_down(server, seats=3, bots=2)
            async with playing(person):
                await at_least(lambda: is_turn_of_a_bot(person), True)
                server.kill()
                await server.start(bot_pause=0)
            await check(sqlite_url, server, people)

    asyncio.run(scenario())


def test_a_server_that_begins_looks_at_once_after_bots_left_behind(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with house_on(sqlite_url) as house:
            unreadable = Entry("u", 1, (b"{}",), stores.row("u", wake_at=1))
            assert await house.store.append(unreadable)  # which holds up no other
            assert await house.store.append(first_entry(game_of_bots()))
            await house.look_after_tables()
            room = await house.rooms.room("t")
            async with asyncio.timeout(PATIENCE):
                while not await is_ended(room):
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def game_of_bots() -> list[e.Stamped]:
    """Give a game that begins now; a bot is to move, and no process knows of it."""
    host, settings = e.Person("host", "Host"), Settings("azul", 2, options={"wall": "coloured"})
    seated = (e.Opened("t", settings, host), e.BotSat(0, "random"), e.BotSat(1, "random"))
    log = [e.Stamped(now(), event) for event in seated]
    return [*log, e.Stamped(now(), begun(Table.of(log), moment(None)))]


async def is_ended(room: Room) -> bool:
    async with room.looked_at() as table:
        return table.status == "ended"


def is_turn_of_a_bot(host: Player) -> bool:
    return host.position.get("waiting", [0]) != [0]
