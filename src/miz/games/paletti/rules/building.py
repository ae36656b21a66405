"""Building: what becomes of a column that was pulled or set, and of the seal."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import MAX_TRIES, Phase
from miz.games.paletti.rules import asking
from miz.games.paletti.rules.columns import bar, colours_of, is_neutral, owner, points
from miz.games.paletti.rules.turns import begin_own_step, collapsed, end_turn
from miz.games.paletti.state import Held, State
from miz.games.paletti.villa import Verdict


def moved(s: State, column: str, seat: int, outcome: Outcome) -> State:
    """Give the table after a column was pulled, or set again."""
    before = s
    s = replace(s, villa=outcome.villa, feels=outcome.feels)
    match outcome.verdict:
        case Verdict.COLLAPSE:
            return collapsed(s, seat)
        case Verdict.SUCCESS:
            return succeeded(standing(s, column), column)
        case Verdict.DROPPED:
            return dropped(s, picked_up(before, column))
        case Verdict.ABORTED if s.held is None:
            return failed(s, column, is_foul=False)
        case _:
            return fouled(s, column)


def picked_up(s: State, column: str) -> Held:
    """Count a try in vain, or remember how all stood before a column was first dropped."""
    if s.held is not None:
        return replace(s.held, tries=s.held.tries + 1)
    return Held(column, level=s.levels[column], tries=0, start=s.villa, feels=s.feels)


def dropped(s: State, held: Held) -> State:
    """Let the column be set again that was dropped, but not forever (VP-33, VP-34)."""
    if held.tries == MAX_TRIES:
        return fouled(s, held.column)
    levels = {name: level for name, level in s.levels.items() if name != held.column}
    return replace(s, phase=Phase.SET, held=held, levels=levels)


def given_up(s: State) -> State:
    """Set the villa back for who has a column in hand and gives up (VP-35)."""
    assert s.held is not None
    return fouled(replace(s, villa=s.held.start, feels=s.held.feels), s.held.column)


def fouled(s: State, column: str) -> State:
    """Put the column back among those that stand where they stood (VP-32)."""
    if s.held is not None:
        s = replace(s, levels={**s.levels, column: s.held.level}, held=None)
    return failed(s, column, is_foul=True)


def failed(s: State, column: str, *, is_foul: bool) -> State:
    """Bar a column that went back, and end the turn or the proof (VP-30, VP-31)."""
    if s.asked is not None:
        return asking.failed_proof(bar(s, column))
    if is_neutral(s, column) and not is_foul:
        return asking.ask(s, "neutral", column)  # VP-73
    return end_turn(bar(s, column))


def standing(s: State, column: str) -> State:
    """Note that a column stands on the top floor, unless it has left the villa already."""
    levels = {name: level for name, level in s.levels.items() if name != column}
    if column in s.villa.poses:
        levels[column] = s.top
    return replace(s, levels=levels)


def succeeded(s: State, column: str) -> State:
    """End the turn, or go on after a neutral column (VP-19, VP-70)."""
    if s.asked is not None:
        return asking.proved(s, column)
    s = replace(s, has_built=True)
    if is_neutral(s, column):
        return begin_own_step(s)
    return end_turn(contested(s, column))


def contested(s: State, column: str) -> State:
    """Give the seal to who set a column and now has more points than its holder (VP-52, VP-54)."""
    seat = owner(s, column)
    assert seat is not None
    mine = points(s, seat)
    if not mine:
        return s
    if s.holder is None:
        return replace(s, holder=seat)
    if mine <= points(s, s.holder):
        return s
    return replace(s, holder=seat, up=colours_of(s, s.holder)[0])  # VP-56
