"""A room: one table in the memory of this process, and the sockets that follow it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import TypeAlias

from miz.engine.errors import MizError
from miz.server import metrics
from miz.server.clock import moment
from miz.server.frames import CHANGES_NO_SEAT, Frames, encode
from miz.server.outbox import Outbox
from miz.server.projection import seat_seen_from, shown_card
from miz.server.refusals import Denied
from miz.server.simulating import Simulator
from miz.server.store import Entry, Row, Store
from miz.server.store.events import events_after
from miz.table import commands as c
from miz.table import events as e
from miz.table.decide import decide, opened_again
from miz.table.moment import Moment
from miz.table.playing import due
from miz.table.table import Table

ATTEMPTS = 8
"""So often is a command decided anew when other processes are faster."""
RESCUE = 15_000
"""Milliseconds after which another process looks after a bot that has not moved."""

Follow: TypeAlias = Callable[["Room", Table, Sequence[e.Stamped]], None]
"""Hears of every step this process has stored or may have, under the lock of the room."""


class Listener:
    """Somebody who follows a table through one socket."""

    __slots__ = ("looking", "outbox", "person")

    def __init__(self, person: e.Person, outbox: Outbox) -> None:
        self.person = person
        self.outbox = outbox
        self.looking: int | None = None
        """The seat they said they look from, where people share a device."""


class Room:
    """Lets commands happen one after the other: nobody is told of one before it is stored.

    Under its lock a table may be ahead of its log for the moment it takes to store a step; so
    whoever looks at a table asks for `looked_at`, which waits for the lock.
    """

    __slots__ = (
        "_follow",
        "_is_astray",
        "_lock",
        "_simulator",
        "_store",
        "_table",
        "_told",
        "elsewhere",
        "id",
        "is_simulating",
        "listeners",
        "used_at",
    )

    def __init__(self, table: Table, store: Store, simulator: Simulator, follow: Follow) -> None:
        self.id = table.id
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        """Who is connected to other processes, and when that was last heard."""
        self.used_at = time.monotonic()
        self.is_simulating = False
        """Whether physics decides a move just now: whoever looks may have to wait for seconds."""
        self._table = table
        self._told = table.seq
        """The last event everybody was told of."""
        self._store = store
        self._simulator = simulator
        self._follow = follow
        self._lock = asyncio.Lock()
        self._is_astray = False
        """Whether the table in memory has taken steps that may not be in the log."""

    @property
    def is_busy(self) -> bool:
        """Whether something is happening right now."""
        return self._lock.locked()

    @property
    def is_in_doubt(self) -> bool:
        """Whether nobody knows if the last step is stored, and nobody is finding out."""
        return self._is_astray and not self.is_busy

    @contextlib.asynccontextmanager
    async def looked_at(self) -> AsyncIterator[Table]:
        """Give the table as it is stored; it stands still meanwhile. Do not wait long inside."""
        async with self._lock:
            self.used_at = time.monotonic()
            await self._put_right()
            yield self._table

    async def do(self, command: c.Command, by: e.Person | None) -> int:
        """Let a command happen and give the number of its last event; raise what refuses it."""
        async with self._lock:
            self.used_at = time.monotonic()
            for _ in range(ATTEMPTS):
                if self._is_astray:
                    await self._put_right()
                now = moment(by)
                steps = await self._decided(command, now)
                if steps is None:
                    continue
                if self._table.settings.card.is_simulated:
                    steps = [await self._settled(step) for step in steps]
                if not steps or await self._stored(steps, self._beside(command, now)):
                    return self._table.seq
            raise Denied("busy")

    async def catch_up(self, seq: int) -> None:
        """Take what other processes have stored, up to `seq` at least."""
        async with self._lock:
            await self._put_right()
            if seq > self._table.seq:
                await self._take_missed()

    async def _decided(self, command: c.Command, now: Moment) -> list[e.Stamped] | None:
        """Give the steps a command leads to; None if we knew too little to refuse it."""
        try:
            return [e.Stamped(now.now, event) for event in decide(command, self._table, now)]
        except MizError:
            if await self._take_missed():
                return None
            raise

    async def _settled(self, step: e.Stamped) -> e.Stamped:
        """Give a step with what physics makes of it; the table stands still meanwhile."""
        self.is_simulating = True
        try:
            return e.Stamped(step.at, await self._simulator.settled(self._table, step.event))
        finally:
            self.is_simulating = False

    async def _take_missed(self) -> bool:
        """Take what other processes have stored; whether there was anything."""
        missed = await self._log(self._table.seq)
        self._post(self._take(missed))
        return bool(missed)

    def _beside(self, command: c.Command, now: Moment) -> tuple[Entry, ...]:
        """Give what has to be stored together with a step: the table of a rematch."""
        if not isinstance(command, c.Rematch):
            return ()
        log = [e.Stamped(now.now, event) for event in opened_again(self._table, command.table, now)]
        return (first_entry(log),)

    async def _stored(self, steps: list[e.Stamped], beside: tuple[Entry, ...]) -> bool:
        """Take the steps and store them; tell everybody once that is done."""
        self._is_astray = True
        letters = self._take(steps)
        is_stored = await self._store.append(entry(self._table, steps), *beside)
        if is_stored:
            metrics.EVENTS.inc(len(steps))
            metrics.MOVES.inc(sum(isinstance(step.event, e.Moved) for step in steps))
            self._is_astray = False
            self._post(letters)
            self._follow(self, self._table, steps)
        return is_stored

    async def _put_right(self) -> None:
        """Make the table anew from its log if a step was lost, or may have been.

        What is found there may be our own step whose answer was lost: nobody has heard of it.
        """
        if not self._is_astray:
            return
        log = await self._log(0)
        found = log[self._told :]
        self._table = Table.of(log[: self._told])
        letters = self._take(found)
        self._is_astray = False
        self._post(letters)
        self._follow(self, self._table, found)

    async def _log(self, after: int) -> list[e.Stamped]:
        found = await self._store.read(lambda reader: events_after(reader, self.id, after))
        return [e.decode(body) for _, body in found]

    def _take(self, steps: list[e.Stamped]) -> list[tuple[Listener, bytes]]:
        """Let steps happen in memory; write what each listener will be told of them."""
        letters = []
        for step in steps:
            self._table.take(step)
            frames = Frames(self._table, step)
            for listener in self.listeners:
                own = self._table.seats_of(listener.person.id)
                seat = seat_seen_from(self._table, own, listener.looking)
                letters.append((listener, frames.to(own, seat)))
        return letters

    def _post(self, letters: Iterable[tuple[Listener, bytes]]) -> None:
        self._told = self._table.seq
        for listener, letter in letters:
            if listener in self.listeners:
                listener.outbox.put(letter)


def entry(table: Table, steps: Sequence[e.Stamped]) -> Entry:
    """Write steps a table has taken for its log; where it matters at once, its row too."""
    first, bodies = table.seq - len(steps) + 1, tuple(map(e.encode, steps))
    if can_row_wait(table, steps):
        return Entry(table.id, first, bodies)
    owners = frozenset(seat.player.id for seat in table.seats if seat.player)
    return Entry(table.id, first, bodies, row(table), owners)


def can_row_wait(table: Table, steps: Sequence[e.Stamped]) -> bool:
    """Whether lists may hear of steps a little later: people move, and no clock runs.

    Sweeps look for clocks and for bots, so that where these are the row is always right.
    """
    return (
        table.status == "playing"
        and table.settings.clock is None
        and all(isinstance(step.event, CHANGES_NO_SEAT) for step in steps)
        and all(seat.bot is None for seat in table.seats)
    )


def first_entry(log: Sequence[e.Stamped]) -> Entry:
    """Write the first steps of a new table."""
    return entry(Table.of(log), log)


def row(table: Table) -> Row:
    """Give a table as lists and sweeps see it."""
    bot = table.bot_to_move
    return Row(
        id=table.id,
        game=table.settings.game,
        status=table.status,
        is_public=table.settings.public,
        is_rated=table.settings.rated,
        seq=table.seq,
        wake_at=due(table) if bot is None else table.last_at + RESCUE,
        updated_at=table.last_at,
        summary=encode(shown_card(table)),
    )
