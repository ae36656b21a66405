"""What many games came to: `miz sim` adds it up, however they were played."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from miz.cli.screen import console
from miz.engine.card import Game


@dataclass(frozen=True)
class Summary:
    """What random games came to, on average; field by field the JSON of `miz sim`."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    """As text: 64 bits do not survive as a number in every JSON reader."""
    games: int
    moves: float
    """In a game."""
    choices: float
    """Legal actions at a decision."""
    scores: list[float]
    measures: dict[str, float]
    shares: dict[str, float]
    ends: dict[str, float]
    """The share of games that ended in each way."""
    bot: str = "random"
    """Who played."""


def progress(games: int) -> AbstractContextManager[Any]:
    """Show how far it is, to a person at a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.progress import Progress

    bar = Progress(console=console(stderr=True), transient=True)
    bar.add_task("", total=games)
    return bar


def shares_of(card: Game, means: dict[str, float]) -> dict[str, float]:
    """Work out the shares a game asks for; one of nothing is left out."""
    shares = {}
    for name, part, whole in getattr(card.module("measure"), "SHARES", ()):
        total = sum(means[measure] for measure in whole)
        if total:
            shares[name] = means[part] / total
    return shares
