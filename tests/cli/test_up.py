"""`miz up`: a site for one machine, and what it refuses."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import socket
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from miz.cli.complaints import Unfit
from miz.cli.storage import bus_between, shown
from tests.cli.conftest import Run
from tests.cli.site import PATIENCE, site
from tests.cli.test_bad_input import one_line
from tests.cli.test_process import MIZ

NOWHERE = "postgresql://miz:hush@127.0.0.1:1/miz"
LATER_VERSION = """
    CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
    INSERT INTO alembic_version VALUES ('later');
"""


@pytest.fixture(autouse=True)
def _no_other_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MIZ_DATABASE", raising=False)
    monkeypatch.delenv("MIZ_BUS", raising=False)


def test_a_site_serves_its_page_its_files_and_its_games(tmp_path: Path) -> None:
    with site(tmp_path, "--data", str(tmp_path / "new" / "data")) as here, here.visitor() as me:
        assert me.get("/healthz").json() == {"status": "ok"}
        page = me.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "<title>میز</title>" in page.text
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert {name.rpartition(".")[2] for name in files} >= {"js", "css", "svg", "webmanifest"}
        assert all(me.get(name).is_success for name in files)
        assert me.get("/tables/1").text == page.text
        here.until(lambda: "Villa Paletti is ready." in here.said.read_text("utf-8"))
        assert "Azul is ready." in here.said.read_text("utf-8")
        assert all(game["is_ready"] for game in me.get("/api/games").json())
    log = [json.loads(line) for line in here.logged.read_text("utf-8").splitlines()]
    ready = [line["game"] for line in log if line["event"] == "game ready"]
    assert ready == ["azul", "pavilion", "castles", "biblios", "paletti"]


def test_a_site_closes_its_sockets_and_keeps_everything(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "a folder?"))
    with site(tmp_path, *data) as here, here.visitor() as me:
        name = me.post("/api/guest", json={"name": "Roya"}).json()
        ((key, value),) = me.cookies.items()
        header = {"Cookie": f"{key}={value}", "Origin": here.url}
        lobby = here.url.replace("http", "ws", 1) + "/ws/lobby"
        with connect(lobby, additional_headers=header, proxy=None) as line:
            line.recv(PATIENCE)
            assert here.end(signal.SIGTERM) == 0
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(PATIENCE)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
    assert "Miz has ended" in here.said.read_text("utf-8")
    file = tmp_path / "a folder?" / "miz.db"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with site(tmp_path, *data) as again, again.visitor() as me:
        me.cookies.set(key, value)
        assert me.get("/api/me").json() == name
        assert again.end(signal.SIGINT) == 0


def test_ctrl_c_at_a_terminal_leaves_a_clean_line(tmp_path: Path) -> None:
    argv = [str(MIZ), "up", "--no-browser", "--port", "0", "--data", str(tmp_path), "--lang", "fa"]
    child, terminal = pty.fork()
    if child == 0:
        os.execv(argv[0], argv)
    shown = read_until(terminal, "آماده است.")
    os.write(terminal, b"\x03")
    shown += read_until(terminal, None)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(terminal)
    assert "http://127.0.0.1:" in shown
    assert "میز بسته شد" in shown.splitlines()[-1]
    assert "Traceback" not in shown


@pytest.mark.parametrize(("when", "times"), [("is starting", 1), ("is running", 2)])
def test_whenever_it_is_ended_it_ends_in_order(tmp_path: Path, when: str, times: int) -> None:
    with site(tmp_path, "--data", str(tmp_path)) as here:
        here.until(lambda: when in here.said.read_text("utf-8"))
        for _ in range(times):
            here.process.send_signal(signal.SIGINT)
        assert here.process.wait(PATIENCE) == 0
    assert "Miz has ended" in here.said.read_text("utf-8")
    assert "Traceback" not in here.logged.read_text("utf-8")


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "miz.db")) as database:
        database.executescript(LATER_VERSION)
    with site(tmp_path, "--data", str(tmp_path)) as here:
        assert here.process.wait(PATIENCE) == 2
    *_, last = here.logged.read_text("utf-8").splitlines()
    assert last == "miz: the server could not begin; the log says why"


def read_until(terminal: int, words: str | None) -> str:
    """Read from a terminal until it shows some words, or until everybody has gone."""
    shown = b""
    try:
        while words is None or words not in shown.decode(errors="replace"):
            shown += os.read(terminal, 4096)
    except OSError:  # how a terminal says that everybody has gone
        assert words is None, shown.decode()
    return shown.decode()


def test_a_port_that_is_taken_is_refused(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert f"port {port} is taken" in one_line(run("up", "--port", port))


BAD_ARGUMENTS = {
    "--port 70000": ("0 to 65535", "70000"),
    "--port x": ("--port", "'x'"),
    "--host no.such.host.invalid": ("no.such.host.invalid",),
    "--workers 0": ("1 to 64", "0"),
    "--workers 65": ("1 to 64", "65"),
    "--workers 2": ("PostgreSQL", "--database"),
    "--bot-pause -1": ("0 to 60",),
    "--bot-pause nan": ("0 to 60",),
    "--bot-seconds 0": ("0.01 to 60",),
    "--bot-seconds 1000": ("0.01 to 60",),
    "--log loud": ("loud", "info"),
    "--database mysql://me:hush@host/name": ("postgresql://", "'mysql'"),
    "--database hush": ("postgresql://",),
    "--database sqlite:///:memory:": ("sqlite:///FILE",),
    "--database sqlite:////proc/miz.db": ("/proc",),
    f"--database {NOWHERE}": ("database cannot be used", "127.0.0.1"),
    "--database sqlite:///x.db --data /tmp": ("--data", "--database"),
    "--bus carrier:pigeon": ("carrier:", "nats://"),
    "--data /dev/null": ("/dev/null",),
    "--data /dev/null/deeper": ("/dev/null/deeper",),
}


@pytest.mark.parametrize("argv", BAD_ARGUMENTS)
def test_what_cannot_be_served_is_refused_in_one_line(run: Run, argv: str) -> None:
    line = one_line(run("up", *argv.split()))
    assert all(part in line for part in BAD_ARGUMENTS[argv])
    assert "hush" not in line.replace("got 'hush'", "")


def test_an_address_in_the_environment_is_taken_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIZ_DATABASE", NOWHERE)
    assert "database cannot be used" in one_line(run("up"))
    assert "MIZ_DATABASE" in one_line(run("up", "--data", "/tmp"))


def test_postgres_is_its_own_bus_unless_another_is_named() -> None:
    assert bus_between(None, "sqlite+aiosqlite:///miz.db", workers=1) == "local:"
    assert bus_between(None, NOWHERE, workers=4) == NOWHERE
    assert bus_between("nats://bus:4222", NOWHERE, workers=4) == "nats://bus:4222"
    with pytest.raises(Unfit, match="local: is for one"):
        bus_between("local:", NOWHERE, workers=2)


def test_a_password_is_never_shown() -> None:
    assert shown(NOWHERE) == "postgresql://miz:***@127.0.0.1:1/miz"
    assert shown("sqlite+aiosqlite:////a%20folder/miz.db") == "/a folder/miz.db"


def test_a_file_of_something_else_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "miz.db").write_text("poems")
    assert "no file of SQLite" in one_line(run("up", "--data", str(tmp_path)))
    assert (tmp_path / "miz.db").read_text() == "poems"


def test_the_command_loads_no_server_before_it_is_asked_to(tmp_path: Path) -> None:
    code = (
        "import sys; from miz.cli import main; main(['up', '--data', '/dev/null']);"
        "sys.exit(any(name in sys.modules for name in ('litestar', 'sqlalchemy', 'uvicorn')))"
    )
    done = subprocess.run([MIZ.with_name("python"), "-c", code], capture_output=True, check=False)
    assert done.returncode == 0
