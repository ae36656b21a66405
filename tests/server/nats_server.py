"""A real NATS server for tests, on a port of its own, which can be stopped and started again."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 20.0
"""Seconds a server may take to answer on a busy machine."""


_FIRST_PORT, _PORTS_EACH = 10_000, 2_000
_WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_PORTS = iter(range(_FIRST_PORT + _WORKER * _PORTS_EACH, _FIRST_PORT + (_WORKER + 1) * _PORTS_EACH))


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
    """Find a port nobody listens on, of those that no other process of these tests asks for.

    The system does not give them to anybody who calls, as it might do with any port it names itself
    before the server takes it.
    """
    for port in _PORTS:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


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
