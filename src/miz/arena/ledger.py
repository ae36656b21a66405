"""The ledger: a file with the plan on its first line and a finished game on every other.

A line is on the disk before the next game counts, so a process that is killed loses only the games
it was playing. What it was writing is a line without an end, which is dropped.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from miz.arena.game import Played
from miz.arena.plan import Plan
from miz.arena.refusals import Refused
from miz.engine.errors import clipped

END = b"\n"
LONGEST_LINE = 1 << 20
"""Bytes; the longest game of any kind stays well below."""
ECHOED = 200
NAMED = 60
"""So many characters of its bots are in the name of a file."""


class Ledger:
    """The games of a plan that have been played, in a file that nobody else writes meanwhile."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.games: dict[int, Played] = {}
        """By their numbers."""
        self._file = opened(path)
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the file to others."""
        self._file.close()

    def add(self, game: Played) -> None:
        """Keep a game."""
        self._write(game)
        self.games[game.number] = game

    def reread(self) -> None:
        """Read the file again, after `add` was broken off: who knows how far it came."""
        self._file.seek(0)
        self.games.clear()
        self._read()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise self._refused("ledger_in_use") from None

    def _read(self) -> None:
        head = self._file.readline(LONGEST_LINE)
        if not head.endswith(END) and line_of(self.plan).startswith(head):
            self._cut(0)
            self._write(self.plan)
            return
        self._check_plan(head)
        place, number = self._file.tell(), 2
        while line := self._file.readline(LONGEST_LINE):
            if not line.endswith(END) and len(line) < LONGEST_LINE:
                self._cut(place)
                return
            game = self._game(line, number)
            self.games[game.number] = game
            place, number = self._file.tell(), number + 1

    def _check_plan(self, head: bytes) -> None:
        try:
            kept = msgspec.json.decode(head, type=Plan)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._refused("not_a_ledger") from None
        for field in Plan.__struct_fields__:
            there, wanted = getattr(kept, field), getattr(self.plan, field)
            if there != wanted:
                raise self._refused("other_plan", field=field, kept=told(there), got=told(wanted))

    def _game(self, line: bytes, number: int) -> Played:
        """Read a game; refuse one that the plan does not have, or that was there before."""
        try:
            game = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._refused("ledger_line", line=number) from None
        is_planned = 0 <= game.number < self.plan.n_games
        if not is_planned or not game.belongs_to(self.plan.meeting(game.number)):
            raise self._refused("ledger_line", line=number)
        if game.number in self.games:
            raise self._refused("ledger_line", line=number)
        return game

    def _cut(self, size: int) -> None:
        """Drop what was being written when a process was killed."""
        self._file.truncate(size)
        self._file.seek(size)

    def _write(self, line: Plan | Played) -> None:
        try:
            self._file.write(line_of(line))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def _refused(self, reason: str, **slots: str | int) -> Refused:
        return Refused(reason, slots={"file": clipped(str(self.path), ECHOED), **slots})


def opened(path: Path) -> BinaryIO:
    """Open a file to read and write; make it if it is not there."""
    return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")


def line_of(entry: Plan | Played) -> bytes:
    """Write a plan or a game as a line."""
    return msgspec.json.encode(entry) + END


def told(value: object) -> str:
    """Write a part of a plan, for a person who compares two of them."""
    if isinstance(value, dict):
        return clipped(", ".join(f"{name} {one}" for name, one in value.items()), ECHOED)
    if isinstance(value, tuple):
        return clipped(", ".join(value), ECHOED)
    return "-" if value is None else str(value)


def usual_name(plan: Plan) -> str:
    """Name the file of a plan: its game, its bots, and a sign of all the rest."""
    sign = hashlib.blake2b(line_of(plan), digest_size=4).hexdigest()
    return f"arena-{plan.game}-{'-'.join(plan.bots)[:NAMED]}-{sign}.jsonl"
