"""What learners and studies read off a table: the observation and the measures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.pavilion.measure import MEASURES
from miz.games.pavilion.view import OBSERVATION, OBSERVATION_SIZE
from tests.games.pavilion.table import PAVILION, after, board, placing

LETTERS = "ORBYGP"


def observed(match: Match, seat: int) -> dict[str, Any]:
    """Give what a seat observes, part by part."""
    out = np.full(OBSERVATION_SIZE, -99, np.int16)
    PAVILION.arrays.observe(compiled(match).states(), 0, seat, out)
    parts, at = {}, 0
    for name, shape in OBSERVATION:
        size = int(np.prod(shape))
        parts[name] = out[at : at + size].reshape(shape).tolist()
        at += size
    assert at == OBSERVATION_SIZE
    return parts


def counts(tiles: str) -> list[int]:
    """Count tiles by colour."""
    return [tiles.count(letter) for letter in LETTERS]


def planes(stars: list[str]) -> list[list[int]]:
    """Mark the colour of each space."""
    return [counts(letter) for letter in "".join(stars)]


def expected(match: Match, seat: int) -> dict[str, Any]:
    """Work out from the view what a seat has to observe."""
    shown, seats = match.view(), match.seats
    around = [(seat + turn) % seats for turn in range(seats)]
    boards = [shown["players"][other] for other in around]
    absent = 4 - seats
    sources = [shown["centre"], *shown["factories"]]
    phases = ["drafting", "placing", "choosing_bonus", "keeping"]
    return {
        "seats": [seats],
        "side": [["coloured", "grey"].index(match.options["side"])],
        "phase": [phases.index(shown["phase"])],
        "round": [shown["round"]],
        "bonus tiles to take": [shown["bonus"]],
        "token in centre": [int(shown["token"] is None)],
        "wild colour": counts(shown["wild"][0].upper()),
        "bag": list(shown["bag"].values()),
        "tower": list(shown["tower"].values()),
        "supply": list(shown["supply"].values()),
        "sources": [counts(tiles) for tiles in sources] + [[0] * 6] * (10 - len(sources)),
        "boards: is to move": [int(other == shown["to_move"]) for other in around] + [0] * absent,
        "boards: started": [int(other == shown["starter"]) for other in around] + [0] * absent,
        "boards: took token": [int(other == shown["token"]) for other in around] + [0] * absent,
        "boards: passed": [int(mine["passed"]) for mine in boards] + [0] * absent,
        "boards: score": [mine["score"] for mine in boards] + [0] * absent,
        "boards: tiles": [counts(mine["tiles"]) for mine in boards] + [[0] * 6] * absent,
        "boards: kept": [counts(mine["kept"]) for mine in boards] + [[0] * 6] * absent,
        "boards: spaces": [planes(mine["stars"]) for mine in boards] + [[[0] * 6] * 42] * absent,
    }


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learner_observes_the_table_as_its_seat_sees_it(seats: int, side: str) -> None:
    match = PAVILION.start(seats, seed=seats, side=side)
    while True:
        for seat in range(seats):
            assert observed(match, seat) == expected(match, seat)
        if match.over:
            break
        legal = match.legal()
        match.play(legal[len(match.moves) * 7 % len(legal)])


def test_a_finished_table_is_measured() -> None:
    # Two complete stars with a statue between them and a pillar each, all ones, three windows.
    mine = board(
        score=10,
        passed=True,
        O="OOOOOO",
        R="RRRRRR",
        B="B.....",
        Y="Y.....",
        G="G...GG",
        P="P.....",
        C="GP...B",
    )
    match = after(placing(board(score=6, tiles="R"), mine, round=6), "pass")
    out = np.full(len(MEASURES), -1.0)
    PAVILION.module("measure").measure(compiled(match).states()[0], out)

    assert dict(zip(MEASURES, out.tolist(), strict=True)) == {
        "tiles_placed": 6 + 6 + 1 + 1 + 3 + 1 + 3,
        "complete_stars": 2,
        "complete_numbers": 1,
        "pillars": 2,
        "statues": 1,
        "windows": 3,
    }
