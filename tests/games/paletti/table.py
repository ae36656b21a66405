"""Tables of Villa Paletti for tests: what a sentence is about, and outcomes made by hand.

Nothing is simulated here: an outcome says what physics would have said.
"""

from __future__ import annotations

from dataclasses import replace as with_changes
from typing import Any

from msgspec.structs import replace

from miz.games.paletti import GAME, actions, rules
from miz.games.paletti.actions import Action, PlaceFloor, Set
from miz.games.paletti.match import Match
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import (
    COLUMNS,
    FLOORS,
    HEIGHT,
    MAX_TRIES,
    THICKNESS,
    Broken,
    Phase,
    colour_of,
)
from miz.games.paletti.rules.columns import movable, neutrals
from miz.games.paletti.state import Asked, Owners, State, What
from miz.games.paletti.villa import Fall, Pose, Verdict, Villa

PALETTI = GAME
LEVEL = HEIGHT + THICKNESS
LINK = "begun"
"""What stands for all that was played at a table made by hand."""
OWNERS: dict[int, Owners] = {2: (0, 1, 0, 1), 3: (0, 1, 2, None), 4: (0, 1, 2, 3)}
"""Yellow, green, red and blue; of three players nobody has blue."""
PLACES = [(36.0 * column - 72, 36.0 * row - 54) for row in range(4) for column in range(5)]
"""A place for each column; on every floor above it is the same."""


def pose(name: str, level: int) -> Pose:
    """Stand a column on a level in its place."""
    x, y = PLACES[COLUMNS.index(name)]
    return (x, y, level * LEVEL + HEIGHT / 2, 1.0, 0.0, 0.0, 0.0)


def villa(levels: dict[str, int], floors: int) -> Villa:
    """Build a villa: so many floors, and columns on their levels."""
    poses = {name: pose(name, level) for name, level in levels.items()}
    for n, floor in enumerate(FLOORS[:floors], 1):
        poses[floor] = (0.0, 0.0, n * LEVEL - THICKNESS / 2, 1.0, 0.0, 0.0, 0.0)
    return Villa(dict.fromkeys(COLUMNS, HEIGHT), poses)


def table(
    seats: int = 4,
    floors: int = 1,
    up: tuple[str, ...] = (),
    levels: dict[str, int] | None = None,
    feels: dict[str, str] | None = None,
    support: str = "three",
    **changes: Any,
) -> State:
    """Set up a table at which seat 0 begins its turn; columns named in `up` are on the top floor.

    All other columns stand on the base plate and feel loose.
    """
    out = changes.get("out", ())
    where = {name: floors if name in up else 0 for name in COLUMNS if name not in out}
    where.update(levels or {})
    felt = {name: "loose" for name, level in where.items() if level < floors}
    s = State(
        rng=1,
        seats=seats,
        set_up="dealt",
        support=support,
        phase=Phase.TURN,
        turn=0,
        to_move=0,
        villa=villa(where, floors),
        levels=where,
        feels=felt | (feels or {}),
        owners=OWNERS[seats],
    )
    s = replace(s, **changes)
    is_first = s.phase == Phase.TURN and not s.is_own_step
    return replace(s, is_neutral_next=is_first and bool(movable(s, neutrals(s))))


def asked(s: State, what: What = "floor", prover: int | None = None, **more: Any) -> State:
    """Let the seat whose turn it is have asked, and perhaps somebody objected."""
    s = replace(s, phase=Phase.OBJECTION, to_move=None, asked=Asked(what, **more))
    return s if prover is None else say(s, "object", prover)


def say(s: State, word: str, seat: int | None = None) -> State:
    """Let a seat say something, or choose: anything physics has no part in."""
    return rules.after(s, read(word), actor(s, seat))


def move(
    s: State, text: str, verdict: Verdict = Verdict.SUCCESS, seat: int | None = None, **what: Any
) -> State:
    """Let a seat pull, set, take or lay, and physics say what came of it."""
    action = read(text)
    return rules.after(s, action, actor(s, seat), outcome(s, action, verdict, **what))


def pull(s: State, column: str, verdict: Verdict = Verdict.SUCCESS, **what: Any) -> State:
    """Let the seat to move pull a column."""
    return move(s, f"pull {column} slow 0 0", verdict, **what)


def outcome(
    s: State, action: Action, verdict: Verdict, fall: Fall | None = None, piece: str | None = None
) -> Outcome:
    """Say what came of an action, with the villa as the rules want it to be left."""
    left = left_by(s, action, verdict)
    feels = {
        name: s.feels.get(name, "loose")
        for name in left.columns
        if left.poses[name][2] < len(left.floors) * LEVEL
    }
    return Outcome(verdict, left, {} if verdict == Verdict.COLLAPSE else feels, fall, piece)


def left_by(s: State, action: Action, verdict: Verdict) -> Villa:
    """Give the villa after an action."""
    if isinstance(action, PlaceFloor):
        assert s.next_floor is not None
        laid = (float(action.x), float(action.y), s.top * LEVEL + LEVEL, 1.0, 0.0, 0.0, 0.0)
        return put(s.villa, s.next_floor, laid) if verdict == Verdict.SUCCESS else s.villa
    column = s.held.column if s.held else getattr(action, "column", "")
    if isinstance(action, actions.Take):
        return put(s.villa, column, None)
    is_last = s.held is not None and s.held.tries + 1 == MAX_TRIES
    if verdict == Verdict.FOUL or (verdict == Verdict.DROPPED and is_last):
        return s.held.start if s.held else s.villa
    leaves = s.asked is not None and s.owners[colour_of(column)] is not None
    if verdict == Verdict.DROPPED or (verdict == Verdict.SUCCESS and leaves):
        return put(s.villa, column, None)
    if verdict == Verdict.SUCCESS or isinstance(action, Set):
        return put(s.villa, column, pose(column, s.top))
    return s.villa


def put(villa: Villa, name: str, pose: Pose | None) -> Villa:
    """Put a piece somewhere, or away."""
    poses = {other: at for other, at in villa.poses.items() if other != name}
    return with_changes(villa, poses=poses if pose is None else {**poses, name: pose})


def stacked(s: State, upper: str, lower: str) -> State:
    """Let a column on the top floor stand on another there."""
    x, y, z, *turn = s.villa.poses[lower]
    w, i, j, k = turn
    return replace(s, villa=put(s.villa, upper, (x, y, z + HEIGHT, w, i, j, k)))


def read(text: str) -> Action:
    """Read an action that is one."""
    action = actions.read(text)
    assert action is not None, text
    return action


def actor(s: State, seat: int | None) -> int:
    """Give the seat that acts: the one named, or the first that may."""
    return min(rules.waiting(s)) if seat is None else seat


def why(s: State, text: str, seat: int | None = None) -> str | None:
    """Give the reason an action may not be played; None if it may."""
    reason = rules.broken(s, read(text), actor(s, seat))
    return None if reason == Broken.NONE else reason.name.lower()


def match_at(s: State) -> Match:
    """Give a match at a table, without asking whether it can be."""
    options = {"set_up": s.set_up, "support": s.support}
    match = Match(PALETTI, options, {"seed": "0"})
    match._states, match._links = [s], [LINK]
    return match
