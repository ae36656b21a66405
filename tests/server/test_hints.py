"""Hints: what the strongest bot would play, for who has to move and for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

import miz
from miz import bots
from miz.bots import Thought
from miz.server import bots as bot_players
from miz.server.people import Identity
from miz.server.room import Room
from miz.table import commands as c
from miz.table.events import Person
from miz.table.settings import Settings
from tests.server.houses import Site, eventually, with_site
from tests.server.ponderers import Ponderers, happens


@pytest.fixture
def ponderers(monkeypatch: pytest.MonkeyPatch) -> Ponderers:
    """Let servers make bots that a test can hold."""
    return Ponderers(monkeypatch)


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_players, "HINT_SECONDS", 0.05)


class Sitting:
    """A table of two guests, whoever of them has to move called the mover."""

    def __init__(self, site: Site, room: Room, people: list[tuple[Identity, str]]) -> None:
        self.site = site
        self.room = room
        self.people = people

    async def asked_by(self, cookie: str) -> httpx.Response:
        """Ask for a hint."""
        return await self.site.post(f"/api/tables/{self.room.id}/hint", cookie, None)

    async def shown_to(self, cookie: str) -> Any:
        """Look at the table."""
        return (await self.site.get(f"/api/tables/{self.room.id}", cookie)).json()

    async def turns(self) -> tuple[tuple[Person, str], tuple[Person, str]]:
        """Give who has to move and who has not, each with a cookie."""
        async with self.room.looked_at() as table:
            [waiting] = table.waiting
            owner = table.seats[waiting].player
        [mover] = [(who.person, key) for who, key in self.people if who.person == owner]
        [other] = [(who.person, key) for who, key in self.people if who.person != owner]
        return mover, other


async def sat(site: Site, **wishes: Any) -> Sitting:
    """Seat two guests at a table whose game has not begun."""
    people = [await site.house.people.guest(name) for name in ("Ada", "Bob")]
    [ada, bob] = [identity.person for identity, _ in people]
    room = await site.house.rooms.open(Settings(game="azul", seats=2, **wishes), ada)
    await room.do(c.Sit(), bob)
    return Sitting(site, room, people)


async def begun(site: Site, **wishes: Any) -> Sitting:
    """Begin a game of two guests."""
    sitting = await sat(site, **wishes)
    await sitting.room.do(c.Start(), sitting.people[0][0].person)
    return sitting


def code_of(refused: httpx.Response) -> tuple[int, str]:
    """Give the status and the code of a refusal."""
    return refused.status_code, refused.json()["reason"]["code"]


def test_who_has_to_move_is_told_a_move_that_can_be_played(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        for move in range(3):
            (mover, cookie), _ = await sitting.turns()
            before = await sitting.shown_to(cookie)
            hint = (await sitting.asked_by(cookie)).json()

            assert await sitting.shown_to(cookie) == before
            assert (hint["move"], [hint["seat"]]) == (move, before["own"])
            assert hint["action"] in [one["action"] for one in before["position"]["choices"]]
            await sitting.room.do(c.Play(hint["move"], hint["action"]), mover)

    with_site(sqlite_url, scenario)


def test_a_hint_says_what_it_is_worth_and_how_much_was_thought(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        (_, cookie), _ = await sitting.turns()
        hint = (await sitting.asked_by(cookie)).json()

        assert set(hint) == {"move", "seat", "action", "value", "visits"}
        assert 0 <= hint["value"] <= 1
        assert hint["visits"] >= 1

    with_site(sqlite_url, scenario)


def test_the_strongest_bot_thinks_of_it_in_a_thread_of_slow_bots(
    sqlite_url: str, ponderers: Ponderers
) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        (_, cookie), _ = await sitting.turns()
        hint = (await sitting.asked_by(cookie)).json()

        assert (hint["value"], hint["visits"]) == (0.625, 7)
        [bot] = ponderers.made
        assert (bot.name, bot.seconds) == (bots.best(miz.game("azul")), bot_players.HINT_SECONDS)
        assert bot.thread.startswith("slow-bot")

    with_site(sqlite_url, scenario)


def test_who_asks_again_meanwhile_is_told_the_same_thought(
    sqlite_url: str, ponderers: Ponderers
) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        (_, cookie), _ = await sitting.turns()
        ponderers.held = {bots.best(miz.game("azul"))}
        async with asyncio.TaskGroup() as asking:
            asked = [asking.create_task(sitting.asked_by(cookie)) for _ in range(3)]
            await eventually(lambda: are_asked(3))
            ponderers.made[0].let_choose()

        hints = [answer.result().json() for answer in asked]
        assert hints[0] == hints[1] == hints[2]
        assert len(ponderers.made) == 1
        ponderers.held = set()
        await sitting.asked_by(cookie)
        assert len(ponderers.made) == 2

    n_asked = 0
    outcome = bot_players.outcome

    async def counted(thinking: asyncio.Task[Thought]) -> Thought | None:
        nonlocal n_asked
        n_asked += 1
        return await outcome(thinking)

    async def are_asked(n: int) -> bool:
        return n_asked == n

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_players, "outcome", counted)
        with_site(sqlite_url, scenario)


def test_who_moves_before_the_hint_comes_is_told_that_it_is_too_late(
    sqlite_url: str, ponderers: Ponderers
) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        (mover, cookie), _ = await sitting.turns()
        [choice, *_] = (await sitting.shown_to(cookie))["position"]["choices"]
        ponderers.held = {bots.best(miz.game("azul"))}
        async with asyncio.TaskGroup() as asking:
            asked = asking.create_task(sitting.asked_by(cookie))
            await eventually(is_made)
            await happens(ponderers.made[0].begun)
            await sitting.room.do(c.Play(0, choice["action"]), mover)

        assert code_of(asked.result()) == (409, "not_waiting")
        await happens(ponderers.made[0].stopped)

    async def is_made() -> bool:
        return bool(ponderers.made)

    with_site(sqlite_url, scenario)


def test_the_other_and_a_spectator_are_told_nothing(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        _, (_, other) = await sitting.turns()
        _, spectator = await site.house.people.guest("Cyd")

        assert code_of(await sitting.asked_by(other)) == (409, "not_waiting")
        assert code_of(await sitting.asked_by(spectator)) == (409, "not_seated")
        assert code_of(await sitting.asked_by("")) == (401, "not_signed_in")

    with_site(sqlite_url, scenario)


def test_people_who_share_a_device_are_helped_in_turn(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        host, cookie = await site.house.people.guest("Ada")
        room = await site.house.rooms.open(
            Settings(game="azul", seats=2, hot_seat=True), host.person
        )
        await room.do(c.Sit(name="Bob"), host.person)
        await room.do(c.Start(), host.person)
        for _ in range(3):
            async with room.looked_at() as table:
                [waiting] = table.waiting
            hint = (await site.post(f"/api/tables/{room.id}/hint", cookie, None)).json()

            assert hint["seat"] == waiting
            await room.do(c.Play(hint["move"], hint["action"]), host.person)

    with_site(sqlite_url, scenario)


def test_in_a_rated_game_nobody_is_helped(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        signed_in = await site.post(
            "/api/account", "", {"login": "ada", "password": "a long password"}
        )
        cookie = signed_in.cookies["miz_session"]
        wanted = {"game": "azul", "seats": 2, "rated": True}
        table = (await site.post("/api/tables", cookie, wanted)).json()["table"]["id"]
        for command in ({"t": "add_bot", "bot": "random"}, {"t": "start"}):
            await site.post(f"/api/tables/{table}/commands", cookie, command)
        refused = await site.post(f"/api/tables/{table}/hint", cookie, None)

        assert code_of(refused) == (409, "no_hints")
        assert refused.json()["reason"]["fa"] == "در بازی امتیازی راهنمایی داده نمی‌شود"

    with_site(sqlite_url, scenario)


def test_there_is_no_hint_before_after_or_during_a_pause(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        sitting = await sat(site)
        (ada, cookie), (bob, _) = [(who.person, key) for who, key in sitting.people]
        assert code_of(await sitting.asked_by(cookie)) == (409, "not_playing")

        await sitting.room.do(c.Start(), ada)
        await sitting.room.do(c.Pause(), ada)
        await sitting.room.do(c.Answer(True), bob)
        assert code_of(await sitting.asked_by(cookie)) == (409, "paused")

        await sitting.room.do(c.Resign(), bob)
        assert code_of(await sitting.asked_by(cookie)) == (409, "game_over")

    with_site(sqlite_url, scenario)


def test_who_left_comes_back_before_they_are_helped(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        sitting = await begun(site)
        (mover, cookie), (other, _) = await sitting.turns()
        await sitting.room.do(c.Leave(), other)
        await sitting.room.do(c.Leave(), mover)

        assert code_of(await sitting.asked_by(cookie)) == (409, "already_left")

    with_site(sqlite_url, scenario)


def test_a_hint_at_no_table_is_refused(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        _, cookie = await site.house.people.guest("Ada")
        refused = await site.post("/api/tables/none/hint", cookie, None)

        assert code_of(refused) == (404, "unknown_table")

    with_site(sqlite_url, scenario)
