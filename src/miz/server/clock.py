"""The time of day and the dice of the server; everything below is handed both."""

from __future__ import annotations

import secrets
import time

from miz.table.events import Person
from miz.table.moment import Moment


def now() -> int:
    """Give the time, in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def moment(by: Person | None) -> Moment:
    """Give the moment of a command that is asked now."""
    return Moment(by, now(), secrets.randbelow)


def new_id() -> str:
    """Give a name nobody can guess."""
    return secrets.token_urlsafe(12)
