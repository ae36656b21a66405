"""Compile what the tests run on once, before several processes would each begin to do so.

`python -m tools.warm` compiles the rules and the bots of all games with bounds checks, as many of
them at a time as there are processors. Where physics decides nothing is compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import miz


def main() -> int:
    """Compile all games; give the worst exit code."""
    with ThreadPoolExecutor(os.cpu_count()) as processes:
        return max(
            processes.map(warm, [game.slug for game in miz.games() if not game.is_simulated])
        )


def warm(game: str) -> int:
    """Compile one game in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "miz.server.warm", game],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        stdout=subprocess.DEVNULL,
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
