"""Tables over HTTP: opening, looking, commands, invitations, logs, positions, records."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from miz.engine import notation
from miz.server import messages as m
from miz.server.clock import new_id
from miz.server.house import House
from miz.server.people import Identity
from miz.server.projection import (
    log,
    position_at,
    seat_seen_from,
    shown_position,
    shown_table,
)
from miz.server.refusals import Denied
from miz.server.room import Room
from miz.table import commands as c
from miz.table.settings import Settings
from miz.table.table import Table

TableInPath = Annotated[str, PathParameter(description="The id of the table.", max_length=40)]
Since = Annotated[
    int, QueryParameter(ge=0, le=1 << 31, description="The last event already known.")
]
MoveInPath = Annotated[
    int, PathParameter(ge=0, le=1_000_000, description="How many moves to make.")
]


@post("/api/tables", summary="Open a table and take its first seat")
async def open_table(
    data: JSONBody[Settings], house: NamedDependency[House], me: NamedDependency[Identity]
) -> m.TablePage:
    """Open a table; whoever opens it is its host."""
    return await page(await house.rooms.open(data, me.person), me)


@get("/api/tables/{table:str}", summary="Look at a table")
async def look(
    table: TableInPath, house: NamedDependency[House], anyone: NamedDependency[Identity | None]
) -> m.TablePage:
    """Show a table and where its game stands, as the asker may see it."""
    return await page(await house.rooms.room(table), anyone)


@post("/api/tables/{table:str}/commands", status_code=200, summary="Ask something of a table")
async def command(
    table: TableInPath,
    data: JSONBody[c.PlayerCommand],
    house: NamedDependency[House],
    me: NamedDependency[Identity],
) -> m.Happened:
    """Do what the socket of a table does too, for programs without one."""
    room = await house.rooms.room(table)
    return m.Happened(await room.do(data, me.person))


@post("/api/tables/{table:str}/hint", status_code=200, summary="What the best bot would play")
async def hint(
    table: TableInPath, house: NamedDependency[House], me: NamedDependency[Identity]
) -> m.Hint:
    """Help who has to move, by no more than their seat knows; in a rated game nobody is helped."""
    room = await house.rooms.room(table)
    return await house.bots.hint(room, me.person.id)


@post("/api/tables/{table:str}/invitations", summary="Lock a seat and get the key to it")
async def invite(
    table: TableInPath,
    data: JSONBody[m.SeatWanted],
    house: NamedDependency[House],
    me: NamedDependency[Identity],
) -> m.Invitation:
    """Lock a free seat; whoever brings the key may sit there."""
    key = secrets.token_urlsafe(18)
    lock = hashlib.sha256(key.encode()).hexdigest()
    room = await house.rooms.room(table)
    await room.do(c.Invite(data.seat, lock), me.person)
    return m.Invitation(table, data.seat, key)


@post("/api/tables/{table:str}/rematch", summary="Play again with the same people")
async def rematch(
    table: TableInPath, house: NamedDependency[House], me: NamedDependency[Identity]
) -> m.TablePage:
    """Open a table for the same people, everybody one seat further."""
    room, new = await house.rooms.room(table), new_id()
    await room.do(c.Rematch(new), me.person)
    return await page(await house.rooms.room(new), me)


@get("/api/tables/{table:str}/log", summary="What happened at a table")
async def read_log(
    table: TableInPath,
    house: NamedDependency[House],
    anyone: NamedDependency[Identity | None],
    since: Since = 0,
) -> m.LogPage:
    """Tell everything that happened after event `since`."""
    room = await house.rooms.room(table)
    async with room.looked_at() as at:
        seat = seat_of(at, anyone)
        events = (await house.rooms.log(table))[: at.seq]
        return m.LogPage(at.seq, log(events, since, seat))


@get("/api/tables/{table:str}/moves/{move:int}", summary="A position of the game")
async def replay(
    table: TableInPath,
    move: MoveInPath,
    house: NamedDependency[House],
    anyone: NamedDependency[Identity | None],
) -> m.Position:
    """Show the game as it stood after its first moves."""
    room = await house.rooms.room(table)
    async with room.looked_at() as at:
        return position_at(begun(at), move, seat_of(at, anyone))


@get("/api/tables/{table:str}/record", summary="The record of a finished game, as JSON")
async def record(table: TableInPath, house: NamedDependency[House]) -> dict[str, Any]:
    """Give what is needed to play the game again, and to check that it was fair."""
    return await written(house, table)


@get(
    "/api/tables/{table:str}/record.miz",
    media_type="text/plain",
    summary="The record of a finished game, as text",
)
async def record_as_text(table: TableInPath, house: NamedDependency[House]) -> Response[str]:
    """Give the record as the plain text that `miz replay` and `miz verify` read."""
    text = notation.show(await written(house, table))
    name = f'attachment; filename="{table}.miz"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": name})


async def written(house: House, table: str) -> dict[str, Any]:
    """Give the record of a game that is over: it holds the seed."""
    room = await house.rooms.room(table)
    async with room.looked_at() as at:
        if at.status != "ended":
            raise Denied("record_not_over")
        names = [seat.player.name if seat.player else str(seat.bot) for seat in at.seats]
        return at.game_on.record(players=names, salt=at.salt)


async def page(room: Room, asker: Identity | None) -> m.TablePage:
    """Show a table to somebody."""
    async with room.looked_at() as table:
        own = table.seats_of(asker.person.id) if asker else []
        position = shown_position(table, seat_seen_from(table, own, None))
        return m.TablePage(table.seq, shown_table(table), own, position)


def seat_of(table: Table, asker: Identity | None) -> int | None:
    """Give the seat somebody looks from."""
    own = table.seats_of(asker.person.id) if asker else []
    return seat_seen_from(table, own, None)


def begun(table: Table) -> Table:
    """Refuse a table whose game has not begun."""
    if table.match is None:
        raise Denied("not_begun")
    return table


ROUTES: list[ControllerRouterHandler] = [
    open_table,
    look,
    command,
    hint,
    invite,
    rematch,
    read_log,
    replay,
    record,
    record_as_text,
]
