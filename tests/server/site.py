"""Servers in processes of their own, which can be killed, and people who play through all of it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import miz
from miz.server.config import Config
from miz.server.store.events import events_after
from miz.table import events as e
from miz.table.table import Table
from tests.server.nats_server import free_port
from tests.server.stores import opened

PATIENCE = 150.0
"""Seconds anything may take on a busy machine; the first start compiles the rules."""
PAUSE = 0.1
"""Seconds before a browser tries again."""

OUTAGE = "miz.server.store.errors.Unavailable"

PROGRAM = """
import os, sys, threading, msgspec
from miz.server.address import listen
from miz.server.config import Config
from miz.server.run import run
def die_with_the_tests():
    sys.stdin.read()
    os._exit(1)
threading.Thread(target=die_with_the_tests, daemon=True).start()
config = msgspec.json.decode(sys.argv[1], type=Config)
run(config, listen(config.host, config.port), "warning")
"""


class Server:
    """A server on a port of its own, which it keeps."""

    def __init__(self, database: str, bus: str = "local:", **config: Any) -> None:
        usual = {"bot_pause": 0, "bot_seconds": 0.05, "limits": False, "port": free_port()}
        self.config = Config(database, bus, **{**usual, **config})
        self._process: subprocess.Popen[bytes] | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - it is there as long as we are

    @property
    def place(self) -> str:
        """The host and the port."""
        return f"{self.config.host}:{self.config.port}"

    async def start(self, **changes: Any) -> None:
        """Start, set up a little differently if need be, and wait until games can be played."""
        self.config = msgspec.structs.replace(self.config, **changes)
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, msgspec.json.encode(self.config).decode()],
            stdin=subprocess.PIPE,
            stderr=self._log,
            start_new_session=True,
        )
        await until(self._is_ready)

    async def _is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.logged()
        with suppress(httpx.TransportError):
            game = await self.ask("GET", "/api/games/azul")
            return bool(game.json()["is_ready"])  # who plays it does not wait for other games
        return False

    def kill(self) -> None:
        """Kill it, and what it started, in the midst of whatever it does."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.communicate()
            self._process = None

    async def end(self) -> int:
        """Ask it to end, as a service manager does; give its exit code."""
        assert self._process is not None
        self._process.terminate()
        code = await asyncio.to_thread(self._process.wait, PATIENCE)
        self.kill()
        return code

    def close(self) -> None:
        """Leave nothing behind."""
        self.kill()
        self._log.close()

    def logged(self) -> str:
        """Give the warnings and errors it has logged."""
        self._log.seek(0)
        return self._log.read().decode()

    def mistakes(self) -> list[str]:
        """List what it has logged as its own fault, and not as that of a slow machine."""
        return [
            line for line in self.logged().splitlines() if '"error"' in line and OUTAGE not in line
        ]

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> httpx.Response:
        """Send a request as a browser with this cookie."""
        async with httpx.AsyncClient(verify=False, trust_env=False, timeout=PATIENCE) as client:
            headers = {"Cookie": cookie} if cookie else {}
            address = f"http://{self.place}{path}"
            return await client.request(method, address, json=body, headers=headers)

    async def done(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """Send a request that nothing speaks against; give the answer."""
        answer = await self.ask(method, path, body, cookie)
        assert answer.is_success, answer.text
        return answer.json()

    async def guest(self, name: str) -> str:
        """Sign somebody in; give their cookie."""
        answer = await self.ask("POST", "/api/guest", {"name": name})
        return answer.headers["Set-Cookie"].split(";")[0]

    def socket(self, table: str, cookie: str, since: int = 0, **options: Any) -> connect:
        """Open the socket of a table."""
        address = f"ws://{self.place}/ws/tables/{table}?since={since}"
        headers = {"Cookie": cookie}
        return connect(address, additional_headers=headers, proxy=None, max_size=None, **options)

    async def number(self, name: str) -> float:
        """Give one of the numbers it tells operators."""
        lines = (await self.ask("GET", "/metrics")).text.splitlines()
        return next(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


@asynccontextmanager
async def serving(
    database: str, n: int = 1, bus: str = "local:", **config: Any
) -> AsyncIterator[list[Server]]:
    """Run so many servers on one database; none is left at the end."""
    servers = [Server(database, bus, **config) for _ in range(n)]
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(server.start() for server in servers))
            yield servers
    finally:
        for server in servers:
            server.close()


class Player:
    """Somebody at a table, as their browser is: short of nothing it was told, and never done.

    Whenever a connection ends it makes another one, says what it knows already, and asks again for
    the move that nobody answered: it is stored by then, and refused as stale, or it is played.
    """

    def __init__(self, table: str, cookie: str, *servers: Server) -> None:
        self.table = table
        self.cookie = cookie
        self.log: dict[int, dict[str, Any]] = {}
        """Everything it was told has happened, by number."""
        self.moves: list[str] = []
        self.kept: dict[int, str] = {}
        """Its own moves, by number, that it knows to be stored."""
        self.refusals: Counter[str] = Counter()
        self.endings: Counter[int] = Counter()
        """How often a connection ended with each code."""
        self.position: dict[str, Any] = {}
        self.status = ""
        self.may_move = asyncio.Event()
        """Until it is set again, this player thinks: no game ends meanwhile, however fast it is."""
        self.may_move.set()
        self._servers = deque(servers)
        self._asked: tuple[int, str] | None = None
        self._chance = random.Random(cookie)

    @property
    def is_over(self) -> bool:
        """Whether it has seen the end of the game."""
        return self.status in ("ended", "closed")

    def knows(self, *servers: Server) -> None:
        """Let it go to another of these servers when one is not there."""
        while self._servers[0] not in servers[:1]:
            servers = (*servers[1:], servers[0])
        self._servers = deque(servers)

    async def play_on(self) -> None:
        """Play until the game is over, whatever happens to the servers."""
        while not self.is_over:
            try:
                async with self._servers[0].socket(self.table, self.cookie, len(self.log)) as line:
                    await self._follow(line)
            except ConnectionClosed as end:
                self.endings[code_of(end)] += 1
            except (OSError, WebSocketException):
                self._servers.rotate()  # nobody there: perhaps at the next one
            if not self.is_over:
                await asyncio.sleep(PAUSE)

    async def _follow(self, line: ClientConnection) -> None:
        while not self.is_over:
            message = msgspec.json.decode(await line.recv())
            match message["t"]:
                case "welcome":
                    self._see(message["seq"], message["log"], message)
                    await self._move(line, is_new_line=True)
                case "event":
                    self._see(message["happened"]["seq"], [message["happened"]], message)
                    await self._move(line)
                case "done":
                    self._keep(message["id"] - 1)
                case "refused":
                    await self._bear(message["id"] - 1, message["reason"]["code"], line)

    def _see(self, seq: int, log: list[dict[str, Any]], message: dict[str, Any]) -> None:
        """Note what happened, and how the table stands, unless it is known to be further."""
        for happening in log:
            self._note(happening)
        if seq == len(self.log):
            self.position = message.get("position", self.position)
            self.status = message.get("table", {"status": self.status})["status"]

    def _note(self, happening: dict[str, Any]) -> None:
        seq, event = happening["seq"], happening["event"]
        if seq in self.log:
            assert self.log[seq] == happening
            return
        assert seq == len(self.log) + 1, f"event {seq} after {len(self.log)}"
        self.log[seq] = happening
        if event["t"] == "moved":
            if self._asked == (len(self.moves), event["action"]):
                self._keep(len(self.moves))
            self.moves.append(event["action"])

    async def _move(self, line: ClientConnection, is_new_line: bool = False) -> None:
        """Play a move if it is time to; on a new line, also one that was asked for before."""
        choices = self.position.get("choices")
        if self._asked is None and choices:
            is_new_line = True
            action = self._chance.choice(choices[:3])["action"]  # those that end a game soon
            self._asked = (self.position["move"], action)
        if self._asked is not None and is_new_line:
            await self.may_move.wait()
            move, action = self._asked
            command = {"t": "play", "move": move, "action": action}
            ask = {"t": "do", "id": move + 1, "command": command}
            await line.send(msgspec.json.encode(ask).decode())

    def _keep(self, move: int) -> None:
        if self._asked is not None and self._asked[0] == move:
            self.kept[move] = self._asked[1]
            self._asked = None

    async def _bear(self, move: int, code: str, line: ClientConnection) -> None:
        """Ask again later for what is not possible now; forget what others were faster with."""
        assert code in ("unavailable", "stale"), code
        self.refusals[code] += 1
        if self._asked is None or self._asked[0] != move:
            return
        if code == "unavailable":
            await asyncio.sleep(PAUSE)
            await self._move(line, is_new_line=True)
        else:
            self._asked = None


async def sat_down(
    *servers: Server, seats: int = 2, bots: int = 0, watchers: int = 0, **settings: Any
) -> list[Player]:
    """Begin a game of people at these servers, in turn, and let others watch."""
    n_people = seats - bots
    cookies = [
        await servers[n % len(servers)].guest(f"Guest {n}") for n in range(n_people + watchers)
    ]
    wanted = {"game": "azul", "seats": seats, "auto_start": True, **settings}
    page = await servers[0].done("POST", "/api/tables", wanted, cookies[0])
    path = f"/api/tables/{page['table']['id']}/commands"
    for _ in range(bots):
        await servers[0].done("POST", path, {"t": "add_bot", "bot": "greedy"}, cookies[0])
    for n in range(1, n_people):
        await servers[n % len(servers)].done("POST", path, {"t": "sit"}, cookies[n])
    return [
        Player(page["table"]["id"], cookie, servers[n % len(servers)])
        for n, cookie in enumerate(cookies)
    ]


def everybody(tables: list[list[Player]]) -> list[Player]:
    """Give the players of all these tables."""
    return [player for players in tables for player in players]


@asynccontextmanager
async def playing(*players: Player) -> AsyncIterator[Callable[[], int]]:
    """Let people play to the end; meanwhile tell how many moves they know to be stored."""
    async with asyncio.TaskGroup() as games:
        for player in players:
            games.create_task(player.play_on())
        yield lambda: sum(len(player.kept) for player in players)


async def ending(line: ClientConnection) -> int:
    """Listen until the connection ends; give the code it ends with."""
    try:
        while True:
            await line.recv()
    except ConnectionClosed as end:
        return code_of(end)


def code_of(end: ConnectionClosed) -> int:
    """Give the code the server ended a connection with; 1006 if it said nothing."""
    return end.rcvd.code if end.rcvd else 1006


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for a condition."""
    while not await condition():
        await asyncio.sleep(0.05)


async def at_least(count: Callable[[], int], number: int) -> None:
    """Wait until a count has come so far."""
    while count() < number:
        await asyncio.sleep(0.01)


async def stored(database: str, table: str) -> list[e.Stamped]:
    """Read the log of a table from the database itself; there is none missing in between."""
    async with opened(database) as store:
        found = await store.read(lambda reader: events_after(reader, table))
    assert [seq for seq, _ in found] == list(range(1, len(found) + 1))
    return [e.decode(body) for _, body in found]


async def check(database: str, server: Server, players: list[Player]) -> None:
    """See that everybody at a table was told the same, and all that is stored, to the end."""
    log = await stored(database, players[0].table)
    moves = [one.event.action for one in log if isinstance(one.event, e.Moved)]
    table = Table.of(log)
    record = await server.done("GET", f"/api/tables/{table.id}/record")
    again = miz.replay(record)
    assert table.status == "ended"
    assert record["moves"] == moves
    for player in players:
        assert list(player.log) == list(range(1, len(log) + 1))
        assert [one["at"] for one in player.log.values()] == [one.at for one in log]
        assert player.moves == moves
        assert player.kept.items() <= dict(enumerate(moves)).items()
        assert player.position["move"] == len(moves)
        assert player.position["view"] == plain(again.view(player.position.get("seat")))


def plain(view: Any) -> Any:
    """Give a view as it looks after its way over the wire."""
    return msgspec.json.decode(msgspec.json.encode(view))
