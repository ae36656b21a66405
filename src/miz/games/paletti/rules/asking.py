"""Asking: for a floor, to pass, to leave the neutral columns; objections and what they cost."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import Phase
from miz.games.paletti.rules.columns import bar, is_neutral, proofs, takeable
from miz.games.paletti.rules.turns import begin_own_step, collapsed, end_turn, passed
from miz.games.paletti.state import Asked, State, What
from miz.games.paletti.villa import Verdict


def ask(s: State, what: What, column: str | None = None) -> State:
    """Ask the others, if there is anything they could prove (VP-36, VP-39, VP-62, VP-73)."""
    s = replace(s, phase=Phase.OBJECTION, to_move=None, asked=Asked(what, column=column))
    return s if proofs(s) else go_on(s)


def asked_seats(s: State) -> frozenset[int]:
    """Give the seats that have not answered."""
    assert s.asked is not None
    return frozenset(range(s.seats)) - {s.turn, *s.asked.agreed}


def agree(s: State, seat: int) -> State:
    """Note that a seat does not object; when nobody does, the player goes on (VP-38)."""
    assert s.asked is not None
    s = replace(s, asked=replace(s.asked, agreed=(*s.asked.agreed, seat)))
    return s if asked_seats(s) else go_on(s)


def object_to(s: State, seat: int) -> State:
    """Let the first who objects prove it (VP-37)."""
    assert s.asked is not None
    return replace(s, phase=Phase.PROOF, to_move=seat, asked=replace(s.asked, prover=seat))


def proved(s: State, column: str) -> State:
    """End the asker's turn: a column of the asker's is out, a neutral one up (VP-41, VP-74)."""
    if is_neutral(s, column):
        return end_turn(replace(s, has_built=True))
    return end_turn(replace(s, out=(*s.out, column)))


def failed_proof(s: State) -> State:
    """Let the asker take a column of the objector's, if one carries nothing (VP-43, VP-44)."""
    assert s.asked is not None
    assert s.asked.prover is not None
    if takeable(s, s.asked.prover):
        return replace(s, phase=Phase.PENALTY, to_move=s.turn)
    return go_on(s)


def take(s: State, column: str, outcome: Outcome) -> State:
    """Take a column of the objector's out of the game, and go on (VP-43, VP-45)."""
    levels = {name: level for name, level in s.levels.items() if name != column}
    if outcome.verdict == Verdict.COLLAPSE:
        return collapsed(replace(s, villa=outcome.villa), s.turn)
    out = (*s.out, column)
    return go_on(replace(s, villa=outcome.villa, feels=outcome.feels, levels=levels, out=out))


def go_on(s: State) -> State:
    """Do what was asked for (VP-45, VP-75)."""
    assert s.asked is not None
    match s.asked.what:
        case "floor":
            return replace(s, phase=Phase.FLOOR, to_move=s.turn)
        case "pass":
            return passed(s)
        case "neutral":
            return begin_own_step(bar(s, s.asked.column))


def lay(s: State, outcome: Outcome) -> State:
    """End the turn with the floor, or without it if it did not come to rest (VP-50, VP-51)."""
    if outcome.verdict == Verdict.COLLAPSE:
        return collapsed(replace(s, villa=outcome.villa), s.turn)
    is_laid = outcome.verdict == Verdict.SUCCESS
    s = replace(s, villa=outcome.villa, feels=outcome.feels, has_built=is_laid)
    return end_turn(s)
