"""A real server with the built site, and a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.server.site import Server
from tests.site.visitors import Visitor, done

Visit: TypeAlias = Callable[..., Visitor]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the browser of the system."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    assert program, "the tests of the site need Chromium: make test installs it"
    return {**browser_type_launch_args, "executable_path": program, "args": FLAGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with the site as it was built."""
    folder = tmp_path_factory.mktemp("site")
    server = Server(f"sqlite+aiosqlite:///{folder / 'miz.db'}")
    try:
        done(server.start())
        yield server
        assert server.mistakes() == []
    finally:
        server.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Let people come: each call opens a browser of its own."""
    visitors: list[Visitor] = []

    def come(lang: str = "en", *, at: Server = server, **looks: Any) -> Visitor:
        visitors.append(Visitor(browser, at, lang, **looks))  # type: ignore[arg-type]
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
