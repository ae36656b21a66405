"""Measure how long Miz takes to start: warm, and with nothing compiled.

    python -m benchmarks.starts [--times N]

Wall-clock seconds of whole commands, the best of N for warm starts. The cold start compiles into a
folder of its own, so the cache of the installation is neither used nor touched.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MIZ = str(Path(sys.executable).with_name("miz"))
SIM = [MIZ, "sim", "azul", "--games", "1"]
MATCH = [
    sys.executable,
    "-c",
    "import miz; m = miz.game('azul').start()\nwhile not m.over: m.play(m.legal()[0])",
]


def seconds(command: list[str], **environment: str) -> float:
    """Give the seconds a command takes from start to end."""
    begin = time.perf_counter()
    subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True)
    return time.perf_counter() - begin


def cold(command: list[str]) -> float:
    """Give the seconds a command takes when nothing is compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        return seconds(command, NUMBA_CACHE_DIR=folder)


def warm(command: list[str], times: int) -> float:
    """Give the best of several runs, after one that fills the cache."""
    seconds(command)
    return min(seconds(command) for _ in range(times))


def main() -> None:
    """Print every start."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    print(f"miz games, warm                  {warm([MIZ, 'games'], times):6.2f} s")
    print(f"miz sim azul --games 1, warm     {warm(SIM, times):6.2f} s")
    print(f"miz sim azul --games 1, cold     {cold(SIM):6.2f} s")
    print(f"a whole match in Python, warm    {warm(MATCH, times):6.2f} s")
    print(f"a whole match in Python, cold    {cold(MATCH):6.2f} s")


if __name__ == "__main__":
    main()
