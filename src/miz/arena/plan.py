"""The plan: who meets whom, on which deals, in which seats.

Every two bots play the same deals, and each deal both ways: seats alternate between the two, and in
the second game they are exchanged. From deal to deal the seats move on by one, which tells three
seats apart. So each bot has every seat equally often. With an odd number of games the last deal is
played one way only; it counts as a game and as a deal like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

import msgspec

import miz
from miz import bots
from miz.arena.refusals import Refused
from miz.engine.card import SEEDS, Game, checked_seed
from miz.engine.errors import clipped

FORMAT = 1
"""Raised when the shape of plans or of games changes."""
WAYS = 2
"""How often two bots play a deal."""
MOST_GAMES = 100_000
LEAST_SECONDS, MOST_SECONDS = 0.001, 3600.0


class Contestant(NamedTuple):
    """A bot by its name, and the seconds a move that it has for itself."""

    name: str
    seconds: float | None


class Meeting(NamedTuple):
    """One game that is to be played."""

    number: int
    deal: int
    seed: int
    pair: tuple[str, str]
    seating: tuple[str, ...]
    """The bot of each seat."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round robin. The same plan always asks for the same games."""

    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    """As they are written: `level5`, or `level5@0.2` for one with seconds of its own."""
    seconds: float | None
    """What bots have for a move that were given none of their own."""
    games: int
    """For each pair."""
    seed: str
    """Of the first deal, as text: 64 bits do not survive as a number in every JSON reader."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two bots."""
        return list(combinations(self.bots, 2))

    @property
    def n_games(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.pairs)

    def meeting(self, number: int) -> Meeting:
        """Give a game by its number; all pairs play a deal before the next one is dealt."""
        pairs = self.pairs
        deal, rest = divmod(number, WAYS * len(pairs))
        place, way = divmod(rest, min(WAYS, self.games - WAYS * deal))
        seed, pair = (int(self.seed) + deal) % SEEDS, pairs[place]
        return Meeting(number, deal, seed, pair, seating(pair, self.seats, deal, way))

    def contestant(self, bot: str) -> Contestant:
        """Give one of the bots, and how long it may think."""
        name, seconds = read(bot)
        return Contestant(name, self.seconds if seconds is None else seconds)


def seating(pair: tuple[str, str], seats: int, deal: int, way: int) -> tuple[str, ...]:
    """Give the bot of each seat."""
    return tuple(pair[((seat + deal) % seats + way) % 2] for seat in range(seats))


def planned(
    game: str,
    names: Iterable[str],
    games: int,
    *,
    seats: int | None = None,
    seconds: float | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Plan:
    """Plan a round robin; refuse one that cannot be played."""
    card = miz.game(game)
    if not 1 <= games <= MOST_GAMES:
        raise Refused("games", slots={"first": 1, "last": MOST_GAMES, "got": clipped(games)})
    plan = Plan(
        format=FORMAT,
        game=card.slug,
        rules=card.rules_version,
        seats=card.checked_seats(card.seats[0] if seats is None else seats),
        options=card.checked_options(options or {}),
        bots=tuple(checked_bot(card, name) for name in names),
        seconds=None if seconds is None else checked_seconds(seconds),
        games=games,
        seed=str(checked_seed(seed)),
    )
    check_company(plan)
    return plan


def check_company(plan: Plan) -> None:
    """Refuse a bot alone, and one that would play against itself."""
    if len(plan.bots) < 2:
        raise Refused("few_bots", slots={"got": ", ".join(plan.bots)})
    met: set[Contestant] = set()
    for bot in plan.bots:
        if plan.contestant(bot) in met:
            raise Refused("same_bot", slots={"got": bot})
        met.add(plan.contestant(bot))


def checked_bot(card: Game, text: str) -> str:
    """Give a bot as it is written, if there is one of this name."""
    name, seconds = read(text.strip())
    return show(Contestant(bots.checked(card, name), seconds))


def checked_seconds(seconds: float) -> float:
    """Give `seconds` if a bot can think so long."""
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise bad_seconds(seconds)
    return seconds


def read(text: str) -> Contestant:
    """Read a bot: a name, or a name and its seconds a move."""
    name, at, seconds = text.partition("@")
    if not at:
        return Contestant(name, None)
    if not re.fullmatch(r"[0-9]{1,8}(\.[0-9]{1,8})?", seconds):
        raise bad_seconds(seconds)
    return Contestant(name, checked_seconds(float(seconds)))


def show(bot: Contestant) -> str:
    """Write a bot."""
    return bot.name if bot.seconds is None else f"{bot.name}@{bot.seconds:.12g}"


def bad_seconds(got: object) -> Refused:
    """Say how long a bot may think."""
    slots = {"first": f"{LEAST_SECONDS:g}", "last": f"{MOST_SECONDS:g}", "got": clipped(got)}
    return Refused("seconds", slots=slots)
