"""The lobby: public tables, quick match, one's own games."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from litestar.types import ControllerRouterHandler

from miz.engine.errors import clipped
from miz.server import messages as m
from miz.server.clock import now
from miz.server.door import TRY_AGAIN, admitted, refused, texts
from miz.server.frames import encode
from miz.server.house import House
from miz.server.people import Identity
from miz.server.quick import read_card
from miz.server.refusals import Denied
from miz.server.routes.tables import page
from miz.server.store import Unavailable
from miz.server.store.tables import Seated, tables_of

PAGE = 30
"""So many of one's own games are shown at once."""

Before = Annotated[
    int | None,
    QueryParameter(ge=0, lt=1 << 53, description="The `before` of the page that was shown last."),
]

read_list = msgspec.json.Decoder(m.LobbyShown).decode
read_ping = msgspec.json.Decoder(m.Ping).decode


@get("/api/lobby", summary="The public tables")
async def lobby(house: NamedDependency[House]) -> m.LobbyShown:
    """List the public tables that wait for people or where a game is going on."""
    return read_list(await house.lobby.listed())


@post("/api/quick", summary="Play as soon as somebody else wants the same")
async def quick(
    data: JSONBody[m.QuickMatch], house: NamedDependency[House], me: NamedDependency[Identity]
) -> m.TablePage:
    """Take a seat where somebody waits for the same game, or wait at a new table."""
    return await page(await house.quick.match(data, me.person), me)


@get("/api/me/games", summary="One's own tables")
async def my_games(
    house: NamedDependency[House], me: NamedDependency[Identity], before: Before = None
) -> m.MyGames:
    """List the tables one has sat at, the latest first, a page at a time."""
    place = None if before is None else (before, "")
    found = await house.store.read(lambda reader: tables_of(reader, me.person.id, PAGE + 1, place))
    return page_of(found)


def page_of(found: list[Seated]) -> m.MyGames:
    """Cut off a page where the time changes, so that none falls between two pages."""
    before = None
    if len(found) > PAGE:
        found = [one for one in found[:PAGE] if one.at > found[PAGE].at] or found[:PAGE]
        before = found[-1].at
    return m.MyGames([read_card(one.row.summary) for one in found], before)


@websocket("/ws/lobby")
async def follow(socket: WebSocket[Any, Any, Any], house: NamedDependency[House]) -> None:
    """Send the public tables, now and whenever they change."""
    connection = await admitted(socket, house)
    if connection is None:
        return
    try:
        await house.lobby.join(connection.outbox)
        async for text in texts(socket, connection, is_limited=house.config.limits):
            connection.outbox.put(answered(text))
    except Unavailable:
        connection.outbox.put(refused(0, Denied("unavailable")))
        await connection.outbox.emptied()
        await connection.close(TRY_AGAIN, "unavailable")
    finally:
        house.lobby.leave(connection.outbox)
        house.sockets.leave(connection)


def answered(text: str) -> bytes:
    """Write the answer to a message: there is none but a ping."""
    try:
        return encode(m.Pong(read_ping(text).id, now()))
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return refused(0, Denied("bad_message", slots={"detail": clipped(str(error), 200)}))


ROUTES: list[ControllerRouterHandler] = [lobby, quick, my_games, follow]
