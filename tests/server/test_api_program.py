"""The program in the document of the API plays a game, through a broken connection."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from miz.server import people
from miz.server.room import Room
from miz.server.routes import play
from miz.table import events
from miz.table.table import Table
from tests.server.houses import Site, with_site
from tests.server.stores import PATIENCE

DOCUMENT = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
BREAK_AFTER = 8
"""The connections are broken once so many moves have been made."""


def program() -> str:
    """Give the program in the document."""
    [text] = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    return str(text)


def test_the_program_has_at_most_forty_lines() -> None:
    assert len(program().splitlines()) <= 40


def test_the_program_plays_a_game_through_a_broken_connection(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "client.py"
    file.write_text(program(), "utf-8")
    known = known_at_each_welcome(monkeypatch)

    async def scenario(site: Site) -> None:
        ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        site.house.rooms.followers.append(lambda *step: watch(site, ended, *step))
        tokens = await bots_of_a_person(site, "Left", "Right")
        ranks = await asyncio.gather(*(played(site, file, token) for token in tokens))
        table = (await site.get(f"/api/tables/{ended.result()}")).json()["table"]

        assert table["ending"] == "played"
        assert ranks == [str(table["ranks"])] * 2
        assert {seat["player"]["name"] for seat in table["seats"]} == {"Left", "Right"}
        promise = f"miz-seed-1\nazul\n{table['seed']}\n{table['salt']}\n"
        assert sha256(promise.encode()).hexdigest() == table["commitment"]

    with_site(sqlite_url, scenario)
    assert known[:2] == ["0", "0"]
    assert len(known) == 4
    assert all(int(since) >= BREAK_AFTER for since in known[2:])


def known_at_each_welcome(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the `since` of every client that comes to a table."""
    known: list[str] = []
    welcome = play.welcome

    async def noting(*arguments: Any) -> None:
        known.append(arguments[-1])
        await welcome(*arguments)

    monkeypatch.setattr(play, "welcome", noting)
    return known


def watch(
    site: Site, ended: asyncio.Future[str], _: Room, table: Table, steps: Sequence[events.Stamped]
) -> None:
    """Break all connections in the middle of the game; note when it has ended."""
    if len(table.movers) == BREAK_AFTER:
        site.house.tasks.run(site.house.sockets.close())
    if table.status == "ended" and not ended.done():
        ended.set_result(table.id)


async def bots_of_a_person(site: Site, *names: str) -> list[str]:
    """Make an account and bots of it, as the document says; give their tokens."""
    credentials = {"login": "ada", "password": "a long password"}
    cookie = (await site.post("/api/account", "", credentials)).cookies[people.COOKIE]
    made = [await site.post("/api/bots", cookie, {"name": name}) for name in names]
    return [answer.json()["token"] for answer in made]


async def played(site: Site, file: Path, token: str) -> str:
    """Run the program to its end; give what it prints."""
    words, pipe = (sys.executable, file, f"http://{site.address}"), asyncio.subprocess.PIPE
    environment = {**os.environ, "MIZ_TOKEN": token, "no_proxy": "*"}
    client = await asyncio.create_subprocess_exec(*words, env=environment, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(PATIENCE):
            printed, complaints = await client.communicate()
    finally:
        if client.returncode is None:
            client.kill()
    assert client.returncode == 0, complaints.decode()
    return printed.decode().strip()
