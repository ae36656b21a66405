"""Lines of text for a terminal: spans with styles, set beside each other and painted.

Tables stay left-to-right in every language; a Persian label is fenced in lest it moves its
neighbours.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

from miz.engine.paint import Paint
from miz.engine.words import Words

Span: TypeAlias = tuple[str, str]
"""A style, or none, and a text."""
Line: TypeAlias = list[Span]

LEFT_TO_RIGHT = "\u200e"


def fenced(words: Words, text: str, width: int = 0, style: str = "") -> Span:
    """Set a text into a line that runs left to right, whatever its letters."""
    fence = LEFT_TO_RIGHT if words.lang == "fa" else ""
    return style, fence + text + fence + " " * (width - cells(text))


def beside(blocks: Sequence[Sequence[Line]], width: int) -> Iterator[Line]:
    """Set blocks of lines side by side, each but the last so many columns wide."""
    for lines in zip_longest(*blocks, fillvalue=[]):
        joined: Line = []
        for line in lines[:-1]:
            used = sum(cells(text) for _, text in line)
            joined += [*line, ("", " " * (width - used))]
        yield [*joined, *lines[-1]]


def wrapped(label: Line, indent: int, spans: Iterable[Span], width: int) -> Iterator[Line]:
    """Write spans behind a label, in as many lines as they need."""
    line, used = label, indent
    for style, text in spans:
        if used + cells(text) > width:
            yield line
            line, used = [("", " " * indent)], indent
        line = [*line, (style, text), ("", " ")]
        used += cells(text) + 1
    yield line


def listed(spans: Iterable[Span]) -> Iterator[Span]:
    """Write spans with a gap between them."""
    for place, span in enumerate(spans):
        if place:
            yield "", " "
        yield span


def cells(text: str) -> int:
    """Count the columns a text takes: marks and fences take none."""
    return sum(unicodedata.category(letter) not in ("Mn", "Cf") for letter in text)


def clipped(text: str, width: int) -> str:
    """Cut a text that is too wide."""
    return text if cells(text) <= width else f"{text[: max(width - 1, 0)]}…"


def painted(line: Line, paint: Paint) -> str:
    """Paint a line; blanks at its end are dropped."""
    while line and not line[-1][1].strip():
        line = line[:-1]
    line = [*line[:-1], *((style, text.rstrip()) for style, text in line[-1:])]
    return "".join(paint(style, text) if style else text for style, text in line)
