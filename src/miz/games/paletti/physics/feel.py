"""What a careful finger feels when it touches a column."""

from __future__ import annotations

from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.physics.tower import Tower
from miz.games.paletti.villa import Villa

LOOSE, LIGHT = 0.02, 0.35
"""Newtons that rest on a column which gives way at once, or against a little friction."""


def feels(villa: Villa) -> dict[str, str]:
    """Say of every column below the top floor how it feels: free, loose, light or firm."""
    statics, loads = Statics(villa), Tower(villa).loads()
    below = [name for name in villa.columns if statics.levels[name] < len(villa.floors)]
    return {name: _feel(loads[name], is_covered=statics.is_covered(name)) for name in below}


def _feel(load: float, *, is_covered: bool) -> str:
    if load < LOOSE:
        return "loose" if is_covered else "free"
    return "light" if load < LIGHT else "firm"
