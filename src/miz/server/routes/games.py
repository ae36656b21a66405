"""The games that can be played here."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.types import ControllerRouterHandler

import miz
from miz import bots
from miz.engine.rulebook import RULES
from miz.engine.words import LANGUAGES
from miz.server import messages as m
from miz.server.house import House
from miz.server.pictures import shown_pictures
from miz.server.readiness import Readiness
from miz.server.refusals import Denied

KEPT = "private, max-age=300"
"""Texts change with a new version of the server only: browsers need not ask each time."""

ELSEWHERE = (RULES, "cli.")
"""Texts that stand in the chapters, and those of the terminal."""

GameInPath = Annotated[str, PathParameter(description="The name of the game.", max_length=32)]
LangInPath = Annotated[str, PathParameter(description="A language: en or fa.", max_length=32)]


@get("/api/games", summary="All games")
async def all_games(house: NamedDependency[House]) -> list[m.GameShown]:
    """List the games, with how far each is ready to be played."""
    return [shown(card, house.readiness) for card in miz.games()]


@get("/api/games/{game:str}", summary="One game")
async def one_game(game: GameInPath, house: NamedDependency[House]) -> m.GameShown:
    """Show one game."""
    return shown(miz.game(game), house.readiness)


@get("/api/games/{game:str}/texts/{lang:str}", summary="What a game says, and its rulebook")
async def texts(game: GameInPath, lang: LangInPath) -> Response[m.GameTexts]:
    """Give every text of a game in one language, with its rules sentence by sentence."""
    card = miz.game(game)
    if lang not in LANGUAGES:
        raise Denied("not_found")
    return Response(shown_texts(card, lang), headers={"Cache-Control": KEPT})


@get("/api/games/{game:str}/pictures", summary="Pictures of the rules")
async def pictures(
    game: GameInPath, house: NamedDependency[House]
) -> Response[list[m.PictureShown]]:
    """Give positions of real games, each for a chapter of the rulebook."""
    slug = miz.game(game).slug
    house.readiness.check(slug)
    return Response(shown_pictures(slug), headers={"Cache-Control": KEPT})


def shown(card: miz.Game, readiness: Readiness) -> m.GameShown:
    """Show a game in both languages."""
    return m.GameShown(
        game=card.slug,
        name=text(card, "name"),
        tagline=text(card, "tagline"),
        seats=list(card.seats),
        options=[shown_option(card, option) for option in card.options],
        bots=list(bots.names(card)),
        is_open=card.is_open and not any(option.secret for option in card.options),
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


def shown_texts(card: miz.Game, lang: str) -> m.GameTexts:
    """Show the texts of a game; those of the rulebook stand in its chapters."""
    every = card.words(lang).texts
    chapters = [
        m.ChapterShown(
            chapter.title, [m.SentenceShown(*sentence) for sentence in chapter.sentences.items()]
        )
        for chapter in card.rulebook_in(lang).chapters
    ]
    loose = {key: said for key, said in every.items() if not key.startswith(ELSEWHERE)}
    return m.GameTexts(card.slug, lang, loose, chapters)


def text(card: miz.Game, key: str) -> m.TextShown:
    """Give one text of a game in both languages."""
    return m.TextShown(card.words("en")(key), card.words("fa")(key))


ROUTES: list[ControllerRouterHandler] = [all_games, one_game, texts, pictures]
