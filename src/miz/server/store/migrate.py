"""Bring a database up to date, whoever else starts at the same moment."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from miz.server.store.database import Database, is_sqlite

FOLDER = Path(__file__).resolve().parent / "migrations"
MIGRATING = 7_106_938
"""The advisory lock of PostgreSQL that is held by whoever migrates; any number would do."""

_alembic_is_global = threading.Lock()


async def migrate(url: str, patience: float) -> None:
    """Run the migrations that are missing, all in one transaction."""
    await asyncio.to_thread(_migrate_alone, url, patience)


def _migrate_alone(url: str, patience: float) -> None:
    # Alembic keeps the migration under way in its modules: one at a time in each process.
    with _alembic_is_global:
        asyncio.run(_migrate(url, patience))


async def _migrate(url: str, patience: float) -> None:
    database = Database(url, patience)
    if is_sqlite(database.url):
        _keep_a_log(str(database.url.database), patience)
    try:
        async with database.writing.begin() as connection:
            if not is_sqlite(database.url):  # SQLite has locked the whole file by now
                lock = text("SELECT pg_advisory_xact_lock(:number)")
                await connection.execute(lock, {"number": MIGRATING})
            await connection.run_sync(_upgrade)
    finally:
        await database.close()


def _keep_a_log(file: str, patience: float) -> None:
    """Make SQLite write ahead (WAL), so that readers and the writer never wait for each other.

    The file remembers it. Of several who do this to a new file SQLite refuses some at once, without
    the wait that `timeout` asks for.
    """
    deadline = time.monotonic() + patience
    with closing(sqlite3.connect(file, timeout=patience)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
            time.sleep(0.01)


def _upgrade(connection: Connection) -> None:
    command.upgrade(steps_on(connection), "head")


def steps_on(connection: Connection) -> Config:
    """Tell Alembic where our steps are, and on which connection to take them."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
