"""Compiled rules and the same rules as plain Python play the same games to the same bytes."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

import miz

GAMES_A_TABLE = 2


def played() -> str:
    """Play random games of everything and give a digest of every state on the way."""
    sha = hashlib.sha256()
    for game in (card for card in miz.games() if not card.is_simulated):
        ways = [{}] if not game.options else [{o.name: v} for o in game.options for v in o.values]
        for seats in game.seats:
            for options in ways:
                for seed in range(GAMES_A_TABLE):
                    choose = random.Random(seed)
                    match = game.start(seats=seats, seed=seed, **options)
                    while not match.over:
                        match.play(choose.choice(match.legal()))
                        sha.update(match.tobytes() + repr(match.story()).encode())
                        sha.update(repr((match.scores, match.ranks)).encode())
    return sha.hexdigest()


def test_compiled_and_uncompiled_rules_agree() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from tests.engine.test_uncompiled import played; print(played())"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == played()


def test_uncompiled_rules_refuse_a_value_that_does_not_fit() -> None:
    script = """
import miz
match = miz.game("azul").start(seats=2, seed=1)
match._states[0].players[0].score = 32767
match._states[0].players[0].wall[0, 0] = 0
from miz.games.azul.rules.ending import finish
for column in range(1, 5):
    match._states[0].players[0].wall[0, column] = column
try:
    finish(match._states[0], 1)
except OverflowError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "32769 does not fit a field that holds -32768 to 32767"
