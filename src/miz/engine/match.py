"""A match: one game being played, with every door checked.

Bots, tables, the command line and researchers all use this object. The rules behind it trust their
arguments; nothing gets past it that the rules forbid.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
import numpy as np

from miz.engine import records as game_records
from miz.engine.card import SEEDS, Game, checked_seed
from miz.engine.errors import BadOption, BadPosition, BadRecord, Illegal, MizError, clipped
from miz.engine.record import Mirror, Records, mirror, unmirror

Event: TypeAlias = dict[str, Any]
"""A piece of the story: `event` is its code, the rest fills the slots of its text."""

HEADER = ("game", "rules", "seats", "options", "rng")
"""What every position begins with; the rest belongs to the game."""

GUESSES = range(16)
"""Seeds by which `reveals` deals anew what a seat cannot know."""


class Match:
    """One game in progress. Made by `Game.start`, `Game.load` or `replay`."""

    def __init__(self, game: Game, options: dict[str, str], start: dict[str, Any]) -> None:
        self.game = game
        self._options = options
        self._start = start
        self._arrays = game.arrays
        self._signed: dict[str, Any] = {}
        self._actions, self._view = game.module("actions"), game.module("view")
        self._story = game.module("story")
        self._states = self._arrays.new(1)
        self._legal = np.empty(self._arrays.N_ACTIONS, np.int64)
        self._numbers = np.zeros(max(game.seats), np.int64)
        self._approved: tuple[str, int | None, int] | None = None
        """The last action that was found legal, for which seat and after how many moves."""
        self._approved_number = -1
        self._moves: list[int] = []
        self._now: Mirror | None = None
        self._before: Mirror | None = None

    @classmethod
    def started(cls, game: Game, seats: int, seed: int, options: dict[str, str]) -> Match:
        """Set up a new game from arguments already checked."""
        match = cls(game, options, {"seed": str(seed)})
        chosen = match._arrays.options(**options)
        match._arrays.start(match._states, 0, seats, np.uint64(seed), chosen)
        return match

    @classmethod
    def loaded(cls, game: Game, position: Mapping[str, Any]) -> Match:
        """Set up a table at a position; refuse one that cannot be."""
        if not isinstance(position, Mapping):
            raise BadPosition("position_shape", game, {"detail": clipped(position)})
        missing = [name for name in HEADER if name not in position]
        if missing:
            raise BadPosition("position_shape", game, {"detail": f"'{missing[0]}' is missing"})
        body = {name: value for name, value in position.items() if name not in HEADER}
        options = _checked_header(game, position)
        match = cls(game, options, {})
        table = mirror(match._states, 0)
        table.rng, table.seats = int(position["rng"]), position["seats"]
        try:
            game.module("position").read(body, table, options)
        except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
            detail = {"detail": clipped(str(error), 200)}
            raise BadPosition("position_shape", game, detail) from None
        unmirror(table, match._states, 0)
        match._start["position"] = match.position()
        return match

    @property
    def state(self) -> Mirror:
        """A mirror of everything on the table; changing it changes nothing."""
        return mirror(self._states, 0)

    @property
    def options(self) -> dict[str, str]:
        """The options of the game that is played."""
        return dict(self._options)

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
        """The seats that may act now."""
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
    def winners(self) -> list[int]:
        """The seats that have won; nobody while the game goes on."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1] if self.over else []

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

    def play(self, action: str, seat: int | None = None) -> list[Event]:
        """Play an action and tell what happened; raise `Illegal` and change nothing if it may not.

        A `seat` may be named to be sure that it is its turn. The story is told as the seat that
        played may hear it; `story` tells it to others.
        """
        mover = self._table.to_move
        self.push(action, seat)
        return self.story(mover)

    def push(self, action: str, seat: int | None = None) -> None:
        """Play an action as `play` does, without telling what happened."""
        self._apply(self._checked(action, seat))

    def why_not(self, action: str, seat: int | None = None) -> Illegal | None:
        """Give the refusal `play` would raise; None if the action may be played."""
        try:
            self._checked(action, seat)
        except Illegal as refusal:
            return refusal
        return None

    def story(self, seat: int | None = None) -> list[Event]:
        """Tell the last move as `seat` may hear it, or a spectator."""
        if self._before is None or not self._moves:
            return []
        events: list[Event] = self._story.story(self._before, self._moves[-1], self._table, seat)
        if self.over:
            code = "win" if len(self.winners) == 1 else "share"
            events += [{"event": code, "seat": winner} for winner in self.winners]
        return events

    def reveals(self) -> bool:
        """Say whether the last move showed anyone something they could not know before it."""
        if not self._moves:
            return False
        before = self.at(len(self._moves) - 1)
        seats = range(1 if self.game.is_open_with(self._options) else self.seats)
        return any(self._surprises(seat, before) for seat in seats)

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
            **self._view.view(self._table, seat),
        }

    def position(self) -> dict[str, Any]:
        """Show everything on the table, what is hidden too; `Game.load` gives it back."""
        return {
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            "rng": str(self._table.rng),
            **self.game.module("position").show(self._table),
        }

    def record(
        self, players: Sequence[str] | None = None, salt: str | None = None
    ) -> dict[str, Any]:
        """Give what is needed to play the match again: see `miz.replay`.

        It may name the players, seat by seat, and give away the salt of a commitment: see
        `fairness`. A match that was replayed has those of its record.
        """
        result = {"scores": self.scores, "ranks": self.ranks} if self.over else None
        record = {
            "format": game_records.FORMAT,
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            **copy.deepcopy(self._start),
            "moves": self.moves,
            "result": result,
            **copy.deepcopy(self._signed),
        }
        is_signed = players is not None or salt is not None
        return game_records.signed(record, players, salt) if is_signed else record

    def at(self, move: int) -> Match:
        """Give the match as it stood after its first `move` moves."""
        if type(move) is not int or not 0 <= move <= len(self._moves):
            slots = {"expected": len(self._moves), "got": clipped(move)}
            raise BadOption("move_unknown", self.game, slots)
        earlier = self._again()
        earlier._signed = self._signed
        for number in self._moves[:move]:
            earlier._before = None
            if len(earlier._moves) == move - 1:
                earlier._before = mirror(earlier._states, 0)
            earlier._arrays.apply(earlier._states, 0, number)
            earlier._moves.append(number)
        earlier._now = None  # a position that was loaded has been looked at already
        return earlier

    def copy(self) -> Match:
        """Give a match of its own that stands where this one does."""
        return self.at(len(self._moves))

    def tobytes(self) -> bytes:
        """Give the state as bytes: equal bytes, equal tables."""
        return bytes(self._states.tobytes())

    def _again(self) -> Match:
        if "seed" in self._start:
            return Match.started(self.game, self.seats, int(self._start["seed"]), self.options)
        return Match.loaded(self.game, self._start["position"])

    def _apply(self, number: int) -> None:
        self._before = self._table
        self._arrays.apply(self._states, 0, number)
        self._moves.append(number)
        self._now = None

    def _surprises(self, seat: int, before: Match) -> bool:
        """Say whether the last move told `seat` more than any guess at the table `before` it.

        A guess deals anew all that the seat cannot know, and plays the move there. If the move may
        not be played, or leaves the seat with something else to see or hear, the guess was wrong.
        """
        move, told = self._moves[-1], (self.view(seat), self.story(seat))
        guess = Match(self.game, self._options, self._start)
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

    def _checked(self, action: str, seat: int | None) -> int:
        """Give the number of an action that may be played now."""
        if self._approved == (action, seat, len(self._moves)):
            return self._approved_number
        to_move = self._table.to_move
        if self.over:
            raise Illegal("game_over", self.game, seat, clipped(action))
        if seat is not None and seat != to_move:
            slots = {"to_move": to_move}
            raise Illegal("not_your_turn", self.game, seat, clipped(action), slots)
        number = self._read(action) if isinstance(action, str) else None
        if number is None:
            shown = clipped(action)
            raise Illegal("not_an_action", self.game, to_move, shown, {"got": shown})
        reason = self._arrays.broken(self._states, 0, number)
        if reason:
            code = self.game.module("pieces").Broken(reason).name.lower()
            raise Illegal(code, self.game, to_move, clipped(action))
        self._approved, self._approved_number = (action, seat, len(self._moves)), int(number)
        return int(number)

    def _read(self, action: str) -> int | None:
        """Give the number of an action; it may be spelt as the game does not write it itself."""
        number = self.game.numbers.get(action)
        return self._actions.read(action) if number is None else number


def replay(game: Game, data: Mapping[str, Any]) -> Match:
    """Play a record again, or raise `BadRecord` with the first thing that is wrong with it."""
    record = game_records.checked(data, game.max_moves)
    if record.rules != game.rules_version:
        slots = {"expected": game.rules_version, "got": record.rules}
        raise BadRecord("record_rules", game, slots)
    match = _beginning(game, record)
    match._signed = game_records.signature(record)
    for index, move in enumerate(record.moves, 1):
        try:
            number = match._checked(move, None)
        except Illegal as refusal:
            why = {"move": index, "why": refusal.said()}
            raise BadRecord("record_move", game, why, move=index) from None
        match._before = match._table if index == len(record.moves) else None
        match._arrays.apply(match._states, 0, number)
        match._moves.append(number)
        match._now = None
    _check_result(match, record)
    return match


def _beginning(game: Game, record: game_records.GameRecord) -> Match:
    try:
        if record.position is not None:
            match = game.load(record.position)
            if match.seats != record.seats or match.options != game.checked_options(record.options):
                raise BadRecord("record_other_table", game)
            return match
        return game.start(record.seats, checked_seed(int(record.seed or "")), **record.options)
    except BadRecord:
        raise
    except MizError as refusal:
        raise BadRecord(refusal.reason, game, refusal.slots) from None


def _check_result(match: Match, record: game_records.GameRecord) -> None:
    played = match.record()["result"]
    claimed = msgspec.to_builtins(record.result)
    if played != claimed:
        slots = {"expected": clipped(played, 80), "got": clipped(claimed, 80)}
        raise BadRecord("record_result", match.game, slots)


def _checked_header(game: Game, position: Mapping[str, Any]) -> dict[str, str]:
    """Give the options of a position that says it is one of this game."""
    for name, expected in (("game", game.slug), ("rules", game.rules_version)):
        if type(position[name]) is not type(expected) or position[name] != expected:
            slots = {"expected": expected, "got": clipped(position[name])}
            raise BadPosition(f"position_{name}", game, slots)
    rng = position["rng"]
    if not (isinstance(rng, str) and rng.isascii() and rng.isdigit() and len(rng) <= 20):
        raise BadPosition("position_shape", game, {"detail": f"rng is {clipped(rng)}"})
    if int(rng) >= SEEDS:
        raise BadPosition("position_shape", game, {"detail": f"rng is {clipped(rng)}"})
    if not isinstance(position["options"], Mapping):
        raise BadPosition("position_shape", game, {"detail": "options are not named values"})
    try:
        game.checked_seats(position["seats"])
        return game.checked_options(position["options"])
    except BadOption as refusal:
        raise BadPosition(refusal.reason, game, refusal.slots) from None
