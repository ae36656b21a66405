"""`miz sim`: random games at full speed, added up."""

from __future__ import annotations

import json as jsons
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from cyclopts import Parameter

import miz
from miz.cli.arguments import Json, Lang, Options, Seats, Seed, Slug, Whole, chosen, in_range
from miz.cli.screen import busy, console, pairs, say, say_title
from miz.cli.telling import heading, seat_names
from miz.engine.card import SEEDS, Game, checked_seed
from miz.engine.words import Words

MOST_GAMES = 10_000_000
CHUNK = 64
"""Games played before the clock is looked at for the first time."""
CHUNK_SECONDS = 0.2
"""What a chunk should take, so that Ctrl-C and the progress bar are prompt."""


@dataclass(frozen=True)
class Summary:
    """What random games came to, on average; field by field the JSON of `miz sim`."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    """As text: 64 bits do not survive as a number in every JSON reader."""
    games: int
    moves: float
    """In a game."""
    choices: float
    """Legal actions at a decision."""
    scores: list[float]
    measures: dict[str, float]
    shares: dict[str, float]
    ends: dict[str, float]
    """The share of games that ended in each way."""


def sim(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    games: Annotated[Whole, Parameter(help="How many games are played.")] = 1000,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = "en",
    **options: Options,
) -> None:
    """Play random games at full speed and print what they came to on average."""
    card = miz.game(game)
    settings = chosen(card, options, "sim")
    count = card.checked_seats(card.seats[0] if seats is None else seats)
    in_range("games", games, 1, MOST_GAMES)
    summary = simulated(card, count, settings, checked_seed(seed), games, lang)
    if json:
        say(jsons.dumps(asdict(summary)))
    else:
        report(summary, card, card.words(lang))


def simulated(
    card: Game,
    seats: int,
    options: dict[str, str],
    seed: int,
    games: int,
    lang: str = "en",
    chunk: int | None = None,
) -> Summary:
    """Play games `seed`, `seed` + 1, ... in chunks; how they are cut changes nothing."""
    import numpy as np

    endings = [ending.name.lower() for ending in card.module("pieces").Ending if ending]
    with busy(card.words(lang)("cli.preparing")):
        arrays = card.arrays
        setting = arrays.options(**options)
        sums, points = np.zeros(2, np.int64), np.zeros(seats, np.int64)
        measures, ends = np.zeros(len(arrays.MEASURES)), np.zeros(len(endings), np.int64)
        arrays.simulate(seats, setting, np.uint64(seed), 0, sums, points, measures, ends)

    def play(first: int, n: int) -> None:
        start = np.uint64((seed + first) % SEEDS)
        arrays.simulate(seats, setting, start, n, sums, points, measures, ends)

    play_in_chunks(play, games, chunk)
    means = dict(zip(arrays.MEASURES, (measures / games).tolist(), strict=True))
    return Summary(
        game=card.slug,
        seats=seats,
        options=options,
        seed=str(seed),
        games=games,
        moves=float(sums[0] / games),
        choices=float(sums[1] / sums[0]),
        scores=(points / games).tolist(),
        measures=means,
        shares=shares_of(card, means),
        ends=dict(zip(endings, (ends / games).tolist(), strict=True)),
    )


def play_in_chunks(play: Callable[[int, int], None], games: int, chunk: int | None) -> None:
    """Play all games, so many at a time, or as many as keep the terminal alive."""
    done, size = 0, chunk or CHUNK
    with progress(games) as bar:
        while done < games:
            n, began = min(size, games - done), time.monotonic()
            play(done, n)
            done += n
            if chunk is None and time.monotonic() - began < CHUNK_SECONDS / 2:
                size *= 2
            if bar:
                bar.update(bar.task_ids[0], completed=done)


def progress(games: int) -> AbstractContextManager[Any]:
    """Show how far it is, to a person at a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.progress import Progress

    bar = Progress(console=console(stderr=True), transient=True)
    bar.add_task("", total=games)
    return bar


def shares_of(card: Game, means: dict[str, float]) -> dict[str, float]:
    """Work out the shares a game asks for; one of nothing is left out."""
    shares = {}
    for name, part, whole in getattr(card.module("measure"), "SHARES", ()):
        total = sum(means[measure] for measure in whole)
        if total:
            shares[name] = means[part] / total
    return shares


def report(summary: Summary, card: Game, words: Words) -> None:
    """Print a summary for people."""
    names = seat_names(summary.seats, words)
    say_title(heading(card, words, summary.seats, summary.options), words)
    say(words("cli.sim.games", games=summary.games, seed=int(summary.seed)))
    say()
    rows = [
        (words("cli.sim.moves"), f"{summary.moves:.2f}"),
        (words("cli.sim.choices"), f"{summary.choices:.2f}"),
    ]
    rows += [
        (words("cli.sim.points", seat=name), f"{score:.2f}")
        for name, score in zip(names, summary.scores, strict=True)
    ]
    rows += [(words(f"measure.{name}"), f"{mean:.3f}") for name, mean in summary.measures.items()]
    rows += [(words(f"measure.{name}"), f"{share:.2%}") for name, share in summary.shares.items()]
    pairs(rows)
    say()
    say(words("cli.sim.ends"))
    pairs([(words(f"ending.{name}"), f"{share:.2%}") for name, share in summary.ends.items()])
