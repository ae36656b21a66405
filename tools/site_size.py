"""Check what a browser loads before it shows the first page: `python -m tools.site_size`.

That is `index.html` and the scripts and styles it names, packed as they are sent; fonts come after.
"""

from __future__ import annotations

import gzip
import sys
from html.parser import HTMLParser
from pathlib import Path

from tools.site import SITE

MOST = 120_000
"""Bytes: about two seconds on a slow phone."""
LOADED = frozenset({"stylesheet", "modulepreload"})


class Loads(HTMLParser):
    """Gathers the scripts and styles that a page loads by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element of the page."""
        named = dict(attrs)
        path = named.get("src") if tag == "script" else named.get("href")
        is_loaded = tag == "script" and "nomodule" not in named
        if path and (is_loaded or (tag == "link" and named.get("rel") in LOADED)):
            self.paths.append(path.lstrip("/"))


def main() -> int:
    """Print the size, and fail if it is too much."""
    if not (SITE / "index.html").exists():
        print("the site is not built: run `python -m tools.site`", file=sys.stderr)
        return 1
    sizes = first_load(SITE)
    whole = sum(sizes.values())
    print(f"first load: {whole / 1000:.1f} kB of at most {MOST / 1000:.0f} kB")
    if whole <= MOST:
        return 0
    for path, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"  {size / 1000:8.1f} kB  {path}")
    return 1


def first_load(site: Path) -> dict[str, int]:
    """Give the packed size of each file of the first load."""
    loads = Loads()
    loads.feed((site / "index.html").read_text("utf-8"))
    files = dict.fromkeys(["index.html", *loads.paths])
    return {path: len(gzip.compress((site / path).read_bytes(), mtime=0)) for path in files}


if __name__ == "__main__":
    sys.exit(main())
