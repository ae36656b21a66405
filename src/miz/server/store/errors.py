"""What the store says when it cannot, and whose fault an error is."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

OWN_FAULT = ("22", "23", "42")
"""Classes of SQLSTATE that a statement brings on itself: data, constraint, syntax."""

UNIQUE_VIOLATION = "23505"
TAKEN_IN_SQLITE = (1555, 2067)
"""SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE."""


class Unavailable(Exception):
    """The database did not answer. What was asked for may or may not be stored: load again."""


def is_outage(error: BaseException) -> bool:
    """Whether the database is to blame, not what it was asked."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated or isinstance(error, OperationalError):
            return True
        state = getattr(error.orig, "sqlstate", None)
        return state is not None and state[:2] not in OWN_FAULT
    return isinstance(error, OSError | NoFreeConnection | sqlite3.OperationalError)


def is_taken(error: BaseException) -> bool:
    """Whether a row with the same key was there before."""
    fault = error.orig if isinstance(error, IntegrityError) else error
    if getattr(fault, "sqlstate", None) == UNIQUE_VIOLATION:
        return True
    return getattr(fault, "sqlite_errorcode", None) in TAKEN_IN_SQLITE
