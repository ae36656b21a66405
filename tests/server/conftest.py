"""Real servers and databases for every test of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.nats_server import nats, nats_server
from tests.server.postgres import postgres, postgres_server, postgres_url

__all__ = ["nats", "nats_server", "postgres", "postgres_server", "postgres_url", "store_url"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'miz.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of each kind in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
