"""The outbox of a socket: messages on their way to one client, in order."""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, TypeAlias

Send: TypeAlias = Callable[[str], Awaitable[None]]

MOST_WAITING = 500
"""A client that lets more messages pile up is let go; it can come back and resume."""


class Outbox:
    """Sends without making anybody wait: no task runs while there is nothing to send."""

    __slots__ = ("_is_given_up", "_messages", "_send", "_sender", "_too_slow")

    def __init__(self, send: Send, too_slow: Callable[[], None]) -> None:
        self._send = send
        self._too_slow = too_slow
        self._is_given_up = False
        """Whether messages were dropped: none may follow, or the client would not notice."""
        self._messages: deque[str] = deque()
        self._sender: asyncio.Task[None] | None = None

    def put(self, message: str) -> None:
        """Send a message after those that wait."""
        if self._is_given_up:
            return
        if len(self._messages) >= MOST_WAITING:
            self._is_given_up = True
            self._messages.clear()
            self._too_slow()
            return
        self._messages.append(message)
        if self._sender is None:
            self._begin()

    async def emptied(self) -> None:
        """Wait until everything is sent."""
        if self._sender is not None:
            await asyncio.wait([self._sender])

    def _begin(self) -> None:
        """Send at once what the client takes at once; only who has to wait needs a task.

        Nearly always there is nothing to wait for, and a task for every message to everybody would
        be a good part of what a move costs.
        """
        drain = self._drain()
        try:
            waits_for = drain.send(None)
        except StopIteration:
            return
        self._sender = asyncio.get_running_loop().create_task(_resumed(drain, waits_for))

    async def _drain(self) -> None:
        try:
            while self._messages:
                await self._send(self._messages.popleft())
        except Exception:  # the client has gone; its reader will notice
            self._messages.clear()
        finally:
            self._sender = None


@types.coroutine
def _resumed(begun: Coroutine[Any, None, None], waits_for: Any) -> Generator[Any, None, None]:
    """Go on with a coroutine that was begun outside of any task and waits for something."""
    yield waits_for
    yield from begun
