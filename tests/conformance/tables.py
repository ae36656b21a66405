"""Tables of every game for the conformance suite: any seats, any options, random play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import miz
from miz.engine.card import Game
from miz.engine.match import Match

GAMES = miz.games()


def ways_to_play(game: Game) -> list[tuple[int, dict[str, str]]]:
    """List every set of options with the fewest seats, and with more seats one of them in turn."""
    values = [[(option.name, value) for value in option.values] for option in game.options]
    ways = [dict(chosen) for chosen in itertools.product(*values)]
    fewest, *more = game.seats
    in_turn = ((seats, ways[(seats + 1) % len(ways)]) for seats in more)
    return [*((fewest, way) for way in ways), *in_turn]


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
