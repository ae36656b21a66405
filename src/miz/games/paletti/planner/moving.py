"""Which column to move, and where to: what it wins against what it risks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from miz.games.paletti.actions import Pull, read, show
from miz.games.paletti.planner.judging import FEAR, Judge, points_of
from miz.games.paletti.planner.nerves import Nerves
from miz.games.paletti.planner.reckoning import Reckoning
from miz.games.paletti.villa import Point

SEAL = 3.0
"""What holding the seal is worth, in points."""
KINDNESS = 0.3
"""How much the points others could move next count, for each point of one's own."""
N_QUIET = 3
"""Places of a column for which a game is played to its end in the mind."""
PLAIN = Pull("", "slow", 0, 0)


class Prospect(NamedTuple):
    """A move, and what is thought of it."""

    pull: Pull
    risk: float
    worth: float
    fear: float = FEAR
    """What is lost if the villa comes down."""
    stops: float = 0.0
    """How likely the hand stops, wins nothing, and bars the column."""

    @property
    def value(self) -> float:
        """What it wins, less what it may cost."""
        barred = points_of(self.pull.column)
        return self.worth - self.stops * (self.worth + barred) - self.fear * self.risk


def pulls_of(choices: Iterable[Mapping[str, Any]]) -> dict[str, list[Point]]:
    """Give the columns that may be pulled, and the places where each may go."""
    found: dict[str, list[Point]] = {}
    for choice in choices:
        pull = read(choice["action"])
        if isinstance(pull, Pull):
            places = found.setdefault(pull.column, [])
            if (pull.x, pull.y) not in places:
                places.append((pull.x, pull.y))
    return found


def prospects(
    view: Mapping[str, Any],
    seat: int,
    pulls: Mapping[str, Sequence[Point]],
    judge: Judge,
    ambition: float = 1.0,
) -> list[Prospect]:
    """Weigh the best place of every column, the best of all first."""
    weighed = [
        max(_weighed(column, places, judge, worth), key=lambda one: one.value)
        for column, places in pulls.items()
        if places
        for worth in [ambition * gain(view, seat, column)]
    ]
    return sorted(weighed, key=lambda one: one.value, reverse=True)


def _weighed(
    column: str, places: Sequence[Point], judge: Judge, worth: float
) -> Iterator[Prospect]:
    stops = judge.stopping(column)
    for x, y in places:
        pull = replace(PLAIN, column=column, x=int(x), y=int(y))
        yield Prospect(pull, judge.moving(column, (x, y)), worth, stops=stops)


def gain(view: Mapping[str, Any], seat: int, column: str) -> float:
    """Tell what it wins to have a column on the top floor: points, and perhaps the seal."""
    is_contested = len(view["floors"]) > 1
    colour = next(one["colour"] for one in view["columns"] if one["name"] == column)
    if not is_contested or colour not in view["players"][seat]["colours"]:
        return 0.0
    points = [player["points"] for player in view["players"]]
    holder = view["seal"]["holder"]
    mine = points[seat] + points_of(column)
    takes = holder is None or (holder != seat and mine > points[holder])
    return points_of(column) + SEAL * takes


def with_foresight(
    found: Sequence[Prospect],
    own: Sequence[str],
    others: Sequence[str],
    judge: Judge,
    places: Mapping[str, Sequence[Point]],
    n: int,
) -> list[Prospect]:
    """Look, for the best few, where they leave one's own columns free and the others' bearing."""
    best = [_placed(one, own, others, judge, places[one.pull.column]) for one in found[:n]]
    return sorted([*best, *found[n:]], key=lambda one: one.value, reverse=True)


def _placed(
    one: Prospect,
    own: Sequence[str],
    others: Sequence[str],
    judge: Judge,
    places: Sequence[Point],
) -> Prospect:
    column = one.pull.column
    left = [name for name in own if name != column]

    def leaves(place: Point) -> float:
        later = judge.after(column, place)
        return 0.1 * (later.prospects(left) - KINDNESS * later.prospects(others))

    options = [
        Prospect(
            replace(one.pull, x=int(x), y=int(y)),
            judge.moving(column, (x, y)),
            one.worth + leaves((x, y)),
            stops=one.stops,
        )
        for x, y in places
    ]
    return max(options, key=lambda option: option.value)


def reckoned(
    found: Sequence[Prospect],
    reckoning: Reckoning,
    places: Mapping[str, Sequence[Point]],
) -> list[Prospect]:
    """Weigh all columns by the chance to win the game, where no floor is left to lay.

    A pull that is stopped in time leaves what passing does.
    """
    judge, passing = reckoning.now.judge, reckoning.passing

    def hoped(one: Prospect, place: Point) -> Prospect:
        chance = reckoning.pulling(one.pull.column, place)
        pull = replace(one.pull, x=int(place[0]), y=int(place[1]))
        risk, share = judge.moving(one.pull.column, place), judge.share(one.pull.column)
        stopped = (1 - share) / share
        return Prospect(pull, risk, chance, fear=chance + stopped * (chance - passing))

    best = [
        max((hoped(one, place) for place in quiet), key=lambda each: each.value)
        for one in found
        if (quiet := quietest(judge, one.pull.column, places[one.pull.column]))
    ]
    return sorted(best, key=lambda one: one.value, reverse=True)


def quietest(judge: Judge, column: str, places: Sequence[Point]) -> list[Point]:
    """Give the few places at which a column endangers the villa least."""
    return sorted(places, key=lambda place: judge.setting(column, place))[:N_QUIET]


def as_played(pull: Pull, feel: str, n_floors: int, n_seats: int, nerves: Nerves) -> str:
    """Write a pull as hands of these nerves do it, of a column that feels so."""
    lifts, tremor = nerves.relieves(feel, n_floors), nerves.tremor(n_floors, n_seats)
    return show(replace(pull, manner=nerves.manner, is_lifted=lifts, shaky=tremor))
