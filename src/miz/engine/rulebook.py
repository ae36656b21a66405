"""A rulebook in our words: chapters of numbered sentences, read from `rulebook.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from miz.engine.words import Words

RULES = "rules."
"""What the keys of a translated rulebook begin with."""

_SENTENCE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.+)")


@dataclass(frozen=True)
class Chapter:
    """A heading and its sentences by their permanent numbers."""

    title: str
    sentences: dict[str, str]


@dataclass(frozen=True)
class Rulebook:
    """All chapters, in order."""

    chapters: tuple[Chapter, ...]

    @property
    def sentences(self) -> dict[str, str]:
        """Every sentence by its number."""
        return {n: text for chapter in self.chapters for n, text in chapter.sentences.items()}

    def translated(self, words: Words) -> Rulebook:
        """Give the same chapters and numbers in the language of `words`."""
        return Rulebook(
            tuple(
                Chapter(
                    words(f"{RULES}chapter.{place}"),
                    {number: words(f"{RULES}{number}") for number in chapter.sentences},
                )
                for place, chapter in enumerate(self.chapters, 1)
            )
        )


def read_rulebook(markdown: str) -> Rulebook:
    """Read the numbered sentences; a number that stands twice is a mistake in the file."""
    chapters: list[Chapter] = []
    seen: set[str] = set()
    for line in markdown.splitlines():
        if line.startswith("## "):
            chapters.append(Chapter(line[3:].strip(), {}))
        elif (found := _SENTENCE.match(line)) and chapters:
            number, text = found.groups()
            if number in seen:
                raise ValueError(f"{number} stands twice in the rulebook")
            seen.add(number)
            chapters[-1].sentences[number] = text
    return Rulebook(tuple(chapter for chapter in chapters if chapter.sentences))
