"""The people who play: guests, persons with a login, and the bots they own."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.dialects import insert_if_new
from miz.server.store.errors import is_taken
from miz.server.store.schema import player

INSERT_PLAYER = insert_if_new(player)


class Player(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    kind: Literal["guest", "person", "bot"]
    name: str
    created_at: int
    login: str | None = None
    """Folded: two logins that differ in case only are one."""
    password: str | None = None
    """The hash of it."""
    owner_id: str | None = None
    """Whose bot this is."""


COLUMNS = [player.c[name] for name in Player.__struct_fields__]


def folded(login: str) -> str:
    """Give the form in which logins are compared."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


async def create(connection: AsyncConnection, new: Player) -> bool:
    """Add a player; tell whether the id and the login were free."""
    values = msgspec.structs.asdict(new)
    if new.login is not None:
        values["login"] = folded(new.login)
    added = await connection.execute(INSERT_PLAYER[connection.dialect.name], values)
    return added.rowcount == 1


async def get(connection: AsyncConnection, player_id: str) -> Player | None:
    """Give a player by id."""
    return await _one(connection, select(*COLUMNS).where(player.c.id == player_id))


async def get_many(connection: AsyncConnection, ids: Collection[str]) -> dict[str, Player]:
    """Give players by their ids; who does not exist is left out."""
    rows = await connection.execute(select(*COLUMNS).where(player.c.id.in_(list(ids))))
    return {found.id: found for found in (Player(*values) for values in rows)}


async def by_login(connection: AsyncConnection, login: str) -> Player | None:
    """Give the player who logs in by this name, in whatever case."""
    return await _one(connection, select(*COLUMNS).where(player.c.login == folded(login)))


async def set_credentials(
    connection: AsyncConnection, player_id: str, login: str, password: str
) -> bool:
    """Make a guest a person, with the same id; False if the login is taken or this is no guest."""
    becoming = update(player).where(player.c.id == player_id, player.c.kind == "guest")
    becoming = becoming.values(kind="person", login=folded(login), password=password)
    try:
        async with connection.begin_nested():
            return (await connection.execute(becoming)).rowcount == 1
    except IntegrityError as error:
        if is_taken(error):
            return False
        raise


async def set_password(connection: AsyncConnection, player_id: str, password: str) -> None:
    """Give a person another password."""
    changing = update(player).where(player.c.id == player_id, player.c.kind == "person")
    await connection.execute(changing.values(password=password))


async def rename(connection: AsyncConnection, player_id: str, name: str) -> None:
    """Change the name that others see."""
    await connection.execute(update(player).where(player.c.id == player_id).values(name=name))


async def disown(connection: AsyncConnection, bot: str) -> None:
    """Take a bot from its owner; it stays, since its games do."""
    leaving = update(player).where(player.c.id == bot, player.c.kind == "bot")
    await connection.execute(leaving.values(owner_id=None))


async def bots_of(connection: AsyncConnection, owner: str) -> list[Player]:
    """List the bots of a person, the oldest first."""
    query = select(*COLUMNS).where(player.c.owner_id == owner)
    rows = await connection.execute(query.order_by(player.c.created_at, player.c.id))
    return [Player(*values) for values in rows]


async def _one(connection: AsyncConnection, query: Select[*tuple[Any, ...]]) -> Player | None:
    values = (await connection.execute(query)).first()
    return None if values is None else Player(*values)
