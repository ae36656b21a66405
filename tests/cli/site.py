"""A site of its own for a test: `miz up` in a process, its words and its log in files."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx

from tests.cli.test_process import MIZ

PATIENCE = 120.0
"""Seconds something may take on a busy machine; the rules may have to be compiled first."""


class Site:
    """A running `miz up`."""

    def __init__(self, folder: Path, argv: tuple[str, ...], env: dict[str, str]) -> None:
        self.said = folder / "said.txt"
        self.logged = folder / "log.txt"
        with self.said.open("wb") as out, self.logged.open("wb") as err:
            self.process = subprocess.Popen(
                [str(MIZ), "up", "--no-browser", "--port", "0", *argv],
                env={**os.environ, **env},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )

    @property
    def url(self) -> str:
        """Its address, as soon as it serves."""
        self.until(lambda: "running at" in self.said.read_text("utf-8"))
        (url,) = re.findall(r"(http://\S+)/ ", self.said.read_text("utf-8"))
        return str(url)

    def visitor(self) -> httpx.Client:
        """Give a browser at this site."""
        return httpx.Client(base_url=self.url, trust_env=False, timeout=PATIENCE)

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition while the site runs."""
        wait_until(lambda: condition() or self.process.poll() is not None)
        assert self.process.poll() is None, self.logged.read_text("utf-8")

    def end(self, number: int) -> int:
        """Send a signal, and give the exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def site(folder: Path, *argv: str, **env: str) -> Iterator[Site]:
    """Start a site whose words and log are in `folder`; kill it if the test leaves it running."""
    running = Site(folder, argv, env)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.wait()


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)
