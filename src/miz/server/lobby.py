"""The lobby: the public tables, as one list for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from miz.server.frames import CHANGES_NO_SEAT, encode
from miz.server.outbox import Outbox
from miz.server.store import Store, Unavailable
from miz.server.store.tables import public_tables
from miz.server.tasks import Tasks
from miz.table import events as e
from miz.table.table import Table

if TYPE_CHECKING:
    from miz.server.room import Room

PAUSE = 0.2
"""Seconds in which many changes are gathered into one."""
MOST = 100
"""So many tables are listed."""


class Written(msgspec.Struct, frozen=True, tag_field="t", tag="lobby"):
    """`LobbyShown`, of cards that were written when their tables changed."""

    tables: list[msgspec.Raw]


class Lobby:
    """Sends the list of public tables to whoever follows it, whenever it changes."""

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self._store = store
        self._tasks = tasks
        self._told: dict[Outbox, bytes] = {}
        """The last list each follower was sent."""
        self._reading = asyncio.Lock()
        self._letter = b""
        self._changes = 0
        self._read_at = -1
        """After how many changes the letter was read."""
        self._told_at = 0
        """After how many changes everybody was told."""
        self._is_telling = False

    def follow(self, room: Room, table: Table, steps: Sequence[e.Stamped]) -> None:
        """Look whether a step changes the list."""
        if table.settings.public and changes_lists(table, steps):
            self.changed()

    def changed(self) -> None:
        """Tell everybody soon that the list has changed."""
        self._changes += 1
        if not self._is_telling:
            self._is_telling = True
            self._tasks.run(self._tell())

    async def join(self, outbox: Outbox) -> None:
        """Send somebody the list, now and whenever it changes."""
        letter = await self.listed()
        outbox.put(letter)
        self._told[outbox] = letter

    def leave(self, outbox: Outbox) -> None:
        """Let somebody go."""
        self._told.pop(outbox, None)

    async def listed(self) -> bytes:
        """Write the list as it stands; it is read once for all who ask before it changes.

        Lists are read one after the other: who sends them at once never sends an older one later.
        """
        async with self._reading:
            changes = self._changes
            if self._read_at != changes:
                self._letter = await self._read()
                self._read_at = changes
            return self._letter

    async def _read(self) -> bytes:
        rows = await self._store.read(
            lambda reader: public_tables(reader, ("open", "playing"), MOST)
        )
        return encode(Written([msgspec.Raw(row.summary) for row in rows]))

    async def _tell(self) -> None:
        try:
            while self._told_at != self._changes:
                await asyncio.sleep(PAUSE)
                await self._tell_now()
        finally:
            self._is_telling = False

    async def _tell_now(self) -> None:
        changes = self._changes
        if self._told:
            try:
                letter = await self.listed()
            except Unavailable:
                return  # it is tried again after the next pause
            self._send(letter)
        self._told_at = changes

    def _send(self, letter: bytes) -> None:
        for outbox, last in self._told.items():
            if last != letter:
                outbox.put(letter)
                self._told[outbox] = letter


def changes_lists(table: Table, steps: Sequence[e.Stamped]) -> bool:
    """Whether lists show the table in another way, or no more, after these steps."""
    has_ended = table.status == "ended"
    return has_ended or any(not isinstance(step.event, CHANGES_NO_SEAT) for step in steps)
