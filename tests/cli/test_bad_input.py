"""Whatever is wrong is said in one line on stderr, with exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

import miz
from miz.engine import notation
from miz.engine.records import MAX_TEXT
from tests.cli.conftest import Ran, Run

GAMES = ", ".join(card.slug for card in miz.games())

BAD_ARGUMENTS = {
    "chess": ("chess", "games, rules, play"),
    "--chess": ("--chess",),
    "play": ("GAME",),
    "play chess": ("'chess'", GAMES),
    "play azul --seats 5": ("2 to 4", "5"),
    "play azul --seats two": ("--seats", "whole number", "'two'"),
    "play azul --seats 2.5": ("--seats", "whole number", "'2.5'"),
    "play azul --seats": ("--seats",),
    "play azul --seats 2 --seats 2": ("--seats",),
    "play azul --wall pink": ("wall", "coloured, grey", "'pink'"),
    "play azul --wall": ("--wall",),
    "play azul --wall.x 3": ("--wall.x",),
    "play azul --walls grey": ("--walls", "--wall", "miz play --help"),
    "play azul --silent": ("--silent",),
    "play azul biblios": ("biblios",),
    "play azul --bot alpha": ("level1, greedy, random, none", "'alpha'"),
    "play azul --level 6": ("1 to 5", "6"),
    "play azul --level 0": ("1 to 5", "0"),
    "play azul --level strong": ("--level", "whole number", "'strong'"),
    "play azul --level 3 --bot greedy": ("--level", "--bot"),
    "play azul --level 3 --bot none": ("--level", "--bot"),
    "play azul --human 3": ("1 to 2", "3"),
    "play azul --human 0": ("1 to 2", "0"),
    "play azul --seed -1": ("0 to 18446744073709551615", "-1"),
    "play azul --seed 18446744073709551616": ("18446744073709551615",),
    "play azul --lang de": ("en", "fa", "de"),
    "rules": ("GAME",),
    "rules go": ("'go'", GAMES),
    "games azul": ("azul",),
    "games --seats 2": ("--seats",),
    "sim": ("GAME",),
    "sim azul --games 0": ("1 to 10000000", "0"),
    "sim azul --games 10000001": ("1 to 10000000", "10000001"),
    "sim azul --games -5": ("1 to 10000000", "-5"),
    "sim azul --games 1e3": ("--games", "'1e3'"),
    "sim azul --seats 1": ("2 to 4", "1"),
    "sim azul --seed x": ("--seed", "'x'"),
    "bench chess": ("'chess'", GAMES),
    "bench azul --seconds 0": ("0.001 to 600",),
    "bench azul --seconds nan": ("0.001 to 600", "nan"),
    "bench azul --seconds long": ("--seconds", "long"),
    "record": ("no game has been saved",),
    "record --list --json": ("--list", "--json"),
    "record one two": ("two",),
    "replay": ("FILE",),
    "replay /no/such/file": ("/no/such/file",),
    "replay /": ("/",),
}


def one_line(ran: Ran) -> str:
    """Give the one line a refusal is."""
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("miz: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    return ran.err


@pytest.mark.parametrize("argv", BAD_ARGUMENTS)
def test_a_bad_argument_is_named_in_one_line(run: Run, argv: str) -> None:
    line = one_line(run(*argv.split()))
    assert all(part in line for part in BAD_ARGUMENTS[argv])


def test_what_is_echoed_is_short_and_harmless(run: Run) -> None:
    for argv in (
        ("play", "x" * 5000),
        ("\x1b[31m" * 500,),
        ("play", "azul", "--seats", "9" * 5000),
    ):
        line = one_line(run(*argv))
        assert len(line) < 500
        assert "\x1b" not in line


GOOD = notation.show(miz.game("azul").start(seed=1).record())
BAD_RECORDS = {
    "empty": b"",
    "binary": bytes(range(256)),
    "zeros": bytes(1000),
    "words": b"the quick brown fox\n",
    "escapes": b"miz 1\ngame \x1b[31mazul\nunfinished\n",
    "another game": GOOD.replace("azul", "chess").encode(),
    "other rules": GOOD.replace("rules 1", "rules 99").encode(),
    "too many seats": GOOD.replace("seats 2", "seats 9").encode(),
    "no number": GOOD.replace("seats 2", "seats two").encode(),
    "unknown option": GOOD.replace("wall", "roof").encode(),
    "seed too large": GOOD.replace("seed 1", "seed 99999999999999999999").encode(),
    "not a move": GOOD.replace("unfinished", "xyz\nunfinished").encode(),
    "not an end": GOOD.replace("unfinished", "scores 1 2\nranks 1 2").encode(),
    "cut short": GOOD.encode()[:-8],
    "cut in the head": GOOD.encode()[:20],
    "json list": b"[1, 2]",
    "json cut short": b'{"game": "azul", "seats"',
    "json of nothing": b"{}",
    "json with no moves": b'{"game": "azul", "format": 1}',
    "deep json": b'{"game":' * 100_000,
}


@pytest.mark.parametrize("kind", BAD_RECORDS)
def test_a_bad_record_is_refused_in_one_line(run: Run, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "bad.miz"
    path.write_bytes(BAD_RECORDS[kind])
    for command in ("replay", "record"):
        assert "\x1b" not in one_line(run(command, str(path)))


def test_a_huge_file_is_refused_by_its_size(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "huge.miz"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert str(1 << 40) in one_line(run("replay", str(path)))


def test_an_endless_file_is_read_no_further_than_a_record_may_be(run: Run) -> None:
    assert str(MAX_TEXT) in one_line(run("replay", "/dev/zero"))


@pytest.mark.parametrize("move", ["-1", "1", "99999999999999999999"])
def test_a_move_that_was_not_played_has_no_table(run: Run, tmp_path: Path, move: str) -> None:
    path = tmp_path / "game.miz"
    path.write_text(GOOD, "utf-8")
    assert move in one_line(run("replay", str(path), "--move", move))


def test_a_record_that_cannot_be_written_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.miz"
    path.write_text(GOOD, "utf-8")
    for out in (tmp_path / "no" / "folder", tmp_path / ("x" * 300)):
        assert str(out)[:40] in one_line(run("record", str(path), "--out", str(out)))
    assert [file.name for file in tmp_path.iterdir()] == ["game.miz"]
