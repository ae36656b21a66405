"""`miz bench`: what the rules cost."""

from __future__ import annotations

import json
from dataclasses import fields

import numpy as np

import miz
from miz.cli.costs import Costs, cost, sampled
from miz.cli.physics_costs import PhysicsCosts
from miz.engine.record import Records, mirror
from miz.engine.template import bind
from tests.cli.conftest import Run


def test_json_has_the_costs_of_every_game(run: Run) -> None:
    ran = run("bench", "--seconds", "0.001", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert [costs["game"] for costs in found] == [card.slug for card in miz.games()]
    for card, costs in zip(miz.games(), found, strict=True):
        measured = PhysicsCosts if card.is_simulated else Costs
        shown = ("settle_ms",) if card.is_simulated else ("games_per_second", "step_us")
        assert list(costs) == [field.name for field in fields(measured)]
        assert all(costs[name] > 0 for name in shown)


def test_the_report_names_the_table_and_every_cost(run: Run) -> None:
    out = run("bench", "azul", "--seats", "4", "--wall", "grey", "--seconds", "0.001").out
    words = miz.game("azul").words("en")
    assert out.startswith("Azul · 4 seats · Wall: grey\n")
    for field in fields(Costs)[3:]:
        assert words(f"cli.bench.{field.name}") in out


def test_the_report_of_a_game_that_physics_decides_names_its_costs(run: Run) -> None:
    out = run("bench", "paletti", "--seconds", "0.001").out
    words = miz.game("paletti").words("en")
    for field in fields(PhysicsCosts)[3:]:
        assert words(f"cli.bench.{field.name}") in out


def test_the_sample_is_of_games_under_way() -> None:
    azul = miz.game("azul")
    states, actions = sampled(azul, 3, {"wall": "grey"})
    legal = np.empty(azul.arrays.N_ACTIONS, np.int64)
    for i, action in enumerate(actions):
        assert not mirror(states, i).over
        assert action in legal[: azul.arrays.legal(states, i, legal)]
    assert len(set(actions.tolist())) > 10


def test_the_loops_do_what_they_are_timed_for() -> None:
    azul = miz.game("azul")
    timing = bind("miz.cli.timing", azul)
    states, actions = sampled(azul, 2, {})
    before = states.tobytes()
    out = np.empty(azul.arrays.N_ACTIONS, np.int64)
    listed = sum(azul.arrays.legal(states, i, out) for i in range(len(states)))
    assert timing.listings(states, 2) == 2 * listed
    turns = turns_of(states)
    assert timing.loops(states, 3) == timing.copies(states, 3) == 3 * turns
    played = azul.arrays.new(len(states))
    played[:] = states[:]
    for i, action in enumerate(actions):
        azul.arrays.apply(played, i, action)
    assert timing.plays(states, actions, 2) == 2 * turns_of(played)
    assert states.tobytes() == before


def turns_of(states: Records) -> int:
    """Add up the seats to move."""
    return sum(mirror(states, i).to_move for i in range(len(states)))


def test_work_is_repeated_until_it_takes_long_enough() -> None:
    done: list[int] = []
    assert cost(done.append, 0.0) >= 0
    assert done[0] == 1

    def work(times: int) -> None:
        for _ in range(times * 1000):
            pass

    assert 0 < cost(work, 0.003) < 0.003
