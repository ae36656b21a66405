"""How a player has done at a game: places, results, and how the rating went."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection

from miz.server import messages as m
from miz.server.house import House
from miz.server.routes import statistics
from miz.server.settling import Outcome
from miz.server.store import Store, ratings
from miz.server.store.migrate import steps_on
from miz.server.store.ratings import Rating, Step
from miz.server.store.tables import mark_settled
from miz.table import commands as c
from miz.table.events import Person
from miz.table.settings import Settings
from tests.server.houses import Site, eventually, person, with_houses, with_site
from tests.server.stores import first, with_store


async def played(house: House, *owners: str, **parts: Any) -> None:
    """End a game and settle it; whoever is named first won it, unless `ranks` say otherwise."""
    usual = {
        "table": "t",
        "game": "azul",
        "is_public": True,
        "is_rated": False,
        "at": 1,
        "ranks": tuple(range(1, len(owners) + 1)),
    }
    ended = Outcome(**{**usual, **parts}, owners=owners)
    await house.store.append(first(ended.table, status="ended", is_public=ended.is_public))
    assert await house.settling.settle(ended)


async def of(site: Site, player: str, cookie: str = "") -> m.Statistics:
    """Ask for the statistics of a player at Azul."""
    answer = await site.get(f"/api/players/{player}/games/azul", cookie)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=m.Statistics)


async def account(site: Site, login: str) -> tuple[str, str]:
    """Make an account; give its id and its cookie."""
    credentials = {"login": login, "password": "a long password"}
    made = await site.post("/api/account", "", credentials)
    return made.json()["id"], made.cookies["miz_session"]


# Results.


def test_places_are_counted_by_the_seats_there_were(store_url: str) -> None:
    async def scenario(site: Site) -> None:
        for name in ("ada", "bob", "cy"):
            await person(site.house.store, name)
        await played(site.house, "ada", "bob", table="a", at=10)
        await played(site.house, "bob", "ada", table="b", at=30)
        await played(site.house, "ada", "bob", "cy", table="c", at=20, ranks=(1, 1, 3))
        await played(site.house, "cy", "bob", "ada", table="d", at=40)
        shown = await of(site, "ada")

        assert shown.player == Person("ada", "ada", "person")
        assert (shown.game, shown.games, shown.wins) == ("azul", 4, 2)
        assert shown.places == [m.PlacesShown(2, [1, 1]), m.PlacesShown(3, [1, 0, 1])]
        assert shown.results == [
            m.ResultShown("d", 40, 3, 3),
            m.ResultShown("b", 30, 2, 2),
            m.ResultShown("c", 20, 3, 1),
            m.ResultShown("a", 10, 2, 1),
        ]
        assert (await of(site, "bob")).wins == 2

    with_site(store_url, scenario)


def test_a_game_that_is_played_is_counted_for_all_who_sat_there(store_url: str) -> None:
    async def scenario(site: Site) -> None:
        house = site.house
        ada, bob = await person(house.store, "ada"), await person(house.store, "bob")
        room = await house.rooms.open(Settings(game="azul", seats=3), ada)
        await room.do(c.Sit(), bob)
        await room.do(c.AddBot("greedy"), ada)
        await room.do(c.Start(), ada)
        await room.do(c.Resign(), bob)
        await room.do(c.Resign(), ada)

        async def counted() -> m.Statistics | None:
            shown = await of(site, "ada")
            return shown if shown.games else None

        shown = await eventually(counted)
        assert shown is not None
        async with room.looked_at() as table:
            seat = table.seats_of("ada")[0]
            ended = m.ResultShown(room.id, table.last_at, 3, table.ranks[seat])
        assert shown.results == [ended]
        assert shown.ratings == []
        assert (await of(site, "bob")).games == 1

    with_site(store_url, scenario)


def test_private_games_are_shown_to_who_played_them_alone(store_url: str) -> None:
    async def scenario(site: Site) -> None:
        (ada, cookie), (bob, other) = await account(site, "ada"), await account(site, "bob")
        await played(site.house, ada, bob, table="seen", at=1)
        await played(site.house, bob, ada, table="hidden", at=2, is_public=False)
        own = await of(site, ada, cookie)

        assert [one.table for one in own.results] == ["hidden", "seen"]
        assert (own.games, own.wins, own.places) == (2, 1, [m.PlacesShown(2, [1, 1])])
        for stranger in ("", other):
            shown = await of(site, ada, stranger)
            assert [one.table for one in shown.results] == ["seen"]
            assert (shown.games, shown.wins, shown.places) == (1, 1, [m.PlacesShown(2, [1, 0])])

    with_site(store_url, scenario)


def test_who_had_several_seats_is_not_counted(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        for name in ("ada", "bob"):
            await person(site.house.store, name)
        await played(site.house, "ada", "ada", "bob")

        assert (await of(site, "ada")).games == 0
        assert (await of(site, "bob")).places == [m.PlacesShown(3, [0, 0, 1])]

    with_site(sqlite_url, scenario)


def test_games_that_did_not_end_are_not_counted(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        house = site.house
        ada, bob = await person(house.store, "ada"), await person(house.store, "bob")
        room = await house.rooms.open(Settings(game="azul", seats=2), ada)
        await room.do(c.Sit(), bob)
        await room.do(c.Start(), ada)
        closed = await house.rooms.open(Settings(game="azul", seats=2), ada)
        await closed.do(c.Leave(), ada)

        assert (await of(site, "ada")).results == []

    with_site(sqlite_url, scenario)


def test_all_are_counted_and_the_latest_listed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MOST_RESULTS", 2)
    monkeypatch.setattr(statistics, "MOST_RATINGS", 3)

    async def scenario(site: Site) -> None:
        for name in ("ada", "bob"):
            await person(site.house.store, name)
        for at in range(5):
            await played(site.house, "ada", "bob", table=f"t{at}", at=at, is_rated=True)
        shown = await of(site, "ada")

        assert (shown.games, shown.places) == (5, [m.PlacesShown(2, [5, 0])])
        assert [one.table for one in shown.results] == ["t4", "t3"]
        assert [one.at for one in shown.ratings] == [2, 3, 4]

    with_site(sqlite_url, scenario)


# Ratings.


def test_every_rated_game_is_a_step_of_the_rating(store_url: str) -> None:
    async def scenario(site: Site) -> None:
        for name in ("ada", "bob"):
            await person(site.house.store, name)
        await played(site.house, "ada", "bob", table="a", at=10, is_rated=True)
        await played(site.house, "bob", "ada", table="b", at=20)
        await played(site.house, "bob", "ada", table="c", at=30, is_rated=True)
        up, down = (await of(site, "ada")).ratings
        profile = (await site.get("/api/players/ada")).json()

        assert (up.at, down.at) == (10, 30)
        assert up.mu > down.mu
        assert up.rating == up.mu - 3 * up.sigma
        [now] = profile["ratings"]
        assert (now["mu"], now["sigma"], now["rating"]) == (down.mu, down.sigma, down.rating)

    with_site(store_url, scenario)


def test_a_bot_of_the_house_has_statistics_too(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        await person(site.house.store, "ada")
        await played(site.house, "bot:greedy", "ada", is_rated=True)
        shown = await of(site, "bot:greedy")

        assert (shown.player.kind, shown.games, shown.wins) == ("bot", 1, 1)
        assert len(shown.ratings) == 1

    with_site(sqlite_url, scenario)


def test_a_step_is_noted_with_its_rating_or_not_at_all(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        for name in ("ada", "bob"):
            await person(house.store, name)
        with monkeypatch.context() as broken:
            broken.setattr(ratings, "add_steps", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await played(house, "ada", "bob", is_rated=True)

        assert await rated_at_azul(house.store, "ada") == ({}, [])
        await house.settling.settle(Outcome("t", "azul", True, True, 7, ("ada", "bob"), (1, 2)))
        found, [step] = await rated_at_azul(house.store, "ada")
        assert Step(7, found["ada"].mu, found["ada"].sigma) == step

    with_houses(store_url, 1, scenario)


async def rated_at_azul(store: Store, player: str) -> tuple[dict[str, Rating], list[Step]]:
    """Give the rating of a player, and what it was before."""
    return (
        await store.read(lambda reader: ratings.get_many(reader, "azul", [player])),
        await store.read(lambda reader: ratings.steps_of(reader, player, "azul", 9)),
    )


# Asking.


def test_who_has_not_played_has_empty_statistics(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        ada = await person(site.house.store, "ada")

        assert await of(site, "ada") == m.Statistics(ada, "azul", 0, 0, [], [], [])

    with_site(sqlite_url, scenario)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/players/nobody/games/azul", 404, "unknown_player"),
        ("/api/players/ada/games/chess", 404, "unknown_game"),
        ("/api/players/no%20id/games/azul", 400, "bad_request"),
    ],
)
def test_unknown_players_and_games_have_none(
    sqlite_url: str, path: str, status: int, code: str
) -> None:
    async def scenario(site: Site) -> None:
        await person(site.house.store, "ada")
        refused = await site.get(path)

        assert (refused.status_code, refused.json()["reason"]["code"]) == (status, code)

    with_site(sqlite_url, scenario)


# Games from before there were statistics.


def go_back(connection: Connection) -> None:
    """Make a database as it was before."""
    command.downgrade(steps_on(connection), "0001")


def card(*owners: str, ranks: list[int]) -> bytes:
    """Give what lists show of a table that has ended."""
    seats = [
        m.SeatShown(bot=one.removeprefix("bot:"))
        if one.startswith("bot:")
        else m.SeatShown(player=Person(one, one, "person"))
        for one in owners
    ]
    settings = Settings(game="azul", seats=len(owners))
    return msgspec.json.encode(m.TableCard("t", settings, "ended", "ada", seats, 5, ranks=ranks))


def test_games_that_were_settled_before_are_counted(store_url: str) -> None:
    tables = {
        "a": card("ada", "bob", ranks=[2, 1]),
        "b": card("bot:greedy", "ada", "bot:greedy", ranks=[1, 2, 3]),
        "c": card("ada", "ada", ranks=[1, 2]),
        "left": card("ada", "bob", ranks=[1, 2]),
    }

    async def before(store: Store) -> None:
        await person(store, "ada")
        for at, (table, summary) in enumerate(tables.items()):
            await store.append(first(table, status="ended", summary=summary, updated_at=at))
            if table != "left":
                await store.write(partial(mark_settled, table=table))
        await store.write(lambda to: to.run_sync(go_back))

    async def after(site: Site) -> None:
        shown = await of(site, "ada")

        assert shown.results == [m.ResultShown("b", 1, 3, 2), m.ResultShown("a", 0, 2, 2)]
        assert shown.places == [m.PlacesShown(2, [0, 1]), m.PlacesShown(3, [0, 1, 0])]
        left = Outcome("left", "azul", True, False, 3, ("ada", "bob"), (1, 2))
        assert await site.house.settling.settle(left)
        assert (await of(site, "ada")).games == 3

    with_store(store_url, before)
    with_site(store_url, after)
