"""While the rules of a game are being made ready: everything that needs them says so."""

from __future__ import annotations

from miz.server.readiness import Readiness
from miz.server.warm import STEPS, warm_up
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
