"""What was acknowledged is there, whatever happens to the database or to us."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store import Store, Unavailable, settings
from miz.server.store.database import read_url
from miz.server.store.tables import row_of
from tests.server.postgres import PostgresServer
from tests.server.stores import PATIENCE, bodies, entry, first, opened, until, with_store

IMPATIENT = 0.4
"""Seconds for tests in which the database does not answer."""


def test_a_file_that_somebody_else_locks_is_away_until_it_is_free(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url, IMPATIENT) as store:
            other = sqlite3.connect(str(read_url(sqlite_url).database), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable):
                await store.append(first("a"))
            assert not await store.is_ready()
            assert await bodies(store, "a") == []

            other.execute("COMMIT")
            other.close()
            assert await store.append(first("a"))
            assert await store.is_ready()

    asyncio.run(scenario())


def test_a_database_that_hangs_is_away_until_it_goes_on(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def scenario() -> None:
        async with opened(url, IMPATIENT) as store:
            assert await store.append(first("a"))
            postgres.freeze()
            told = await asyncio.gather(
                *(store.append(entry("a", 1, b"lost %d" % number)) for number in range(3)),
                store.write(lambda connection: settings.get(connection, "key")),
                store.read(lambda connection: row_of(connection, "a")),
                return_exceptions=True,
            )
            assert all(isinstance(one, Unavailable) for one in told), told
            assert not await store.is_ready()

            postgres.start()
            await until_ready(store)
            n_stored = len(await bodies(store, "a"))
            assert await store.append(entry("a", n_stored, b"found"))
            assert (await bodies(store, "a"))[-1] == b"found"

    asyncio.run(scenario())


def test_a_file_that_hangs_keeps_nobody_waiting(sqlite_url: str) -> None:
    disk_answers = threading.Event()

    async def hang(connection: AsyncConnection) -> None:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.create_function("hang", 0, disk_answers.wait)
        await connection.execute(text("SELECT hang()"))

    async def scenario() -> None:
        async with opened(sqlite_url, IMPATIENT) as store:
            for attempt in (store.write(hang), store.append(first("a")), store.append(first("a"))):
                with pytest.raises(Unavailable):
                    await attempt
            disk_answers.set()
            await until_ready(store)
            assert await store.append(first("a"))

    asyncio.run(scenario())


async def until_ready(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await store.is_ready():
            await asyncio.sleep(0.01)


class Regular:
    """Somebody who plays on at one table, through every outage."""

    def __init__(self, store: Store, table: str) -> None:
        self.n_stored = self.n_outages = 0
        self._store, self._table = store, table
        self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        while True:
            try:
                await self._play_one()
            except Unavailable:
                self.n_outages += 1
                await asyncio.sleep(0.01)

    async def _play_one(self) -> None:
        if await self._store.append(entry(self._table, self.n_stored, b"%d" % self.n_stored)):
            self.n_stored += 1
        else:  # the one before was stored when nobody could say so
            self.n_stored = len(await bodies(self._store, self._table))

    async def has_stored_more(self) -> None:
        before = self.n_stored
        await until(lambda: self.n_stored > before + 5)

    async def meets_an_outage(self) -> None:
        before = self.n_outages
        await until(lambda: self.n_outages > before)

    async def leave(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


def test_nothing_acknowledged_is_lost_while_the_database_stops_and_starts(
    postgres: PostgresServer,
) -> None:
    async def scenario(store: Store) -> None:
        regulars = {table: Regular(store, table) for table in ("a", "b", "c")}
        for _ in range(2):
            await all_of(regulars, Regular.has_stored_more)
            await asyncio.to_thread(postgres.stop)
            await all_of(regulars, Regular.meets_an_outage)
            assert not await store.is_ready()
            await asyncio.to_thread(postgres.start)
            await all_of(regulars, Regular.has_stored_more)
        await all_of(regulars, Regular.leave)
        for table, regular in regulars.items():
            stored = await bodies(store, table)
            assert stored == [b"%d" % seq for seq in range(len(stored))]
            assert len(stored) >= regular.n_stored

    with_store(postgres.new_database(), scenario)


async def all_of(regulars: dict[str, Regular], do: Callable[[Regular], Awaitable[None]]) -> None:
    await asyncio.gather(*(do(regular) for regular in regulars.values()))


def test_a_connection_that_is_cut_is_opened_again(postgres: PostgresServer) -> None:
    async def scenario(store: Store) -> None:
        assert await store.append(first("a"))
        await asyncio.to_thread(postgres.throw_everyone_out)

        assert await store.append(entry("a", 1, b"x"))
        assert await bodies(store, "a") == [b"opened", b"x"]

    with_store(postgres.new_database(), scenario)


APPEND_FOR_EVER = """
import asyncio, itertools, sys
from miz.server.store import Entry, Store

async def play(store, table):
    for seq in itertools.count():
        assert await store.append(Entry(table, seq, (b"%d" % seq,)))
        print(table, seq, flush=True)

async def main(url, process):
    store = await Store.open(url)
    await asyncio.gather(*(play(store, f"{process}-{number}") for number in range(5)))

asyncio.run(main(*sys.argv[1:]))
"""


def test_nothing_acknowledged_is_lost_when_processes_are_killed(store_url: str) -> None:
    acknowledged: dict[str, int] = {}
    for process in ("first", "second", "third"):
        acknowledged |= acknowledged_until_killed(store_url, process)

    async def scenario(store: Store) -> None:
        for table, last in acknowledged.items():
            stored = await bodies(store, table)
            assert stored == [b"%d" % seq for seq in range(len(stored))]
            assert len(stored) > last
        assert await store.append(first("next"))

    assert len(acknowledged) == 15
    with_store(store_url, scenario)


def acknowledged_until_killed(url: str, process: str) -> dict[str, int]:
    """Let a process append until it is killed in the middle; give the last seq of each table."""
    command = [sys.executable, "-c", APPEND_FOR_EVER, url, process]
    last: dict[str, int] = defaultdict(int)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for number, line in enumerate(child.stdout):
            if number == 100:
                child.kill()
            if line.endswith("\n"):  # the last may be cut short
                table, seq = line.split()
                last[table] = int(seq)
    return last
