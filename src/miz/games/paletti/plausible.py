"""Outcomes of another engine: they cannot be simulated again, but what cannot be is refused."""

from __future__ import annotations

import math

from miz.engine.errors import BadOutcome, BadPosition
from miz.games.paletti import GAME, physics
from miz.games.paletti import actions as a
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import COLUMNS, MAX_TRIES
from miz.games.paletti.possible import CREEP, check_villa
from miz.games.paletti.rules.columns import is_neutral
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict


def check_outcome(s: State, action: a.Action, outcome: Outcome) -> None:
    """Refuse an outcome that an action cannot have had."""
    has_fallen = outcome.verdict == Verdict.COLLAPSE
    pieces = set(outcome.villa.poses)
    if pieces - {moved(s, action)} != set(s.villa.poses) - {moved(s, action)}:
        raise BadOutcome("outcome_pieces", GAME)
    if has_fallen:
        return
    if (moved(s, action) in pieces) != is_left(s, action, outcome.verdict):
        raise BadOutcome("outcome_pieces", GAME)
    check_standing(outcome)
    check_levels(s, action, outcome)


def check_deal(seed: int, outcome: Outcome) -> None:
    """Refuse a villa that cannot have come of the one that is dealt by a seed."""
    laid, left = physics.laid_out(seed).poses, outcome.villa.poses
    is_quiet = (outcome.verdict, outcome.fall, outcome.piece) == (Verdict.SUCCESS, None, None)
    if not is_quiet or left.keys() != laid.keys() or set(outcome.feels) != set(COLUMNS):
        raise BadOutcome("outcome_deal", GAME)
    if any(math.dist(left[name][:3], laid[name][:3]) > CREEP for name in laid):
        raise BadOutcome("outcome_deal", GAME)
    check_standing(outcome)


def check_standing(outcome: Outcome) -> None:
    """Refuse an outcome whose villa does not stand."""
    try:
        check_villa(outcome.villa)
    except BadPosition as refusal:
        raise BadOutcome("outcome_villa", GAME, {"why": refusal.said()}) from None


def moved(s: State, action: a.Action) -> str | None:
    """Name the piece an action is about."""
    if isinstance(action, a.PlaceFloor):
        return s.next_floor
    return s.held.column if s.held else getattr(action, "column", None)


def is_left(s: State, action: a.Action, verdict: Verdict) -> bool:
    """Say whether the piece is in the villa afterwards."""
    if isinstance(action, a.PlaceFloor):
        return verdict == Verdict.SUCCESS
    if isinstance(action, a.Take):
        return False
    if verdict == Verdict.DROPPED:
        return s.held is not None and s.held.tries + 1 >= MAX_TRIES
    is_proof = s.asked is not None and not is_neutral(s, str(moved(s, action)))
    return verdict != Verdict.SUCCESS or not is_proof


def check_levels(s: State, action: a.Action, outcome: Outcome) -> None:
    """Refuse columns on other levels than the verdict says."""
    expected, column = dict(s.levels), moved(s, action)
    if s.held is not None:
        expected[s.held.column] = s.held.level
    if outcome.verdict == Verdict.SUCCESS and column in expected:
        expected[column] = s.top
    levels = physics.level_of(outcome.villa)
    top = len(outcome.villa.floors)
    felt = {name for name, level in levels.items() if level < top}
    is_right = all(expected[name] == level for name, level in levels.items())
    if not is_right or felt != set(outcome.feels):
        raise BadOutcome("outcome_pieces", GAME)
