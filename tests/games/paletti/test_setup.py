"""Setting up: the box, the site, the blue floor, and the colours."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from miz.games.paletti import rules
from miz.games.paletti.pieces import (
    BASE_RADIUS,
    COLUMNS,
    FLOORS,
    HEIGHT,
    KINDS,
    OUTLINES,
    POINTS,
    SITE_RADIUS,
    TOLERANCE,
    Colour,
    Kind,
    Phase,
    colour_of,
    kind_of,
    radius_of,
)
from miz.games.paletti.rules.sites import overhangs_base, sites
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict, Villa
from tests.games.paletti.table import PALETTI, move, pull, say, table, why
from tests.rule import rule

BUILT = {"set_up": "built", "support": "three"}
SEEDS = range(6)


def built(seats: int = 2, columns: int = 20) -> State:
    """Let the players stand columns where the first place is offered."""
    s = rules.start(seats, 3, BUILT)
    for column in COLUMNS[:columns]:
        x, y = sites(s, column)[0]
        s = say(s, f"stand {column} {x} {y}")
    return s


@rule("VP-1")
def test_two_to_four_play_clockwise() -> None:
    assert PALETTI.seats == (2, 3, 4)
    s = pull(table(), "Y3")
    assert s.turn == 1
    s = pull(pull(pull(s, "G3"), "R3"), "B3")
    assert s.turn == 0


@rule("VP-2")
def test_there_are_five_columns_of_each_of_four_colours() -> None:
    assert [colour.name for colour in Colour] == ["YELLOW", "GREEN", "RED", "BLUE"]
    assert [sum(colour_of(name) == colour for name in COLUMNS) for colour in Colour] == [5] * 4


@rule("VP-3")
def test_a_colour_has_a_large_a_hexagonal_and_three_small_columns() -> None:
    assert KINDS == (Kind.LARGE, Kind.HEXAGONAL, Kind.SMALL, Kind.SMALL, Kind.SMALL)


@rule("VP-4")
def test_columns_are_worth_three_two_and_one() -> None:
    assert [POINTS[kind_of(name)] for name in ("R1", "R2", "R3", "R4", "R5")] == [3, 2, 1, 1, 1]


@rule("VP-5")
def test_floors_are_laid_in_their_order_each_smaller_than_the_one_before() -> None:
    assert FLOORS == ("blue", "green", "yellow", "orange", "red")
    areas = [area(outline) for outline in OUTLINES]
    assert areas == sorted(areas, reverse=True)
    assert [table(floors=n).next_floor for n in range(1, 6)] == [*FLOORS[1:], None]


def area(outline: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2


@rule("VP-6")
def test_tiny_differences_of_height_make_some_columns_carry_and_others_loose() -> None:
    s = PALETTI.start(4, 1).state
    heights = s.villa.heights.values()
    assert len(set(heights)) > 10
    assert all(abs(height - HEIGHT) <= TOLERANCE for height in heights)
    assert {"loose", "firm"} <= set(s.feels.values())
    shown = str(PALETTI.start(4, 1).view())
    assert not any(str(height) in shown for height in heights)


@rule("VP-7")
@pytest.mark.parametrize("seed", SEEDS)
def test_columns_stand_on_the_brown_site(seed: int) -> None:
    s = PALETTI.start(4, seed).state
    for name in COLUMNS:
        x, y = s.villa.poses[name][:2]
        assert math.hypot(x, y) + radius_of(name) <= SITE_RADIUS
    empty = rules.start(4, seed, BUILT)
    assert why(empty, "stand Y1 101 0") is None
    assert why(empty, "stand Y1 102 0") == "off_the_site"


@rule("VP-8", "VP-12")
def test_a_fair_layout_is_dealt_by_lot_with_the_blue_floor_on_it() -> None:
    tables = [PALETTI.start(4, seed).state for seed in SEEDS]
    assert len({s.villa.poses["Y1"][:2] for s in tables}) == len(tables)
    for s in tables:
        assert s.villa.floors == ("blue",)
        free = [name for name in COLUMNS if s.feels[name] == "free"]
        assert [colour_of(name) for name in free] == list(Colour)
        assert {kind_of(name) for name in free} == {Kind.SMALL}


@rule("VP-9")
def test_all_set_up_together_and_stand_columns_in_turn() -> None:
    s = rules.start(3, 3, BUILT)
    assert (s.phase, s.to_move, s.levels) == (Phase.BUILD, 0, {})
    s = say(s, "stand R2 0 0")
    assert (s.to_move, s.levels) == (1, {"R2": 0})
    assert why(s, "stand R2 60 0") == "stands_already"
    s = say(say(s, "stand Y1 60 0"), "stand B5 0 60")
    assert s.to_move == 0
    assert built(columns=19).phase == Phase.BUILD
    assert built().phase == Phase.FLOOR


@rule("VP-10")
def test_columns_are_stood_at_least_a_millimetre_apart() -> None:
    s = say(rules.start(2, 3, BUILT), "stand Y3 0 0")
    assert why(s, "stand G3 18 0") == "too_close"
    assert why(s, "stand G3 19 0") is None


@rule("VP-10")
def test_columns_for_which_no_room_is_left_leave_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    full = built(columns=10)
    monkeypatch.setattr(rules.setup, "sites", lambda s, column: [])
    s = say(full, "stand B5 90 0")
    assert (s.phase, len(s.out)) == (Phase.FLOOR, 9)


@rule("VP-11")
def test_the_next_player_lays_the_blue_floor_inside_the_plate_on_three_columns() -> None:
    s = built()
    assert (s.phase, s.to_move, s.next_floor) == (Phase.FLOOR, 0, "blue")
    assert why(s, "place-floor 100 0 0") == "overhangs_the_base"
    assert overhangs_base("blue", 100, 0, 0)
    assert max(math.hypot(x, y) for x, y in OUTLINES[0]) <= BASE_RADIUS
    sparse = replace(s, villa=replace_columns(s, keep=2))
    assert why(sparse, "place-floor 0 0 0") == "needs_more_columns"
    s = move(s, "place-floor 0 0 0")
    assert (s.phase, s.villa.floors) == (Phase.COLOURS, ("blue",))


def replace_columns(s: State, keep: int) -> Villa:
    """Leave a few columns only."""
    return Villa(s.villa.heights, dict(list(s.villa.poses.items())[:keep]))


@rule("VP-13")
@pytest.mark.parametrize("verdict", [Verdict.DROPPED, Verdict.FOUL, Verdict.COLLAPSE])
def test_a_blue_floor_that_does_not_rest_is_laid_by_the_next_player(verdict: Verdict) -> None:
    s = move(built(), "place-floor 0 0 0", verdict)
    assert (s.phase, s.to_move, s.villa.floors) == (Phase.FLOOR, 1, ())
    assert say(s, "drop-floor").to_move == 0


def test_nobody_lays_the_blue_floor_forever() -> None:
    s = built()
    for _ in range(12):
        assert s.phase == Phase.FLOOR
        s = say(s, "drop-floor")
    assert s.phase == Phase.OVER


@rule("VP-14", "VP-15", "VP-16")
def test_the_youngest_rolls_the_others_choose_and_the_last_colour_is_given() -> None:
    s = PALETTI.start(4, 1).state
    assert (s.phase, s.to_move) == (Phase.COLOURS, 1)
    [rolled] = [colour for colour in Colour if s.owners[colour] == 0]
    first, second, last = (colour for colour in Colour if colour != rolled)
    assert why(s, f"colour {rolled.name.lower()}") == "colour_taken"
    s = say(s, f"colour {first.name.lower()}")
    assert s.to_move == 2
    s = say(s, f"colour {second.name.lower()}")
    assert s.owners[last] == 3
    assert (s.phase, s.to_move) == (Phase.TURN, 3)


def test_every_colour_is_rolled_by_some_seed() -> None:
    rolled = {PALETTI.start(4, seed).state.owners.index(0) for seed in range(16)}
    assert rolled == set(Colour)


@rule("VP-17")
def test_two_players_take_two_colours_each() -> None:
    s = PALETTI.start(2, 1).state
    left = [colour for colour in Colour if s.owners[colour] is None]
    s = say(s, f"colour {left[0].name.lower()}")
    assert s.to_move == 0
    s = say(s, f"colour {left[1].name.lower()}")
    assert [s.owners[colour] for colour in left] == [1, 0, 1]
    assert (s.phase, s.to_move) == (Phase.TURN, 1)


@rule("VP-18")
def test_with_three_players_the_fourth_colour_is_neutral() -> None:
    s = PALETTI.start(3, 1).state
    left = [colour for colour in Colour if s.owners[colour] is None]
    assert s.neutral is None
    s = say(say(s, f"colour {left[0].name.lower()}"), f"colour {left[2].name.lower()}")
    assert s.neutral == left[1]
    assert (s.phase, s.to_move) == (Phase.TURN, 2)
