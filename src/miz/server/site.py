"""The site: the built web client, read once and answered from memory.

It stands before the routes: what it has it answers, all else goes on to the application. Every page
of the client is `index.html`, which shows what its address says; an address nobody knows too.
"""

from __future__ import annotations

import functools
import gzip
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from litestar.utils import normalize_path

from miz.engine.words import words_in

FOLDER = Path(__file__).resolve().parent / "site"
"""Where the build of `web/` puts it; not there in a checkout whose site was not built."""
OTHERS = frozenset({"api", "ws", "healthz", "readyz", "metrics"})
"""What paths begin with that are never a page."""
HASHED = "/assets/"
"""Below it, a file that changes gets another name."""
TEXTS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
"""What becomes much smaller when it is packed."""
KINDS = {
    **TEXTS,
    ".ico": "image/x-icon",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))", re.IGNORECASE)
NOT_BUILT = """\
<!doctype html>
<html lang="fa" dir="rtl">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>میز · Miz</title>
  <style>
    body {{ font: 1.1rem/1.8 system-ui, sans-serif; max-width: 36rem; margin: auto; padding: 1rem }}
    h1 {{ font-size: 1.4rem; line-height: 1.5; margin-block: 2.5rem 0.5rem }}
    p {{ margin-block: 0.5rem }}
  </style>
  <body>
    <main>{sections}</main>
  </body>
</html>
"""


@dataclass(frozen=True)
class Form:
    """One way to send a file: as it is, or packed."""

    body: bytes
    tag: str
    """A name for exactly these bytes."""
    about: dict[str, str]
    """What browsers are told of it, even if they have it."""
    content: dict[str, str]


@dataclass(frozen=True)
class File:
    """What is sent for a path."""

    plain: Form
    packed: Form | None
    status: int = 200

    @classmethod
    def of(cls, body: bytes, kind: str, keep: str, status: int = 200) -> File:
        """Make a file of a kind that browsers may keep so long."""
        is_text = kind in TEXTS.values()
        tag, about = sha256(body).hexdigest()[:20], {"cache-control": keep}
        if not is_text:
            return cls(form(body, tag, kind, about), None, status)
        about["vary"] = "accept-encoding"
        packed = form(gzip.compress(body, mtime=0), f"{tag}-gzip", kind, about)
        packed.content["content-encoding"] = "gzip"
        return cls(form(body, tag, kind, about), packed, status)


def form(body: bytes, tag: str, kind: str, about: dict[str, str]) -> Form:
    """Give a form of a file, with its headers."""
    content = {"content-type": kind, "content-length": str(len(body))}
    return Form(body, f'"{tag}"', {**about, "etag": f'"{tag}"'}, content)


class Site:
    """Answers with the built site; an application below it answers all else."""

    def __init__(self, app: ASGIApp, folder: Path) -> None:
        self._app = app
        self._files = files_in(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            file = self._file(normalize_path(scope["path"]))
            if file is not None:
                await send_file(file, scope, send)
                return
        await self._app(scope, receive, send)

    def _file(self, path: str) -> File | None:
        """Give the file of a path, or the page that every other path is."""
        if path in self._files:
            return self._files[path]
        is_other = path.split("/")[1] in OTHERS
        if is_other or path.startswith(HASHED) or Path(path).suffix in KINDS:
            return None
        return self._files.get("/index.html") or not_built()


@functools.cache
def files_in(folder: Path) -> Mapping[str, File]:
    """Read a built site, by the paths under which it is asked for."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix in KINDS]
    return {(name := f"/{path.relative_to(folder).as_posix()}"): read(path, name) for path in paths}


def read(path: Path, name: str) -> File:
    """Read the file that is asked for by a name."""
    keep = "public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache"
    return File.of(path.read_bytes(), KINDS[path.suffix], keep)


@functools.cache
def not_built() -> File:
    """Say in both languages that there is no site yet, and what to do."""
    sections = "".join(section(lang, way) for lang, way in (("fa", "rtl"), ("en", "ltr")))
    page = NOT_BUILT.format(sections=sections)
    return File.of(page.encode(), TEXTS[".html"], keep="no-cache", status=503)


def section(lang: str, way: str) -> str:
    """Say it in one language."""
    words = words_in(lang, Path(__file__).resolve().parent)
    title, advice = words("server.site.not_built"), words("server.site.build_it")
    command = '<p><code dir="ltr">make site</code></p>'
    return f'<section lang="{lang}" dir="{way}"><h1>{title}</h1><p>{advice}</p>{command}</section>'


async def send_file(file: File, scope: HTTPScope, send: Send) -> None:
    """Send a file, or that the browser has it already."""
    status, named, body = answered(file, Headers.from_scope(scope))
    headers = [(name.encode(), value.encode()) for name, value in named.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": body, "more_body": False})


def answered(file: File, headers: Headers) -> tuple[int, dict[str, str], bytes]:
    """Give the status, the headers and the body that a browser with these headers is answered."""
    takes_packed = TAKES_GZIP.search(headers.get("accept-encoding", "")) is not None
    sent = file.packed if file.packed is not None and takes_packed else file.plain
    if sent.tag in headers.get("if-none-match", "") and file.status == 200:
        return 304, sent.about, b""
    return file.status, {**sent.about, **sent.content}, sent.body
