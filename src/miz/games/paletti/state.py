"""The table of Villa Paletti: who owns what, what was asked, and the villa itself."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from miz.games.paletti.pieces import FLOORS, N_WITH_NEUTRAL, Colour, Ending, Phase
from miz.games.paletti.villa import Villa

Owners = tuple[int | None, int | None, int | None, int | None]
"""The seat of each colour; None for a colour that nobody has."""
What = Literal["floor", "pass", "neutral"]


class Asked(msgspec.Struct, frozen=True):
    """What the others may object to."""

    what: What
    """A floor is asked for, the turn is passed, or the neutral columns are left."""
    agreed: tuple[int, ...] = ()
    """Seats that do not object."""
    column: str | None = None
    """The neutral column that went back."""
    prover: int | None = None
    """Who objected and has to prove it."""


class Held(msgspec.Struct, frozen=True):
    """A column in somebody's hand that was dropped."""

    column: str
    level: int
    """Where it stood."""
    tries: int
    """How often it was set again in vain."""
    start: Villa
    """As all stood when it was pulled: a foul sets it back."""
    feels: dict[str, str]
    """How columns felt then."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table."""

    rng: int
    """All chance to come: see `stirred`."""
    seats: int
    set_up: str
    support: str
    phase: Phase
    turn: int
    """The seat whose turn it is."""
    to_move: int | None
    """The seat that acts; None while several are asked, and when the game is over."""
    villa: Villa
    levels: dict[str, int] = {}
    """Of every column of the villa: 0 on the base plate, n on the n-th floor."""
    feels: dict[str, str] = {}
    """How columns below the top floor feel to a finger."""
    owners: Owners = (None, None, None, None)
    barred: tuple[str, ...] = ()
    """Columns that may never be moved again, in the order in which they were barred."""
    out: tuple[str, ...] = ()
    """Columns that left the game."""
    holder: int | None = None
    """The seat with the master builder's seal."""
    up: Colour | None = None
    """The colour that is up on the seal: that of the previous holder."""
    asked: Asked | None = None
    held: Held | None = None
    is_own_step: bool = False
    """Whether the neutral column of this turn was moved or left."""
    is_neutral_next: bool = False
    """Whether the turn goes on with a neutral column."""
    has_built: bool = False
    """Whether a column was set on the top floor in this turn."""
    passes: int = 0
    """Turns in a row that were passed."""
    idle: int = 0
    """Turns in a row in which nothing was built."""
    ending: Ending = Ending.NONE
    felled_by: int | None = None

    @property
    def top(self) -> int:
        """The level of the top floor; 0 while none is laid."""
        return len(self.villa.floors)

    @property
    def next_floor(self) -> str | None:
        """The floor that is laid next; None if all lie."""
        return FLOORS[self.top] if self.top < len(FLOORS) else None

    @property
    def neutral(self) -> Colour | None:
        """The colour that belongs to nobody, once all have theirs."""
        if self.seats != N_WITH_NEUTRAL or self.owners.count(None) != 1:
            return None
        return Colour(self.owners.index(None))


def stirred(rng: int) -> int:
    """Give the chance that follows: every move has its own."""
    digest = hashlib.blake2b(rng.to_bytes(8, "little"), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def tobytes(state: State) -> bytes:
    """Write a state: equal bytes, equal tables."""
    return msgspec.json.encode(state, order="sorted")
