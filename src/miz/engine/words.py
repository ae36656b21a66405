"""Words: every text a person reads, from the locale files, in Persian and in English.

A text may hold slots: `{n}` is a value, `{colour:colour}` is the text whose key is `colour.` and
the value, `{n?tile|tiles}` is the first form for 1 and the second for every other number.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fa")

_SLOT = re.compile(r"\{(\w+)(?::(\w+)|\?([^|{}]*)\|([^{}]*))?\}")
_PERSIAN_DIGITS = str.maketrans("0123456789-", "۰۱۲۳۴۵۶۷۸۹−")


@dataclass(frozen=True)
class Said:
    """Something to say in any language: a key and what fills its slots."""

    key: str
    slots: Mapping[str, Any] = field(default_factory=dict)


class Words:
    """The texts of one language."""

    def __init__(self, lang: str, texts: Mapping[str, str]) -> None:
        self.lang = lang
        self._texts = texts

    def __call__(self, key: str, /, **slots: Any) -> str:
        """Say `key` with its slots filled."""
        return _SLOT.sub(lambda slot: self._fill(slot, slots), self._texts[key])

    def say(self, said: Said) -> str:
        """Say something that was left unsaid until the language was known."""
        return self(said.key, **said.slots)

    def tell(self, event: Mapping[str, Any], names: Sequence[str]) -> str:
        """Say one event of a story, with the players by their names."""
        slots = {slot: value for slot, value in event.items() if slot != "event"}
        if "seat" in slots:
            slots["seat"] = names[slots["seat"]]
        return self(f"story.{event['event']}", **slots)

    def number(self, value: int) -> str:
        """Write a number in the digits of this language."""
        return str(value).translate(_PERSIAN_DIGITS) if self.lang == "fa" else str(value)

    @property
    def texts(self) -> Mapping[str, str]:
        """Every text by its key, its slots still open."""
        return self._texts

    def keys(self) -> frozenset[str]:
        """List the keys there are."""
        return frozenset(self._texts)

    def slots_of(self, key: str) -> frozenset[str]:
        """List the names of the slots in one text."""
        return frozenset(slot[1] for slot in _SLOT.finditer(self._texts[key]))

    def _fill(self, slot: re.Match[str], slots: Mapping[str, Any]) -> str:
        name, group, one, many = slot.groups()
        value = slots[name]
        if group is not None:
            return self(f"{group}.{value}")
        if one is not None:
            return str(one if value == 1 else many)
        if isinstance(value, Said):
            return self.say(value)
        return self.number(value) if type(value) is int else str(value)


@functools.cache
def words_in(lang: str, *folders: Path) -> Words:
    """Gather the texts of the engine and of `folders` in one language."""
    texts: dict[str, str] = {}
    for folder in (Path(__file__).parent, *folders):
        loaded = json.loads((folder / "locale" / f"{lang}.json").read_text("utf-8"))
        texts.update(_flatten(loaded))
    return Words(lang, texts)


def _flatten(texts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in texts.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
