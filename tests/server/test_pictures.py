"""Pictures of the rules: real positions, as anybody may see them."""

from __future__ import annotations

from pathlib import Path

import pytest

import miz
from miz.engine.card import Game
from miz.server.pictures import pictures_of, replayed
from tests.server.houses import Site, with_site


@pytest.mark.parametrize("game", miz.games(), ids=lambda game: game.slug)
def test_a_game_shows_its_pictures_as_a_spectator_sees_them(sqlite_url: str, game: Game) -> None:
    async def scenario(site: Site) -> None:
        shown = (await site.get(f"/api/games/{game.slug}/pictures")).json()
        own = pictures_of(game)

        assert [one["chapter"] for one in shown] == [picture.chapter for picture in own]
        for one, picture in zip(shown, own, strict=True):
            match = replayed(game, picture)
            assert one["position"] == {
                "move": len(picture.moves),
                "waiting": sorted(match.waiting),
                "view": match.view(),
            }
            for lang in ("en", "fa"):
                assert one["caption"][lang] == game.words(lang)(f"picture.{picture.caption}")

    with_site(sqlite_url, scenario)


def test_the_pictures_of_azul_show_both_walls_and_an_end() -> None:
    game = miz.game("azul")
    tables = [replayed(game, picture) for picture in pictures_of(game)]

    assert {table.options["wall"] for table in tables} == {"coloured", "grey"}
    assert any(table.over for table in tables)


def test_pictures_wait_until_the_game_is_ready(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        refused = await site.get("/api/games/azul/pictures")

        assert refused.status_code == 503
        assert refused.json()["reason"]["code"] == "preparing"

    with_site(sqlite_url, scenario, is_ready=False)


def test_browsers_may_keep_pictures_for_a_while(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        answer = await site.get("/api/games/azul/pictures")

        assert answer.headers["cache-control"] == "private, max-age=300"

    with_site(sqlite_url, scenario)


def test_an_unknown_game_has_no_pictures(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        refused = await site.get("/api/games/chess/pictures")

        assert refused.status_code == 404
        assert refused.json()["reason"]["code"] == "unknown_game"

    with_site(sqlite_url, scenario)


def test_a_game_without_the_file_has_no_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = miz.game("azul")
    monkeypatch.setitem(card.__dict__, "folder", tmp_path)

    assert pictures_of(card) == []
