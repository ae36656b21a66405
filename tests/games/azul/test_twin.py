"""The compiled rules against the naive twin: the same games, move by move, to the same tables."""

from __future__ import annotations

import random

import pytest

from miz.engine.header import HEADER
from tests.games.azul.table import AZUL
from tests.games.azul.twin import Twin

GAMES = 170


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("floor_share", [1.0, 0.05], ids=["any", "lines first"])
def test_rules_and_twin_play_the_same_games(seats: int, wall: str, floor_share: float) -> None:
    choose = random.Random(f"{seats} {wall} {floor_share}")
    for _ in range(GAMES):
        play_both(seats, wall, choose, floor_share)


def play_both(seats: int, wall: str, choose: random.Random, floor_share: float) -> None:
    seed = choose.getrandbits(64)
    match, twin = AZUL.start(seats=seats, seed=seed, wall=wall), Twin(seats, seed, wall)
    while True:
        shown = {name: part for name, part in match.position().items() if name not in HEADER[:-1]}
        assert shown == twin.position(), (seed, match.moves)
        legal = match.legal()
        assert legal == twin.legal(), (seed, match.moves)
        if match.over:
            break
        on_lines = [action for action in legal if not action.endswith("-")]
        action = choose.choice(on_lines if on_lines and choose.random() > floor_share else legal)
        match.push(action)
        twin.play(action)
    assert match.scores == twin.scores()
    assert match.ranks == twin.ranks()


def test_a_table_where_everything_is_floored_stalls_for_both() -> None:
    match, twin = AZUL.start(seats=2, seed=5), Twin(2, 5)
    while not match.over:
        action = next(action for action in match.legal() if action.endswith("-"))
        match.push(action)
        twin.play(action)
    assert twin.over
    assert match.position()["over"] == twin.position()["over"] == "stalled"
