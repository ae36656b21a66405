"""How far a search looks ahead, and what it is told of a seat when it stops there."""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in, first_bit
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.estates import AREA, KIND_OF, TAKING
from miz.games.castles.features import (
    AREA_SIZE,
    FIRST_OF_AREAS,
    beside,
    homes,
    largest_completed,
    most_animals,
    total,
)
from miz.games.castles.pieces import (
    ANIMAL,
    AREA_POINTS,
    DEPOT_SIZE,
    EMPTY,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    HERDS,
    KNOWLEDGE,
    MAX_SEATS,
    MINE_TILE,
    N_ANIMALS,
    N_DEPOTS,
    N_ESTATES,
    N_GOODS,
    N_HERDS,
    N_KINDS,
    N_KNOWLEDGE,
    N_PHASES,
    N_ROUNDS,
    PHASE_POINTS,
    SALE_POINTS,
    STORAGE_SIZE,
    TRACK_LENGTH,
)
from miz.games.castles.rules.areas import covered
from miz.games.castles.rules.dice import ANY, SPACES_WITH, has
from miz.games.castles.rules.ending import colours_sold, knowledge_points, lying
from miz.games.castles.rules.placing import KIND
from miz.games.castles.rules.ships import room

IS_CERTAIN = False
"""What a round brings is chance."""
N_VARIANTS = 1
"""One set of weights: which estate is played is told to the net."""
STAGES_AHEAD = 3
"""A plan of taking a tile, placing it and taking the next needs no more rounds."""
ITERATIONS = (20,)
"""So often level 4 tries."""
TUNING = {"curiosity": 0.5, "doubt": 0.05, "ease": 0.5, "pride": 0.4}
"""One decision of many moves the result but little: a search has to look closely. Without pride two
bots spoil each other's plans more than they build their own."""
ALL_ROUNDS = N_PHASES * N_ROUNDS

LARGEST_AREA = len(AREA_POINTS) - 1
MANY_WORKERS, MANY_SILVER, MANY_GOODS = 4, 4, 6
"""So many are a good deal; more than that is told too."""
MANY_POINTS = 20
A_FEW = 4
SOON = 0.6
"""A knowledge tile in the storage is worth such a part of one in the estate."""

# Where the inputs of each kind begin.
AREAS = 0  # areas by their size and how many of their spaces are empty
KINDS = AREAS + LARGEST_AREA * LARGEST_AREA  # how much of each colour is covered
BONUS = KINDS + N_KINDS  # the same squared, where a bonus tile can still be had
OPEN = BONUS + N_KINDS  # spaces of each colour that have a neighbour with a tile
STORED = OPEN + N_KINDS  # stored tiles by kind
AT_HOME = STORED + N_KINDS  # spaces that stored tiles can go to
ALMOST = AT_HOME + 1  # points for areas that a stored tile completes
FULL = ALMOST + 1  # whether the storage is full
KNOWN = FULL + 1  # knowledge tiles in the estate
LATER = KNOWN + N_KNOWLEDGE  # the same, by how much of the game is left
PURSE = LATER + N_KNOWLEDGE  # workers and silver, each up to many and all
MINES = PURSE + 4  # mines by the phases still to be paid for
HERD = MINES + 1  # what an animal more would score again in the largest herd of each pasture
GOODS = HERD + 1  # goods stored: all, the largest heap, colours
TRADE = GOODS + 3  # the best load that waits in a depot; colours sold
TRACK = TRADE + 2  # the place on the track, and how far along it
PROGRESS = TRACK + 2  # points that areas of each colour will give, by how full they are
OFFER = PROGRESS + N_KINDS  # tiles of each kind in the depots that there are spaces for
PROMISE = OFFER + N_KINDS  # points of stored animals; points for goods stored, for the largest heap
NUMBERS = PROMISE + 3  # numbers of spaces that have a neighbour with a tile
LEFT = NUMBERS + 1  # how much of the game is left, its square, and how much of the phase
ESTATE = LEFT + 3
SEATS = ESTATE + N_ESTATES  # two, three or four
N_INPUTS = SEATS + MAX_SEATS - 1


@kernel
def variant(s: Record) -> int:
    """Name the row of weights for this table."""
    return 0


@kernel
def stage(s: Record) -> int:
    """Count the rounds that have begun."""
    return s.phase * N_ROUNDS + s.round_no


@kernel
def time_left(s: Record) -> float:
    """Give the share of the game that is still to come."""
    return (ALL_ROUNDS - stage(s)) / ALL_ROUNDS


@kernel
def points(s: Record, seat: int) -> int:
    """Count the points a seat has for certain, with those its knowledge has earned so far."""
    return s.players[seat].score + knowledge_points(s, seat)


@kernel
def inputs(s: Record, seat: int, out: Any) -> None:
    """Write what a net shall know of a seat when a round begins."""
    for k in range(N_INPUTS):
        out[k] = 0.0
    mine = s.players[seat]
    filled = covered(mine.spaces)
    see_areas(mine, filled, out)
    see_colours(s, mine, filled, out)
    see_storage(s, mine, filled, out)
    see_offer(s, mine, filled, out)
    see_knowledge(s, mine, out)
    see_purse(s, mine, out)
    see_goods(s, mine, out)
    see_time(s, seat, out)


@kernel
def see_areas(mine: Record, filled: int, out: Any) -> None:
    """Write how many areas of each size are how far from complete, and the herds."""
    firsts = FIRST_OF_AREAS[mine.estate]
    while firsts:
        space = first_bit(firsts)
        firsts &= firsts - 1
        empty = bits_in(AREA[mine.estate, space] & ~filled)
        if empty > 0:
            size = AREA_SIZE[mine.estate, space]
            out[AREAS + (size - 1) * LARGEST_AREA + empty - 1] += 1.0
            full = (size - empty) / size
            kind = KIND_OF[mine.estate, space]
            out[PROGRESS + kind] += AREA_POINTS[size] * full * full / MANY_POINTS
            if kind == ANIMAL:
                out[HERD] += largest_herd(mine, AREA[mine.estate, space]) * empty / MANY_POINTS


@kernel
def largest_herd(mine: Record, pasture: int) -> int:
    """Count the animals of the kind that a pasture has most of."""
    largest = 0
    for animal in range(N_ANIMALS):
        herd, left = 0, pasture
        while left:
            tile = mine.spaces[first_bit(left)]
            left &= left - 1
            if tile != EMPTY and (tile - FIRST_ANIMAL) // N_HERDS == animal:
                herd += HERDS[0] + (tile - FIRST_ANIMAL) % N_HERDS
        largest = max(largest, herd)
    return largest


@kernel
def see_colours(s: Record, mine: Record, filled: int, out: Any) -> None:
    """Write how much of each colour is covered, what that may bring, and what is open."""
    open_to = beside(filled)
    for kind in range(N_KINDS):
        spaces = TAKING[mine.estate, kind]
        share = bits_in(spaces & filled) / bits_in(spaces)
        out[KINDS + kind] = share
        if share < 1.0:
            is_large = s.large[kind] == EMPTY
            is_any = s.small[kind] == EMPTY
            out[BONUS + kind] = share * share * (is_large + is_any) / 2
        out[OPEN + kind] = bits_in(spaces & open_to) / A_FEW


@kernel
def see_storage(s: Record, mine: Record, filled: int, out: Any) -> None:
    """Write what is stored and where it can go."""
    open_to, n = beside(filled), 0
    for k in range(STORAGE_SIZE):
        tile = mine.storage[k]
        if tile != EMPTY:
            n += 1
            spaces = homes(mine, tile, filled, open_to)
            size = largest_completed(mine, spaces, filled)
            out[STORED + KIND[tile]] += 1 / STORAGE_SIZE
            out[AT_HOME] += min(bits_in(spaces), STORAGE_SIZE) / STORAGE_SIZE**2
            if size > 0:
                out[ALMOST] += (AREA_POINTS[size] + PHASE_POINTS[s.phase]) / MANY_POINTS
            if KIND[tile] == ANIMAL:
                out[PROMISE] += most_animals(mine, tile, spaces) / MANY_POINTS
            elif KIND[tile] == KNOWLEDGE:
                out[KNOWN + tile - FIRST_KNOWLEDGE] = SOON
                out[LATER + tile - FIRST_KNOWLEDGE] = SOON * time_left(s)
    out[FULL] = n == STORAGE_SIZE
    numbers = 0
    for number in range(1, ANY):
        numbers += (open_to & SPACES_WITH[1 << (number - 1)]) != 0
    out[NUMBERS] = numbers / A_FEW


@kernel
def see_offer(s: Record, mine: Record, filled: int, out: Any) -> None:
    """Write how many tiles in the depots there are spaces for."""
    for depot in range(N_DEPOTS):
        for k in range(DEPOT_SIZE):
            if s.depots[depot, k] != EMPTY:
                out[OFFER + KIND[s.depots[depot, k]]] += 1.0
    for kind in range(N_KINDS):
        spaces = bits_in(TAKING[mine.estate, kind] & ~filled)
        out[OFFER + kind] = min(out[OFFER + kind], spaces) / A_FEW


@kernel
def see_knowledge(s: Record, mine: Record, out: Any) -> None:
    """Write which knowledge tiles there are, and for how long they will serve."""
    left = time_left(s)
    for k in range(N_KNOWLEDGE):
        if has(mine, k + 1):
            out[KNOWN + k] = 1.0
            out[LATER + k] = left


@kernel
def see_purse(s: Record, mine: Record, out: Any) -> None:
    """Write workers, silver, and what the mines will pay."""
    out[PURSE] = min(mine.workers, MANY_WORKERS) / MANY_WORKERS
    out[PURSE + 1] = mine.workers / MANY_POINTS
    out[PURSE + 2] = min(mine.silver, MANY_SILVER) / MANY_SILVER
    out[PURSE + 3] = mine.silver / MANY_POINTS
    out[MINES] = lying(mine, MINE_TILE) * (N_PHASES - s.phase) / N_PHASES


@kernel
def see_goods(s: Record, mine: Record, out: Any) -> None:
    """Write the goods stored and the best heap that waits."""
    largest, waiting = 0, 0
    for colour in range(N_GOODS):
        largest = max(largest, mine.goods[colour])
    for depot in range(N_DEPOTS):
        waiting = max(waiting, total(s.depot_goods[depot]))
    out[PROMISE + 1] = total(mine.goods) * SALE_POINTS[s.seats] / MANY_POINTS
    out[PROMISE + 2] = largest * SALE_POINTS[s.seats] / MANY_POINTS
    out[GOODS] = total(mine.goods) / MANY_GOODS
    out[GOODS + 1] = largest / MANY_GOODS
    out[GOODS + 2] = 1 - room(mine) / STORAGE_SIZE
    out[TRADE] = waiting / MANY_GOODS
    out[TRADE + 1] = colours_sold(mine) / N_GOODS


@kernel
def see_time(s: Record, seat: int, out: Any) -> None:
    """Write the place on the track, the time left, the estate and the seats."""
    place = 0
    while s.track[place] != seat:
        place += 1
    left = time_left(s)
    out[TRACK] = place / (MAX_SEATS - 1)
    out[TRACK + 1] = s.players[seat].step / TRACK_LENGTH
    out[LEFT], out[LEFT + 1] = left, left * left
    out[LEFT + 2] = (N_ROUNDS - s.round_no) / N_ROUNDS
    if s.players[seat].estate != EMPTY:
        out[ESTATE + s.players[seat].estate] = 1.0
    out[SEATS + s.seats - 2] = 1.0
