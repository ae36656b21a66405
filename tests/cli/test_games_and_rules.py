"""`miz games`, `miz rules`, and the help of every command."""

from __future__ import annotations

import re

import pytest

import miz
from tests.cli.conftest import Run

COMMANDS = ("games", "rules", "play", "up", "record", "replay", "verify", "sim", "bench", "arena")


def test_games_lists_every_game_with_seats_and_options(run: Run) -> None:
    out = run("games").out
    for card in miz.games():
        assert re.search(rf"^{card.slug} +\S.* +{card.seats[0]}-{card.seats[-1]} ", out, re.M)
        for option in card.options:
            assert all(f"--{option.name} {value}" in out for value in option.values)


@pytest.mark.parametrize("slug", [card.slug for card in miz.games()])
def test_rules_prints_every_chapter_and_numbered_sentence(run: Run, slug: str) -> None:
    out = " ".join(run("rules", slug).out.split())
    for chapter in miz.game(slug).rulebook.chapters:
        assert chapter.title in out
        assert all(f"{n} {' '.join(text.split())}" in out for n, text in chapter.sentences.items())


def test_rules_can_be_read_in_persian(run: Run) -> None:
    ran = run("rules", "azul", "--lang", "fa")
    words = miz.game("azul").words("fa")
    assert ran.code == 0
    assert words("rules.chapter.1") in ran.out
    assert words("rules.AZ-4") in ran.out


@pytest.mark.parametrize("columns", [30, 80, 200])
@pytest.mark.parametrize("lang", ["en", "fa"])
def test_rules_fit_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = run("rules", "azul", "--lang", lang).out.splitlines()
    assert max(len(line.lstrip("\u200f")) for line in lines) <= columns


def test_help_names_every_command(run: Run) -> None:
    for argv in ((), ("--help",), ("-h",)):
        ran = run(*argv)
        assert (ran.code, ran.err) == (0, "")
        assert all(re.search(rf"\b{command} +[A-Z]", ran.out) for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: miz {command}")
    assert "--lang" in ran.out


def test_version_names_program_and_version(run: Run) -> None:
    ran = run("--version")
    assert ran.code == 0
    assert re.fullmatch(r"miz \d+\.\d+\.\d+\n", ran.out)
