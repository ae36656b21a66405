"""Connections to a NATS server: every process listens to one subject."""

from __future__ import annotations

from collections.abc import Callable

from nats.aio.client import Client
from nats.aio.msg import Msg

from miz.server.bus.linked import DIAL_SECONDS, KEEP_ALIVE

SUBJECT = "miz.notes"


class NatsLine:
    """The way to the servers of an address such as `nats://host:4222`, or several, with commas."""

    name = "nats"
    limit = 60_000
    """Far below what any server takes (1 MB unless told otherwise)."""
    pause = 0.002

    def __init__(self, url: str) -> None:
        self._servers = url.split(",")

    async def dial(
        self, heard: Callable[[bytes | str], None], wake: Callable[[], None]
    ) -> NatsLink:
        """Connect and listen."""
        link = NatsLink(heard, wake)
        try:
            await link.connect(self._servers)
        except Exception as error:
            await link.close()
            raise link.trouble or error from None
        except BaseException:
            await link.close()
            raise
        return link


class NatsLink:
    """One connection; the bus, not the library, makes another when it breaks."""

    def __init__(self, heard: Callable[[bytes | str], None], wake: Callable[[], None]) -> None:
        self.trouble: Exception | None = None
        self._heard = heard
        self._wake = wake
        self._client = Client()

    async def connect(self, servers: list[str]) -> None:
        """Connect to one of the servers and listen."""
        await self._client.connect(
            servers,
            error_cb=self._on_error,
            closed_cb=self._on_closed,
            allow_reconnect=False,  # the library would keep all that is told meanwhile
            max_reconnect_attempts=1,  # 0 would try for ever
            reconnect_time_wait=0,
            connect_timeout=int(DIAL_SECONDS),
            ping_interval=int(KEEP_ALIVE),
            no_echo=True,
            name="miz",
        )
        await self._client.subscribe(SUBJECT, cb=self._on_message)
        # The library's ping overtakes what waits to be sent, the subscription too: only the answer
        # to a second one tells that the server has it.
        await self._client.flush(int(DIAL_SECONDS))
        await self._client.flush(int(DIAL_SECONDS))
        self.trouble = None  # that one server of several was down is none

    async def send(self, messages: list[bytes]) -> None:
        """Send messages to all others."""
        for message in messages:
            await self._client.publish(SUBJECT, message)

    async def check(self) -> None:
        """Raise if the server does not answer."""
        await self._client.flush(int(DIAL_SECONDS))

    async def close(self) -> None:
        """Hang up."""
        await self._client.close()

    async def _on_message(self, message: Msg) -> None:
        self._heard(message.data)

    async def _on_error(self, error: Exception) -> None:
        """Take every error for a broken link: a slow consumer, for one, has lost messages."""
        self.trouble = error
        self._wake()

    async def _on_closed(self) -> None:
        self.trouble = self.trouble or ConnectionError("the server hung up")
        self._wake()
