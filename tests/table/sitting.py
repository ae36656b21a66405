"""A table under test. Time passes when the test says so, chance is counted, everything is checked.

After every command: deciding changed nothing by itself, a refusal left all as it was, and the log,
written and read again, folds to the same table.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from miz.engine.errors import MizError
from miz.table import commands as c
from miz.table import events as e
from miz.table.decide import decide, opened, opened_again
from miz.table.moment import Moment
from miz.table.settings import Settings
from miz.table.table import Table

ANN, BEN, CYD, DAN = (
    e.Person(name.lower(), name, "person") for name in ("Ann", "Ben", "Cyd", "Dan")
)
GUEST = e.Person("guest", "A guest")
SERVER = None
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
NOON = 1_000_000_000_000
LOCK = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
"""The SHA-256 of the key `secret`."""


class Chance:
    """Numbers that are the same in every run: a counter, well mixed."""

    def __init__(self, seed: int = 0) -> None:
        self.count = seed

    def __call__(self, bound: int) -> int:
        """Draw a number below `bound`."""
        self.count += 1
        return self.count * 0x9E3779B97F4A7C15F39CC0605CEDC835 % (1 << 128) * bound >> 128


class Sitting:
    """One table, its log, and a clock in the hand of the test."""

    def __init__(self, first: list[e.Event], now: int, chance: Callable[[int], int]) -> None:
        self.now, self.chance = now, chance
        self.log = [e.encode(e.Stamped(now, event)) for event in first]
        self.table = self.folded()

    def moment(self, by: e.Person | None) -> Moment:
        """Give what a command needs to know."""
        return Moment(by, self.now, self.chance)

    def folded(self) -> Table:
        """Give the table as its log, written and read, tells it."""
        return Table.of([e.decode(body) for body in self.log])

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.now += milliseconds

    def do(self, command: c.Command, by: e.Person | None) -> list[e.Event]:
        """Have a command decided and let happen what follows; check all there is to check."""
        events = self.do_quickly(command, by)
        self.check_fold()
        return events

    def do_quickly(self, command: c.Command, by: e.Person | None) -> list[e.Event]:
        """Do the same, but leave the folding of the log for later."""
        events = self.decided(command, by)
        for event in events:
            stamped = e.Stamped(self.now, event)
            self.log.append(e.encode(stamped))
            self.table.take(stamped)
        assert self.table.seq == len(self.log)
        return events

    def decided(self, command: c.Command, by: e.Person | None) -> list[e.Event]:
        """Have a command decided, which changes nothing yet."""
        before = seen(self.table)
        try:
            return decide(command, self.table, self.moment(by))
        finally:
            assert seen(self.table) == before

    def check_fold(self) -> None:
        """Check that whoever has the log has the table."""
        assert seen(self.folded()) == seen(self.table)

    def refusal(self, command: c.Command, by: e.Person | None) -> MizError:
        """Have a command refused, in words of both languages."""
        with pytest.raises(MizError) as caught:
            self.decided(command, by)
        assert caught.value.text("en")
        assert caught.value.text("fa")
        return caught.value

    def refused(self, command: c.Command, by: e.Person | None) -> str:
        """Have a command refused and give the code."""
        return self.refusal(command, by).reason

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        (seat,) = self.table.waiting
        return seat

    @property
    def last(self) -> int:
        """The seat that moved last."""
        return self.table.movers[-1]

    @property
    def is_amid_a_turn(self) -> bool:
        """Whether the seat that moved last goes on, having seen nothing new."""
        match = self.table.game_on
        return self.table.waiting == {*self.table.movers[-1:]} and not match.reveals()

    def owner(self, seat: int) -> e.Person:
        """Give who owns a seat."""
        player = self.table.seats[seat].player
        assert player is not None
        return player

    @property
    def mover(self) -> e.Person:
        """Who owns the seat whose turn it is."""
        return self.owner(self.to_move)

    def next_action(self) -> str:
        """Give the first thing the rules allow."""
        return self.table.game_on.legal()[0]

    def step(self) -> None:
        """Make the first legal move of whoever is to move, person or bot."""
        move, action = len(self.table.movers), self.next_action()
        if self.table.bot_to_move is None:
            self.do_quickly(c.Play(move, action), self.mover)
        else:
            self.do_quickly(c.BotPlay(self.to_move, move, action), SERVER)

    def move(self, times: int = 1) -> None:
        """Make some moves."""
        for _ in range(times):
            self.step()
        self.check_fold()

    def move_until(self, happens: Callable[[], bool]) -> None:
        """Make moves until something is the case."""
        while not happens():
            self.step()
        self.check_fold()

    def play_out(self) -> None:
        """Play to the end."""
        self.move_until(lambda: self.table.status == "ended")

    def again(self, by: e.Person, table: str = "t2") -> Sitting:
        """Open the table of a rematch."""
        self.do(c.Rematch(table), by)
        events = opened_again(self.table, table, self.moment(by))
        return Sitting(events, self.now, self.chance)


def opening(
    host: e.Person | None = ANN, chance: Callable[[int], int] | None = None, **settings: Any
) -> Sitting:
    """Open a table for two, or as the settings say."""
    chance = chance or Chance()
    wanted = msgspec.convert({"game": "azul", "seats": 2, **settings}, Settings)
    events = opened("t1", wanted, Moment(host, NOON, chance))
    return Sitting(events, NOON, chance)


def game_of(*people: e.Person, seats: int | None = None, **settings: Any) -> Sitting:
    """Begin a game of these people; bots take the other seats."""
    sitting = opening(people[0], seats=seats or len(people), **settings)
    for person in people[1:]:
        sitting.do(c.Sit(), person)
    while not all(seat.is_taken for seat in sitting.table.seats):
        sitting.do(c.AddBot("random"), people[0])
    if sitting.table.status == "open":
        sitting.do(c.Start(), people[0])
    return sitting


def on_one_device(**settings: Any) -> Sitting:
    """Begin a game of two people who share Ann's device."""
    sitting = opening(ANN, hot_seat=True, **settings)
    sitting.do(c.Sit(name="Omid"), ANN)
    sitting.do(c.Start(), ANN)
    return sitting


def seen(table: Table) -> dict[str, Any]:
    """Give everything a table knows, as values that can be compared."""
    names = [name for name in Table.__slots__ if name != "match" and not name.startswith("_")]
    shown = {name: copy.deepcopy(getattr(table, name)) for name in (*names, "waiting")}
    match = table.match
    if match is not None:
        shown["match"] = (match.tobytes(), match.moves, match.options)
    return shown
