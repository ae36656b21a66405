"""The texts of a game: everything it says to people, and its rulebook, in one language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import miz
from miz.engine import words
from miz.engine.card import Game
from tests.server.houses import Site, with_site

LANGUAGES = ("en", "fa")


def said_in(folder: Path, lang: str) -> set[str]:
    """List the texts of a locale file, the rulebook's and the terminal's left out."""
    texts = json.loads((folder / "locale" / f"{lang}.json").read_text("utf-8"))
    for elsewhere in ("rules", "cli"):
        texts.pop(elsewhere, None)
    return set(leaves(texts))


def leaves(texts: dict[str, Any]) -> list[str]:
    """List the texts of a tree."""
    found: list[str] = []
    for value in texts.values():
        found += leaves(value) if isinstance(value, dict) else [value]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", miz.games(), ids=lambda game: game.slug)
def test_a_game_gives_its_texts_and_those_of_every_game(
    sqlite_url: str, game: Game, lang: str
) -> None:
    async def scenario(site: Site) -> None:
        shown = (await site.get(f"/api/games/{game.slug}/texts/{lang}")).json()
        every_game = Path(words.__file__).parent

        assert (shown["game"], shown["lang"]) == (game.slug, lang)
        assert set(shown["texts"].values()) == said_in(every_game, lang) | said_in(
            game.folder, lang
        )
        assert shown["texts"]["name"] == game.words(lang)("name")
        assert "{seat}" in shown["texts"]["story.win"]
        assert not [key for key in shown["texts"] if key.startswith("rules")]

    with_site(sqlite_url, scenario)


@pytest.mark.parametrize("game", miz.games(), ids=lambda game: game.slug)
def test_the_rulebook_has_the_same_numbers_in_both_languages(sqlite_url: str, game: Game) -> None:
    async def scenario(site: Site) -> None:
        path = f"/api/games/{game.slug}/texts"
        english = (await site.get(f"{path}/en")).json()["chapters"]
        persian = (await site.get(f"{path}/fa")).json()["chapters"]
        said = game.words("fa")

        assert [chapter["title"] for chapter in english] == [
            chapter.title for chapter in game.rulebook.chapters
        ]
        assert sentences(english) == game.rulebook.sentences
        assert sentences(persian) == {
            number: said(f"rules.{number}") for number in game.rulebook.sentences
        }
        assert [chapter["title"] for chapter in persian] == [
            said(f"rules.chapter.{place}") for place in range(1, len(english) + 1)
        ]

    with_site(sqlite_url, scenario)


def sentences(chapters: list[dict[str, Any]]) -> dict[str, str]:
    """Give every sentence by its number."""
    return {one["number"]: one["text"] for chapter in chapters for one in chapter["sentences"]}


def test_browsers_may_keep_texts_for_a_while_but_no_refusal(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        texts = await site.get("/api/games/azul/texts/fa")
        refused = await site.get("/api/games/azul/texts/de")

        assert texts.headers["cache-control"] == "private, max-age=300"
        assert refused.headers["cache-control"] == "no-store"

    with_site(sqlite_url, scenario)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/azul/texts/de", "not_found"),
        ("/api/games/azul/texts/EN", "not_found"),
        ("/api/games/chess/texts/en", "unknown_game"),
    ],
)
def test_other_languages_and_games_are_not_found(sqlite_url: str, path: str, code: str) -> None:
    async def scenario(site: Site) -> None:
        refused = await site.get(path)

        assert refused.status_code == 404
        assert refused.json()["reason"]["code"] == code

    with_site(sqlite_url, scenario)


def test_a_game_says_in_a_sentence_what_it_is(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        for shown in (await site.get("/api/games")).json():
            for lang in LANGUAGES:
                said = miz.game(shown["game"]).words(lang)
                assert shown["tagline"][lang] == said("tagline")

    with_site(sqlite_url, scenario)
