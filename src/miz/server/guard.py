"""The guard: what is kept out before any route is asked, and what every answer says to browsers."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable
from ipaddress import IPv6Address, IPv6Network
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from litestar.utils import normalize_path

from miz.server import metrics
from miz.server.limits import Buckets
from miz.server.messages import Problem
from miz.server.refusals import Denied, reason, status_of
from miz.server.site import HASHED
from miz.server.sockets import TOO_MANY

if TYPE_CHECKING:
    from miz.server.house import House

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
UNCOUNTED = frozenset({"/healthz", "/readyz", "/metrics"})
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class Limit:
    """How often something may be done, and how many seconds to wait when it was too often."""

    __slots__ = ("_buckets", "wait")

    def __init__(self, rate: float, burst: float) -> None:
        self._buckets = Buckets(rate, burst)
        self.wait = math.ceil(1 / rate)

    def is_kept(self, key: Hashable) -> bool:
        """Count one more; whether that is not too often."""
        return self._buckets.take(key, time.monotonic())


class Limits:
    """The limits of one process, for addresses and for visitors.

    A visitor is a session, and without one an address: many people can share an address, so that
    of an address much more is taken than of one visitor.
    """

    def __init__(self) -> None:
        self.address = Limit(rate=50, burst=500)
        self.visitor = Limit(rate=20, burst=100)
        self.by_address = {
            ("POST", "/api/guest"): Limit(rate=0.5, burst=40),
            ("POST", "/api/account"): Limit(rate=0.1, burst=20),
            ("POST", "/api/session"): Limit(rate=0.1, burst=20),
        }
        opening = Limit(rate=0.2, burst=20)
        self.by_visitor = {
            ("POST", "/api/tables"): opening,
            ("POST", "/api/quick"): opening,
            ("POST", "/api/bots"): opening,
        }

    def broken(self, what: tuple[str, str], address: str, visitor: Hashable) -> Limit | None:
        """Count a request; give the limit it breaks."""
        if not self.address.is_kept(address):
            return self.address
        if what[1].startswith("/api") and not self.visitor.is_kept(visitor):
            return self.visitor
        for strict, key in ((self.by_address, address), (self.by_visitor, visitor)):
            limit = strict.get(what)
            if limit is not None and not limit.is_kept(key):
                return limit
        return None


class Guard:
    """Stands before the whole application, so that unknown paths are guarded too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._limits = Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer why not."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._let_socket(scope, receive, send)
        else:
            await self._let_request(scope, receive, send)

    async def _let_request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        path = normalize_path(scope["path"])
        send = with_headers(send, is_api=path.startswith("/api"))
        refusal = forged(scope)
        if refusal is not None:
            await refuse(refusal, send)
        elif (limit := self._broken(scope, path)) is not None:
            await refuse(Denied("too_fast"), send, wait=limit.wait)
        else:
            await self._app(scope, receive, send)

    async def _let_socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        house: House = scope["litestar_app"].state.house
        if not house.config.limits or self._limits.address.is_kept(address_of(scope)):
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too_fast"})

    def _broken(self, scope: HTTPScope, path: str) -> Limit | None:
        house: House = scope["litestar_app"].state.house
        if path in UNCOUNTED or path.startswith(HASHED) or not house.config.limits:
            return None
        address = address_of(scope)
        visitor = house.people.key_of(ASGIConnection(scope)) or address
        return self._limits.broken((scope["method"], path), address, visitor)


def forged(scope: HTTPScope) -> Denied | None:
    """Refuse what a page of another site can make a browser send."""
    if scope["method"] in SAFE_METHODS:
        return None
    headers = Headers.from_scope(scope)
    if not _is_from_here(headers):
        return Denied("cross_site")
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return Denied("content_type") if has_body and kind != "application/json" else None


def is_from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a connection comes from one of our own pages, or from no browser at all."""
    return _is_from_here(connection.headers)


def _is_from_here(headers: Headers) -> bool:
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin.partition("://")[2].lower() == headers.get("host", "").lower() != ""


def address_of(scope: HTTPScope | WebSocketScope) -> str:
    """Give the address of the other end; of IPv6 its network, since a household has one whole."""
    client = scope["client"]
    address = "" if client is None else client[0]
    if ":" not in address:
        return address
    try:
        full = IPv6Address(address)
    except ValueError:
        return address
    return str(full.ipv4_mapped or IPv6Network((int(full), 64), strict=False))


def with_headers(send: Send, *, is_api: bool) -> Send:
    """Give a `send` that adds to every answer what browsers must know."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if is_api:
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


async def refuse(refusal: Denied, send: Send, wait: int | None = None) -> None:
    """Answer like every other refusal is answered."""
    metrics.REFUSALS.labels(refusal.reason).inc()
    body = msgspec.json.encode(Problem(reason(refusal)))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if wait is not None:
        headers.append((b"retry-after", b"%d" % wait))
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
