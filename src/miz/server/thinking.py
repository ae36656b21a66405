"""The threads in which bots think: they stand back for everything else, and end when told to."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from miz.bots import Bot, Thought

if TYPE_CHECKING:
    from miz.engine.match import Match

CORES = os.cpu_count() or 1
NICENESS = 10
"""How far bots stand back. Not to the very end: for moments they hold the interpreter, and whoever
needs it waits with them."""


class Threads:
    """Threads for slow bots, which leave a core to everything else, and others for quick ones.

    With a queue of their own, quick bots never stand behind one that thinks for seconds; and a pool
    serves in the order of asking, so that no table waits for ever.
    """

    def __init__(self) -> None:
        self._slow = pool("slow-bot", max(1, CORES - 1))
        self._quick = pool("quick-bot", CORES)
        self._at_work: set[Work] = set()

    async def think(self, bot: Bot, match: Match, seat: int, *, is_slow: bool) -> Thought:
        """Let a bot think for a seat; it stops when nobody waits for its thought any more."""
        work = Work(bot, match, seat)
        self._at_work.add(work)
        try:
            threads = self._slow if is_slow else self._quick
            return await asyncio.get_running_loop().run_in_executor(threads, work.do)
        except asyncio.CancelledError:
            work.stop()
            raise
        finally:
            self._at_work.discard(work)

    def close(self) -> None:
        """Stop every bot at once, and let none begin."""
        for work in self._at_work:
            work.stop()
        for threads in (self._slow, self._quick):
            threads.shutdown(wait=False, cancel_futures=True)


class Work:
    """What one bot thinks of one match."""

    def __init__(self, bot: Bot, match: Match, seat: int) -> None:
        self._bot = bot
        self._match = match
        self._seat = seat
        self._is_stopped = False

    def do(self) -> Thought:
        """Think to the end, or until it is stopped; give the last thought."""
        for thought in self._bot.think(self._match, self._seat):
            last = thought
            if self._is_stopped:  # perhaps before the bot began, and could hear it
                self._bot.stop()
        return last

    def stop(self) -> None:
        """End it soon, from any thread."""
        self._is_stopped = True
        self._bot.stop()


def pool(name: str, n_threads: int) -> ThreadPoolExecutor:
    """Give threads that stand back."""
    return ThreadPoolExecutor(n_threads, thread_name_prefix=name, initializer=stand_back)


def stand_back() -> None:
    """Lower the priority of this thread, where threads have one of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
