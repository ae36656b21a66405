"""The bodies of requests, read with suspicion."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException

from miz.engine.errors import clipped


class SuspectRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """Read the body as what its route takes, as strictly as sockets do.

        Litestar alone would take "2" for 2, and fail at letters that are none and at endless
        nesting.
        """
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(await self.body(), type=wanted)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise ClientException(clipped(str(error), 200)) from None
