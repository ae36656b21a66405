"""For operators: whether the server is well, and its numbers."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.types import ControllerRouterHandler

from miz.server import metrics
from miz.server.house import House
from miz.server.messages import Health


@get("/healthz", summary="Whether the process lives")
async def is_alive() -> Health:
    """Answer, for as long as anything is answered."""
    return Health("ok")


UNWELL = ResponseSpec(Health, generate_examples=False, description="The database takes no writes.")


@get("/readyz", summary="Whether the server can be used", responses={503: UNWELL})
async def is_ready(house: NamedDependency[House]) -> Response[Health]:
    """Tell whether the database takes writes; without the bus everything works, only slower."""
    has_store = await house.store.is_ready()
    parts = {"store": has_store, "bus": house.bus.is_connected}
    health = Health("ok" if has_store else "unavailable", parts)
    return Response(health, status_code=200 if has_store else 503)


@get("/metrics", include_in_schema=False)
async def numbers() -> Response[bytes]:
    """Give the numbers of the server as Prometheus reads them."""
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)


ROUTES: list[ControllerRouterHandler] = [is_alive, is_ready, numbers]
