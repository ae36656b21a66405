"""Bots at tables: they think in threads of their own, and no socket waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from miz import bots
from miz.bots import Bot, Thought
from miz.server import messages as m
from miz.server import metrics
from miz.server.kept_bots import KeptBots
from miz.server.refusals import Denied
from miz.server.room import Room
from miz.server.store import Unavailable
from miz.server.tasks import Tasks
from miz.server.thinking import Threads
from miz.table import commands as c
from miz.table import events as e
from miz.table.refusals import Refused
from miz.table.seating import absence, going_on
from miz.table.table import Table

if TYPE_CHECKING:
    from miz.engine.card import Game
    from miz.engine.match import Match

HINT_SECONDS = 1.0
"""So long may it think about a hint: somebody is looking at the board meanwhile."""
KEPT_SLOW, KEPT_QUICK = 5, 40
"""So many bots remember their games between two moves: a slow one holds some 40 MB, of the quick
ones none more than four."""
IDLE = 60.0
"""Seconds after which the bots of a table that nobody follows are forgotten."""


class Turn(NamedTuple):
    """Whose turn it is at a table, and who plays it."""

    seat: int
    move: int
    bot: str | None
    """None where a person plays: who thinks of such a turn thinks of a hint."""


class BotPlayers:
    """Plays the seats of bots, a table at a time each, and helps people."""

    def __init__(self, tasks: Tasks, pause: float, seconds: float) -> None:
        self._tasks = tasks
        self._pause = pause
        self._seconds = seconds
        """So long may the strongest think about a move; the others are much quicker."""
        self._busy: set[str] = set()
        self._thinking: dict[str, dict[Turn, asyncio.Task[Thought]]] = {}
        """What is being thought of, by table."""
        self._kept = {True: KeptBots(KEPT_SLOW), False: KeptBots(KEPT_QUICK)}
        """By whether they are slow, lest the many quick ones drive out the few others."""
        self._is_tidying = False
        self._threads = Threads()

    def follow(self, room: Room, table: Table, steps: Sequence[e.Stamped]) -> None:
        """Stop the bots whose turn a step has ended; look whether one has to move."""
        for kept in self._kept.values():
            kept.follow(table)
        for turn, thinking in self._thinking.get(table.id, {}).items():
            if not is_on(table, turn):
                thinking.cancel()
        if table.bot_to_move is not None:
            self.wake(room)

    def wake(self, room: Room) -> None:
        """Let the bots of a table play, if they do not already."""
        if room.id not in self._busy:
            self._busy.add(room.id)
            self._tasks.run(self._play(room))
        if not self._is_tidying:
            self._is_tidying = True
            self._tasks.every(IDLE / 3, self._tidy)

    def close(self) -> None:
        """Let no bot think any more."""
        self._threads.close()

    async def _tidy(self) -> None:
        for kept in self._kept.values():
            kept.tidy(IDLE)

    async def _play(self, room: Room) -> None:
        try:
            while await self._move(room):
                pass
        except (Unavailable, Denied):
            pass  # the table is due again later: see the sweep
        finally:
            self._busy.discard(room.id)

    async def _move(self, room: Room) -> bool:
        """Make one move of a bot; whether there was one to make."""
        begun = time.perf_counter()
        async with room.looked_at() as table:
            if table.bot_to_move is None:
                return False
            turn = turn_of(table, table.bot_to_move)
            name, match = str(turn.bot), table.game_on.copy()
            thinking = self._begun(room, turn, self._chosen(room, turn.seat, name, match))
        thought = await outcome(thinking)
        if thought is None:
            return True  # the table moved on meanwhile: look again
        seconds = time.perf_counter() - begun
        metrics.BOT_SECONDS.labels(name).observe(seconds)
        await asyncio.sleep(max(0.0, self._pause - seconds))
        with contextlib.suppress(Refused):  # it moved on just now
            await room.do(c.BotPlay(turn.seat, turn.move, thought.best), None)
        return True

    async def hint(self, room: Room, player: e.PlayerId) -> m.Hint:
        """Tell a player what the strongest bot would play; who asks twice makes it think once."""
        while True:
            async with room.looked_at() as table:
                turn = turn_of(table, seat_to_help(table, player))
                thinking = self._thinking.get(room.id, {}).get(turn)
                if thinking is None:
                    advice = self._advised(table.game_on.copy(), turn.seat)
                    thinking = self._begun(room, turn, advice)
            thought = await outcome(thinking)
            if thought is not None:  # else the table moved on meanwhile: look again
                return m.Hint(turn.move, turn.seat, thought.best, thought.value, thought.visits)

    def _begun(
        self, room: Room, turn: Turn, thinking: Coroutine[Any, Any, Thought]
    ) -> asyncio.Task[Thought]:
        """Let a bot think of a turn until it is over."""
        task = asyncio.get_running_loop().create_task(thinking)
        self._thinking.setdefault(room.id, {})[turn] = task
        task.add_done_callback(lambda _: self._ended(room, turn))
        return task

    def _ended(self, room: Room, turn: Turn) -> None:
        at_table = self._thinking[room.id]
        del at_table[turn]
        if not at_table:
            del self._thinking[room.id]

    async def _chosen(self, room: Room, seat: int, name: str, match: Match) -> Thought:
        """Let the bot of a seat think; one that is stopped may hear it late, and is not kept."""
        is_slow = name == bots.best(match.game)
        kept = self._kept[is_slow]
        bot = kept.take(room, seat, name) or made(match.game, name, self._seconds)
        thought = await self._threads.think(bot, match, seat, is_slow=is_slow)
        kept.put(room, seat, name, bot)
        return thought

    async def _advised(self, match: Match, seat: int) -> Thought:
        """Let the strongest bot think for a person."""
        bot = made(match.game, bots.best(match.game), min(HINT_SECONDS, self._seconds))
        return await self._threads.think(bot, match, seat, is_slow=True)


def made(game: Game, name: str, seconds: float) -> Bot:
    """Make a bot whose chance nobody can foresee."""
    return bots.bot(game, name, secrets.randbits(63), seconds=seconds)


async def outcome(thinking: asyncio.Task[Thought]) -> Thought | None:
    """Wait for a thought; None if the bot was stopped."""
    await asyncio.wait([thinking])
    return None if thinking.cancelled() else thinking.result()


def turn_of(table: Table, seat: int) -> Turn:
    """Give the turn of a seat."""
    return Turn(seat, len(table.movers), table.seats[seat].bot)


def is_on(table: Table, turn: Turn) -> bool:
    """Whether a turn is still going on."""
    if turn_of(table, turn.seat) != turn:
        return False
    if turn.bot is not None:
        return table.bot_to_move == turn.seat
    return turn.seat in table.waiting and table.paused_at is None


def seat_to_help(table: Table, player: e.PlayerId) -> int:
    """Give the seat of a player whose turn it is; refuse who has none, and where help is unfair."""
    going_on(table)
    own = table.seats_of(player)
    if not own:
        raise Refused("not_seated")
    if table.settings.rated:
        raise Denied("no_hints")
    number = next((n for n in own if n in table.waiting), own[0])
    if table.seats[number].bot is not None:
        raise Refused(absence(table, player))
    if number not in table.waiting:
        raise Refused("not_waiting")
    return number
