"""What lies on the desk of a search while it works."""

from __future__ import annotations

from typing import Any, NamedTuple

from miz.engine.card import Game

DEPTH = 256
"""No iteration goes further down a tree than this."""


class Tuning(NamedTuple):
    """How a search weighs what it knows."""

    curiosity: float = 1.2
    """How much it looks at actions it knows little of."""
    calm: float = 1.5
    """How little it is swayed by its urges when it opens a node; 1 takes them as they are."""
    doubt: float = 0.1
    """How much worse than its parent an action is thought to be that nobody has tried."""
    ease: float = 0.7
    """How loosely it follows its urges when it plays on."""
    pride: float = 0.0
    """How much it wants points of its own, and not only to be ahead of others."""


def tuning_of(game: Game) -> Tuning:
    """Give the tuning of a game: where its outlook says nothing, it is that of all."""
    return Tuning(**getattr(game.module("outlook"), "TUNING", {}))


class Desk(NamedTuple):
    """Arrays that are filled again and again."""

    actions: Any
    """What is legal where the search stands."""
    urges: Any
    """How likely each of these is."""
    notes: Any
    """What the game's instinct noted at the root."""
    path: Any
    """The nodes from the root to where it stands."""
    movers: Any
    """The seat to move at each of them."""
    numbers: Any
    """Ranks by seat."""
    points: Any
    """Points by seat that are expected at the end."""
    hopes: Any
    """The same at the root."""
    chances: Any
    """The share of the others each seat will be ahead of."""
    values: Any
    """What each seat gets of an iteration: its chances, and its pride."""
    inputs: Any
    hidden: Any
