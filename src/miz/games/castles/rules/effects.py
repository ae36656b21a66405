"""What a tile does when it has been placed (CB-45 to CB-57, CB-82)."""

from __future__ import annotations

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import AREA
from miz.games.castles.pieces import (
    ANIMAL,
    BANK,
    BANK_SILVER,
    BETTER_ANIMALS,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    BUILDING,
    CARPENTER,
    CASTLE,
    CITY_HALL,
    FIRST_ANIMAL,
    HERDS,
    MARKET,
    N_HERDS,
    N_SPACES,
    SHIP,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_POINTS,
    Question,
)
from miz.games.castles.rules.dice import has
from miz.games.castles.rules.placing import KIND, can_place
from miz.games.castles.rules.selling import can_sell
from miz.games.castles.rules.ships import arrive
from miz.games.castles.rules.taking import TAKEN_BY, can_take


@kernel
def take_effect(s: Record, tile: int, space: int) -> None:
    """Do what the tile just placed does, or ask what is to be chosen for it (CB-38, CB-39)."""
    kind = KIND[tile]
    if kind == BUILDING:
        use_building(s, tile)
    elif kind == ANIMAL:
        mine = s.players[s.to_move]
        mine.score += animal_points(mine, tile, space)
    elif kind == SHIP:
        arrive(s)
    elif kind == CASTLE:
        s.question = Question.CASTLE


@kernel
def animal_points(mine: Record, tile: int, space: int) -> int:
    """Count the points of an animal tile and of its kind in the pasture (CB-45, CB-46, CB-82)."""
    species = (tile - FIRST_ANIMAL) // N_HERDS
    pasture = AREA[mine.estate, space]
    points = 0
    for other in range(N_SPACES):
        if (pasture >> other) & 1 and mine.spaces[other] >= FIRST_ANIMAL:
            animal = mine.spaces[other] - FIRST_ANIMAL
            if animal // N_HERDS == species:
                points += HERDS[0] + animal % N_HERDS + has(mine, BETTER_ANIMALS)
    return points


@kernel
def use_building(s: Record, tile: int) -> None:
    """Give what a building gives, or ask its owner (CB-50 to CB-57)."""
    mine = s.players[s.to_move]
    if tile == WATCHTOWER:
        mine.score += WATCHTOWER_POINTS
    elif tile == BOARDING_HOUSE:
        mine.workers += BOARDING_WORKERS
    elif tile == BANK:
        mine.silver += BANK_SILVER
    else:
        ask_owner(s, tile)


@kernel
def ask_owner(s: Record, tile: int) -> None:
    """Ask what a building that leaves a choice is used for, if it can be used (CB-39)."""
    if tile == WAREHOUSE:
        if can_sell(s):
            s.question = Question.WAREHOUSE
    elif tile == CITY_HALL:
        if can_place(s):
            s.question = Question.CITY_HALL
    else:
        question = asked_by(tile)
        if can_take(s, TAKEN_BY[question]):
            s.question = question


@kernel
def asked_by(tile: int) -> int:
    """Name the question of a building that takes a tile (CB-52 to CB-54)."""
    if tile == CARPENTER:
        return Question.CARPENTER
    return Question.MARKET if tile == MARKET else Question.CHURCH
