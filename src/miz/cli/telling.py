"""Telling: a match in words — what happened, how the table looks, who won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from miz.cli.screen import grid, painter, say, say_title, say_wrapped
from miz.engine.card import Game
from miz.engine.words import Words

if TYPE_CHECKING:
    from miz.engine.match import Match

ROUND = "round"
"""The event with which a round begins, in games that have rounds."""


def heading(game: Game, words: Words, seats: int, options: Mapping[str, str]) -> str:
    """Name a game, how many play, and what was chosen."""
    parts = [words("name"), words("cli.seats", n=seats)]
    parts += [
        f"{words(f'option.{name}.name')}: {words(f'option.{name}.{value}.name')}"
        for name, value in options.items()
    ]
    return " · ".join(parts)


def seat_names(seats: int, words: Words) -> list[str]:
    """Name the players by their places."""
    return [words("seat", n=seat + 1) for seat in range(seats)]


def tell(
    events: Iterable[Mapping[str, Any]], words: Words, names: Sequence[str], label: str = ""
) -> None:
    """Tell events, a paragraph for what each player did; a new round gets a line of its own."""
    lead = label
    for (event, _), told in groupby(events, key=_paragraph):
        text = " ".join(words.tell(one, names) for one in told)
        if event == ROUND:
            say()
            say_title(text, words)
        else:
            say_wrapped(lead + text, words, hang=len(lead))
        lead = " " * len(label)


def _paragraph(event: Mapping[str, Any]) -> tuple[str | None, int | None]:
    return ROUND if event["event"] == ROUND else None, event.get("seat")


def draw(match: Match, words: Words, names: Sequence[str], seat: int | None = None) -> None:
    """Draw the table as a seat sees it, or a spectator."""
    text = match.game.module("text")
    say(text.table(match.view(seat), words, names, painter(), seat))


def standings(match: Match, words: Words, names: Sequence[str]) -> None:
    """List the players by rank, with their points."""
    headers = [words(f"cli.standings.{header}") for header in ("rank", "player", "points")]
    order = sorted(range(match.seats), key=lambda seat: match.ranks[seat])
    number = words.number
    rows = [(number(match.ranks[seat]), names[seat], number(match.scores[seat])) for seat in order]
    grid(headers, rows, right=(2,))
