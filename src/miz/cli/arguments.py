"""Arguments that several commands take, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from cyclopts import Parameter, Token

from miz.cli.complaints import Unfit
from miz.engine.card import Game
from miz.engine.errors import clipped


def whole(kind: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number; fractions are refused, not rounded."""
    text = tokens[0].value
    if not re.fullmatch(r"[+-]?[0-9]{1,20}", text):
        raise ValueError(f"expected a whole number; got '{clipped(text)}'")
    return int(text)


Slug = Annotated[str, Parameter(name="GAME", help="A game, as `miz games` lists them.")]
Whole = Annotated[int, Parameter(converter=whole)]
Seats = Annotated[
    int | None, Parameter(converter=whole, help="How many play; by default the fewest possible.")
]
Seed = Annotated[Whole, Parameter(help="Where chance begins: the same seed gives the same games.")]
Lang = Annotated[Literal["en", "fa"], Parameter(help="The language: English or Persian.")]
Json = Annotated[bool, Parameter(negative=(), help="Print JSON.")]
Options = Annotated[
    str, Parameter(help="Options of the game with their values, such as --wall grey.")
]


def chosen(game: Game, options: Mapping[str, str], command: str) -> dict[str, str]:
    """Give the options a game is played with; refuse those it does not have."""
    known = [option.name for option in game.options]
    for name in options:
        if name not in known:
            expected = ", ".join(f"--{one}" for one in known) or "-"
            slots = {"game": game.slug, "expected": expected, "command": command}
            raise Unfit("unknown_flag", game, {**slots, "got": clipped(f"--{name}")})
    return game.checked_options(options)


def in_range(reason: str, value: float, low: float, high: float) -> None:
    """Refuse a number that is not between two others."""
    if not low <= value <= high:
        raise Unfit(reason, slots={"first": low, "last": high, "got": clipped(value)})
