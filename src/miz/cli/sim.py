"""`miz sim`: random games at full speed, or games of bots where physics decides, added up."""

from __future__ import annotations

import json as jsons
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import miz
from miz.cli.arguments import Json, Lang, Options, Seats, Seed, Slug, chosen, in_range, whole
from miz.cli.bot_games import checked_bot, played_out
from miz.cli.complaints import Unfit
from miz.cli.screen import busy, pairs, say, say_title
from miz.cli.summary import Summary, progress, shares_of
from miz.cli.telling import heading, seat_names
from miz.engine.card import SEEDS, Game, checked_seed
from miz.engine.words import Words

MOST_GAMES = 10_000_000
USUAL_GAMES, USUAL_BOT_GAMES = 1000, 20
CHUNK = 64
"""Games played before the clock is looked at for the first time."""
CHUNK_SECONDS = 0.2
"""What a chunk should take, so that Ctrl-C and the progress bar are prompt."""


def sim(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    games: Annotated[
        int | None,
        Parameter(
            converter=whole, help="How many games; by default 1000, or 20 decided by physics."
        ),
    ] = None,
    bot: Annotated[
        str | None, Parameter(help="Who plays where physics decides, such as level2 or random.")
    ] = None,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = "en",
    **options: Options,
) -> None:
    """Play random games and print what they came to on average.

    Where physics decides, bots play them.
    """
    card = miz.game(game)
    settings = chosen(card, options, "sim")
    count = card.checked_seats(card.seats[0] if seats is None else seats)
    usual = USUAL_BOT_GAMES if card.is_simulated else USUAL_GAMES
    wanted = usual if games is None else games
    in_range("games", wanted, 1, MOST_GAMES)
    if card.is_simulated:
        name = checked_bot(card, bot)
        summary = played_out(card, count, settings, checked_seed(seed), wanted, name)
    elif bot is not None:
        raise Unfit("sim_bot", card, {"game": card.slug})
    else:
        summary = simulated(card, count, settings, checked_seed(seed), wanted, lang)
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


def report(summary: Summary, card: Game, words: Words) -> None:
    """Print a summary for people."""
    names = seat_names(summary.seats, words)
    say_title(heading(card, words, summary.seats, summary.options), words)
    key = "cli.sim.bot_games" if card.is_simulated else "cli.sim.games"
    say(words(key, games=summary.games, seed=int(summary.seed), bot=summary.bot))
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
