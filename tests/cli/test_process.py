"""The command as a process of its own: what it loads, and how it meets pipes and terminals."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

MIZ = Path(sys.executable).with_name("miz")


def ran(*argv: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run `miz` in a process of its own."""
    full = {**os.environ, "COLUMNS": "80", **env}
    return subprocess.run(
        [str(MIZ), *argv], input=typed, env=full, capture_output=True, text=True, timeout=300
    )


def test_listing_games_loads_no_compiled_code() -> None:
    code = (
        "import sys; from miz.cli import main; main(['games']);"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0


def test_errors_are_one_line_and_help_is_not_an_error() -> None:
    bad = ran("play", "chess")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith("miz: there is no game 'chess'; the games are azul")
    assert bad.stderr.count("\n") == 1
    good = ran("--help")
    assert (good.returncode, good.stderr) == (0, "")


@pytest.mark.parametrize("argv", [("rules", "azul"), ("games",), ("--help",)])
def test_a_reader_who_leaves_is_met_in_silence(argv: tuple[str, ...]) -> None:
    with subprocess.Popen([str(MIZ), *argv], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as miz:
        assert miz.stdout
        assert miz.stderr
        miz.stdout.close()
        assert miz.stderr.read() == b""


def test_a_game_ends_with_its_input(tmp_path: Path) -> None:
    done = ran("play", "azul", "--seed", "7", typed="1b1\n", XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    (file,) = tmp_path.rglob("*.miz")
    again = ran("replay", str(file), XDG_DATA_HOME=str(tmp_path))
    assert again.returncode == 0
    assert "1  1B1  Player 1 takes 1 blue from factory 1." in again.stdout


def test_odd_characters_break_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [str(MIZ), "play", "azul", "--seed", "7"],
        input=b"\xff\xfe\n\x00\n?\nquit\n",
        env={**os.environ, "PYTHONIOENCODING": "ascii:strict", "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(("no_colour", "is_painted"), [("", True), ("1", False)])
def test_a_terminal_gets_colours_unless_it_wants_none(no_colour: str, is_painted: bool) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": no_colour}
    shown = on_terminal(["rules", "azul"], env)
    assert ("\x1b[1m" in shown) == is_painted
    assert "AZ-1 " in shown


def on_terminal(argv: list[str], env: dict[str, str]) -> str:
    """Run `miz` with a terminal for its output, and give what it shows."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([str(MIZ), *argv], stdout=theirs, stderr=theirs, env=env):
        os.close(theirs)
        shown = b""
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:  # how a terminal says that everybody has gone
            pass
    os.close(ours)
    return shown.decode()
