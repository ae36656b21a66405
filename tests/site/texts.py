"""The texts of the site, read from its dictionaries, so that tests speak both languages."""

from __future__ import annotations

import functools
import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src" / "text"
_ENTRY = re.compile(r"^  (\w+):\s*(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")", re.M)
_SLOT = re.compile(r"\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}")
_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


@functools.cache
def texts(lang: str) -> dict[str, str]:
    """Give every text of a language by its key, `section.name`."""
    found = {}
    for path in sorted((FOLDER / lang).glob("*.ts")):
        for name, single, double in _ENTRY.findall(path.read_text("utf-8")):
            found[f"{path.stem}.{name}"] = re.sub(r"\\(.)", r"\1", single or double)
    return found


def said(lang: str, key: str, **slots: str | int) -> str:
    """Say a text as the site does; names are isolated by invisible marks there."""

    def filled(slot: re.Match[str]) -> str:
        value = slots[slot[1]]
        if slot[2] is not None:
            return slot[2] if value == 1 else slot[3]
        return number(lang, value) if isinstance(value, int) else f"\u2068{value}\u2069"

    return _SLOT.sub(filled, texts(lang)[key])


def number(lang: str, value: int) -> str:
    """Write a number in the digits of a language."""
    return str(value).translate(_PERSIAN_DIGITS) if lang == "fa" else str(value)
