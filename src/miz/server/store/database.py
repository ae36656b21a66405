"""The database behind the store: its address, and its connections for reading and writing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

N_READERS = 4
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
LEFT_ALONE = 30_000
"""Milliseconds after which PostgreSQL ends a transaction whose process went silent."""


class Database:
    """A pool of readers and the connections that write, in turn; each opens again by itself."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = read_url(url)
        make = _sqlite if is_sqlite(self.url) else _postgres
        self.writing = make(self.url, patience, False)
        self.reading = make(self.url, patience, True)

    async def close(self) -> None:
        """Close every connection."""
        await self.reading.dispose()
        await self.writing.dispose()


def read_url(text: str) -> URL:
    """Read the address of a database; name the driver we use."""
    try:
        url = make_url(text)
        url = url.set(drivername=DRIVERS[url.drivername])
    except (ArgumentError, KeyError):
        raise ValueError(  # the address itself may hold a password
            "a database is sqlite+aiosqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    if is_sqlite(url) and url.database in (None, "", ":memory:"):
        raise ValueError("a SQLite database needs a file")
    if "sslmode" in url.query:  # as everyone but asyncpg calls it
        renamed = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
        url = url.set(query=renamed)
    return url


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file of SQLite."""
    return url.get_backend_name() == "sqlite"


def _sqlite(url: URL, patience: float, is_reader: bool) -> AsyncEngine:
    engine = create_async_engine(
        url,
        hide_parameters=True,
        pool_size=N_READERS if is_reader else 1,
        max_overflow=0,
        pool_timeout=patience,
        pool_reset_on_return=None,  # we always end what we began
        connect_args={"isolation_level": None},  # no BEGIN but ours
    )
    event.listen(engine.sync_engine, "connect", _settling_in(patience, is_reader))
    if not is_reader:
        event.listen(engine.sync_engine, "begin", _begin_to_write)
    return engine


def _settling_in(patience: float, is_reader: bool) -> Callable[[Any, Any], None]:
    pragmas = [
        f"busy_timeout = {busy_timeout(patience)}",
        "synchronous = FULL",  # a commit is on the disk
        "foreign_keys = ON",
        f"query_only = {'ON' if is_reader else 'OFF'}",
    ]

    def settle_in(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return settle_in


def busy_timeout(patience: float) -> int:
    """Give the milliseconds SQLite tries to get at its file: it gives up before we do."""
    return int(patience * 500)


def _begin_to_write(connection: Connection) -> None:
    # Other processes may write to the file too: wait for them here, where nothing was read yet.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _postgres(url: URL, patience: float, is_reader: bool) -> AsyncEngine:
    settings = {
        "application_name": "miz",
        "default_transaction_read_only": "on" if is_reader else "off",
        "idle_in_transaction_session_timeout": str(LEFT_ALONE),
        "jit": "off",  # our statements are short
    }
    return create_async_engine(
        url,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT" if is_reader else "READ COMMITTED",
        pool_size=N_READERS if is_reader else 1,
        max_overflow=0,
        pool_timeout=patience,
        pool_pre_ping=True,
        connect_args={"timeout": patience, "server_settings": settings},
    )
