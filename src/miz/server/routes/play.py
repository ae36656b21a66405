"""The socket of a table: commands come in, what happens goes out."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from miz.engine.errors import MizError, clipped
from miz.server import messages as m
from miz.server.clock import now
from miz.server.door import TRY_AGAIN, admitted, refused, texts
from miz.server.frames import encode
from miz.server.house import House
from miz.server.projection import log as told_since
from miz.server.projection import seat_seen_from, shown_position, shown_table
from miz.server.refusals import Denied, status_of
from miz.server.room import Listener, Room
from miz.server.rooms import present
from miz.server.sockets import NOT_FOUND, Connection
from miz.server.store import Unavailable

_decode = msgspec.json.Decoder(m.ClientMessage).decode

PATIENCE = 0.5
"""Seconds between two messages about a game that is being made ready."""

log = structlog.get_logger()


@websocket("/ws/tables/{table:str}")
async def play(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], house: NamedDependency[House]
) -> None:
    """Follow a table, and play at it; the query `since` names the last event the client knows."""
    connection = await admitted(socket, house)
    if connection is None:
        return
    try:
        room = await found(connection, house, table)
        if room is not None:
            await follow(socket, connection, house, room)
    finally:
        house.sockets.leave(connection)


async def found(connection: Connection, house: House, table: str) -> Room | None:
    """Give the room of a table once its game is ready; None if there is no such table."""
    while True:
        try:
            return await house.rooms.room(table)
        except Unavailable:
            refusal = Denied("unavailable")
        except Denied as denied:
            refusal = denied
        if refusal.reason != "preparing":
            break
        game, progress = refusal.slots["game"], refusal.slots["percent"] / 100
        connection.outbox.put(encode(m.Preparing(game, progress)))
        await asyncio.sleep(PATIENCE)
    connection.outbox.put(refused(0, refusal))
    await connection.outbox.emptied()
    code = NOT_FOUND if status_of(refusal) == 404 else TRY_AGAIN
    await connection.close(code, refusal.reason)
    return None


async def follow(
    socket: WebSocket[Any, Any, Any], connection: Connection, house: House, room: Room
) -> None:
    """Tell a client where the table stands and all that happens; do what it asks."""
    listener = Listener(connection.identity.person, connection.outbox)
    try:
        await welcome(listener, house, room, socket.query_params.get("since", ""))
        async for text in texts(socket, connection, is_limited=house.config.limits):
            letter = await answered(text, listener, room)
            if letter:
                connection.outbox.put(letter)
    except Unavailable:
        connection.outbox.put(refused(0, Denied("unavailable")))
        await connection.outbox.emptied()
        await connection.close(TRY_AGAIN, "unavailable")
    finally:
        house.rooms.leave(room, listener)


async def welcome(listener: Listener, house: House, room: Room, since: str) -> None:
    """Tell a client where the table stands; from here on it misses nothing."""
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0
    await room.catch_up(known)  # another process may have told them what we have not heard yet
    async with room.looked_at() as table:
        own = table.seats_of(listener.person.id)
        seat = seat_seen_from(table, own, None)
        is_current = known == table.seq
        events = [] if is_current else (await house.rooms.log(room.id))[: table.seq]
        letter = m.Welcome(
            protocol=m.PROTOCOL,
            now=now(),
            you=listener.person,
            own=own,
            seq=table.seq,
            table=shown_table(table),
            log=told_since(events, known, seat) if events else [],
            present=present(room),
            position=shown_position(table, seat),
        )
        listener.outbox.put(encode(letter))
        house.rooms.join(room, listener)


async def answered(text: str, listener: Listener, room: Room) -> bytes:
    """Do what a message asks, and write the answer to it; nothing if none is wanted."""
    try:
        message = _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return refused(0, Denied("bad_message", slots={"detail": clipped(str(error), 200)}))
    try:
        answer = await done(message, listener, room)
        is_wanted = message.id or not isinstance(answer, m.Done)
        return encode(answer) if is_wanted else b""
    except MizError as refusal:
        return refused(message.id, refusal)
    except Unavailable:
        return refused(message.id, Denied("unavailable"))
    except Exception:
        log.exception("message failed", table=room.id)
        return refused(message.id, Denied("failed"))


async def done(message: m.ClientMessage, listener: Listener, room: Room) -> m.ServerMessage:
    """Do what a message asks."""
    if isinstance(message, m.Ask):
        return m.Done(message.id, await room.do(message.command, listener.person))
    if isinstance(message, m.Ping):
        return m.Pong(message.id, now())
    async with room.looked_at() as table:
        own = table.seats_of(listener.person.id)
        if message.seat is not None and message.seat not in own:
            raise Denied("seat_not_yours")
        listener.looking = message.seat
        seat = seat_seen_from(table, own, listener.looking)
        return m.Seen(message.id, shown_position(table, seat))


ROUTES: list[ControllerRouterHandler] = [play]
