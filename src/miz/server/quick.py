"""Quick match: a seat at a table where somebody waits for the same game, or a table to wait at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

import miz
from miz.server.messages import QuickMatch, SeatShown, TableCard
from miz.server.refusals import Denied
from miz.server.room import first_entry
from miz.server.store import Store
from miz.server.store.batch import write_batch
from miz.server.store.locks import alone
from miz.server.store.tables import open_tables_like
from miz.table import commands as c
from miz.table import events as e
from miz.table.refusals import Refused
from miz.table.settings import Settings, checked

if TYPE_CHECKING:
    from miz.server.room import Room
    from miz.server.rooms import Rooms

ATTEMPTS = 20
"""So often is a seat looked for when people of other processes are faster."""
LOOKED_AT = 300
"""So many open tables of a game are looked at."""

read_card = msgspec.json.Decoder(TableCard).decode


class Quick:
    """Brings people together who want the same game.

    Whether a table is opened is decided in one transaction with the look at those that are there,
    and no two processes decide at once: so two people never wait at two tables for each other.
    """

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._coming: dict[str, str] = {}
        """To which table each player is on the way; their seats are left to them."""

    async def match(self, wanted: QuickMatch, person: e.Person) -> Room:
        """Seat somebody at a table of the kind they want."""
        settings = settings_of(wanted)
        new = self._rooms.first_steps(settings, person)
        for _ in range(ATTEMPTS):
            try:
                room = await self._try(settings, person, new)
            finally:
                self._coming.pop(person.id, None)
            if room is not None:
                return room
        raise Denied("busy")

    async def _try(self, wanted: Settings, person: e.Person, new: list[e.Stamped]) -> Room | None:
        table = await self._store.write(
            lambda writer: self._waiting_or_new(writer, wanted, person.id, new)
        )
        return self._rooms.taken_in(new) if table is None else await self._seated(table, person)

    async def _waiting_or_new(
        self, writer: AsyncConnection, wanted: Settings, player: str, new: list[e.Stamped]
    ) -> str | None:
        """Name the table to go to; None once there is a new one, since nobody waits."""
        await alone(writer, f"quick {wanted.game}")
        rows = await open_tables_like(writer, wanted.game, LOOKED_AT)
        cards = [read_card(row.summary) for row in rows]
        table = self._best([card for card in cards if is_like(card, wanted)], player)
        if table is None:
            await writer.run_sync(write_batch, [first_entry(new)])
        else:
            self._coming[player] = table
        return table

    def _best(self, cards: list[TableCard], player: str) -> str | None:
        """Choose the table where this player waits already, else where others wait longest."""
        cards.sort(key=lambda card: (card.updated_at, card.id))
        for card in cards:
            if player in owners(card) or self._coming.get(player) == card.id:
                return card.id
        coming = Counter(self._coming.values())
        for card in cards:
            if sum(map(is_free, card.seats)) > coming[card.id]:
                return card.id
        return None

    async def _seated(self, table: str, person: e.Person) -> Room | None:
        """Sit down at a table, unless somebody was faster."""
        room = await self._rooms.room(table)
        try:
            await room.do(c.Sit(), person)
        except Refused:
            async with room.looked_at() as found:
                return room if found.seats_of(person.id) else None
        return room


def settings_of(wanted: QuickMatch) -> Settings:
    """Give the settings of a table for strangers: it begins by itself, and chance seats them."""
    card = miz.game(wanted.game)
    return checked(
        Settings(
            game=card.slug,
            seats=card.seats[0] if wanted.seats is None else wanted.seats,
            options=wanted.options,
            clock=wanted.clock,
            rated=wanted.rated,
            auto_start=True,
            shuffle=True,
        )
    )


def is_like(card: TableCard, wanted: Settings) -> bool:
    """Whether a table is of the kind that is wanted; undo and stand-ins are a matter of taste."""
    own = card.settings
    return msgspec.structs.replace(wanted, undo=own.undo, stand_in=own.stand_in) == own


def owners(card: TableCard) -> set[str]:
    """List who sits at a table."""
    return {seat.player.id for seat in card.seats if seat.player}


def is_free(seat: SeatShown) -> bool:
    """Whether anybody may sit down here."""
    is_taken = seat.player is not None or seat.bot is not None
    return not (is_taken or seat.is_kept or seat.is_locked)
