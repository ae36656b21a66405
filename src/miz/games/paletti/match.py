"""A match of Villa Paletti: every table it has had, and what physics made of every move."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from miz.engine import match as engine
from miz.engine.card import Game
from miz.engine.errors import BadOutcome
from miz.games.paletti import actions, outcome, position, rules, settling, story, view
from miz.games.paletti.actions import SETTLED, Action
from miz.games.paletti.outcome import Outcome, engine_name, linked
from miz.games.paletti.pieces import Broken, Ending, Phase
from miz.games.paletti.plausible import check_deal, check_outcome
from miz.games.paletti.state import State, tobytes

DEAL = "deal"
"""Stands for an action where a villa that was dealt is written as an outcome."""


class Match(engine.Match):
    """One game in progress."""

    def __init__(self, game: Game, options: dict[str, str], start: dict[str, Any]) -> None:
        super().__init__(game, options, start)
        self._states: list[State] = []
        """The table before the first and after every move."""
        self._links: list[str] = []
        """What stands for all that was played, before the first and after every move."""
        self._moves: list[str] = []
        self._movers: list[int] = []
        self._outcomes: list[str | None] = []
        self._motion: tuple[bytes, ...] = ()
        self._legal: tuple[State, list[Action]] | None = None
        self._settled: tuple[str, str, settling.Motion] | None = None
        """The last action that was settled here, its outcome and what was seen of it."""

    @property
    def state(self) -> State:
        """Everything on the table."""
        return self._states[-1]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.state.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == Phase.OVER

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that may act now: several while they may object."""
        return rules.waiting(self.state)

    @property
    def scores(self) -> list[int]:
        """The points of each seat on the top floor."""
        return rules.scores(self.state)

    @property
    def ranks(self) -> list[int]:
        """The place of each seat as things stand; nobody is first while nobody has the seal."""
        return rules.ranks(self.state)

    @property
    def ending(self) -> str | None:
        """How the game ended; None while it goes on."""
        ending = self.state.ending
        return None if ending == Ending.NONE else ending.name.lower()

    @property
    def n_moves(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    @property
    def moves(self) -> list[str]:
        """The moves so far, as text."""
        return list(self._moves)

    @property
    def movers(self) -> list[int]:
        """The seat that made each move."""
        return list(self._movers)

    @property
    def outcomes(self) -> list[str | None]:
        """What each move led to; None where the rules alone say so."""
        return list(self._outcomes)

    @property
    def motion(self) -> tuple[bytes, ...]:
        """What was seen to move in the last move, if it was simulated here."""
        return self._motion

    def legal(self) -> list[str]:
        """List what may be played, with a choice of places."""
        return [actions.show(action) for action in self._listed]

    def choices(self) -> list[dict[str, Any]]:
        """List what may be played: its text, and its parts by name."""
        return [
            {"action": actions.show(action), **actions.parts(action)} for action in self._listed
        ]

    def settle(self, action: str, seat: int | None = None) -> str | None:
        """Simulate an action that may be played, and give its outcome as text."""
        known = self._checked(action, seat)
        if not isinstance(known, SETTLED):
            return None
        state, link = self.state, self._links[-1]  # another thread may play on meanwhile
        found, motion = settling.settled(state, known)
        text = outcome.show(state, link, action, found)
        self._settled = (action, text, motion)
        return text

    def push(self, action: str, seat: int | None = None, outcome: str | None = None) -> None:
        """Play an action; an outcome that is handed in is believed."""
        known = self._checked(action, seat)
        if not isinstance(known, SETTLED):
            return self._take(known, action, seat, None, None)
        text = self.settle(action, seat) if outcome is None else outcome
        assert text is not None
        _, found = self._read_outcome(action, text)
        return self._take(known, action, seat, found, text)

    def reveals(self) -> bool:
        """Say whether physics or the seal decided the last move: nobody could know that before."""
        if not self._moves:
            return False
        before, now = self._states[-2:]
        return self._outcomes[-1] is not None or (not any_owned(before) and any_owned(now))

    def tobytes(self) -> bytes:
        """Give the table as bytes."""
        return tobytes(self.state)

    @property
    def _listed(self) -> list[Action]:
        """What may be played; looking for places takes time, so it is kept until the next move."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = (self.state, rules.legal(self.state))
        return self._legal[1]

    @property
    def _rng(self) -> int:
        return self.state.rng

    def _set_up(self, seats: int, seed: int) -> None:
        start = rules.start(seats, seed, self._options)
        self._links = [linked(str(seats), str(seed), *self._options.values())]
        if start.set_up == "dealt":
            if self.dealt is None:
                found = settling.dealt(seed)
                self._start["dealt"] = outcome.show(start, self._links[0], DEAL, found)
            start = rules.deal(start, self._read_deal(start)[1])
        elif self.dealt is not None:
            raise BadOutcome("outcome_deal", self.game)
        self._states = [start]

    def _put(self, body: dict[str, Any], seats: int, rng: int) -> None:
        self._states = [position.read(body, seats, rng, self._options)]
        self._links = [linked(msgspec.json.encode(self.position()).decode())]

    def _read(self, action: str) -> Action | None:
        return actions.read(action)

    def _broken(self, action: Action, seat: int) -> str | None:
        reason = rules.broken(self.state, action, seat)
        return None if reason == Broken.NONE else reason.name.lower()

    def _told(self, seat: int | None) -> list[engine.Event] | None:
        if not self._moves:
            return None
        before, after = self._states[-2:]
        action, text = self._moves[-1], self._outcomes[-1]
        known = actions.read(action)
        assert known is not None
        link = self._links[-2]
        found = None if text is None else outcome.read(before, link, action, text)[1]
        return story.story(before, known, self._movers[-1], found, after, seat)

    def _seen(self, seat: int | None) -> dict[str, Any]:
        return view.view(self.state, seat)

    def _shown(self) -> dict[str, Any]:
        return position.show(self.state)

    def _at(self, move: int) -> Self:
        earlier = type(self)(self.game, self.options, self._start)
        earlier._states = self._states[: move + 1]
        earlier._links = self._links[: move + 1]
        earlier._moves, earlier._movers = self._moves[:move], self._movers[:move]
        earlier._outcomes = self._outcomes[:move]
        earlier._motion = self._motion if move == self.n_moves else ()
        return earlier

    def _check_deal(self) -> None:
        """Refuse a set-up unless the same engine comes to it here, or it can be another's."""
        if self.dealt is None:
            return
        seed = int(self._start["seed"])
        start = rules.start(self.seats, seed, self._options)
        written_by, found = self._read_deal(start)
        if written_by != engine_name():
            check_deal(seed, found)
        elif found != settling.dealt(seed):
            raise BadOutcome("outcome_differs", self.game)

    def _read_deal(self, start: State) -> tuple[str, Outcome]:
        assert self.dealt is not None
        return outcome.read(start, self._links[0], DEAL, self.dealt)

    def _repeat(self, move: str, seat: int | None, outcome: str | None) -> None:
        """Play a move of a record again: simulated where the same engine is here, else judged."""
        known = self._checked(move, seat)
        if not isinstance(known, SETTLED):
            if outcome is not None:
                raise BadOutcome("outcome_unasked", self.game)
            return self.push(move, seat)
        if outcome is None:
            raise BadOutcome("outcome_missing", self.game)
        written_by, found = self._read_outcome(move, outcome)
        if written_by == engine_name():
            if self.settle(move, seat) != outcome:
                raise BadOutcome("outcome_differs", self.game)
        else:
            check_outcome(self.state, known, found)
        return self._take(known, move, seat, found, outcome)

    def _read_outcome(self, action: str, text: str) -> tuple[str, Outcome]:
        return outcome.read(self.state, self._links[-1], action, text)

    def _take(
        self, known: Action, action: str, seat: int | None, found: Outcome | None, text: str | None
    ) -> None:
        """Let an action happen that was checked and settled."""
        mover = self._mover(seat)
        assert mover is not None
        *what, motion = self._settled or (None, None, ())
        self._motion = motion if what == [action, text] else ()
        self._settled = None
        self._states.append(rules.after(self.state, known, mover, found))
        self._links.append(linked(self._links[-1], str(mover), action, text or ""))
        self._moves.append(action)
        self._movers.append(mover)
        self._outcomes.append(text)


def any_owned(s: State) -> bool:
    """Say whether somebody has a colour."""
    return any(owner is not None for owner in s.owners)
