"""What is made sure of before a server begins, while somebody is there to be told."""

from __future__ import annotations

from sqlalchemy import text

from miz.server.logs import scrubbed
from miz.server.store.database import Database
from miz.server.store.errors import Unavailable

PATIENCE = 10.0
"""Seconds a database has to answer."""


class NotStarted(Exception):
    """The server could not begin; the log says why."""


async def reach(url: str) -> None:
    """Make sure that a database can be written; raise `Unavailable` saying why it cannot."""
    database = Database(url, PATIENCE)
    try:
        async with database.writing.begin() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception as error:
        cause = getattr(error, "orig", None) or error  # without the statement
        raise Unavailable(scrubbed(str(cause) or type(cause).__name__)) from error
    finally:
        await database.close()
