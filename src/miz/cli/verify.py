"""`miz verify`: whether a game was played by the rules and by the chance promised before it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from miz.cli import archive
from miz.cli.arguments import Lang
from miz.cli.complaints import Unfit
from miz.cli.screen import busy, say, say_title, say_wrapped
from miz.cli.telling import heading, seat_names, standings
from miz.engine.errors import clipped
from miz.engine.words import Words, words_in

if TYPE_CHECKING:
    from miz.engine.match import Match

ECHOED = 80
"""What a person wrote is repeated up to here: all of a commitment, and a few digits too many."""


def verify(
    file: Annotated[Path, Parameter(help="A record, as plain text or JSON.")],
    /,
    *,
    commitment: Annotated[
        str | None, Parameter(help="The commitment you were shown when the game began.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Check that a game was played by the rules and by the chance promised before it."""
    with busy(words_in(lang)("cli.preparing")):
        match = archive.match_in(file)
    record = match.record()
    if "commitment" not in record:
        raise Unfit("no_commitment", slots={"file": str(file)})
    if commitment is not None:
        compare(record["commitment"], commitment)
    words = match.game.words(lang)
    say_title(heading(match.game, words, match.seats, match.options), words)
    tell_match(match, words, record.get("players") or seat_names(match.seats, words))
    tell_commitment(record["commitment"], commitment is not None, words)


def compare(kept: str, written: str) -> None:
    """Refuse a record whose commitment is not the one somebody wrote down, however spaced."""
    if "".join(written.split()).lower() != kept:
        raise Unfit("other_commitment", slots={"expected": kept, "got": clipped(written, ECHOED)})


def tell_match(match: Match, words: Words, names: list[str]) -> None:
    """Say what was played again, and how it ended."""
    say_wrapped(words("cli.verify.moves", n=len(match.moves)), words)
    say_wrapped(words("cli.verify.result" if match.over else "cli.verify.left"), words)
    say()
    if match.over:
        standings(match, words, names)
        say()


def tell_commitment(commitment: str, is_compared: bool, words: Words) -> None:
    """Say what the commitment is, and what it proves."""
    say_wrapped(words("cli.verify.commitment"), words)
    say(commitment)
    say_wrapped(words("cli.verify.same" if is_compared else "cli.verify.compare"), words)
