"""Bots for tests: they think until a test lets them choose, or until they are stopped."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator

import pytest

from miz.bots import Thought
from miz.engine.card import Game
from miz.engine.match import Match
from miz.server import bots as bot_players
from tests.server.stores import PATIENCE


class Ponderer:
    """Notes in which thread it thinks, and for how many seconds it was asked to."""

    def __init__(self, group: Ponderers, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.begun = threading.Event()
        """Whether it has begun to think of something that takes long."""
        self.stopped = threading.Event()
        self.thread = ""
        self.niceness = 0
        self._group = group
        self._may_choose = threading.Event()

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Wait, if it is held; then take what comes first."""
        self.thread = threading.current_thread().name
        self.niceness = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        if self.name in self._group.held:
            self.begun.set()
            assert self._may_choose.wait(PATIENCE)
        yield Thought(match.legal()[0], 0.625, 7)

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose what it thinks best."""
        return next(self.think(match)).best

    def let_choose(self) -> None:
        """Let it choose, now and from now on."""
        self._may_choose.set()

    def stop(self) -> None:
        """Hear that it shall stop."""
        self.stopped.set()
        self._may_choose.set()


class Ponderers:
    """All bots a server has made since; those whose names are held think for long."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Ponderer] = []
        self.held: set[str] = set()
        monkeypatch.setattr(bot_players, "made", self._make)

    def _make(self, game: Game, name: str, seconds: float) -> Ponderer:
        self.made.append(Ponderer(self, name, seconds))
        return self.made[-1]


async def happens(event: threading.Event) -> None:
    """Wait for something that happens in a thread."""
    assert await asyncio.to_thread(event.wait, PATIENCE)
