"""`miz rules`: the rules of a game, sentence by sentence."""

from __future__ import annotations

import miz
from miz.cli.arguments import Lang, Slug
from miz.cli.screen import say, say_title, say_wrapped
from miz.engine.card import Game


def rules(game: Slug, /, *, lang: Lang = "en") -> None:
    """Print the rules of a game, every sentence with its number."""
    print_rules(miz.game(game), lang)


def print_rules(card: Game, lang: str) -> None:
    """Print the rulebook of a game."""
    words = card.words(lang)
    say_title(words("name"), words)
    for chapter in card.rulebook_in(lang).chapters:
        say()
        say_title(chapter.title, words)
        for number, sentence in chapter.sentences.items():
            say_wrapped(f"{number:<7}{sentence}", words, indent=2, hang=7)
