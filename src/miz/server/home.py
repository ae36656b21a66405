"""The page people see first: what this server has, in Persian and in English."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from miz.server.refusals import Denied

FOLDER = Path(__file__).resolve().parent / "pages"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
FILES = {path.name: path.read_bytes() for path in FOLDER.iterdir() if path.suffix in KINDS}


@get("/", include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    """Give the first page."""
    return file_named("home.html")


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(name: FromPath[str]) -> Response[bytes]:
    """Give a file that a page needs."""
    return file_named(name)


def file_named(name: str) -> Response[bytes]:
    """Give a file of ours as browsers take it; they ask for it again each time."""
    if name not in FILES:
        raise Denied("not_found")
    kind = KINDS[Path(name).suffix]
    return Response(FILES[name], media_type=kind, headers={"cache-control": "no-cache"})


ROUTES: list[ControllerRouterHandler] = [home, static]
