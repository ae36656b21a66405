"""Plain text: what people may call themselves and say, without anything that could mislead."""

from __future__ import annotations

import unicodedata

from miz.table.events import NAME_LENGTH, TEXT_LENGTH
from miz.table.refusals import Refused

HALF_SPACE = "\u200c"
"""The one invisible character Persian is written with."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing."""
MARKS = 3
"""So many combining marks may follow one letter; more than that climbs over other lines."""


def plain_name(name: str) -> str:
    """Give a name as it is shown; refuse one that is empty or too long."""
    shown = plain(name)
    if not 1 <= len(shown) <= NAME_LENGTH:
        raise Refused("name", slots={"last": NAME_LENGTH})
    return shown


def plain_text(text: str) -> str:
    """Give what was said as it is shown; refuse what is empty or too long."""
    shown = plain(text)
    if not 1 <= len(shown) <= TEXT_LENGTH:
        raise Refused("chat_text", slots={"last": TEXT_LENGTH})
    return shown


def plain(text: str) -> str:
    """Make one line of a text; drop what cannot be seen and what steers the direction of others."""
    seen = "".join(letter for letter in " ".join(text.split()) if is_shown(letter))
    words = (combed(word) for word in unicodedata.normalize("NFC", seen).split())
    return " ".join(word for word in words if word)


def is_shown(letter: str) -> bool:
    """Whether a letter can be seen, or parts two that can."""
    invisible = unicodedata.category(letter) in _INVISIBLE or letter in _BLANK
    return letter == HALF_SPACE or not invisible


def combed(word: str) -> str:
    """Give a word with single half-spaces inside it only, and few marks on each letter."""
    kept, marks = [], MARKS  # no letter yet that a mark could stand on
    for letter in word:
        if letter != HALF_SPACE:
            marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MARKS:
            kept.append(letter)
    return HALF_SPACE.join(part for part in "".join(kept).split(HALF_SPACE) if part)
