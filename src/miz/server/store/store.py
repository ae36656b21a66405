"""The one door to the database: append events, write in a transaction, read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.apart import apart_from
from miz.server.store.database import Database
from miz.server.store.entries import Entry
from miz.server.store.errors import Unavailable, is_outage
from miz.server.store.migrate import migrate
from miz.server.store.writer import Committed, Writer, unheard

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds after which a database that does not answer counts as away."""
READY_WITHIN = 2.0


class Store:
    """An open database. Made by `Store.open`; to be closed by `close`."""

    def __init__(self, database: Database, writer: Writer, patience: float) -> None:
        self._database = database
        self._writer = writer
        self._patience = patience

    @classmethod
    async def open(
        cls, url: str, *, patience: float = PATIENCE, committed: Committed = unheard
    ) -> Store:
        """Open the database at `url`, bring it up to date and begin to write.

        `url` is `sqlite+aiosqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`. `committed`
        hears of every group commit: how many units it held and how many seconds it took.
        """
        try:
            await migrate(url, patience)
        except Exception as error:
            if is_outage(error):
                raise Unavailable("the database could not be opened") from error
            raise
        database = Database(url, patience)
        writer = Writer(database, await apart_from(database.url, patience), patience, committed)
        return cls(database, writer, patience)

    async def close(self) -> None:
        """Finish what was accepted, refuse what comes, and close."""
        await self._writer.close()
        await self._database.close()

    async def append(self, *entries: Entry) -> bool:
        """Store the entries together: True once they are durable, False if a seq was taken.

        After False nothing of them is stored. `Unavailable` leaves it open whether they are: load
        the table and look. Append to a table only when its append before has been answered.
        """
        return await self._writer.append(entries)

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run `job` in a transaction of its own, in turn with the appends.

        What `job` raises undoes it and reaches the caller; an outage raises `Unavailable`. An error
        of the database that `job` means to survive needs a `begin_nested` around it.
        """
        return await self._writer.run(job)

    async def read(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run `job` on a connection that only reads.

        There is no transaction around it: each statement sees all that is stored by then.
        """
        try:
            async with asyncio.timeout(self._patience), self._database.reading.connect() as reader:
                return await job(reader)
        except Exception as error:
            if is_outage(error):
                raise Unavailable("the database could not be read") from error
            raise

    async def is_ready(self) -> bool:
        """Whether the database takes writes now; answers within two seconds."""
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self.write(_nothing)
        except (TimeoutError, Unavailable):
            return False
        return True


async def _nothing(connection: AsyncConnection) -> None:
    await connection.execute(text("SELECT 1"))
