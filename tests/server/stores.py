"""Helpers of tests that need an open store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store import Entry, Row, Store
from miz.server.store.events import events_after
from miz.server.store.writer import Committed, unheard

PATIENCE = 30.0
"""Seconds a condition may take on a busy machine."""


@asynccontextmanager
async def opened(
    url: str, patience: float = PATIENCE, committed: Committed = unheard
) -> AsyncIterator[Store]:
    """Open a store and close it at the end."""
    store = await Store.open(url, patience=patience, committed=committed)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, scenario: Callable[[Store], Awaitable[None]]) -> None:
    """Run a scenario on an open store."""

    async def run() -> None:
        async with opened(url) as store:
            await scenario(store)

    asyncio.run(run())


def row(table: str, **changes: object) -> Row:
    """Give a row in which only `changes` matter."""
    usual: dict[str, object] = {
        "game": "azul",
        "status": "open",
        "is_public": True,
        "is_rated": False,
        "seq": 0,
        "wake_at": None,
        "updated_at": 1,
        "summary": b"{}",
    }
    return Row(id=table, **{**usual, **changes})  # type: ignore[arg-type]


def first(table: str, *players: str, **changes: object) -> Entry:
    """Give the first entry of a table."""
    return Entry(table, 0, (b"opened",), row(table, **changes), frozenset(players))


def entry(table: str, seq: int, *texts: bytes) -> Entry:
    """Give events without a row."""
    return Entry(table, seq, texts)


async def bodies(store: Store, table: str) -> list[bytes]:
    """List the events of a table; there is none missing in between."""

    async def job(connection: AsyncConnection) -> list[tuple[int, bytes]]:
        return await events_after(connection, table)

    stored = await store.read(job)
    assert [seq for seq, _ in stored] == list(range(len(stored)))
    return [body for _, body in stored]


async def until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)
