"""Setting up: the columns, the blue floor, and the colours."""

from __future__ import annotations

from msgspec.structs import replace

from miz.games.paletti import physics
from miz.games.paletti.outcome import Outcome
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.pieces import COLUMNS, MAX_IDLE, Colour, Ending, Phase
from miz.games.paletti.rules.sites import sites
from miz.games.paletti.rules.turns import begin_turn, ended, following
from miz.games.paletti.state import State, stirred
from miz.games.paletti.villa import Verdict, Villa

PICKERS = {2: (0, 1, 0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Who gets each colour in turn; the first is rolled (VP-14, VP-17)."""


def start(seats: int, seed: int, options: dict[str, str]) -> State:
    """Set the table for a new game: nothing stands yet."""
    return State(
        rng=stirred(seed),
        seats=seats,
        set_up=options["set_up"],
        support=options["support"],
        phase=Phase.BUILD,
        turn=0,
        to_move=0,
        villa=Villa(physics.heights(seed), {}),
    )


def deal(s: State, outcome: Outcome) -> State:
    """Let the game set up the columns and the blue floor."""
    levels = dict.fromkeys(COLUMNS, 0)
    return roll_colour(replace(s, villa=outcome.villa, levels=levels, feels=outcome.feels))


def stand(s: State, villa: Villa, column: str) -> State:
    """Let the next seat go on when a column stands; when all do, it lays the blue floor (VP-11).

    Columns for which no room is left leave the game (VP-10).
    """
    s = replace(s, villa=villa, levels={**s.levels, column: 0})
    left = [name for name in COLUMNS if name not in s.levels]
    seat = following(s)
    if any(sites(s, name) for name in left):
        return replace(s, turn=seat, to_move=seat)
    return replace(s, phase=Phase.FLOOR, out=tuple(left), turn=seat, to_move=seat)


def lay_blue(s: State, outcome: Outcome | None) -> State:
    """Go on to the colours when the blue floor lies; else the next seat tries (VP-13)."""
    if outcome is not None and outcome.verdict == Verdict.SUCCESS:
        return roll_colour(replace(s, villa=outcome.villa, feels=outcome.feels, idle=0))
    s = replace(s, idle=s.idle + 1, turn=following(s), to_move=following(s))
    return ended(s, Ending.NOBODY_BUILDS) if s.idle >= MAX_IDLE else s


def roll_colour(s: State) -> State:
    """Roll the seal for the colour of the youngest (VP-14)."""
    rolled = Colour(Chance(s.rng).below(len(Colour)))
    return next_choice(own(s, rolled, seat=0))


def choose(s: State, colour: Colour, seat: int) -> State:
    """Give a seat the colour it chose."""
    return next_choice(own(s, colour, seat))


def next_choice(s: State) -> State:
    """Ask for the next colour; the last one is given, and its owner starts (VP-15, VP-16)."""
    pickers, taken = PICKERS[s.seats], len(s.owners) - s.owners.count(None)
    if taken == len(Colour) - 1 < len(pickers):
        s, taken = own(s, Colour(s.owners.index(None)), pickers[-1]), taken + 1
    if taken == len(pickers):
        return begin_turn(s, pickers[-1])
    return replace(s, phase=Phase.COLOURS, turn=pickers[taken], to_move=pickers[taken])


def own(s: State, colour: Colour, seat: int) -> State:
    """Write down whose a colour is."""
    owners = [seat if each == colour else s.owners[each] for each in Colour]
    yellow, green, red, blue = owners
    return replace(s, owners=(yellow, green, red, blue))
