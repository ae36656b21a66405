"""Processes tell each other what changed, over real servers that are stopped and started."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]
import nats as nats_client
import pytest
import structlog

from miz.server import bus as buses
from miz.server.bus import Appended, BadBus, Bus, LobbyChanged, Note, Present, bus_for, linked
from miz.server.bus.linked import FIRST_WAIT, LONGEST_WAIT, wait_after
from miz.server.bus.nats import SUBJECT, NatsLine, NatsLink
from miz.server.bus.notes import unpacked
from miz.server.bus.postgres import CHANNEL
from tests.server.nats_server import NatsServer
from tests.server.postgres import PostgresServer

PATIENCE = 30.0
"""Seconds a condition may take on a busy machine."""


class Medium(Protocol):
    """What carries the notes."""

    @property
    def url(self) -> str: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...


@pytest.fixture(params=["nats", "postgres"])
def medium(request: pytest.FixtureRequest) -> Medium:
    server: Medium = request.getfixturevalue(request.param)
    return server


class Ear:
    """Somebody on the bus who remembers what was heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[Note] = []
        self.recoveries = 0

    def hear(self, note: Note) -> None:
        self.heard.append(note)

    def recover(self) -> None:
        self.recoveries += 1

    async def hears(self, note: Note) -> None:
        await until(lambda: note in self.heard)


@contextlib.asynccontextmanager
async def listening(*urls: str) -> AsyncIterator[list[Ear]]:
    """Put somebody on the bus for each address."""
    ears = [Ear(bus_for(url)) for url in urls]
    try:
        for ear in ears:
            await ear.bus.start(ear.hear, ear.recover)
        yield ears
    finally:
        for ear in ears:
            await ear.bus.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def say_raw(url: str, message: str) -> None:
    """Put any text on the wire."""
    if url.startswith("nats"):
        client = await nats_client.connect(url)
        await client.publish(SUBJECT, message.encode())
        await client.flush()
        await client.close()
    else:
        connection = await asyncpg.connect(url)
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        await connection.close()


def test_two_buses_hear_each_other_and_not_themselves(medium: Medium) -> None:
    async def scenario() -> None:
        async with listening(medium.url, medium.url) as (ali, sara):
            ali.bus.tell(Appended("t1", 4), LobbyChanged())
            sara.bus.tell(Present("t1", "p2", ["علی", "sara"]))
            await sara.hears(LobbyChanged())
            await ali.hears(Present("t1", "p2", ["علی", "sara"]))

            assert sara.heard == [Appended("t1", 4), LobbyChanged()]
            assert ali.heard == [Present("t1", "p2", ["علی", "sara"])]
            assert (ali.recoveries, sara.recoveries) == (0, 0)

    asyncio.run(scenario())


def test_notes_of_one_turn_travel_together(medium: Medium) -> None:
    async def scenario() -> None:
        async with listening(medium.url, medium.url) as (ali, sara):
            for seq in range(3_000):
                ali.bus.tell(Appended("busy", seq), LobbyChanged())
            await sara.hears(Appended("busy", 2_999))

            assert sara.heard == [Appended("busy", 2_999), LobbyChanged()]

    asyncio.run(scenario())


def test_many_tables_arrive_complete(medium: Medium) -> None:
    async def scenario() -> None:
        told = [Appended(f"table-{n}", n) for n in range(2_000)]
        async with listening(medium.url, medium.url) as (ali, sara):
            ali.bus.tell(*told)
            await until(lambda: len(sara.heard) >= len(told))

            assert sara.heard == told

    asyncio.run(scenario())


def test_after_an_outage_everybody_recovers_and_notes_flow_again(medium: Medium) -> None:
    async def scenario() -> None:
        async with listening(medium.url, medium.url) as (ali, sara):
            await asyncio.to_thread(medium.stop)
            await until(lambda: not ali.bus.is_connected and not sara.bus.is_connected)
            ali.bus.tell(Appended("t1", 1))
            await asyncio.to_thread(medium.start)
            await until(lambda: ali.bus.is_connected and sara.bus.is_connected)
            ali.bus.tell(Appended("t1", 2))
            await sara.hears(Appended("t1", 2))

            assert Appended("t1", 1) not in sara.heard
            assert ali.recoveries > 0
            assert sara.recoveries > 0

    asyncio.run(scenario())


def test_who_was_cut_off_alone_lets_the_others_recover(postgres: PostgresServer) -> None:
    async def scenario() -> None:
        async with listening(postgres.url, postgres.url) as (ali, sara):
            await cut_off_the_first(postgres.url)
            await until(lambda: ali.recoveries > 0)
            await until(lambda: sara.recoveries > 0)
            ali.bus.tell(LobbyChanged())
            await sara.hears(LobbyChanged())

    asyncio.run(scenario())


async def cut_off_the_first(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'miz bus' ORDER BY backend_start LIMIT 1"
    )
    await connection.close()


def test_a_server_that_hangs_counts_as_lost(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linked, "KEEP_ALIVE", 0.1)
    monkeypatch.setattr(linked, "DIAL_SECONDS", 1.0)

    async def scenario() -> None:
        async with listening(postgres.url, postgres.url) as (ali, sara):
            postgres.freeze()
            await until(lambda: not ali.bus.is_connected and not sara.bus.is_connected)
            postgres.start()
            await until(lambda: ali.recoveries > 0 and sara.recoveries > 0)
            ali.bus.tell(LobbyChanged())
            await sara.hears(LobbyChanged())

    try:
        asyncio.run(scenario())
    finally:
        postgres.start()


def test_a_bus_may_start_before_its_server(medium: Medium) -> None:
    async def scenario() -> None:
        await asyncio.to_thread(medium.stop)
        async with listening(medium.url, medium.url) as (ali, sara):
            assert not ali.bus.is_connected
            ali.bus.tell(LobbyChanged())
            await asyncio.to_thread(medium.start)
            await until(lambda: ali.recoveries > 0 and sara.recoveries > 0)
            ali.bus.tell(Appended("t1", 7))
            await sara.hears(Appended("t1", 7))

    asyncio.run(scenario())


def test_an_outage_is_logged_once(nats: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = 0
    dial = NatsLine.dial

    async def counted(line: NatsLine, *callbacks: Any) -> NatsLink:
        nonlocal attempts
        attempts += 1
        return await dial(line, *callbacks)

    monkeypatch.setattr(NatsLine, "dial", counted)

    async def scenario() -> None:
        async with listening(nats.url) as (ali,):
            await asyncio.to_thread(nats.stop)
            await until(lambda: not ali.bus.is_connected)
            await until(lambda: attempts > 3)
            await asyncio.to_thread(nats.start)
            await until(lambda: ali.bus.is_connected)

    with structlog.testing.capture_logs() as lines:
        asyncio.run(scenario())
    told = [line["event"] for line in lines]
    assert told == ["bus connected", "bus not connected", "bus connected"]


def test_a_silent_server_does_not_hold_up_a_start() -> None:
    async def scenario() -> None:
        async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with listening(f"nats://127.0.0.1:{port}") as (ali,):
                assert not ali.bus.is_connected
                ali.bus.tell(LobbyChanged())

    asyncio.run(scenario())


MALFORMED = [
    "",
    "{",
    "[]",
    "5",
    '["x"]',
    '["x", [{"type": "unheard-of"}]]',
    '["x", [{"type": "appended", "table": "t", "seq": "4"}]]',
    '["x", [{"type": "appended", "table": "t", "seq": -1}]]',
    '["x", [{"type": "present", "table": "t", "process": "p", "players": [5]}]]',
    "[" * 3_000,
]


def test_malformed_notes_are_ignored_with_one_warning(medium: Medium) -> None:
    async def scenario() -> None:
        async with listening(medium.url) as (ali,):
            for message in MALFORMED:
                await say_raw(medium.url, message)
            await say_raw(medium.url, '["x", [{"type": "lobby"}]]')
            await ali.hears(LobbyChanged())

            assert ali.heard == [LobbyChanged()]
            assert ali.bus.is_connected

    with structlog.testing.capture_logs() as lines:
        asyncio.run(scenario())
    warnings = [line for line in lines if line["event"] == "malformed notes ignored"]
    assert len(warnings) == 1


@pytest.mark.parametrize("message", [*MALFORMED, b"\xff\xfe", b'["\xff", []]'])
def test_what_is_no_message_is_not_read(message: bytes | str) -> None:
    assert unpacked(message) is None


def test_a_listener_that_fails_does_not_silence_the_bus(nats: NatsServer) -> None:
    async def scenario() -> None:
        class Clumsy(Ear):
            def hear(self, note: Note) -> None:
                super().hear(note)
                raise RuntimeError("clumsy")

        clumsy = Clumsy(bus_for(nats.url))
        await clumsy.bus.start(clumsy.hear, clumsy.recover)
        async with listening(nats.url) as (ali,):
            for seq in range(3):
                ali.bus.tell(Appended("t1", seq))
                await clumsy.hears(Appended("t1", seq))
        await clumsy.bus.close()

    asyncio.run(scenario())


def test_the_last_notes_are_sent_before_a_bus_closes(medium: Medium) -> None:
    async def scenario() -> None:
        async with listening(medium.url) as (sara,):
            async with listening(medium.url) as (ali,):
                ali.bus.tell(Appended("t1", 9))
            await sara.hears(Appended("t1", 9))

    asyncio.run(scenario())


def test_a_bus_that_is_closed_or_not_begun_takes_notes_and_says_nothing(medium: Medium) -> None:
    async def scenario() -> None:
        bus = bus_for(medium.url)
        bus.tell(LobbyChanged())
        await bus.close()
        async with listening(medium.url) as (ali,):
            pass
        ali.bus.tell(LobbyChanged())
        await ali.bus.close()

    asyncio.run(scenario())


def test_one_process_needs_no_bus() -> None:
    async def scenario() -> None:
        async with listening("local:") as (ali,):
            ali.bus.tell(LobbyChanged())

            assert ali.bus.is_connected
            assert ali.heard == []

    asyncio.run(scenario())


@pytest.mark.parametrize("url", ["", "local", "redis://h", "nats:host", "sqlite:///f", "nats"])
def test_other_addresses_are_refused_in_both_languages(url: str) -> None:
    with pytest.raises(BadBus, match="address of a bus") as refusal:
        bus_for(url)
    assert "گذرگاه" in refusal.value.text("fa")


def test_a_refusal_does_not_repeat_a_password() -> None:
    with pytest.raises(BadBus) as refusal:
        bus_for("mysql://miz:hunter2@db/miz")
    assert "hunter2" not in str(refusal.value)


def test_both_languages_have_the_same_texts() -> None:
    folder = Path(buses.__file__).parent / "locale"
    persian, english = (json.loads((folder / f"{lang}.json").read_text()) for lang in ("fa", "en"))
    assert persian["reason"].keys() == english["reason"].keys()


def test_waits_grow_up_to_a_bound_and_are_never_none() -> None:
    for failures in (0, 1, 5, 100, 10_000):
        assert FIRST_WAIT / 2 <= wait_after(failures) <= LONGEST_WAIT
    assert wait_after(100) >= LONGEST_WAIT / 2
