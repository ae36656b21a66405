"""What an operator sees: logs without secrets, and numbers."""

from __future__ import annotations

import io
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import sqlalchemy as sa
import structlog
from hypothesis import given
from hypothesis import strategies as st

from miz.server import logs

SECRET = "hunter2hunter2"


class Session(msgspec.Struct):
    player: str
    token: str


class Grant(NamedTuple):
    player: str
    invite: str


@dataclass
class Deal:
    table: str
    seed: int


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    named = [logging.getLogger(name) for name in ("miz", "sqlalchemy")]
    handlers, level, levels = root.handlers[:], root.level, [logger.level for logger in named]
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for logger, its_level in zip(named, levels, strict=True):
        logger.setLevel(its_level)
    structlog.reset_defaults()


@pytest.fixture
def stream() -> io.StringIO:
    stream = io.StringIO()
    logs.configure("debug", stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_json_with_time_level_and_logger(stream: io.StringIO) -> None:
    structlog.get_logger("miz.test").info("table opened", table="t1", name="علی")

    (line,) = lines(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "table opened",
        "level": "info",
        "logger": "miz.test",
        "table": "t1",
        "name": "علی",
    }
    assert "علی" in stream.getvalue()


def test_a_terminal_gets_plain_text_without_secrets() -> None:
    terminal = Terminal()
    logs.configure(stream=terminal)
    try:
        raise ValueError(f"token={SECRET}")
    except ValueError:
        structlog.get_logger("miz.test").exception("went wrong", password=SECRET)

    assert "went wrong" in terminal.getvalue()
    assert "ValueError" in terminal.getvalue()
    assert not terminal.getvalue().startswith("{")
    assert SECRET not in terminal.getvalue()


@pytest.mark.parametrize(
    "key",
    [
        "seed", "table_seed", "seeds", "salt", "token", "sessionToken", "x-csrf-token", "password",
        "PASSWORD", "passwd", "cookie", "Set-Cookie", "authorization", "secret", "client_secret",
        "invite", "inviteCode", "sid", "SID", "miz_sid", "playerSid",
    ],
)  # fmt: skip
def test_a_key_that_names_a_secret_is_known(key: str) -> None:
    assert logs.is_secret(key)


@pytest.mark.parametrize("key", ["side", "inside", "table", "seq", "player", "event", "resident"])
def test_other_keys_are_shown(key: str) -> None:
    assert not logs.is_secret(key)


@pytest.mark.parametrize(
    "value",
    [
        {"token": SECRET},
        [{"a": ({"b": {"password": SECRET}},)}],
        {"cookie": {"name": SECRET, "more": [SECRET]}},
        Session("ali", SECRET),
        [Grant("ali", SECRET)],
        {"deal": Deal("t1", int.from_bytes(SECRET.encode(), "big")), "seed": SECRET},
        [(b"cookie", f"sid={SECRET}".encode()), ("authorization", SECRET)],
        ValueError(f"bad token: {SECRET}"),
        repr({"headers": [(b"cookie", SECRET.encode())], "salt": SECRET}),
        repr(Session("ali", SECRET)),
        f"tokens=['x', '{SECRET}'], password=\"a b {SECRET}\"",
        f"postgresql://miz:{SECRET}@db:5432/miz",
        f"postgresql://miz:@/{SECRET}@db:5432/miz",
        f"Authorization: Bearer {SECRET}\nCookie: a=b; sid={SECRET}; c={SECRET}",
        f"/join?invite={SECRET}&x=1",
        f'{{"sid":"{SECRET}","seed":"{SECRET}"}}',
    ],
)
def test_no_secret_is_printed_from_any_depth(stream: io.StringIO, value: object) -> None:
    structlog.get_logger("miz.test").info("something", value=value)
    logging.getLogger("library").warning("something %s", value)

    assert len(lines(stream)) == 2
    assert SECRET not in stream.getvalue()
    assert str(int.from_bytes(SECRET.encode(), "big")) not in json.dumps(lines(stream)[0])


def test_what_is_no_secret_is_printed_as_it_is(stream: io.StringIO) -> None:
    value = {"table": "t1", "seqs": [1, 2.5, None, True], "pair": ("ali", "sara")}
    structlog.get_logger("miz.test").info("moved", value=value, why="the line is full: 5 of 5")

    (line,) = lines(stream)
    assert line["value"] == {"table": "t1", "seqs": [1, 2.5, None, True], "pair": ["ali", "sara"]}
    assert line["why"] == "the line is full: 5 of 5"


@given(st.recursive(st.text() | st.integers() | st.binary(), lambda x: st.lists(x) | st.tuples(x)))
def test_anything_can_be_shown_as_json(value: object) -> None:
    json.dumps(logs.shown({"value": value}))


def test_what_contains_itself_or_cannot_be_described_is_no_trouble() -> None:
    class Mute:
        def __repr__(self) -> str:
            raise RuntimeError("mute")

    endless: list[Any] = [Mute()]
    endless.append(endless)

    assert logs.shown(endless)[0] == "Mute"


def test_the_parameters_of_a_failed_statement_are_hidden(stream: io.StringIO) -> None:
    engine = sa.create_engine("sqlite://")  # the site's engine hides them itself as well
    with pytest.raises(sa.exc.OperationalError) as failure, engine.connect() as connection:
        connection.execute(sa.text("INSERT INTO nowhere VALUES (:x)"), [{"x": SECRET}] * 3)
    engine.dispose()
    assert SECRET in str(failure.value)

    structlog.get_logger("miz.test").error("not stored", exc_info=failure.value)
    logging.getLogger("sqlalchemy.pool").error("not stored", exc_info=failure.value)

    assert all("no such table: nowhere" in line["exception"] for line in lines(stream))
    assert len(lines(stream)) == 2
    assert SECRET not in stream.getvalue()


def test_values_in_errors_of_postgresql_are_hidden() -> None:
    text = (
        'duplicate key value violates unique constraint "session_pkey"\n'
        f"DETAIL:  Key (hash, login)=({SECRET}, ali) already exists.\n"
        f"DETAIL:  Failing row contains (1, {SECRET}, (x), null)."
    )
    assert SECRET not in logs.scrubbed(text)
    assert "session_pkey" in logs.scrubbed(text)


def test_request_lines_have_no_query_string(stream: io.StringIO) -> None:
    access = '%s - "%s %s HTTP/%s" %d'
    for path in ("/api/tables?since=4", '/api/tables?q="x"&y', "/api/tables?"):
        logging.getLogger("uvicorn.access").info(access, "1.2.3.4:5", "GET", path, "1.1", 200)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "::1", "/ws?k=v")

    *requests, socket = [line["event"] for line in lines(stream)]
    assert set(requests) == {'1.2.3.4:5 - "GET /api/tables HTTP/1.1" 200'}
    assert socket == '::1 - "WebSocket /ws" [accepted]'


def test_libraries_are_not_heard_below_info_even_when_we_are(stream: io.StringIO) -> None:
    for name in ("websockets.server", "aiosqlite", "uvicorn.error", "sqlalchemy.engine"):
        logging.getLogger(name).debug("< cookie: %s", SECRET)
    logging.getLogger("sqlalchemy.engine.Engine").info("[raw sql] %s", SECRET)
    structlog.get_logger("miz.test").debug("heard")

    assert [line["event"] for line in lines(stream)] == ["heard"]


ALL_NUMBERS = """
from miz.server import metrics
metrics.MOVES.inc(3)
metrics.REFUSALS.labels("stale").inc()
metrics.SOCKETS.set(2)
metrics.committed(1, 0.003)
metrics.BOT_SECONDS.labels("greedy").observe(0.1)
print(metrics.exposition().decode())
"""


def test_numbers_are_told_as_prometheus_reads_them() -> None:
    told = subprocess.run([sys.executable, "-c", ALL_NUMBERS], capture_output=True, check=True)
    text = told.stdout.decode()

    assert "miz_moves_total 3.0" in text
    assert 'miz_refusals_total{code="stale"} 1.0' in text
    assert "miz_sockets_open 2.0" in text
    assert 'miz_commit_seconds_bucket{le="0.005"} 1.0' in text
    assert 'miz_commit_batch_size_bucket{le="1.0"} 1.0' in text
    assert 'miz_bot_move_seconds_count{bot="greedy"} 1.0' in text
    assert "process_cpu_seconds_total" in text


COUNTING = """
import os, sys
from prometheus_client.multiprocess import mark_process_dead
from miz.server import metrics
metrics.MOVES.inc(2)
metrics.SOCKETS.set(5)
metrics.BUS_CONNECTED.set(int(sys.argv[1]))
for pid in sys.argv[2:]:
    mark_process_dead(int(pid))
print(os.getpid())
print(metrics.exposition().decode())
"""


def test_the_numbers_of_all_processes_are_told_together(tmp_path: Path) -> None:
    first, _ = count(tmp_path, "0")
    second, both = count(tmp_path, "1")
    _, last = count(tmp_path, "1", first, second)

    assert "miz_moves_total 4.0" in both
    assert "miz_sockets_open 10.0" in both
    assert "miz_bus_connected 0.0" in both
    assert "miz_moves_total 6.0" in last
    assert "miz_sockets_open 5.0" in last
    assert "miz_bus_connected 1.0" in last


def count(folder: Path, *arguments: str) -> tuple[str, str]:
    """Count in a process of its own; give its number and what it tells."""
    told = subprocess.run(
        [sys.executable, "-c", COUNTING, *arguments],
        env={**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(folder)},
        capture_output=True,
        check=True,
        text=True,
    )
    pid, _, text = told.stdout.partition("\n")
    return pid, text
