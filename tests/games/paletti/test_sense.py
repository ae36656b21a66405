"""What nobody should have to laugh at: bots do what anybody at the table would do."""

from __future__ import annotations

from dataclasses import replace as with_changes
from typing import Any

import pytest
from msgspec.structs import replace

from miz.games.paletti import actions, physics, rules
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.pieces import HEIGHT, Phase
from miz.games.paletti.planner import Idea, ideas
from miz.games.paletti.planner.judging import Judge
from miz.games.paletti.planner.moving import as_played, prospects
from miz.games.paletti.planner.nerves import NERVES
from miz.games.paletti.state import Asked, State
from miz.games.paletti.view import view
from miz.games.paletti.villa import Verdict, Villa
from tests.games.paletti.table import table
from tests.games.paletti.villas import built, pavilion, villa_of

LEVELS = (1, 2, 3, 4, 5)
SKILLED = (4, 5)
AROUND = {"Y1": (1, 0.0, 40.0), "G1": (1, -60.0, 10.0), "R1": (1, 60.0, 10.0)}
UNDER = {"Y2": (0, 0.0, 70.0), "G2": (0, -85.0, -35.0), "R2": (0, 85.0, -35.0)}
"""Three columns that bear blue, and three that bear green on it."""


def at(villa: Villa, **changes: Any) -> State:
    """Give a table of two with a villa: yellow and red belong to seat 0, which is to move."""
    s = table(seats=2, floors=len(villa.floors))
    felt = {"levels": physics.level_of(villa), "feels": physics.feels(villa)}
    return replace(s, villa=villa, **felt, **changes)


def thoughts(s: State, level: int, seed: int = 1) -> list[Idea]:
    """Let a bot of a level think for the first seat that may act."""
    choices = [{"action": actions.show(action)} for action in rules.legal(s)]
    return list(ideas(view(s, None), choices, min(rules.waiting(s)), level, seed))


def chosen(s: State, level: int, seed: int = 1) -> str:
    """Give what a bot plays; it may be played."""
    action = thoughts(s, level, seed)[-1].action
    known = actions.read(action)
    assert known is not None
    assert not rules.broken(s, known, min(rules.waiting(s)))
    return action


def asking(villa: Villa) -> State:
    """Let seat 0 have asked for a floor."""
    return at(villa, phase=Phase.OBJECTION, to_move=None, asked=Asked("floor"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_knows_what_it_sees_and_feels_and_not_the_heights(level: int) -> None:
    villa = physics.dealt(4)
    other = with_changes(villa, heights=dict.fromkeys(villa.heights, HEIGHT))
    s = at(villa)
    assert thoughts(s, level) == thoughts(replace(s, villa=other), level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_thinks_the_same(level: int) -> None:
    s = at(physics.dealt(5))
    assert thoughts(s, level, seed=9) == thoughts(s, level, seed=9)


@pytest.mark.parametrize("level", SKILLED)
def test_nobody_pulls_what_the_villa_cannot_do_without(level: int) -> None:
    assert chosen(at(pavilion()), level) == "ask-floor"


@pytest.mark.parametrize("level", [3, *SKILLED])
def test_a_free_column_is_rather_moved_than_one_that_carries(level: int) -> None:
    villa = pavilion(free=(-20.0, -100.0))
    assert chosen(at(villa), level).startswith("pull Y3 ")


@pytest.mark.parametrize("level", SKILLED)
def test_who_asks_although_a_column_stands_free_is_objected_to(level: int) -> None:
    assert chosen(asking(pavilion(free=(-20.0, -100.0))), level) == "object"


@pytest.mark.parametrize("level", SKILLED)
def test_who_rightly_asks_is_agreed_with(level: int) -> None:
    assert chosen(asking(pavilion()), level) == "agree"


@pytest.mark.parametrize("level", SKILLED)
def test_an_objector_proves_with_the_column_that_stands_free(level: int) -> None:
    proving = Asked("floor", prover=1)
    s = at(pavilion(free=(-20.0, -100.0)), phase=Phase.PROOF, to_move=1, asked=proving)
    assert chosen(s, level).startswith("pull Y3 ")


@pytest.mark.parametrize("level", SKILLED)
def test_of_two_free_columns_the_one_is_moved_that_wins_the_seal(level: int) -> None:
    over = {"B1": (1, 0.0, 40.0), "G1": (1, -60.0, 10.0), "B2": (1, 60.0, 10.0)}
    free = {"Y3": (0, -20.0, -100.0), "R1": (0, 30.0, -100.0)}
    s = at(built({**UNDER, **over, **free, "B5": (2, 0.0, 30.0)}), holder=1)
    assert [s.feels[name] for name in free] == ["free", "free"]
    assert chosen(s, level).startswith("pull R1 ")


def test_a_beginner_looks_at_what_comes_out_and_not_at_what_it_wins() -> None:
    over = {"B1": (1, 0.0, 40.0), "G1": (1, -60.0, 10.0), "B2": (1, 60.0, 10.0)}
    free = {"Y3": (0, -20.0, -100.0), "R1": (0, 30.0, -100.0)}
    s = at(built({**UNDER, **over, **free, "B5": (2, 0.0, 30.0)}), holder=1)
    judge = Judge.with_nerves(s.villa, s.feels, NERVES[5], Chance(1))
    places = {"R1": [(0.0, -30.0)], "Y3": [(0.0, -30.0)]}
    worth = {
        level: {
            one.pull.column: one.worth
            for one in prospects(view(s, 0), 0, places, judge, NERVES[level].ambition)
        }
        for level in (1, 2)
    }

    assert worth[1] == {"R1": 0, "Y3": 0}
    assert worth[2]["R1"] > worth[2]["Y3"] > 0


@pytest.mark.parametrize(("holder", "does"), [(1, "pull "), (0, "ask-floor")])
def test_who_has_not_the_seal_dares_something_where_no_floor_can_be_laid(
    holder: int, does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Judge, "removing", lambda self, column: 0.2)
    monkeypatch.setitem(NERVES, 5, with_changes(NERVES[5], patience=0))
    s = at(built({**UNDER, **AROUND, "B5": (2, 0.0, 30.0)}), holder=holder)

    assert chosen(s, level=5).startswith(does)
    assert chosen(s, level=4) == "ask-floor"


@pytest.mark.parametrize("level", LEVELS)
def test_the_column_is_taken_that_counts_most(level: int) -> None:
    s = at(built(UNDER | AROUND), phase=Phase.PENALTY, asked=Asked("floor", prover=1))
    takeable = {actions.show(action) for action in rules.legal(s)}
    assert takeable == {"take G1"}
    assert chosen(s, level) == "take G1"


@pytest.mark.parametrize("level", SKILLED)
def test_a_counterweight_is_not_taken(level: int) -> None:
    under = {"Y3": (0, 13.0, 65.0), "R3": (0, 13.0, -15.0), "Y1": (0, 90.0, 0.0)}
    villa = built({**under, "G1": (1, 90.0, 10.0), "B5": (1, 30.0, 20.0)})
    s = at(villa, phase=Phase.PENALTY, asked=Asked("floor", prover=1))

    assert physics.lifted_off(villa, "G1").verdict == Verdict.COLLAPSE
    assert {actions.show(action) for action in rules.legal(s)} == {"take G1", "take B5"}
    assert chosen(s, level) == "take B5"


@pytest.mark.parametrize("level", SKILLED)
def test_a_floor_is_laid_where_it_comes_to_rest(level: int) -> None:
    villa = built(UNDER | AROUND)
    s = at(villa, phase=Phase.FLOOR, asked=Asked("floor"))
    laid = actions.read(chosen(s, level))
    assert isinstance(laid, actions.PlaceFloor)
    assert s.next_floor is not None
    performed = physics.lay(villa, s.next_floor, laid.x, laid.y, laid.degrees)
    assert performed.verdict == Verdict.SUCCESS


@pytest.mark.parametrize(
    ("feel", "n_floors", "levels"),
    [
        ("free", 5, ()),
        ("loose", 2, ()),
        ("loose", 3, (5,)),
        ("light", 1, (5,)),
        ("firm", 1, (3, 4, 5)),
    ],
)
def test_who_is_skilled_lifts_the_floor_over_what_would_jam(
    feel: str, n_floors: int, levels: tuple[int, ...]
) -> None:
    pull = actions.Pull("Y3", "slow", 30, 40)
    played = {level: as_played(pull, feel, n_floors, 2, NERVES[level]) for level in LEVELS}

    assert tuple(level for level in LEVELS if " lift " in played[level]) == levels


def test_hands_of_beginners_tremble_more_the_higher_the_villa_is() -> None:
    beginner, skilled = NERVES[1], NERVES[3]

    assert beginner.tremor(1, 2) < beginner.tremor(2, 2) <= actions.MAX_SHAKY
    assert beginner.tremor(5, 4) == actions.MAX_SHAKY
    assert skilled.tremor(5, 2) == 0
    assert " shaky 4 " in as_played(actions.Pull("Y3", "slow", 30, 40), "loose", 2, 2, NERVES[2])


def test_before_more_people_hands_tremble_more_and_the_skilled_dare_more() -> None:
    tremors = [NERVES[3].tremor(4, seats) for seats in (2, 3, 4)]
    dares = {level: [NERVES[level].dares(seats) for seats in (2, 3, 4)] for level in LEVELS}

    assert tremors == [0, 1, 3]
    assert [NERVES[4].tremor(5, seats) for seats in (2, 4)] == [0, 0]
    assert all(dares[level] == sorted({*dares[level]}) for level in SKILLED)
    assert dares[3] == [NERVES[3].daring] * 3


@pytest.mark.parametrize("seats", [2, 4])
def test_of_four_the_skilled_take_a_risk_that_of_two_they_do_not(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    risk = (NERVES[4].dares(2) + NERVES[4].dares(4)) / 2
    monkeypatch.setattr(Judge, "moving", lambda self, *_: risk)
    s = table(seats=seats)

    assert chosen(s, level=4).startswith("pull " if seats == 4 else "ask-floor")


def test_high_up_the_best_lift_the_floor_over_whatever_they_pull() -> None:
    s = at(villa_of((5, 4, 4, 7)))
    action = chosen(s, level=5)

    assert s.feels[action.split()[1]] != "free"
    assert " lift " in action
