"""The lobby, quick match, and one's own games."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from miz.server.bus import LobbyChanged
from miz.server.house import House
from miz.server.lobby import Lobby
from miz.server.messages import QuickMatch
from miz.server.outbox import Outbox
from miz.server.quick import settings_of
from miz.server.refusals import Denied
from miz.server.room import Room
from miz.server.routes.lobby import PAGE, page_of
from miz.server.store.tables import Seated, row_of
from miz.table import commands as c
from miz.table.events import Person
from miz.table.refusals import Refused
from miz.table.settings import RealTime, Settings
from tests.server.houses import Site, cards, heard, with_houses, with_site
from tests.server.stores import until

ADA, BOB, CY = Person("ada", "Ada"), Person("bob", "Bob"), Person("cy", "Cy")
FOR_TWO = Settings(game="azul", seats=2)
QUICK = QuickMatch("azul")


# The list.


def test_who_joins_the_lobby_is_sent_the_list_and_every_change_of_it(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        first = await site.house.rooms.open(FOR_TWO, ADA)
        _, cookie = await site.house.people.guest("Dina")
        async with site.socket("/ws/lobby", cookie) as socket:
            joined = await heard(socket)
            second = await site.house.rooms.open(FOR_TWO, BOB)
            await first.do(c.Sit(), CY)
            final = (await site.get("/api/lobby")).json()
            while await heard(socket) != final:  # changes may be told one by one
                pass

        assert joined["t"] == "lobby"
        assert [table["id"] for table in joined["tables"]] == [first.id]
        shown = {table["id"]: table for table in final["tables"]}
        assert shown.keys() == {first.id, second.id}
        names = [seat["player"]["name"] for seat in shown[first.id]["seats"]]
        assert names == ["Ada", "Cy"]

    with_site(sqlite_url, scenario)


def test_a_private_table_is_not_listed(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        await site.house.rooms.open(Settings(game="azul", seats=2, public=False), ADA)

        assert (await site.get("/api/lobby")).json() == {"t": "lobby", "tables": []}

    with_site(sqlite_url, scenario)


def test_a_table_whose_game_is_over_leaves_the_list(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        room = await site.house.rooms.open(FOR_TWO, ADA)
        await room.do(c.Sit(), BOB)
        await room.do(c.Start(), ADA)
        [playing] = (await site.get("/api/lobby")).json()["tables"]
        await room.do(c.Resign(), BOB)

        assert playing["status"] == "playing"
        assert (await site.get("/api/lobby")).json()["tables"] == []

    with_site(sqlite_url, scenario)


def test_what_another_process_tells_reaches_the_sockets(sqlite_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        letters, outbox = listening()
        await here.lobby.join(outbox)
        room = await there.rooms.open(FOR_TWO, ADA)
        here.hear(LobbyChanged())
        await until(lambda: len(letters) == 2)

        assert [table["id"] for table in read(letters[1])] == [room.id]

    with_houses(sqlite_url, 2, scenario)


def test_many_changes_are_told_as_one_and_no_list_is_told_twice(sqlite_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        letters, outbox = listening()
        await here.lobby.join(outbox)
        for _ in range(10):
            await there.rooms.open(FOR_TWO, ADA)
        for _ in range(10):
            here.hear(LobbyChanged())
        await until(lambda: len(letters) == 2)
        here.lobby.changed()  # it is as it was
        await all_told(here.lobby)

        assert len(read(letters[1])) == 10
        assert len(letters) == 2

    with_houses(sqlite_url, 2, scenario)


def test_who_has_left_the_lobby_is_told_no_more(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        letters, outbox = listening()
        await house.lobby.join(outbox)
        house.lobby.leave(outbox)
        await house.rooms.open(FOR_TWO, ADA)
        await all_told(house.lobby)
        await outbox.emptied()

        assert len(letters) == 1

    with_houses(sqlite_url, 1, scenario)


def test_a_move_is_no_news_for_the_lobby(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        room = await house.rooms.open(FOR_TWO, ADA)
        await room.do(c.Sit(), BOB)
        await room.do(c.Start(), ADA)
        before = await house.lobby.listed()
        async with room.looked_at() as table:
            [seat] = table.waiting
            player, action = table.seats[seat].player, table.game_on.legal()[0]
        await room.do(c.Play(0, action), player)

        assert await house.lobby.listed() is before

    with_houses(sqlite_url, 1, scenario)


def test_the_lobby_answers_a_ping_and_refuses_everything_else(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        _, cookie = await site.house.people.guest("Dina")
        async with site.socket("/ws/lobby", cookie) as socket:
            await heard(socket)
            await socket.send('{"t":"ping","id":7}')
            pong = await heard(socket)
            await socket.send('{"t":"do","command":{"t":"leave"}}')
            refused = await heard(socket)

        assert (pong["t"], pong["id"]) == ("pong", 7)
        assert (refused["t"], refused["reason"]["code"]) == ("refused", "bad_message")
        await until(lambda: len(site.house.sockets) == 0)

    with_site(sqlite_url, scenario)


def test_the_lobby_is_closed_to_who_has_not_said_who_they_are(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        async with site.socket("/ws/lobby") as socket:
            assert (await heard(socket))["reason"]["code"] == "not_signed_in"
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket)

        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401

    with_site(sqlite_url, scenario)


# Quick match.


def test_a_quick_match_joins_who_waits_for_the_same(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        (ada, ada_key), (_, bob_key) = [
            await site.house.people.guest(name) for name in ("Ada", "Bob")
        ]
        waits = await site.post("/api/quick", ada_key, {"game": "azul"})
        plays = await site.post("/api/quick", bob_key, {"game": "azul", "seats": 2})

        assert (waits.status_code, plays.status_code) == (201, 201)
        assert waits.json()["table"]["status"] == "open"
        assert plays.json()["table"]["status"] == "playing"
        assert plays.json()["table"]["id"] == waits.json()["table"]["id"]
        assert plays.json()["table"]["host"] == ada.person.id

    with_site(sqlite_url, scenario)


def test_who_waits_already_gets_the_same_table_again(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        first = await house.quick.match(QUICK, ADA)
        again = await asyncio.gather(*(house.quick.match(QUICK, ADA) for _ in range(5)))

        assert {room.id for room in again} == {first.id}
        assert len(await cards(house.store, "open")) == 1

    with_houses(sqlite_url, 1, scenario)


@pytest.mark.parametrize(
    "other",
    [
        QuickMatch("azul", seats=3),
        QuickMatch("azul", options={"wall": "grey"}),
        QuickMatch("azul", clock=RealTime(minutes=5)),
    ],
)
def test_who_wants_something_else_waits_elsewhere(sqlite_url: str, other: QuickMatch) -> None:
    async def scenario(house: House) -> None:
        first = await house.quick.match(QUICK, ADA)
        second = await house.quick.match(other, BOB)

        assert first.id != second.id
        assert len(await cards(house.store, "open")) == 2

    with_houses(sqlite_url, 1, scenario)


def test_a_seat_kept_for_a_guest_and_a_table_not_for_strangers_are_passed_over(
    sqlite_url: str,
) -> None:
    async def scenario(house: House) -> None:
        locked = await house.rooms.open(settings_of(QUICK), ADA)
        await locked.do(c.Invite(1, "0" * 64), ADA)
        await house.rooms.open(msgspec.structs.replace(settings_of(QUICK), public=False), ADA)
        await house.rooms.open(FOR_TWO, ADA)
        found = await house.quick.match(QUICK, BOB)

        async with found.looked_at() as table:
            assert table.host == BOB.id

    with_houses(sqlite_url, 1, scenario)


def test_a_guest_gets_no_rated_game(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        with pytest.raises(Refused) as refused:
            await house.quick.match(QuickMatch("azul", rated=True), ADA)

        assert refused.value.reason == "rated_needs_account"
        assert await cards(house.store, "open") == []

    with_houses(sqlite_url, 1, scenario)


def test_twenty_people_at_once_end_up_in_ten_pairs(store_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        people = [Person(f"p{number}", "Somebody") for number in range(20)]
        await asyncio.gather(
            *((here, there)[n % 2].quick.match(QUICK, one) for n, one in enumerate(people))
        )

        assert await cards(here.store, "open") == []
        pairs = await cards(here.store, "playing")
        seated = [seat.player.id for card in pairs for seat in card.seats if seat.player]
        assert len(pairs) == 10
        assert sorted(seated) == sorted(one.id for one in people)

    with_houses(store_url, 2, scenario)


def test_two_people_of_two_processes_do_not_wait_for_each_other(store_url: str) -> None:
    async def scenario(here: House, there: House) -> None:
        for number in range(10):
            one, other = await asyncio.gather(
                here.quick.match(QUICK, Person(f"a{number}", "Ada")),
                there.quick.match(QUICK, Person(f"b{number}", "Bob")),
            )
            assert one.id == other.id

        assert await cards(here.store, "open") == []

    with_houses(store_url, 2, scenario)


def test_who_leaves_while_others_look_leaves_nobody_alone(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        waiting = await house.quick.match(QUICK, ADA)
        _, *rooms = await asyncio.gather(
            waiting.do(c.Leave(), ADA), house.quick.match(QUICK, BOB), house.quick.match(QUICK, CY)
        )

        assert rooms[0].id == rooms[1].id
        [pair] = await cards(house.store, "playing")
        assert {seat.player.id for seat in pair.seats if seat.player} == {BOB.id, CY.id}

    with_houses(sqlite_url, 1, scenario)


def test_who_is_always_too_late_is_told_so(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(house: House) -> None:
        await house.quick.match(QUICK, ADA)

        async def refuse(room: Room, command: c.Command, by: Person | None) -> int:
            raise Refused("table_full")

        monkeypatch.setattr(Room, "do", refuse)
        with pytest.raises(Denied) as denied:
            await house.quick.match(QUICK, BOB)

        assert denied.value.reason == "busy"
        assert house.quick._coming == {}

    with_houses(sqlite_url, 1, scenario)


# One's own games.


def test_ones_own_games_are_shown_page_by_page(sqlite_url: str) -> None:
    async def scenario(site: Site) -> None:
        identity, cookie = await site.house.people.guest("Ada")
        opened = [(await site.house.rooms.open(FOR_TWO, identity.person)).id for _ in range(33)]
        await site.house.rooms.open(FOR_TWO, BOB)
        first = (await site.get("/api/me/games", cookie)).json()
        second = (await site.get("/api/me/games", cookie, before=first["before"])).json()
        shown = [table["id"] for table in first["tables"] + second["tables"]]

        assert len(first["tables"]) <= PAGE
        assert "before" not in second
        assert sorted(shown) == sorted(opened)
        assert first["tables"][0]["seats"][0]["player"]["name"] == "Ada"

    with_site(sqlite_url, scenario)


def test_no_game_falls_between_two_pages(sqlite_url: str) -> None:
    async def scenario(house: House) -> None:
        room = await house.rooms.open(FOR_TWO, ADA)
        row = await house.store.read(lambda reader: row_of(reader, room.id))
        assert row is not None
        times = [*range(100, 100 - PAGE + 2, -1), 50, 50, 50]
        page = page_of([Seated(row, at) for at in times])

        assert len(page.tables) == PAGE - 2  # those of 50 stay together, on the next page
        assert page.before == 100 - PAGE + 3

    with_houses(sqlite_url, 1, scenario)


def listening() -> tuple[list[bytes], Outbox]:
    """Give an outbox and what it has sent."""
    letters: list[bytes] = []

    async def send(letter: bytes) -> None:
        letters.append(letter)

    return letters, Outbox(send, lambda: None)


def read(letter: bytes) -> list[dict[str, Any]]:
    """Read the tables of a list."""
    tables: list[dict[str, Any]] = msgspec.json.decode(letter)["tables"]
    return tables


async def all_told(lobby: Lobby) -> None:
    """Wait until the lobby has told everything."""
    await until(lambda: not lobby._is_telling)
