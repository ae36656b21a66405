"""The protocol of a socket: uvicorn's, with short ways in and out for messages that need not wait.

What happens at a table goes to everybody there in the same words. Framing it anew for each of them,
through the coroutines of several layers, was a tenth of what a move costs; and to stop reading at
each message until it was taken, as uvicorn does, cost two calls of the system.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

PROTOCOL = "miz.protocol"
"""Where the scope of a socket keeps its protocol."""
MOST_UNREAD = 8
"""So many messages of a client may wait; until they are taken nothing more is read."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that reads on and can be written to without waiting, while both ends keep up."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue: Any = Inbox()

    def handle_text(self, event: Frame) -> None:
        """Take a message that came in one piece, and go on reading; uvicorn takes the others."""
        text = None if self.close_sent or len(self.queue) >= MOST_UNREAD else whole(event)
        if text is None:
            super().handle_text(event)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    async def run_asgi(self) -> None:
        """Let the application know this protocol."""
        self.scope["state"][PROTOCOL] = self
        await super().run_asgi()

    def send_now(self, letter: bytes) -> bool:
        """Send a text, in UTF-8, unless something has to be waited for; whether it was sent."""
        is_open = self.conn.state is State.OPEN and not self.close_sent
        if not is_open or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(_framing.framed(letter))
        return True


def whole(event: Frame) -> str | None:
    """Give the text of a message; None if more of it follows, or if it is no text."""
    try:
        return str(event.data, "utf-8") if event.fin else None
    except UnicodeDecodeError:
        return None


class Inbox:
    """What a client has sent and nobody has taken yet: as much of a queue as one reader needs."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: deque[dict[str, Any]] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether everything was taken."""
        return not self._messages

    def put_nowait(self, message: dict[str, Any]) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> dict[str, Any]:
        """Take the next message, once there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.popleft()


class _Framing:
    """Remembers the last message, which is often sent to the next socket as well."""

    def __init__(self) -> None:
        self._letter = self._frame = b""

    def framed(self, letter: bytes) -> bytes:
        """Give a text as it goes over the wire; servers do not mask."""
        if letter is not self._letter:
            self._frame = Frame(Opcode.TEXT, letter).serialize(mask=False)
            self._letter = letter
        return self._frame


_framing = _Framing()
