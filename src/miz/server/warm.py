"""Compile the rules of a game and of its bots; a program of its own: `-m miz.server.warm GAME`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import miz
from miz import bots
from miz.engine import kernel

STEPS = 6
"""So many steps are told of."""
BOTS = (bots.NAMES[0], "level1")
"""One that searches and one that plays by instinct: the others are made of the same."""
BLINK = 0.01
"""Seconds a bot has to think to be compiled."""


MARK = "warm"
"""A file beside the machine code of a game: it says what all of it was made from."""


def is_warm(game: str) -> bool:
    """Whether all that a table of a game uses was compiled before, on this machine."""
    if miz.game(game).is_simulated:
        return True  # physics comes compiled
    try:
        return mark_of(game).read_text("utf-8") == made_from(game)
    except OSError:
        return False


def remember(game: str) -> None:
    """Note that all is compiled."""
    mark = mark_of(game)
    draft = mark.with_name(f"{MARK}-{os.getpid()}")
    draft.write_text(made_from(game), "utf-8")
    draft.replace(mark)


def mark_of(game: str) -> Path:
    """Give the file that says whether a game is warm."""
    return kernel.cache_of(miz.game(game).folder) / MARK


def made_from(game: str) -> str:
    """Say what the machine code of a game depends on."""
    folders = (kernel.ENGINE, miz.game(game).folder, Path(bots.__file__).parent)
    return f"{kernel.digest(*folders)} {kernel.machine()}"


def warm_up(game: str, tell: Callable[[int], None]) -> None:
    """Use everything a table uses once; tell the number of each step done."""
    for number, _ in enumerate(_steps(miz.game(game)), 1):
        tell(number)


def _steps(card: miz.Game) -> Iterator[None]:
    match = card.start()
    yield
    match.choices()
    yield
    for name in BOTS:
        match.play(bots.bot(card, name, seconds=BLINK).choose(match))
        yield
    match.view(), match.scores, match.ranks
    match.reveals()
    yield
    if not card.is_simulated:  # playing a move of physics again takes as long as the move
        miz.replay(match.record())
    yield


if __name__ == "__main__":
    warm_up(sys.argv[1], lambda number: print(number, flush=True))
    remember(sys.argv[1])
