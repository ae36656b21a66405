"""`miz replay`: a record played again, and told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from miz.cli import archive
from miz.cli.arguments import Lang, whole
from miz.cli.screen import busy, say, say_title
from miz.cli.telling import ROUND, draw, heading, seat_names, standings, tell
from miz.engine.errors import clipped
from miz.engine.words import Words, words_in

if TYPE_CHECKING:
    from miz.engine.match import Match


def replay(
    file: Annotated[Path, Parameter(help="A record, as plain text or JSON.")],
    /,
    *,
    move: Annotated[
        int | None, Parameter(converter=whole, help="Show the table after this move only.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Check a record by playing it again, and tell the game in words."""
    with busy(words_in(lang)("cli.preparing")):
        match = archive.match_in(file)
        shown = match if move is None else match.at(move)
    words = match.game.words(lang)
    names = seat_names(match.seats, words)
    say_title(heading(match.game, words, match.seats, match.options), words)
    if move is None:
        tell_all(match, words, names)
    say()
    draw(shown, words, names)
    if shown.over:
        say()
        standings(shown, words, names)


def tell_all(match: Match, words: Words, names: list[str]) -> None:
    """Tell the story of a match from its first move to its last."""
    again = match.at(0)
    start = again.view()
    if {"round", "starter"} <= start.keys():
        tell([{"event": ROUND, "round": start["round"], "seat": start["starter"]}], words, names)
    shown = [clipped(move) for move in match.moves]
    digits, letters = len(str(len(shown))), max(map(len, shown), default=0)
    for number, (turn, move) in enumerate(zip(turns(match), shown, strict=True), 1):
        again.push(*turn)
        tell(again.story(), words, names, f"{number:>{digits}}  {move:<{letters}}  ")


def turns(match: Match) -> Iterator[tuple[str, int | None, str | None]]:
    """Give each move, with who made it and what came of it where the match knows."""
    unsaid: list[None] = [None] * len(match.moves)
    return zip(match.moves, match.movers or unsaid, match.outcomes or unsaid, strict=True)
