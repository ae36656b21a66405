"""Build the site, unless it is built already: `python -m tools.site`."""

from __future__ import annotations

import sys
from hashlib import sha256

from tools import npm

ROOT = npm.WEB.parent
SITE = ROOT / "src" / "miz" / "server" / "site"
STAMP = SITE / ".stamp"
"""What the site was built from; a build that breaks off leaves none."""
BOXES = "src/miz/games/*/box.json"
"""Sizes of pieces, which rules and pictures share."""
OF_NO_MATTER = frozenset({"node_modules", ".svelte-kit", ".vite", "coverage"})


def main() -> int:
    """Build the site and say so."""
    try:
        is_new = build()
    except npm.Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    print("the site was built" if is_new else "the site is up to date")
    return 0


def build() -> bool:
    """Build the site if it is not built from what is there now; tell whether it was needed."""
    if is_built():
        return False
    npm.install()
    sources = digest()
    npm.run("run", "build")
    STAMP.write_text(sources, "utf-8")
    return True


def is_built() -> bool:
    """Whether the site is what would be built."""
    return STAMP.exists() and STAMP.read_text("utf-8") == digest()


def digest() -> str:
    """Give a name for everything the site is built from."""
    seen = sha256()
    for path in sorted([*npm.WEB.rglob("*"), *ROOT.glob(BOXES)]):
        name = path.relative_to(ROOT)
        if path.is_file() and OF_NO_MATTER.isdisjoint(name.parts):
            seen.update(f"{name.as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return seen.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
