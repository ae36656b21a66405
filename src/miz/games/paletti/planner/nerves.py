"""How levels differ: how well they judge, how steady their hands are, and what they dare."""

from __future__ import annotations

from dataclasses import dataclass

from miz.games.paletti.actions import Manner


@dataclass(frozen=True)
class Nerves:
    """What somebody is like who builds villas."""

    misjudges: float
    """Millimetres by which the eye is usually wrong about how well a floor lies."""
    shaky: int
    """Millimetres by which the hand trembles beyond what is usual."""
    manner: Manner
    """How a column that carries is pulled."""
    lifts: bool
    """Whether the floor above such a column is relieved."""
    daring: float
    """The largest chance of a fall that is taken before a floor is asked for."""
    foresight: int
    """For how many columns it is looked at what each place leaves to everybody."""
    reckons: bool
    """Whether risks are weighed by who will win, once no floor is left to lay."""
    patience: int
    """How much is played through in the mind before a move is made: see `EFFORT`."""


NERVES = {
    1: Nerves(12.0, 1, "fast", lifts=False, daring=0.6, foresight=0, reckons=False, patience=0),
    2: Nerves(8.0, 1, "slow", lifts=False, daring=0.4, foresight=0, reckons=False, patience=0),
    3: Nerves(4.0, 0, "slow", lifts=True, daring=0.25, foresight=0, reckons=False, patience=0),
    4: Nerves(2.5, 0, "wary", lifts=True, daring=0.15, foresight=3, reckons=False, patience=0),
    5: Nerves(0.5, 0, "wary", lifts=True, daring=0.08, foresight=6, reckons=True, patience=900),
}
"""By level."""
