"""Bots at tables: who thinks when and where, who is stopped, and what is remembered."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import miz
from miz import bots
from miz.bots import Thought
from miz.engine.match import Match
from miz.server.house import House
from miz.server.kept_bots import KeptBots
from miz.server.room import Room
from miz.server.thinking import CORES, NICENESS, Work
from miz.server.warm import warm_up
from miz.table import commands as c
from miz.table.events import Person
from miz.table.settings import Settings
from tests.server.houses import BOT_SECONDS, Site, eventually, heard, with_houses, with_site
from tests.server.ponderers import Ponderer, Ponderers, happens

ADA = Person("ada", "Ada")
SLOW = bots.best(miz.game("azul"))
QUICK = "level1"


@pytest.fixture
def ponderers(monkeypatch: pytest.MonkeyPatch) -> Ponderers:
    """Let servers make bots that a test can hold."""
    return Ponderers(monkeypatch)


async def begun(house: House, *names: str) -> Room:
    """Begin a game of Ada against bots; give its table when she has to move."""
    room = await house.rooms.open(Settings(game="azul", seats=1 + len(names)), ADA)
    for name in names:
        await room.do(c.AddBot(name), ADA)
    await room.do(c.Start(), ADA)
    await eventually(lambda: is_adas_turn(house, room))
    return room


async def is_adas_turn(house: House, room: Room) -> bool:
    """Whether Ada has to move, and no bot is at work."""
    async with room.looked_at() as table:
        return 0 in table.waiting and room.id not in house.bots._busy


async def play(room: Room) -> None:
    """Let Ada play what comes first."""
    async with room.looked_at() as table:
        move, action = len(table.movers), table.game_on.legal()[0]
    await room.do(c.Play(move, action), ADA)


async def movers_of(room: Room) -> bytes:
    """Give who made each move."""
    async with room.looked_at() as table:
        return bytes(table.movers)


async def thinking(house: House, held: Ponderers) -> tuple[Room, Ponderer]:
    """Give a table at which Ada has just moved, and the bot that thinks now."""
    room = await begun(house, SLOW)
    held.held = {SLOW}
    await play(room)
    await eventually(lambda: are_made(held, 1))
    await happens(held.made[-1].begun)
    return room, held.made[-1]


async def are_made(held: Ponderers, n_bots: int) -> bool:
    """Whether a server has made so many bots."""
    return len(held.made) == n_bots


def n_kept(house: House) -> int:
    """Count the bots that are kept."""
    return sum(map(len, house.bots._kept.values()))


async def is_at_rest(house: House) -> bool:
    """Whether no bot plays or thinks."""
    return not house.bots._busy and not house.bots._thinking


@pytest.mark.parametrize("command", [c.Undo(), c.Resign(), c.Pause(), c.Leave()], ids=repr)
def test_a_bot_whose_turn_is_over_is_stopped_and_not_heard(
    sqlite_url: str, ponderers: Ponderers, command: c.Command
) -> None:
    async def scenario(house: House) -> None:
        room, bot = await thinking(house, ponderers)
        before = await movers_of(room)
        await room.do(command, ADA)

        await happens(bot.stopped)
        await eventually(lambda: is_at_rest(house))
        assert await movers_of(room) == before[: -1 if isinstance(command, c.Undo) else None]
        assert n_kept(house) == 0

    with_houses(sqlite_url, 1, scenario)


def test_talking_stops_no_bot(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        room, bot = await thinking(house, ponderers)
        await room.do(c.Chat("Take your time."), ADA)
        before = await movers_of(room)

        assert not bot.stopped.is_set()
        bot.let_choose()
        await eventually(lambda: is_adas_turn(house, room))
        assert await movers_of(room) == before + b"\x01"

    with_houses(sqlite_url, 1, scenario)


def test_a_bot_thinks_on_after_its_stopped_self(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        room, first = await thinking(house, ponderers)
        await room.do(c.Undo(), ADA)
        await play(room)
        await eventually(lambda: are_made(ponderers, 2))
        assert ponderers.made[0] is first
        ponderers.made[1].let_choose()

        await eventually(lambda: is_adas_turn(house, room))

    with_houses(sqlite_url, 1, scenario)


def test_a_bot_that_is_stopped_before_it_begins_does_not_think_for_long() -> None:
    class Deaf:
        """Hears only while it thinks."""

        is_stopped = False

        def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
            self.is_stopped = False
            for visits in range(1000):
                yield Thought("", 0.5, visits)
                if self.is_stopped:
                    return

        def choose(self, match: Match, seat: int | None = None) -> str:
            return ""

        def stop(self) -> None:
            self.is_stopped = True

    work = Work(Deaf(), miz.game("azul").start(), 0)
    work.stop()

    assert work.do().visits == 0


def test_a_server_that_ends_stops_every_bot_at_once(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        rooms = [await begun(house, SLOW) for _ in range(CORES + 1)]
        ponderers.held = {SLOW}
        for room in rooms:
            await play(room)
        await eventually(lambda: are_as_many_as_may(ponderers))
        house.bots.close()

        at_work = [bot for bot in ponderers.made if bot.begun.is_set()]
        assert all(bot.stopped.is_set() for bot in at_work)
        for thread in threading.enumerate():
            if thread.name.startswith(("slow-bot", "quick-bot")):
                await asyncio.to_thread(thread.join)

    with_houses(sqlite_url, 1, scenario)


async def are_as_many_as_may(held: Ponderers) -> bool:
    """Whether as many bots think for long as may."""
    return sum(bot.begun.is_set() for bot in held.made) == max(1, CORES - 1)


def test_a_quick_bot_waits_for_no_slow_one(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        slow = [await begun(house, SLOW) for _ in range(2 * CORES)]
        quick = await begun(house, QUICK)
        ponderers.held = {SLOW}
        for room in slow:
            await play(room)
        await eventually(lambda: are_as_many_as_may(ponderers))
        before = await movers_of(quick)
        await play(quick)
        await eventually(lambda: is_adas_turn(house, quick))

        assert len(await movers_of(quick)) >= len(before) + 2
        assert await are_as_many_as_may(ponderers)

    with_houses(sqlite_url, 1, scenario)


def test_slow_bots_take_turns(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        rooms = [await begun(house, SLOW) for _ in range(2 * CORES)]
        ponderers.held = {SLOW}
        for room in rooms:
            await play(room)
        await eventually(lambda: are_made(ponderers, len(rooms)))
        await eventually(all_in_turn)
        for room in rooms:
            await eventually(lambda room=room: is_adas_turn(house, room))  # type: ignore[misc]

    async def all_in_turn() -> bool:
        at_work = [bot for bot in ponderers.made if bot.begun.is_set()]
        for bot in at_work:
            bot.let_choose()
        return len(at_work) == len(ponderers.made)

    with_houses(sqlite_url, 1, scenario)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority")
def test_bots_stand_back_for_everything_else(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        own = os.getpriority(os.PRIO_PROCESS, 0)
        for name in (SLOW, QUICK):
            room = await begun(house, name)
            await play(room)
            await eventually(lambda room=room: is_adas_turn(house, room))  # type: ignore[misc]

        assert {bot.niceness for bot in ponderers.made} == {NICENESS}
        assert os.getpriority(os.PRIO_PROCESS, 0) == own

    with_houses(sqlite_url, 1, scenario)


def test_the_bot_of_a_seat_plays_on_until_the_game_ends(
    sqlite_url: str, ponderers: Ponderers
) -> None:
    async def scenario(house: House) -> None:
        room = await begun(house, SLOW, QUICK)
        for _ in range(3):
            await play(room)
            await eventually(lambda: is_adas_turn(house, room))

        assert sorted(bot.name for bot in ponderers.made) == [QUICK, SLOW]
        assert {bot.seconds for bot in ponderers.made} == {BOT_SECONDS}
        assert n_kept(house) == 2
        await room.do(c.Resign(), ADA)
        assert n_kept(house) == 0

    with_houses(sqlite_url, 1, scenario)


def test_who_comes_back_has_the_bot_forgotten(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        bob = Person("bob", "Bob")
        room = await house.rooms.open(Settings(game="azul", seats=2), ADA)
        await room.do(c.Sit(), bob)
        await room.do(c.Start(), ADA)
        await room.do(c.Leave(), bob)
        await eventually(lambda: is_adas_turn(house, room))
        await play(room)
        await eventually(lambda: is_adas_turn(house, room))
        assert n_kept(house) == 1
        await room.do(c.Sit(), bob)

        assert [bot.name for bot in ponderers.made] == [bots.STAND_IN]
        assert n_kept(house) == 0

    with_houses(sqlite_url, 1, scenario)


def test_only_a_few_bots_are_kept(sqlite_url: str, ponderers: Ponderers) -> None:
    async def scenario(house: House) -> None:
        rooms = [await begun(house, QUICK) for _ in range(3)]
        first, second, third = (Ponderer(ponderers, QUICK, 1.0) for _ in rooms)
        kept = KeptBots(2)
        for room, bot in zip(rooms[:2], (first, second), strict=True):
            kept.put(room, 1, QUICK, bot)
        kept.put(rooms[0], 1, QUICK, kept.take(rooms[0], 1, QUICK) or third)
        kept.put(rooms[2], 1, QUICK, third)

        found = [kept.take(room, 1, QUICK) for room in rooms]
        assert found == [first, None, third]
        kept.put(rooms[0], 1, QUICK, first)
        assert kept.take(rooms[0], 1, SLOW) is None
        assert len(kept) == 0

    with_houses(sqlite_url, 1, scenario)


def test_the_bots_of_a_table_nobody_uses_are_forgotten(
    sqlite_url: str, ponderers: Ponderers
) -> None:
    async def scenario(site: Site) -> None:
        _, cookie = await site.house.people.guest("Ada")
        left, followed = [await begun(site.house, QUICK) for _ in range(2)]
        kept = KeptBots(2)
        for room in (left, followed):
            kept.put(room, 1, QUICK, Ponderer(ponderers, QUICK, 1.0))
        async with site.socket(f"/ws/tables/{followed.id}", cookie) as line:
            await heard(line)
            kept.tidy(60.0)
            assert len(kept) == 2
            for room in (left, followed):
                room.used_at -= 61.0
            kept.tidy(60.0)

        assert kept.take(left, 1, QUICK) is None
        assert kept.take(followed, 1, QUICK) is not None

    with_site(sqlite_url, scenario)


@pytest.fixture(scope="module")
def _compiled() -> None:
    warm_up("azul", lambda _: None)  # as before any table is opened


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_plays_at_a_table(sqlite_url: str, name: str) -> None:
    async def scenario(site: Site) -> None:
        _, cookie = await site.house.people.guest("Ada")
        shown = (await site.post("/api/tables", cookie, {"game": "azul", "seats": 2})).json()
        table = shown["table"]["id"]
        async with site.socket(f"/ws/tables/{table}", cookie) as line:
            for command in ({"t": "add_bot", "bot": name}, {"t": "start"}):
                await site.post(f"/api/tables/{table}/commands", cookie, command)
            for _ in range(2):
                await played(site, table, cookie)
            while not is_move_of_the_bot(await heard(line)):
                pass

    with_site(sqlite_url, scenario)


async def played(site: Site, table: str, cookie: str) -> None:
    """Wait for one's turn and play what comes first."""

    async def turn() -> Any:
        return (await site.get(f"/api/tables/{table}", cookie)).json()["position"].get("choices")

    await eventually(turn)
    position = (await site.get(f"/api/tables/{table}", cookie)).json()["position"]
    command = {"t": "play", "move": position["move"], "action": position["choices"][0]["action"]}
    answer = await site.post(f"/api/tables/{table}/commands", cookie, command)
    assert answer.is_success, answer.text


def is_move_of_the_bot(message: Any) -> bool:
    """Whether a message tells of a move of the second seat."""
    event = message.get("happened", {}).get("event", {})
    return (event.get("t"), event.get("seat")) == ("moved", 1)
