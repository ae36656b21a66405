"""How levels differ: how well they judge, how steady their hands are, and what they dare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from miz.games.paletti.actions import MAX_SHAKY, Manner

NEVER: Mapping[str, int] = {}
BURDENED: Mapping[str, int] = {"firm": 1}
JAMMED: Mapping[str, int] = {"firm": 1, "light": 1, "loose": 3}
"""High up floors lean and jam even what carries nothing: of 150 loose columns under three floors
and more a wary hand that lifted brought 148 up, one that did not 140; of 18 that carried lightly 18
and 9. Lower down it does not pay: of 48 loose ones under two floors all came up without lifting,
and 46 with it."""


@dataclass(frozen=True)
class Nerves:
    """What somebody is like who builds villas."""

    misjudges: float
    """Millimetres by which the eye is usually wrong about how well a floor lies."""
    shaky: int
    """Millimetres by which the hand trembles beyond what is usual, for each floor of the villa."""
    manner: Manner
    """How a column that carries is pulled."""
    lifts: Mapping[str, int]
    """From how many floors on the floor above a column that feels so is relieved."""
    daring: float
    """The largest chance of a fall that is taken by one of two before a floor is asked for."""
    crowd: float = 0.0
    """How much more is dared for each further seat: of four only one can win."""
    fright: float = 0.0
    """Millimetres by which the hand trembles more, for each floor, before each further seat."""
    ambition: float = 1.0
    """How much points and the seal count beside what a move risks."""
    foresight: int = 0
    """For how many columns it is looked at what each place leaves to everybody."""
    reckons: bool = False
    """Whether risks are weighed by who will win, once no floor is left to lay."""
    patience: int = 0
    """How much is played through in the mind before a move is made: samples of a hand, each counted
    as often as the villa has floors."""

    def tremor(self, n_floors: int, n_seats: int) -> int:
        """Give the millimetres by which the hand trembles more at a villa of so many floors."""
        return min(MAX_SHAKY, int((self.shaky + self.fright * (n_seats - 2)) * n_floors))

    def dares(self, n_seats: int) -> float:
        """Give the largest chance of a fall that is taken among so many seats."""
        return self.daring + self.crowd * (n_seats - 2)

    def relieves(self, feel: str, n_floors: int) -> bool:
        """Say whether the floor above a column that feels so is lifted."""
        return feel in self.lifts and n_floors >= self.lifts[feel]


NERVES = {
    1: Nerves(25.0, 6, "slow", NEVER, 0.4, ambition=0.0),
    2: Nerves(11.0, 2, "slow", NEVER, 0.3),
    3: Nerves(5.0, 0, "slow", BURDENED, 0.2, fright=0.4),
    4: Nerves(3.0, 0, "wary", BURDENED, 0.1, crowd=0.05),
    5: Nerves(0.5, 0, "wary", JAMMED, 0.03, crowd=0.015, foresight=6, reckons=True, patience=1_000),
}
"""By level."""
