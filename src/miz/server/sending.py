"""Sending at once: uvicorn's sockets, with a short way for messages that need not wait.

What happens at a table goes to everybody there in the same words. Framing it anew for each of them,
through the coroutines of several layers, was a tenth of what a move costs.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

PROTOCOL = "miz.protocol"
"""Where the scope of a socket keeps its protocol."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can be written to without waiting, while the client keeps up."""

    async def run_asgi(self) -> None:
        """Let the application know this protocol."""
        self.scope["state"][PROTOCOL] = self
        await super().run_asgi()

    def send_now(self, text: str) -> bool:
        """Send a text unless something has to be waited for; whether it was sent."""
        is_open = self.conn.state is State.OPEN and not self.close_sent
        if not is_open or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(_framing.framed(text))
        return True


class _Framing:
    """Remembers the last message, which is often sent to the next socket as well."""

    def __init__(self) -> None:
        self._text = ""
        self._frame = b""

    def framed(self, text: str) -> bytes:
        """Give a text as it goes over the wire; servers do not mask."""
        if text is not self._text:
            self._frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
            self._text = text
        return self._frame


_framing = _Framing()
