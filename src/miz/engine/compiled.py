"""The match of a game with compiled rules: its whole table is one record in an array."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from miz.engine.card import Game
from miz.engine.match import Event, Match
from miz.engine.record import Mirror, Records, mirror, unmirror

GUESSES = range(16)
"""Seeds by which `reveals` deals anew what a seat cannot know."""


class CompiledMatch(Match):
    """One game in progress whose actions have numbers and whose states are arrays."""

    def __init__(self, game: Game, options: dict[str, str], start: dict[str, Any]) -> None:
        super().__init__(game, options, start)
        self._arrays = game.arrays
        self._actions, self._view = game.module("actions"), game.module("view")
        self._story = game.module("story")
        self._states = self._arrays.new(1)
        self._legal = np.empty(self._arrays.N_ACTIONS, np.int64)
        self._numbers = np.zeros(max(game.seats), np.int64)
        self._moves: list[int] = []
        self._now: Mirror | None = None
        self._before: Mirror | None = None

    @property
    def state(self) -> Mirror:
        """A mirror of everything on the table; changing it changes nothing."""
        return mirror(self._states, 0)

    @property
    def _table(self) -> Mirror:
        if self._now is None:
            self._now = mirror(self._states, 0)
        return self._now

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._table.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._table.over)

    @property
    def waiting(self) -> frozenset[int]:
        """The seat that may act now; none when the game is over."""
        return frozenset() if self.over else frozenset({self._table.to_move})

    @property
    def scores(self) -> list[int]:
        """The points of each seat, as they stand."""
        return self._per_seat(self._arrays.scores)

    @property
    def ranks(self) -> list[int]:
        """The place of each seat as things stand, 1 the best; equal seats share."""
        return self._per_seat(self._arrays.result)

    @property
    def n_moves(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    @property
    def moves(self) -> list[str]:
        """The moves so far, as text."""
        return [self.show(action) for action in self._moves]

    def legal(self) -> list[str]:
        """List what the seat to move may play, as text."""
        return [self.show(action) for action in self.legal_actions()]

    def legal_actions(self) -> list[int]:
        """List what the seat to move may play, as numbers, ascending."""
        n = self._arrays.legal(self._states, 0, self._legal)
        return self._legal[:n].tolist()

    def choices(self) -> list[dict[str, Any]]:
        """List what the seat to move may play: its text, and its parts by name."""
        return [self.game.choices[action].copy() for action in self.legal_actions()]

    def show(self, action: int) -> str:
        """Write the number of an action as text."""
        text: str = self.game.choices[action]["action"]
        return text

    def states(self) -> Records:
        """Give a copy of the state, as the one entry of an array, for compiled code."""
        states = self._arrays.new(1)
        states[0] = self._states[0]
        return states

    def push(self, action: str, seat: int | None = None, outcome: str | None = None) -> None:
        """Play an action as `play` does, without telling what happened."""
        self._apply(self._checked(action, seat))

    def reveals(self) -> bool:
        """Say whether the last move showed anyone something they could not know before it."""
        if not self._moves:
            return False
        before = self.at(len(self._moves) - 1)
        seats = range(1 if self.game.is_open_with(self._options) else self.seats)
        return any(self._surprises(seat, before) for seat in seats)

    def tobytes(self) -> bytes:
        """Give the state as bytes: equal bytes, equal tables."""
        return bytes(self._states.tobytes())

    @property
    def _rng(self) -> int:
        return int(self._table.rng)

    def _set_up(self, seats: int, seed: int) -> None:
        chosen = self._arrays.options(**self._options)
        self._arrays.start(self._states, 0, seats, np.uint64(seed), chosen)

    def _put(self, body: dict[str, Any], seats: int, rng: int) -> None:
        table = mirror(self._states, 0)
        table.rng, table.seats = rng, seats
        self.game.module("position").read(body, table, self._options)
        unmirror(table, self._states, 0)

    def _read(self, action: str) -> int | None:
        """Give the number of an action; it may be spelt as the game does not write it itself."""
        number = self.game.numbers.get(action)
        return self._actions.read(action) if number is None else number

    def _broken(self, action: int, seat: int) -> str | None:
        reason = self._arrays.broken(self._states, 0, action)
        if not reason:
            return None
        code: str = self.game.module("pieces").Broken(reason).name.lower()
        return code

    def _told(self, seat: int | None) -> list[Event] | None:
        if self._before is None or not self._moves:
            return None
        events: list[Event] = self._story.story(self._before, self._moves[-1], self._table, seat)
        return events

    def _seen(self, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = self._view.view(self._table, seat)
        return seen

    def _shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.game.module("position").show(self._table)
        return shown

    def _at(self, move: int) -> Self:
        earlier = self._again()
        for number in self._moves[:move]:
            earlier._before = None
            if len(earlier._moves) == move - 1:
                earlier._before = mirror(earlier._states, 0)
            earlier._arrays.apply(earlier._states, 0, number)
            earlier._moves.append(number)
        earlier._now = None  # a position that was loaded has been looked at already
        return earlier

    def _again(self) -> Self:
        if "seed" in self._start:
            return self.started(self.game, self.seats, int(self._start["seed"]), self.options)
        return self.loaded(self.game, self._start["position"])

    def _apply(self, number: int) -> None:
        self._before = self._table
        self._arrays.apply(self._states, 0, number)
        self._moves.append(int(number))
        self._now = None

    def _surprises(self, seat: int, before: Self) -> bool:
        """Say whether the last move told `seat` more than any guess at the table `before` it.

        A guess deals anew all that the seat cannot know, and plays the move there. If the move may
        not be played, or leaves the seat with something else to see or hear, the guess was wrong.
        """
        move, told = self._moves[-1], (self.view(seat), self.story(seat))
        guess = CompiledMatch(self.game, self._options, self._start)
        for seed in GUESSES:
            guess._states[0], guess._now = before._states[0], None
            guess._arrays.determinise(guess._states, 0, seat, np.uint64(seed))
            if guess._arrays.broken(guess._states, 0, move):
                return True
            guess._apply(move)
            if (guess.view(seat), guess.story(seat)) != told:
                return True
        return False

    def _per_seat(self, write: Any) -> list[int]:
        write(self._states, 0, self._numbers)
        return self._numbers[: self.seats].tolist()


def compiled(match: Match) -> CompiledMatch:
    """Give a match as what it is, where only one of compiled rules will do."""
    if not isinstance(match, CompiledMatch):
        raise TypeError(f"{match.game.slug} has no arrays")
    return match
