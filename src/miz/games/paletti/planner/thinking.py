"""What a player of some level does: thoughts, one after the other, each with a move.

A thought rests on a view and on the moves that everybody knows to be allowed, never on the table
itself: whoever shares the view thinks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from miz.games.paletti import actions as a
from miz.games.paletti.physics import Gesture, Plan, floor_spots, gesture_of, perform
from miz.games.paletti.physics.chance import Chance
from miz.games.paletti.pieces import SUPPORT, Phase
from miz.games.paletti.planner.floors import best_floor
from miz.games.paletti.planner.imagined import imagined
from miz.games.paletti.planner.judging import FEAR, Judge, points_of
from miz.games.paletti.planner.moving import (
    Prospect,
    as_played,
    prospects,
    pulls_of,
    reckoned,
    with_foresight,
)
from miz.games.paletti.planner.nerves import NERVES
from miz.games.paletti.planner.reckoning import Reckoning, Standing
from miz.games.paletti.villa import Verdict, Villa

HOPE = 0.5
"""What is expected of a game while nobody is ahead."""
ROUTS = {Verdict.COLLAPSE: 0.95, Verdict.FOUL: 0.5, Verdict.DROPPED: 0.3, Verdict.ABORTED: 0.3}
"""How dangerous a move is that went wrong in the mind."""
HIGH = 4
"""Points by which it is better to take a column that counts."""


class Idea(NamedTuple):
    """A move, how likely it makes a win, and how many moves were played through for it."""

    action: str
    value: float
    rehearsed: int = 0


class Thinker:
    """Somebody of a level who looks at a table."""

    def __init__(
        self, view: Mapping[str, Any], choices: Sequence[Mapping[str, Any]], seat: int, level: int
    ) -> None:
        self.view, self.seat, self.nerves = view, seat, NERVES[level]
        self.actions = [a.read(choice["action"]) for choice in choices]
        self.places = pulls_of(choices)
        self.feels = {column["name"]: column["feel"] for column in view["columns"]}
        self.waits_for: float | None = None
        """The chance to win by passing, if that is reckoned with: a move has to offer more."""

    @cached_property
    def villa(self) -> Villa:
        """The villa as it looks and feels."""
        return imagined(self.view)

    def ideas(self, chance: Chance) -> Iterator[Idea]:
        """Think of moves, the last one the best; every one may be played."""
        answer = _ANSWERS.get(Phase(self.view["phase"]))
        if answer is not None:
            yield Idea(a.show(answer(self, chance)), HOPE)
        else:
            yield from self._moves(chance)

    def _moves(self, chance: Chance) -> Iterator[Idea]:
        """Think of what to pull, or of a reason not to."""
        judge = self._judge(chance)
        found = prospects(self.view, self.seat, self.places, judge, self.nerves.ambition)
        if self.nerves.reckons and (self._is_last or self._is_stuck(found)):
            reckoning = Reckoning(Standing.of(self.view, judge), self.seat)
            found = reckoned(found, reckoning, self.places)
            self.waits_for = reckoning.passing
        elif self.nerves.foresight:
            own = [name for name in self.places if self._is_own(name)]
            others = [name for name in self._movable() if name not in own]
            found = with_foresight(found, own, others, judge, self.places, self.nerves.foresight)
        yield self._idea(found, 0)
        patience, rehearsed = self.nerves.patience, 0
        while best := self._best(found):
            gesture = self._gesture(best, chance)
            patience -= len(gesture.samples) * len(self.villa.floors)
            if patience < 0:
                return
            verdict = perform(self.villa, gesture).verdict
            doubted = doubtful(best, verdict, judge.share(best.pull.column))
            if doubted is best:
                return
            found = [doubted if one is best else one for one in found]
            found.sort(key=lambda one: one.value, reverse=True)
            rehearsed += 1
            yield self._idea(found, rehearsed)

    @property
    def _n_seats(self) -> int:
        return len(self.view["players"])

    @property
    def _is_last(self) -> bool:
        """Whether it is a turn on the last floor."""
        return self.view["phase"] == Phase.TURN and self.view["next_floor"] is None

    def _is_stuck(self, found: Sequence[Prospect]) -> bool:
        """Whether all moves are too dangerous, and the floor that is asked for cannot be laid."""
        is_contested = self.view["phase"] == Phase.TURN and len(self.view["floors"]) > 1
        if not is_contested or self._best(found):
            return False
        return not floor_spots(self.villa, self.view["next_floor"], SUPPORT)

    def _best(self, found: Sequence[Prospect]) -> Prospect | None:
        """Give the best move that is not too dangerous."""
        if self.waits_for is None:
            daring = self.nerves.dares(self._n_seats)
            return next((one for one in found if one.risk <= daring), None)
        return next((one for one in found if one.value > self.waits_for), None)

    def _idea(self, found: Sequence[Prospect], rehearsed: int) -> Idea:
        """Take the best move; if all are too dangerous, none, or else the least dangerous."""
        best = self._best(found)
        if best is None:
            for way_out in _WAYS_OUT:
                if way_out in self.actions:
                    return Idea(a.show(way_out), HOPE / 2, rehearsed)
            best = min(found, key=lambda one: one.risk)
        return Idea(self._as_played(best), HOPE * (1 - best.risk), rehearsed)

    def _as_played(self, one: Prospect) -> str:
        """Write a move as these hands make it."""
        feel, n_floors = self.feels[one.pull.column], len(self.villa.floors)
        return as_played(one.pull, feel, n_floors, self._n_seats, self.nerves)

    def _gesture(self, one: Prospect, chance: Chance) -> Gesture:
        """Imagine what the hand would do; how it will tremble nobody knows.

        It does not stop where a wary one would: what comes of it is to be seen, and soon.
        """
        pull = a.read(self._as_played(one))
        assert isinstance(pull, a.Pull)
        plan = Plan(
            column=pull.column,
            spot=(pull.x, pull.y),
            manner="slow",
            lift=pull.is_lifted,
            tremor=pull.shaky,
        )
        return gesture_of(self.villa, plan, chance.below(1 << 30))

    def _judge(self, chance: Chance) -> Judge:
        return Judge.with_nerves(self.villa, self.feels, self.nerves, chance)

    def _movable(self) -> list[str]:
        return [one["name"] for one in self.view["columns"] if one["is_movable"]]

    def _is_own(self, column: str) -> bool:
        return self._owner(column) == self.seat

    def _owner(self, column: str) -> int | None:
        colour = self._column(column)["colour"]
        players = enumerate(self.view["players"])
        return next((seat for seat, player in players if colour in player["colours"]), None)

    def _column(self, name: str) -> Mapping[str, Any]:
        return next(one for one in self.view["columns"] if one["name"] == name)

    def stand(self, chance: Chance) -> a.Action:
        """Stand any column anywhere: nobody has a colour yet."""
        return _given(self.actions[chance.below(len(self.actions))])

    def colour(self, chance: Chance) -> a.Action:
        """Choose the colour with the most points that nothing rests on."""
        whims = [chance.between(0, self.nerves.misjudges) for _ in self.actions]
        worth = [
            self._free_points(action) + whim
            for action, whim in zip(self.actions, whims, strict=True)
        ]
        return _given(self.actions[worth.index(max(worth))])

    def _free_points(self, action: a.Action | None) -> int:
        assert isinstance(action, a.Choose)
        colour = action.colour.name.lower()
        mine = [one["name"] for one in self.view["columns"] if one["colour"] == colour]
        return sum(points_of(name) for name in mine if self.feels[name] in ("free", "loose"))

    def answer(self, chance: Chance) -> a.Action:
        """Object if a column of the asker's looks as if it could be moved."""
        judge, asked = self._judge(chance), self.view["asked"]
        owners = {None} if asked["what"] == "neutral" else {asked["seat"]}
        columns = [name for name in self._movable() if self._owner(name) in owners]
        return a.OBJECT if any(map(judge.is_easy, columns)) else a.AGREE

    def take(self, chance: Chance) -> a.Action:
        """Take what is worth most, from the top floor if it can be; it may be a counterweight."""
        judge = self._judge(chance)

        def worth(action: a.Action | None) -> float:
            assert isinstance(action, a.Take)
            is_high = self._column(action.column)["level"] == len(self.view["floors"])
            danger = FEAR * judge.lifting_off(action.column)
            return points_of(action.column) + HIGH * is_high - danger

        return _given(max(self.actions, key=worth))

    def floor(self, chance: Chance) -> a.Action:
        """Lay a floor where it lies best."""
        places = [action for action in self.actions if isinstance(action, a.PlaceFloor)]
        if not places:
            return a.DROP_FLOOR
        own = {name: self._is_own(name) for name in self.feels}
        floor = self.view["next_floor"]
        return best_floor(self.villa, floor, places, own, self.nerves.misjudges, chance)

    def set_down(self, chance: Chance) -> a.Action:
        """Set the column in hand where the villa bears it best."""
        judge, column = self._judge(chance), self.view["in_hand"]
        sets = [action for action in self.actions if isinstance(action, a.Set)]
        if not sets:
            return a.GIVE_UP
        best = min(sets, key=lambda one: judge.setting(column, (one.x, one.y)))
        tremor = self.nerves.tremor(len(self.villa.floors), self._n_seats)
        return a.Set("slow", best.x, best.y, tremor)


_WAYS_OUT = (a.ASK_FLOOR, a.LEAVE_NEUTRAL, a.PASS, a.GIVE_UP)
_ANSWERS: dict[Phase, Callable[[Thinker, Chance], a.Action]] = {
    Phase.BUILD: Thinker.stand,
    Phase.COLOURS: Thinker.colour,
    Phase.OBJECTION: Thinker.answer,
    Phase.PENALTY: Thinker.take,
    Phase.FLOOR: Thinker.floor,
    Phase.SET: Thinker.set_down,
}
"""What is done where nothing is pulled."""


def doubtful(one: Prospect, verdict: Verdict, share: float) -> Prospect:
    """Fear a move from then on that went wrong in the mind; a hand may bring down only a share."""
    risk = share * ROUTS.get(verdict, 0.0)
    return one if risk <= one.risk else one._replace(risk=risk)


def _given(action: a.Action | None) -> a.Action:
    assert action is not None
    return action
