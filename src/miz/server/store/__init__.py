"""The store: every event of every table, and the people who play, on SQLite or PostgreSQL."""

from miz.server.store.entries import Entry, Row
from miz.server.store.errors import Unavailable
from miz.server.store.store import Store

__all__ = ["Entry", "Row", "Store", "Unavailable"]
