"""Bots at tables: they think in threads of their own, and no socket waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from miz import bots
from miz.server import messages as m
from miz.server import metrics
from miz.server.refusals import Denied
from miz.server.room import Room
from miz.server.store import Unavailable
from miz.server.tasks import Tasks
from miz.table import commands as c
from miz.table import events as e
from miz.table.refusals import Refused
from miz.table.seating import absence, going_on
from miz.table.table import Table

if TYPE_CHECKING:
    from miz.engine.match import Match


class BotPlayers:
    """Plays the seats of bots, a table at a time each."""

    def __init__(self, tasks: Tasks, pause: float) -> None:
        self._tasks = tasks
        self._pause = pause
        self._busy: set[str] = set()
        self._threads = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="bot")

    def follow(self, room: Room, table: Table, steps: Sequence[e.Stamped]) -> None:
        """Look whether a bot has to move after a step."""
        if table.bot_to_move is not None:
            self.wake(room)

    def wake(self, room: Room) -> None:
        """Let the bots of a table play, if they do not already."""
        if room.id not in self._busy:
            self._busy.add(room.id)
            self._tasks.run(self._play(room))

    def close(self) -> None:
        """Let no bot think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, room: Room) -> None:
        try:
            while await self._move(room):
                pass
        except (Unavailable, Denied):
            pass  # the table is due again later: see the sweep
        finally:
            self._busy.discard(room.id)

    async def _move(self, room: Room) -> bool:
        """Make one move of a bot; whether there was one to make."""
        begun = time.perf_counter()
        async with room.looked_at() as table:
            seat = table.bot_to_move
            if seat is None:
                return False
            name, match = table.seats[seat].bot, table.game_on.copy()
        assert name is not None
        action = await self._chosen(name, match)
        thought = time.perf_counter() - begun
        metrics.BOT_SECONDS.labels(name).observe(thought)
        await asyncio.sleep(max(0.0, self._pause - thought))
        with contextlib.suppress(Refused):  # the table moved on meanwhile: look again
            await room.do(c.BotPlay(seat, len(match.moves), action), None)
        return True

    async def hint(self, room: Room, player: e.PlayerId) -> m.Hint:
        """Tell a player what the strongest bot would play for their seat."""
        async with room.looked_at() as table:
            seat = seat_to_help(table, player)
            match = table.game_on.copy()
        return m.Hint(len(match.moves), seat, await self._chosen(bots.best(), match))

    async def _chosen(self, name: str, match: Match) -> str:
        """Let a bot think in a thread, on a match of its own."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, choose, name, match)


def seat_to_help(table: Table, player: e.PlayerId) -> int:
    """Give the seat of a player whose turn it is; refuse who has none, and where help is unfair."""
    going_on(table)
    own = table.seats_of(player)
    if not own:
        raise Refused("not_seated")
    if table.settings.rated:
        raise Denied("no_hints")
    number = next((n for n in own if n in table.waiting), own[0])
    if table.seats[number].bot is not None:
        raise Refused(absence(table, player))
    if number not in table.waiting:
        raise Refused("not_waiting")
    return number


def choose(name: str, match: Match) -> str:
    """Let a bot choose an action."""
    return bots.bot(match.game, name, secrets.randbits(63)).choose(match)
