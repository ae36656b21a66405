"""The routes, one module a noun."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from miz.server.routes import games, health, ladder, lobby, people, play, statistics, tables

ROUTES: list[ControllerRouterHandler] = [
    *health.ROUTES,
    *games.ROUTES,
    *people.ROUTES,
    *lobby.ROUTES,
    *tables.ROUTES,
    *ladder.ROUTES,
    *statistics.ROUTES,
    *play.ROUTES,
]
