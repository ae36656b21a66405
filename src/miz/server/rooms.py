"""The rooms of this process: tables are loaded when somebody asks, and dropped when nobody does."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence

from miz.server import metrics
from miz.server.bus import Appended, Bus, LobbyChanged, Note, Present
from miz.server.clock import moment, new_id
from miz.server.frames import encode
from miz.server.lobby import changes_lists
from miz.server.messages import Present as PresentShown
from miz.server.readiness import Readiness
from miz.server.refusals import Denied
from miz.server.room import Follow, Listener, Room, can_row_wait, first_entry, row
from miz.server.simulating import Simulator
from miz.server.store import Entry, Store, Unavailable
from miz.server.store.events import events_after, seqs
from miz.server.tasks import Tasks
from miz.table import events as e
from miz.table.decide import opened
from miz.table.settings import Settings
from miz.table.table import Table

FORGOTTEN = 60.0
"""Seconds after which a process that says nothing holds no players any more."""
AT_ONCE = 200
"""So many rows are written together."""


class Rooms:
    """Finds the room of a table, and keeps it in step with other processes."""

    def __init__(
        self, store: Store, bus: Bus, readiness: Readiness, tasks: Tasks, idle: float
    ) -> None:
        self.process = secrets.token_hex(8)
        self.followers: list[Follow] = []
        self._store = store
        self._bus = bus
        self._readiness = readiness
        self._tasks = tasks
        self._simulator = Simulator()
        self._idle = idle
        """Seconds after which a table nobody follows is dropped."""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._unlisted: set[str] = set()
        """Tables that have moved on since their rows were written."""

    def __len__(self) -> int:
        return len(self._rooms)

    async def open(self, settings: Settings, host: e.Person) -> Room:
        """Open a table; its host has the first seat."""
        log = self.first_steps(settings, host)
        if not await self._store.append(first_entry(log)):
            raise Denied("busy")
        return self.taken_in(log)

    def first_steps(self, settings: Settings, host: e.Person) -> list[e.Stamped]:
        """Give how a new table begins; refuse one that cannot be played now."""
        self._readiness.check(settings.game)
        now = moment(host)
        return [e.Stamped(now.now, event) for event in opened(new_id(), settings, now)]

    def taken_in(self, log: list[e.Stamped]) -> Room:
        """Give the room of a table whose first steps have just been stored."""
        table = Table.of(log)
        room = self._rooms.get(table.id) or self._keep(table)
        metrics.EVENTS.inc(len(log))
        self._heard_of_step(room, table, log)
        return room

    async def room(self, table: str) -> Room:
        """Give the room of a table; load it if it is not here."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def log(self, table: str) -> list[e.Stamped]:
        """Give every event of a table."""
        found = await self._store.read(lambda reader: events_after(reader, table, 0))
        return [e.decode(body) for _, body in found]

    async def _load(self, table: str) -> Room:
        log = await self.log(table)
        if not log:
            raise Denied("unknown_table")
        assert isinstance(log[0].event, e.Opened)
        self._readiness.check(log[0].event.settings.game)
        return self._rooms.get(table) or self._keep(Table.of(log))

    def _keep(self, table: Table) -> Room:
        room = self._rooms[table.id] = Room(
            table, self._store, self._simulator, self._heard_of_step
        )
        metrics.TABLES.set(len(self._rooms))
        return room

    def _heard_of_step(self, room: Room, table: Table, steps: Sequence[e.Stamped]) -> None:
        self._bus.tell(Appended(table.id, table.seq))
        if can_row_wait(table, steps):
            self._unlisted.add(table.id)
        elif table.settings.public and changes_lists(table, steps):
            self._bus.tell(LobbyChanged())
        for follow in self.followers:
            follow(room, table, steps)

    def hear(self, note: Note) -> None:
        """Take notice of what another process tells."""
        if isinstance(note, Appended) and note.table in self._rooms:
            self._tasks.run(self._follow_up(self._rooms[note.table], note.seq))
        elif isinstance(note, Present) and note.table in self._rooms:
            room = self._rooms[note.table]
            room.elsewhere[note.process] = (frozenset(note.players), time.monotonic())
            self._tell_present(room)

    async def _follow_up(self, room: Room, seq: int) -> None:
        try:
            await room.catch_up(seq)
        except Unavailable:
            return  # the next look at the table, or the next sweep, catches up

    async def clear_doubts(self) -> None:
        """Find out whether steps are stored that the database did not answer for."""
        for room in [room for room in self._rooms.values() if room.is_in_doubt]:
            await self._follow_up(room, 0)

    async def list_anew(self) -> None:
        """Write the rows of the tables that have moved on; where physics is at work, later."""
        put_off = {table for table in self._unlisted if self._is_simulating(table)}
        self._unlisted.difference_update(put_off)
        await self._list(self._unlisted)
        self._unlisted.update(put_off)

    async def _list(self, unlisted: set[str]) -> None:
        while unlisted:
            some = [unlisted.pop() for _ in range(min(len(unlisted), AT_ONCE))]
            rooms = [self._rooms[table] for table in some if table in self._rooms]
            try:
                await self._store.append(*[await _listed(room) for room in rooms])
            except Unavailable:
                unlisted.update(some)
                return

    def _is_simulating(self, table: str) -> bool:
        return table in self._rooms and self._rooms[table].is_simulating

    def compare(self) -> None:
        """Look into the store for what the bus may not have told."""
        self._tasks.run(self._compare())

    async def _compare(self) -> None:
        followed = [room for room in self._rooms.values() if room.listeners]
        for start in range(0, len(followed), 500):
            await self._compare_some({room.id: room for room in followed[start : start + 500]})

    async def _compare_some(self, rooms: dict[str, Room]) -> None:
        try:
            found = await self._store.read(lambda reader: seqs(reader, rooms))
        except Unavailable:
            return
        for table, seq in found.items():
            await self._follow_up(rooms[table], seq)

    def close(self) -> None:
        """Let physics decide no more moves."""
        self._simulator.close()

    def join(self, room: Room, listener: Listener) -> None:
        """Let somebody follow a table."""
        room.listeners.add(listener)
        self._present_changed(room)

    def leave(self, room: Room, listener: Listener) -> None:
        """Let somebody go."""
        room.listeners.discard(listener)
        room.used_at = time.monotonic()
        self._present_changed(room)

    def _present_changed(self, room: Room) -> None:
        here = sorted({listener.person.id for listener in room.listeners})
        self._bus.tell(Present(room.id, self.process, here))
        self._tell_present(room)

    def _tell_present(self, room: Room) -> None:
        letter = encode(PresentShown(present(room)))
        for listener in room.listeners:
            listener.outbox.put(letter)

    def sweep(self) -> None:
        """Drop the tables nobody uses; repeat to other processes who is here."""
        now = time.monotonic()
        for room in list(self._rooms.values()):
            if room.listeners:
                here = sorted({listener.person.id for listener in room.listeners})
                self._bus.tell(Present(room.id, self.process, here))
            elif not room.is_busy and now - room.used_at > self._idle:
                del self._rooms[room.id]
        metrics.TABLES.set(len(self._rooms))


async def _listed(room: Room) -> Entry:
    async with room.looked_at() as table:
        return Entry(table.id, table.seq + 1, (), row(table))


def present(room: Room) -> list[str]:
    """List the players who are connected to a table, through any process."""
    now = time.monotonic()
    heard: Iterable[str] = (
        player
        for players, at in room.elsewhere.values()
        if now - at < FORGOTTEN
        for player in players
    )
    return sorted({listener.person.id for listener in room.listeners} | set(heard))
