"""Turns: who is next, who is passed over, and when nobody can build on."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti.pieces import MAX_IDLE, Ending, Phase
from miz.games.paletti.rules.columns import columns_of, movable, neutrals
from miz.games.paletti.state import State


def begin_turn(s: State, seat: int) -> State:
    """Let a seat begin its turn; one that can do nothing is passed over (VP-64)."""
    s = replace(
        s,
        phase=Phase.TURN,
        turn=seat,
        to_move=seat,
        asked=None,
        held=None,
        has_built=False,
        is_own_step=False,
        is_neutral_next=bool(movable(s, neutrals(s))),  # VP-70, VP-72
    )
    can_move = s.is_neutral_next or movable(s, columns_of(s, seat))
    return s if can_move or s.next_floor else passed(s)


def begin_own_step(s: State) -> State:
    """Go on with an own column after the neutral one; end the turn if there is none (VP-81)."""
    s = replace(s, phase=Phase.TURN, to_move=s.turn, asked=None, held=None)
    s = replace(s, is_neutral_next=False, is_own_step=True)
    return s if movable(s, columns_of(s, s.turn)) else end_turn(s)


def end_turn(s: State, passes: int = 0) -> State:
    """Let the next seat begin, unless nothing has been built for too long (VP-65)."""
    s = replace(s, idle=0 if s.has_built else s.idle + 1, passes=passes)
    if s.idle >= MAX_IDLE:
        return ended(s, Ending.NOBODY_BUILDS)
    return begin_turn(s, following(s))


def passed(s: State) -> State:
    """Let a seat pass; when all have passed in a row nobody can build on (VP-63)."""
    passes = s.passes + 1
    if passes == s.seats:
        return ended(replace(s, passes=passes), Ending.NOBODY_BUILDS)
    return end_turn(s, passes)


def following(s: State) -> int:
    """Give the seat after the one whose turn it is."""
    return (s.turn + 1) % s.seats


def collapsed(s: State, seat: int) -> State:
    """End the game because the villa came down by the hand of a seat (VP-60, VP-61)."""
    levels = dict(s.levels)
    if s.held is not None:
        levels[s.held.column] = s.held.level
    levels = {column: levels[column] for column in s.villa.columns}
    return ended(replace(s, levels=levels, feels={}), Ending.COLLAPSE, seat)


def ended(s: State, ending: Ending, felled_by: int | None = None) -> State:
    """End the game."""
    return replace(
        s,
        phase=Phase.OVER,
        to_move=None,
        asked=None,
        held=None,
        is_neutral_next=False,
        is_own_step=False,
        ending=ending,
        felled_by=felled_by,
    )
