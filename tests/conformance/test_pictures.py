"""The pictures of the rules are positions that were really played, told in both languages."""

from __future__ import annotations

import pytest

from miz.engine.card import Game
from miz.engine.words import LANGUAGES
from miz.server.pictures import CAPTION, Picture, pictures_of, replayed
from tests.conformance.tables import GAMES

PICTURES = [(game, picture) for game in GAMES for picture in pictures_of(game)]
of_every_picture = pytest.mark.parametrize(
    ("game", "picture"), PICTURES, ids=[f"{game.slug}-{one.caption}" for game, one in PICTURES]
)


@of_every_picture
def test_a_picture_can_be_played_again(game: Game, picture: Picture) -> None:
    match = replayed(game, picture)

    assert match.moves == picture.moves
    assert match.seats == picture.seats
    assert match.options == game.checked_options(picture.options)


@of_every_picture
def test_a_picture_belongs_to_a_chapter(game: Game, picture: Picture) -> None:
    assert 1 <= picture.chapter <= len(game.rulebook.chapters)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_picture_has_its_caption_and_every_caption_its_picture(game: Game, lang: str) -> None:
    words = game.words(lang)
    captions = {key for key in words.texts if key.startswith(CAPTION)}

    assert captions == {CAPTION + picture.caption for picture in pictures_of(game)}
    assert all(words(key).strip() for key in captions)


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_pictures_stand_in_the_order_of_the_chapters(game: Game) -> None:
    chapters = [picture.chapter for picture in pictures_of(game)]

    assert chapters == sorted(chapters)
