"""The threads in which physics decides moves: no socket waits for it, and no table for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from miz.server.refusals import Denied
from miz.server.thinking import CORES, pool
from miz.table import events as e
from miz.table.settings import Settings
from miz.table.table import Table

T = TypeVar("T")

MOST_WAITING = 32
"""So many moves may wait for a thread; who comes then is told to try again."""


class Simulator:
    """Gives moves their outcomes, as many at a time as there are cores."""

    def __init__(self) -> None:
        self._threads = pool("physics", CORES)
        self._at_work = 0

    async def settled(self, table: Table, event: e.Event) -> e.Event:
        """Give an event with what comes of it; the table must stand still meanwhile."""
        if isinstance(event, e.Moved):
            outcome = await self._done(table.game_on.settle, event.action, event.seat)
            return msgspec.structs.replace(event, outcome=outcome)
        if isinstance(event, e.Started):
            dealt = await self._done(first_look, table.settings, int(event.seed))
            return msgspec.structs.replace(event, dealt=dealt)
        return event

    async def _done(self, work: Callable[..., T], *given: Any) -> T:
        if self._at_work >= CORES + MOST_WAITING:
            raise Denied("busy")
        self._at_work += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, work, *given)
        finally:
            self._at_work -= 1

    def close(self) -> None:
        """Begin nothing more; what is at work ends by itself within seconds."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def first_look(settings: Settings, seed: int) -> str | None:
    """Set up a game once where nobody waits for it, and give what physics made of the set-up.

    Where columns may be set is looked for here too, and then known.
    """
    match = settings.card.start(settings.seats, seed, **settings.options)
    match.choices()
    return match.dealt
