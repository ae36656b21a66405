"""What a server lets go of: tables nobody follows, slow clients, ended sessions, lost time."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec
import pytest

from miz.server.address import UNREAD, listen, place_of
from miz.server.clock import new_id, now
from miz.server.outbox import MOST_WAITING, Outbox
from miz.server.room import first_entry
from miz.server.sockets import GOING_AWAY, SIGNED_OUT, TOO_SLOW
from miz.table import commands as c
from miz.table import events as e
from miz.table.decide import decide, opened
from miz.table.moment import Moment
from miz.table.settings import MINUTE, RealTime, Settings
from miz.table.table import Table
from tests.server import stores
from tests.server.nats_server import NatsServer
from tests.server.site import (
    PATIENCE,
    Player,
    Server,
    at_least,
    check,
    ending,
    everybody,
    playing,
    sat_down,
    serving,
    stored,
    until,
)

TABLES = "miz_tables_in_memory"
MANY = 3000
"""More answers than a client that does not read can be sent."""


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, nats_server: NatsServer
) -> Iterator[list[Server]]:
    """Two processes on one file, quick to forget."""
    nats_server.start()
    url = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('idle') / 'miz.db'}"
    pair = [Server(url, nats_server.url, idle=0.6) for _ in range(2)]

    async def start() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(server.start() for server in pair))

    try:
        asyncio.run(start())
        yield pair
    finally:
        for server in pair:
            server.close()


def test_a_table_nobody_follows_is_dropped_and_comes_back_on_demand(servers: list[Server]) -> None:
    async def scenario() -> None:
        server = servers[0]
        people = await sat_down(server)
        async with playing(*people):
            pass
        async with server.socket(people[0].table, people[0].cookie) as line:
            await line.recv()
            await until(lambda: holds(server, 1))
        await until(lambda: holds(server, 0))
        await check(server.config.database, server, people)
        assert await holds(server, 1)

    asyncio.run(patiently(scenario()))


async def holds(server: Server, n_tables: int) -> bool:
    """Whether a server has so many tables in memory."""
    return await server.number(TABLES) == n_tables


def test_a_client_that_does_not_listen_is_let_go_and_can_resume(servers: list[Server]) -> None:
    async def scenario() -> None:
        server = servers[0]
        people = await sat_down(server)
        [slow] = [player for player in people if await has_to_move(server, player)]
        async with server.socket(slow.table, slow.cookie, sock=narrow(server)) as line:
            for number in range(MANY):
                await line.send('{"t": "look"}')
                if number % 100 == 0:  # they are not to pile up for another reason
                    await server.ask("GET", "/healthz")
            assert await ending(line) == TOO_SLOW
        async with playing(*people):
            pass
        await check(server.config.database, server, people)

    asyncio.run(patiently(scenario()))


def test_nothing_is_sent_any_more_once_something_was_left_out() -> None:
    async def scenario() -> None:
        listens, sent, given_up = asyncio.Event(), list[bytes](), list[bool]()

        async def send(message: bytes) -> None:
            await listens.wait()
            sent.append(message)

        outbox = Outbox(send, lambda: given_up.append(True))
        for number in range(3 * MOST_WAITING):
            outbox.put(b"%d" % number)
            await asyncio.sleep(0)
        listens.set()
        await outbox.emptied()
        assert sent == [b"0"]
        assert given_up == [True]

    asyncio.run(scenario())


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux can do this")
def test_a_client_that_never_reads_again_is_cut_off_by_the_system() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(place_of(listener)):
        line, _ = listener.accept()
        with line:
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNREAD


async def has_to_move(server: Server, player: Player) -> bool:
    """Whether somebody is shown what they may play: much more than others are shown."""
    page = await server.done("GET", f"/api/tables/{player.table}", cookie=player.cookie)
    return "choices" in page["position"]


def narrow(server: Server) -> socket.socket:
    """Open a connection through which little fits unless it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
    line.connect((server.config.host, server.config.port))
    line.setblocking(False)
    return line


def test_the_sockets_of_an_ended_session_are_closed_at_every_process(
    servers: list[Server],
) -> None:
    async def scenario() -> None:
        here, there = servers
        guest, other = await sat_down(here)
        async with (
            here.socket(guest.table, guest.cookie) as first,
            there.socket(guest.table, guest.cookie) as second,
            here.socket(guest.table, other.cookie) as others,
        ):
            await here.ask("DELETE", "/api/session", cookie=guest.cookie)
            for line in (first, second):
                assert await ending(line) == SIGNED_OUT
            await others.send('{"t": "ping", "id": 7}')
            while msgspec.json.decode(await others.recv())["t"] != "pong":
                pass
        async with here.socket(guest.table, guest.cookie) as again:
            assert "not_signed_in" in str(await again.recv())

    asyncio.run(patiently(scenario()))


async def patiently(scenario: Coroutine[Any, Any, None]) -> None:
    """Give a scenario long enough, and no longer."""
    async with asyncio.timeout(PATIENCE):
        await scenario


def test_a_bot_takes_over_from_somebody_whose_time_has_run_out(servers: list[Server]) -> None:
    async def scenario() -> None:
        server = servers[0]
        cookie = await server.guest("Sara")
        me = await server.done("GET", "/api/me", cookie=cookie)
        log = begun_two_minutes_ago(e.Person(me["id"], me["name"]))
        async with stores.opened(server.config.database) as store:
            assert await store.append(first_entry(log))
        table = Table.of(log)
        [slow] = table.waiting
        player = Player(table.id, cookie, server)
        async with playing(player):
            pass
        await check(server.config.database, server, [player])
        ended = await stored(server.config.database, table.id)
        assert ended[len(log)].event == e.TimedOut(slow, table.settings.stand_in)
        assert any(one.event.seat == slow for one in ended if isinstance(one.event, e.Moved))

    asyncio.run(patiently(scenario()))


def begun_two_minutes_ago(player: e.Person) -> list[e.Stamped]:
    """Give a game with a minute for everybody, in which another one than `player` has to move."""
    settings = Settings("azul", 2, clock=RealTime(1), auto_start=True)
    other = e.Person("away", "Away")
    while True:
        at = now() - 2 * MINUTE
        events = opened(new_id(), settings, Moment(other, at, secrets.randbelow))
        table = Table.of([e.Stamped(at, event) for event in events])
        events += decide(c.Sit(), table, Moment(player, at, secrets.randbelow))
        log = [e.Stamped(at, event) for event in events]
        if Table.of(log).waiting == {0}:
            return log


@pytest.mark.slow
def test_a_server_that_is_told_to_end_says_so_and_loses_nothing(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with serving(sqlite_url) as [server]:
            tables = [await sat_down(server), await sat_down(server, seats=3, bots=1)]
            people = everybody(tables)
            async with playing(*people) as n_stored:
                await at_least(n_stored, 10)
                assert await server.end() == 0
                assert all(player.endings[GOING_AWAY] == 1 for player in people)
                await server.start()
            for players in tables:
                await check(sqlite_url, server, players)
            assert server.mistakes() == []

    asyncio.run(scenario())
