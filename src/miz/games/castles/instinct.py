"""How good each action looks at first sight.

It is a sum of weights, one for each thing that catches the eye. They were learnt from what searches
chose: see `docs/bots.md`.
"""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import (
    DECLINE,
    END,
    FIRST_BUY,
    FIRST_DISCARD,
    FIRST_ESTATE,
    FIRST_GOODS,
    FIRST_LOAD,
    FIRST_PLACE,
    FIRST_SALE,
    FREE,
    WORKERS,
    bought,
    die_and_deed,
    placed,
    taken,
)
from miz.games.castles.estates import NEIGHBOURS, NUMBER_OF, TAKING
from miz.games.castles.features import (
    AREA_SIZE,
    animals_then,
    beside,
    fewest_missing,
    homes,
    largest_completed,
    loadable,
    missing,
    most_animals,
    stored,
    stored_of_kind,
)
from miz.games.castles.pieces import (
    ANIMAL,
    AREA_POINTS,
    CASTLE,
    CASTLES_PER_ESTATE,
    CITY_HALL,
    EMPTY,
    MORE_WORKERS,
    MOVE_TAKING,
    N_DEPOTS,
    N_DICE,
    N_ESTATES,
    N_PHASES,
    N_TILES,
    SHIP,
    SILVER_WITH_WORKERS,
    STORAGE_SIZE,
    TWO_DEPOTS,
    Question,
)
from miz.games.castles.rules.areas import covered
from miz.games.castles.rules.dice import (
    ANY,
    FARTHEST,
    MOVED_BY,
    SPACES_WITH,
    has,
    reach,
    workers_for,
)
from miz.games.castles.rules.placing import KIND
from miz.games.castles.rules.ships import goods_waiting, room

N_HALVES = 2
"""The game as a tile sees it: phases A to C, and D and E."""
LAST_OF_FIRST_HALF = 2
LARGEST = len(AREA_POINTS) - 1
MAX_HOMES = 4
"""More spaces a tile could go to look like so many."""
MAX_HEAP = 6
"""As do more goods,"""
MAX_PURSE = 6
"""and more workers or silver."""
N_AROUND = 6
N_PAID = FARTHEST + 1
CALM = (1.3, 0.6, 0.1)
"""How calm levels 1 to 3 are: the calmer, the less it matters to them how good an action looks."""

# Where the weights of each thing begin. A tile that comes to the storage:
TAKE = 0  # by tile and half of the game
HOMES = TAKE + N_HALVES * N_TILES  # spaces it could go to
LAST = HOMES + MAX_HOMES + 1  # size of the largest area it could complete
STORED = LAST + LARGEST + 1  # tiles stored already
ALIKE = STORED + STORAGE_SIZE + 1  # those of its kind
USELESS = ALIKE + STORAGE_SIZE + 1  # there are no more spaces of its colour for it
AT_ONCE = USELESS + 1  # another die could place it in the same turn, workers or not
TAKE_PAID = AT_ONCE + 2  # workers paid
BUY = TAKE_PAID + N_PAID  # it is bought, by the silver left
# A tile that is placed:
PLACE = BUY + MAX_PURSE + 1  # by tile and half of the game
AREA_LEFT = PLACE + N_HALVES * N_TILES  # by size of the area and empty spaces left
COMPLETE = AREA_LEFT + LARGEST * LARGEST  # an area is complete, by phase
BONUS = COMPLETE + N_PHASES  # a colour is complete: the large tile, the small one
HERD = BONUS + 2  # points for animals, in tens
OPENED = HERD + 1  # empty spaces that get a neighbour by it
CARGO = OPENED + N_AROUND + 1  # for a ship: goods it can load
AHEAD = CARGO + MAX_HEAP + 1  # for a ship: somebody is overtaken
STOCK = AHEAD + 1  # for castle and city hall: tiles left to place
PLACE_PAID = STOCK + STORAGE_SIZE + 1
# A sale, and workers:
SELL = PLACE_PAID + N_PAID  # by goods
SELL_PAID = SELL + MAX_HEAP
SELL_FULL = SELL_PAID + N_PAID  # three colours are stored
TAKE_WORKERS = SELL_FULL + 1  # by workers there are
WORKERS_IN = TAKE_WORKERS + MAX_PURSE + 1  # by phase
WORKERS_KNOWN = WORKERS_IN + N_PHASES  # with knowledge 13, with 14
# Answers:
DECLINED = WORKERS_KNOWN + 2  # by question
ENDED = DECLINED + len(Question)
DEPOT = ENDED + 1  # goods a ship can load there
BESIDE_IT = DEPOT + MAX_HEAP + 1  # and those beside it, with knowledge 5
LOAD = BESIDE_IT + MAX_HEAP + 1  # goods of the colour
DISCARD = LOAD + MAX_HEAP  # by tile
DISCARD_HOMES = DISCARD + N_TILES
DISCARD_ALIKE = DISCARD_HOMES + MAX_HOMES + 1
CHOSEN = DISCARD_ALIKE + STORAGE_SIZE + 1  # an estate and the space of its castle
# More of a tile that comes to the storage:
TAKE_HERD = CHOSEN + N_ESTATES * CASTLES_PER_ESTATE  # points for animals, in tens
TAKE_CARGO = TAKE_HERD + 1  # for a ship: goods it could load now
FEWEST = TAKE_CARGO + MAX_HEAP + 1  # empty spaces of the area it could best fill
N_WEIGHTS = FEWEST + LARGEST + 1

N_NOTES = 1
"""Nothing is noted before a search: estates change too fast."""


@kernel
def note(s: Record, weights: Any, start: int, notes: Any) -> None:
    """Note nothing."""


@kernel
def urges(s: Record, actions: Any, n: int, weights: Any, start: int, notes: Any, out: Any) -> None:
    """Write how good each of `n` actions looks; the weights begin at `start`."""
    filled = 0 if s.question == Question.ESTATE else covered(s.players[s.to_move].spaces)
    open_to = beside(filled)
    for k in range(n):
        action = actions[k]
        if action < FIRST_BUY:
            out[k] = urge_to_act(s, action, filled, open_to, weights, start)
        elif action < FIRST_DISCARD:
            out[k] = urge_to_buy(s, action, filled, open_to, weights, start)
        else:
            out[k] = urge_to_answer(s, action, filled, open_to, weights, start)


@kernel
def urge_to_act(
    s: Record, action: int, filled: int, open_to: int, weights: Any, start: int
) -> float:
    """Say how good one of the four actions looks, with a die or without."""
    die, deed = die_and_deed(action)
    mine = s.players[s.to_move]
    shown = ANY if die == FREE else mine.dice[die]
    if deed < FIRST_PLACE:
        depot, tile = taken(deed)
        paid = workers_for(mine, shown, depot + 1, has(mine, MOVE_TAKING))
        urge = urge_for_tile(s, tile, filled, open_to, weights, start)
        urge += urge_to_place_next(
            s, tile, die, paid, homes(mine, tile, filled, open_to), weights, start
        )
        return urge + weights[start + TAKE_PAID + paid]
    if deed < FIRST_SALE:
        tile, space = placed(deed)
        paid = workers_for(mine, shown, NUMBER_OF[space], has(mine, MOVED_BY[KIND[tile]]))
        urge = urge_to_place(s, tile, space, filled, open_to, weights, start)
        return urge + weights[start + PLACE_PAID + paid]
    if deed == WORKERS:
        return urge_for_workers(s, weights, start)
    colour = deed - FIRST_SALE
    urge = weights[start + SELL + min(mine.goods[colour], MAX_HEAP) - 1]
    urge += weights[start + SELL_FULL] * (room(mine) == 0)
    return urge + weights[start + SELL_PAID + workers_for(mine, shown, colour + 1, 0)]


@kernel
def half(s: Record) -> int:
    """Name the half of the game."""
    return s.phase > LAST_OF_FIRST_HALF


@kernel
def urge_for_tile(
    s: Record, tile: int, filled: int, open_to: int, weights: Any, start: int
) -> float:
    """Say how good a tile looks that would come to the storage."""
    mine, kind = s.players[s.to_move], KIND[tile]
    spaces = homes(mine, tile, filled, open_to)
    alike = stored_of_kind(mine, kind)
    urge = weights[start + TAKE + half(s) * N_TILES + tile]
    urge += weights[start + HOMES + min(bits_in(spaces), MAX_HOMES)]
    urge += weights[start + LAST + largest_completed(mine, spaces, filled)]
    urge += weights[start + STORED + stored(mine)] + weights[start + ALIKE + alike]
    urge += weights[start + FEWEST + fewest_missing(mine, spaces, filled)]
    if kind == ANIMAL:
        urge += weights[start + TAKE_HERD] * most_animals(mine, tile, spaces) / 10
    elif kind == SHIP:
        urge += weights[start + TAKE_CARGO + min(best_load(s, mine), MAX_HEAP)]
    is_useless = bits_in(TAKING[mine.estate, kind] & ~filled) <= alike
    return urge + weights[start + USELESS] * is_useless


@kernel
def urge_to_place_next(
    s: Record, tile: int, die: int, paid: int, spaces: int, weights: Any, start: int
) -> float:
    """Say how good it looks that a die left over could place the tile, with workers or without."""
    mine = s.players[s.to_move]
    is_moved = has(mine, MOVED_BY[KIND[tile]])
    urge = 0.0 * weights[start]
    for other in range(N_DICE):
        if other != die and mine.dice[other] > 0:
            shown = mine.dice[other]
            fewest = N_PAID
            left = spaces & SPACES_WITH[reach(mine, shown, is_moved)]
            for number in range(1, ANY):
                if left & SPACES_WITH[1 << (number - 1)]:
                    fewest = min(fewest, workers_for(mine, shown, number, is_moved))
            urge += weights[start + AT_ONCE] * (fewest == 0)
            urge += weights[start + AT_ONCE + 1] * (0 < fewest <= mine.workers - paid)
    return urge


@kernel
def urge_to_buy(
    s: Record, action: int, filled: int, open_to: int, weights: Any, start: int
) -> float:
    """Say how good a purchase looks."""
    _, tile = bought(action)
    mine = s.players[s.to_move]
    spaces = homes(mine, tile, filled, open_to)
    urge = urge_for_tile(s, tile, filled, open_to, weights, start)
    urge += urge_to_place_next(s, tile, FREE, 0, spaces, weights, start)
    return urge + weights[start + BUY + min(mine.silver, MAX_PURSE)]


@kernel
def urge_to_place(
    s: Record, tile: int, space: int, filled: int, open_to: int, weights: Any, start: int
) -> float:
    """Say how good it looks to place a tile there, whatever is paid."""
    mine = s.players[s.to_move]
    size, empty = AREA_SIZE[mine.estate, space], missing(mine, space, filled) - 1
    urge = weights[start + PLACE + half(s) * N_TILES + tile]
    urge += weights[start + AREA_LEFT + (size - 1) * LARGEST + empty]
    if empty == 0:
        urge += weights[start + COMPLETE + s.phase]
        urge += urge_for_bonus(s, KIND[tile], filled | (1 << space), weights, start)
    opened = bits_in(NEIGHBOURS[space] & ~filled & ~open_to)
    urge += weights[start + OPENED + opened]
    return urge + urge_for_effect(s, tile, space, weights, start)


@kernel
def urge_for_bonus(s: Record, kind: int, filled: int, weights: Any, start: int) -> float:
    """Say how good the bonus tile of a colour looks, if it is complete then."""
    spaces = TAKING[s.players[s.to_move].estate, kind]
    is_any = (spaces & ~filled) == 0 and s.small[kind] == EMPTY
    is_large = is_any and s.large[kind] == EMPTY
    return weights[start + BONUS] * is_large + weights[start + BONUS + 1] * (
        is_any and not is_large
    )


@kernel
def urge_for_effect(s: Record, tile: int, space: int, weights: Any, start: int) -> float:
    """Say how good it looks what a tile does when it is placed there."""
    mine, kind = s.players[s.to_move], KIND[tile]
    if kind == ANIMAL:
        return weights[start + HERD] * animals_then(mine, tile, space) / 10
    if kind == SHIP:
        urge = weights[start + CARGO + min(best_load(s, mine), MAX_HEAP)]
        return urge + weights[start + AHEAD] * overtakes(s)
    if kind == CASTLE or tile == CITY_HALL:
        return weights[start + STOCK + stored(mine) - 1]
    return 0.0 * weights[start]


@kernel
def best_load(s: Record, mine: Record) -> int:
    """Count the goods that a ship could take from the best depot."""
    best = 0
    for depot in range(N_DEPOTS):
        best = max(best, loadable(s, mine, depot))
    return best


@kernel
def overtakes(s: Record) -> bool:
    """Say whether a ship would bring the seat to move ahead of somebody on the track."""
    place = 0
    while s.track[place] != s.to_move:
        place += 1
    if place == 0:
        return False
    return s.players[s.track[place - 1]].step <= s.players[s.to_move].step + 1


@kernel
def urge_for_workers(s: Record, weights: Any, start: int) -> float:
    """Say how good it looks to take workers."""
    mine = s.players[s.to_move]
    urge = weights[start + TAKE_WORKERS + min(mine.workers, MAX_PURSE)]
    urge += weights[start + WORKERS_IN + s.phase]
    urge += weights[start + WORKERS_KNOWN] * has(mine, SILVER_WITH_WORKERS)
    return urge + weights[start + WORKERS_KNOWN + 1] * has(mine, MORE_WORKERS)


@kernel
def urge_to_answer(
    s: Record, action: int, filled: int, open_to: int, weights: Any, start: int
) -> float:
    """Say how good an answer looks that is not one of the four actions."""
    mine = s.players[s.to_move]
    if action == END:
        return weights[start + ENDED]
    if action == DECLINE:
        return weights[start + DECLINED + s.question]
    if action >= FIRST_ESTATE:
        return weights[start + CHOSEN + action - FIRST_ESTATE]
    if action >= FIRST_LOAD:
        heap = min(goods_waiting(s, action - FIRST_LOAD), MAX_HEAP)
        return weights[start + LOAD + heap - 1]
    if action >= FIRST_GOODS:
        return urge_for_depot(s, action - FIRST_GOODS, weights, start)
    tile = action - FIRST_DISCARD
    spaces = bits_in(homes(mine, tile, filled, open_to))
    urge = weights[start + DISCARD + tile]
    urge += weights[start + DISCARD_HOMES + min(spaces, MAX_HOMES)]
    return urge + weights[start + DISCARD_ALIKE + stored_of_kind(mine, KIND[tile])]


@kernel
def urge_for_depot(s: Record, depot: int, weights: Any, start: int) -> float:
    """Say how good it looks to load a ship from a depot."""
    mine = s.players[s.to_move]
    urge = weights[start + DEPOT + min(loadable(s, mine, depot), MAX_HEAP)]
    if s.question == Question.SHIP and has(mine, TWO_DEPOTS):
        after = loadable(s, mine, (depot + 1) % N_DEPOTS)
        before = loadable(s, mine, (depot + N_DEPOTS - 1) % N_DEPOTS)
        urge += weights[start + BESIDE_IT + min(max(after, before), MAX_HEAP)]
    return urge
