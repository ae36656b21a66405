"""What can be seen of a table of Villa Paletti: everybody sees the same.

A view starts empty, and every open field is copied in by name. Heights stay hidden, and places are
rounded so that they do not give them away.
"""

from __future__ import annotations

import math
from typing import Any

from miz.games.paletti.pieces import HEIGHT, THICKNESS, Broken, Ending, colour_of, kind_of
from miz.games.paletti.rules.columns import colours_of, immovable, points
from miz.games.paletti.state import State
from miz.games.paletti.villa import Pose

PLACES = 1
"""Decimals that are shown of millimetres and degrees."""
LYING = 3
"""Decimals of poses when all is over: enough to draw them."""
FREE, ON_TOP, OVER = "free", "top", "over"
"""How columns feel that nobody feels: on the site, on the top floor, and after the fall."""
STATUS = {
    Broken.NONE: "movable",
    Broken.ON_THE_TOP_FLOOR: "top",
    Broken.BARRED: "barred",
    Broken.LONE_NEUTRAL: "lone",
}
"""What may be done with a column, in a word."""


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Show the table; whoever looks sees the same."""
    return {
        "phase": s.phase.value,
        "to_move": s.to_move,
        "asked": asked(s),
        "floors": [{"floor": floor, **place(s.villa.poses[floor])} for floor in s.villa.floors],
        "columns": [column(s, name) for name in s.villa.columns],
        "in_hand": s.held.column if s.held else None,
        "next_floor": s.next_floor,
        "seal": {"holder": s.holder, "up": None if s.up is None else s.up.name.lower()},
        "players": [player(s, each) for each in range(s.seats)],
        "neutral": None if s.neutral is None else s.neutral.name.lower(),
        "ending": None if s.ending == Ending.NONE else s.ending.name.lower(),
        "felled_by": s.felled_by,
        "passes": s.passes,
        "lying": lying(s),
    }


def asked(s: State) -> dict[str, Any] | None:
    """Show what is asked, by whom, and who has agreed."""
    if s.asked is None:
        return None
    return {"seat": s.turn, "what": s.asked.what, "answers": list(s.asked.agreed)}


def column(s: State, name: str) -> dict[str, Any]:
    """Show a column as eyes and a finger know it."""
    pose = s.villa.poses[name]
    return {
        "name": name,
        "colour": colour_of(name).name.lower(),
        "kind": kind_of(name).name.lower(),
        "level": s.levels[name],
        "stacked": stacked(pose, s.levels[name]),
        **place(pose),
        "lean": round(lean(pose), PLACES),
        "feel": feel(s, name),
        "is_barred": name in s.barred,
        "is_movable": not immovable(s, name) and not s.ending,
        "status": OVER if s.ending else STATUS[immovable(s, name)],
    }


def feel(s: State, name: str) -> str:
    """Tell how a column feels."""
    if not s.top:
        return FREE
    return OVER if s.ending == Ending.COLLAPSE else s.feels.get(name, ON_TOP)


def player(s: State, seat: int) -> dict[str, Any]:
    """Show what belongs to a seat."""
    own = [colour.name.lower() for colour in colours_of(s, seat)]
    out = [name for name in s.out if s.owners[colour_of(name)] == seat]
    return {"colours": own, "points": points(s, seat), "out": out}


def place(pose: Pose) -> dict[str, float]:
    """Show where a piece is, seen from above, and how far it is turned."""
    w, x, y, z = pose[3:]
    turn = math.degrees(math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
    return {
        "x": round(pose[0], PLACES) + 0.0,
        "y": round(pose[1], PLACES) + 0.0,
        "turn": round(turn % 360, PLACES) % 360,
    }


def lean(pose: Pose) -> float:
    """Tell how far a piece leans from upright, in degrees."""
    _, x, y, _ = pose[3:]
    return math.degrees(math.acos(max(-1.0, min(1.0, 1 - 2 * (x * x + y * y)))))


def stacked(pose: Pose, level: int) -> int:
    """Count the columns that a column stands on, as they do on the red floor alone."""
    above = pose[2] - level * (HEIGHT + THICKNESS)
    return max(0, round(above / HEIGHT - 0.5))


def lying(s: State) -> dict[str, list[float]] | None:
    """Show how all pieces lie when the villa has come down; there is nothing left to hide."""
    if s.ending != Ending.COLLAPSE:
        return None
    return {name: [round(part, LYING) for part in pose] for name, pose in s.villa.poses.items()}
