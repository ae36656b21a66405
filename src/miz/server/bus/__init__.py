"""The bus: how the processes of a site tell each other that something changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from miz.engine.errors import MizError, clipped
from miz.engine.words import words_in
from miz.server.bus.linked import Line, LinkedBus
from miz.server.bus.local import LocalBus
from miz.server.bus.nats import NatsLine
from miz.server.bus.notes import Appended, LobbyChanged, Note, Present
from miz.server.bus.postgres import PostgresLine

__all__ = ["Appended", "BadBus", "Bus", "LobbyChanged", "Note", "Present", "bus_for"]

LINES: dict[str, Callable[[str], Line]] = {
    "nats": NatsLine,
    "postgresql": PostgresLine,
    "postgresql+asyncpg": PostgresLine,
}


class Bus(Protocol):
    """What carries notes between processes. A note may be lost, come twice, or come late."""

    is_connected: bool

    async def start(self, hear: Callable[[Note], None], recovered: Callable[[], None]) -> None:
        """Begin: `hear` the notes of other processes; `recovered` when some may have been missed.

        The other side may be down: the bus goes on trying.
        """

    def tell(self, *notes: Note) -> None:
        """Send notes to the other processes soon; never wait, never raise."""

    async def close(self) -> None:
        """Send what waits to be sent, and hang up."""


class BadBus(MizError):
    """An address no bus can be made of."""

    def text(self, lang: str = "en") -> str:
        """Say the refusal in one language."""
        return words_in(lang, Path(__file__).parent).say(self.said())


def bus_for(url: str) -> Bus:
    """Make the bus of an address: `local:`, `nats://host:port` or `postgresql://...`."""
    scheme, colon, rest = url.partition(":")
    if url == "local:":
        return LocalBus()
    if scheme in LINES and rest.startswith("//"):
        return LinkedBus(LINES[scheme](url))
    got = clipped(scheme + colon) if colon else clipped(scheme)  # the rest may hold a password
    raise BadBus("bus_address", slots={"got": got})
