"""Which games are ready: rules are compiled once, in a process of their own, while we serve."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

import structlog

import miz
from miz.server.refusals import Denied
from miz.server.tasks import Tasks
from miz.server.warm import STEPS, is_warm, warm_up

log = structlog.get_logger()


class Readiness:
    """Knows how far the rules of each game have been made ready."""

    def __init__(self) -> None:
        self._progress = {card.slug: 0.0 for card in miz.games()}
        self.changed: list[Callable[[], None]] = []

    def progress(self, game: str) -> float:
        """Give how far a game is ready, from 0 to 1."""
        return self._progress[miz.game(game).slug]

    def is_ready(self, game: str) -> bool:
        """Whether a game can be played now."""
        return self.progress(game) == 1.0

    @property
    def are_all_ready(self) -> bool:
        """Whether every game can be played now."""
        return all(map(self.is_ready, self._progress))

    def check(self, game: str) -> None:
        """Refuse a game that is not ready yet."""
        progress = self.progress(game)
        if progress < 1.0:
            raise Denied("preparing", slots={"game": game, "percent": int(progress * 100)})

    def begin(self, tasks: Tasks) -> None:
        """Make every game ready, one after the other; those that are compiled do not wait."""
        tasks.run(self._prepare())

    async def _prepare(self) -> None:
        cold = [game for game in self._progress if not await asyncio.to_thread(is_warm, game)]
        for game in sorted(self._progress, key=cold.__contains__):
            if game in cold:
                await self._compile(game)
            # What is on the disk by now is loaded here: a second, in a thread.
            await asyncio.to_thread(warm_up, game, lambda _: None)
            self._set(game, 1.0)
            log.info("game ready", game=game)

    async def _compile(self, game: str) -> None:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "miz.server.warm",
            game,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C at the terminal is for us alone
        )
        try:
            assert worker.stdout is not None
            async for line in worker.stdout:
                self._set(game, min(0.95, int(line) / STEPS))
            await worker.wait()
        except asyncio.CancelledError:
            worker.kill()
            raise
        if worker.returncode:
            log.error("rules could not be compiled apart", game=game, code=worker.returncode)

    def _set(self, game: str, progress: float) -> None:
        self._progress[game] = progress
        for hear in self.changed:
            hear()
