"""Batches for SQLite are written apart, by a process of their own (`scribe`).

SQLite has nothing to wait for but the disk, and a thread that writes takes the interpreter from
those who play: a process beside us does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import URL

from miz.server.store import scribe
from miz.server.store.batch import spelled
from miz.server.store.database import busy_timeout, is_sqlite
from miz.server.store.entries import Entry

FAULTS: dict[str, type[sqlite3.Error]] = {
    fault.__name__: fault
    for fault in vars(sqlite3).values()
    if isinstance(fault, type) and issubclass(fault, sqlite3.Error)
}
encode = msgspec.msgpack.Encoder().encode
read_answer = msgspec.msgpack.Decoder(scribe.Answer).decode


@dataclass(slots=True)
class Line:
    """A scribe at work, and the two ends of the line to it."""

    process: subprocess.Popen[bytes]
    answers: asyncio.StreamReader
    asked: asyncio.StreamWriter

    @classmethod
    async def open(cls, file: str, busy_timeout: int) -> Line:
        """Start a scribe."""
        ours, its = socket.socketpair()
        with its:
            process = subprocess.Popen(
                # -P: our folder has names of its own that others shall not import.
                [sys.executable, "-P", scribe.__file__, file, str(busy_timeout)],
                stdin=its.fileno(),
                stdout=its.fileno(),
            )
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        return cls(process, reader, writer)

    async def ask(self, message: bytes) -> scribe.Answer:
        """Send a transaction and wait for what became of it."""
        self.asked.write(scribe.framed(message))
        head = await self.answers.readexactly(scribe.LENGTH)
        return read_answer(await self.answers.readexactly(int.from_bytes(head, scribe.ENDIAN)))

    async def close(self) -> None:
        """Let the scribe finish, and end it."""
        self.asked.close()
        with contextlib.suppress(OSError):
            await self.asked.wait_closed()
        await asyncio.to_thread(self.process.wait)


class Apart:
    """Writes batches to one file, one at a time; starts a scribe when there is none."""

    def __init__(self, file: str, busy_timeout: int) -> None:
        self._file = file
        self._busy_timeout = busy_timeout
        self._line: Line | None = None

    async def open(self) -> Line:
        """Start a scribe if there is none, so that the first who writes does not wait for it."""
        if self._line is None:
            self._line = await Line.open(self._file, self._busy_timeout)
        return self._line

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write the entries in a transaction of their own; raise what SQLite says."""
        line = await self.open()
        try:
            answer = await line.ask(encode(spelled(entries)))
        except (OSError, EOFError) as gone:
            await self.close()
            raise ConnectionError("whoever writes to the file is gone") from gone
        if answer.fault is not None:
            raise _fault(answer)

    async def close(self) -> None:
        """End the scribe."""
        line, self._line = self._line, None
        if line is not None:
            await line.close()


def _fault(answer: scribe.Answer) -> sqlite3.Error:
    error = FAULTS.get(answer.fault or "", sqlite3.Error)(answer.words)
    error.sqlite_errorcode = answer.code
    return error


async def apart_from(url: URL, patience: float) -> Apart | None:
    """Open what writes to this database apart from us, if it is a file of SQLite."""
    if not is_sqlite(url):
        return None
    apart = Apart(str(url.database), busy_timeout(patience))
    await apart.open()
    return apart
