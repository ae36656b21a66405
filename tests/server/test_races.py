"""Several commands for one place in the log: one wins, and the others are told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from miz.server.house import House
from miz.table import commands as c
from miz.table import events as e
from miz.table.refusals import Refused
from miz.table.settings import Settings
from tests.server.houses import with_houses
from tests.server.nats_server import NatsServer
from tests.server.postgres import PostgresServer
from tests.server.site import PATIENCE, Player, Server, sat_down, stored


@pytest.fixture(scope="module")
def servers(postgres_server: PostgresServer, nats_server: NatsServer) -> Iterator[list[Server]]:
    """Two processes of one site."""
    postgres_server.start()
    nats_server.start()
    database = postgres_server.new_database()
    pair = [Server(database, nats_server.url) for _ in range(2)]

    async def start() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(server.start() for server in pair))

    try:
        asyncio.run(start())
        yield pair
    finally:
        for server in pair:
            server.close()


def outcome(answer: httpx.Response) -> str:
    """Give the reason why a command was refused, or `done`."""
    return "done" if answer.is_success else str(answer.json()["reason"]["code"])


async def race(servers: list[Server], path: str, *asked: tuple[Any, str]) -> list[str]:
    """Send commands at the same time, to the servers in turn; tell what came of each."""
    answers = (
        servers[n % len(servers)].ask("POST", path, command, cookie)
        for n, (command, cookie) in enumerate(asked)
    )
    return [outcome(answer) for answer in await asyncio.gather(*answers)]


@pytest.mark.parametrize("n_servers", [1, 2])
def test_of_two_tabs_that_move_at_once_one_is_told_that_it_is_stale(
    servers: list[Server], n_servers: int
) -> None:
    async def scenario() -> None:
        people = await sat_down(*servers)
        path = f"/api/tables/{people[0].table}"
        won: list[str] = []
        for move in range(20):
            choices, cookie = await turn(servers[move % 2], people, move)
            actions = [choices[0]["action"], choices[-1]["action"]]
            plays = [({"t": "play", "move": move, "action": action}, cookie) for action in actions]
            told = await race(servers[:n_servers], f"{path}/commands", *plays)
            assert sorted(told) == ["done", "stale"]
            won.append(actions[told.index("done")])
        log = await stored(servers[0].config.database, people[0].table)
        assert [one.event.action for one in log if isinstance(one.event, e.Moved)] == won

    asyncio.run(scenario())


def test_a_process_that_missed_a_step_refuses_nothing_for_that(sqlite_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        host, guest = e.Person("host", "Host"), e.Person("guest", "Guest")
        room = await here.rooms.open(Settings("azul", 2), host)
        behind = await there.rooms.room(room.id)
        await room.do(c.Sit(), guest)
        await behind.do(c.Start(), host)
        with pytest.raises(Refused, match="already"):
            await room.do(c.Sit(), guest)
        async with room.looked_at() as table:
            assert table.status == "playing"

    with_houses(sqlite_url, 2, scenario)


async def turn(server: Server, people: list[Player], move: int) -> tuple[Any, str]:
    """Give what may be played as move `move`, and by whom, once the server has heard of it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for player in people:
                page = await server.done("GET", f"/api/tables/{player.table}", cookie=player.cookie)
                position = page.get("position", {})
                if position.get("move") == move and "choices" in position:
                    return position["choices"], player.cookie


@pytest.mark.parametrize("n_servers", [1, 2])
def test_of_many_who_want_a_seat_one_gets_it(servers: list[Server], n_servers: int) -> None:
    async def scenario() -> None:
        host, *others = await asyncio.gather(*(servers[0].guest(f"Guest {n}") for n in range(9)))
        page = await servers[0].done("POST", "/api/tables", {"game": "azul", "seats": 3}, host)
        path = f"/api/tables/{page['table']['id']}"
        for seat in (1, 2):
            sits = [({"t": "sit", "seat": seat}, cookie) for cookie in others]
            told = await race(servers[:n_servers], f"{path}/commands", *sits)
            assert Counter(told) == {"done": 1, "seat_taken": len(others) - 1}
            del others[told.index("done")]
        log = await stored(servers[0].config.database, page["table"]["id"])
        assert [one.event.seat for one in log if isinstance(one.event, e.Sat)] == [0, 1, 2]

    asyncio.run(scenario())


def test_a_move_that_is_sent_again_is_stale_and_played_once(servers: list[Server]) -> None:
    async def scenario() -> None:
        people = await sat_down(*servers)
        path = f"/api/tables/{people[0].table}"
        choices, cookie = await turn(servers[0], people, move=0)
        play = {"t": "play", "move": 0, "action": choices[0]["action"]}
        told = [
            outcome(await server.ask("POST", f"{path}/commands", play, cookie))
            for server in (servers[0], servers[0], servers[1])
        ]
        assert told == ["done", "stale", "stale"]
        log = await stored(servers[0].config.database, people[0].table)
        assert sum(isinstance(one.event, e.Moved) for one in log) == 1

    asyncio.run(scenario())
