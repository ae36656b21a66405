"""Shapes: where columns may stand, where floors may lie, and which way leads out."""

from __future__ import annotations

import math

import pytest

from miz.games.paletti.physics import (
    Plan,
    Statics,
    covered_by,
    dealt,
    floor_spots,
    gesture_of,
    lay,
    level_of,
    may_stand,
    may_stand_on_site,
    perform,
    plane,
    spots,
    stand,
    top_columns,
)
from miz.games.paletti.physics.statics import NO_SUPPORT, outline_at
from miz.games.paletti.physics.tower import upright
from miz.games.paletti.physics.ways import CLEAR, Level, way_out, winding
from miz.games.paletti.pieces import FLOORS, HEIGHT, OUTLINES, PARTS, SITE_RADIUS, radius_of
from miz.games.paletti.villa import Verdict, Villa
from tests.games.paletti.villas import LEVEL, PAVILION, built, pavilion, villa_of, with_piece

ONE_ON_RED, HELD = (3, 3, 3, 3, 3, 1), "R5"
SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize("floor", range(len(FLOORS)))
def test_the_parts_of_a_floor_make_up_its_outline(floor: int) -> None:
    whole = plane.placed(OUTLINES[floor], 0, 0, 0)
    parts = [plane.placed([OUTLINES[floor][k] for k in part], 0, 0, 0) for part in PARTS[floor]]

    assert all(math.isclose(part.convex_hull.area, part.area) for part in parts)
    assert sum(part.area for part in parts) == pytest.approx(whole.area)
    assert math.hypot(whole.centroid.x, whole.centroid.y) < 0.1


def test_a_strip_is_cut_off_a_part_along_its_seam() -> None:
    outline = ((0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0), (0.0, 10.0))
    parts = ((0, 1, 4, 5), (1, 2, 3, 4))
    left = plane.without_seams(parts[0], parts, outline, 3.0)

    assert sorted(left) == [(0.0, 0.0), (0.0, 10.0), (7.0, 0.0), (7.0, 10.0)]


def test_depth_is_the_distance_to_the_rim() -> None:
    shape = plane.placed(SQUARE, 100, 0, 0)

    assert plane.depth(shape, 103, 5) == 3
    assert plane.depth(shape, 98, 5) == -2
    assert plane.depth(plane.EMPTY, 0, 0) == -math.inf
    assert plane.inside(shape, 103, 5, 4) == pytest.approx((104, 5))


def test_a_hull_goes_round_points_and_knows_how_deep_others_lie() -> None:
    hull = plane.Hull([(0, 0), (10, 0), (5, 4), (10, 10), (0, 10)])
    outside = plane.Hull([(0, 0), (4, 0), (0, 4)])

    assert hull.depth(3, 5) == pytest.approx(3)
    assert hull.depth(5, 12) == pytest.approx(-2)
    assert outside.depth(4, 4) == pytest.approx(-math.sqrt(8))
    assert not hull.is_empty
    assert all(plane.Hull(points).is_empty for points in ([], [(1, 1)], [(0, 0), (1, 1), (2, 2)]))


def test_levels_count_from_the_base_plate() -> None:
    villa = villa_of((4, 4, 4, 4, 3, 0))
    levels = level_of(villa)

    assert [list(levels.values()).count(level) for level in range(6)] == [4, 4, 4, 4, 3, 0]


def test_a_margin_says_how_safely_a_floor_lies() -> None:
    statics = Statics(pavilion())

    assert statics.margins()[0] > 20
    assert statics.margins(without="Y1")[0] < 0
    heavier = statics.margins(moved=[("B1", (80.0, -40.0))])[0]
    assert heavier < statics.margins()[0]
    assert statics.margins(moved=[("Y1", (0.0, 0.0))])[0] < 0
    assert Statics(Villa(statics.villa.heights, {"blue": upright(0, 0, 0, 8)})).margins() == [
        NO_SUPPORT
    ]


def test_a_column_stands_inside_the_rim_and_beside_others() -> None:
    columns = {**PAVILION, "B1": (1, 0.0, 40.0)}
    villa = built(columns)

    assert may_stand(villa, "B3", 60, 30)
    assert not may_stand(villa, "B3", 0, -60)
    assert not may_stand(villa, "B3", 0, 88)
    assert not may_stand(villa, "B3", 20, 40)
    assert may_stand(villa, "B3", 26, 40)


def test_on_red_a_column_may_stand_on_another() -> None:
    villa = villa_of(ONE_ON_RED)
    (column,) = top_columns(villa)
    x, y = villa.poses[column][:2]

    assert may_stand(villa, HELD, x, y)
    assert not may_stand(villa, HELD, x + radius_of(column), y)


def test_a_column_is_stacked_on_red() -> None:
    villa = villa_of(ONE_ON_RED)
    (column,) = top_columns(villa)
    done = perform(villa, gesture_of(villa, Plan(HELD, "slow", villa.poses[column][:2]), 1))

    assert done.verdict == Verdict.SUCCESS
    assert done.villa.poses[HELD][2] - done.villa.poses[column][2] == pytest.approx(60, abs=1)
    assert level_of(done.villa)[HELD] == 5


def test_columns_stand_apart_on_the_building_site() -> None:
    villa = stand(Villa(dealt(1).heights, {}), "Y1", 0, 0)

    assert villa.poses["Y1"][2] == pytest.approx(villa.heights["Y1"] / 2, abs=1e-4)
    assert may_stand_on_site(villa, "G3", 25, 0)
    assert not may_stand_on_site(villa, "G3", 24, 0)
    assert may_stand_on_site(villa, "G3", SITE_RADIUS - 9, 0)
    assert not may_stand_on_site(villa, "G3", SITE_RADIUS - 8, 0)


@pytest.mark.parametrize("column", ["Y1", "B3"])
def test_spots_are_whole_and_allowed_and_well_spread(column: str) -> None:
    villa = dealt(6)
    found = spots(villa, column)

    assert len(found) == 8
    assert all(may_stand(villa, column, *spot) for spot in found)
    assert all(isinstance(part, int) for spot in found for part in spot)
    assert min(math.dist(a, b) for a in found for b in found if a != b) > 25


def test_a_full_floor_has_no_spots_unless_it_is_red() -> None:
    villa = villa_of((3, 3, 0))
    green = outline_at("green", villa.poses["green"])
    left, low, right, high = map(round, green.bounds)
    names = iter(name for name in dealt(1).heights if name not in villa.poses)
    for x in range(left, right, 31):
        for y in range(low, high, 31):
            if plane.depth(green, x, y) > 16 and (name := next(names, None)):
                villa = with_piece(villa, name, upright(x, y, 2 * LEVEL + 0.2, HEIGHT))

    assert all(may_stand(villa, "B5", *spot) for spot in spots(villa, "B5"))


def test_a_floor_lies_where_it_covers_enough_columns_and_is_balanced() -> None:
    columns = {**PAVILION, "Y2": (1, 0.0, 50.0), "G2": (1, -60.0, -15.0), "R2": (1, 60.0, -15.0)}
    villa = built(columns)
    found = floor_spots(villa, "green", 3)

    assert 1 <= len(found) <= 8
    assert all(len(covered_by(villa, "green", *place)) >= 3 for place in found)
    assert lay(villa, "green", *found[0]).verdict == Verdict.SUCCESS
    assert floor_spots(villa, "green", 4) == []
    assert covered_by(villa, "green", 0, 0, 0) == ("Y2", "G2", "R2")
    assert covered_by(villa, "green", 300, 0, 0) == ()


def test_the_way_out_clears_every_floor_above() -> None:
    villa = villa_of((8, 6, 6))
    for column in Statics(villa).above(0):
        x, y = way_out(villa, column)[-1]
        for floor in villa.floors:
            outline = outline_at(floor, villa.poses[floor])
            assert plane.depth(outline, x, y) < -radius_of(column) - CLEAR / 2


def test_a_direction_is_kept() -> None:
    villa = pavilion(loose=(0.0, 0.0))
    ((x, y),) = way_out(villa, "B3", 90.0)

    assert x == pytest.approx(0, abs=0.01)
    assert y > 100


def test_a_free_column_need_not_go_anywhere() -> None:
    villa = pavilion(free=(0.0, -90.0))

    assert way_out(villa, "Y3") == [villa.poses["Y3"][:2]]


def test_a_way_winds_round_columns_that_are_in_the_way() -> None:
    ring = {f"{colour}{k}": (0, 38 * math.cos(a), 38 * math.sin(a)) for colour, k, a in RING}
    villa = built({**PAVILION, **ring, "B3": (0, 0.0, 0.0)}, short="B3")
    level = Level.of(villa, "B3")
    way = winding(level)
    steps = zip([level.start, *way], way, strict=False)

    assert len(way) > 1
    assert all(level.room(start, end) > 1 for start, end in steps)


RING = [("RGBYRGB"[k], 3 + k // 4, math.radians(20 + 50 * k)) for k in range(6)]


def test_there_is_no_way_out_of_a_closed_ring() -> None:
    ring = {
        "RGBY"[k % 4] + str(3 + k // 4): (0, 22 * math.cos(k), 22 * math.sin(k)) for k in range(7)
    }
    villa = Villa(dealt(1).heights, pavilion().poses)
    for name, (_, x, y) in ring.items():
        villa = stand(villa, name, x, y)
    villa = stand(villa, "B5", 0, 0)

    assert winding(Level.of(villa, "B5")) == []
    assert len(way_out(villa, "B5")) == 1
