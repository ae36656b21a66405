"""People in front of browsers: each with a language, a theme, a window and hands of their own."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Coroutine
from typing import Any, Literal, TypeVar

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.site import Server
from tests.site.texts import said

T = TypeVar("T")
Lang = Literal["fa", "en"]

LOCALES = {"fa": "fa-IR", "en": "en-GB"}
PATIENCE = 30_000
"""Milliseconds a page may take on a busy machine."""

expect.set_options(timeout=PATIENCE)


class Visitor:
    """Somebody who has the site open."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        lang: Lang = "en",
        *,
        width: int = 1280,
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
        keeps: bool = False,
    ) -> None:
        self.lang = lang
        self.server = server
        self.context = browser.new_context(
            locale=LOCALES[lang],
            viewport={"width": width, "height": 720 if width < 500 else 900},
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=touch,
            base_url=f"http://{server.place}",
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.mistakes: list[str] = []
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))

    def open(self, path: str) -> Page:
        """Open a page of the site."""
        self.page.goto(path)
        expect(self.page.locator("h1").first).to_be_attached()
        return self.page

    def say(self, key: str, **slots: str | int) -> str:
        """Say a text of the site in the language of this visitor."""
        return said(self.lang, key, **slots)

    def button(self, key: str, **slots: str | int) -> Locator:
        """Find a button by its text."""
        return self.page.get_by_role("button", name=self.say(key, **slots), exact=True)

    def link(self, key: str, **slots: str | int) -> Locator:
        """Find a link by its text."""
        return self.page.get_by_role("link", name=self.say(key, **slots), exact=True)

    def sees(self, key: str, **slots: str | int) -> None:
        """Wait until a text is shown."""
        expect(self.page.get_by_text(self.say(key, **slots)).first).to_be_visible()

    @property
    def table(self) -> str:
        """The id of the table whose page is open."""
        found = re.search(r"/table/([^/?#]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request with the cookies of this browser; give the answer."""
        address = f"http://{self.server.place}{path}"
        answer = self.context.request.fetch(address, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.status != 204 else None

    def close(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.mistakes == []


def done(work: Coroutine[Any, Any, T]) -> T:
    """Run something asynchronous to its end; playwright runs a loop of its own in this thread."""
    results: list[T] = []
    thread = threading.Thread(target=lambda: results.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return results[0]
