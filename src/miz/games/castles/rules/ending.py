"""The end of the game (CB-68 to CB-74, CB-91 to CB-102)."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.pieces import (
    ANIMAL_KIND_POINTS,
    ANIMAL_KINDS,
    BONUS_TILE_POINTS,
    BONUS_TILES,
    BUILDING_POINTS,
    EMPTY,
    FIRST_ANIMAL,
    FIRST_BUILDING,
    FIRST_FOR_BUILDINGS,
    GOODS_SOLD,
    N_GOODS,
    N_HERDS,
    N_KINDS,
    N_SPACES,
    SOLD_COLOUR_POINTS,
    SOLD_COLOURS,
    WORKERS_A_POINT,
    Ending,
    Question,
)
from miz.games.castles.rules.areas import covered
from miz.games.castles.rules.dice import has


@kernel
def finish(s: Record) -> None:
    """Give the points of the end and close the table (CB-69 to CB-71)."""
    for seat in range(s.seats):
        s.players[seat].score += goods_left(s, seat) + purse_points(s, seat)
        s.players[seat].score += knowledge_points(s, seat)
    s.over = Ending.FIVE_PHASES
    s.question = Question.TURN
    s.to_move = EMPTY


@kernel
def goods_left(s: Record, seat: int) -> int:
    """Count the points for goods that were not sold (CB-69)."""
    n = 0
    for colour in range(N_GOODS):
        n += s.players[seat].goods[colour]
    return n


@kernel
def purse_points(s: Record, seat: int) -> int:
    """Count the points for silverlings and workers (CB-69, CB-70)."""
    mine = s.players[seat]
    return mine.silver + mine.workers // WORKERS_A_POINT


@kernel
def knowledge_points(s: Record, seat: int) -> int:
    """Count the points for all knowledge tiles of an estate (CB-71)."""
    points = 0
    for number in range(SOLD_COLOURS, BONUS_TILES + 1):
        if has(s.players[seat], number):
            points += points_for(s, seat, number)
    return points


@kernel
def points_for(s: Record, seat: int, number: int) -> int:
    """Count the points for one knowledge tile that gives some in the end (CB-91 to CB-102)."""
    mine = s.players[seat]
    if number == SOLD_COLOURS:
        return SOLD_COLOUR_POINTS * colours_sold(mine)
    if number == ANIMAL_KINDS:
        return ANIMAL_KIND_POINTS * animal_kinds(mine)
    if number == GOODS_SOLD:
        return goods_sold(mine)
    if number == BONUS_TILES:
        return BONUS_TILE_POINTS * bonus_tiles(s, seat)
    building = FIRST_BUILDING + number - FIRST_FOR_BUILDINGS
    return BUILDING_POINTS * lying(mine, building)


@kernel
def colours_sold(mine: Record) -> int:
    """Count the colours of which goods were sold."""
    n = 0
    for colour in range(N_GOODS):
        n += mine.sold[colour] > 0
    return n


@kernel
def goods_sold(mine: Record) -> int:
    """Count the goods that were sold."""
    n = 0
    for colour in range(N_GOODS):
        n += mine.sold[colour]
    return n


@kernel
def animal_kinds(mine: Record) -> int:
    """Count the kinds of animals in an estate."""
    kinds = 0
    for space in range(N_SPACES):
        if FIRST_ANIMAL <= mine.spaces[space] < FIRST_BUILDING:
            kinds |= 1 << ((mine.spaces[space] - FIRST_ANIMAL) // N_HERDS)
    return bits_in(kinds)


@kernel
def bonus_tiles(s: Record, seat: int) -> int:
    """Count the bonus tiles of a seat, large and small."""
    n = 0
    for kind in range(N_KINDS):
        n += (s.large[kind] == seat) + (s.small[kind] == seat)
    return n


@kernel
def lying(mine: Record, tile: int) -> int:
    """Count the tiles of one sort in an estate."""
    n = 0
    for space in range(N_SPACES):
        n += mine.spaces[space] == tile
    return n


@kernel
def scores(s: Record, out: Any) -> None:
    """Write the points of each seat."""
    for seat in range(s.seats):
        out[seat] = s.players[seat].score


@kernel
def result(s: Record, out: Any) -> None:
    """Write the rank of each seat; no two share one (CB-72 to CB-74)."""
    for place in range(s.seats):
        rank = 1
        for other in range(s.seats):
            rank += is_ahead(s, other, place)
        out[s.track[place]] = rank


@kernel
def is_ahead(s: Record, place: int, other: int) -> bool:
    """Say whether who has one place on the track is ranked above who has another."""
    one, two = s.players[s.track[place]], s.players[s.track[other]]
    if one.score != two.score:
        return one.score > two.score
    covered_by_one, covered_by_two = bits_in(covered(one.spaces)), bits_in(covered(two.spaces))
    if covered_by_one != covered_by_two:
        return covered_by_one > covered_by_two
    return place > other
