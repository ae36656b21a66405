"""Whole games to walk through, and other worlds that a seat cannot tell from the one it is in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st

from miz.engine.compiled import CompiledMatch, compiled
from miz.engine.match import Match
from tests.games.biblios.table import BIBLIOS
from tests.games.biblios.twin import Twin
from tests.games.biblios.twin_habits import HABITS, Company


@dataclass(frozen=True)
class Walk:
    """A whole game of players with a habit; it can be gone through from its beginning again."""

    seats: int
    bluff: str
    habit: str
    seed: int

    def start(self) -> Match:
        """Sit down."""
        return BIBLIOS.start(seats=self.seats, seed=self.seed, bluff=self.bluff)

    def moves(self) -> list[str]:
        """List what is played; the twin knows what the habits ask for."""
        twin = Twin(self.seats, self.seed, self.bluff)
        company = Company(self.habit, self.seats, random.Random(self.seed))
        played = []
        while not twin.over:
            played.append(company.chosen(twin, twin.legal()))
            twin.play(played[-1])
        return played

    def __iter__(self) -> Iterator[Match]:
        """Give the match before the first and after every move."""
        match = self.start()
        yield match
        for action in self.moves():
            match.push(action)
            yield match

    def pauses(self, n: int) -> Iterator[Match]:
        """Give the match at so many moments, the end among them."""
        moves = self.moves()
        chosen = {len(moves), *random.Random(self.seed).sample(range(len(moves)), n - 1)}
        for number, match in enumerate(self):
            if number in chosen:
                yield match


walks = st.builds(
    Walk,
    seats=st.sampled_from([2, 3, 4]),
    bluff=st.sampled_from(["standard", "medieval"]),
    habit=st.sampled_from(list(HABITS)),
    seed=st.integers(0, 2**64 - 1),
)


def tried(n_games: int) -> settings:
    """Try a property with so many games; a smaller seed would be no simpler an example."""
    return settings(max_examples=n_games, phases=[Phase.generate])


def dealt_anew(match: Match, seat: int, seed: int) -> Match:
    """Give a match at the same table, with everything dealt anew that a seat cannot know."""
    guess = CompiledMatch(match.game, match.options, {})
    guess._states[0] = compiled(match)._states[0]
    match.game.arrays.determinise(guess._states, 0, seat, np.uint64(seed))
    return guess


def observed(match: Match, seat: int) -> list[int]:
    """Give what a learner at a seat sees."""
    out = np.full(match.game.arrays.OBSERVATION_SIZE, -99, np.int16)
    match.game.arrays.observe(compiled(match).states(), 0, seat, out)
    return out.tolist()
