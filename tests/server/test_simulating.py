"""Moves that physics decides: beside the event loop, in parallel, stored before they are told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import miz
from miz.games.paletti import settling
from miz.games.paletti.match import Match
from miz.server import simulating
from miz.server.house import House
from miz.server.refusals import Denied
from miz.server.room import Room
from miz.table import commands as c
from miz.table import events as e
from miz.table.refusals import Refused
from miz.table.settings import RealTime, Settings
from tests.server.houses import with_houses

ADA, BOB = e.Person("ada", "Ada"), e.Person("bob", "Bob")
PATIENCE = 20.0


class Held:
    """Holds up everything that physics decides, until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.let_go = threading.Semaphore(0), threading.Event()
        self.at_once = self.most_at_once = self.count = 0
        self._lock, settle = threading.Lock(), Match.settle

        def slow(match: Match, action: str, seat: int | None = None) -> str | None:
            self._enter()
            assert self.let_go.wait(PATIENCE)
            try:
                return settle(match, action, seat)
            finally:
                with self._lock:
                    self.at_once -= 1

        monkeypatch.setattr(Match, "settle", slow)

    def _enter(self) -> None:
        with self._lock:
            self.count += 1
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        self.begun.release()

    async def has_begun(self, times: int = 1) -> None:
        """Wait until so many more moves are being decided."""
        for _ in range(times):
            assert await asyncio.to_thread(self.begun.acquire, timeout=PATIENCE)


async def started(house: House, **settings: Any) -> Room:
    """Open a table where Ada and Bob have chosen their colours, so that one of them has to pull."""
    room = await house.rooms.open(Settings("paletti", 2, **settings), ADA)
    await room.do(c.Sit(), BOB)
    await room.do(c.Start(), ADA)
    while True:
        play, by = await next_move(room)
        if play.action.startswith("pull"):
            return room
        await room.do(play, by)


async def next_move(room: Room) -> tuple[c.Play, e.Person]:
    """Give the first move of whoever is to move."""
    async with room.looked_at() as table:
        match = table.game_on
        by = table.seats[min(match.waiting)].player
        assert by is not None
        return c.Play(len(table.movers), match.legal()[0]), by


async def bytes_of(room: Room) -> bytes:
    """Give the state of the game at a table."""
    async with room.looked_at() as table:
        return table.game_on.tobytes()


def alone(sqlite_url: str, scenario: Callable[[House], Awaitable[None]]) -> None:
    """Run a scenario in one house."""
    with_houses(sqlite_url, 1, scenario)


def test_two_tables_simulate_at_the_same_time_and_nobody_else_waits(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        rooms = [await started(house), await started(house)]
        held = Held(monkeypatch)
        moving = [asyncio.create_task(room.do(*await next_move(room))) for room in rooms]
        await held.has_begun(2)
        assert all(room.is_simulating for room in rooms)
        other = await house.rooms.open(Settings("azul", 2), ADA)
        await other.do(c.Sit(), BOB)
        await other.do(c.Start(), ADA)
        await house.look_after(rooms[0].id)  # it does not wait
        assert not any(task.done() for task in moving)
        held.let_go.set()
        await asyncio.gather(*moving)
        assert held.most_at_once == 2
        assert not any(room.is_simulating for room in rooms)

    monkeypatch.setattr(simulating, "CORES", 2)
    alone(sqlite_url, scenario)


def test_of_two_moves_at_one_table_one_is_simulated_and_the_other_is_stale(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        room = await started(house)
        move = await next_move(room)
        held = Held(monkeypatch)
        held.let_go.set()
        first, second = await asyncio.gather(room.do(*move), room.do(*move), return_exceptions=True)
        assert isinstance(first, int)
        assert isinstance(second, Refused)
        assert second.reason == "stale"
        assert held.count == 1

    alone(sqlite_url, scenario)


def test_a_move_that_another_process_stored_meanwhile_makes_ours_stale(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(ours: House, theirs: House) -> None:
        room = await started(ours)
        twin = await theirs.rooms.room(room.id)
        move = await next_move(room)
        settle, held = Match.settle, Held(monkeypatch)
        late = asyncio.create_task(room.do(*move))
        await held.has_begun()
        monkeypatch.setattr(Match, "settle", settle)
        await twin.do(*move)
        held.let_go.set()
        with pytest.raises(Refused) as refused:
            await late
        assert refused.value.reason == "stale"
        assert await bytes_of(room) == await bytes_of(twin)

    with_houses(sqlite_url, 2, scenario)


def test_a_table_loaded_from_its_log_is_the_same_and_nothing_is_simulated_for_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House, later: House) -> None:
        room = await started(house)
        await room.do(*await next_move(room))
        log = await house.rooms.log(room.id)
        assert isinstance(log[-1].event, e.Moved)
        assert log[-1].event.outcome is not None
        [began] = [stamped.event for stamped in log if isinstance(stamped.event, e.Started)]
        assert began.dealt is not None
        monkeypatch.setattr(Match, "settle", lambda *_: pytest.fail("simulated again"))
        monkeypatch.setattr(settling, "dealt", lambda *_: pytest.fail("dealt again"))
        assert await bytes_of(await later.rooms.room(room.id)) == await bytes_of(room)

    with_houses(sqlite_url, 2, scenario)


def test_more_moves_than_can_wait_are_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        rooms = [await started(house), await started(house)]
        held = Held(monkeypatch)
        waiting = asyncio.create_task(rooms[0].do(*await next_move(rooms[0])))
        await held.has_begun()
        before = rooms[1]
        with pytest.raises(Denied) as denied:
            await before.do(*await next_move(before))
        assert denied.value.reason == "busy"
        held.let_go.set()
        await waiting
        await before.do(*await next_move(before))  # now there is room

    monkeypatch.setattr(simulating, "CORES", 1)
    monkeypatch.setattr(simulating, "MOST_WAITING", 0)
    alone(sqlite_url, scenario)


def test_a_move_counts_from_when_it_was_made_not_from_when_physics_was_done(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        room = await started(house, clock=RealTime(1))
        move = await next_move(room)
        held = Held(monkeypatch)
        moving = asyncio.create_task(room.do(*move))
        await held.has_begun()
        monkeypatch.setattr("miz.server.clock.now", lambda: 1 << 60)  # all clocks have run out
        ticking = asyncio.create_task(room.do(c.Tick(), None))
        await asyncio.sleep(0)
        held.let_go.set()
        await asyncio.gather(moving, ticking)
        log = await house.rooms.log(room.id)
        moved = next(one for one in log if getattr(one.event, "outcome", None))
        assert moved.at < 1 << 60

    alone(sqlite_url, scenario)


def test_physics_that_fails_leaves_the_table_as_it_was(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise ArithmeticError("the tower has left this world")

    async def scenario(house: House) -> None:
        room = await started(house)
        move, before = await next_move(room), await bytes_of(room)
        with monkeypatch.context() as patch:
            patch.setattr(Match, "settle", broken)
            with pytest.raises(ArithmeticError):
                await room.do(*move)
        assert await bytes_of(room) == before
        await room.do(*move)

    alone(sqlite_url, scenario)


HOSTILE = [
    "pull Y3 {",
    "pull Y3 {}",
    'pull Y3 {"tool":"finger"}',
    'pull Y3 {"a":' + "[" * 5000 + "]" * 5000 + "}",
    "pull Y3 " + '{"x":' + "9" * 10_000 + "}",
    'pull Y3 {"samples":[[NaN,0,0]]}',
    "pull Y3 slow " + "9" * 400 + " 0",
    "x" * 16_384,
]


@pytest.mark.parametrize("action", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_text_is_refused_before_anything_is_simulated(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    async def scenario(house: House) -> None:
        room = await started(house)
        monkeypatch.setattr(Match, "settle", lambda *_: pytest.fail("simulated"))
        play, by = await next_move(room)
        with pytest.raises(miz.Illegal):
            await room.do(c.Play(play.move, action), by)

    alone(sqlite_url, scenario)


def test_a_game_of_short_actions_refuses_long_ones_cheaply(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        room = await house.rooms.open(Settings("azul", 2), ADA)
        await room.do(c.Sit(), BOB)
        await room.do(c.Start(), ADA)
        play, by = await next_move(room)
        with pytest.raises(miz.Illegal) as refused:
            await room.do(c.Play(play.move, "B" * 16_384), by)
        assert refused.value.reason == "not_an_action"

    alone(sqlite_url, scenario)
