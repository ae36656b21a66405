"""The tower: what is true of a villa, and what becomes of it when it is touched."""

from __future__ import annotations

from miz.games.paletti.physics.feel import feels
from miz.games.paletti.physics.gesture import BadGesture, Gesture, read_gesture, show_gesture
from miz.games.paletti.physics.laying import lay, lifted_off
from miz.games.paletti.physics.layout import dealt, heights, laid_out, stand
from miz.games.paletti.physics.perform import perform
from miz.games.paletti.physics.places import covered_by, floor_spots, top_columns
from miz.games.paletti.physics.plan import MANNERS, Plan, gesture_of
from miz.games.paletti.physics.spots import may_stand, may_stand_on_site, spots
from miz.games.paletti.physics.statics import Statics
from miz.games.paletti.physics.tower import Tower
from miz.games.paletti.villa import Villa

__all__ = [
    "MANNERS",
    "BadGesture",
    "Gesture",
    "Plan",
    "Statics",
    "Tower",
    "covered_by",
    "dealt",
    "feels",
    "floor_spots",
    "gesture_of",
    "heights",
    "laid_out",
    "lay",
    "level_of",
    "lifted_off",
    "may_stand",
    "may_stand_on_site",
    "perform",
    "read_gesture",
    "show_gesture",
    "spots",
    "stand",
    "top_columns",
]


def level_of(villa: Villa) -> dict[str, int]:
    """Tell on which level each column stands: 0 is the base plate, 1 the lowest floor."""
    return Statics(villa).levels
