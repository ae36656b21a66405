"""`miz arena`: bots against bots, and how strong they are."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

import miz
from miz.cli import arguments
from miz.cli.arguments import Json, Lang, Options, Seats, Seed, Slug, Whole, chosen, in_range
from miz.cli.screen import console, grid, lead, say, say_title, say_wrapped
from miz.cli.telling import heading
from miz.engine.card import Game
from miz.engine.words import Words

if TYPE_CHECKING:
    from miz.arena import BotStanding, Ledger, PairStanding, Standing

MOST_WORKERS = 256
A_DAY = 86_400.0
"""Seconds over which the pace is measured: some games take minutes."""
NONE_YET = "-"

BOT_HEADERS = ("bot", "games", "score", "rating", "points", "seconds")
PAIR_HEADERS = ("pair", "games", "wins", "draws", "losses", "score", "interval", "margin")


def arena(
    game: Slug,
    /,
    *,
    bots: Annotated[
        str, Parameter(help="Who plays: level5,level4,greedy; level5@0.2 has 0.2 seconds a move.")
    ],
    games: Annotated[Whole, Parameter(help="How many games every two bots play.")] = 100,
    seats: Seats = None,
    seconds: Annotated[
        float | None, Parameter(help="Seconds a move, for bots that think by the clock.")
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the result into a .svg or .png.")] = None,
    file: Annotated[
        Path | None, Parameter(help="Where the games are kept; by default in this folder.")
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(converter=arguments.whole, help="Games at a time; by default one a core."),
    ] = None,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = "en",
    **options: Options,
) -> None:
    """Let bots play each other; a run that was stopped goes on where it was."""
    from miz.arena import Ledger, planned, standing
    from miz.arena.ledger import usual_name
    from miz.arena.plot import check

    card = miz.game(game)
    settings = chosen(card, options, "arena")
    if workers is not None:
        in_range("workers", workers, 1, MOST_WORKERS)
    if plot is not None:
        check(plot)
    names = bots.split(",")
    plan = planned(game, names, games, seats=seats, seconds=seconds, options=settings, seed=seed)
    with Ledger(file or Path(usual_name(plan)), plan) as ledger:
        is_stopped = not play_on(ledger, workers, card.words(lang))
    found = standing(plan, ledger.games.values())
    if json:
        say(msgspec.json.encode(found).decode())
    else:
        report(found, ledger.path, card, card.words(lang))
    if plot is not None:
        picture(found, plot, card, card.words(lang))
    if is_stopped:
        stop(found, card.words(lang))


def play_on(ledger: Ledger, workers: int | None, words: Words) -> bool:
    """Play the games that are left, and keep each; whether all were played before Ctrl-C came."""
    from miz.arena import play

    done = len(ledger.games)
    try:
        with (
            progress(done, ledger.plan.n_games, words) as tell,
            closing(play(ledger.plan, frozenset(ledger.games), workers)) as games,
        ):
            for game in games:
                ledger.add(game)
                tell(len(ledger.games))
    except KeyboardInterrupt:
        ledger.reread()
        return False
    return True


@contextmanager
def progress(done: int, total: int, words: Words) -> Iterator[Callable[[int], None]]:
    """Give what shows a person at a terminal how many games are played, how fast, how long yet."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"), TimeLeft())
    terminal, began = console(stderr=True), time.monotonic()
    with Progress(*columns, console=terminal, transient=True, speed_estimate_period=A_DAY) as bar:
        task = bar.add_task("", total=total, completed=done, pace="")

        def tell(played: int) -> None:
            pace = 60 * (played - done) / (time.monotonic() - began)
            bar.update(task, completed=played, pace=words("cli.arena.pace", n=f"{pace:.1f}"))

        yield tell


def report(found: Standing, file: Path, card: Game, words: Words) -> None:
    """Print a standing for people."""
    plan = found.plan
    say_title(heading(card, words, plan.seats, plan.options), words)
    slots = {"bots": len(plan.bots), "games": plan.games, "seed": int(plan.seed)}
    say_wrapped(words("cli.arena.planned", **slots), words)
    say()
    table(BOT_HEADERS, map(bot_row, found.bots), words)
    say()
    table(PAIR_HEADERS, map(pair_row, found.pairs), words)
    say()
    say_wrapped(words("cli.arena.kept", file=str(file)), words)


def table(headers: Sequence[str], rows: Iterable[tuple[str, ...]], words: Words) -> None:
    """Print rows that are numbers but for their first column."""
    named = [words(f"cli.arena.{header}") for header in headers]
    grid(named, rows, right=range(1, len(headers)))


def bot_row(one: BotStanding) -> tuple[str, ...]:
    """Write how a bot did."""
    return (
        one.bot,
        str(one.games),
        written(one.score, ".1%"),
        f"{one.mu:.1f} ± {one.sigma:.1f}",
        written(one.points, ".1f"),
        written(one.seconds_per_move, ".5f"),
    )


def pair_row(one: PairStanding) -> tuple[str, ...]:
    """Write how two bots did against each other."""
    counts = (one.games, one.wins, one.draws, one.losses)
    interval = "{:.1%}-{:.1%}".format(*one.interval) if one.interval else NONE_YET
    return (
        ":".join(one.bots),
        *map(str, counts),
        written(one.score, ".1%"),
        interval,
        written(one.margin, "+.1f"),
    )


def written(value: float | None, form: str) -> str:
    """Write a number, if there is one."""
    return NONE_YET if value is None else format(value, form)


def picture(found: Standing, file: Path, card: Game, words: Words) -> None:
    """Draw a standing, under the name of the game."""
    from miz.arena.plot import draw

    draw(found, file, heading(card, words, found.plan.seats, found.plan.options), words.lang)


def stop(found: Standing, words: Words) -> None:
    """Say how to go on, and end as Ctrl-C ends a command."""
    text = words("cli.arena.stopped", games=found.games, all=found.n_games)
    print(lead(words) + text, file=sys.stderr)
    raise KeyboardInterrupt
