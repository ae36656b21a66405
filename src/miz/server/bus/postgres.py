"""Connections to PostgreSQL: every process listens to one channel (LISTEN and NOTIFY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from miz.server.bus.linked import DIAL_SECONDS

CHANNEL = "miz_notes"

NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"

SETTINGS = {
    "application_name": "miz bus",
    "synchronous_commit": "off",  # a NOTIFY is a commit; a note is not worth a wait for the disk
}


class PostgresLine:
    """The way to the database of an address such as `postgresql://user@host/name`."""

    name = "postgresql"
    limit = 7_999
    """A payload must be shorter than 8000 bytes."""
    pause = 0.005
    """Commits that notify wait for each other, those of the whole server."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg:", "postgresql:", 1)

    async def dial(
        self, heard: Callable[[bytes | str], None], wake: Callable[[], None]
    ) -> PostgresLink:
        """Connect and listen."""
        connection = await asyncpg.connect(
            self._url,
            timeout=DIAL_SECONDS,
            command_timeout=DIAL_SECONDS,
            server_settings=SETTINGS,
        )
        try:
            await connection.add_listener(CHANNEL, lambda _c, _pid, _ch, payload: heard(payload))
        except BaseException:
            connection.terminate()
            raise
        return PostgresLink(connection, wake)


class PostgresLink:
    """One connection, used for nothing else."""

    def __init__(self, connection: Any, wake: Callable[[], None]) -> None:
        self.trouble: Exception | None = None
        self._connection = connection
        self._wake = wake
        connection.add_termination_listener(self._on_closed)

    async def send(self, messages: list[bytes]) -> None:
        """Send messages to all others, in one transaction."""
        await self._connection.execute(NOTIFY, CHANNEL, [text.decode() for text in messages])

    async def check(self) -> None:
        """Raise if the database does not answer."""
        await self._connection.execute("SELECT 1")

    async def close(self) -> None:
        """Hang up, and do not wait long for an answer."""
        try:
            await self._connection.close(timeout=1)
        except Exception:
            self._connection.terminate()

    def _on_closed(self, _connection: Any) -> None:
        self.trouble = self.trouble or ConnectionError("the database hung up")
        self._wake()
