"""A real NATS server for tests, on a port of its own, which can be stopped and started again."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 20.0
"""Seconds a server may take to answer on a busy machine."""


class NatsServer:
    """A NATS server that keeps its port."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address for `bus_for`."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, if it does not run, and wait until it answers."""
        if self._process is not None:
            return
        program = Path(sys.executable).with_name("nats-server")
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait_until_it_answers(self._process)

    def stop(self) -> None:
        """Kill it as an outage would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _wait_until_it_answers(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and process.poll() is None:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), timeout=1) as line,
            ):
                if line.recv(4) == b"INFO":
                    return
            time.sleep(0.02)
        self.stop()
        raise RuntimeError(f"the NATS server does not answer on port {self.port}")


def free_port() -> int:
    """Find a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def nats_server() -> Iterator[NatsServer]:
    """One server for all tests of a worker."""
    server = NatsServer()
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def nats(nats_server: NatsServer) -> NatsServer:
    """A server that runs, whatever a test before did to it."""
    nats_server.start()
    return nats_server
