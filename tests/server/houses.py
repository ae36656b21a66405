"""Helpers of tests that need a running server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

import miz
from miz.server.app import make_app
from miz.server.bus import bus_for
from miz.server.config import Config
from miz.server.house import House
from miz.server.messages import TableCard
from miz.server.people import COOKIE, People
from miz.server.store import Store
from miz.server.store.people import Player, create
from miz.server.store.tables import public_tables
from miz.table.events import Person
from tests.server.stores import PATIENCE, opened

T = TypeVar("T")

BOT_SECONDS = 0.05
"""So long thinks the strongest bot in tests."""


@asynccontextmanager
async def house_on(url: str, *, is_ready: bool = True) -> AsyncIterator[House]:
    """Open a house on a database; nothing runs in it by itself, and its games need no waiting."""
    async with opened(url) as store:
        config = Config(database=url, limits=False, bot_pause=0, bot_seconds=BOT_SECONDS)
        bus = bus_for(config.bus)
        house = House(config, store, bus, await People.of(store, config))
        await bus.start(house.hear, house.recovered)
        if is_ready:
            for card in miz.games():
                house.readiness._set(card.slug, 1.0)
        try:
            yield house
        finally:
            await house.sockets.close()
            await house.tasks.close()
            house.rooms.close()
            house.bots.close()
            await bus.close()


def with_houses(url: str, n: int, scenario: Callable[..., Awaitable[None]]) -> None:
    """Run a scenario with so many houses on one database, as with so many processes."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(house_on(url)) for _ in range(n)]
            await scenario(*houses)

    asyncio.run(run())


class Site:
    """A house that can be reached."""

    def __init__(self, house: House, address: str) -> None:
        self.house = house
        self.address = address

    async def get(self, path: str, cookie: str = "", **query: Any) -> httpx.Response:
        """Ask for something."""
        async with self._client(cookie) as client:
            return await client.get(path, params=query)

    async def post(self, path: str, cookie: str, body: Any) -> httpx.Response:
        """Ask to do something."""
        async with self._client(cookie) as client:
            return await client.post(path, json=body)

    def socket(self, path: str, cookie: str = "") -> connect:
        """Open a socket."""
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        return connect(f"ws://{self.address}{path}", additional_headers=headers, proxy=None)

    def _client(self, cookie: str) -> httpx.AsyncClient:
        cookies = {COOKIE: cookie} if cookie else {}
        return httpx.AsyncClient(
            base_url=f"http://{self.address}", cookies=cookies, trust_env=False, timeout=PATIENCE
        )


@asynccontextmanager
async def site_of(house: House) -> AsyncIterator[Site]:
    """Let a house be reached over the network."""
    app = make_app(house.config)
    app.state.house = house
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        config = uvicorn.Config(app, lifespan="off", log_config=None, ws="websockets-sansio")
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield Site(house, f"127.0.0.1:{port}")
        finally:
            await house.sockets.close()
            server.should_exit = True
            await serving


def with_site(
    url: str, scenario: Callable[[Site], Awaitable[None]], *, is_ready: bool = True
) -> None:
    """Run a scenario with a house that can be reached."""

    async def run() -> None:
        async with house_on(url, is_ready=is_ready) as house, site_of(house) as site:
            await scenario(site)

    asyncio.run(run())


async def heard(listening: ClientConnection) -> Any:
    """Wait for the next message of a socket."""
    async with asyncio.timeout(PATIENCE):
        return msgspec.json.decode(await listening.recv())


async def person(store: Store, name: str) -> Person:
    """Add a person with an account; the name is the id too."""
    await store.write(lambda to: create(to, Player(name, "person", name, 1, login=name)))
    return Person(name, name, "person")


async def cards(store: Store, *statuses: str) -> list[TableCard]:
    """List the public tables of these statuses."""
    rows = await store.read(lambda reader: public_tables(reader, statuses, 1000))
    return [msgspec.json.decode(row.summary, type=TableCard) for row in rows]


async def eventually(condition: Callable[[], Awaitable[T]]) -> T:
    """Wait until a question is answered with something that counts as true."""
    async with asyncio.timeout(PATIENCE):
        while not (answer := await condition()):
            await asyncio.sleep(0.01)
    return answer
