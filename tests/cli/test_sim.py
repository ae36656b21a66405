"""`miz sim`: random games, added up."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

import miz
from miz.cli.sim import simulated
from miz.cli.summary import Summary
from miz.engine.match import Match
from tests.cli.conftest import Run


def random_match(slug: str, seats: int, seed: int, **options: str) -> Match:
    """Play the random game that `miz sim` plays for a seed."""
    from miz.engine.record import records
    from miz.engine.rng import below, reseed

    game = miz.game(slug)
    dice = records(1, game.arrays.DICE)
    reseed(dice[0], seed)
    match = game.start(seats=seats, seed=seed, **options)
    while not match.over:
        legal = match.legal()
        match.play(legal[below(dice[0], len(legal))])
    return match


def test_the_same_seed_gives_the_same_numbers(run: Run) -> None:
    argv = ("sim", "azul", "--seats", "3", "--games", "50", "--seed", "9")
    for form in ((), ("--json",)):
        assert run(*argv, *form).out == run(*argv, *form).out
    assert run(*argv).out != run(*argv[:-1], "10").out


def test_json_has_all_fields(run: Run) -> None:
    ran = run("sim", "azul", "--wall", "grey", "--games", "200", "--seed", "1", "--json")
    found = json.loads(ran.out)
    assert list(found) == [field.name for field in fields(Summary)]
    assert found["options"] == {"wall": "grey"}
    assert (found["seats"], found["games"], found["seed"]) == (2, 200, "1")
    assert list(found["measures"]) == list(miz.game("azul").arrays.MEASURES)
    assert sum(found["ends"].values()) == pytest.approx(1)
    measures = found["measures"]
    rows = measures["forced_rows"] + measures["tiles_laid"]
    assert found["shares"] == {"forced_share": pytest.approx(measures["forced_rows"] / rows)}


@pytest.mark.parametrize("seed", [0, 2**64 - 40])
def test_how_games_are_cut_into_chunks_changes_nothing(seed: int) -> None:
    azul = miz.game("azul")
    options = {"wall": "grey"}
    one = simulated(azul, 2, options, seed, 100, chunk=100)
    assert all(simulated(azul, 2, options, seed, 100, chunk=n) == one for n in (1, 7, 64))
    assert simulated(azul, 2, options, seed, 100) == one


def test_seeds_run_on_past_the_last_one() -> None:
    azul = miz.game("azul")
    last, first = simulated(azul, 2, {}, 2**64 - 1, 1), simulated(azul, 2, {}, 0, 1)
    both = simulated(azul, 2, {}, 2**64 - 1, 2)
    assert both.moves == (last.moves + first.moves) / 2
    assert both.scores == [(a + b) / 2 for a, b in zip(last.scores, first.scores, strict=True)]


def test_the_games_are_those_of_a_match() -> None:
    matches = [random_match("azul", 2, seed) for seed in (4, 5)]
    found = simulated(miz.game("azul"), 2, {}, 4, 2)
    assert found.moves == sum(len(match.moves) for match in matches) / 2
    assert found.scores == [sum(match.scores[seat] for match in matches) / 2 for seat in (0, 1)]


def test_the_report_names_everything(run: Run) -> None:
    out = run("sim", "azul", "--seats", "4", "--games", "20", "--seed", "3").out
    words = miz.game("azul").words("en")
    assert out.startswith("Azul · 4 seats · Wall: coloured\n20 random games from seed 3\n")
    for seat in range(1, 5):
        assert f"points of Player {seat} " in out
    for name in (*miz.game("azul").arrays.MEASURES, "forced_share"):
        assert words(f"measure.{name}") in out
    for ending in ("row_complete", "no_tiles", "stalled"):
        assert words(f"ending.{ending}") in out


def test_nothing_is_written_to_stderr_where_nobody_looks(run: Run) -> None:
    assert run("sim", "azul", "--games", "3").err == ""
