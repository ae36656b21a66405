"""A match: one game being played, with every door checked.

Bots, tables, the command line and researchers all use this object. The rules behind it trust their
arguments; nothing gets past it that the rules forbid. `compiled` has the matches of games whose
rules are compiled; a game decided by physics brings its own.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeAlias

import msgspec

from miz.engine import records as game_records
from miz.engine.card import Game
from miz.engine.errors import BadOption, BadPosition, Illegal, clipped
from miz.engine.header import opened

Event: TypeAlias = dict[str, Any]
"""A piece of the story: `event` is its code, the rest fills the slots of its text."""


class Match(ABC):
    """One game in progress. Made by `Game.start`, `Game.load` or `replay`."""

    def __init__(self, game: Game, options: dict[str, str], start: dict[str, Any]) -> None:
        self.game = game
        self._options = options
        self._start = start
        self._signed: dict[str, Any] = {}
        self._approved: tuple[str, int | None, int] | None = None
        """The last action that was found legal, for which seat and after how many moves."""
        self._approved_action: Any = None

    @classmethod
    def started(
        cls,
        game: Game,
        seats: int,
        seed: int,
        options: dict[str, str],
        dealt: str | None = None,
    ) -> Self:
        """Set up a new game from arguments already checked; `dealt` is believed."""
        match = cls(game, options, {"seed": str(seed)})
        if dealt is not None:
            match._start["dealt"] = dealt
        match._set_up(seats, seed)
        return match

    @classmethod
    def loaded(cls, game: Game, position: Mapping[str, Any]) -> Self:
        """Set up a table at a position; refuse one that cannot be."""
        options, body = opened(game, position)
        match = cls(game, options, {})
        try:
            match._put(body, position["seats"], int(position["rng"]))
        except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
            detail = {"detail": clipped(str(error), 200)}
            raise BadPosition("position_shape", game, detail) from None
        match._start["position"] = match.position()
        return match

    @property
    def options(self) -> dict[str, str]:
        """The options of the game that is played."""
        return dict(self._options)

    @property
    @abstractmethod
    def state(self) -> Any:
        """Everything on the table; changing it changes nothing."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    @abstractmethod
    def waiting(self) -> frozenset[int]:
        """The seats that may act now."""

    @property
    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat, as they stand."""

    @property
    @abstractmethod
    def ranks(self) -> list[int]:
        """The place of each seat as things stand, 1 the best; equal seats share."""

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody while the game goes on."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1] if self.over else []

    @property
    @abstractmethod
    def n_moves(self) -> int:
        """How many moves have been made."""

    @property
    @abstractmethod
    def moves(self) -> list[str]:
        """The moves so far, as text."""

    @property
    def movers(self) -> list[int] | None:
        """The seat that made each move, where the table alone does not tell."""
        return None

    @property
    def dealt(self) -> str | None:
        """What physics made of the set-up, as text; None where it had no part in it."""
        return self._start.get("dealt")

    @property
    def outcomes(self) -> list[str | None] | None:
        """What each move led to, where physics decides: text for those it decided."""
        return None

    @property
    def motion(self) -> tuple[bytes, ...]:
        """What was seen to move in the last move, picture by picture."""
        return ()

    @abstractmethod
    def legal(self) -> list[str]:
        """List what the seat to move may play, as text; where there is no end of it, a choice."""

    @abstractmethod
    def choices(self) -> list[dict[str, Any]]:
        """List what the seat to move may play: its text, and its parts by name."""

    def play(self, action: str, seat: int | None = None) -> list[Event]:
        """Play an action and tell what happened; raise `Illegal` and change nothing if it may not.

        A `seat` may be named to be sure that it is its turn. The story is told as the seat that
        played may hear it; `story` tells it to others.
        """
        mover = self._mover(seat)
        self.push(action, seat)
        return self.story(mover)

    @abstractmethod
    def push(self, action: str, seat: int | None = None, outcome: str | None = None) -> None:
        """Play an action as `play` does, without telling what happened.

        An `outcome` that `settle` gave for this action is believed and saves the simulation.
        """

    def settle(self, action: str, seat: int | None = None) -> str | None:
        """Give what an action that may be played will lead to; None if the rules alone say so.

        Nothing changes. It may take seconds, and may be called in any thread.
        """
        return None

    def why_not(self, action: str, seat: int | None = None) -> Illegal | None:
        """Give the refusal `play` would raise; None if the action may be played."""
        try:
            self._checked(action, seat)
        except Illegal as refusal:
            return refusal
        return None

    def story(self, seat: int | None = None) -> list[Event]:
        """Tell the last move as `seat` may hear it, or a spectator."""
        events = self._told(seat)
        if events is None:
            return []
        if self.over:
            code = "win" if len(self.winners) == 1 else "share"
            events += [{"event": code, "seat": winner} for winner in self.winners]
        return events

    @abstractmethod
    def reveals(self) -> bool:
        """Say whether the last move showed anyone something they could not know before it."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Show exactly what a seat may see of the table; without a seat, what a spectator may."""
        seats = self.seats
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            slots = {"last": seats - 1, "got": clipped(seat)}
            raise BadOption("no_such_seat", self.game, slots)
        return {
            "game": self.game.slug,
            "seats": seats,
            "options": self.options,
            "scores": self.scores,
            "winners": self.winners,
            **self._seen(seat),
        }

    def position(self) -> dict[str, Any]:
        """Show everything on the table, what is hidden too; `Game.load` gives it back."""
        return {
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            "rng": str(self._rng),
            **self._shown(),
        }

    def record(
        self, players: Sequence[str] | None = None, salt: str | None = None
    ) -> dict[str, Any]:
        """Give what is needed to play the match again: see `miz.replay`.

        It may name the players, seat by seat, and give away the salt of a commitment: see
        `fairness`. A match that was replayed has those of its record.
        """
        result = {"scores": self.scores, "ranks": self.ranks} if self.over else None
        happened = {"moves": self.moves, "movers": self.movers, "outcomes": self.outcomes}
        record = {
            "format": game_records.FORMAT,
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            **copy.deepcopy(self._start),
            **{name: each for name, each in happened.items() if each is not None},
            "result": result,
            **copy.deepcopy(self._signed),
        }
        is_signed = players is not None or salt is not None
        return game_records.signed(record, players, salt) if is_signed else record

    def at(self, move: int) -> Self:
        """Give the match as it stood after its first `move` moves."""
        if type(move) is not int or not 0 <= move <= self.n_moves:
            slots = {"expected": self.n_moves, "got": clipped(move)}
            raise BadOption("move_unknown", self.game, slots)
        earlier = self._at(move)
        earlier._signed = self._signed
        return earlier

    def copy(self) -> Self:
        """Give a match of its own that stands where this one does."""
        return self.at(self.n_moves)

    @abstractmethod
    def tobytes(self) -> bytes:
        """Give the state as bytes: equal bytes, equal tables."""

    # What a kind of match has to know.

    @property
    @abstractmethod
    def _rng(self) -> int:
        """The chance of the table, or the seed it comes from."""

    @abstractmethod
    def _set_up(self, seats: int, seed: int) -> None:
        """Set the table for a new game."""

    @abstractmethod
    def _put(self, body: dict[str, Any], seats: int, rng: int) -> None:
        """Set the table as a position says whose header was checked."""

    @abstractmethod
    def _read(self, action: str) -> Any:
        """Give an action as the rules take it; None for what is no action."""

    @abstractmethod
    def _broken(self, action: Any, seat: int) -> str | None:
        """Name the first rule that an action of a seat that may act breaks."""

    @abstractmethod
    def _told(self, seat: int | None) -> list[Event] | None:
        """Tell the last move; None if there was none."""

    @abstractmethod
    def _seen(self, seat: int | None) -> dict[str, Any]:
        """Show what a seat may see, as the game shows it."""

    @abstractmethod
    def _shown(self) -> dict[str, Any]:
        """Show everything on the table, as the game writes it."""

    @abstractmethod
    def _at(self, move: int) -> Self:
        """Give the match after its first `move` moves."""

    def _check_deal(self) -> None:
        """Refuse a set-up of a record that physics cannot have made: see `dealt`."""
        assert self.dealt is None

    def _repeat(self, move: str, seat: int | None, outcome: str | None) -> None:
        """Play a move of a record again; refuse an outcome that it cannot have had."""
        self.push(move, seat)

    def _mover(self, seat: int | None) -> int | None:
        """Give the seat that acts if nobody says which."""
        return min(self.waiting, default=None) if seat is None else seat

    def _checked(self, action: str, seat: int | None) -> Any:
        """Give an action that may be played now, as the rules take it."""
        if self._approved == (action, seat, self.n_moves):
            return self._approved_action
        waiting = self.waiting
        if not waiting:
            raise Illegal("game_over", self.game, seat, clipped(action))
        mover = min(waiting) if seat is None else seat
        if mover not in waiting:
            slots = {"to_move": min(waiting)}
            raise Illegal("not_your_turn", self.game, seat, clipped(action), slots)
        is_text = isinstance(action, str) and len(action) <= self.game.max_action
        known = self._read(action) if is_text else None
        if known is None:
            shown = clipped(action)
            raise Illegal("not_an_action", self.game, mover, shown, {"got": shown})
        reason = self._broken(known, mover)
        if reason is not None:
            raise Illegal(reason, self.game, mover, clipped(action))
        self._approved, self._approved_action = (action, seat, self.n_moves), known
        return known
