"""Pictures of the rules: positions of real games, each for a chapter of the rulebook.

A game that has any lists them in `pictures.json`, by the moves that lead there: a picture is played
again, so that it can show nothing the rules forbid. Where physics decides, what the moves led to is
kept instead: a position, which is checked when it is loaded.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

import miz
from miz.engine.match import Match
from miz.server import messages as m

CAPTION = "picture."
"""What the keys of captions begin with, in the locale files of a game."""


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the chapter it belongs to."""

    chapter: int
    """Counted from 1."""
    caption: str
    """The rest of the key of its text."""
    seats: int
    options: dict[str, str]
    seed: int = 0
    moves: list[str] = []
    position: dict[str, Any] | None = None
    """Where it begins, instead of a deal."""


def pictures_of(card: miz.Game) -> list[Picture]:
    """Read the pictures of a game; one without the file has none."""
    path = card.folder / "pictures.json"
    if not path.is_file():
        return []
    return msgspec.json.decode(path.read_bytes(), type=list[Picture])


def replayed(card: miz.Game, picture: Picture) -> Match:
    """Play the moves that lead to a picture."""
    if picture.position is not None:
        match = card.load(picture.position)
    else:
        match = card.start(picture.seats, picture.seed, **picture.options)
    for move in picture.moves:
        match.push(move)
    return match


@functools.cache
def shown_pictures(game: str) -> list[m.PictureShown]:
    """Show the pictures of a game as anybody may see them; each is played once."""
    card = miz.game(game)
    return [shown(card, picture) for picture in pictures_of(card)]


def shown(card: miz.Game, picture: Picture) -> m.PictureShown:
    """Show one picture with its caption."""
    match, key = replayed(card, picture), CAPTION + picture.caption
    caption = m.TextShown(card.words("en")(key), card.words("fa")(key))
    position = m.Position(len(picture.moves), sorted(match.waiting), match.view())
    return m.PictureShown(picture.chapter, caption, picture.seats, position)
