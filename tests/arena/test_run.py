"""A run: the same games with any number of workers, and a clear word when one dies."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from miz.arena import Refused, play, worker
from miz.arena.run import PATIENCE
from tests.arena.games import plan, untimed

LetBots: TypeAlias = Callable[..., None]

PLAN = plan("greedy,random,level1", games=5)

ODD_BOTS = """
import os, runpy, time
from types import SimpleNamespace
from miz import bots

def bot(game, name, seed=0, *, seconds=None):
    def choose(match, seat=None):
        if {when}:
            {deed}
        return player.choose(match, seat)

    player = made(game, name, seed, seconds=seconds)
    return SimpleNamespace(choose=choose)

made, bots.bot = bots.bot, bot
runpy.run_path({worker!r}, run_name="__main__")
"""
"""A worker whose bots do something odd before they choose."""


@pytest.fixture
def let_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LetBots:
    """Let bots do something odd, by default at every move of a game but the first."""

    def put(deed: str, when: str = "match.moves") -> None:
        program = tmp_path / "worker.py"
        text = ODD_BOTS.format(deed=deed, when=when, worker=worker.__file__)
        program.write_text(text, "utf-8")
        monkeypatch.setattr(worker, "__file__", str(program))

    return put


def test_the_games_are_the_same_with_one_worker_and_with_two() -> None:
    alone, together = (untimed(play(PLAN, workers=n)) for n in (1, 2))
    assert [number for number, *_ in alone] == list(range(15))
    assert alone == together


def test_games_that_are_done_are_not_played_again() -> None:
    done = frozenset(range(15)) - {4, 11}
    assert sorted(game.number for game in play(PLAN, done)) == [4, 11]


def test_nobody_is_called_where_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", None)
    assert list(play(PLAN, range(15))) == []


def test_a_worker_that_dies_is_named_with_its_game(let_bots: LetBots) -> None:
    let_bots("os._exit(7)")
    said = r"ended \(code 7\) in the midst of game 0 \(greedy, random; seed 0\)"
    with pytest.raises(Refused, match=said):
        list(play(PLAN, workers=1))


def test_a_game_that_fails_is_named_with_its_reason(let_bots: LetBots) -> None:
    let_bots("raise RuntimeError('no idea')")
    with pytest.raises(Refused, match=r"game 0 .* could not be played: RuntimeError: no idea"):
        list(play(PLAN, workers=1))


def test_what_a_bot_prints_is_no_answer(
    let_bots: LetBots, capfd: pytest.CaptureFixture[str]
) -> None:
    let_bots("print('let me see')")
    few = plan(games=1)
    assert len(list(play(few, workers=1))) == 1
    written = capfd.readouterr()
    assert written.out == ""
    assert "let me see" in written.err


def test_a_worker_that_is_asked_nothing_more_ends_in_the_midst_of_a_game(
    let_bots: LetBots,
) -> None:
    let_bots("time.sleep(1000)", "match.moves and name == 'greedy' and 1 in match.waiting")
    games = play(plan("greedy,random", games=2), workers=2)
    assert next(games).number == 0
    began = time.monotonic()
    games.close()
    assert time.monotonic() - began < PATIENCE / 2


def test_the_arena_is_loaded_without_compiled_code() -> None:
    code = "import sys, miz.arena; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
