"""The rules of Villa Paletti, in the order of the rulebook.

Rules are functions of the table, an action and its outcome; what becomes of the wood is decided
before, in `physics`.
"""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti import actions as a
from miz.games.paletti import physics
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import Phase
from miz.games.paletti.rules import asking, building, setup, turns
from miz.games.paletti.rules.ending import leader, ranks, scores
from miz.games.paletti.rules.legality import broken, legal
from miz.games.paletti.rules.setup import deal, start
from miz.games.paletti.state import State, stirred

__all__ = ["after", "broken", "deal", "leader", "legal", "ranks", "scores", "start", "waiting"]


def waiting(s: State) -> frozenset[int]:
    """Give the seats that may act now."""
    if s.phase == Phase.OBJECTION:
        return asking.asked_seats(s)
    return frozenset() if s.to_move is None else frozenset({s.to_move})


def after(s: State, action: a.Action, seat: int, outcome: Outcome | None = None) -> State:
    """Give the table after an action of a seat, and all that follows from it by itself."""
    s = replace(s, rng=stirred(s.rng))
    if isinstance(action, a.Say):
        return after_saying(s, action, seat)
    if isinstance(action, a.Stand):
        villa = physics.stand(s.villa, action.column, float(action.x), float(action.y))
        return setup.stand(s, villa, action.column)
    if isinstance(action, a.Choose):
        return setup.choose(s, action.colour, seat)
    assert outcome is not None
    match action:
        case a.Pull(column) | a.PullByHand(column):
            return building.moved(s, column, seat, outcome)
        case a.Set() | a.SetByHand():
            assert s.held is not None
            return building.moved(s, s.held.column, seat, outcome)
        case a.Take(column):
            return asking.take(s, column, outcome)
        case a.PlaceFloor():
            return setup.lay_blue(s, outcome) if not s.top else asking.lay(s, outcome)


def after_saying(s: State, said: a.Say, seat: int) -> State:
    """Give the table after something was said."""
    if said == a.OBJECT:
        return asking.object_to(s, seat)
    if said == a.AGREE:
        return asking.agree(s, seat)
    if said == a.GIVE_UP:
        return building.given_up(s) if s.held else asking.failed_proof(s)
    if said == a.DROP_FLOOR:
        return turns.end_turn(s) if s.top else setup.lay_blue(s, None)  # VP-49
    if said == a.LEAVE_NEUTRAL:
        return asking.ask(s, "neutral")
    return asking.ask(s, "floor" if said == a.ASK_FLOOR else "pass")
