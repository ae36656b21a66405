"""A table: the fold of its events. It trusts them; `miz.table.decide` checks what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from miz.table import events as e
from miz.table.settings import Settings, stock, stock_after, stock_for_turn

if TYPE_CHECKING:
    from miz.engine.match import Match

Status: TypeAlias = Literal["open", "playing", "ended", "closed"]
Ending: TypeAlias = Literal["played", "resigned"]

NOBODY: frozenset[int] = frozenset()
KEEPS_PLACES = (e.Moved, e.Spoke)
"""What happens most, and leaves everybody where they sit."""
REMEMBERED = 80
"""So many lines are counted against those who talk too fast: five for each of sixteen seats."""


@dataclass(slots=True)
class Seat:
    """One place at the table, and what is known of it."""

    player: e.Person | None = None
    """Who owns it."""
    bot: str | None = None
    """The bot that plays it: its own, or one that stands in for the owner."""
    kept: e.PlayerId | None = None
    """The player it waits for."""
    lock: str | None = None
    """The SHA-256 of the key to it, while it waits for an invited guest."""
    is_away: bool = False
    """Whether its owner left and may come back."""
    is_forfeit: bool = False
    """Whether its owner resigned, or ran out of time."""
    left: int | None = None
    """The time left on its clock when it last stood still."""
    since: int | None = None
    """Since when its clock has been running."""
    turn: int | None = None
    """Since when it has been waited for, while it is its turn."""

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here."""
        return self.player is not None or self.bot is not None

    @property
    def is_played_by_a_person(self) -> bool:
        """Whether its owner is the one who plays it."""
        return self.player is not None and self.bot is None

    @property
    def deadline(self) -> int | None:
        """When its time will have run out, if its clock runs."""
        return None if self.since is None or self.left is None else self.since + self.left

    def is_out_of_time(self, now: int) -> bool:
        """Whether its time has run out by now."""
        return self.deadline is not None and now >= self.deadline


@dataclass(slots=True)
class Question:
    """Something the others are asked to agree to."""

    what: Literal["undo", "pause"]
    player: e.PlayerId
    move: int
    agreed: set[e.PlayerId] = field(default_factory=set)


class Table:
    """Everything that is known of one table."""

    __slots__ = (
        "_own",
        "_waiting",
        "asked_at", "before", "commitment", "ending", "host", "id", "last_at", "match", "movers",
        "opened_at", "paused_at", "question", "rematch", "salt", "seats", "seed", "seq", "settings",
        "spoken", "started_at", "status",
    )  # fmt: skip

    def __init__(self, opened: e.Opened, at: int) -> None:
        self.id = opened.table
        self.settings: Settings = opened.settings
        self.host: e.PlayerId = opened.host.id
        self.before = opened.before
        kept = opened.kept or (None,) * opened.settings.seats
        self.seats = [Seat(kept=player) for player in kept]
        self.status: Status = "open"
        self.seq = 1
        self.opened_at = self.last_at = at
        self.started_at: int | None = None
        self.match: Match | None = None
        self._waiting: frozenset[int] | None = None
        self._own: dict[e.PlayerId, list[int]] = {}
        """The seats of those who were asked for, until people change places."""
        self.movers = bytearray()
        """The seat that made each move."""
        self.asked_at = 0
        """How many moves had been made when those were asked who are waited for now."""
        self.seed = self.salt = self.commitment = ""
        self.question: Question | None = None
        self.paused_at: int | None = None
        self.ending: Ending | None = None
        self.rematch: e.TableId | None = None
        self.spoken: list[tuple[int, e.PlayerId]] = []
        """When the last few things were said, and by whom."""

    @classmethod
    def of(cls, log: Sequence[e.Stamped]) -> Table:
        """Give the table whose first events these are."""
        first, *rest = log
        assert isinstance(first.event, e.Opened)
        table = cls(first.event, first.at)
        for stamped in rest:
            table.take(stamped)
        return table

    def take(self, stamped: e.Stamped) -> None:
        """Let the next event happen."""
        kind = type(stamped.event)
        _HAPPENINGS[kind](self, stamped.event, stamped.at)
        if kind not in KEEPS_PLACES:
            self._own.clear()
        self.seq += 1
        self.last_at = stamped.at

    @property
    def game_on(self) -> Match:
        """The match, once it has begun."""
        assert self.match is not None
        return self.match

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that may act now."""
        if self._waiting is None:
            self._waiting = self.game_on.waiting if self.status == "playing" else NOBODY
        return self._waiting

    @property
    def people(self) -> frozenset[e.PlayerId]:
        """The players who play seats of their own now."""
        return frozenset(
            seat.player.id for seat in self.seats if seat.player and seat.is_played_by_a_person
        )

    @property
    def forfeits(self) -> list[int]:
        """The seats whose owners gave up or ran out of time."""
        return [number for number, seat in enumerate(self.seats) if seat.is_forfeit]

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, 1 the best; who forfeited comes after everybody else.

        A game that nobody won has no first place.
        """
        ranks = self.game_on.ranks
        first = min(ranks) if self.game_on.over else 1
        places = [(seat.is_forfeit, rank) for seat, rank in zip(self.seats, ranks, strict=True)]
        return [first + sum(other < place for other in places) for place in places]

    def seats_of(self, player: e.PlayerId) -> list[int]:
        """List the seats a player owns."""
        own = self._own.get(player)
        if own is None:
            own = self._own[player] = [
                n for n, seat in enumerate(self.seats) if seat.player and seat.player.id == player
            ]
        return own.copy()

    @property
    def bot_to_move(self) -> int | None:
        """The seat a bot has to play now; bots wait for people who may come back."""
        seat = next((number for number in sorted(self.waiting) if self.seats[number].bot), None)
        if seat is None or self.paused_at is not None:
            return None
        if not self.people and any(seat.is_away for seat in self.seats):
            return None
        return seat

    def _invited(self, event: e.Invited, at: int) -> None:
        self.seats[event.seat].lock = event.lock

    def _sat(self, event: e.Sat, at: int) -> None:
        self.seats[event.seat] = Seat(player=event.player)

    def _bot_sat(self, event: e.BotSat, at: int) -> None:
        self.seats[event.seat] = Seat(bot=event.bot)

    def _stood(self, event: e.Stood, at: int) -> None:
        self.seats[event.seat] = Seat()

    def _host_changed(self, event: e.HostChanged, at: int) -> None:
        self.host = event.player

    def _closed(self, event: e.Closed, at: int) -> None:
        self.status = "closed"

    def _started(self, event: e.Started, at: int) -> None:
        self.seats = [self.seats[old] for old in event.order]
        self.seed, self.salt, self.commitment = event.seed, event.salt, event.commitment
        self.status, self.started_at = "playing", at
        settings = self.settings
        self.match = settings.card.start_again(
            settings.seats, int(event.seed), settings.options, event.dealt
        )
        self._waiting = None
        for seat in self.seats:
            seat.left = stock(settings.clock)
        self._wind(at)

    def _moved(self, event: e.Moved, at: int) -> None:
        before = self.waiting
        self.game_on.push(event.action, event.seat, event.outcome)
        self._waiting = None
        self.movers.append(event.seat)
        is_same_question = event.seat not in self.waiting and NOBODY < self.waiting < before
        if not is_same_question:
            self.asked_at = len(self.movers)
        self.question = None
        for number in before - self.waiting:
            self._rest(number, at, ends_turn=True)
        for number in before & self.waiting:
            self.seats[number].turn = at
        if self.game_on.over:
            self._end("played")
        self._wind(at)

    def _asked(self, event: e.Asked, at: int) -> None:
        self.question = Question(event.what, event.player, event.move, {event.player})

    def _answered(self, event: e.Answered, at: int) -> None:
        if self.question is not None and event.yes:
            self.question.agreed.add(event.player)
        else:
            self.question = None

    def _undone(self, event: e.Undone, at: int) -> None:
        before = self.waiting
        self.match, self._waiting = self.game_on.at(event.move), None
        del self.movers[event.move :]
        self.asked_at = len(self.movers)
        self.question = None
        for number in before - self.waiting:
            self._rest(number, at)
        self._wind(at)

    def _paused(self, event: e.Paused, at: int) -> None:
        self.question, self.paused_at = None, at
        for seat in self.seats:
            _stop(seat, at)

    def _resumed(self, event: e.Resumed, at: int) -> None:
        self.paused_at = None
        for seat in self.seats:
            seat.turn = None if seat.turn is None else at
        self._wind(at)

    def _resigned(self, event: e.Resigned, at: int) -> None:
        self._forfeit(event.seat, self.settings.stand_in, at)
        contenders = [seat for seat in self.seats if not seat.is_forfeit]
        if len(contenders) == 1 or not self.people:
            self._end("resigned")

    def _timed_out(self, event: e.TimedOut, at: int) -> None:
        self._forfeit(event.seat, event.bot, at)

    def _stood_in(self, event: e.StoodIn, at: int) -> None:
        seat = self.seats[event.seat]
        _stop(seat, at)
        seat.bot, seat.is_away = event.bot, True
        self.question = None

    def _came_back(self, event: e.CameBack, at: int) -> None:
        seat = self.seats[event.seat]
        seat.bot, seat.is_away = None, False
        seat.turn = None if seat.turn is None else at
        self._wind(at)

    def _spoke(self, event: e.Spoke, at: int) -> None:
        self.spoken = [*self.spoken[1 - REMEMBERED :], (at, event.player)]

    def _rematched(self, event: e.Rematched, at: int) -> None:
        self.rematch = event.table

    def _forfeit(self, number: int, bot: str, at: int) -> None:
        """Give a seat to a bot for good."""
        seat = self.seats[number]
        _stop(seat, at)
        seat.bot, seat.is_forfeit, seat.is_away = bot, True, False
        self.question = None

    def _end(self, ending: Ending) -> None:
        self.status, self.ending, self.question, self.paused_at = "ended", ending, None, None
        self._waiting = NOBODY
        for seat in self.seats:
            seat.since = seat.turn = None

    def _wind(self, at: int) -> None:
        """Let the clocks of the people run whose turn it is."""
        if self.paused_at is not None:
            return
        for number in self.waiting:
            seat = self.seats[number]
            if seat.turn is None:
                seat.turn, seat.left = at, stock_for_turn(self.settings.clock, seat.left)
            if seat.since is None and seat.is_played_by_a_person:
                seat.since = at

    def _rest(self, number: int, at: int, *, ends_turn: bool = False) -> None:
        """Stop the clock of a seat whose turn it was."""
        seat = self.seats[number]
        _stop(seat, at)
        seat.turn = None
        if ends_turn and seat.left is not None and seat.is_played_by_a_person:
            seat.left = stock_after(self.settings.clock, seat.left)


def _stop(seat: Seat, at: int) -> None:
    """Take off a clock what has run since it was started."""
    if seat.since is not None and seat.left is not None:
        seat.left = max(0, seat.left - (at - seat.since))
    seat.since = None


_HAPPENINGS: dict[type[e.Event], Callable[[Table, Any, int], None]] = {
    e.Invited: Table._invited,
    e.Sat: Table._sat,
    e.BotSat: Table._bot_sat,
    e.Stood: Table._stood,
    e.HostChanged: Table._host_changed,
    e.Closed: Table._closed,
    e.Started: Table._started,
    e.Moved: Table._moved,
    e.Asked: Table._asked,
    e.Answered: Table._answered,
    e.Undone: Table._undone,
    e.Paused: Table._paused,
    e.Resumed: Table._resumed,
    e.Resigned: Table._resigned,
    e.TimedOut: Table._timed_out,
    e.StoodIn: Table._stood_in,
    e.CameBack: Table._came_back,
    e.Spoke: Table._spoke,
    e.Rematched: Table._rematched,
}
