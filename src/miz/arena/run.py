"""A run: the games of a plan, played in processes of their own, on all cores.

The workers are in sessions of their own, so that Ctrl-C reaches us alone.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import sys
from collections.abc import Container, Generator, Iterator
from contextlib import ExitStack, suppress

import msgspec

from miz.arena import worker
from miz.arena.game import Played
from miz.arena.plan import Plan
from miz.arena.refusals import Refused
from miz.engine.errors import clipped

PATIENCE = 10.0
"""Seconds a worker has to end by itself."""
ECHOED = 200


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._number = -1
        self._process = subprocess.Popen(
            # -P: our folder has names of its own that others shall not import.
            [sys.executable, "-P", worker.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdin
        assert self._process.stdout
        self._asked, self.answers = self._process.stdin, self._process.stdout
        self._send(msgspec.json.encode(plan))

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(BrokenPipeError):
            self._asked.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self.answers.close()

    def ask(self, number: int) -> None:
        """Let it play a game."""
        self._number = number
        self._send(b"%d" % number)

    def answer(self) -> Played:
        """Wait for the game; refuse to go on if it could not be played."""
        line = self.answers.readline()
        if not line.endswith(b"\n"):
            raise self._refused("worker_died", code=self._process.wait())
        answer = msgspec.json.decode(line, type=worker.Answer)
        if answer.game is None:
            raise self._refused("game_failed", why=clipped(answer.fault, ECHOED))
        return answer.game

    def _send(self, line: bytes) -> None:
        with suppress(BrokenPipeError):  # it died; whoever waits for its answer will see
            self._asked.write(line + b"\n")
            self._asked.flush()

    def _refused(self, reason: str, **slots: str | int) -> Refused:
        meeting = self._plan.meeting(self._number)
        which = {"number": meeting.number, "bots": ", ".join(meeting.seating)}
        return Refused(reason, slots={**which, "seed": str(meeting.seed), **slots})


def play(
    plan: Plan, done: Container[int] = (), workers: int | None = None
) -> Generator[Played, None, None]:
    """Play the games of a plan that are not `done`; give each as it ends, in no order.

    By default as many are played at a time as there are cores. To leave early, close it.
    """
    left = [number for number in range(plan.n_games) if number not in done]
    n_workers = min(workers or n_cores(), len(left))
    coming = iter(left)
    with ExitStack() as stack:
        ready = stack.enter_context(selectors.DefaultSelector())
        for _ in range(n_workers):
            one = stack.enter_context(Worker(plan))
            one.ask(next(coming))
            ready.register(one.answers, selectors.EVENT_READ, one)
        while ready.get_map():
            for key, _ in ready.select():
                yield next_game(key.data, coming, ready)


def next_game(one: Worker, coming: Iterator[int], ready: selectors.BaseSelector) -> Played:
    """Take a game from a worker, and let it play another if there is one left."""
    game = one.answer()
    number = next(coming, None)
    if number is None:
        ready.unregister(one.answers)
    else:
        one.ask(number)
    return game


def n_cores() -> int:
    """Count the cores that are ours."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
