"""The list of games, and what operators ask."""

from __future__ import annotations

from tests.server.houses import Site, with_site


def test_a_game_is_shown_in_both_languages(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        azul, *others = (await site.get("/api/games")).json()

        assert azul["game"] == "azul"
        assert [game["game"] for game in others] == ["pavilion", "castles", "biblios", "paletti"]
        assert azul["name"] == {"en": "Azul", "fa": "آزول"}
        assert azul["seats"] == [2, 3, 4]
        assert azul["bots"] == [*(f"level{n}" for n in (5, 4, 3, 2, 1)), "greedy", "random"]
        assert (azul["is_ready"], azul["progress"]) == (True, 1.0)
        [wall] = azul["options"]
        assert wall["name"] == {"en": "Wall", "fa": "دیوار"}
        assert [value["value"] for value in wall["values"]] == ["coloured", "grey"]
        assert wall["values"][1]["name"] == {"en": "grey", "fa": "خاکستری"}
        assert wall["values"][1]["about"]["en"] == "the owner of a wall chooses the space"
        assert (await site.get("/api/games/azul")).json() == azul

    with_site(sqlite_url, scenario)


def test_an_unknown_game_is_not_found(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        answer = await site.get("/api/games/chess")

        assert answer.status_code == 404
        assert answer.json()["reason"]["code"] == "unknown_game"

    with_site(sqlite_url, scenario)


def test_a_game_that_is_not_ready_is_shown_with_its_progress(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        site.house.readiness._set("azul", 0.4)
        azul = (await site.get("/api/games")).json()[0]
        _, cookie = await site.house.people.guest("Ada")
        refused = await site.post("/api/quick", cookie, {"game": "azul"})

        assert (azul["is_ready"], azul["progress"]) == (False, 0.4)
        assert refused.status_code == 503
        assert refused.json()["reason"]["en"].endswith("(40 %)")

    with_site(sqlite_url, scenario, is_ready=False)


def test_a_well_server_says_so(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        alive, ready = await site.get("/healthz"), await site.get("/readyz")

        assert (alive.status_code, alive.json()) == (200, {"status": "ok"})
        assert ready.status_code == 200
        assert ready.json() == {"status": "ok", "parts": {"store": True, "bus": True}}

    with_site(sqlite_url, scenario)


def test_a_server_without_its_bus_is_ready(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        site.house.bus.is_connected = False
        ready = await site.get("/readyz")

        assert ready.status_code == 200
        assert ready.json() == {"status": "ok", "parts": {"store": True, "bus": False}}

    with_site(sqlite_url, scenario)


def test_a_server_without_its_store_lives_but_is_not_ready(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        await site.house.store.close()
        alive, ready = await site.get("/healthz"), await site.get("/readyz")

        assert alive.status_code == 200
        assert ready.status_code == 503
        assert ready.json() == {"status": "unavailable", "parts": {"store": False, "bus": True}}

    with_site(sqlite_url, scenario)


def test_the_numbers_are_given_as_prometheus_reads_them(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        numbers = await site.get("/metrics")

        assert numbers.headers["content-type"].startswith("text/plain; version=")
        assert "# TYPE miz_moves_total counter" in numbers.text
        schema = (await site.get("/api/openapi.json")).json()
        assert "/readyz" in schema["paths"]
        assert "/metrics" not in schema["paths"]

    with_site(sqlite_url, scenario)
