"""Compile the rules of a game and of its bots; a program of its own: `-m miz.server.warm GAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import miz
from miz import bots

STEPS = 6
"""So many steps are told of."""
COMPILED = (bots.best(), "level1")
"""One that searches and one that plays by instinct: the others are made of the same."""
BLINK = 0.01
"""Seconds a bot has to think to be compiled."""


def warm_up(game: str, tell: Callable[[int], None]) -> None:
    """Use everything a table uses once; tell the number of each step done."""
    for number, _ in enumerate(_steps(miz.game(game)), 1):
        tell(number)


def _steps(card: miz.Game) -> Iterator[None]:
    match = card.start()
    yield
    match.choices()
    yield
    for name in COMPILED:
        match.play(bots.bot(card, name, seconds=BLINK).choose(match))
        yield
    match.view(), match.scores, match.ranks
    match.reveals()
    yield
    miz.replay(match.record())
    yield


if __name__ == "__main__":
    warm_up(sys.argv[1], lambda number: print(number, flush=True))
