"""The one task of a process that writes, with group commit.

While a commit is on its way to the disk, others queue; the next commit takes them all together.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.apart import Apart
from miz.server.store.batch import write_batch
from miz.server.store.database import Database
from miz.server.store.entries import Entry
from miz.server.store.errors import Unavailable, is_outage, is_taken

T = TypeVar("T")

MAX_BATCH = 256
MAX_WAITING = 10_000
"""More than these are not accepted: whoever comes last would wait too long."""

Committed: TypeAlias = Callable[[int, float], None]
"""Hears of a group commit: its units and its seconds."""


def unheard(n_units: int, seconds: float) -> None:
    """Hear of a commit and do nothing."""


@dataclass(slots=True)
class Unit:
    """Entries that are stored together, and who waits for that."""

    entries: tuple[Entry, ...]
    answer: asyncio.Future[bool]


@dataclass(slots=True)
class Job:
    """A transaction of somebody's own, and who waits for it."""

    run: Callable[[AsyncConnection], Awaitable[Any]]
    answer: asyncio.Future[Any]


class Writer:
    """Takes units and jobs in turn, and answers each when it is durable."""

    def __init__(
        self, database: Database, apart: Apart | None, patience: float, committed: Committed
    ) -> None:
        self._engine = database.writing
        self._apart = apart
        self._patience = patience
        # A call into SQLite cannot be stopped, and a connection closed in the midst of one may keep
        # its lock on the file: those who wait are told in time (`_watched`), the call goes on.
        self._stop_after = patience if apart is None else None
        self._committed = committed
        self._waiting: deque[Unit | Job] = deque()
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._work(), name="store-writer")

    async def append(self, entries: tuple[Entry, ...]) -> bool:
        """Store the entries; tell whether every seq was free."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._accept(Unit(entries, answer))
        return await answer

    async def run(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run `job` in a transaction; give what it gives."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._accept(Job(job, answer))
        return await answer

    async def close(self) -> None:
        """Accept nothing more and finish the rest."""
        self._is_closing = True
        self._wake.set()
        await self._task
        if self._apart is not None:
            await self._apart.close()

    def _accept(self, work: Unit | Job) -> None:
        if self._is_closing:
            raise Unavailable("the store is closing")
        if len(self._waiting) >= MAX_WAITING:
            raise Unavailable("too many wait to be stored")
        self._waiting.append(work)
        self._wake.set()

    async def _work(self) -> None:
        while await self._has_work():
            first = self._waiting[0]
            if isinstance(first, Job):
                self._waiting.popleft()
                with self._watched([first]):
                    await self._run(first)
            elif units := self._next_units():
                with self._watched(units):
                    await self._store(units)

    async def _has_work(self) -> bool:
        while not self._waiting:
            if self._is_closing:
                return False
            self._wake.clear()
            await self._wake.wait()
        return True

    def _next_units(self) -> list[Unit]:
        units: list[Unit] = []
        while self._waiting and len(units) < MAX_BATCH:
            unit = self._waiting[0]
            if isinstance(unit, Job):
                break
            self._waiting.popleft()
            if not unit.answer.done():  # who was cancelled waits no more
                units.append(unit)
        return units

    async def _store(self, units: list[Unit]) -> None:
        """Store the units in one transaction; halve it to find the one that cannot be stored."""
        try:
            await self._commit(units)
        except Exception as error:
            if is_outage(error):
                self._give_up(units, error)
            elif len(units) > 1:
                await self._store(units[: len(units) // 2])
                await self._store(units[len(units) // 2 :])
            elif is_taken(error):
                _tell(units, False)
            else:
                _raise(units, error)
        else:
            _tell(units, True)

    async def _commit(self, units: list[Unit]) -> None:
        began = time.perf_counter()
        entries = [entry for unit in units for entry in unit.entries]
        if self._apart is not None:
            await self._apart.write(entries)
        else:
            async with self._transaction() as connection:
                await connection.run_sync(write_batch, entries)
        self._committed(len(units), time.perf_counter() - began)

    async def _run(self, job: Job) -> None:
        if job.answer.done():
            return
        try:
            async with self._transaction() as connection:
                result = await job.run(connection)
        except Exception as error:
            if is_outage(error):
                self._give_up([job], error)
            else:
                _raise([job], error)
        else:
            _tell([job], result)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction; throw its connection away when the database fails."""
        async with asyncio.timeout(self._stop_after), self._engine.connect() as connection:
            try:
                async with connection.begin():
                    yield connection
            except Exception as error:
                if is_outage(error):
                    await connection.invalidate()
                raise

    @contextmanager
    def _watched(self, works: Sequence[Unit | Job]) -> Iterator[None]:
        """Let nobody wait too long, even while the database cannot be stopped."""
        loop = asyncio.get_running_loop()
        watch: asyncio.TimerHandle

        def look() -> None:
            nonlocal watch
            self._give_up(works, TimeoutError())
            watch = loop.call_later(self._patience, look)

        watch = loop.call_later(self._patience, look)
        try:
            yield
        finally:
            watch.cancel()

    def _give_up(self, lost: Iterable[Unit | Job], error: Exception) -> None:
        """Tell these and all who wait: nobody shall wait for one time-out after another."""
        waiting = [*lost, *self._waiting]
        self._waiting.clear()
        for work in waiting:
            if not work.answer.done():
                away = Unavailable("the database does not answer")
                away.__cause__ = error
                work.answer.set_exception(away)


def _tell(works: Iterable[Unit | Job], result: Any) -> None:
    for work in works:
        if not work.answer.done():
            work.answer.set_result(result)


def _raise(works: Iterable[Unit | Job], error: Exception) -> None:
    for work in works:
        if not work.answer.done():
            work.answer.set_exception(error)
