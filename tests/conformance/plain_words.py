"""What a game's locale files leave unsaid of a view or an action: the plain board shows it raw.

The convention is in `docs/words.md`. Each function lists what is missing, as readable lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from miz.engine.words import Words

HOW = frozenset({"name", "say", "is", "each", "count", "column", "none", "hidden"})
"""What can be told about a value; no key of a view may be called so."""
ACTION_HOW = ("name", "say")
"""What is told about an action; none of its parts may be called so."""
HEADER = frozenset({"game", "seats", "options", "scores", "winners"})
"""What every view has; the plain board knows it."""
NAMED = frozenset({"value", "seat", "n", "place"})
"""The slots every sentence about a value may have."""
HEAP_OR_IS = ("count", "is")
EMPTY_SPACE = "."
ABOUT = "about."
"""Before the key of a word: what explains it."""
SAYING = ("view.", "choice.")
"""Before the keys of what the plain board says."""
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?")

Path = tuple[str, ...]


def explanations(texts: Mapping[str, str]) -> set[str]:
    """List the keys of what explains words."""
    return {key for key in texts if key.startswith(ABOUT)}


class Unsaid:
    """Looks for what cannot be said in one language."""

    def __init__(self, words: Words) -> None:
        self.texts = words.texts

    def view(self, view: Mapping[str, Any]) -> Iterator[str]:
        """Find keys without a label and values without words."""
        yield from self._fields((), {k: v for k, v in view.items() if k not in HEADER})

    def choice(self, choice: Mapping[str, Any]) -> Iterator[str]:
        """Find parts without a question, values without words, and slots nothing fills."""
        base = f"choice.{choice.get('kind')}"
        parts = {name: part for name, part in choice.items() if name not in ("action", "kind")}
        yield from (f"{base}.{how}" for how in ACTION_HOW if f"{base}.{how}" not in self.texts)
        yield from self._slots(f"{base}.say", parts.keys())
        for name, part in parts.items():
            if name in ACTION_HOW or f"{base}.{name}.name" not in self.texts:
                yield f"{base}.{name}.name"
            yield from self._value(f"{base}.{name}", part)

    def about(self) -> Iterator[str]:
        """Find what explains no word, a word that is never written, or nothing; it has no slots."""
        said = [text for key, text in self.texts.items() if key.startswith(SAYING)]
        written = {group for text in said for _, group in _SLOT.findall(text)}
        for key in sorted(explanations(self.texts)):
            word = key.removeprefix(ABOUT)
            if word not in self.texts:
                yield f"{key}: there is no {word}"
            elif word.split(".")[0] not in written:
                yield f"{key}: no view or choice writes {word}"
            if not self.texts[key] or _SLOT.search(self.texts[key]):
                yield f"{key}: it is empty or has a slot"

    def _fields(self, path: Path, fields: Mapping[str, Any]) -> Iterator[str]:
        for key, value in fields.items():
            base = self._base((*path, key))
            if key in HOW or (base is None and (*path, key) != ("players",)):
                yield f"view.{'.'.join((*path, key))}"
            elif base is None or self.texts.get(base) != "":
                yield from self._tree((*path, key), base or "view.players", value)

    def _tree(self, path: Path, base: str, value: object) -> Iterator[str]:
        if self._has(base, "count") or self._has(base, "is") or not isinstance(value, dict | list):
            yield from self._value(base, value)
        elif isinstance(value, dict):
            yield from self._fields(path, value)
        else:
            for item in value:
                yield from self._tree(path, base, item)

    def _value(self, base: str, value: object) -> Iterator[str]:
        is_listed = self._has(base, "each") or self._has(base, "column")
        for row in value if isinstance(value, list) and is_listed else [value]:
            for code in self._codes(base, row):
                yield from self._code(base, code)

    def _codes(self, base: str, value: object) -> list[Any]:
        """Take a value apart into what is said with one text each; numbers need none."""
        is_heap = self._has(base, "count")
        if isinstance(value, str) and (is_heap or self._has(base, "column")):
            return [letter for letter in value if letter != EMPTY_SPACE]
        if isinstance(value, dict) and is_heap:
            return list(value)
        if isinstance(value, list):
            return ["hidden" if one is None and is_heap else one for one in value]
        return [value]

    def _code(self, base: str, code: object) -> Iterator[str]:
        """Look for a text of its own, or one that a sentence about it names."""
        if isinstance(code, dict):
            yield from self._slots(f"{base}.is", code.keys())
            yield from self._groups(f"{base}.is", code)
        elif isinstance(code, str) and code and not self._has(base, code):
            how = next((f"{base}.{how}" for how in HEAP_OR_IS if self._has(base, how)), None)
            yield from [f"{base}.{code}"] if how is None else self._groups(how, {"value": code})

    def _slots(self, key: str, names: Any) -> Iterator[str]:
        base = key.rpartition(".")[0]
        for slot, group in _SLOT.findall(self.texts.get(key, "")):
            has_none = not group and self._has(f"{base}.{slot}", "none")
            if slot not in NAMED and slot not in names and not has_none:
                yield f"{key}: nothing fills {{{slot}}}"

    def _groups(self, key: str, slots: Mapping[str, Any]) -> Iterator[str]:
        for slot, group in _SLOT.findall(self.texts.get(key, "")):
            if group and slot in slots and f"{group}.{slots[slot]}" not in self.texts:
                yield f"{group}.{slots[slot]}"

    def _base(self, path: Path) -> str | None:
        """Give the longest tail of a path that has a label."""
        tails = (f"view.{'.'.join(path[start:])}" for start in range(len(path)))
        return next((t for t in tails if t in self.texts or f"{t}.name" in self.texts), None)

    def _is_letters(self, base: str, value: object) -> bool:
        is_row = self._has(base, "count") or self._has(base, "column")
        return isinstance(value, str) and len(value) > 1 and is_row

    def _has(self, base: str, how: str) -> bool:
        return f"{base}.{how}" in self.texts
