"""Legality: the first rule an action breaks."""

from __future__ import annotations

import msgspec

from miz.games.paletti import actions as a
from miz.games.paletti import physics
from miz.games.paletti.pieces import COLUMNS, Broken, Colour, Phase, colour_of, kind_of
from miz.games.paletti.rules import columns, sites
from miz.games.paletti.state import State


def broken(s: State, action: a.Action, seat: int) -> Broken:
    """Name the first rule that an action of a seat that may act breaks; NONE if it is legal."""
    match action:
        case a.Stand(column, x, y):
            return broken_stand(s, column, x, y)
        case a.Choose(colour):
            return broken_choice(s, colour)
        case a.Pull(column, _, x, y):
            return broken_pull(s, column, seat) or sites.off_top(s, column, x, y)
        case a.PullByHand(column, gesture):
            return broken_pull(s, column, seat) or broken_gesture(gesture)
        case a.Set(_, x, y):
            return sites.off_top(s, s.held.column, x, y) if s.held else Broken.NOTHING_IN_HAND
        case a.SetByHand(gesture):
            return broken_gesture(gesture) if s.held else Broken.NOTHING_IN_HAND
        case a.Take(column):
            return broken_take(s, column)
        case a.PlaceFloor(x, y, degrees):
            return broken_floor(s, x, y, degrees)
        case a.Say():
            return broken_saying(s, action)


def broken_choice(s: State, colour: Colour) -> Broken:
    """Name what forbids to choose a colour (VP-14)."""
    if s.phase != Phase.COLOURS:
        return Broken.NOT_CHOOSING_COLOURS
    return Broken.NONE if s.owners[colour] is None else Broken.COLOUR_TAKEN


def broken_floor(s: State, x: int, y: int, degrees: int) -> Broken:
    """Name what forbids to lay the next floor (VP-38)."""
    if s.phase != Phase.FLOOR:
        return Broken.NOT_LAYING_A_FLOOR
    return sites.off_columns(s, x, y, degrees)


def broken_stand(s: State, column: str, x: int, y: int) -> Broken:
    """Name what forbids to stand a column on the site (VP-9)."""
    if s.phase != Phase.BUILD:
        return Broken.NOT_SETTING_UP
    if column in s.levels:
        return Broken.STANDS_ALREADY
    return sites.off_site(s, column, x, y)


def broken_pull(s: State, column: str, seat: int) -> Broken:
    """Name what forbids to pull a column, wherever it may be set (VP-19, VP-40, VP-70)."""
    if s.phase not in (Phase.TURN, Phase.PROOF):
        return Broken.NOT_MOVING_COLUMNS
    if column not in s.levels:
        return Broken.NOT_IN_THE_VILLA
    is_neutral, is_own = columns.is_neutral(s, column), columns.owner(s, column) == seat
    if s.asked is not None:
        is_askers = s.asked.what != "neutral" and columns.owner(s, column) == s.turn
        if not (is_neutral or is_askers):
            return Broken.NOT_THE_ASKERS
    elif not (is_neutral if s.is_neutral_next else is_own):
        return Broken.NEUTRAL_FIRST if is_own else Broken.NOT_YOUR_COLOUR
    return columns.immovable(s, column)


GESTURE_FAULTS = {
    "too_long": Broken.GESTURE_TOO_LONG,
    "not_whole_numbers": Broken.GESTURE_NOT_WHOLE,
    "out_of_reach": Broken.GESTURE_OUT_OF_REACH,
}
"""What is told apart; whatever else is wrong with a gesture is its shape."""


def broken_gesture(gesture: str) -> Broken:
    """Name what is wrong with the gesture of a hand."""
    try:
        physics.read_gesture(msgspec.json.decode(gesture))
    except physics.BadGesture as refusal:
        return GESTURE_FAULTS.get(refusal.code, Broken.GESTURE_SHAPE)
    except (msgspec.DecodeError, RecursionError):
        return Broken.GESTURE_SHAPE
    return Broken.NONE


def broken_take(s: State, column: str) -> Broken:
    """Name what forbids to take a column out of the game (VP-43)."""
    if s.phase != Phase.PENALTY:
        return Broken.NOTHING_TO_TAKE
    assert s.asked is not None
    if column not in s.levels:
        return Broken.NOT_IN_THE_VILLA
    if s.owners[colour_of(column)] != s.asked.prover:
        return Broken.NOT_THE_OBJECTORS
    return Broken.CARRIES if columns.carries(s, column) else Broken.NONE


def broken_saying(s: State, said: a.Say) -> Broken:
    """Name what forbids to say something now."""
    if said in (a.OBJECT, a.AGREE):
        return Broken.NONE if s.phase == Phase.OBJECTION else Broken.NOBODY_ASKED
    if said == a.GIVE_UP:
        can_give_up = s.phase in (Phase.PROOF, Phase.SET)
        return Broken.NONE if can_give_up else Broken.NOTHING_TO_GIVE_UP
    if said == a.DROP_FLOOR:
        return Broken.NONE if s.phase == Phase.FLOOR else Broken.NOT_LAYING_A_FLOOR
    if s.phase != Phase.TURN:
        return Broken.NOT_THE_START_OF_A_TURN
    if said == a.LEAVE_NEUTRAL:
        return Broken.NONE if s.is_neutral_next else Broken.NO_NEUTRAL_TO_LEAVE
    if s.is_own_step:
        return Broken.NOT_THE_START_OF_A_TURN  # VP-78
    if said == a.ASK_FLOOR:
        return Broken.NONE if s.next_floor else Broken.NO_FLOOR_LEFT
    return Broken.FLOORS_ARE_LEFT if s.next_floor else Broken.NONE


def legal(s: State) -> list[a.Action]:
    """List what may be played, with a choice of places: there is no end of them."""
    match s.phase:
        case Phase.BUILD:
            return stands(s)
        case Phase.COLOURS:
            return [a.Choose(colour) for colour in Colour if s.owners[colour] is None]
        case Phase.TURN:
            return [*pulls(s, own_or_neutral(s)), *sayings(s)]
        case Phase.PROOF:
            return [*pulls(s, columns.proofs(s)), a.GIVE_UP]
        case Phase.SET:
            assert s.held is not None
            places = physics.spots(s.villa, s.held.column)
            sets = [a.Set(manner, int(x), int(y)) for manner in a.SET_MANNERS for x, y in places]
            return [*sets, a.GIVE_UP]
        case Phase.OBJECTION:
            return [a.OBJECT, a.AGREE]
        case Phase.PENALTY:
            assert s.asked is not None
            assert s.asked.prover is not None
            return [a.Take(column) for column in columns.takeable(s, s.asked.prover)]
        case Phase.FLOOR:
            return [*(a.PlaceFloor(*place) for place in sites.floor_places(s)), a.DROP_FLOOR]
        case _:
            return []


def stands(s: State) -> list[a.Action]:
    """List the columns that do not stand yet, with a few places of the site."""
    left = [column for column in COLUMNS if column not in s.levels]
    kinds = {kind_of(column): column for column in left}
    places = {kind: sites.sites(s, column) for kind, column in kinds.items()}
    return [a.Stand(column, x, y) for column in left for x, y in places[kind_of(column)]]


def own_or_neutral(s: State) -> list[str]:
    """Give the columns of which the seat whose turn it is may move one."""
    own = columns.neutrals(s) if s.is_neutral_next else columns.columns_of(s, s.turn)
    return columns.movable(s, own)


def pulls(s: State, movable: list[str]) -> list[a.Action]:
    """List pulls of columns: every manner, lifting or not, to a few places."""
    kinds = {kind_of(column): column for column in movable}
    places = {kind: physics.spots(s.villa, column) for kind, column in kinds.items()}
    return [
        a.Pull(column, manner, int(x), int(y), is_lifted)
        for column in movable
        for manner in a.MANNERS
        for is_lifted in (False, True)
        for x, y in places[kind_of(column)]
    ]


def sayings(s: State) -> list[a.Action]:
    """List what may be said in a turn instead of moving."""
    said = (a.ASK_FLOOR, a.PASS, a.LEAVE_NEUTRAL)
    return [each for each in said if broken_saying(s, each) == Broken.NONE]
