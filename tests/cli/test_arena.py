"""`miz arena`: bots against bots; what was killed goes on."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import miz
from tests.cli.conftest import Run
from tests.cli.site import PATIENCE, wait_until
from tests.cli.test_bad_input import one_line
from tests.cli.test_process import MIZ, on_terminal

MATCH = ("arena", "azul", "--bots", "greedy,random", "--games", "4")
N_LONG = 500
LONG = ("arena", "azul", "--bots", "greedy,random", "--games", str(N_LONG), "--workers", "2")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder of the test."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def ledger_in(folder: Path) -> Path:
    """Give the only ledger in a folder."""
    (path,) = folder.glob("*.jsonl")
    return path


def games_in(path: Path) -> list[dict[str, Any]]:
    """Give the games of a ledger in the order of its plan, without how long they took."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    for line in lines:
        del line["seconds"]
    return sorted(lines, key=lambda line: line["number"])


def test_the_table_tells_how_every_bot_and_every_pair_did(run: Run, here: Path) -> None:
    ran = run("arena", "azul", "--bots", "greedy,random,level1", "--games", "2", "--wall", "grey")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(
        "Azul · 2 seats · Wall: grey\n3 bots; every two of them play 2 games from seed 0\n"
    )
    assert re.search(r"^Bot +Games +Score +Rating ± σ +Points +s a move$", ran.out, re.M)
    assert re.search(r"^random +4 +0\.0% +\d+\.\d ± \d\.\d +\d+\.\d +0\.0\d+$", ran.out, re.M)
    assert re.search(
        r"^greedy:random +2 +2 +0 +0 +100\.0% +20\.7%-100\.0% +\+\d+\.\d$", ran.out, re.M
    )
    assert "level1" in ran.out
    assert ran.out.endswith(f"\nEvery game is in {ledger_in(here).name}\n")


def test_the_table_is_told_in_persian(run: Run, here: Path) -> None:
    ran = run(*MATCH, "--lang", "fa")
    words = miz.game("azul").words("fa")
    assert ran.code == 0
    for header in ("bot", "pair", "wins", "interval", "margin", "seconds"):
        assert words(f"cli.arena.{header}") in ran.out
    assert words("cli.arena.kept", file=ledger_in(here).name) in ran.out


def test_json_says_the_same(run: Run, here: Path) -> None:
    ran = run(*MATCH, "--json", "--seats", "4", "--seed", "9", "--seconds", "0.1")
    found = json.loads(ran.out)
    assert list(found) == ["plan", "games", "n_games", "bots", "pairs"]
    plan = found["plan"]
    assert (plan["seats"], plan["seed"], plan["seconds"]) == (4, "9", 0.1)
    assert (found["games"], found["n_games"]) == (4, 4)
    assert [one["bot"] for one in found["bots"]] == ["greedy", "random"]
    [pair] = found["pairs"]
    assert (pair["bots"], pair["games"], pair["wins"]) == (["greedy", "random"], 4, 4)
    assert pair["interval"][0] < pair["score"] <= pair["interval"][1]


def test_a_finished_arena_is_told_again_without_playing(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(*MATCH)
    before = ledger_in(here).read_bytes()
    monkeypatch.setattr("subprocess.Popen", None)
    assert run(*MATCH) == first
    assert ledger_in(here).read_bytes() == before


def test_plots_are_drawn(run: Run, here: Path) -> None:
    for name in ("plot.svg", "plot.png"):
        assert run(*MATCH, "--plot", name).code == 0
    assert "svg" in ElementTree.parse(here / "plot.svg").getroot().tag
    assert (here / "plot.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize(
    ("argv", "parts"),
    [
        ("", ("--bots",)),
        ("--bots greedy", ("two bots or more", "'greedy'")),
        ("--bots greedy,greedy", ("'greedy'", "against itself")),
        ("--bots greedy,deep", ("'deep'", ", ".join(("level5", "level4")), "greedy, random")),
        ("--bots greedy,random@fast", ("0.001 to 3600", "'fast'")),
        ("--bots greedy,random --seconds 0", ("0.001 to 3600", "0")),
        ("--bots greedy,random --games 0", ("1 to 100000", "0")),
        ("--bots greedy,random --games 1.5", ("--games", "'1.5'")),
        ("--bots greedy,random --seats 5", ("2 to 4", "5")),
        ("--bots greedy,random --walls grey", ("--walls", "--wall", "miz arena --help")),
        ("--bots greedy,random --workers 0", ("1 to 256", "0")),
        ("--bots greedy,random --seed -1", ("0 to 18446744073709551615", "-1")),
        ("--bots greedy,random --plot plot.pdf", (".svg, .png", "'plot.pdf'")),
        ("--bots greedy,random --plot no/plot.svg", ("no/plot.svg", "No such file")),
        ("--bots greedy,random --file no/games.jsonl", ("no/games.jsonl", "No such file")),
        ("--bots greedy,random --file .", (".", "directory")),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    run: Run, here: Path, argv: str, parts: tuple[str, ...]
) -> None:
    line = one_line(run("arena", "azul", *argv.split()))
    assert all(part in line for part in parts)
    assert list(here.iterdir()) == []


def test_a_file_of_another_plan_is_refused_and_left_alone(run: Run, here: Path) -> None:
    run(*MATCH, "--file", "games.jsonl")
    before = (here / "games.jsonl").read_bytes()
    line = one_line(run(*MATCH[:-1], "6", "--file", "games.jsonl"))
    assert "games.jsonl belongs to another plan: 'games' is 4 there, and 6 here" in line
    assert (here / "games.jsonl").read_bytes() == before


def test_an_arena_that_is_killed_goes_on_to_the_same_games(run: Run, here: Path) -> None:
    with started(here) as killed:
        workers = children_of(killed.pid)
        killed.kill()
    assert 0 < tear(ledger_in(here)) < N_LONG - 1
    wait_until(lambda: not any(map(is_running, workers)))

    on = json.loads(run(*LONG, "--json").out)
    unbroken = json.loads(run(*LONG, "--json", "--file", "unbroken").out)

    assert games_in(ledger_in(here)) == games_in(here / "unbroken")
    assert on["pairs"] == unbroken["pairs"]
    assert len(games_in(here / "unbroken")) == N_LONG


def test_ctrl_c_tells_the_table_so_far_and_how_to_go_on(here: Path) -> None:
    with started(here) as stopped:
        stopped.send_signal(signal.SIGINT)
        out, err = stopped.communicate(timeout=PATIENCE)
    assert stopped.returncode == 130
    n_games = len(games_in(ledger_in(here)))
    assert 0 < n_games < N_LONG
    assert re.search(rf"^greedy:random +{n_games} ", out, re.M)
    assert (
        err
        == f"{n_games} of {N_LONG} games were played; the same command goes on where it stopped.\n"
    )


def started(folder: Path) -> subprocess.Popen[str]:
    """Start a long arena; give it when some games have been played."""
    process = subprocess.Popen(
        [str(MIZ), *LONG],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        # Tests that run in the background of a shell hear no Ctrl-C, nor does what they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_until(lambda: process.poll() is not None or is_under_way(folder))
    assert process.poll() is None
    return process


def is_under_way(folder: Path) -> bool:
    """Say whether some games of an arena have been played."""
    files = list(folder.glob("*.jsonl"))
    return bool(files) and files[0].read_bytes().count(b"\n") > 20


def tear(path: Path) -> int:
    """Tear the last line of a ledger, as a kill in the midst of writing would; count the games."""
    whole = path.read_bytes()[:-10]
    path.write_bytes(whole)
    return whole.count(b"\n") - 1


def children_of(pid: int) -> list[int]:
    """List the processes that a process has started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    """Say whether a process is there, and more than a name nobody has asked for yet."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_terminal_is_shown_how_far_it_is(here: Path) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"}
    shown = on_terminal(list(MATCH), env)
    assert "4/4" in shown
    assert "games a minute" in shown
    assert "greedy:random" in shown


def test_the_help_names_what_can_be_asked(run: Run) -> None:
    ran = run("arena", "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Usage: miz arena")
    for name in ("--bots", "--games", "--seats", "--seconds", "--plot", "--json", "--file"):
        assert name in ran.out
