"""Ratings, the leaderboard and profiles."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from miz.server.house import House
from miz.server.room import Room
from miz.server.settling import MODEL, Outcome, rated, unrated
from miz.server.store import Store, people, ratings
from miz.server.store.ratings import Rating
from miz.server.store.tables import unsettled
from miz.table import commands as c
from miz.table.events import Person
from miz.table.settings import Settings
from tests.server.houses import Site, eventually, person, with_houses, with_site
from tests.server.stores import first


def outcome(*owners: str, table: str = "t", ranks: Iterable[int] = ()) -> Outcome:
    """Give the outcome of a rated game; whoever is named first won it."""
    places = tuple(ranks) or tuple(range(1, len(owners) + 1))
    return Outcome(table, "azul", True, True, 1, owners, places)


async def ended(store: Store, *tables: str) -> None:
    """Store tables whose games are over."""
    for table in tables:
        await store.append(first(table, status="ended"))


async def at_azul(store: Store, *players: str) -> dict[str, Rating]:
    """Give the ratings of players."""
    return await store.read(lambda reader: ratings.get_many(reader, "azul", players))


async def left(store: Store) -> list[str]:
    """List the tables that are not settled."""
    return await store.read(lambda reader: unsettled(reader, 100))


async def begun(house: House, *players: Person, rated: bool = False) -> Room:
    """Begin a game for these players; who is alone plays a bot."""
    room = await house.rooms.open(Settings(game="azul", seats=2, rated=rated), players[0])
    for player in players[1:]:
        await room.do(c.Sit(), player)
    if len(players) == 1:
        await room.do(c.AddBot("greedy"), players[0])
    await room.do(c.Start(), players[0])
    return room


# Settling.


def test_a_rated_game_changes_the_ratings_of_both(store_url: str) -> None:
    async def scenario(house: House) -> None:
        ada, bob = await person(house.store, "ada"), await person(house.store, "bob")
        room = await begun(house, ada, bob, rated=True)
        await room.do(c.Resign(), bob)
        found = await eventually(lambda: at_azul(house.store, "ada", "bob"))

        assert found["ada"].mu > MODEL.mu > found["bob"].mu
        assert (found["ada"].games, found["ada"].wins) == (1, 1)
        assert (found["bob"].games, found["bob"].wins) == (1, 0)
        assert await left(house.store) == []

    with_houses(store_url, 1, scenario)


def test_an_unrated_game_is_settled_without_ratings(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        ada, bob = await person(house.store, "ada"), await person(house.store, "bob")
        room = await begun(house, ada, bob)
        await room.do(c.Resign(), bob)

        async def is_settled() -> bool:
            return not await left(house.store)

        await eventually(is_settled)
        assert await at_azul(house.store, "ada", "bob") == {}

    with_houses(sqlite_url, 1, scenario)


def test_a_bot_of_the_house_is_rated_under_its_own_name(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        ada = await person(house.store, "ada")
        for _ in range(2):
            room = await begun(house, ada, rated=True)
            await room.do(c.Resign(), ada)

        async def both() -> Rating | None:
            one = (await at_azul(house.store, "bot:greedy")).get("bot:greedy")
            return one if one and one.games == 2 else None

        found = await eventually(both)
        bot = await house.store.read(lambda reader: people.get(reader, "bot:greedy"))
        assert found is not None
        assert found.wins == 2
        assert bot is not None
        assert (bot.kind, bot.name) == ("bot", "greedy")

    with_houses(sqlite_url, 1, scenario)


def test_a_game_is_settled_once_however_many_try(store_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        for name in ("ada", "bob"):
            await person(here.store, name)
        await ended(here.store, "t")
        over = outcome("ada", "bob")
        told = await asyncio.gather(
            *(house.settling.settle(over) for house in (here, there) * 5),
        )

        assert sorted(told) == [False] * 9 + [True]
        assert (await at_azul(here.store, "ada"))["ada"].games == 1

    with_houses(store_url, 2, scenario)


def test_no_game_is_lost_where_the_same_players_end_many_at_once(store_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        names = ["ada", "bob", "cy"]
        for name in names:
            await person(here.store, name)
        tables = [f"t{number}" for number in range(18)]
        await ended(here.store, *tables)
        await asyncio.gather(
            *(
                (here, there)[n % 2].settling.settle(
                    outcome(names[n % 3], names[(n + 1) % 3], "bot:greedy", table=table)
                )
                for n, table in enumerate(tables)
            )
        )
        found = await at_azul(here.store, *names, "bot:greedy")

        assert {name: found[name].games for name in names} == dict.fromkeys(names, 12)
        assert {name: found[name].wins for name in names} == dict.fromkeys(names, 6)
        assert (found["bot:greedy"].games, found["bot:greedy"].wins) == (18, 0)

    with_houses(store_url, 2, scenario)


def test_what_fails_on_the_way_leaves_the_game_unsettled(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        for name in ("ada", "bob"):
            await person(house.store, name)
        await ended(house.store, "t")
        with monkeypatch.context() as broken:
            broken.setattr("miz.server.settling.rated", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await house.settling.settle(outcome("ada", "bob"))

        assert await left(house.store) == ["t"]
        assert await house.settling.settle(outcome("ada", "bob"))
        assert (await at_azul(house.store, "ada"))["ada"].games == 1

    with_houses(sqlite_url, 1, scenario)


def test_a_sweep_settles_what_a_process_left_behind(sqlite_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        ada, bob = await person(here.store, "ada"), await person(here.store, "bob")
        here.rooms.followers.remove(here.settling.follow)  # as if it had died at that moment
        room = await begun(here, ada, bob, rated=True)
        await room.do(c.Resign(), ada)
        assert await left(here.store) == [room.id]
        await there.settling.sweep()
        await here.settling.sweep()

        assert await left(here.store) == []
        found = await at_azul(here.store, "ada", "bob")
        assert (found["bob"].wins, found["ada"].wins) == (1, 0)
        assert found["bob"].games == found["ada"].games == 1

    with_houses(sqlite_url, 2, scenario)


def test_a_table_that_cannot_be_read_holds_up_no_other(sqlite_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        await ended(here.store, "a-broken-one", "z-broken-one")
        ada, bob = await person(here.store, "ada"), await person(here.store, "bob")
        here.rooms.followers.remove(here.settling.follow)
        room = await begun(here, ada, bob, rated=True)
        await room.do(c.Resign(), ada)
        await there.settling.sweep()

        assert sorted(await left(here.store)) == ["a-broken-one", "z-broken-one"]

    with_houses(sqlite_url, 2, scenario)


@pytest.mark.parametrize(
    "owners",
    [("ada",), ("ada", "bot:greedy", "bot:greedy"), ("ada", "somebody-unknown")],
)
def test_who_cannot_be_told_apart_is_not_rated(sqlite_url: str, owners: tuple[str, ...]) -> None:
    async def scenario(house: House) -> None:
        await person(house.store, "ada")
        await ended(house.store, "t")

        assert await house.settling.settle(outcome(*owners))
        assert await at_azul(house.store, *owners) == {}
        assert await left(house.store) == []

    with_houses(sqlite_url, 1, scenario)


def test_who_share_a_rank_share_its_worth() -> None:
    one, other, third = rated(outcome("ada", "bob", "cy", ranks=(1, 1, 3)), {})

    assert one.mu == pytest.approx(other.mu)
    assert one.mu > third.mu
    assert (one.wins, other.wins, third.wins) == (1, 1, 0)


def test_a_surprise_is_worth_more_than_what_was_expected() -> None:
    before = {"ada": Rating("ada", "azul", 35.0, 3.0, 9, 9), "bob": unrated("bob", "azul")}
    expected, _ = rated(outcome("ada", "bob"), before)
    _, surprised = rated(outcome("bob", "ada"), before)

    assert 0 < expected.mu - 35.0 < 35.0 - surprised.mu


# The ladder.


async def ladder(store: Store, **skills: tuple[float, float]) -> None:
    """Rate people."""
    for name in skills:
        await person(store, name)
    found = [Rating(name, "azul", mu, sigma, 4, 2) for name, (mu, sigma) in skills.items()]
    await store.write(lambda to: ratings.put_many(to, found))


def test_the_leaderboard_goes_by_what_is_almost_sure(store_url: str) -> None:
    async def scenario(site: Site) -> None:
        await ladder(
            site.house.store, ada=(30, 8), bob=(26, 2), cy=(29, 3), dina=(29, 3), eli=(20, 1)
        )
        shown = (await site.get("/api/leaderboard/azul")).json()
        part = (await site.get("/api/leaderboard/azul", limit=2, offset=2)).json()
        names = [(one["rank"], one["player"]["id"]) for one in shown["standings"]]

        assert names == [(1, "bob"), (1, "cy"), (1, "dina"), (4, "eli"), (5, "ada")]
        assert part["standings"] == shown["standings"][2:4]
        assert shown["standings"][-1] == {
            "rank": 5,
            "player": {"id": "ada", "name": "ada", "kind": "person"},
            "rating": 6.0,
            "mu": 30.0,
            "sigma": 8.0,
            "games": 4,
            "wins": 2,
        }

    with_site(store_url, scenario)


def test_a_part_of_the_ladder_beyond_its_end_is_empty(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        beyond = await site.get("/api/leaderboard/azul", offset=10)
        unknown = await site.get("/api/leaderboard/chess")
        too_many = await site.get("/api/leaderboard/azul", limit=101)

        assert beyond.json() == {"game": "azul", "standings": []}
        assert (unknown.status_code, too_many.status_code) == (404, 400)

    with_site(sqlite_url, scenario)


def test_a_profile_shows_ratings_and_public_tables_only(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        house = site.house
        await ladder(house.store, ada=(30, 1), bob=(31, 1))
        ada = Person("ada", "ada", "person")
        seen = await house.rooms.open(Settings(game="azul", seats=2), ada)
        await house.rooms.open(Settings(game="azul", seats=2, public=False), ada)
        profile = (await site.get("/api/players/ada")).json()

        assert profile["player"] == {"id": "ada", "name": "ada", "kind": "person"}
        assert [(one["game"], one["rank"]) for one in profile["ratings"]] == [("azul", 2)]
        assert [table["id"] for table in profile["tables"]] == [seen.id]

    with_site(sqlite_url, scenario)


@pytest.mark.parametrize(("player", "status"), [("nobody", 404), ("no%20id", 400), ("%00", 400)])
def test_an_unknown_player_is_not_found(sqlite_url: str, player: str, status: int) -> None:
    async def scenario(site: Site) -> None:
        assert (await site.get(f"/api/players/{player}")).status_code == status

    with_site(sqlite_url, scenario)
