"""Positions: what `load` gives back, and what it refuses, each thing by its name."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import miz
from miz.games.paletti import physics, position, rules
from miz.games.paletti.pieces import COLUMNS, Ending, Phase
from miz.games.paletti.state import Asked, Held, State, tobytes
from miz.games.paletti.villa import Villa
from tests.games.paletti.table import OWNERS, PALETTI, match_at, say
from tests.games.paletti.villas import villa_of

Position = dict[str, Any]


def standing(seats: int = 4, counts: tuple[int, ...] = (12, 8), **changes: Any) -> State:
    """Set up a table with a villa that really stands."""
    villa = villa_of(counts)
    levels = physics.level_of(villa)
    s = State(
        rng=5,
        seats=seats,
        set_up="dealt",
        support="three",
        phase=Phase.TURN,
        turn=0,
        to_move=0,
        villa=villa,
        levels=levels,
        feels=physics.feels(villa),
        owners=OWNERS[seats],
        out=tuple(name for name in COLUMNS if name not in levels),
        is_neutral_next=seats == 3,
    )
    return replace(s, **changes)


def held() -> State:
    """Set up a table at which a column is in hand."""
    s = standing()
    column = next(name for name in COLUMNS if s.feels.get(name) in ("free", "loose"))
    left = {name: pose for name, pose in s.villa.poses.items() if name != column}
    villa = Villa(s.villa.heights, left)
    in_hand = Held(column, level=0, tries=1, start=s.villa, feels=s.feels)
    levels = {name: level for name, level in s.levels.items() if name != column}
    feels = physics.feels(villa)
    return replace(s, phase=Phase.SET, villa=villa, levels=levels, feels=feels, held=in_hand)


def collapsed() -> State:
    """Set up a table at which all is over."""
    s = standing(feels={})
    over = {"phase": Phase.OVER, "to_move": None, "ending": Ending.COLLAPSE, "felled_by": 1}
    return replace(s, **over)


def building() -> State:
    """Set up a table at which three columns stand on the site."""
    s = rules.start(3, 2, {"set_up": "built", "support": "two"})
    return say(say(say(s, "stand Y3 0 0"), "stand Y1 60 0"), "stand B2 0 -60")


TABLES: dict[str, Callable[[], State]] = {
    "turn": standing,
    "three floors": lambda: standing(counts=(9, 6, 4), holder=1),
    "three players": lambda: standing(seats=3),
    "objection": lambda: say(standing(seats=3), "ask-floor"),
    "neutral left": lambda: say(say(standing(seats=3), "leave-neutral"), "agree", 2),
    "proof": lambda: say(say(standing(), "ask-floor"), "object", 2),
    "penalty": lambda: say(say(say(standing(), "ask-floor"), "object", 1), "give-up"),
    "held": held,
    "collapsed": collapsed,
    "colours": lambda: PALETTI.start(2, 3).state,
    "building": building,
}


@pytest.mark.parametrize("name", TABLES)
def test_a_position_comes_back_to_the_same_bytes(name: str) -> None:
    s = TABLES[name]()
    written = json.loads(json.dumps(match_at(s).position()))
    loaded = PALETTI.load(written)
    assert loaded.tobytes() == tobytes(s)
    assert loaded.position() == written


def changed(change: Callable[[Position], object], s: State | None = None) -> Position:
    """Give the position of a table with something changed."""
    body = copy.deepcopy(match_at(s or standing()).position())
    change(body)
    return body


def put(path: str, value: Any) -> Callable[[Position], None]:
    """Change one value."""
    *way, last = path.split(".")

    def change(body: Any) -> None:
        for key in way:
            body = body[key]
        body[last] = value

    return change


def nudge(piece: str, axis: int, by: float) -> Callable[[Position], None]:
    """Put a piece a little elsewhere."""

    def change(body: Position) -> None:
        body["pieces"][piece][axis] += by

    return change


def first(body: Position) -> str:
    """Name the first column of a villa."""
    return next(iter(body["levels"]))


def drop_first(body: Position) -> None:
    """Lose a column."""
    del body["pieces"][first(body)]


def lean_first(body: Position) -> None:
    """Let a column lean."""
    body["pieces"][first(body)][3:] = [0.8660254, 0.5, 0.0, 0.0]


IMPOSSIBLE: dict[str, Callable[[], Position]] = {
    "unknown_piece": lambda: changed(put("pieces.Z9", [0, 0, 0, 1, 0, 0, 0])),
    "floors": lambda: changed(lambda body: body["pieces"].update(red=body["pieces"].pop("blue"))),
    "pose": lambda: changed(lambda body: body["pieces"][first(body)].__setitem__(3, 0.2)),
    "leans": lambda: changed(lean_first),
    "heights": lambda: changed(lambda body: body["heights"].pop("Y3")),
    "height": lambda: changed(put("heights.Y3", 60.5)),
    "unstable": lambda: changed(nudge("blue", 2, 9.0)),
    "pieces": lambda: changed(drop_first),
    "levels": lambda: changed(lambda body: body["levels"].update({first(body): 1})),
    "owners": lambda: changed(put("owners.green", 0)),
    "seal": lambda: changed(put("seal.holder", 2)),
    "end": lambda: changed(put("felled_by", 1)),
    "seat": lambda: changed(put("turn", 3), standing(seats=2)),
    "counts": lambda: changed(put("passes", 1)),
    "to_move": lambda: changed(put("to_move", 1)),
    "phase": lambda: changed(put("phase", "set")),
    "neutral": lambda: changed(put("neutral", "next")),
    "asked": lambda: changed(
        put("asked", {"what": "floor", "agreed": [], "column": None, "prover": None})
    ),
    "held": lambda: changed(put("held.level", 1), held()),
}


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_name(reason: str) -> None:
    with pytest.raises(miz.BadPosition) as refused:
        PALETTI.load(IMPOSSIBLE[reason]())
    assert refused.value.reason == f"position_{reason}"
    assert all(refused.value.text(lang) for lang in ("en", "fa"))


def test_every_refusal_of_a_position_is_tried() -> None:
    reasons = {key for key in PALETTI.words("en").keys() if key.startswith("reason.position_")}  # noqa: SIM118
    of_engine = {"shape", "game", "rules"}
    assert reasons == {f"reason.position_{name}" for name in {*IMPOSSIBLE, *of_engine}}


@pytest.mark.parametrize(
    "change",
    [
        nudge("blue", 0, 200.0),
        nudge("blue", 2, -5.0),
        lambda body: body["pieces"].update({first(body): body["pieces"][list(body["levels"])[1]]}),
        lambda body: body["pieces"][first(body)].__setitem__(2, 45.0),
    ],
    ids=["slid off", "sunk in", "in each other", "floating"],
)
def test_a_villa_that_does_not_stand_is_refused(change: Callable[[Position], object]) -> None:
    with pytest.raises(miz.BadPosition) as refused:
        PALETTI.load(changed(change))
    assert refused.value.reason in ("position_unstable", "position_levels", "position_leans")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e300, None, "1", [1], True])
def test_places_are_numbers(value: object) -> None:
    with pytest.raises(miz.BadPosition):
        PALETTI.load(changed(lambda body: body["pieces"]["blue"].__setitem__(0, value)))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda body: body["heights"].pop("Y3"), "position_heights"),
        (lambda body: body["pieces"]["blue"].__setitem__(0, float("nan")), "position_shape"),
        (lambda body: body["levels"].pop(first(body)), "position_levels"),
        (put("ending", "nobody_builds"), "position_end"),
    ],
    ids=["heights", "nowhere", "levels", "ending"],
)
def test_what_has_fallen_is_looked_at_too(
    change: Callable[[Position], object], reason: str
) -> None:
    with pytest.raises(miz.BadPosition) as refused:
        PALETTI.load(changed(change, collapsed()))
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "asked",
    [
        Asked("pass"),
        Asked("neutral"),
        Asked("floor", agreed=(0,)),
        Asked("floor", agreed=(1, 1)),
        Asked("floor", agreed=(1, 2, 3)),
        Asked("floor", column="Y3"),
        Asked("floor", prover=2),
    ],
)
def test_questions_nobody_asks_are_refused(asked: Asked) -> None:
    s = standing(phase=Phase.OBJECTION, to_move=None, asked=asked)
    with pytest.raises(miz.BadPosition) as refused:
        PALETTI.load(match_at(s).position())
    assert refused.value.reason == "position_asked"


def test_everything_of_the_state_is_in_a_position() -> None:
    shown = position.show(held())
    left_out = {"rng", "seats", "set_up", "support", "feels", "villa", "holder", "up"}
    left_out |= {"is_own_step", "is_neutral_next"}
    assert set(State.__struct_fields__) - left_out <= set(shown)
    assert {"heights", "pieces", "seal", "neutral"} <= set(shown)
