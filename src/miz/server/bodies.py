"""The bodies of requests, read with suspicion."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException

from miz.engine.errors import clipped


class SuspectRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """Read the body; letters that are none, and endless nesting, are no fault of ours."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:
            raise ClientException(clipped(str(error), 200)) from None
