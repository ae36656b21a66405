"""Run: one serving process, from a listening socket until it is told to end.

As a program, `-m miz.server.run FD LEVEL`, it is a worker: its set-up stands in the environment,
and it ends when its input does, which is when whoever started it ends it or is gone.
"""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
from collections.abc import Iterator
from types import FrameType

import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE

from miz.server import logs
from miz.server.address import BACKLOG
from miz.server.app import from_environment, make_app
from miz.server.config import Config
from miz.server.preflight import NotStarted
from miz.server.protocol import SocketProtocol
from miz.server.signals import heard

LONGEST_MESSAGE = 64 * 1024
GARBAGE = (20_000, 50, 100)
"""How much may lie about before it is collected: a move leaves hundreds of small things behind,
and looking through them after every second move costs more than the moves."""
SILENCE = 20
"""Seconds after which a socket is asked whether it is still there, and which it has to answer."""
PATIENCE = 10
"""Seconds that requests under way have to end when the server ends."""


class Serving(uvicorn.Server):
    """A server that a signal ends in order, and that returns then."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear signals while serving; uvicorn would raise them again afterwards."""
        with heard(self.handle_exit):
            yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in order; to press Ctrl-C twice does not end it out of order."""
        self.should_exit = True


def run(config: Config, listener: socket.socket, level: str) -> None:
    """Serve in this process until a signal comes."""
    logs.configure(level)
    serve(Serving(settings(make_app(config))), listener)


def work(file: int, level: str) -> None:
    """Serve as a worker, on the socket of whoever started it."""
    logs.configure(level)
    server = Serving(settings(from_environment()))
    threading.Thread(target=end_with_input, args=(server,), daemon=True).start()
    serve(server, socket.socket(fileno=file))


def serve(server: Serving, listener: socket.socket) -> None:
    """Serve until the end; raise `NotStarted` if the application does not begin."""
    gc.set_threshold(*GARBAGE)
    try:
        server.run([listener])
    except SystemExit as end:  # how uvicorn gives up
        raise NotStarted from end


def settings(app: Litestar) -> uvicorn.Config:
    """Give uvicorn's settings."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        ws=SocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=SILENCE,
        ws_ping_timeout=SILENCE,
        ws_per_message_deflate=False,  # it would keep a window for every idle socket
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,  # of peers in FORWARDED_ALLOW_IPS alone: this machine, unless set
        backlog=BACKLOG,
        timeout_graceful_shutdown=PATIENCE,
    )


def end_with_input(server: uvicorn.Server) -> None:
    """End the server once nobody holds the other end of its input."""
    sys.stdin.buffer.read()
    server.should_exit = True


if __name__ == "__main__":
    try:
        work(int(sys.argv[1]), sys.argv[2])
    except NotStarted:
        sys.exit(STARTUP_FAILURE)
