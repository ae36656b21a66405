"""A bus over a network: it keeps one connection, and makes a new one whenever that breaks.

What is told while there is no connection is dropped. Nothing is lost by that: whoever comes back
tells the others that they missed something (`Missed`), and everybody looks into the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable
from typing import Protocol

import structlog

from miz.server import metrics
from miz.server.bus.notes import Missed, Note, packed, unpacked
from miz.server.bus.outbox import Outbox
from miz.server.limits import Bucket

DIAL_SECONDS = 5.0
"""A connection that takes longer to make counts as failed; so does a message to send."""
PATIENCE = 2.0
"""How long a start waits for the first connection before the site goes on without."""
KEEP_ALIVE = 10.0
"""After so many quiet seconds the connection is tried."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds between attempts to connect: doubled each time, up to the longest."""
GATHER = 0.2
"""Seconds in which the `Missed` of many processes cause one recovery, not many."""

log = structlog.get_logger("miz.bus")


class Link(Protocol):
    """One connection. Its methods raise, and `trouble` says why, once it is broken."""

    trouble: Exception | None

    async def send(self, messages: list[bytes]) -> None:
        """Send messages to all others."""

    async def check(self) -> None:
        """Raise if the other side does not answer."""

    async def close(self) -> None:
        """Hang up."""


class Line(Protocol):
    """A way to make connections."""

    name: str
    limit: int
    """The most bytes a message may have."""
    pause: float
    """Seconds between messages; notes told meanwhile travel together."""

    async def dial(self, heard: Callable[[bytes | str], None], wake: Callable[[], None]) -> Link:
        """Connect and listen; call `heard` with each message, `wake` when there is trouble."""
        ...


class LinkedBus:
    """A bus over any line. Everything but `bus_for` happens in one event loop."""

    def __init__(self, line: Line) -> None:
        self.is_connected = False
        self._line = line
        self._id = secrets.token_hex(8)
        self._outbox = Outbox()
        self._woken = asyncio.Event()
        self._tried = asyncio.Event()
        self._was_cut = False
        self._is_closing = False
        self._logged: bool | None = None
        self._complaints = Bucket(rate=1 / 60, burst=1)
        self._catching_up: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Callable[[Note], None], recovered: Callable[[], None]) -> None:
        """Connect if that is possible at once; go on trying in any case."""
        self._hear, self._recovered = hear, recovered
        self._task = asyncio.create_task(self._run())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._tried.wait()
        if not self.is_connected:
            self._was_cut = True

    def tell(self, *notes: Note) -> None:
        """Send notes to the other processes soon; never wait, never raise."""
        if not self.is_connected:
            self._was_cut = True
            return
        for note in notes:
            self._outbox.add(note)
        self._woken.set()

    async def close(self) -> None:
        """Send what waits to be sent, and hang up."""
        task, self._task = self._task, None
        if task is None:
            return
        self._is_closing = True
        self._woken.set()
        if self.is_connected:
            await asyncio.wait({task}, timeout=PATIENCE)
        task.cancel()
        await asyncio.wait({task})
        if self._catching_up is not None:
            self._catching_up.cancel()

    async def _run(self) -> None:
        """Connect again and again, until the bus is closed."""
        clock, failures = asyncio.get_running_loop().time, 0
        while True:
            began = clock()
            try:
                await self._connect_and_serve()
            except Exception as error:  # whatever broke it, the cure is a new connection
                self._set_connected(False, why=f"{type(error).__name__}: {error}")
            if self._is_closing:
                return
            self._tried.set()
            failures = 0 if clock() - began > LONGEST_WAIT + DIAL_SECONDS else failures + 1
            await asyncio.sleep(wait_after(failures))

    async def _connect_and_serve(self) -> None:
        async with asyncio.timeout(DIAL_SECONDS):
            link = await self._line.dial(self._receive, self._woken.set)
        try:
            self._set_connected(True)
            self._greet()
            await self._serve(link)
        finally:
            self.is_connected = False
            self._outbox.clear()
            with contextlib.suppress(Exception):  # it may be long dead
                async with asyncio.timeout(PATIENCE):
                    await link.close()

    def _greet(self) -> None:
        """After a time apart, let everybody catch up: the others with us, and we with them."""
        if self._was_cut:
            self._was_cut = False
            self._outbox.add(Missed())
            self._woken.set()
            self._recover()
        self._tried.set()

    async def _serve(self, link: Link) -> None:
        """Send whatever is told, until the link breaks or the bus closes."""
        while link.trouble is None:
            notes = self._outbox.take()
            if notes:
                async with asyncio.timeout(DIAL_SECONDS):
                    await link.send(packed(self._id, notes, self._line.limit))
                await asyncio.sleep(self._line.pause)
            elif self._is_closing:
                return
            else:
                await self._rest(link)
        raise link.trouble

    async def _rest(self, link: Link) -> None:
        """Wait until there is something to do; see meanwhile that the link is alive."""
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                await self._woken.wait()
        except TimeoutError:
            async with asyncio.timeout(DIAL_SECONDS):
                await link.check()
        self._woken.clear()

    def _receive(self, data: bytes | str) -> None:
        """Pass the notes of a message on, if it is one and comes from another process."""
        message = unpacked(data)
        if message is None:
            if self._complaints.take(asyncio.get_running_loop().time()):
                log.warning("malformed notes ignored", bus=self._line.name, size=len(data))
            return
        if message.sender == self._id:
            return
        for note in message.notes:
            if isinstance(note, Missed):
                self._recover_soon()
            else:
                self._call(self._hear, note)

    def _recover_soon(self) -> None:
        if self._catching_up is None:
            loop = asyncio.get_running_loop()
            self._catching_up = loop.call_later(GATHER, self._recover)

    def _recover(self) -> None:
        if self._catching_up is not None:
            self._catching_up.cancel()
            self._catching_up = None
        self._call(self._recovered)

    def _call(self, listener: Callable[..., None], *notes: Note) -> None:
        try:
            listener(*notes)
        except Exception:  # a mistake of a listener must not silence the bus
            log.exception("a listener failed", bus=self._line.name)

    def _set_connected(self, is_connected: bool, why: str | None = None) -> None:
        """Keep the state and log it, but only when it is news."""
        self.is_connected = is_connected
        self._was_cut = self._was_cut or not is_connected
        metrics.BUS_CONNECTED.set(int(is_connected))
        if is_connected is self._logged:
            return
        self._logged = is_connected
        if is_connected:
            log.info("bus connected", bus=self._line.name)
        else:
            log.warning("bus not connected", bus=self._line.name, why=why)


def wait_after(failures: int) -> float:
    """Say how many seconds to wait, so that many processes do not all come back at once."""
    longest = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures, 16))
    return random.uniform(longest / 2, longest)
