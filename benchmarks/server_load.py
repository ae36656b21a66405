"""Measure a server under load: moves a second, idle sockets, idle tables.

    python -m benchmarks.server_load [moves] [--tables 50] [--waves 6]
    python -m benchmarks.server_load sockets [--sockets 5000]
    python -m benchmarks.server_load tables [--tables 1000]

`moves`: people at four-seat Azul tables answer each position at once with a random move. A move
counts when all four clients have heard of it; the server has stored it by then. Client and server
share this machine. Tables are set up in waves, outside the time that is measured.
`sockets`: the memory of one process with so many sockets that do nothing, four to a table.
`tables`: the memory a table takes when nobody follows it, and that it is given back.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
import tracemalloc
from dataclasses import dataclass, field
from typing import cast

import msgspec
import picows
import uvloop

from benchmarks.site import Site, running
from miz.server.room import Room
from miz.server.simulating import Simulator
from miz.server.store import Store
from miz.table.commands import AddBot, BotPlay, Command, Play, Start
from miz.table.decide import decide, opened
from miz.table.events import Person, Stamped
from miz.table.moment import Moment
from miz.table.settings import Settings
from miz.table.table import Table

SEATS = 4
PORT = 8123


class Choice(msgspec.Struct):
    """An action that may be played."""

    action: str


class Position(msgspec.Struct):
    """What a client has to know of a position to go on."""

    move: int
    choices: list[Choice] | None = None


class Shown(msgspec.Struct):
    """What a client has to know of a table."""

    status: str


class Message(msgspec.Struct):
    """What a client reads of a message."""

    t: str
    position: Position | None = None
    table: Shown | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Run:
    """One table under load, and what was measured at it."""

    latencies: list[float]
    clients: list[Client] = field(default_factory=list)
    heard: int = 0
    moves: int = 0
    sent_at: float = 0.0
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, message: Message, client: Client) -> None:
        """Count who has heard of a move; let the next one be made once all four have."""
        if message.t == "refused":
            raise SystemExit("a move was refused")
        position = message.position
        if position is not None and position.choices:
            client.choices = position
        if position is not None and self.sent_at and position.move == self.moves + 1:
            self.heard += 1
            if message.table is not None and message.table.status == "ended":
                client.is_over = True
            if self.heard == SEATS:
                self.go_on()

    def go_on(self) -> None:
        """Note how long everybody waited, and play on."""
        self.latencies.append(time.perf_counter() - self.sent_at)
        self.moves += 1
        if any(client.is_over for client in self.clients):
            self.over.set()
        else:
            self.play()

    def play(self) -> None:
        """Let whoever has choices play one of them."""
        for client in self.clients:
            if client.choices is not None:
                position, client.choices = client.choices, None
                self.heard, self.sent_at = 0, time.perf_counter()
                client.play(position)
                return


class Client(picows.WSListener):
    """One player at one table."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.run = run
        self.choices: Position | None = None
        self.is_over = False
        self.socket: picows.WSTransport | None = None
        self.is_seated = asyncio.Event()

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        """Read a message."""
        if frame.msg_type != picows.WSMsgType.TEXT:
            return
        message = read(frame.get_payload_as_memoryview())
        if message.t == "done":
            self.is_seated.set()
        self.run.hear(message, self)

    def play(self, position: Position) -> None:
        """Play any legal action."""
        assert position.choices is not None
        action = random.choice(position.choices).action
        self.say(b'{"t":"do","command":{"t":"play","move":%d,"action":"%s"}}'
                 % (position.move, action.encode()))  # fmt: skip

    def say(self, message: bytes) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(picows.WSMsgType.TEXT, message)


async def sit_down(site: Site, cookies: list[str], run: Run) -> None:
    """Open a table and seat four people; the last one to sit down begins the game."""
    settings = {"game": "azul", "seats": SEATS, "auto_start": True, "public": False}
    answer, _ = await asyncio.to_thread(site.ask, "POST", "/api/tables", settings, cookies[0])
    url = f"ws://127.0.0.1:{site.port}/ws/tables/{answer['table']['id']}"
    for number, cookie in enumerate(cookies):
        client = Client(run)
        client.socket, _ = await picows.ws_connect(
            lambda client=client: client, url, extra_headers={"Cookie": cookie}
        )
        run.clients.append(client)
        if number:
            client.say(b'{"t":"do","id":1,"command":{"t":"sit"}}')
            await client.is_seated.wait()


async def wave(site: Site, cookies: list[str], tables: int) -> tuple[list[float], float, float]:
    """Play a game at each table; give the seconds of each move, of all, and of the server."""
    latencies: list[float] = []
    runs = [Run(latencies) for _ in range(tables)]
    for number, run in enumerate(runs):
        await sit_down(site, cookies[number * SEATS : (number + 1) * SEATS], run)
    while any(all(client.choices is None for client in run.clients) for run in runs):
        await asyncio.sleep(0.01)
    begun, used = time.perf_counter(), site.seconds()
    for run in runs:
        run.play()
    await asyncio.gather(*(run.over.wait() for run in runs))
    elapsed, used = time.perf_counter() - begun, site.seconds() - used
    for run in runs:
        for client in run.clients:
            assert client.socket is not None
            client.socket.disconnect()
    return latencies, elapsed, used


async def moves(site: Site, tables: int, waves: int) -> None:
    """Print the moves a second, and how long everybody waited for one."""
    cookies = [site.guest(f"Guest {number}") for number in range(tables * SEATS)]
    latencies: list[float] = []
    total = server = 0.0
    for _ in range(waves):
        some, elapsed, used = await wave(site, cookies, tables)
        latencies += some
        total += elapsed
        server += used
    latencies.sort()
    p50, p99 = (latencies[int(len(latencies) * share)] * 1000 for share in (0.5, 0.99))
    print(f"{tables} tables of {SEATS}: {len(latencies)} moves, {len(latencies) / total:,.0f}/s")
    print(f"until all four had heard: median {p50:.1f} ms, 99 % within {p99:.1f} ms")
    print(f"processor time of the server: {server / len(latencies) * 1e6:.0f} µs a move")
    print(f"memory of the server: {site.memory() / 1e6:.0f} MB")


async def sockets(site: Site, count: int) -> None:
    """Print the memory of a server with many idle sockets."""
    before = site.memory()
    cookies = [site.guest(f"Guest {number}") for number in range(-(-count // 20))]
    urls, opened = [], []
    for number in range(-(-count // SEATS)):
        settings = {"game": "azul", "seats": SEATS, "public": False}
        answer, _ = site.ask("POST", "/api/tables", settings, cookies[number % len(cookies)])
        urls.append(f"ws://127.0.0.1:{site.port}/ws/tables/{answer['table']['id']}")
    for number in range(count):
        headers = {"Cookie": cookies[number % len(cookies)]}
        opened.append(
            await picows.ws_connect(picows.WSListener, urls[number // SEATS], extra_headers=headers)
        )
    await asyncio.sleep(2)
    after = site.memory()
    print(f"{count} idle sockets at {len(urls)} tables: {after / 1e6:.0f} MB in all")
    each = (after - before) / count
    print(f"before: {before / 1e6:.0f} MB; a socket and its share of a table: {each / 1e3:.1f} kB")


def tables(count: int) -> None:
    """Print the memory of tables in the middle of a game that nobody follows."""
    log = half_played()
    nowhere, idle = cast(Store, None), Simulator()  # nothing is stored here, nothing simulated
    Room(Table.of(log), nowhere, idle, lambda *_: None)  # what all tables share is made once
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    rooms = [Room(Table.of(log), nowhere, idle, lambda *_: None) for _ in range(count)]
    taken = tracemalloc.get_traced_memory()[0] - before
    print(f"{count} idle tables after {len(log)} events: {taken / len(rooms) / 1e3:.1f} kB each")


def half_played() -> list[Stamped]:
    """Play half a game at a table of bots, one person and some talk."""
    now = Moment(Person("someone", "Somebody"), 0, random.randrange)
    server = Moment(None, 0, random.randrange)
    steps = opened("a table", Settings("azul", SEATS), now)
    log = [Stamped(0, step) for step in steps]
    table = Table.of(log)

    def do(command: Command, by: Moment) -> None:
        for step in decide(command, table, by):
            log.append(Stamped(0, step))
            table.take(log[-1])

    for _ in range(SEATS - 1):
        do(AddBot("random"), now)
    do(Start(), now)
    while len(log) < 60 and table.status == "playing":
        seat, action = min(table.waiting), random.choice(table.game_on.legal())
        bot = table.seats[seat].bot is not None
        move = len(table.movers)
        do(BotPlay(seat, move, action) if bot else Play(move, action), server if bot else now)
    return log


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="moves", choices=["moves", "sockets", "tables"])
    parser.add_argument("--tables", type=int)
    parser.add_argument("--waves", type=int, default=6)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--database", help="a PostgreSQL to measure instead of SQLite")
    arguments = parser.parse_args()
    if arguments.what == "tables":
        tables(arguments.tables or 1000)
        return
    with running(PORT, arguments.database) as site:
        if arguments.what == "moves":
            uvloop.run(moves(site, arguments.tables or 50, arguments.waves))
        else:
            uvloop.run(sockets(site, arguments.sockets))


if __name__ == "__main__":
    main()
