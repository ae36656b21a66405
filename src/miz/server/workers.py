"""Workers: several serving processes on one socket; one that dies is replaced.

They are in sessions of their own, so that Ctrl-C reaches us alone, and end with their input: also
when we are killed, none is left behind.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from types import FrameType

import structlog
from prometheus_client.multiprocess import mark_process_dead

from miz.server import logs
from miz.server.config import Config
from miz.server.preflight import NotStarted
from miz.server.signals import heard

LOOK = 0.2
"""Seconds between two looks at the workers."""
YOUNG = 30.0
"""Seconds after which a worker counts as one that could begin."""
PAUSE = 1.0
"""Seconds before a worker that died young is replaced."""
PATIENCE = 30.0
"""Seconds the workers have to end by themselves."""
NUMBERS = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable naming the folder in which the workers leave their numbers."""

log = structlog.get_logger()


def run_workers(config: Config, listener: socket.socket, level: str) -> None:
    """Serve in several processes until a signal comes."""
    logs.configure(level)
    config.to_environment()
    with tempfile.TemporaryDirectory(prefix="miz-numbers-") as folder:
        os.environ[NUMBERS] = folder
        Workers(config.workers, listener, level, folder).run()


class Workers:
    """Keeps so many workers alive until it is told to end."""

    def __init__(self, n_workers: int, listener: socket.socket, level: str, numbers: str) -> None:
        self._n_workers = n_workers
        self._listener = listener
        self._level = level
        self._numbers = numbers
        self._born: dict[subprocess.Popen[bytes], float] = {}
        self._has_begun = False
        self._n_died_young = 0
        self._ending = threading.Event()

    def run(self) -> None:
        """Keep the workers alive until a signal comes; then let them end in order."""
        with heard(self._end):
            try:
                while not self._ending.is_set():
                    self._bury()
                    self._fill()
                    self._ending.wait(LOOK)
            finally:
                self._close()

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ending.set()

    def _fill(self) -> None:
        while len(self._born) < self._n_workers and not self._ending.is_set():
            worker = start_worker(self._listener, self._level)
            self._born[worker] = time.monotonic()
            log.info("worker started", worker=worker.pid)

    def _bury(self) -> None:
        now = time.monotonic()
        self._has_begun |= any(now - born > YOUNG for born in self._born.values())
        for worker in [one for one in self._born if one.poll() is not None]:
            log.error("worker died", worker=worker.pid, code=worker.returncode)
            forget(worker.pid, self._numbers)
            if now - self._born.pop(worker) <= YOUNG:
                self._think_twice()

    def _think_twice(self) -> None:
        """Give up if no worker can begin; or wait, lest we start them without end."""
        self._n_died_young += 1
        if not self._has_begun and self._n_died_young >= self._n_workers:
            raise NotStarted
        self._ending.wait(PAUSE)

    def _close(self) -> None:
        for worker in self._born:
            assert worker.stdin is not None
            worker.stdin.close()
        deadline = time.monotonic() + PATIENCE
        for worker in self._born:
            try:
                worker.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                log.error("worker killed", worker=worker.pid)
                worker.kill()
                worker.wait()


def start_worker(listener: socket.socket, level: str) -> subprocess.Popen[bytes]:
    """Start a worker on our socket."""
    file = listener.fileno()
    return subprocess.Popen(
        [sys.executable, "-m", "miz.server.run", str(file), level],
        stdin=subprocess.PIPE,
        pass_fds=(file,),
        start_new_session=True,
    )


def forget(pid: int, numbers: str) -> None:
    """Stop counting what a worker held open; what it did still counts.

    Our own `metrics` is of no use here: it was loaded, for this process alone, before there was a
    folder.
    """
    mark_process_dead(pid, path=numbers)  # type: ignore[no-untyped-call]
