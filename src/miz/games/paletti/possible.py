"""Tables of Villa Paletti that cannot be, each refused by name."""

from __future__ import annotations

import math
from typing import Any

from miz.engine.errors import BadPosition
from miz.games.paletti import GAME, physics
from miz.games.paletti.physics.spots import may_stand_on_site
from miz.games.paletti.physics.tower import tilt
from miz.games.paletti.physics.verdict import MAX_COLUMN_TILT, MAX_FLOOR_TILT
from miz.games.paletti.pieces import (
    COLUMNS,
    FLOORS,
    GREEN,
    HEIGHT,
    MAX_IDLE,
    N_FLOORS,
    N_WITH_NEUTRAL,
    TOLERANCE,
    Colour,
    Ending,
    Phase,
)
from miz.games.paletti.rules.columns import columns_of, movable, neutrals, proofs, takeable
from miz.games.paletti.rules.setup import PICKERS
from miz.games.paletti.state import Asked, State
from miz.games.paletti.villa import Villa

CREEP = 1.0
"""Millimetres a piece may move when a table is set up, and be said to have stood there."""
UNIT = 1e-3
"""How far from 1 the length of a quaternion may be."""
ASKING = (Phase.OBJECTION, Phase.PROOF, Phase.PENALTY)


def refuse(reason: str, **slots: Any) -> BadPosition:
    """Give the refusal of a position."""
    return BadPosition(f"position_{reason}", GAME, slots)


def check_villa(villa: Villa) -> None:
    """Refuse a villa whose pieces are wrong, or that does not stand."""
    check_wood(villa)
    for name, pose in villa.poses.items():
        if tilt(pose) > (MAX_FLOOR_TILT if name in FLOORS else MAX_COLUMN_TILT):
            raise refuse("leans", piece=name)
    if villa.floors:
        check_standing(villa)
    else:
        check_site(villa)


def check_wood(villa: Villa) -> None:
    """Refuse pieces that are not those of the box, or are nowhere; fallen ones are checked too."""
    check_heights(villa)
    if villa.floors != FLOORS[: len(villa.floors)]:
        raise refuse("floors")
    for name, pose in villa.poses.items():
        is_turn = abs(math.hypot(*pose[3:]) - 1) < UNIT
        if not (all(map(math.isfinite, pose)) and is_turn):
            raise refuse("pose", piece=name)


def check_heights(villa: Villa) -> None:
    """Refuse columns that were not sawn as columns are."""
    if tuple(villa.heights) != COLUMNS:
        raise refuse("heights")
    for column, height in villa.heights.items():
        if not abs(height - HEIGHT) <= TOLERANCE + UNIT:
            raise refuse("height", piece=column)


def check_site(villa: Villa) -> None:
    """Refuse columns that do not stand on the site, or stand in each other."""
    for column, pose in villa.poses.items():
        is_down = abs(pose[2] - villa.heights[column] / 2) < CREEP
        if not (is_down and may_stand_on_site(villa, column, pose[0], pose[1])):
            raise refuse("unstable", piece=column)


def check_standing(villa: Villa) -> None:
    """Refuse pieces that float, meet in one place, or fall when they are let go."""
    tower = physics.Tower(villa)
    tower.settle()
    for name, pose in tower.poses().items():
        old = villa.poses[name]
        if not math.dist(old[:3], pose[:3]) < CREEP:  # not a number is too far
            raise refuse("unstable", piece=name)


def check(s: State) -> None:
    """Refuse a table whose parts do not go together."""
    check_pieces(s)
    check_owners(s)
    check_seal(s)
    check_counts(s)
    check_phase(s)


def check_pieces(s: State) -> None:
    """Refuse columns that are missing, or in two places."""
    held = [] if s.held is None else [s.held.column]
    everywhere = [*s.villa.columns, *s.out, *held]
    is_building = s.phase == Phase.BUILD
    if sorted(everywhere) != sorted(set(everywhere)) or not set(everywhere) <= set(COLUMNS):
        raise refuse("pieces")
    if is_building == (len(everywhere) == len(COLUMNS)) or (is_building and s.villa.floors):
        raise refuse("pieces")
    if len(set(s.barred)) != len(s.barred) or not set(s.barred) <= set(COLUMNS):
        raise refuse("pieces")
    is_level = s.ending == Ending.COLLAPSE or not s.top or physics.level_of(s.villa) == s.levels
    if set(s.levels) != set(s.villa.columns) or not is_level:
        raise refuse("levels")
    if max(s.levels.values(), default=0) > s.top:
        raise refuse("levels")


def check_owners(s: State) -> None:
    """Refuse colours that were not taken in turn."""
    taken = [owner for owner in s.owners if owner is not None]
    pickers = PICKERS[s.seats]
    if s.phase == Phase.BUILD or not s.top:
        expected: tuple[int, ...] = ()
    elif s.phase == Phase.COLOURS:
        expected = pickers[: len(taken)]
        is_chosen = 1 <= len(taken) < min(len(pickers), len(Colour) - 1)
        if not is_chosen or s.to_move != pickers[len(taken)]:
            raise refuse("owners")
    else:
        expected = pickers
    if sorted(taken) != sorted(expected):
        raise refuse("owners")


def check_seal(s: State) -> None:
    """Refuse a seal that nobody can have won yet, or that names the wrong seat."""
    if s.holder is None:
        is_right = s.up is None
    else:
        has_won = s.top > GREEN and s.holder in s.owners
        is_right = has_won and (s.up is None or s.owners[s.up] not in (None, s.holder))
    if not is_right:
        raise refuse("seal")


def check_counts(s: State) -> None:
    """Refuse turns that were counted wrong, and a game that has ended otherwise than it says."""
    is_over = s.phase == Phase.OVER
    if is_over != (s.ending != Ending.NONE):
        raise refuse("end")
    if (s.ending == Ending.COLLAPSE) != (s.felled_by is not None):
        raise refuse("end")
    if s.felled_by is not None and s.felled_by >= s.seats:
        raise refuse("seat", got=s.felled_by)
    if s.ending == Ending.NOBODY_BUILDS and s.passes != s.seats and s.idle < MAX_IDLE:
        raise refuse("end")
    if s.ending != Ending.NOBODY_BUILDS and (s.passes >= s.seats or s.idle >= MAX_IDLE):
        raise refuse("counts")
    if s.passes and s.top < N_FLOORS:
        raise refuse("counts")


def check_phase(s: State) -> None:
    """Refuse a table at which somebody else acts, or something else is done, than it says."""
    prover = s.asked.prover if s.asked else None
    seats = [s.turn, *([] if s.to_move is None else [s.to_move])]
    seats += [*(s.asked.agreed if s.asked else ()), *([] if prover is None else [prover])]
    if max(seats) >= s.seats:
        raise refuse("seat", got=max(seats))
    expected = {Phase.OBJECTION: None, Phase.OVER: None, Phase.PROOF: prover}
    actor = prover if s.phase == Phase.SET and s.asked else s.turn
    if s.to_move != expected.get(s.phase, actor):
        raise refuse("to_move")
    if (s.held is not None) != (s.phase == Phase.SET):
        raise refuse("phase")
    check_step(s)
    check_asked(s)
    check_held(s)
    can_move = movable(s, neutrals(s) if s.is_neutral_next else columns_of(s, s.turn))
    is_stuck = s.phase == Phase.TURN and not can_move and (s.is_own_step or not s.next_floor)
    if is_stuck or (s.phase == Phase.FLOOR and not s.next_floor):
        raise refuse("phase")
    if s.phase not in (Phase.BUILD, Phase.FLOOR, Phase.OVER) and not s.top:
        raise refuse("phase")


def check_step(s: State) -> None:
    """Refuse a neutral step where there is none."""
    if s.seats != N_WITH_NEUTRAL or s.phase in (Phase.BUILD, Phase.COLOURS, Phase.OVER):
        is_right = not (s.is_neutral_next or s.is_own_step)
    elif s.phase == Phase.TURN and not s.is_own_step:
        is_right = s.is_neutral_next == bool(movable(s, neutrals(s)))
    else:
        is_right = True
    if not is_right or (s.has_built and not s.is_own_step and s.phase != Phase.OVER):
        raise refuse("neutral")


def check_asked(s: State) -> None:
    """Refuse questions nobody asks, and answers nobody can give."""
    asked = s.asked
    if asked is None:
        is_right = s.phase not in ASKING and (s.phase != Phase.FLOOR or not s.top)
        if not is_right:
            raise refuse("asked")
        return
    answered = {*asked.agreed}
    is_unheard = len(answered) < len(asked.agreed) or s.turn in answered
    is_proved = asked.prover is not None
    is_proving = s.phase in (Phase.PROOF, Phase.PENALTY, Phase.SET)
    is_wrong = (
        is_unheard
        or s.phase not in (*ASKING, Phase.SET, Phase.FLOOR)
        or asked.prover in (s.turn, *asked.agreed)
        or (s.phase != Phase.FLOOR and is_proved != is_proving)
        or not is_askable(s, asked)
    )
    if is_wrong or (s.phase in (Phase.OBJECTION, Phase.PROOF) and not proofs(s)):
        raise refuse("asked")
    if s.phase == Phase.OBJECTION and len(answered) >= s.seats - 1:
        raise refuse("asked")
    if s.phase == Phase.PENALTY and asked.prover is not None and not takeable(s, asked.prover):
        raise refuse("asked")


def is_askable(s: State, asked: Asked) -> bool:
    """Say whether somebody can ask for that on this table."""
    if asked.what == "neutral":
        is_there = asked.column is None or asked.column in neutrals(s)
        return s.seats == N_WITH_NEUTRAL and not s.is_own_step and is_there
    is_right = (asked.what == "pass") == (not s.next_floor) and asked.column is None
    return is_right and (s.phase != Phase.FLOOR or asked.what == "floor")


def check_held(s: State) -> None:
    """Refuse a hand that holds what it could not have pulled."""
    if s.held is None:
        return
    before = {**s.levels, s.held.column: s.held.level}
    start = s.held.start
    if start.floors != s.villa.floors or set(start.columns) != set(before):
        raise refuse("held")
    if s.held.level >= s.top or physics.level_of(start) != before:
        raise refuse("held")
