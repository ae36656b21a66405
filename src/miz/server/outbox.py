"""The outbox of a socket: messages on their way to one client, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

Send: TypeAlias = Callable[[bytes], Awaitable[None]]

MOST_WAITING = 500
"""A client that lets more messages pile up is let go; it can come back and resume."""


class Outbox:
    """Sends without making anybody wait: no task runs while there is nothing to send."""

    __slots__ = ("_is_given_up", "_messages", "_send", "_send_now", "_sender", "_too_slow")

    def __init__(
        self,
        send: Send,
        too_slow: Callable[[], None],
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        self._send = send
        self._send_now = send_now
        """Sends what the client takes at once; False if it has to be waited for."""
        self._too_slow = too_slow
        self._is_given_up = False
        """Whether messages were dropped: none may follow, or the client would not notice."""
        self._messages: deque[bytes] = deque()
        self._sender: asyncio.Task[None] | None = None

    def put(self, message: bytes) -> None:
        """Send a message after those that wait."""
        if self._is_given_up:
            return
        if self._sender is None and self._send_now is not None and self._send_now(message):
            return
        if len(self._messages) >= MOST_WAITING:
            self._is_given_up = True
            self._messages.clear()
            self._too_slow()
            return
        self._messages.append(message)
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._drain())

    async def emptied(self) -> None:
        """Wait until everything is sent."""
        if self._sender is not None:
            await asyncio.wait([self._sender])

    async def _drain(self) -> None:
        try:
            while self._messages:
                await self._send(self._messages.popleft())
        except Exception:  # the client has gone; its reader will notice
            self._messages.clear()
        finally:
            self._sender = None
