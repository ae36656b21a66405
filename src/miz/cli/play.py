"""`miz play`: a game in the terminal, against bots or each other."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

import miz
from miz.cli import archive
from miz.cli.arguments import Lang, Options, Seats, Slug, Whole, chosen, in_range, whole
from miz.cli.complaints import Unfit
from miz.cli.screen import busy, say
from miz.cli.telling import draw, standings
from miz.engine.card import SEEDS
from miz.engine.errors import clipped

if TYPE_CHECKING:
    from miz.bots import Bot
    from miz.cli.sitting import Sitting
    from miz.engine.match import Match

NOBODY = "none"
"""Named instead of a bot, it lets people play all seats."""
USUAL_LEVEL = 2
"""A good game for somebody who knows the rules."""
BLINK = 0.01
"""Seconds a bot needs to think to be compiled."""


def play(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    level: Annotated[
        int | None,
        Parameter(converter=whole, help="How strong the bots are, from 1 to 5; by default 2."),
    ] = None,
    bot: Annotated[
        str | None,
        Parameter(help="Instead of a level, who plays against you: greedy, random or none."),
    ] = None,
    human: Annotated[Whole, Parameter(help="Your place at the table, from 1 on.")] = 1,
    seed: Annotated[
        int | None, Parameter(converter=whole, help="Repeat a deal; by default it is random.")
    ] = None,
    lang: Lang = "en",
    **options: Options,
) -> None:
    """Play a game in the terminal."""
    card = miz.game(game)
    settings = chosen(card, options, "play")
    words = card.words(lang)
    with busy(words("cli.preparing")):
        match = card.start(seats, secrets.randbits(64) if seed is None else seed, **settings)
        in_range("human", human, 1, match.seats)
        name = opponent(level, bot)
        bots = seated(match, name, human - 1)
        rehearse(match, name)
    from miz.cli.sitting import Sitting

    play_out(Sitting(match, words, bots))


def opponent(level: int | None, bot: str | None) -> str:
    """Name who plays against a person."""
    from miz.bots import LEVELS

    if level is None:
        return f"level{USUAL_LEVEL}" if bot is None else bot
    if bot is not None:
        raise Unfit("bot_and_level")
    in_range("level", level, LEVELS[0], LEVELS[-1])
    return f"level{level}"


def seated(match: Match, name: str, human: int) -> dict[int, Bot]:
    """Give a bot to every seat but the human's; to none if people play them all."""
    from miz import bots

    if name == NOBODY:
        return {}
    if name not in bots.names(match.game):
        expected = ", ".join((*bots.names(match.game), NOBODY))
        raise Unfit("bot", match.game, {"expected": expected, "got": clipped(name)})
    first = int(match.record()["seed"])
    return {
        seat: bots.bot(match.game, name, (first + seat) % SEEDS)
        for seat in range(match.seats)
        if seat != human
    }


def rehearse(match: Match, opponent: str) -> None:
    """Let the opponent and who gives hints play on a copy, lest anybody waits for them later."""
    from miz.bots import best, bot

    if match.game.is_simulated:
        return  # nothing is compiled
    copy = match.copy()
    for name in {best(match.game), opponent} - {NOBODY}:
        copy.play(bot(match.game, name, seconds=BLINK).choose(copy))


def play_out(sitting: Sitting) -> None:
    """Play to the end, or until somebody leaves; the record is kept in any case."""
    try:
        with suppress(EOFError):
            sitting.play_on()
    finally:
        close(sitting)


def close(sitting: Sitting) -> None:
    """Keep the record of a match that has moves; show how it ended, if it did."""
    match, words = sitting.match, sitting.words
    file = archive.keep(match) if match.moves else None
    say()
    if match.over:
        draw(match, words, sitting.names, sitting.viewer)
        say()
        standings(match, words, sitting.names)
        say()
    if file:
        say(words("cli.saved", file=str(file)))
