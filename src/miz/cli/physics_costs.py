"""Costs of a game that physics decides: what its moves take, by CPU time, in random games."""

from __future__ import annotations

import itertools
import random
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from miz.engine.card import Game

if TYPE_CHECKING:
    from miz.engine.match import Match

T = TypeVar("T")


@dataclass(frozen=True)
class PhysicsCosts:
    """What a game costs, in milliseconds each; field by field the JSON of `miz bench`."""

    game: str
    seats: int
    options: dict[str, str]
    start_ms: float
    choices_ms: float
    settle_ms: float
    """Of a move that physics decides."""
    push_ms: float
    """Playing a move whose outcome is known."""
    view_ms: float


class Watch:
    """Adds up the CPU time of what is done under a name."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)

    def time(self, name: str, work: Callable[..., T], *given: Any) -> T:
        """Do some work and keep its time under a name."""
        began = time.process_time()
        done = work(*given)
        self.seconds[name].append(time.process_time() - began)
        return done

    def mean_ms(self, name: str) -> float:
        """Give what was done under a name took on average."""
        taken = self.seconds[name]
        return 1000 * sum(taken) / len(taken) if taken else 0.0


def physics_measured(
    card: Game, seats: int, options: dict[str, str], seconds: float
) -> PhysicsCosts:
    """Play random games until each kind of work has had so many CPU seconds."""
    watch, roll = Watch(), random.Random(0)

    def start(seed: int) -> Match:
        return card.start(seats, seed, **options)

    start(0)  # loads the physics
    for seed in itertools.count(1):
        play_out(watch.time("start", start, seed), roll, watch)
        if sum(watch.seconds["settle"]) >= seconds:
            break
    names = ("start", "choices", "settle", "push", "view")
    means = {f"{name}_ms": watch.mean_ms(name) for name in names}
    return PhysicsCosts(card.slug, seats, options, **means)


def play_out(match: Match, roll: random.Random, watch: Watch) -> None:
    """Play a game to its end, and keep the time of everything."""
    while not match.over:
        seat = min(match.waiting)
        action = roll.choice(watch.time("choices", match.choices))["action"]
        began = time.process_time()
        outcome = match.settle(action, seat)
        if outcome is not None:
            watch.seconds["settle"].append(time.process_time() - began)
        watch.time("push", match.push, action, seat, outcome)
        watch.time("view", match.view)
