"""While the rules of a game are being made ready: everything that needs them says so."""

from __future__ import annotations

import asyncio

import pytest

import miz
from miz.engine import kernel
from miz.server import warm
from miz.server.readiness import Readiness
from miz.server.tasks import Tasks
from miz.server.warm import STEPS, is_warm, remember, warm_up
from tests.server.houses import Site, heard, with_site

AZUL = {"game": "azul", "seats": 2}


async def signed_in(site: Site) -> str:
    """Take a name as a guest; give the cookie."""
    answer = await site.post("/api/guest", "", {"name": "Ann"})
    return answer.cookies["miz_session"]


def prepared(readiness: Readiness, progress: float) -> None:
    """Say how far Azul is, as the process that compiles it does."""
    readiness._set("azul", progress)


def test_no_table_is_opened_before_its_game_is_ready(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        cookie = await signed_in(site)
        prepared(site.house.readiness, 0.4)
        refused = await site.post("/api/tables", cookie, AZUL)

        assert refused.status_code == 503
        assert refused.json()["reason"]["code"] == "preparing"
        assert "40 %" in refused.json()["reason"]["en"]
        assert "۴۰٪" in refused.json()["reason"]["fa"]

        prepared(site.house.readiness, 1.0)
        assert (await site.post("/api/tables", cookie, AZUL)).status_code == 201

    with_site(sqlite_url, scenario)


def test_a_table_says_that_its_game_is_not_ready_and_follows_by_itself(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        cookie = await signed_in(site)
        opened = (await site.post("/api/tables", cookie, AZUL)).json()["table"]["id"]
        site.house.rooms._rooms.clear()  # as after a restart
        prepared(site.house.readiness, 0.6)
        async with site.socket(f"/ws/tables/{opened}", cookie) as socket:
            assert await heard(socket) == {"t": "preparing", "game": "azul", "progress": 0.6}
            prepared(site.house.readiness, 1.0)
            while (message := await heard(socket))["t"] == "preparing":
                pass
            assert (message["t"], message["table"]["id"]) == ("welcome", opened)

    with_site(sqlite_url, scenario)


def test_warming_up_tells_every_step() -> None:
    told: list[int] = []
    warm_up("azul", told.append)
    assert told == list(range(1, STEPS + 1))


def test_a_game_is_warm_once_all_of_it_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up("azul", lambda _: None)
    remember("azul")
    assert is_warm("azul")
    monkeypatch.setattr(kernel, "machine", lambda: "another machine")
    assert not is_warm("azul")


def test_a_game_is_not_warm_when_a_source_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    remember("azul")
    monkeypatch.setattr(kernel, "digest", lambda *folders: "other sources")
    assert not is_warm("azul")


def test_a_game_nobody_compiled_is_not_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "MARK", "no such file")
    assert not is_warm("azul")


@pytest.mark.parametrize("is_known", [True, False])
def test_a_server_compiles_apart_only_what_is_not_warm(
    is_known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    async def compile_apart(self: Readiness, game: str) -> None:
        compiled.append(game)

    monkeypatch.setattr(Readiness, "_compile", compile_apart)
    monkeypatch.setattr("miz.server.readiness.is_warm", lambda game: is_known)
    asyncio.run(made_ready())
    assert compiled == ([] if is_known else [card.slug for card in miz.games()])


def test_what_is_compiled_does_not_wait_for_what_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    *cold, warmed = [card.slug for card in miz.games()]
    ready_then: list[bool] = []

    async def compile_apart(self: Readiness, game: str) -> None:
        ready_then.append(self.is_ready(warmed))

    monkeypatch.setattr(Readiness, "_compile", compile_apart)
    monkeypatch.setattr("miz.server.readiness.is_warm", lambda game: game == warmed)
    asyncio.run(made_ready())
    assert ready_then == [True] * len(cold)


async def made_ready() -> None:
    """Let a server make all games ready."""
    readiness, tasks = Readiness(), Tasks()
    readiness.begin(tasks)
    async with asyncio.timeout(120):
        while not readiness.are_all_ready:
            await asyncio.sleep(0.05)
    await tasks.close()
