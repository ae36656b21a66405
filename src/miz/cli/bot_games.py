"""Games that bots play through the door of the rules, one after the other, added up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from miz.cli.complaints import Unfit
from miz.cli.summary import Summary, progress, shares_of
from miz.engine.card import SEEDS, Game
from miz.engine.errors import clipped

if TYPE_CHECKING:
    from miz.engine.match import Match

USUAL_BOT = "level2"


def checked_bot(card: Game, name: str | None) -> str:
    """Give the name of a bot that plays a game; the usual one if none is named."""
    from miz import bots

    if name is None:
        return USUAL_BOT
    if name not in bots.names(card):
        expected = ", ".join(bots.names(card))
        raise Unfit("bot", card, {"expected": expected, "got": clipped(name)})
    return name


def played_out(
    card: Game, seats: int, options: dict[str, str], seed: int, games: int, bot: str
) -> Summary:
    """Let a bot play games `seed`, `seed` + 1, ... in all seats, and add them up."""
    adding = Adding(card, seats)
    with progress(games) as bar:
        for k in range(games):
            match = card.start(seats, (seed + k) % SEEDS, **options)
            adding.add(match, play_out(match, bot, (seed + k) % SEEDS))
            if bar:
                bar.update(bar.task_ids[0], completed=k + 1)
    return adding.summary(options, seed, games, bot)


def play_out(match: Match, bot: str, seed: int) -> int:
    """Play a match to its end; give how many choices there were in all."""
    from miz import bots

    players = [bots.bot(match.game, bot, (seed + seat) % SEEDS) for seat in range(match.seats)]
    choices = 0
    while not match.over:
        seat = min(match.waiting)
        choices += len(match.legal())
        match.push(players[seat].choose(match, seat), seat)
    return choices


class Adding:
    """Sums of what games came to."""

    def __init__(self, card: Game, seats: int) -> None:
        self._card = card
        self._moves = self._choices = 0
        self._points = [0] * seats
        self._measures: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()

    def add(self, match: Match, choices: int) -> None:
        """Add a finished match, in which there were so many choices."""
        self._moves += match.n_moves
        self._choices += choices
        points = zip(self._points, match.scores, strict=True)
        self._points = [total + score for total, score in points]
        measure = self._card.module("measure")
        self._measures.update(
            dict(zip(measure.MEASURES, measure.measure(match.state), strict=True))
        )
        self._ends[match.view()["ending"]] += 1

    def summary(self, options: dict[str, str], seed: int, games: int, bot: str) -> Summary:
        """Give the averages."""
        endings = [end.name.lower() for end in self._card.module("pieces").Ending if end]
        measures = self._card.module("measure").MEASURES
        means = {name: self._measures[name] / games for name in measures}
        return Summary(
            game=self._card.slug,
            seats=len(self._points),
            options=options,
            seed=str(seed),
            games=games,
            moves=self._moves / games,
            choices=self._choices / self._moves,
            scores=[total / games for total in self._points],
            measures=means,
            shares=shares_of(self._card, means),
            ends={name: self._ends[name] / games for name in endings},
            bot=bot,
        )
