"""A worker: a process that plays one game after another, as it is asked.

    python worker.py

The plan comes in as a line, then the number of a game on each; a game goes out as a line, or why it
could not be played. The process ends with its input, even in the midst of a game: when whoever asks
is killed, nobody plays on.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

import msgspec

import miz
from miz import bots
from miz.arena.game import Played, played
from miz.arena.plan import Plan

REHEARSED = 0.01
"""Seconds a bot thinks before it plays in earnest."""


class Answer(msgspec.Struct):
    """What became of a game."""

    game: Played | None = None
    fault: str = ""
    """Why it was not played to its end."""


def work(asked: BinaryIO, answers: BinaryIO) -> None:
    """Play what is asked for, until nobody asks any more."""
    plan = msgspec.json.decode(asked.readline(), type=Plan)
    numbers: SimpleQueue[int] = SimpleQueue()
    Thread(target=listen, args=(asked, numbers), daemon=True).start()
    rehearse(plan)
    while True:
        answers.write(msgspec.json.encode(answer(plan, numbers.get())) + b"\n")
        answers.flush()


def listen(asked: BinaryIO, numbers: SimpleQueue[int]) -> None:
    """Pass on what is asked for; end the process with its input, whatever it is doing."""
    for line in asked:
        numbers.put(int(line))
    os._exit(0)


def rehearse(plan: Plan) -> None:
    """Let every bot choose once, so that none is timed while it is compiled or loaded."""
    card = miz.game(plan.game)
    match = card.start(plan.seats, 0, **plan.options)
    for bot in plan.bots:
        bots.bot(card, plan.contestant(bot).name, seconds=REHEARSED).choose(match)


def answer(plan: Plan, number: int) -> Answer:
    """Play a game, or say why that cannot be done."""
    try:
        return Answer(played(plan, plan.meeting(number)))
    except Exception as error:  # a bot may fail in any way; whoever asks names the game
        return Answer(fault=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    ours = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    with suppress(BrokenPipeError):
        work(sys.stdin.buffer, ours)
