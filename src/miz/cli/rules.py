"""`miz rules`: the rules of a game, sentence by sentence."""

from __future__ import annotations

import miz
from miz.cli.arguments import Lang, Slug
from miz.cli.screen import say, say_title, say_wrapped
from miz.engine.card import Game
from miz.engine.words import Words


def rules(game: Slug, /, *, lang: Lang = "en") -> None:
    """Print the rules of a game, every sentence with its number."""
    print_rules(miz.game(game), lang)


def print_rules(card: Game, lang: str) -> None:
    """Print the rulebook of a game."""
    words = card.words(lang)
    say_title(words("name"), words)
    for number, chapter in enumerate(card.rulebook.chapters, 1):
        say()
        say_title(in_words(words, f"chapter.{number}", chapter.title), words)
        for name, sentence in chapter.sentences.items():
            text = in_words(words, name, sentence)
            say_wrapped(f"{name:<7}{text}", words, indent=2, hang=7)


def in_words(words: Words, key: str, english: str) -> str:
    """Give a text of the rulebook, which is written in English, in the language of `words`."""
    return english if words.lang == "en" else words(f"rules.{key}")
