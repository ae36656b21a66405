"""Settings the server makes for itself once, such as the key it signs with."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store.dialects import insert_if_new
from miz.server.store.schema import setting

INSERT_SETTING = insert_if_new(setting)


async def get(connection: AsyncConnection, name: str) -> str | None:
    """Give a setting."""
    query = select(setting.c.value).where(setting.c.name == name)
    return (await connection.execute(query)).scalar_one_or_none()


async def get_or_create(connection: AsyncConnection, name: str, make: Callable[[], str]) -> str:
    """Give a setting, making it first if need be; whoever comes first decides for all."""
    found = await get(connection, name)
    if found is None:
        values = {"name": name, "value": make()}
        await connection.execute(INSERT_SETTING[connection.dialect.name], values)
        found = await get(connection, name)
    assert found is not None
    return found
