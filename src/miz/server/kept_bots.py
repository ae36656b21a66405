"""The bots that wait for their next move, with all they remember of the game so far."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from miz.bots import Bot
from miz.server.room import Room
from miz.table.table import Table

Place: TypeAlias = tuple[str, int]
"""A table and a seat of it."""


class Kept(NamedTuple):
    """A bot, by what it is called, and the room of its table."""

    name: str
    bot: Bot
    room: Room


class KeptBots:
    """Keeps no more than so many bots: the one unused for longest makes room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Place, Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, room: Room, seat: int, name: str) -> Bot | None:
        """Take out the bot of a seat, so that it can think; None if there is none called so."""
        kept = self._kept.pop((room.id, seat), None)
        return kept.bot if kept and kept.name == name else None

    def put(self, room: Room, seat: int, name: str, bot: Bot) -> None:
        """Keep the bot of a seat until it is its turn again."""
        self._kept[room.id, seat] = Kept(name, bot, room)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def follow(self, table: Table) -> None:
        """Forget the bots of a table that is over, and those whose seats others play now."""
        is_over = table.status != "playing"
        self._forget(
            lambda place, kept: (
                place[0] == table.id and (is_over or table.seats[place[1]].bot != kept.name)
            )
        )

    def tidy(self, idle: float) -> None:
        """Forget the bots of tables that nobody has followed or used for so many seconds."""
        then = time.monotonic() - idle
        self._forget(lambda _, kept: not kept.room.listeners and kept.room.used_at < then)

    def _forget(self, is_gone: Callable[[Place, Kept], bool]) -> None:
        for place in [place for place, kept in self._kept.items() if is_gone(place, kept)]:
            del self._kept[place]
