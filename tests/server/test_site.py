"""The site: files and pages from memory, kept by browsers, packed, and nothing from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from miz.server.app import make_app
from miz.server.config import Config
from miz.server.guard import HEADERS
from miz.server.readiness import Readiness
from tests.server.browsers import HERE, Site, code

PAGE = "<!doctype html><title>میز</title>" + "<p>a page</p>" * 20
SCRIPT = "export const answer = 42;\n" * 20
FONT = b"wOF2" + bytes(range(200))
EVERYTHING = "text/html, */*;q=0.1"
KEPT = "public, max-age=31536000, immutable"


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """Build a small site."""
    files = {
        "index.html": PAGE.encode(),
        "sw.js": b"self.skipWaiting();",
        "manifest.webmanifest": b'{"name": "Miz"}',
        "icon.svg": b"<svg/>",
        "assets/index-B2f1.js": SCRIPT.encode(),
        "assets/font-C3d4.woff2": FONT,
        ".stamp": b"a digest",
    }
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    for name, body in files.items():
        (folder / name).write_bytes(body)
    (tmp_path / "secret.txt").write_text("nobody reads this", "utf-8")
    return folder


Visit = Callable[[httpx.AsyncClient], Awaitable[None]]


def visited(url: str, pages: Path, visit: Visit) -> None:
    """Let a browser that takes no packed files visit a site with these pages."""

    async def run() -> None:
        app = make_app(Config(database=url), pages)
        with patch.object(Readiness, "begin"):
            async with app.lifespan():
                await visit(Site(app).browser(accept=EVERYTHING, accept_encoding="identity"))

    asyncio.run(run())


def exactly(path: str) -> httpx.URL:
    """Give an address with a path that is not tidied up."""
    return httpx.URL(HERE).copy_with(raw_path=path.encode())


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/assets/index-B2f1.js", "text/javascript; charset=utf-8", KEPT),
        ("/assets/font-C3d4.woff2", "font/woff2", KEPT),
    ],
)
def test_a_file_has_its_kind_and_is_kept_if_its_name_changes_with_it(
    sqlite_url: str, pages: Path, path: str, kind: str, keep: str
) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        file = await browser.get(path)
        assert file.status_code == 200
        assert file.content == (pages / path[1:]).read_bytes()
        assert file.headers["content-type"] == kind
        assert file.headers["cache-control"] == keep
        assert HEADERS.items() <= dict(file.headers).items()
        head = await browser.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers == file.headers

    visited(sqlite_url, pages, visit)


@pytest.mark.parametrize(
    "path", ["/", "/tables/k3Jd0", "/players/a:b", "/nowhere/at/all", "/assets", "/apis", "/1.5"]
)
def test_every_address_of_the_client_is_its_page(sqlite_url: str, pages: Path, path: str) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        page = await browser.get(path)
        assert (page.status_code, page.text) == (200, PAGE)
        assert page.headers["cache-control"] == "no-cache"
        assert (await browser.head(path)).status_code == 200

    visited(sqlite_url, pages, visit)


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/nowhere",
        "//api/nowhere",
        "/ws/nowhere",
        "/metrics/nowhere",
        "/assets/index-A1b2.js",
        "/assets/deep/nothing",
        "/favicon.ico",
        "/sw.js.map",
    ],
)
def test_what_is_no_page_and_not_there_is_refused(sqlite_url: str, pages: Path, path: str) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        refused = await browser.get(exactly(path))
        assert (refused.status_code, code(refused)) == (404, "not_found")

    visited(sqlite_url, pages, visit)


def test_other_requests_go_on_to_the_application(sqlite_url: str, pages: Path) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        assert (await browser.get("/healthz")).json() == {"status": "ok"}
        assert (await browser.post("/")).status_code == 404
        assert (await browser.delete("/index.html")).status_code == 404

    visited(sqlite_url, pages, visit)


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/.stamp", "/..%2f"],
)
def test_nothing_outside_the_site_is_given(sqlite_url: str, pages: Path, path: str) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        answer = await browser.get(exactly(path))
        assert answer.text == PAGE if answer.status_code == 200 else answer.status_code == 404

    visited(sqlite_url, pages, visit)


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0.1", True),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip ; q=0.000, br", False),
    ],
)
def test_texts_are_packed_for_who_takes_them_so(
    sqlite_url: str, pages: Path, accepted: str, is_packed: bool
) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        browser.headers["accept-encoding"] = accepted
        async with browser.stream("GET", "/assets/index-B2f1.js") as script:
            body = b"".join([part async for part in script.aiter_raw()])
        assert (script.headers.get("content-encoding") == "gzip") == is_packed
        assert (gzip.decompress(body) if is_packed else body) == SCRIPT.encode()
        assert script.headers["vary"] == "accept-encoding"
        assert script.headers["content-length"] == str(len(body))
        font = await browser.get("/assets/font-C3d4.woff2")
        assert font.content == FONT
        assert font.headers.keys().isdisjoint({"content-encoding", "vary"})

    visited(sqlite_url, pages, visit)


def test_what_a_browser_has_is_not_sent_again(sqlite_url: str, pages: Path) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        plain = (await browser.get("/")).headers["etag"]
        packed = (await browser.get("/", headers={"accept-encoding": "gzip"})).headers["etag"]
        assert plain != packed
        for has in (plain, f"W/{plain}", f'"other", {plain}'):
            kept = await browser.get("/tables/1", headers={"if-none-match": has})
            assert (kept.status_code, kept.content) == (304, b"")
            assert kept.headers["etag"] == plain
            assert "content-length" not in kept.headers
        for has in (packed, '"other"', ""):
            assert (await browser.get("/", headers={"if-none-match": has})).text == PAGE

    visited(sqlite_url, pages, visit)


def test_a_class_behind_one_address_can_load_the_site_at_once(sqlite_url: str, pages: Path) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        asked = [await browser.get("/assets/index-B2f1.js") for _ in range(700)]
        assert {answer.status_code for answer in asked} == {200}

    visited(sqlite_url, pages, visit)


def test_a_site_that_was_not_built_says_so_in_both_languages(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def visit(browser: httpx.AsyncClient) -> None:
        for path in ("/", "/tables/1"):
            page = await browser.get(path)
            assert page.status_code == 503
            assert "its pages have not been built" in page.text
            assert "صفحه‌هایش ساخته نشده‌اند" in page.text
            assert "make site" in page.text
        assert (await browser.get("/api/games")).status_code == 200

    visited(sqlite_url, tmp_path / "nothing", visit)
