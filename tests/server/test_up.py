"""A site of several processes: they share a port, a database and a bus, and one may die."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import psutil  # type: ignore[import-untyped]
import pytest

from tests.cli.site import PATIENCE, Site, site, wait_until
from tests.cli.test_up import LATER_VERSION
from tests.server.nats_server import NatsServer

pytestmark = pytest.mark.slow


@pytest.fixture
def here(tmp_path: Path, postgres_url: str, nats: NatsServer) -> Iterator[Site]:
    """A site of two workers, both of which serve."""
    env = {"MIZ_DATABASE": postgres_url, "MIZ_BUS": nats.url}
    with site(tmp_path, "--workers", "2", **env) as running:
        running.until(lambda: n_serving(running) == 2)
        yield running


def n_serving(here: Site) -> int:
    """Count the workers that ever served."""
    return here.logged.read_text("utf-8").count("Application startup complete.")


def workers(here: Site) -> list[psutil.Process]:
    """List the workers of a site."""
    return list(psutil.Process(here.process.pid).children())


@contextmanager
def frozen(worker: psutil.Process) -> Iterator[None]:
    """Let a worker stand still."""
    worker.suspend()
    try:
        yield
    finally:
        worker.resume()


def test_every_worker_serves_the_same_site(here: Site) -> None:
    first, second = workers(here)
    with here.visitor() as me:
        with frozen(first):
            name = me.post("/api/guest", json={"name": "Roya"}).json()
            cookies = dict(me.cookies)
        with frozen(second), here.visitor() as again:
            again.cookies.update(cookies)
            assert again.get("/api/me").json() == name
    assert here.end(signal.SIGTERM) == 0
    assert "Miz has ended" in here.said.read_text("utf-8")
    psutil.wait_procs([first, second], PATIENCE)
    assert not first.is_running()
    assert not second.is_running()


def test_a_worker_that_dies_is_replaced(here: Site) -> None:
    victim, survivor = workers(here)
    victim.kill()
    with here.visitor() as me:
        assert me.get("/readyz").json()["parts"] == {"store": True, "bus": True}
    here.until(lambda: n_serving(here) == 3)
    assert survivor in workers(here)
    assert len(workers(here)) == 2
    with here.visitor() as me:
        wait_until(lambda: number(me.get("/metrics").text, "miz_bus_connected") == 1.0)
    assert here.end(signal.SIGINT) == 0


def test_workers_that_cannot_begin_are_not_started_for_ever(
    tmp_path: Path, postgres_url: str
) -> None:
    async def spoil() -> None:
        connection = await asyncpg.connect(postgres_url)
        await connection.execute(LATER_VERSION)
        await connection.close()

    asyncio.run(spoil())
    with site(tmp_path, "--workers", "2", "--database", postgres_url) as here:
        assert here.process.wait(PATIENCE) == 2
    *_, last = here.logged.read_text("utf-8").splitlines()
    assert last == "miz: the server could not begin; the log says why"


def number(exposition: str, name: str) -> float:
    """Read one number of a site."""
    (value,) = re.findall(rf"^{name} (\S+)$", exposition, re.MULTILINE)
    return float(value)


def test_workers_do_not_outlive_who_started_them(here: Site) -> None:
    left = workers(here)
    here.process.kill()
    _, alive = psutil.wait_procs(left, PATIENCE)
    assert not alive
