"""`miz play`: whole games, and everything that can be typed at the table."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

import miz
from miz.bots import LEVELS, bot
from miz.cli import sitting
from miz.engine import notation
from miz.engine.match import Match
from tests.cli.conftest import Run

SEED = 7
FIRST = ("play", "azul", "--seed", str(SEED))
AZUL = miz.game("azul")


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "HINT_SECONDS", 0.05)


def typed_game(seats: int, wall: str, name: str) -> Iterator[str]:
    """Give what a person types who plays any legal move in seat 0, from the first to the last."""
    match = AZUL.start(seats=seats, seed=SEED, wall=wall)
    bots = {seat: bot(AZUL, name, SEED + seat) for seat in range(1, seats)}
    choose = random.Random(0).choice
    while not match.over:
        seat = min(match.waiting)
        if seat in bots:
            match.play(bots[seat].choose(match))
        else:
            move = choose(match.legal())
            yield move.lower() if choose((True, False)) else move
            match.play(move)


def answered(move: str) -> Match:
    """Give the game after a first move and what the usual opponent plays then."""
    match = AZUL.start(seats=2, seed=SEED)
    match.play(move)
    match.play(bot(AZUL, "level2", SEED + 1).choose(match))
    return match


@pytest.mark.parametrize(
    ("seats", "wall", "name"), [(2, "coloured", "greedy"), (3, "grey", "random")]
)
def test_a_whole_game_ends_with_a_table_and_a_record(
    run: Run, home: Path, seats: int, wall: str, name: str
) -> None:
    argv = (*FIRST, "--seats", str(seats), "--wall", wall, "--bot", name)
    ran = run(*argv, typed=tuple(typed_game(seats, wall, name)))
    assert (ran.code, ran.err) == (0, "")
    assert "Not possible" not in ran.out
    (file,) = home.glob("*.miz")
    assert re.fullmatch(rf"azul-{SEED}-\d{{8}}T\d{{6}}Z\.miz", file.name)
    assert ran.out.endswith(f"The record of the game is in {file}\n")
    match = miz.replay(notation.read(file.read_text("utf-8")))
    assert match.over
    names = ["Player 1", *(f"Bot {seat + 1}" for seat in range(1, seats))]
    for seat, rank, points in zip(names, match.ranks, match.scores, strict=True):
        assert re.search(rf"^{rank} +{seat} +{points}$", ran.out, re.M)
    for winner in match.winners:
        assert f"{names[winner]} " in ran.out.split("the game ends.")[1]


def test_people_can_play_all_seats(run: Run, home: Path) -> None:
    match = AZUL.start(seats=2, seed=SEED)
    for move in ("1B1", "2Y2", "0R3"):
        match.play(move)
    ran = run(*FIRST, "--bot", "none", typed=("1b1", "2y2", "0r3", "quit"))
    assert ran.code == 0
    assert "Player 2> " in ran.out
    (file,) = home.glob("*.miz")
    assert file.read_text("utf-8") == notation.show(match.record())


@pytest.mark.parametrize("argv", [(), ("--level", "2"), ("--bot", "level2")])
def test_the_usual_opponent_is_of_level_2(run: Run, home: Path, argv: tuple[str, ...]) -> None:
    run(*FIRST, *argv, typed=("1b1", "quit"))
    (file,) = home.glob("*.miz")
    assert notation.read(file.read_text("utf-8"))["moves"] == answered("1B1").moves


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(run: Run, home: Path, level: int) -> None:
    ran = run(*FIRST, "--level", str(level), typed=("1b1", "quit"))
    assert (ran.code, ran.err) == (0, "")
    (file,) = home.glob("*.miz")
    assert len(notation.read(file.read_text("utf-8"))["moves"]) >= 2


def test_the_human_sits_where_asked(run: Run) -> None:
    out = run(*FIRST, "--human", "2", "--seats", "3", typed=("quit",)).out
    assert "Player 2> " in out
    assert "Bot 1" in out
    assert "Bot 3" in out


def test_without_a_seed_every_game_is_another(run: Run) -> None:
    deals = {run("play", "azul", typed=("quit",)).out for _ in range(3)}
    assert len(deals) == 3


def test_a_refused_move_says_why_and_changes_nothing(run: Run, home: Path) -> None:
    ran = run(*FIRST, typed=("1k1", "9r1", "w11", "hello", "\x1b[31m", "1b1", "quit"))
    refused = [line for line in ran.out.splitlines() if "Not possible: " in line]
    assert len(refused) == 5
    assert "there is no tile of that colour there" in refused[0]
    assert "there is no such factory" in refused[1]
    assert "no tile is waiting" in refused[2]
    assert "an Azul action is" in refused[3]
    assert "\x1b" not in ran.out
    (file,) = home.glob("*.miz")
    assert notation.read(file.read_text("utf-8"))["moves"][0] == "1B1"


def test_undo_goes_back_to_the_decision_before(run: Run, home: Path) -> None:
    second = answered("1B1").legal()[0]
    ran = run(*FIRST, typed=("undo", "1b1", second, "undo", "undo", "1r2", "quit"))
    assert "There is nothing to take back." in ran.out
    assert ran.out.count("Back to your last decision.") == 2
    (file,) = home.glob("*.miz")
    assert notation.read(file.read_text("utf-8"))["moves"][0] == "1R2"


def test_a_hint_is_a_legal_move(run: Run) -> None:
    out = run(*FIRST, typed=("hint", "quit")).out
    hint = re.search(r"The strongest bot would play (\S+): (\d+) % for you\.", out)
    assert hint
    assert hint[1] in AZUL.start(seats=2, seed=SEED).legal()
    assert 0 <= int(hint[2]) <= 100


def test_a_hint_in_persian_has_persian_digits(run: Run) -> None:
    out = run(*FIRST, "--lang", "fa", typed=("hint", "quit")).out
    assert re.search(r"قوی‌ترین ربات \S+ را بازی می‌کرد: [۰-۹]+٪ برای شما\.", out)


@pytest.mark.parametrize(("blink", "n_told"), [(-1.0, 2), (1e9, 0)])
def test_a_bot_that_thinks_longer_than_a_blink_is_said_to(
    run: Run, monkeypatch: pytest.MonkeyPatch, blink: float, n_told: int
) -> None:
    told: list[str] = []

    def noted(text: str) -> AbstractContextManager[None]:
        told.append(text)
        return nullcontext()

    monkeypatch.setattr(sitting, "BLINK", blink)
    monkeypatch.setattr(sitting, "busy", noted)
    run(*FIRST, typed=("hint", "1b1", "quit"))
    said = ["The strongest bot is thinking for you.", "Bot 2 is thinking."]
    assert told == said[:n_told]


def test_moves_lists_exactly_the_legal_moves(run: Run) -> None:
    out = run(*FIRST, typed=("1b1", "moves", "quit")).out
    listed = out.rpartition("Sources, their colours")[2]
    moves = []
    for source, rest in re.findall(r"^  (\d)  (.*)$", listed, re.M):
        for colour, lines in re.findall(r"([BYRKW]) ([1-5 ]*-)", rest):
            moves += [f"{source}{colour}{line}" for line in lines.split()]
    assert sorted(moves) == sorted(answered("1B1").legal())


def test_help_tells_how_to_type_a_move(run: Run) -> None:
    words = AZUL.words("en")
    for order in ("?", "help"):
        out = " ".join(run(*FIRST, typed=(order, "quit")).out.split())
        assert words("table.how") in out
        assert words("table.legend") in out
        assert "save FILE" in out


def test_rules_can_be_read_at_the_table(run: Run) -> None:
    assert "AZ-51" in run(*FIRST, typed=("rules", "quit")).out


def test_enter_draws_the_table_again(run: Run) -> None:
    assert run(*FIRST, typed=("", "quit")).out.count("Factories") == 2


def test_save_writes_the_record_so_far(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.miz"
    bad = tmp_path / "no" / "folder"
    ran = run(*FIRST, typed=("1b1", f"save {file}", "save", f"save {bad}", "save \0", "quit"))
    assert f"isin{file}" in "".join(ran.out.split())  # long paths are broken anywhere
    assert "Name a file" in ran.out
    assert ran.out.count("could not be written") == 2
    assert miz.replay(notation.read(file.read_text("utf-8"))).moves[0] == "1B1"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.miz", "miz"]


@pytest.mark.parametrize(("interrupt", "code"), [(False, 0), (True, 130)])
def test_leaving_keeps_the_record(run: Run, home: Path, interrupt: bool, code: int) -> None:
    ran = run(*FIRST, typed=("1b1",), interrupt=interrupt)
    assert (ran.code, ran.err) == (code, "")
    (file,) = home.glob("*.miz")
    assert ran.out.endswith(f"The record of the game is in {file}\n")


def test_leaving_before_the_first_move_keeps_nothing(run: Run, home: Path) -> None:
    assert run(*FIRST, "--bot", "none").code == 0
    assert not home.exists()


def test_a_few_moves_are_listed_without_being_asked_for(run: Run) -> None:
    typed = tuple(typed_game(2, "grey", "greedy"))
    out = run(*FIRST, "--wall", "grey", "--bot", "greedy", typed=typed).out
    assert re.search(r"Where the tile of row \d may go:\n  w\d\d  w\d\d", out)


@pytest.mark.parametrize(
    ("slug", "line", "action"),
    [
        ("azul", " 3 r ۲ ", "3R2"),
        ("pavilion", "o4: o +۲", "O4:O+2"),
        ("castles", "A  Take ۲ MINE ", "a take 2 mine"),
        ("castles", "take 7 mine", "take 7 mine"),
    ],
)
def test_spaces_capitals_and_digits_are_forgiven(slug: str, line: str, action: str) -> None:
    assert sitting.as_action(miz.game(slug), line) == action
