"""How a server is set up."""

from __future__ import annotations

import os

import msgspec

from miz.bots import SECONDS

VARIABLE = "MIZ_CONFIG"
"""The environment variable that hands the set-up to worker processes."""


class Config(msgspec.Struct, frozen=True):
    """What `miz up` was told."""

    database: str
    """`sqlite+aiosqlite:///FILE` or `postgresql://...`."""
    bus: str = "local:"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bot_pause: float = 0.6
    """Seconds between two moves of bots, so that people can follow."""
    bot_seconds: float = SECONDS
    """Seconds the strongest bot may think of a move."""
    https: bool = False
    """Whether the site is reached over HTTPS: cookies are then kept off plain HTTP."""
    limits: bool = True
    """Whether requests are counted; a benchmark on one address switches it off."""
    idle: float = 60.0
    """Seconds after which a table nobody follows is dropped from memory."""

    def to_environment(self) -> None:
        """Hand the set-up to processes started from here."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Config:
        """Take over the set-up of the process that started this one."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
