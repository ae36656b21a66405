"""The games that can be played here."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.types import ControllerRouterHandler

import miz
from miz import bots
from miz.server import messages as m
from miz.server.house import House
from miz.server.readiness import Readiness

GameInPath = Annotated[str, PathParameter(description="The name of the game.", max_length=32)]


@get("/api/games", summary="All games")
async def all_games(house: NamedDependency[House]) -> list[m.GameShown]:
    """List the games, with how far each is ready to be played."""
    return [shown(card, house.readiness) for card in miz.games()]


@get("/api/games/{game:str}", summary="One game")
async def one_game(game: GameInPath, house: NamedDependency[House]) -> m.GameShown:
    """Show one game."""
    return shown(miz.game(game), house.readiness)


def shown(card: miz.Game, readiness: Readiness) -> m.GameShown:
    """Show a game in both languages."""
    return m.GameShown(
        game=card.slug,
        name=text(card, "name"),
        seats=list(card.seats),
        options=[shown_option(card, option) for option in card.options],
        bots=list(bots.NAMES),
        is_open=card.is_open,
        rules_version=card.rules_version,
        is_ready=readiness.is_ready(card.slug),
        progress=readiness.progress(card.slug),
    )


def shown_option(card: miz.Game, option: miz.Option) -> m.OptionShown:
    """Show an option and its values."""
    key = f"option.{option.name}"
    values = [
        m.ValueShown(value, text(card, f"{key}.{value}.name"), text(card, f"{key}.{value}.about"))
        for value in option.values
    ]
    return m.OptionShown(option.name, text(card, f"{key}.name"), text(card, f"{key}.about"), values)


def text(card: miz.Game, key: str) -> m.TextShown:
    """Give one text of a game in both languages."""
    return m.TextShown(card.words("en")(key), card.words("fa")(key))


ROUTES: list[ControllerRouterHandler] = [all_games, one_game]
