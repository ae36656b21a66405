"""Anybody may ask anything at any time: a table stays sound, and is always the fold of its log."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from miz.engine.errors import MizError
from miz.table import commands as c
from miz.table import events as e
from miz.table.settings import Daily, RealTime
from tests.table.sitting import (
    ANN,
    BEN,
    CYD,
    DAN,
    DAY,
    GUEST,
    LOCK,
    MINUTE,
    SECOND,
    SERVER,
    Chance,
    Sitting,
    opening,
)

CLOCKS: list[dict[str, Any] | None] = [
    None,
    {"type": "real_time", "minutes": 3, "increment": 10},
    {"type": "daily", "days": 1},
]
PEOPLE = st.sampled_from([ANN, BEN, CYD, DAN])
EVERYBODY = st.one_of(PEOPLE, st.sampled_from([GUEST, SERVER]))
SEATS, MOVES = st.integers(0, 4), st.integers(0, 30)
ACTIONS = st.sampled_from(["1B1", "2R3", "0K-", "w11", "w53", "", "moon"])
KEYS = st.sampled_from([None, "secret", "guess"])
COMMANDS = st.one_of(
    st.builds(c.Sit, st.none() | SEATS, KEYS, st.none() | st.text(max_size=30)),
    st.builds(c.AddBot, st.sampled_from(["random", "level5", "hal"]), st.none() | SEATS),
    st.builds(c.Remove, SEATS),
    st.builds(c.Invite, SEATS, st.just(LOCK)),
    st.builds(c.Play, MOVES, ACTIONS),
    st.builds(c.BotPlay, SEATS, MOVES, ACTIONS),
    st.builds(c.Answer, st.booleans()),
    st.builds(c.Replace, SEATS),
    st.builds(c.Chat, st.text(max_size=400)),
    st.builds(c.Rematch, st.just("t2")),
    st.sampled_from([c.Leave(), c.Start(), c.Undo(), c.Pause(), c.Resume(), c.Resign(), c.Tick()]),
)
WISHES: list[c.Command] = [c.Undo(), c.Leave(), c.Sit(), c.Pause(), c.Resume()]
LATER = {"open": {"open", "playing", "closed"}, "playing": {"playing", "ended"}}
TIMES = st.sampled_from([1, SECOND, 20 * SECOND, MINUTE, 6 * MINUTE, DAY])


class Crowd(RuleBasedStateMachine):
    """People, strangers and the server at one table; some know what they do, some do not."""

    sitting: Sitting

    @initialize(
        seats=st.integers(2, 4),
        clock=st.sampled_from(CLOCKS),
        wall=st.sampled_from(["coloured", "grey"]),
        flags=st.fixed_dictionaries({name: st.booleans() for name in ("auto_start", "shuffle")}),
        kind=st.sampled_from([{}, {"rated": True}, {"hot_seat": True}, {"undo": False}]),
        seed=st.integers(0, 1000),
    )
    def open(
        self,
        seats: int,
        clock: dict[str, Any] | None,
        wall: str,
        flags: dict[str, bool],
        kind: dict[str, bool],
        seed: int,
    ) -> None:
        chosen = {"clock": clock, "options": {"wall": wall}, **flags, **kind}
        self.sitting = opening(ANN, Chance(seed), seats=seats, **chosen)

    @rule(command=COMMANDS, by=EVERYBODY)
    def ask_anything(self, command: c.Command, by: e.Person | None) -> None:
        self.do(command, by)

    @precondition(lambda self: self.sitting.table.status == "open")
    @rule(people=st.permutations([BEN, CYD, DAN]))
    def fill_up_and_start(self, people: list[e.Person]) -> None:
        table = self.sitting.table
        for person in people:
            self.do(c.Sit(key="secret"), ANN if table.settings.hot_seat else person)
        for _ in table.seats:
            self.do(c.AddBot("random"), ANN)
        self.do(c.Start(), ANN)

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule(times=st.integers(1, 12), choice=st.integers(0, 200))
    def play_on(self, times: int, choice: int) -> None:
        for _ in range(times):
            table = self.sitting.table
            for seat in table.waiting:
                legal, move = table.game_on.legal(), len(table.movers)
                action = legal[choice % len(legal)]
                self.do(c.Play(move, action), table.seats[seat].player)
                self.do(c.BotPlay(seat, move, action), SERVER)

    @rule(milliseconds=TIMES, looks=st.booleans())
    def wait(self, milliseconds: int, looks: bool) -> None:
        self.sitting.wait(milliseconds)
        if looks:
            self.do(c.Tick(), SERVER)

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule(by=PEOPLE, wish=st.sampled_from(WISHES), agreed=st.booleans())
    def want_something(self, by: e.Person, wish: c.Command, agreed: bool) -> None:
        self.do(wish, by)
        for person in (ANN, BEN, CYD, DAN) if agreed else ():
            self.do(c.Answer(True), person)

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule()
    def come_back_and_go_on(self) -> None:
        for person in (ANN, BEN, CYD, DAN):
            self.do(c.Sit(), person)
            self.do(c.Resume(), person)

    @precondition(lambda self: self.sitting.table.settings.clock is None)
    @rule(by=PEOPLE)
    def lose_patience(self, by: e.Person) -> None:
        self.sitting.wait(5 * MINUTE)
        for seat in self.sitting.table.waiting:
            self.do(c.Replace(seat), by)

    def do(self, command: c.Command, by: e.Person | None) -> None:
        """Ask one thing; whatever it is, the table stays sound."""
        before = Past(self.sitting)
        try:
            self.sitting.decided(command, by)
        except MizError as refusal:
            self.refused(refusal)
            return
        events = self.sitting.do(command, by)
        before.check_moves(events, by)
        before.check_clocks(self.sitting, events)
        before.check_people(self.sitting)

    def refused(self, refusal: MizError) -> None:
        """Check that whoever is refused can read why."""
        assert refusal.text("en")
        assert refusal.text("fa")


class Past:
    """What was known of a table before a command."""

    def __init__(self, sitting: Sitting) -> None:
        table = sitting.table
        self.now, self.waiting, self.status = sitting.now, table.waiting, table.status
        self.settings, self.seed, self.forfeits = table.settings, table.seed, table.forfeits
        self.owners = [seat.player for seat in table.seats]
        self.bots = [seat.bot for seat in table.seats]
        self.times = times(sitting)
        self.late = {n for n, time in enumerate(self.times) if time is not None and time <= 0}

    def check_moves(self, events: list[e.Event], by: e.Person | None) -> None:
        """Moves are made by owners in time, or by the server for bots."""
        for event in events:
            if isinstance(event, e.Moved):
                owner, bot = self.owners[event.seat], self.bots[event.seat]
                assert event.seat in self.waiting
                assert bot is not None if by is None else (bot is None and owner is not None)
                assert by is None or (owner is not None and owner.id == by.id)
                assert by is None or event.seat not in self.late

    def check_clocks(self, sitting: Sitting, events: list[e.Event]) -> None:
        """No clock gains time but by an increment, or a new turn where days are counted."""
        if self.status != "playing" or sitting.table.status != "playing":
            return
        for seat, (then, now) in enumerate(zip(self.times, times(sitting), strict=True)):
            match sitting.table.settings.clock:
                case RealTime(increment=increment):
                    moved = any(
                        isinstance(event, e.Moved) and event.seat == seat for event in events
                    )
                    assert then is not None
                    assert now is not None
                    assert now <= max(then, 0) + (increment * SECOND if moved else 0)
                case Daily() if seat in self.waiting & sitting.table.waiting:
                    assert then is not None
                    assert now is not None
                    assert now <= max(then, 0)

    def check_people(self, sitting: Sitting) -> None:
        """Nobody loses a seat during a game, and what was given up stays so."""
        table = sitting.table
        assert table.status in LATER.get(self.status, {self.status})
        assert table.settings == self.settings
        if self.status != "open":
            assert [seat.player for seat in table.seats] == self.owners
            assert set(self.forfeits) <= set(table.forfeits)
            assert table.seed == self.seed
        if table.status == "open":
            assert table.seats_of(table.host)


def times(sitting: Sitting) -> list[int | None]:
    """List the time each seat has now."""
    return [
        seat.left if seat.deadline is None else seat.deadline - sitting.now
        for seat in sitting.table.seats
    ]


TestCrowd = Crowd.TestCase
TestCrowd.settings = settings(max_examples=40, stateful_step_count=25)
