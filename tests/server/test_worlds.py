"""What a seat is sent does not depend on what is hidden from it: the same evening in other worlds.

A world is a position that looks the same from a seat, with all else dealt anew. Every byte that
seat is sent must be the same in all of them, up to the move that shows something new. Where physics
decides every move shows something new: what is hidden there is looked for in `test_secrets`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

import miz
from miz.engine.card import Game
from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.server import clock
from miz.server.frames import encode
from miz.server.house import House
from miz.server.identity import Identity
from miz.server.outbox import Outbox
from miz.server.projection import position_at, shown_card
from miz.server.room import Listener, Room
from miz.server.routes import play as table_socket
from miz.server.routes import tables as table_routes
from miz.table import commands as c
from miz.table import events as e
from miz.table.settings import RealTime, Settings
from tests.conformance.tables import COMPILED_IDS, COMPILED_TABLES, at_random
from tests.server.houses import house_on
from tests.table.sitting import Chance

LONG = 10
"""Moves of an evening, where so many can be made."""
NOON = 1_000_000_000_000


class Seconds:
    """A clock that goes one step on whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        """Give the time."""
        self.now += 1000
        return self.now


class Witness(Listener):
    """Somebody who keeps everything they are sent."""

    def __init__(self, person: e.Person) -> None:
        self.kept: list[str] = []
        super().__init__(person, Outbox(self._keep, lambda: None))

    async def _keep(self, letter: bytes) -> None:
        self.kept.append(letter.decode())


def mid_game(game: Game, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """Give a position from which many moves can be made that show nothing new."""
    positions = [at_random(game, seats, options, seed).position() for seed in range(4)]
    return max(positions, key=lambda position: len(evening(game, position)))


def another_world(game: Game, position: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
    """Give a position that looks the same from a seat, with all else dealt anew."""
    states = compiled(game.load(position)).states()
    game.arrays.determinise(states, 0, seat, seed)
    guess = game.load(position)
    compiled(guess)._states[0], compiled(guess)._now = states[0], None
    return guess.position()


def quiet_move(match: Match, choose: random.Random) -> str | None:
    """Play a move that shows nobody anything new; None if there is none."""
    legal = match.legal()
    for action in choose.sample(legal, len(legal)):
        tried = match.copy()
        tried.play(action)
        if not tried.reveals() and not tried.over:
            match.play(action)
            return action
    return None


Step = tuple[int | None, c.Command]
"""Who asks (None is the server), and what."""


def evening(game: Game, position: dict[str, Any]) -> list[Step]:
    """Write what happens at a table of people, from a position up to before something is shown."""
    match, choose = game.load(position), random.Random(position["rng"])
    last = match.seats - 1
    everybody: list[Step] = [(seat, c.Answer(True)) for seat in range(match.seats)]
    asides: list[list[Step]] = [
        [(0, c.Chat("سلام")), (last, c.Undo())],
        [(0, c.Pause()), (last, c.Answer(False)), (0, c.Play(99, "nothing"))],
        [(last, c.Leave())],
        [(last, c.Sit())],
        [(0, c.Pause()), *everybody, (last, c.Resume())],
    ]
    steps: list[Step] = []
    while not match.over and len(match.moves) < LONG:
        is_away = len(asides) == 2  # between leaving and coming back a bot stands in
        mover, number = next(iter(match.waiting)), len(match.moves)
        action = quiet_move(match, choose)
        if action is None:
            break
        if is_away and mover == last:
            steps.append((None, c.BotPlay(mover, number, action)))
        else:
            steps.append((mover, c.Play(number, action)))
        steps += asides.pop(0) if asides else []
    return [*steps, *(step for aside in asides for step in aside), (0, c.Undo()), *everybody]


async def bytes_sent(
    house: House, settings: Settings, steps: Sequence[Step], looker: int | None
) -> list[str]:
    """Play an evening and give all that one seat, or a spectator, was sent or could ask for."""
    people = [e.Person(f"p{n}", f"Player {n}", "person") for n in range(settings.seats)]
    witness = Witness(people[looker] if looker is not None else e.Person("s", "Spectator"))
    me = Identity(witness.person)
    room = await house.rooms.open(settings, people[0])
    for person in people[1:]:
        await room.do(c.Sit(), person)
    await room.do(c.Start(), people[0])
    await table_socket.welcome(witness, house, room, "")
    sent: list[str] = []
    for who, command in steps:
        by = None if who is None else people[who]
        try:
            await room.do(command, by)
        except miz.MizError as refusal:
            sent.append(f"{refusal.reason} {refusal.text('en')} {refusal.text('fa')}")
        sent.append(encode(await table_routes.page(room, me)).decode())
    sent += await asked_for(house, room, me)
    await witness.outbox.emptied()
    house.rooms.leave(room, witness)
    return [text.replace(room.id, "TABLE") for text in (*witness.kept, *sent)]


async def asked_for(house: House, room: Room, me: Identity) -> list[str]:
    """Give what routes answer to somebody about a table."""
    log = await table_routes.read_log.fn(room.id, house, me, 0)
    async with room.looked_at() as table:
        seat = table_routes.seat_of(table, me)
        shown = [position_at(table, n, seat) for n in range(len(table.movers) + 1)]
        return [encode(part).decode() for part in (log, shown_card(table), *shown)]


@pytest.mark.parametrize(("game", "seats", "options"), COMPILED_TABLES, ids=COMPILED_IDS)
def test_what_is_sent_is_the_same_in_every_world_that_looks_the_same(
    game: Game,
    seats: int,
    options: dict[str, str],
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = mid_game(game, seats, options)
    steps = evening(game, position)
    settings = Settings(game.slug, seats, options, RealTime(30, 5))

    def in_world(house: House, start: dict[str, Any], looker: int | None) -> Any:
        seconds, chance = Seconds(), Chance()
        monkeypatch.setattr(clock, "now", seconds)
        monkeypatch.setattr("miz.server.clock.secrets.randbelow", chance)
        monkeypatch.setattr(table_socket, "now", seconds)
        monkeypatch.setattr(Game, "start", lambda self, *_, **__: self.load(start))
        return bytes_sent(house, settings, steps, looker)

    async def scenario() -> None:
        async with house_on(sqlite_url) as house:
            house.rooms.followers.clear()  # bots play what the evening says
            for slug in {card.slug for card in miz.games()}:
                house.readiness._set(slug, 1.0)
            for looker in (*range(seats), None):
                told = await in_world(house, position, looker)
                for seed in (1, 2):
                    other = another_world(game, position, looker or 0, seed)
                    assert other != position
                    assert await in_world(house, other, looker) == told

    assert any(isinstance(command, c.Play) for _, command in steps)
    asyncio.run(scenario())
