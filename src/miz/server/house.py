"""The house: everything a running server has, put together once."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import structlog

from miz.server import metrics
from miz.server.bots import BotPlayers
from miz.server.bus import Bus, LobbyChanged, Note, bus_for
from miz.server.clock import now
from miz.server.config import Config
from miz.server.lobby import Lobby
from miz.server.people import People
from miz.server.quick import Quick
from miz.server.readiness import Readiness
from miz.server.refusals import Denied
from miz.server.room import RESCUE
from miz.server.rooms import Rooms
from miz.server.settling import Settling
from miz.server.sockets import Sockets
from miz.server.store import Store, Unavailable
from miz.server.store.tables import due
from miz.server.tasks import Tasks
from miz.table import commands as c

AT_ONCE = 100
"""So many tables are looked after in one sweep."""
LISTING = 2.0
"""Seconds after which lists show, at the latest, that people have moved where no clock runs."""
TIDY = 20.0
"""Seconds between two times of tidying up, unless tables are dropped sooner."""

log = structlog.get_logger()


class House:
    """A running server. Made by `opened`, which also ends it."""

    def __init__(self, config: Config, store: Store, bus: Bus, people: People) -> None:
        self.config = config
        self.store = store
        self.bus = bus
        self.people = people
        self.tasks = Tasks()
        self.readiness = Readiness()
        self.rooms = Rooms(store, bus, self.readiness, self.tasks, config.idle)
        self.sockets = Sockets()
        self.lobby = Lobby(store, self.tasks)
        self.quick = Quick(store, self.rooms)
        self.bots = BotPlayers(self.tasks, config.bot_pause, config.bot_seconds)
        self.settling = Settling(store, self.rooms, self.tasks)
        self._has_taken_over = False
        """Whether the bots that a process before us left thinking have been woken."""
        self.rooms.followers += [self.bots.follow, self.lobby.follow, self.settling.follow]

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, config: Config) -> AsyncIterator[House]:
        """Open the store and the bus, and begin; end everything in order."""
        store = await Store.open(config.database, committed=metrics.committed)
        bus = bus_for(config.bus)
        house = cls(config, store, bus, await People.of(store, config))
        try:
            await bus.start(house.hear, house.recovered)
            house.begin()
            yield house
        finally:
            await house.sockets.close()
            await house.tasks.close()
            await house.rooms.list_anew()
            house.rooms.close()
            house.bots.close()
            await bus.close()
            await store.close()

    def begin(self) -> None:
        """Begin everything that runs beside the requests."""
        self.readiness.begin(self.tasks)
        self.tasks.every(1.0, self.look_after_tables)
        self.tasks.every(LISTING, self.rooms.list_anew)
        self.tasks.every(2.0, self.keep_in_step)
        self.tasks.every(min(TIDY, self.config.idle / 3), self.tidy)

    def hear(self, note: Note) -> None:
        """Take notice of what another process tells."""
        if isinstance(note, LobbyChanged):
            self.lobby.changed()
        else:
            self.rooms.hear(note)

    def recovered(self) -> None:
        """Find out what was missed while the bus was away."""
        self.rooms.compare()
        self.lobby.changed()

    async def look_after_tables(self) -> None:
        """See to the tables that are due: a clock ran out, or a bot was left thinking.

        When we begin, every bot to move may have been left by a process that died.
        """
        are_ready = self.readiness.are_all_ready
        until = now() + (0 if self._has_taken_over else RESCUE)
        for table in await self.store.read(lambda reader: due(reader, until, AT_ONCE)):
            try:
                await self.look_after(table)
            except (Denied, Unavailable):
                continue  # its game is not ready yet, or the database is away
            except Exception:  # one table that cannot be read holds up no other
                log.exception("table not looked after", table=table)
        self._has_taken_over = are_ready

    async def look_after(self, table: str) -> None:
        """Let the clocks and the bots of a table go on."""
        room = await self.rooms.room(table)
        if room.is_simulating:
            return  # somebody has just moved, and others are not to wait for what comes of it
        await room.do(c.Tick(), None)
        self.bots.wake(room)

    async def keep_in_step(self) -> None:
        """Ask the store what it did not answer, and what the bus does not tell while it is away."""
        await self.rooms.clear_doubts()
        metrics.BUS_CONNECTED.set(self.bus.is_connected)
        if not self.bus.is_connected:
            self.recovered()

    async def tidy(self) -> None:
        """Drop what is not used or has expired; settle what was left unsettled."""
        self.rooms.sweep()
        await self.sockets.turn_away_the_signed_out(self.people)
        await self.settling.sweep()
        await self.people.sweep()
