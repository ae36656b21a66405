"""Bots: they look at a match as the seat to move sees it, and choose an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from miz.engine.card import Game
from miz.engine.errors import BadOption, clipped

if TYPE_CHECKING:
    from miz.engine.match import Match

LEVELS = (1, 2, 3, 4, 5)
"""From friendly and careless to as strong as we can make it."""
NAMES = (*(f"level{level}" for level in reversed(LEVELS)), "greedy", "random")
"""All there are, the strongest first; see `names`."""
SECONDS = 2.0
"""So long the strongest thinks of a move, unless it is told otherwise."""
STAND_IN = "level3"
"""The bot that plays on for people, unless they ask for another."""


class Thought(NamedTuple):
    """What a bot thinks of a match by now."""

    best: str
    """The action it would choose."""
    value: float
    """What it expects of the game for the seat to move: 1 is a win, 0 a loss."""
    visits: int
    """How many times it has thought the game on from here."""


class Bot(Protocol):
    """What plays a seat. One bot thinks of one match at a time."""

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose an action for a seat that may act; for the one to move, if none is named."""
        ...

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Think as for `choose`, and tell what it thinks by now again and again; at least once."""
        ...

    def stop(self) -> None:
        """Let it choose at once, from any thread; it will have told a thought all the same."""
        ...


def names(game: Game) -> tuple[str, ...]:
    """Name the bots that play a game, the strongest first; instinct needs rules with numbers."""
    return tuple(name for name in NAMES if name != "greedy") if game.is_simulated else NAMES


def best(game: Game) -> str:
    """Name the strongest bot of a game."""
    return names(game)[0]


def checked(game: Game, name: str) -> str:
    """Give `name` if it names a bot that plays the game."""
    if name not in names(game):
        slots = {"expected": ", ".join(names(game)), "got": clipped(name)}
        raise BadOption("unknown_bot", game, slots)
    return name


def bot(game: Game, name: str, seed: int = 0, *, seconds: float | None = None) -> Bot:
    """Make a bot; it chooses the same for the same seed and the same games before.

    Only the highest level thinks by the clock, for as many `seconds` a move as it is given, and may
    choose differently on a busy day; where physics decides none does.
    """
    from miz.bots.levels import make

    return make(game, checked(game, name), seed, seconds)
