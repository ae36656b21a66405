"""Every refusal of a table, and a scene in which somebody meets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from miz.engine.errors import MizError
from miz.table import commands as c
from miz.table import events as e
from tests.table.sitting import (
    ANN,
    BEN,
    CYD,
    GUEST,
    HOUR,
    LOCK,
    SERVER,
    Sitting,
    game_of,
    opening,
)

Scene = Callable[[], MizError]
HOUR_EACH = {"type": "real_time", "minutes": 60}


def refusal_of_opening(host: e.Person | None = ANN, **settings: Any) -> MizError:
    """Have the opening of a table refused."""
    with pytest.raises(MizError) as caught:
        opening(host, **settings)
    return caught.value


def after(sitting: Sitting, *done: tuple[c.Command, e.Person | None]) -> Sitting:
    """Let some commands happen first."""
    for command, by in done:
        sitting.do(command, by)
    return sitting


def late() -> Sitting:
    """Give a game whose seat to move has run out of time, though nobody has looked yet."""
    sitting = game_of(ANN, BEN, clock=HOUR_EACH)
    sitting.wait(HOUR)
    return sitting


def over() -> Sitting:
    """Give a game that has ended."""
    return after(game_of(ANN, BEN), (c.Resign(), BEN))


def resigned_of_three() -> Sitting:
    """Give a game that goes on without Ben."""
    return after(game_of(ANN, BEN, CYD), (c.Resign(), BEN))


def invited() -> Sitting:
    """Give a table whose second seat is locked."""
    return after(opening(), (c.Invite(1, LOCK), ANN))


def kept() -> Sitting:
    """Give a rematch that waits for Ben."""
    return over().again(ANN)


def shown() -> Sitting:
    """Give a rated game whose last move brought new tiles."""
    sitting = game_of(ANN, BEN, rated=True)
    sitting.move_until(lambda: sitting.table.game_on.reveals())
    return sitting


def asked() -> Sitting:
    """Give a game in which Ann asks for a pause."""
    return after(game_of(ANN, BEN), (c.Pause(), ANN))


def talkative() -> Sitting:
    """Give a table at which Ann has said a lot."""
    return after(opening(), *[(c.Chat("Salam!"), ANN)] * 5)


SCENES: dict[str, Scene] = {
    "players_only": lambda: opening().refusal(c.Sit(), SERVER),
    "server_only": lambda: opening().refusal(c.Tick(), ANN),
    "host_only": lambda: opening().refusal(c.Start(), BEN),
    "rated_hot_seat": lambda: refusal_of_opening(rated=True, hot_seat=True),
    "rated_needs_account": lambda: refusal_of_opening(GUEST, rated=True),
    "hot_seat_host_only": lambda: opening(hot_seat=True).refusal(c.Sit(), BEN),
    "table_full": lambda: after(opening(), (c.Sit(), BEN)).refusal(c.Sit(), CYD),
    "no_such_seat": lambda: opening().refusal(c.Sit(2), BEN),
    "seat_taken": lambda: opening().refusal(c.Sit(0), BEN),
    "seat_free": lambda: opening().refusal(c.Remove(1), ANN),
    "seat_kept": lambda: kept().refusal(c.Sit(), CYD),
    "seat_locked": lambda: invited().refusal(c.Sit(1, key="guess"), BEN),
    "seat_forfeit": lambda: resigned_of_three().refusal(c.Sit(), BEN),
    "already_seated": lambda: opening().refusal(c.Sit(), ANN),
    "already_left": lambda: after(game_of(ANN, BEN), (c.Leave(), ANN)).refusal(c.Leave(), ANN),
    "not_seated": lambda: opening().refusal(c.Leave(), BEN),
    "host_leaves": lambda: opening().refusal(c.Remove(0), ANN),
    "seats_free": lambda: opening().refusal(c.Start(), ANN),
    "already_started": lambda: game_of(ANN, BEN).refusal(c.Start(), ANN),
    "table_closed": lambda: after(opening(), (c.Leave(), ANN)).refusal(c.Sit(), BEN),
    "not_playing": lambda: opening().refusal(c.Play(0, "1B1"), ANN),
    "game_over": lambda: over().refusal(c.Undo(), ANN),
    "not_over": lambda: game_of(ANN, BEN).refusal(c.Rematch("t2"), ANN),
    "not_waiting": lambda: game_of(ANN, BEN).refusal(c.BotPlay(0, 0, "1B1"), SERVER),
    "not_silent_enough": lambda: (sitting := game_of(ANN, BEN)).refusal(
        c.Replace(sitting.to_move), ANN
    ),
    "stale": lambda: game_of(ANN, BEN).refusal(c.Play(1, "1B1"), ANN),
    "out_of_time": lambda: (sitting := late()).refusal(
        c.Play(0, sitting.next_action()), sitting.mover
    ),
    "paused": lambda: after(asked(), (c.Answer(True), BEN)).refusal(c.Undo(), ANN),
    "not_paused": lambda: game_of(ANN, BEN).refusal(c.Resume(), ANN),
    "undo_off": lambda: game_of(ANN, BEN, undo=False).refusal(c.Undo(), ANN),
    "undo_reveals": lambda: (sitting := shown()).refusal(c.Undo(), sitting.owner(sitting.last)),
    "nothing_to_undo": lambda: game_of(ANN, BEN).refusal(c.Undo(), ANN),
    "question_open": lambda: asked().refusal(c.Pause(), BEN),
    "no_question": lambda: game_of(ANN, BEN).refusal(c.Answer(True), BEN),
    "already_agreed": lambda: asked().refusal(c.Answer(True), ANN),
    "already_rematched": lambda: after(over(), (c.Rematch("t2"), ANN)).refusal(
        c.Rematch("t3"), BEN
    ),
    "name": lambda: opening(hot_seat=True).refusal(c.Sit(name=" "), ANN),
    "chat_text": lambda: opening().refusal(c.Chat("\u200c"), ANN),
    "chat_too_fast": lambda: talkative().refusal(c.Chat("And one more."), ANN),
}
"""A scene for each code, in the order of the locale files."""
