"""OpenAPI: what the routes take and answer, with every body as `messages` defines it.

Litestar knows the routes, but of a Struct it forgets limits inside unions, that other fields are
refused, and which tag is whose. Bodies are described by msgspec, which also reads and writes them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from miz.server import messages as m
from miz.server.people import COOKIE
from miz.table import commands as c

UNIONS = {
    "PlayerCommand": c.PlayerCommand,
    "ClientMessage": m.ClientMessage,
    "ServerMessage": m.ServerMessage,
}
"""What has a name of its own though it is one of several; the last two cross sockets alone."""

PATH = "/api/openapi.json"
"""Litestar answers every unknown path below this one with a page of its own."""
SCHEMAS = "#/components/schemas/"
WAYS_IN = {
    "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "token": {"type": "http", "scheme": "bearer"},
}
REFUSED = {"$ref": "#/components/responses/Refused"}


class Description(JsonRenderPlugin):
    """Answers with the description, which is written once."""

    def __init__(self) -> None:
        super().__init__(path=("/", "/openapi.json"))  # else Litestar adds the second with its own
        self._written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Give the description as JSON."""
        self._written = self._written or msgspec.json.encode(described(request.app))
        return self._written


def described(app: Litestar) -> dict[str, Any]:
    """Describe every route of an application and every message."""
    description = app.openapi_schema.to_schema()
    description["components"] = {
        "schemas": schemas(),
        "responses": {"Refused": refused()},
        "securitySchemes": WAYS_IN,
    }
    for path, method, needed in handlers(app):
        operation = description["paths"].get(path, {}).get(method.lower())
        if operation is not None:
            tell_answers(operation, is_private="me" in needed)
            tell_ways_in(operation, needed)
    commands = description["paths"]["/api/tables/{table}/commands"]["post"]["requestBody"]
    commands["content"]["application/json"]["schema"] = {"$ref": f"{SCHEMAS}PlayerCommand"}
    return description


def schemas() -> dict[str, Any]:
    """Describe every Struct and every union that crosses the wire."""
    structs = [kind for kind in vars(m).values() if is_struct(kind)]
    shapes, components = msgspec.json.schema_components(
        [*UNIONS.values(), *structs], ref_template=f"{SCHEMAS}{{name}}"
    )
    return {**components, **dict(zip(UNIONS, shapes, strict=False))}


def is_struct(kind: object) -> bool:
    """Whether something is a kind of Struct."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def refused() -> dict[str, Any]:
    """Describe the answer to whatever is refused."""
    content = {"application/json": {"schema": {"$ref": f"{SCHEMAS}Problem"}}}
    return {"description": "Refused: nothing has changed.", "content": content}


def handlers(app: Litestar) -> Iterator[tuple[str, str, Collection[str]]]:
    """List every path and method, with the names of what its function is handed."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    yield route.path_format, method, handler.parsed_fn_signature.parameters


def tell_answers(operation: dict[str, Any], *, is_private: bool) -> None:
    """Say how refusals are answered; drop what Litestar would have answered, and what is empty."""
    responses = operation["responses"]
    responses.pop("400", None)
    responses.get("204", {}).pop("content", None)
    if is_private:
        responses["401"] = REFUSED
    responses |= {"4XX": REFUSED, "5XX": REFUSED}


def tell_ways_in(operation: dict[str, Any], needed: Collection[str]) -> None:
    """Say whether one has to have said who one is, or may have."""
    known: list[dict[str, list[str]]] = [{way: []} for way in WAYS_IN]
    if "me" in needed:
        operation["security"] = known
    elif "anyone" in needed:
        operation["security"] = [{}, *known]
