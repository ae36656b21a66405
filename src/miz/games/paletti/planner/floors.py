"""Where to lay a floor: it should lie well, and cover what others need rather than one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miz.games.paletti.actions import PlaceFloor
from miz.games.paletti.physics import covered_by
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.physics.places import margin
from miz.games.paletti.planner.judging import FEAR, falls, points_of, whim
from miz.games.paletti.villa import Villa


def best_floor(
    villa: Villa,
    floor: str,
    places: Sequence[PlaceFloor],
    own: Mapping[str, bool],
    misjudges: float,
    chance: Chance,
) -> PlaceFloor:
    """Choose where to lay a floor; `own` says of each column whether it is one's own."""

    def value(place: PlaceFloor) -> float:
        lies = margin(villa, floor, (place.x, place.y, place.degrees))
        lies += misjudges * whim(chance)
        covered = covered_by(villa, floor, place.x, place.y, place.degrees)
        traps = sum(points_of(name) * (-1 if own[name] else 1) for name in covered)
        return traps - FEAR * falls(lies)

    return max(places, key=value)
