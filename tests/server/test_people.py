"""People, their sessions and tokens, and how strong they are."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from miz.server.store import Store, people, ratings, sessions, tokens
from miz.server.store.people import Player
from miz.server.store.ratings import Rating
from miz.server.store.sessions import Session
from tests.server.stores import with_store

ALI = Player("p1", "guest", "علی", 5)
SARA = Player("p2", "person", "Sara", 6, login="sara", password="hash")


async def add(store: Store, *players: Player) -> None:
    for player in players:
        assert await store.write(partial(people.create, new=player))


# Players


def test_a_player_comes_back_as_created(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, ALI, SARA)

        assert await store.read(partial(people.get, player_id="p1")) == ALI
        assert await store.read(partial(people.get, player_id="nobody")) is None
        found = await store.read(partial(people.get_many, ids=["p1", "p2", "nobody"]))
        assert found == {"p1": ALI, "p2": SARA}

    with_store(store_url, scenario)


def test_logins_that_differ_in_case_only_are_one(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, Player("p3", "person", "Jörg", 1, login="JÖRG", password="hash"))

        found = await store.read(partial(people.by_login, login="jo\u0308rg"))
        assert found is not None
        assert (found.id, found.login) == ("p3", "jörg")
        twin = Player("p4", "person", "Twin", 2, login="Jörg", password="hash")
        assert not await store.write(partial(people.create, new=twin))
        assert await store.read(partial(people.get, player_id="p4")) is None

    with_store(store_url, scenario)


def test_a_guest_becomes_a_person_and_keeps_the_id(store_url: str) -> None:
    become = partial(people.set_credentials, player_id="p1", password="secret")

    async def scenario(store: Store) -> None:
        await add(store, ALI, SARA)

        assert not await store.write(partial(become, login="SARA"))
        assert await store.write(partial(become, login="Ali"))
        assert not await store.write(partial(become, login="another"))
        found = await store.read(partial(people.by_login, login="ali"))
        assert found == Player("p1", "person", "علی", 5, login="ali", password="secret")

    with_store(store_url, scenario)


def test_a_person_changes_name_and_password(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, SARA)
        await store.write(partial(people.rename, player_id="p2", name="سارا"))
        await store.write(partial(people.set_password, player_id="p2", password="new"))

        found = await store.read(partial(people.get, player_id="p2"))
        assert found is not None
        assert (found.name, found.password, found.login) == ("سارا", "new", "sara")

    with_store(store_url, scenario)


def test_a_bot_has_an_owner_who_exists(store_url: str) -> None:
    def bot(number: int, owner: str) -> Player:
        return Player(f"b{number}", "bot", f"Bot {number}", 10 - number, owner_id=owner)

    async def scenario(store: Store) -> None:
        await add(store, SARA, bot(1, "p2"), bot(2, "p2"))

        owned = await store.read(partial(people.bots_of, owner="p2"))
        assert [one.id for one in owned] == ["b2", "b1"]
        with pytest.raises(IntegrityError):
            await store.write(partial(people.create, new=bot(3, "nobody")))

    with_store(store_url, scenario)


# Sessions and tokens


def session(name: bytes, player: str = "p1", seen_at: int = 0, expires_at: int = 100) -> Session:
    return Session(name, player, 0, seen_at, expires_at)


def test_a_session_is_its_player_until_it_expires(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, ALI)
        await store.write(partial(sessions.create, new=session(b"s", expires_at=100)))
        player_of = partial(sessions.player_of, hash_=b"s")

        assert await store.read(partial(player_of, now=99)) == ALI
        assert await store.read(partial(player_of, now=100)) is None
        await store.write(partial(sessions.touch, hash_=b"s", now=90, expires_at=190))
        assert await store.read(partial(player_of, now=100)) == ALI
        await store.write(partial(sessions.sweep, now=190))
        assert not await store.write(partial(sessions.revoke, hash_=b"s"))

    with_store(store_url, scenario)


def test_sessions_are_listed_and_revoked(store_url: str) -> None:
    listed = partial(sessions.sessions_of, player_id="p1", now=50)

    async def scenario(store: Store) -> None:
        await add(store, ALI, SARA)
        old, new, third = session(b"o", seen_at=1), session(b"n", seen_at=2), session(b"t")
        gone, other = session(b"g", expires_at=50), session(b"x", "p2")
        for one in (old, new, third, gone, other):
            await store.write(partial(sessions.create, new=one))

        assert await store.read(listed) == [new, old, third]
        assert await store.write(partial(sessions.revoke, hash_=b"t"))
        assert await store.read(listed) == [new, old]
        await store.write(partial(sessions.revoke_all, player_id="p1", keep=b"o"))
        assert await store.read(listed) == [old]
        await store.write(partial(sessions.revoke_all, player_id="p1"))
        assert await store.read(listed) == []
        assert await store.read(partial(sessions.player_of, hash_=b"x", now=50)) == SARA

    with_store(store_url, scenario)


def test_a_token_is_its_bot_until_it_is_revoked(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, ALI)
        for name in (b"a", b"b"):
            await store.write(partial(tokens.create, hash_=name, player_id="p1", created_at=1))

        assert await store.read(partial(tokens.player_of, hash_=b"a")) == ALI
        assert await store.write(partial(tokens.revoke, hash_=b"a"))
        assert not await store.write(partial(tokens.revoke, hash_=b"a"))
        assert await store.read(partial(tokens.player_of, hash_=b"a")) is None
        await store.write(partial(tokens.revoke_all, player_id="p1"))
        assert await store.read(partial(tokens.player_of, hash_=b"b")) is None

    with_store(store_url, scenario)


# Ratings


def rating(player: str, mu: float, sigma: float, games: int = 1) -> Rating:
    return Rating(player, "azul", mu, sigma, games, 0)


def test_the_ladder_goes_by_what_somebody_is_surely_worth(store_url: str) -> None:
    lucky, steady, equal = rating("p0", 40, 12), rating("p1", 30, 2), rating("p2", 27, 1)
    ladder = [steady, equal, lucky]

    async def scenario(store: Store) -> None:
        await add(store, *(Player(f"p{number}", "guest", "x", 1) for number in range(4)))
        await store.write(partial(ratings.put_many, ratings=[lucky, steady, equal]))

        assert await store.read(partial(ratings.top, game="azul", limit=9)) == ladder
        assert await store.read(partial(ratings.top, game="azul", limit=1, offset=2)) == [lucky]
        ranks = [
            await store.read(partial(ratings.rank_of, game="azul", player=f"p{number}"))
            for number in range(4)
        ]
        assert ranks == [3, 1, 1, None]
        assert await store.read(partial(ratings.top, game="biblios", limit=9)) == []

    with_store(store_url, scenario)


def test_a_rating_is_written_anew(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await add(store, ALI, SARA)
        await store.write(partial(ratings.put_many, ratings=[rating("p1", 25, 8)]))
        better = [rating("p2", 20, 7), rating("p1", 30, 7, games=2)]
        await store.write(partial(ratings.put_many, ratings=better))
        await store.write(partial(ratings.put_many, ratings=[]))

        asked = partial(ratings.get_many, game="azul", players=["p1", "p2", "p3"])
        assert await store.read(asked) == {one.player_id: one for one in better}

    with_store(store_url, scenario)
