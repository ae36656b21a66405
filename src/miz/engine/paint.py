"""Paint: how a text gets its colours, or stays plain. Games name styles; the screen knows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Paint: TypeAlias = Callable[[str, str], str]
"""Takes the name of a style and a text; gives the text painted."""


def plain(style: str, text: str) -> str:
    """Leave the text as it is."""
    return text
