"""Passwords: kept as argon2id hashes, made beside the loop, a few at a time."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from miz.server.refusals import Denied

T = TypeVar("T")

MEMORY = 19 * 1024
"""KiB that one hash takes; a guesser has to pay them for every guess."""
PASSES = 2
AT_ONCE = 2
MOST_WAITING = 100
"""More would wait longer than a browser does."""


class Passwords:
    """Hashes and checks passwords; others are served meanwhile."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=PASSES, memory_cost=MEMORY, parallelism=1)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._n_waiting = 0

    async def hashed(self, password: str) -> str:
        """Give the form in which a password is stored."""
        return await self._beside(lambda: self._hasher.hash(normal(password)))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Whether this is the password; without one to compare with, take as long and say no."""
        if stored is None:
            await self.hashed(password)
            return False
        return await self._beside(lambda: self._matches(password, stored))

    def is_old(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than ours."""
        return self._hasher.check_needs_rehash(stored)

    def _matches(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, normal(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _beside(self, work: Callable[[], T]) -> T:
        if self._n_waiting >= MOST_WAITING:
            raise Denied("too_fast")
        self._n_waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._n_waiting -= 1


def normal(password: str) -> str:
    """Give a password as every keyboard writes it: a letter can have several codes."""
    return unicodedata.normalize("NFKC", password)
