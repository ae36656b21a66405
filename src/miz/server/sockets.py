"""The open sockets of this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from litestar import WebSocket

from miz.server import metrics
from miz.server.outbox import Outbox
from miz.server.protocol import PROTOCOL

if TYPE_CHECKING:
    from miz.server.people import Identity, People

SIGNED_OUT, FORBIDDEN, NOT_FOUND, TOO_SLOW, TOO_MANY = 4401, 4403, 4404, 4408, 4429
"""Why a socket was closed, beside the usual codes."""
GOING_AWAY = 1012
"""The server restarts: come back soon."""
MOST_EACH = 30
"""So many sockets may one player have open at a time."""


class Connection:
    """One open socket and who is at its other end."""

    __slots__ = ("_socket", "identity", "outbox")

    def __init__(self, socket: WebSocket[Any, Any, Any], identity: Identity) -> None:
        self._socket = socket
        self.identity = identity
        protocol = socket.scope["state"].get(PROTOCOL)  # none when an application is tested alone
        self.outbox = Outbox(self._send, self._let_go, protocol and protocol.send_now)

    async def _send(self, letter: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": letter.decode(), "bytes": None})

    async def close(self, code: int, reason: str = "") -> None:
        """Close the socket; whatever is read from it next is its end."""
        try:
            await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})
        except RuntimeError:
            return  # it was closed already

    def _let_go(self) -> None:
        asyncio.get_running_loop().create_task(self.close(TOO_SLOW, "too slow"))


class Sockets:
    """Knows every open socket, so that it can be closed."""

    def __init__(self) -> None:
        self._open: dict[str, set[Connection]] = defaultdict(set)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def enter(self, connection: Connection) -> bool:
        """Note a socket; False if this player has too many."""
        own = self._open[connection.identity.person.id]
        if len(own) >= MOST_EACH:
            return False
        own.add(connection)
        self._count += 1
        metrics.SOCKETS.set(self._count)
        return True

    def leave(self, connection: Connection) -> None:
        """Forget a socket that has ended."""
        player = connection.identity.person.id
        self._open[player].discard(connection)
        if not self._open[player]:
            del self._open[player]
        self._count -= 1
        metrics.SOCKETS.set(self._count)

    async def turn_away(self, session: bytes) -> None:
        """Close the sockets of a session that was ended."""
        await self._close(lambda one: one.identity.session == session, SIGNED_OUT, "signed out")

    async def turn_away_the_signed_out(self, people: People) -> None:
        """Close the sockets whose sessions were ended, in whatever process."""
        held = {one.identity.session for own in self._open.values() for one in own} - {None}
        alive = await people.alive([session for session in held if session is not None])
        ended = held - alive
        await self._close(lambda one: one.identity.session in ended, SIGNED_OUT, "signed out")

    async def close(self) -> None:
        """Close every socket: the server ends."""
        await self._close(lambda _: True, GOING_AWAY, "the server restarts")

    async def _close(self, wanted: Callable[[Connection], bool], code: int, why: str) -> None:
        chosen = [one for own in self._open.values() for one in own if wanted(one)]
        await asyncio.gather(*(one.close(code, why) for one in chosen))
