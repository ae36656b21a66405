"""What lists show of tables, and what sweeps find."""

from __future__ import annotations

import asyncio
from functools import partial

from miz.server.store import Entry, Store, tables
from miz.server.store.events import seqs
from miz.server.store.tables import row_of, tables_of
from tests.server.stores import entry, first, row, with_store


def test_the_last_row_of_a_table_in_a_batch_wins(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        hold = store.append(first("other"))
        rows = [Entry("a", seq, (b"x",), row("a", seq=seq)) for seq in range(5)]
        assert all(await asyncio.gather(hold, *map(store.append, rows)))

        assert await store.read(lambda connection: row_of(connection, "a")) == row("a", seq=4)
        assert await store.read(lambda connection: row_of(connection, "nowhere")) is None

    with_store(store_url, scenario)


def test_a_table_is_settled_once_whatever_is_said_there_later(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await store.append(first("a", status="ended"), first("b", status="playing"))
        assert await store.read(lambda connection: tables.unsettled(connection, 9)) == ["a"]

        assert await store.write(lambda connection: tables.mark_settled(connection, "a"))
        await store.append(Entry("a", 1, (b"well played",), row("a", status="ended", seq=1)))

        assert not await store.write(lambda connection: tables.mark_settled(connection, "a"))
        assert await store.read(lambda connection: tables.unsettled(connection, 9)) == []

    with_store(store_url, scenario)


def test_the_lobby_lists_public_tables_the_latest_first(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await store.append(
            first("old", updated_at=1),
            first("new", updated_at=3, status="playing"),
            first("middle", updated_at=2, game="biblios"),
            first("private", updated_at=4, is_public=False),
            first("over", updated_at=5, status="ended"),
        )
        listed = await store.read(
            lambda connection: tables.public_tables(connection, ("open", "playing"), 9)
        )
        assert [one.id for one in listed] == ["new", "middle", "old"]
        alike = await store.read(lambda connection: tables.open_tables_like(connection, "azul", 9))
        assert [one.id for one in alike] == ["old"]

    with_store(store_url, scenario)


def test_the_games_of_a_player_come_page_by_page(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(5):  # two at a time
            await store.append(first(f"t{number}", "ali", "sara", updated_at=number // 2))
        await store.append(Entry("t0", 1, (b"x",), row("t0", updated_at=9), frozenset({"ali"})))

        assert await ids_page_by_page(store, "ali") == ["t0", "t4", "t3", "t2", "t1"]
        assert await ids_page_by_page(store, "sara") == ["t4", "t3", "t2", "t1", "t0"]
        assert await ids_page_by_page(store, "nobody") == []

    with_store(store_url, scenario)


async def ids_page_by_page(store: Store, player: str) -> list[str]:
    ids: list[str] = []
    page = await store.read(lambda connection: tables_of(connection, player, 2))
    while page:
        ids += [seated.row.id for seated in page]
        place = (page[-1].at, page[-1].row.id)
        page = await store.read(partial(tables_of, player=player, limit=2, before=place))
    return ids


def test_a_sweep_finds_the_tables_whose_time_has_come(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        times = {"a": 30, "b": 10, "c": 20, "never": None}
        await store.append(*(first(table, wake_at=time) for table, time in times.items()))

        assert await store.read(lambda connection: tables.due(connection, 20, 9)) == ["b", "c"]
        assert await store.read(lambda connection: tables.due(connection, 99, 1)) == ["b"]

    with_store(store_url, scenario)


def test_the_last_seqs_of_many_tables_are_told_at_once(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        await store.append(*(first(f"t{number}") for number in range(600)))
        await store.append(entry("t5", 1, b"x", b"y"))

        wanted = [f"t{number}" for number in range(601)]
        found = await store.read(lambda connection: seqs(connection, wanted))

        assert found == {f"t{number}": 2 if number == 5 else 0 for number in range(600)}

    with_store(store_url, scenario)
