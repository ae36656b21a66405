"""The story of a move of Villa Paletti: events with slots, told from the table before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from miz.games.paletti import actions as a
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.pieces import Colour, Ending, Phase
from miz.games.paletti.rules.columns import points
from miz.games.paletti.rules.ending import leader
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict

Event = dict[str, Any]

MISHAPS = {
    Verdict.ABORTED: "stop",
    Verdict.FOUL: "foul",
    Verdict.DROPPED: "drop",
}
"""What is told of a column that does not stand on the top floor."""


def story(
    before: State,
    action: a.Action,
    mover: int,
    outcome: Outcome | None,
    after: State,
    seat: int | None,
) -> list[Event]:
    """Tell what an action did, in the order people would see it; nothing said here is secret."""
    events = list(told_action(before, action, mover, outcome, after))
    events += told_colours(before, after)
    events += told_seal(before, after)
    events += told_turn(before, action, after)
    if after.ending:
        events += told_end(after)
    return events


def told_action(
    before: State, action: a.Action, mover: int, outcome: Outcome | None, after: State
) -> Iterator[Event]:
    """Tell what was done, and what came of it."""
    match action:
        case a.Stand(column):
            yield {"event": "stand", "seat": mover, "column": column}
        case a.Choose(colour):
            yield {"event": "choose", "seat": mover, "colour": colour.name.lower()}
        case a.Pull(column) | a.PullByHand(column):
            yield {"event": "pull", "seat": mover, "column": column}
            yield from told_moving(before, column, mover, outcome, after)
        case a.Set() | a.SetByHand():
            column = before.held.column if before.held else ""
            yield {"event": "set", "seat": mover, "column": column}
            yield from told_moving(before, column, mover, outcome, after)
        case a.Take(column):
            yield {"event": "take", "seat": mover, "column": column}
        case a.PlaceFloor():
            is_laid = len(after.villa.floors) > before.top
            event = "lay" if is_laid else "tip"
            yield {"event": event, "seat": mover, "floor": str(before.next_floor)}
        case a.Say(word):
            yield from told_saying(before, word, mover)
    yield from told_fall(outcome)


def told_saying(before: State, word: str, mover: int) -> Iterator[Event]:
    """Tell what was said."""
    event: Event = {"event": word.replace("-", "_"), "seat": mover}
    if word in ("ask-floor", "drop-floor"):
        event["floor"] = before.next_floor
    yield event
    if word == "give-up" and before.held is not None:
        yield {"event": "barred", "column": before.held.column}


def told_moving(
    before: State, column: str, mover: int, outcome: Outcome | None, after: State
) -> Iterator[Event]:
    """Tell what became of a column that was moved."""
    assert outcome is not None
    if outcome.verdict == Verdict.SUCCESS:
        yield {"event": "stands", "column": column, "floor": before.villa.floors[-1]}
        if column in after.out:
            yield {"event": "proved", "seat": mover, "column": column}
        elif before.asked is not None:
            yield {"event": "proved_neutral", "seat": mover, "column": column}
    elif outcome.verdict == Verdict.DROPPED and after.phase != Phase.SET:
        yield {"event": "foul", "seat": mover, "column": column}
    elif outcome.verdict in MISHAPS:
        yield {"event": MISHAPS[outcome.verdict], "seat": mover, "column": column}
    if column in after.barred and column not in before.barred:
        yield {"event": "barred", "column": column}


def told_fall(outcome: Outcome | None) -> Iterator[Event]:
    """Tell what fell first."""
    if outcome is None or outcome.fall is None or outcome.piece is None:
        return
    yield {"event": "fall", "piece": outcome.piece, "fall": outcome.fall.value}


def told_colours(before: State, after: State) -> Iterator[Event]:
    """Tell which colour the seal showed, and which was left for whom."""
    if before.owners.count(None) == len(before.owners) > after.owners.count(None):
        yield {"event": "roll", "seat": 0, "colour": name_of(after.owners.index(0))}
    elif before.phase == Phase.COLOURS != after.phase:
        given = before.owners.count(None) - after.owners.count(None) - 1
        if given:
            last = next(
                c
                for c, owner in enumerate(before.owners)
                if owner is None and after.owners[c] == after.turn
            )
            yield {"event": "given", "seat": after.turn, "colour": name_of(last)}
        if after.neutral is not None:
            yield {"event": "neutral", "colour": after.neutral.name.lower()}


def name_of(colour: int) -> str:
    """Give the word of a colour."""
    return Colour(colour).name.lower()


def told_seal(before: State, after: State) -> Iterator[Event]:
    """Tell who took the seal."""
    if after.holder is not None and after.holder != before.holder:
        yield {"event": "seal", "seat": after.holder, "points": points(after, after.holder)}


def told_turn(before: State, action: a.Action, after: State) -> Iterator[Event]:
    """Tell what happens next, where it is not plain."""
    if after.phase == Phase.OVER:
        return
    asked = before.asked
    if asked is None and after.asked is not None and after.phase == Phase.OBJECTION:
        if after.asked.column is not None:
            yield {"event": "ask_neutral", "seat": after.turn}
    elif action in (a.ASK_FLOOR, a.AGREE) and after.phase == Phase.FLOOR:
        yield {"event": "may_lay", "seat": after.turn, "floor": str(after.next_floor)}
    if before.top and before.phase != Phase.COLOURS:
        yield from told_passed_over(before, after)


def told_passed_over(before: State, after: State) -> Iterator[Event]:
    """Tell which seats were passed over because they could do nothing (VP-64)."""
    if after.phase != Phase.TURN or after.is_own_step:  # the turn goes on
        return
    seat = (before.turn + 1) % before.seats
    while seat != after.turn:
        yield {"event": "passed_over", "seat": seat}
        seat = (seat + 1) % before.seats


def told_end(after: State) -> Iterator[Event]:
    """Tell how the game ended."""
    if after.felled_by is not None:
        yield {"event": "fell", "seat": after.felled_by}
    yield {"event": "end", "ending": Ending(after.ending).name.lower()}
    if leader(after) is None:
        yield {"event": "no_winner"}
