"""Settling: physics is asked what an action leads to, and the rules what is left of it."""

from __future__ import annotations

import functools
from dataclasses import replace

import msgspec

from miz.games.paletti import actions as a
from miz.games.paletti import physics
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import MAX_TRIES
from miz.games.paletti.rules.columns import is_neutral
from miz.games.paletti.state import State
from miz.games.paletti.villa import Performed, Verdict, Villa

Motion = tuple[bytes, ...]


def settled(s: State, action: a.Action) -> tuple[Outcome, Motion]:
    """Give what an action that physics decides leads to, and what is seen of it."""
    performed = simulated(s, action)
    villa = left_standing(s, action, performed)
    feels = {} if performed.verdict == Verdict.COLLAPSE else physics.feels(villa)
    outcome = Outcome(performed.verdict, villa, feels, performed.fall, performed.piece)
    return outcome, performed.motion


@functools.lru_cache(maxsize=64)
def dealt(seed: int) -> Outcome:
    """Give what becomes of the villa of a seed; a game that begins again asks again."""
    villa = physics.dealt(seed)
    return Outcome(Verdict.SUCCESS, villa, physics.feels(villa))


def simulated(s: State, action: a.Action) -> Performed:
    """Let hands do what the action says."""
    match action:
        case a.Pull() | a.PullByHand():
            return proving(s, action.column, physics.perform(s.villa, gesture(s, action)))
        case a.Set() | a.SetByHand():
            return proving(s, in_hand(s), physics.perform(s.villa, gesture(s, action)))
        case a.Take(column):
            return taken_out(s.villa, column)
        case a.PlaceFloor(x, y, degrees):
            assert s.next_floor is not None
            return physics.lay(s.villa, s.next_floor, x, y, degrees)
    raise ValueError(f"{action!r} is not decided by physics")


def gesture(s: State, action: a.Pull | a.PullByHand | a.Set | a.SetByHand) -> physics.Gesture:
    """Give what the hand does; how it trembles comes from the chance of this move."""
    if isinstance(action, a.Pull | a.Set):
        return physics.gesture_of(s.villa, plan(s, action), s.rng)
    column = action.column if isinstance(action, a.PullByHand) else in_hand(s)
    return physics.read_gesture(msgspec.json.decode(action.gesture), column)


def plan(s: State, action: a.Pull | a.Set) -> physics.Plan:
    """Give what a player means to do who chose from a list."""
    spot = (action.x, action.y)
    if isinstance(action, a.Set):
        return physics.Plan(in_hand(s), action.manner, spot, tremor=action.shaky)
    return physics.Plan(
        column=action.column,
        manner=action.manner,
        spot=spot,
        lift=action.is_lifted,
        hook=action.is_hooked,
        direction=action.direction,
        tremor=action.shaky,
    )


def in_hand(s: State) -> str:
    """Name the column that was dropped."""
    assert s.held is not None
    return s.held.column


def proving(s: State, column: str, performed: Performed) -> Performed:
    """Lift off a column of the asker's that proved an objection (VP-41)."""
    is_lifted_off = s.asked is not None and not is_neutral(s, column)
    if performed.verdict != Verdict.SUCCESS or not is_lifted_off:
        return performed
    lifted = taken_out(performed.villa, column)
    return replace(lifted, motion=performed.motion + lifted.motion)


def taken_out(villa: Villa, column: str) -> Performed:
    """Take a column out; whatever shifts without falling down is left as it was."""
    performed = physics.lifted_off(villa, column)
    if performed.verdict in (Verdict.SUCCESS, Verdict.COLLAPSE):
        return performed
    return replace(performed, verdict=Verdict.SUCCESS, villa=without(villa, column))


def left_standing(s: State, action: a.Action, performed: Performed) -> Villa:
    """Give the villa as the rules leave it: set back, or without the column that was dropped."""
    is_last = s.held is not None and s.held.tries + 1 >= MAX_TRIES
    is_dropped = performed.verdict == Verdict.DROPPED
    if performed.verdict == Verdict.FOUL or (is_dropped and is_last):
        return s.held.start if s.held else s.villa  # VP-32, VP-34
    if performed.verdict == Verdict.ABORTED and s.held:
        return s.held.start
    if not is_dropped:
        return performed.villa
    if isinstance(action, a.PlaceFloor):
        return s.villa  # VP-50
    column = s.held.column if s.held else getattr(action, "column", "")
    return without(performed.villa, column)


def without(villa: Villa, piece: str) -> Villa:
    """Give the villa without a piece."""
    return replace(villa, poses={name: at for name, at in villa.poses.items() if name != piece})
