"""`miz record` and `miz replay`: what is kept of a game, and how it is told again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import miz
from miz.engine import notation
from miz.engine.match import Match
from tests.cli.conftest import Run
from tests.cli.test_sim import random_match


@pytest.fixture
def match() -> Match:
    """Give a finished game."""
    return random_match("azul", seats=2, seed=12)


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """Give a file with its record."""
    path = tmp_path / "game.miz"
    path.write_text(notation.show(match.record()), "utf-8")
    return path


def test_the_last_game_is_printed(run: Run, home: Path) -> None:
    run("play", "azul", "--seed", "1", "--bot", "none", typed=("moves", "hint", "quit"))
    for seed in ("1", "2"):
        first = miz.game("azul").start(seed=int(seed)).legal()[0]
        run("play", "azul", "--seed", seed, "--bot", "none", typed=(first,))
    assert len(list(home.iterdir())) == 2
    ran = run("record")
    assert ran.code == 0
    assert "\nseed 2\n" in ran.out
    assert miz.replay(notation.read(ran.out)).record() == json.loads(run("record", "--json").out)


def test_games_of_the_same_second_are_both_kept(run: Run, home: Path) -> None:
    first = miz.game("azul").start(seed=5).legal()[0]
    for _ in range(3):
        run("play", "azul", "--seed", "5", "--bot", "none", typed=(first,))
    assert len(list(home.glob("azul-5-*.miz"))) == 3


def test_a_record_comes_back_in_both_forms(run: Run, file: Path, tmp_path: Path) -> None:
    assert run("record", str(file)).out == file.read_text("utf-8")
    other = tmp_path / "game.json"
    ran = run("record", str(file), "--json", "--out", str(other))
    assert str(other) in ran.out
    assert run("record", str(other)).out == file.read_text("utf-8")
    assert run("replay", str(other)).out == run("replay", str(file)).out


def test_writing_to_a_device_replaces_nothing(run: Run, file: Path) -> None:
    assert run("record", str(file), "--out", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


def test_list_shows_results_and_survives_broken_files(run: Run, home: Path, match: Match) -> None:
    assert "no game has been saved yet" in run("record", "--list").out
    home.mkdir(parents=True)
    (home / "whole.miz").write_text(notation.show(match.record()), "utf-8")
    (home / "left.miz").write_text(notation.show(match.at(3).record()), "utf-8")
    (home / "broken.miz").write_bytes(b"\xff\xfe")
    (home / "other.miz").write_text("miz 1\ngame chess\nunfinished\n", "utf-8")
    ran = run("record", "--list")
    assert ran.code == 0
    assert " ".join(map(str, match.scores)) in ran.out
    assert "not finished" in ran.out
    assert "there is no game" in ran.out
    assert all(name in ran.out for name in ("whole.miz", "left.miz", "broken.miz", "other.miz"))


def test_replay_tells_every_move_and_the_end(run: Run, file: Path, match: Match) -> None:
    ran = run("replay", str(file))
    assert (ran.code, ran.err) == (0, "")
    for number, move in enumerate(match.moves, 1):
        assert f"{number:>{len(str(len(match.moves)))}}  {move}  Player " in ran.out
    assert "\nRound 1 begins; " in ran.out
    assert "\nRound 2 begins; " in ran.out
    assert "The game is over" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    winner = match.winners[0]
    assert f"Player {winner + 1} wins." in ran.out
    assert any(
        line.split() == ["1", "Player", str(winner + 1), str(match.scores[winner])]
        for line in ran.out.splitlines()
    )


def test_replay_shows_the_table_after_a_move(run: Run, file: Path, match: Match) -> None:
    text = miz.game("azul").module("text")
    names = ["Player 1", "Player 2"]
    for move in (0, 5, len(match.moves)):
        table = text.table(match.at(move).view(), match.game.words("en"), names)
        assert table in run("replay", str(file), "--move", str(move)).out


def test_an_unfinished_record_can_be_replayed(run: Run, match: Match, tmp_path: Path) -> None:
    path = tmp_path / "part.miz"
    path.write_text(notation.show(match.at(4).record()), "utf-8")
    ran = run("replay", str(path))
    assert ran.code == 0
    assert "Rank" not in ran.out


def test_a_game_can_be_told_in_persian(run: Run, file: Path) -> None:
    ran = run("replay", str(file), "--lang", "fa")
    assert ran.code == 0
    assert "بازیکن ۱" in ran.out


def test_ranks_and_points_are_told_in_the_digits_of_the_language(run: Run, file: Path) -> None:
    ends = {
        lang: run("replay", str(file), "--lang", lang).out.split(header, 1)[1]
        for lang, header in (("en", "Points"), ("fa", "رتبه"))
    }
    assert re.search("[0-9]", ends["en"])
    assert re.search("[۰-۹]", ends["fa"])
    assert not re.search("[0-9]", ends["fa"])
