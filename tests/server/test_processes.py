"""People of one table at several processes: everybody hears the same, in the same order."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.nats_server import NatsServer
from tests.server.site import check, everybody, playing, sat_down, serving


@pytest.mark.slow
def test_people_at_three_processes_play_whole_games_over_nats(
    postgres_url: str, nats: NatsServer
) -> None:
    asyncio.run(whole_games(postgres_url, nats.url, n_servers=3))


@pytest.mark.slow
def test_people_at_two_processes_play_whole_games_over_postgresql_alone(postgres_url: str) -> None:
    asyncio.run(whole_games(postgres_url, postgres_url, n_servers=2))


async def whole_games(database: str, bus: str, n_servers: int) -> None:
    async with serving(database, n_servers, bus) as servers:
        tables = [
            await sat_down(*servers, seats=2, watchers=1),
            await sat_down(*servers, seats=3),
            await sat_down(*servers, seats=3, bots=1, watchers=1),
        ]
        async with playing(*everybody(tables)):
            pass
        for players in tables:
            await check(database, servers[-1], players)
            assert not any(player.refusals or player.endings for player in players)
        for server in servers:
            assert server.mistakes() == []
