"""Where a server listens: its socket, and the address people type."""

from __future__ import annotations

import socket

BACKLOG = 2048
"""So many connections may wait for the server to take them."""
UNREAD = 60_000
"""Milliseconds after which who reads nothing of what they are sent is cut off, on Linux."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Who listens everywhere is reached from the same machine like this."""


def listen(host: str, port: int) -> socket.socket:
    """Take a port, 0 for any free one; who connects from now on waits until we serve."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, place = found[0]
    listener = socket.create_server(place[:2], family=family, backlog=BACKLOG)
    listener.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections take it over from the socket
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return listener


def place_of(listener: socket.socket) -> tuple[str, int]:
    """Give the host and the port at which this machine reaches a listening socket."""
    host, port = listener.getsockname()[:2]
    return EVERYWHERE.get(host, host), port


def url_of(host: str, port: int) -> str:
    """Write an address as browsers read it."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
