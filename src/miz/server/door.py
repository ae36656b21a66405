"""The door of every socket: who may come in, and what is heard of what they send."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from miz.server import messages as m
from miz.server import metrics
from miz.server.frames import encode
from miz.server.guard import is_from_here
from miz.server.limits import Bucket
from miz.server.refusals import Denied, reason
from miz.server.sockets import FORBIDDEN, SIGNED_OUT, TOO_MANY, Connection
from miz.server.store import Unavailable

if TYPE_CHECKING:
    from miz.engine.errors import MizError
    from miz.server.house import House

RATE, BURST = 30.0, 60.0
"""Messages a second that are listened to, and how many at once."""
TRY_AGAIN = 1013
"""The code of WebSockets for: not now."""


async def admitted(socket: WebSocket[Any, Any, Any], house: House) -> Connection | None:
    """Let a client in who is known and comes from our own pages; tell others why not.

    A socket that is closed before it was accepted reaches the page as a mere failure; so it is
    accepted first.
    """
    await socket.accept()
    if not is_from_here(socket):
        await turn_away(socket, FORBIDDEN, Denied("cross_site"))
        return None
    try:
        identity = await house.people.who(socket)
    except Unavailable:
        await turn_away(socket, TRY_AGAIN, Denied("unavailable"))
        return None
    if identity is None:
        await turn_away(socket, SIGNED_OUT, Denied("not_signed_in"))
        return None
    connection = Connection(socket, identity)
    if not house.sockets.enter(connection):
        await turn_away(socket, TOO_MANY, Denied("too_many_sockets"))
        return None
    return connection


async def turn_away(socket: WebSocket[Any, Any, Any], code: int, refusal: MizError) -> None:
    """Say why, and close."""
    try:
        await socket.send(
            {"type": "websocket.send", "text": refused(0, refusal).decode(), "bytes": None},
        )
        await socket.send({"type": "websocket.close", "code": code, "reason": refusal.reason})
    except (RuntimeError, WebSocketDisconnect):
        return  # they did not wait for an answer


def refused(request: int, refusal: MizError) -> bytes:
    """Write the message that something was refused."""
    metrics.REFUSALS.labels(refusal.reason).inc()
    return encode(m.Refused(request, reason(refusal)))


async def texts(
    socket: WebSocket[Any, Any, Any], connection: Connection, *, is_limited: bool
) -> AsyncIterator[str]:
    """Give what a client sends until it leaves; answer at once what is not listened to."""
    bucket = Bucket(RATE, BURST)
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if is_limited and not bucket.take(time.monotonic()):
            connection.outbox.put(refused(0, Denied("too_fast")))
        elif not isinstance(text, str):
            detail = {"detail": "text was expected, not bytes"}
            connection.outbox.put(refused(0, Denied("bad_message", slots=detail)))
        else:
            yield text
