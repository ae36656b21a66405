"""What is stored stays; who loses a race is told; whatever happens to the database."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterable

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.store import Entry, Store, Unavailable, settings, writer
from miz.server.store.database import Database, read_url
from miz.server.store.schema import metadata
from miz.server.store.tables import row_of, tables_of
from tests.server.postgres import PostgresServer
from tests.server.stores import bodies, entry, first, opened, row, with_store

# Opening


def test_the_migrations_make_exactly_the_schema(store_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def scenario(store: Store) -> None:
        assert await store.read(lambda connection: connection.run_sync(differences)) == []

    with_store(store_url, scenario)


def test_several_may_open_a_new_database_at_once(store_url: str) -> None:
    async def scenario() -> None:
        stores = await asyncio.gather(*(Store.open(store_url) for _ in range(4)))
        for number, store in enumerate(stores):
            assert await store.append(first(f"table-{number}"))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scenario())


OPEN_WHEN_TOLD = """
import asyncio, sys
from miz.server.store import Entry, Store

async def main(url, process):
    store = await Store.open(url)
    assert await store.append(Entry(process, 0, (b"x",)))
    await store.close()

sys.stdin.read()
asyncio.run(main(*sys.argv[1:]))
"""


def test_several_processes_may_open_a_new_database_at_once(store_url: str) -> None:
    command = [sys.executable, "-c", OPEN_WHEN_TOLD, store_url]
    processes = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE) for name in ("a", "b", "c")
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.close()
    codes = [process.wait() for process in processes]

    async def scenario(store: Store) -> None:
        assert [await bodies(store, name) for name in ("a", "b", "c")] == [[b"x"]] * 3

    assert codes == [0, 0, 0]
    with_store(store_url, scenario)


def test_what_was_stored_is_there_when_it_is_opened_again(store_url: str) -> None:
    async def before(store: Store) -> None:
        assert await store.append(first("a"), entry("b", 0, b"x", b"y"))

    async def after(store: Store) -> None:
        assert await bodies(store, "a") == [b"opened"]
        assert await bodies(store, "b") == [b"x", b"y"]

    with_store(store_url, before)
    with_store(store_url, after)


@pytest.mark.parametrize(
    "url", ["mysql://ali:geheim@host/db", "geheim", "sqlite://", "sqlite+aiosqlite:///:memory:"]
)
def test_another_kind_of_database_is_refused_without_repeating_its_password(url: str) -> None:
    with pytest.raises(ValueError, match="database") as refusal:
        asyncio.run(Store.open(url))

    assert "geheim" not in str(refusal.value)


def test_an_address_may_name_the_driver_or_not() -> None:
    assert read_url("postgresql://a@b/c") == read_url("postgresql+asyncpg://a@b/c")
    assert read_url("sqlite:///c.db") == read_url("sqlite+aiosqlite:///c.db")
    assert read_url("postgresql://a@b/c?sslmode=require").query == {"ssl": "require"}


def test_a_database_that_is_away_cannot_be_opened(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    postgres.stop()

    with pytest.raises(Unavailable):
        asyncio.run(Store.open(url))


def test_sqlite_writes_every_commit_to_the_disk(sqlite_url: str) -> None:
    async def scenario() -> None:
        await (await Store.open(sqlite_url)).close()
        database = Database(sqlite_url, 1.0)
        async with database.writing.connect() as connection:
            mode = await connection.scalar(text("PRAGMA journal_mode"))
            synchronous = await connection.scalar(text("PRAGMA synchronous"))
        await database.close()
        assert (mode, synchronous) == ("wal", 2)

    asyncio.run(scenario())


# Appending


def test_events_get_the_numbers_that_follow(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.append(entry("a", 0, b"0", b"1"))
        assert await store.append(entry("a", 2, b"2"))
        assert await bodies(store, "a") == [b"0", b"1", b"2"]

    with_store(store_url, scenario)


def test_of_a_unit_that_lost_a_race_nothing_is_stored(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.append(first("a", status="open"))
        late = Entry("a", 0, (b"late",), row("a", status="playing"), frozenset({"ali"}))

        assert not await store.append(first("b", "ali"), late)
        assert await bodies(store, "a") == [b"opened"]
        assert await bodies(store, "b") == []
        kept = await store.read(lambda connection: row_of(connection, "a"))
        assert kept is not None
        assert kept.status == "open"
        assert await store.read(lambda connection: tables_of(connection, "ali", 9)) == []

    with_store(store_url, scenario)


def test_only_the_loser_of_a_batch_is_told(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.append(entry("t7", 0, b"before"))
        units = [store.append(entry(f"t{number}", 0, b"now")) for number in range(20)]
        again = store.append(entry("t3", 0, b"again"))

        told = await asyncio.gather(*units, again)

        assert [number for number, stored in enumerate(told) if not stored] == [7, 20]
        assert await bodies(store, "t3") == [b"now"]
        assert await bodies(store, "t7") == [b"before"]

    with_store(store_url, scenario)


def test_those_who_come_during_a_commit_share_the_next(store_url: str) -> None:
    async def scenario() -> None:
        sizes: list[int] = []
        async with opened(store_url, committed=lambda n_units, _: sizes.append(n_units)) as store:
            one = asyncio.ensure_future(store.append(entry("first", 0, b"x")))
            await asyncio.sleep(0)
            others = (store.append(entry(f"t{number}", 0, b"x")) for number in range(30))
            assert all(await asyncio.gather(one, *others))
        assert sum(sizes) == 31
        assert len(sizes) <= 3

    asyncio.run(scenario())


def test_only_who_hands_in_what_cannot_be_stored_gets_the_error(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        units = [entry("a", 0, b"x"), entry("b", 1 << 80, b"x"), entry("c", 0, b"x")]

        told = await asyncio.gather(*map(store.append, units), return_exceptions=True)

        assert [told[0], told[2]] == [True, True]
        assert isinstance(told[1], Exception)
        assert not isinstance(told[1], Unavailable)

    with_store(store_url, scenario)


def test_of_two_stores_on_one_database_one_wins_each_race(store_url: str) -> None:
    async def play(store: Store, name: bytes, table: str) -> list[bytes]:
        won: list[bytes] = []
        for seq in range(15):
            if await store.append(entry(table, seq, b"%s %d" % (name, seq))):
                won.append(b"%s %d" % (name, seq))
        return won

    async def scenario() -> None:
        async with opened(store_url) as here, opened(store_url) as there:
            ids = ["a", "b", "c", "d"]
            mine = asyncio.gather(*(play(here, b"here", table) for table in ids))
            theirs = asyncio.gather(*(play(there, b"there", table) for table in reversed(ids)))
            won = [*await mine, *await theirs]
            stored = [body for table in ids for body in await bodies(there, table)]
        assert sorted(body for each in won for body in each) == sorted(stored)
        assert len(stored) == 15 * len(ids)

    asyncio.run(scenario())


def test_players_are_noted_at_the_time_of_a_row() -> None:
    with pytest.raises(ValueError, match="no row"):
        Entry("a", 0, (b"x",), None, frozenset({"ali"}))


# Transactions and reading


def test_a_transaction_that_raises_leaves_nothing_behind(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        async def job(connection: AsyncConnection) -> None:
            await settings.get_or_create(connection, "key", lambda: "x")
            raise LookupError("no")

        with pytest.raises(LookupError):
            await store.write(job)
        assert await store.read(lambda connection: settings.get(connection, "key")) is None
        assert await store.append(first("a"))

    with_store(store_url, scenario)


def test_a_reader_cannot_write(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises((DBAPIError, Unavailable)):
            await store.read(
                lambda connection: settings.get_or_create(connection, "key", lambda: "x")
            )
        assert await store.read(lambda connection: settings.get(connection, "key")) is None

    with_store(store_url, scenario)


def test_two_who_make_a_setting_at_once_get_the_same(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as here, opened(store_url) as there:
            made = await asyncio.gather(
                here.write(lambda c: settings.get_or_create(c, "key", lambda: "here")),
                there.write(lambda c: settings.get_or_create(c, "key", lambda: "there")),
            )
        assert len(set(made)) == 1

    asyncio.run(scenario())


# Waiting


class Hold:
    """A transaction that lasts until it is let go, with everyone else behind it."""

    def __init__(self, store: Store) -> None:
        self._began, self._go = asyncio.Event(), asyncio.Event()
        self._task = asyncio.ensure_future(store.write(self._job))

    async def _job(self, _connection: AsyncConnection) -> None:
        self._began.set()
        await self._go.wait()

    async def begun(self) -> None:
        await self._began.wait()

    async def let_go(self) -> None:
        self._go.set()
        await self._task


async def queued(store: Store, entries: Iterable[Entry]) -> list[asyncio.Task[bool]]:
    tasks = [asyncio.create_task(store.append(one)) for one in entries]
    await asyncio.sleep(0)  # a turn of the loop, in which each of them begins
    return tasks


def test_when_too_many_wait_the_next_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(store: Store) -> None:
        monkeypatch.setattr(writer, "MAX_WAITING", 3)
        hold = Hold(store)
        await hold.begun()
        waiting = await queued(store, (first(f"t{number}") for number in range(3)))

        with pytest.raises(Unavailable):
            await store.append(first("one too many"))
        await hold.let_go()
        assert all(await asyncio.gather(*waiting))

    with_store(sqlite_url, scenario)


def test_closing_finishes_what_was_accepted(store_url: str) -> None:
    async def scenario() -> None:
        store = await Store.open(store_url)
        hold = Hold(store)
        await hold.begun()
        waiting = await queued(store, (first(f"t{number}") for number in range(9)))
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)

        with pytest.raises(Unavailable):
            await store.append(first("too late"))
        await hold.let_go()
        await closing
        assert all(await asyncio.gather(*waiting))

    asyncio.run(scenario())


def test_nothing_is_stored_for_who_went_away_in_the_queue(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        hold = Hold(store)
        await hold.begun()
        gone, here = await queued(store, (first("gone"), first("here")))
        gone.cancel()
        await hold.let_go()

        assert await here
        assert await bodies(store, "gone") == []

    with_store(store_url, scenario)
