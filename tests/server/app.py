"""Helpers of tests that need the whole site: on a real port, with a real file under it."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from miz.server import messages as m
from miz.server.app import make_app
from miz.server.config import Config
from miz.server.house import House
from miz.server.people import COOKIE
from miz.server.run import settings
from tests.server.stores import PATIENCE

COMPILING = 600.0
"""Seconds that the rules of all games may take on a busy machine where they were never compiled."""

T = TypeVar("T")
Json: TypeAlias = dict[str, Any]


class Site:
    """The site as the outside reaches it."""

    def __init__(self, app: Litestar, address: str, file: Path) -> None:
        self.app = app
        self.address = address
        self.file = file
        """The database."""

    @property
    def house(self) -> House:
        """What runs inside; it lives in another thread, so look at it only."""
        house: House = self.app.state.house
        return house

    def client(self, cookie: str = "") -> httpx.Client:
        """Give a client of the site, without a name unless it brings a cookie."""
        cookies = {COOKIE: cookie} if cookie else {}
        return httpx.Client(
            base_url=f"http://{self.address}",
            cookies=cookies,
            timeout=PATIENCE,
            trust_env=False,
            verify=False,  # there is no TLS here, and certificates take long to load
        )

    @contextmanager
    def guest(self, name: str = "Guest") -> Iterator[Guest]:
        """Let a guest in."""
        with self.client() as client:
            answer = client.post("/api/guest", json={"name": name})
            assert answer.is_success, answer.text
            yield Guest(self, client, answer.json())


class Guest:
    """Somebody with a name and a cookie."""

    def __init__(self, site: Site, client: httpx.Client, me: Json) -> None:
        self.site = site
        self.http = client
        self.id: str = me["id"]
        self.cookie = client.cookies[COOKIE]

    def get(self, path: str, **query: Any) -> Json:
        """Ask for something that is given."""
        answer = self.http.get(path, params=query)
        assert answer.is_success, answer.text
        shown: Json = answer.json()
        return shown

    def post(self, path: str, body: Any = None) -> Json:
        """Ask to do something that is done."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        shown: Json = answer.json()
        return shown

    def open(self, game: str = "azul", **wishes: Any) -> str:
        """Open a table and name it."""
        shown = self.post("/api/tables", {"game": game, "seats": 2, **wishes})
        table: str = shown["table"]["id"]
        return table

    def asks(self, table: str, /, t: str, **parts: Any) -> httpx.Response:
        """Ask something of a table."""
        return self.http.post(f"/api/tables/{table}/commands", json={"t": t, **parts})

    def does(self, table: str, /, t: str, **parts: Any) -> int:
        """Ask something of a table that it does; give the number of its event."""
        answer = self.asks(table, t, **parts)
        assert answer.is_success, answer.text
        seq: int = answer.json()["seq"]
        return seq

    @contextmanager
    def at(self, table: str, since: int | None = None) -> Iterator[Socket]:
        """Follow a table."""
        query = "" if since is None else f"?since={since}"
        with self.socket(f"/ws/tables/{table}{query}") as line:
            yield line

    @contextmanager
    def socket(self, path: str) -> Iterator[Socket]:
        """Open a socket, and close it at the end."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        address = f"ws://{self.site.address}{path}"
        with connect(
            address,
            additional_headers=headers,
            proxy=None,
            compression=None,
            max_size=None,
            max_queue=None,  # who listens late must not lose the line: unread messages hide pongs
        ) as line:
            yield Socket(line)


class Socket:
    """One end of a socket; it keeps every byte it was sent."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[str] = []
        self._passed_over: list[Json] = []

    def hear(self, *kinds: str) -> Json:
        """Wait for the next message, of one of these kinds if any are named; keep the others."""
        for message in self._passed_over:
            if not kinds or message["t"] in kinds:
                self._passed_over.remove(message)
                return message
        while True:
            message = self._receive()
            if not kinds or message["t"] in kinds:
                return message
            self._passed_over.append(message)

    def _receive(self) -> Json:
        text = self.line.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = msgspec.json.decode(text)
        return message

    def says(self, message: Any) -> None:
        """Send something."""
        self.line.send(msgspec.json.encode(message).decode())

    def asks(self, t: str, **parts: Any) -> Json:
        """Ask something of the table and wait for the answer."""
        self.says({"t": "do", "id": 1, "command": {"t": t, **parts}})
        return self.hear("done", "refused")


@contextmanager
def served(folder: Path) -> Iterator[Site]:
    """Serve the site from another thread as `miz up` does, once its games are ready."""
    file = folder / "miz.db"
    config = Config(f"sqlite+aiosqlite:///{file}", bot_pause=0, bot_seconds=0.05, limits=False)
    app = make_app(config)
    server = uvicorn.Server(settings(app))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = threading.Thread(target=server.run, args=([listener],))
        serving.start()
        try:
            site = Site(app, f"127.0.0.1:{listener.getsockname()[1]}", file)
            until(lambda: server.started)
            until(lambda: is_ready(site), COMPILING)
            yield site
        finally:
            server.should_exit = True
            serving.join()


def is_ready(site: Site) -> bool:
    """Whether every game can be played."""
    with site.client() as client:
        return all(game["is_ready"] for game in client.get("/api/games").json())


def until(condition: Callable[[], T], patience: float = PATIENCE) -> T:
    """Wait for a condition, and give what it gave."""
    end = time.monotonic() + patience
    while not (answer := condition()):
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.01)
    return answer


def refusal(answer: httpx.Response, status: int) -> str:
    """Give the code of a refusal, which has words in both languages."""
    assert answer.status_code == status, answer.text
    reason = msgspec.json.decode(answer.content, type=m.Problem).reason
    assert reason.en != reason.fa
    assert any("آ" <= letter <= "ی" for letter in reason.fa)
    return reason.code


def begun(host: Guest, guest: Guest, **wishes: Any) -> str:
    """Begin a game of two."""
    table = host.open(**wishes)
    guest.does(table, "sit")
    host.does(table, "start")
    return table


def mover(table: str, *guests: Guest) -> tuple[Guest, Json]:
    """Give whose turn it is, and what they see."""
    for guest in guests:
        position: Json = guest.get(f"/api/tables/{table}")["position"]
        if "choices" in position:
            return guest, position
    raise AssertionError("nobody has to choose")


def play(table: str, *guests: Guest, moves: int, seed: int = 0) -> None:
    """Play moves at random."""
    choose = random.Random(seed)
    for _ in range(moves):
        guest, position = mover(table, *guests)
        action = choose.choice(position["choices"])["action"]
        guest.does(table, "play", move=position["move"], action=action)
