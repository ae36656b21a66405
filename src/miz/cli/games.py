"""`miz games`: which games there are."""

from __future__ import annotations

from collections.abc import Iterator

import miz
from miz.cli.arguments import Lang
from miz.cli.screen import grid
from miz.engine.card import Game

HEADERS = ("game", "name", "seats", "option", "meaning")


def games(*, lang: Lang = "en") -> None:
    """List the games: how many play them, and what can be chosen."""
    cards = miz.games()
    headers = [cards[0].words(lang)(f"cli.games.{header}") for header in HEADERS]
    grid(headers, [row for card in cards for row in rows_of(card, lang)])


def rows_of(card: Game, lang: str) -> Iterator[tuple[str, ...]]:
    """Give the lines of one game: its facts, and an option with its meaning on each."""
    words = card.words(lang)
    facts = (card.slug, words("name"), f"{card.seats[0]}-{card.seats[-1]}")
    options = [
        (f"--{option.name} {value}", words(f"option.{option.name}.{value}.about"))
        for option in card.options
        for value in option.values
    ]
    for number, option in enumerate(options or [("", "")]):
        yield (*(facts if number == 0 else ("", "", "")), *option)
