"""Tasks that run beside the requests: none is lost, none outlives the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from miz.server.store import Unavailable

log = structlog.get_logger()


class Tasks:
    """Keeps hold of running tasks, logs what goes wrong in them, and ends them all."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do some work beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work again and again, with a pause of so many seconds."""
        self.run(_again_and_again(seconds, work))

    async def close(self) -> None:
        """End everything."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task failed", exc_info=task.exception())


async def _again_and_again(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    is_away = False
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Unavailable as error:
            if not is_away:  # once for each time the database goes away
                log.warning("sweep put off", sweep=work.__qualname__, why=str(error))
            is_away = True
        except Exception:
            log.exception("sweep failed")
        else:
            is_away = False
