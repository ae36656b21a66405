"""A server of our own to measure: started on a free port, with people who sign in to it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROGRAM = """
import socket, sys, msgspec
from miz.server.config import Config
from miz.server.run import run
config = msgspec.json.decode(sys.argv[1], type=Config)
run(config, socket.create_server((config.host, config.port), backlog=2048), "warning")
"""


@dataclass
class Site:
    """A running server."""

    port: int
    process: subprocess.Popen[bytes]

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """Send a request; give the answer and the cookie that came with it."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if cookie:
            request.add_header("Cookie", cookie)
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
            given = (answer.headers["Set-Cookie"] or "").split(";")[0]
        return json.loads(text) if text[:1] in (b"{", b"[") else text.decode(), given

    def guest(self, name: str) -> str:
        """Sign somebody in; give their cookie."""
        return self.ask("POST", "/api/guest", {"name": name})[1]

    def seconds(self) -> float:
        """Give the processor time the server has used, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Give the bytes of memory the server holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024


@contextlib.contextmanager
def running(port: int, database: str | None = None) -> Iterator[Site]:
    """Run a server without limits on a database of its own; give it once Azul is ready."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite+aiosqlite:///{folder}/miz.db"
        config = {"database": url, "port": port, "limits": False, "bot_pause": 0}
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, json.dumps(config)], stderr=subprocess.DEVNULL
        )
        site = Site(port, process)
        try:
            wait_until_ready(site)
            yield site
        finally:
            process.terminate()
            process.wait()


def wait_until_ready(site: Site) -> None:
    """Wait until the rules of Azul are compiled."""
    for _ in range(600):
        with contextlib.suppress(OSError, urllib.error.URLError):
            if all(game["is_ready"] for game in site.ask("GET", "/api/games")[0]):
                return
        if site.process.poll() is not None:
            raise SystemExit("the server did not start")
        time.sleep(0.1)
    raise SystemExit("the rules were not ready within a minute")
