"""Browsers for tests: several people at one running application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import httpx
from litestar import Litestar

from miz.server.app import make_app
from miz.server.config import Config
from miz.server.house import House
from miz.server.people import COOKIE
from miz.server.readiness import Readiness

HERE = "http://miz.test"
PASSWORD = "correct horse"


class Site:
    """A running application and its browsers."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.house: House = app.state.house

    def browser(self, address: str = "192.0.2.1", **headers: str) -> httpx.AsyncClient:
        """Give a browser without any cookie."""
        app: Any = self.app  # httpx and Litestar name the same protocol differently
        door = httpx.ASGITransport(app, client=(address, 5000))
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.AsyncClient(transport=door, base_url=HERE, headers=named)

    async def guest(self, name: str = "Sara") -> httpx.AsyncClient:
        """Give the browser of a guest."""
        browser = self.browser()
        (await browser.post("/api/guest", json={"name": name})).raise_for_status()
        return browser

    async def person(self, login: str = "sara") -> httpx.AsyncClient:
        """Give the browser of a new person."""
        browser = self.browser()
        (await browser.post("/api/account", json=credentials(login))).raise_for_status()
        return browser


def credentials(login: str = "sara", password: str = PASSWORD) -> dict[str, str]:
    return {"login": login, "password": password}


def code(answer: httpx.Response) -> str:
    """Give the code of a refusal; it is told in both languages."""
    reason: dict[str, str] = answer.json()["reason"]
    assert reason["en"] != reason["fa"]
    return reason["code"]


def cookie(browser: httpx.AsyncClient) -> str:
    value = browser.cookies.get(COOKIE)
    assert value is not None
    return value


def at_site(url: str, scenario: Callable[[Site], Awaitable[None]], **config: Any) -> None:
    """Run a scenario at an application of its own."""

    async def run() -> None:
        async with site(url, **config) as running:
            await scenario(running)

    asyncio.run(run())


@asynccontextmanager
async def site(url: str, **config: Any) -> AsyncIterator[Site]:
    """Run the application; no game is made ready, since people are not games."""
    app = make_app(Config(database=url, **config))
    with patch.object(Readiness, "begin"):
        async with app.lifespan():
            yield Site(app)
