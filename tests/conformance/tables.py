"""Tables of every game for the conformance suite: any seats, any options, random play.

A random game that physics decides takes seconds: such a game has fewer tables, and what is played
at each of them is played once and then looked at again and again.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator

import miz
from miz.engine.card import Game
from miz.engine.match import Match

GAMES = miz.games()
COMPILED = [game for game in GAMES if not game.is_simulated]
SIMULATED = [game for game in GAMES if game.is_simulated]


def ways_to_play(game: Game) -> list[tuple[int, dict[str, str]]]:
    """List every set of options with the fewest seats, and with more seats one of them in turn."""
    values = [[(option.name, value) for value in option.values] for option in game.options]
    ways = [dict(chosen) for chosen in itertools.product(*values)]
    if game.is_simulated:
        return [(seats, ways[k % len(ways)]) for k, seats in enumerate(game.seats)]
    fewest, *more = game.seats
    in_turn = ((seats, ways[(seats + 1) % len(ways)]) for seats in more)
    return [*((fewest, way) for way in ways), *in_turn]


TABLES = [(game, *way) for game in GAMES for way in ways_to_play(game)]
TABLE_IDS = [f"{game.slug}-{seats}-{'-'.join(chosen.values())}" for game, seats, chosen in TABLES]
COMPILED_TABLES = [table for table in TABLES if not table[0].is_simulated]
COMPILED_IDS = TABLE_IDS[: len(COMPILED_TABLES)]
SIMULATED_TABLES = TABLES[len(COMPILED_TABLES) :]
SIMULATED_IDS = TABLE_IDS[len(COMPILED_TABLES) :]


def walks(game: Game) -> range:
    """Give the seeds of enough random games."""
    return range(1 if game.is_simulated else 12)


def random_walk(game: Game, seats: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """Play a random game and show the match before the first and after every move."""
    if game.is_simulated:
        whole = random_game(game, seats, tuple(options.items()))
        yield from (whole.at(move) for move in range(whole.n_moves + 1))
        return
    choose = random.Random(seed)
    match = game.start(seats=seats, seed=choose.getrandbits(64), **options)
    yield match
    while not match.over:
        match.play(choose.choice(match.legal()))
        yield match


@functools.cache
def random_game(game: Game, seats: int, options: tuple[tuple[str, str], ...]) -> Match:
    """Play the one random game of a table that costs so much that all have to share it."""
    choose = random.Random(seats)
    match = game.start(seats=seats, seed=choose.getrandbits(64), **dict(options))
    while not match.over:
        seat = choose.choice(sorted(match.waiting))
        match.push(choose.choice(match.legal()), seat)
    return match


def at_random(game: Game, seats: int, options: dict[str, str], seed: int) -> Match:
    """Give a match stopped at a random moment of a random game, its end included."""
    *_, match = random_walk(game, seats, options, seed)
    return match.at(random.Random(seed).randint(0, len(match.moves)))
