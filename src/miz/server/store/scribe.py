"""Write to a file of SQLite, one transaction after another: a program of its own.

    python scribe.py FILE MILLISECONDS

A transaction comes in as a list of statements with their rows, and an answer goes out: nothing
once it is on the disk, or what SQLite said, with nothing of it written. SQLite is given so many
milliseconds to get at the file. The program ends when its input does.

It imports nothing of ours, so that it is there at once and takes little room.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from typing import Any, BinaryIO, Literal

import msgspec

Statement = tuple[str, list[dict[str, Any]]]
"""What to do, with named values, and the rows to do it with."""

ENDIAN: Literal["little"] = "little"
LENGTH = 4
"""Bytes of a message's length, which stand before it."""


class Answer(msgspec.Struct, array_like=True):
    """What became of a transaction."""

    fault: str | None = None
    """The name of sqlite3's exception, or None if all is on the disk."""
    code: int = 0
    """SQLite's own number of it."""
    words: str = ""


def framed(message: bytes) -> bytes:
    """Put its length before a message."""
    return len(message).to_bytes(LENGTH, ENDIAN) + message


def connected(file: str, busy_timeout: int) -> sqlite3.Connection:
    """Open the file for writing."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout = {busy_timeout}")
    connection.execute("PRAGMA synchronous = FULL")  # a commit is on the disk
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def write(connection: sqlite3.Connection, statements: list[Statement]) -> None:
    """Write all of it or nothing."""
    # Other processes may write to the file too: wait for them here, where nothing was read yet.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement, rows in statements:
            connection.executemany(statement, rows)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def work(file: str, busy_timeout: int, asked: BinaryIO, answers: BinaryIO) -> None:
    """Write what is asked for until nobody asks any more."""
    read = msgspec.msgpack.Decoder(list[Statement]).decode
    connection: sqlite3.Connection | None = None
    while head := asked.read(LENGTH):
        statements = read(asked.read(int.from_bytes(head, ENDIAN)))
        answer = Answer()
        try:
            connection = connection or connected(file, busy_timeout)
            write(connection, statements)
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0)
            answer = Answer(type(error).__name__, code, str(error))
            if connection and not isinstance(error, sqlite3.IntegrityError):
                connection.close()  # what failed once may not recover: open the file again
                connection = None
        answers.write(framed(msgspec.msgpack.encode(answer)))
        answers.flush()


if __name__ == "__main__":
    for ending in (signal.SIGINT, signal.SIGTERM):  # whoever asks is told too, and may ask on
        signal.signal(ending, signal.SIG_IGN)
    work(sys.argv[1], int(sys.argv[2]), sys.stdin.buffer, sys.stdout.buffer)
