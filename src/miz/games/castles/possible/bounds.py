"""What nobody can have more of, however a game goes: what all there is would give together."""

from __future__ import annotations

from miz.games.castles.estates import AREA, TAKING
from miz.games.castles.pieces import (
    ANIMAL,
    ANIMAL_KIND_POINTS,
    AREA_POINTS,
    BANK,
    BANK_SILVER,
    BLACK_COUNTS,
    BOARDING_WORKERS,
    BONUS_TILE_POINTS,
    BUILDING,
    BUILDING_POINTS,
    CASTLES_PER_ESTATE,
    GOODS_PER_COLOUR,
    HERDS,
    LARGE_BONUS,
    LIGHT_COUNTS,
    MAX_SEATS,
    MINE,
    MORE_WORKERS_TAKEN,
    N_ANIMALS,
    N_DICE,
    N_GOODS,
    N_KINDS,
    N_PHASES,
    N_ROUNDS,
    PHASE_POINTS,
    SALE_POINTS,
    SOLD_COLOUR_POINTS,
    START_SILVER,
    WATCHTOWER_POINTS,
    WORKERS_A_POINT,
)

_N_ACTIONS = N_PHASES * N_ROUNDS * N_DICE + CASTLES_PER_ESTATE - 1
"""With the dice, and for the castles placed."""
_N_ALIKE = LIGHT_COUNTS[BANK] + BLACK_COUNTS[BANK]
"""Buildings of one kind."""
_N_GOODS_SOLD = N_GOODS * GOODS_PER_COLOUR
_SALE_SILVER = 2


def _n_spaces(kind: int) -> int:
    return int(TAKING[0, kind]).bit_count()


def _most_for_areas() -> int:
    return max(
        sum(AREA_POINTS[area.bit_count()] + PHASE_POINTS[0] for area in set(areas.tolist()))
        for areas in AREA
    )


def _most_for_animals() -> int:
    n, best = _n_spaces(ANIMAL), HERDS[-1] + 1
    return best * n * (n + 1) // 2  # each tile scores with all that are placed after it


MAX_WORKERS = (
    MAX_SEATS
    + _N_ACTIONS * MORE_WORKERS_TAKEN
    + _N_ALIKE * (BOARDING_WORKERS + 1)  # boarding houses, and sales by warehouses
    + N_PHASES * _n_spaces(MINE)
)
MAX_SILVER = (
    START_SILVER
    + _N_ACTIONS * _SALE_SILVER
    + _N_ALIKE * (BANK_SILVER + _SALE_SILVER)
    + N_PHASES * _n_spaces(MINE)
)
_MOST_FOR_KNOWLEDGE = (
    N_GOODS * SOLD_COLOUR_POINTS
    + _n_spaces(BUILDING) * BUILDING_POINTS
    + N_ANIMALS * ANIMAL_KIND_POINTS
    + _N_GOODS_SOLD
    + N_KINDS * BONUS_TILE_POINTS
)
MAX_SCORE = (
    _most_for_areas()
    + _most_for_animals()
    + N_KINDS * LARGE_BONUS[MAX_SEATS]
    + _N_GOODS_SOLD * SALE_POINTS[MAX_SEATS]
    + _N_ALIKE * WATCHTOWER_POINTS
    + MAX_SILVER
    + MAX_WORKERS // WORKERS_A_POINT
    + _MOST_FOR_KNOWLEDGE
)
