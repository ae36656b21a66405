"""The plot: the ratings of the bots, and how they did against each other."""

from __future__ import annotations

import errno
import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from miz.arena.refusals import FOLDER, Refused
from miz.arena.standing import Standing
from miz.engine.errors import clipped
from miz.engine.words import Words, words_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = (".svg", ".png")
WIDTH, HEIGHT, HEIGHT_OF_A_BOT = 10.0, 1.6, 0.55
"""In inches."""
DOTS = 150
"""An inch, in pictures made of dots."""
COLOURS, LOWEST, HIGHEST = "RdBu", -0.5, 1.5
"""Scores are 0 to 1: the darkest colours stay away, and black letters can be read everywhere."""
ECHOED = 200


def check(path: Path) -> None:
    """Refuse a file that cannot be a plot or cannot be written, before anything is played."""
    if path.suffix.lower() not in KINDS:
        slots = {"expected": ", ".join(KINDS), "got": clipped(str(path), ECHOED)}
        raise Refused("plot_kind", slots=slots)
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        why = {"file": clipped(str(path), ECHOED), "why": error.strerror}
        raise Refused("plot_place", slots=why) from None


def draw(standing: Standing, path: Path, title: str, lang: str = "en") -> None:
    """Draw a standing into a file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    words = words_in(lang, FOLDER)
    kind = path.suffix.lower().removeprefix(".")
    picture = BytesIO()
    # Letters stay letters, which can be found and read out; the same standing gives the same file.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "miz"}):
        height = HEIGHT + HEIGHT_OF_A_BOT * len(standing.bots)
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        figure.suptitle(title)
        ratings, scores = figure.subplots(1, 2)
        draw_ratings(ratings, standing, words)
        draw_scores(scores, standing, words)
        metadata = {"Date": None} if kind == "svg" else None
        figure.savefig(picture, format=kind, dpi=DOTS, metadata=metadata)
    path.write_bytes(picture.getvalue())


def draw_ratings(axes: Axes, standing: Standing, words: Words) -> None:
    """Draw the rating of each bot, with two standard deviations to either side."""
    places = range(len(standing.bots))
    axes.errorbar(
        [one.mu for one in standing.bots],
        places,
        xerr=[2 * one.sigma for one in standing.bots],
        fmt="o",
        capsize=4,
    )
    axes.set_yticks(places, [one.bot for one in standing.bots])
    axes.invert_yaxis()
    axes.margins(y=0.5 / len(standing.bots))
    axes.grid(axis="x", alpha=0.3)
    axes.set_title(words("arena.plot.ratings"))
    axes.set_xlabel(words("arena.plot.rating"))


def draw_scores(axes: Axes, standing: Standing, words: Words) -> None:
    """Draw what each bot (row) scored against each other (column), with its interval."""
    names = [one.bot for one in standing.bots]
    fields = [[0.5] * len(names) for _ in names]
    for (bot, other), (score, low, high) in both_ways(standing).items():
        row, column = names.index(bot), names.index(other)
        fields[row][column] = score
        text = f"{score:.1%}\n{low:.0%}-{high:.0%}".replace("%", "")
        axes.text(column, row, text, ha="center", va="center", fontsize="small")
    axes.imshow(fields, cmap=COLOURS, vmin=LOWEST, vmax=HIGHEST, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(words("arena.plot.scores"))


def both_ways(standing: Standing) -> dict[tuple[str, str], tuple[float, float, float]]:
    """Give the score and its interval for each bot against each other that it has met."""
    found = {}
    for pair in standing.pairs:
        if pair.score is not None and pair.interval is not None:
            (low, high), (bot, other) = pair.interval, pair.bots
            found[bot, other] = (pair.score, low, high)
            found[other, bot] = (1 - pair.score, 1 - high, 1 - low)
    return found
