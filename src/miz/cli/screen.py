"""The screen: colours, tables and lines as wide as the terminal.

Everything is written by `say`, so that a reader who leaves early is met in one place.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from miz.engine.paint import Paint, plain
from miz.engine.words import Words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

RIGHT_TO_LEFT = "\u200f"
"""Begins a Persian line, lest a terminal lays it out by a Latin word that comes first."""

STYLES = {
    "blue": "bold color(231) on color(25)",
    "yellow": "bold color(16) on color(220)",
    "red": "bold color(231) on color(160)",
    "black": "bold color(231) on color(236)",
    "white": "bold color(16) on color(253)",
    "orange": "bold color(16) on color(208)",
    "green": "bold color(231) on color(28)",
    "purple": "bold color(231) on color(91)",
    "marker": "bold color(16) on color(80)",
    "dim": "dim",
    "bold": "bold",
    "turn": "bold green",
    "title": "bold",
}
"""Tiles bring their own ground, so that they look the same on a black and on a white terminal."""


def say(text: str = "") -> None:
    """Write a text and end the line."""
    print(text)


def say_title(text: str, words: Words) -> None:
    """Write a title."""
    say(lead(words) + painter()("title", text))


def say_wrapped(text: str, words: Words, indent: int = 0, hang: int = 0) -> None:
    """Write a text in lines that fit the terminal; `hang` moves all lines but the first in."""
    lines = textwrap.wrap(
        text,
        width=max(width(), 20),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )
    say("\n".join(lead(words) + line for line in lines))


def lead(words: Words) -> str:
    """Give what a line of sentences begins with in this language."""
    return RIGHT_TO_LEFT if words.lang == "fa" else ""


def width() -> int:
    """Tell how many columns a line has."""
    return min(shutil.get_terminal_size().columns, 120)


def console(stderr: bool = False) -> Console:
    """Give the terminal as Rich sees it; without colours if they are not wanted."""
    from rich.console import Console

    colours = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=stderr, color_system=colours, highlight=False)  # type: ignore[arg-type]


def painter() -> Paint:
    """Give the paint of this terminal."""
    if not sys.stdout.isatty() and "FORCE_COLOR" not in os.environ:
        return plain
    from rich.console import COLOR_SYSTEMS
    from rich.style import Style

    system = console().color_system
    if system is None:
        return plain
    styles = {name: Style.parse(style) for name, style in STYLES.items()}
    return lambda style, text: styles[style].render(text, color_system=COLOR_SYSTEMS[system])


def grid(headers: Iterable[str], rows: Iterable[Iterable[str]], right: Iterable[int] = ()) -> None:
    """Write rows under their headers; the columns numbered in `right` end flush."""
    table = _table()
    for number, header in enumerate(headers):
        table.add_column(header, justify="right" if number in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    show(table)


def pairs(rows: Iterable[tuple[str, str]]) -> None:
    """Write names and their values."""
    table = _table(show_header=False)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    for name, value in rows:
        table.add_row(name, value)
    show(table)


def _table(**kind: Any) -> Table:
    from rich.table import Table

    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", **kind)


def show(table: Table) -> None:
    """Write a table."""
    terminal = console()
    with terminal.capture() as capture:
        terminal.print(table)
    say("\n".join(line.rstrip() for line in capture.get().splitlines()))


def busy(text: str) -> AbstractContextManager[object]:
    """Tell a person at a terminal that something takes a while."""
    if not sys.stderr.isatty():
        return nullcontext()
    return console(stderr=True).status(text)
