"""Tables of every game for the conformance suite: all seats, all options, random play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import miz
from miz.engine.card import Game
from miz.engine.match import Match

GAMES = miz.games()


def ways_to_play(game: Game) -> list[tuple[int, dict[str, str]]]:
    """List every number of seats with every set of options."""
    values = [[(option.name, value) for value in option.values] for option in game.options]
    return [(seats, dict(chosen)) for seats in game.seats for chosen in itertools.product(*values)]


TABLES = [(game, *way) for game in GAMES for way in ways_to_play(game)]
TABLE_IDS = [f"{game.slug}-{seats}-{'-'.join(chosen.values())}" for game, seats, chosen in TABLES]


def random_walk(game: Game, seats: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """Play a random game and show the match before the first and after every move."""
    choose = random.Random(seed)
    match = game.start(seats=seats, seed=choose.getrandbits(64), **options)
    yield match
    while not match.over:
        match.play(choose.choice(match.legal()))
        yield match


def at_random(game: Game, seats: int, options: dict[str, str], seed: int) -> Match:
    """Give a match stopped at a random moment of a random game, its end included."""
    *_, match = random_walk(game, seats, options, seed)
    return match.at(random.Random(seed).randint(0, len(match.moves)))
