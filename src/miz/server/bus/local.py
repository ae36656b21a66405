"""The bus of a site that is one process: there is nobody else to tell."""

from __future__ import annotations

from collections.abc import Callable

from miz.server import metrics
from miz.server.bus.notes import Note


class LocalBus:
    """A bus without others."""

    is_connected = True

    async def start(self, hear: Callable[[Note], None], recovered: Callable[[], None]) -> None:
        """Begin; nothing will ever be heard."""
        metrics.BUS_CONNECTED.set(1)

    def tell(self, *notes: Note) -> None:
        """Tell nobody."""

    async def close(self) -> None:
        """End."""
