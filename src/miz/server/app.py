"""The application: routes, what they are handed, and how refusals are answered."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from miz.engine.errors import MizError
from miz.server import metrics
from miz.server.bodies import SuspectRequest
from miz.server.config import Config
from miz.server.guard import Guard
from miz.server.house import House
from miz.server.messages import Problem
from miz.server.openapi import PATH, Description
from miz.server.people import Identity
from miz.server.refusals import Denied, reason, status_of
from miz.server.routes import ROUTES
from miz.server.site import FOLDER, Site
from miz.server.store import Unavailable

MOST_BYTES = 64 * 1024
"""No request needs a longer body."""

log = structlog.get_logger()


def make_app(config: Config, pages: Path = FOLDER) -> Litestar:
    """Make the application of a server that is set up like this and has these pages."""

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with House.opened(config) as house:
            app.state.house = house
            yield

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[life],
        dependencies={
            "house": Provide(house_of, sync_to_thread=False),
            "anyone": Provide(who_looks),
            "me": Provide(who_asks),
        },
        exception_handlers={
            MizError: refuse,
            Unavailable: refuse_for_now,
            HTTPException: refuse_request,
            Exception: fail,
        },
        openapi_config=OpenAPIConfig(
            title="Miz",
            version="1",
            path=PATH,
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
        request_class=SuspectRequest,
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
    # as middlewares of Litestar they would stand before each route, and before no unknown path
    app.asgi_handler = Guard(Site(app.asgi_handler, pages))
    return app


def from_environment() -> Litestar:
    """Make the application of a worker process."""
    return make_app(Config.from_environment())


def house_of(state: State) -> House:
    """Give routes the running server."""
    house: House = state.house
    return house


async def who_looks(
    request: Request[Any, Any, Any], house: NamedDependency[House]
) -> Identity | None:
    """Give routes the player who asks, if they have said who they are."""
    return await house.people.who(request)


async def who_asks(anyone: NamedDependency[Identity | None]) -> Identity:
    """Give routes the player who asks; refuse who has not said who they are."""
    if anyone is None:
        raise Denied("not_signed_in")
    return anyone


def refuse(request: Request[Any, Any, Any], refusal: MizError) -> Response[Problem]:
    """Answer what was refused with its reason."""
    metrics.REFUSALS.labels(refusal.reason).inc()
    return Response(Problem(reason(refusal)), status_code=status_of(refusal))


def refuse_for_now(request: Request[Any, Any, Any], _: Unavailable) -> Response[Problem]:
    """Answer while the database is away."""
    return refuse(request, Denied("unavailable"))


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer what is no request of ours: an unknown path, a body of another shape."""
    detail = {"detail": error.detail}
    if isinstance(error, ValidationException) and error.extra:
        detail = {"detail": msgspec.json.encode(error.extra).decode()[:300]}
    answer = refuse(request, Denied(CODES.get(error.status_code, "bad_request"), slots=detail))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})  # `Allow`, where the method is wrong
    return answer


CODES = {404: "not_found", 405: "method", 413: "too_large", 415: "content_type"}


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer a mistake of our own; the log says what it was, the answer does not."""
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return refuse(request, Denied("failed"))
