"""The ledger: what was written is read back; torn lines are dropped, strange files left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miz.arena import Ledger, Plan, Played, Refused, planned
from miz.arena.ledger import usual_name
from tests.arena.games import plan, won

PLAN = plan(games=6)
GAMES = [won(PLAN, number, "greedy") for number in (3, 0, 5)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def kept(path: Path, plan: Plan = PLAN) -> list[Played]:
    """Give the games that are in a file."""
    with Ledger(path, plan) as ledger:
        return list(ledger.games.values())


def fill(path: Path) -> bytes:
    """Keep some games in a file; give what is in it."""
    with Ledger(path, PLAN) as ledger:
        for game in GAMES:
            ledger.add(game)
    return path.read_bytes()


def test_games_are_read_back_as_they_were_written(path: Path) -> None:
    fill(path)
    assert kept(path) == GAMES


def test_a_file_has_the_plan_and_a_line_for_each_game(path: Path) -> None:
    plan_line, *lines = [json.loads(line) for line in fill(path).splitlines()]
    assert plan_line["bots"] == ["greedy", "random"]
    assert [line["number"] for line in lines] == [3, 0, 5]
    assert lines[0].keys() == set(Played.__struct_fields__) - {"dealt", "movers", "outcomes"}


def test_a_game_is_in_the_file_as_soon_as_it_is_kept(path: Path) -> None:
    with Ledger(path, PLAN) as ledger:
        for count, game in enumerate(GAMES, 2):
            ledger.add(game)
            assert path.read_bytes().count(b"\n") == count


def test_a_torn_line_is_dropped_wherever_it_was_torn(path: Path) -> None:
    whole = fill(path)
    *_, last = whole.splitlines(keepends=True)
    for torn in range(1, len(last)):
        path.write_bytes(whole[:-torn])
        with Ledger(path, PLAN) as ledger:
            assert list(ledger.games.values()) == GAMES[:-1]
            ledger.add(GAMES[-1])
        assert path.read_bytes() == whole


def test_a_torn_plan_is_written_anew(path: Path) -> None:
    whole = fill(path).splitlines(keepends=True)[0]
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        assert kept(path) == []
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (plan("greedy,level1", 6), "'bots' is greedy, random there, and greedy, level1 here"),
        (plan("random,greedy", 6), "'bots' is greedy, random there, and random, greedy here"),
        (plan(games=8), "'games' is 6 there, and 8 here"),
        (plan(games=6, seats=3), "'seats' is 2 there, and 3 here"),
        (plan(games=6, seed=1), "'seed' is 0 there, and 1 here"),
        (
            planned("azul", ["greedy", "random"], 6, options={"wall": "grey"}),
            "'options' is wall coloured there, and wall grey here",
        ),
        (
            planned("azul", ["greedy", "random"], 6, seconds=0.5),
            "'seconds' is - there, and 0.5 here",
        ),
    ],
)
def test_a_file_of_another_plan_is_refused_and_left_alone(
    path: Path, other: Plan, said: str
) -> None:
    whole = fill(path) + b'{"torn'
    path.write_bytes(whole)
    with pytest.raises(Refused, match=said):
        Ledger(path, other)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "content",
    [b"notes\n", b"notes", b"\n", b"{}\n", b"[]\n", bytes(100), b"\xff\n", b"[" * 100_000 + b"\n"],
)
def test_a_file_that_is_no_ledger_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Refused, match="is no file of an arena; it was left as it is"):
        Ledger(path, PLAN)
    assert path.read_bytes() == content


def strange_lines() -> dict[str, bytes]:
    """Give lines that are no game of the plan, by what is wrong with them."""
    import msgspec

    game = msgspec.to_builtins(won(PLAN, 1, "greedy"))
    encode = msgspec.json.encode
    return {
        "no JSON": b"{]",
        "no game": b"{}",
        "beyond the plan": encode({**game, "number": 6}),
        "before the plan": encode({**game, "number": -1}),
        "another deal": encode({**game, "deal": 1}),
        "another seed": encode({**game, "seed": "7"}),
        "another seating": encode({**game, "seating": ["greedy", "random"]}),
        "more than a game": encode({**game, "note": 1}),
        "a game again": encode(GAMES[0]),
        "without end": b"x" * (1 << 20),
    }


@pytest.mark.parametrize("kind", strange_lines())
def test_a_line_that_is_no_game_of_the_plan_is_refused_by_its_number(path: Path, kind: str) -> None:
    whole = fill(path) + strange_lines()[kind] + b"\n"
    path.write_bytes(whole)
    with pytest.raises(Refused, match=r"line 5 of .* is no game of its plan"):
        Ledger(path, PLAN)
    assert path.read_bytes() == whole


def test_a_file_has_one_writer(path: Path) -> None:
    with Ledger(path, PLAN), pytest.raises(Refused, match="is being written by another arena"):
        Ledger(path, PLAN)
    assert kept(path) == []


def test_a_full_disk_is_named_with_its_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with Ledger(path, PLAN) as ledger:
        monkeypatch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space left") as refused:
            ledger.add(GAMES[0])
        assert refused.value.filename == str(path)
        assert ledger.games == {}


@pytest.mark.parametrize("broken", ["os.fsync", "miz.arena.ledger.line_of"])
def test_a_game_whose_writing_is_broken_off_counts_if_it_is_in_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    with Ledger(path, PLAN) as ledger:
        ledger.add(GAMES[0])
        with monkeypatch.context() as patched:
            patched.setattr(broken, interrupted)
            with pytest.raises(KeyboardInterrupt):
                ledger.add(GAMES[1])
        ledger.reread()
        assert list(ledger.games.values()) == GAMES[: 2 if broken == "os.fsync" else 1]
        ledger.add(GAMES[2])
        written = list(ledger.games.values())
    assert kept(path) == written


def test_plans_have_files_of_their_own() -> None:
    plans = [
        PLAN,
        plan(games=8),
        plan(games=6, seed=1),
        plan(games=6, seats=3),
        plan("greedy,level1"),
    ]
    names = {usual_name(one) for one in plans}
    assert len(names) == len(plans)
    assert usual_name(PLAN).startswith("arena-azul-greedy-random-")
    assert usual_name(PLAN) == usual_name(plan(games=6))
    many = planned("azul", [f"level5@{seconds}" for seconds in range(1, 60)], 2)
    assert len(usual_name(many)) < 100
