"""Batches for SQLite are written by a process of their own, which may die and may not linger."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable

import pytest

from miz.server.store import Store, Unavailable
from miz.server.store.apart import Apart, Line
from miz.server.store.database import read_url
from tests.server.stores import bodies, entry, first, opened

BUSY = 1_000
"""Milliseconds the file may be in use by others."""


def with_scribe(url: str, scenario: Callable[[Store, Apart, Line], Awaitable[None]]) -> None:
    """Run a scenario on an open store, beside another that writes to the same file."""

    async def run() -> None:
        async with opened(url) as store:
            apart = Apart(str(read_url(url).database), BUSY)
            try:
                await scenario(store, apart, await apart.open())
            finally:
                await apart.close()

    asyncio.run(run())


def test_a_scribe_that_was_killed_is_replaced(sqlite_url: str) -> None:
    async def scenario(store: Store, apart: Apart, line: Line) -> None:
        await apart.write([first("a")])
        line.process.kill()
        with pytest.raises(ConnectionError):
            await apart.write([entry("a", 1, b"lost")])
        await apart.write([entry("a", 1, b"found")])
        assert await bodies(store, "a") == [b"opened", b"found"]

    with_scribe(sqlite_url, scenario)


def test_who_waited_for_a_scribe_that_was_killed_is_told(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url) as store:
            assert await store.append(first("a"))
            apart = store._writer._apart
            assert apart is not None
            line = await apart.open()
            line.process.send_signal(signal.SIGSTOP)
            waiting = asyncio.gather(
                *(store.append(first(f"b{number}")) for number in range(3)), return_exceptions=True
            )
            await asyncio.sleep(0.05)
            line.process.kill()
            assert all(isinstance(told, Unavailable) for told in await waiting)
            assert await store.append(entry("a", 1, b"on we go"))
            assert await bodies(store, "a") == [b"opened", b"on we go"]

    asyncio.run(run())


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_all_of_us_leaves_the_scribe_at_work(
    sqlite_url: str, ending: signal.Signals
) -> None:
    async def scenario(store: Store, apart: Apart, line: Line) -> None:
        await apart.write([first("a")])
        line.process.send_signal(ending)
        await apart.write([entry("a", 1, b"the last move")])
        assert await bodies(store, "a") == [b"opened", b"the last move"]

    with_scribe(sqlite_url, scenario)


def test_a_scribe_ends_when_nobody_asks_any_more(sqlite_url: str) -> None:
    async def scenario(store: Store, apart: Apart, line: Line) -> None:
        await apart.write([first("a")])
        line.asked.close()
        assert await asyncio.to_thread(line.process.wait, 30) == 0

    with_scribe(sqlite_url, scenario)


def test_a_batch_is_written_whole_or_not_at_all(sqlite_url: str) -> None:
    async def scenario(store: Store, apart: Apart, line: Line) -> None:
        await apart.write([first("a")])
        with pytest.raises(Exception, match="UNIQUE") as taken:
            await apart.write([first("b"), entry("a", 0, b"again")])
        assert taken.typename == "IntegrityError"
        assert await bodies(store, "b") == []
        await apart.write([first("b")])
        assert await bodies(store, "b") == [b"opened"]

    with_scribe(sqlite_url, scenario)
