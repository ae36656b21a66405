"""How good each action looks at first sight.

It is a sum of weights, one for each thing that catches the eye. They were learnt from what searches
chose: see `docs/bots.md`. What the boards can do with more tiles is noted before a search, since
they stand still while tiles are taken.
"""

from __future__ import annotations

from typing import Any

from miz.engine.bits import bits_in
from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.actions import (
    DONE,
    FIRST_BONUS,
    FIRST_KEEP,
    drafted,
    placed,
)
from miz.games.pavilion.features import BESIDE, BRINGS, MOST_AT_SPACE, NUMBERED
from miz.games.pavilion.pieces import (
    CENTRE,
    EMPTY,
    FACTORY_SIZE,
    MAX_BONUS,
    MAX_COST,
    MAX_SEATS,
    MIDDLE_STAR,
    N_COLOURS,
    N_ROUNDS,
    N_STARS,
    ROUND_WILDS,
    STAR_POINTS,
    STAR_SIZE,
    Phase,
)
from miz.games.pavilion.rules.bonus import run_length, tiled
from miz.games.pavilion.rules.placing import NUMBERS, open_colours, tiles_in
from miz.games.pavilion.rules.rounds import count

MAX_TAKEN = 6
"""More tiles of a colour at once look like so many."""
MAX_HELD = 7
"""As do more beside the board, of a colour"""
MAX_TILES = 15
"""or in all."""
MAX_LOST = 8
MAX_USE = 10
"""The use of a tile goes up to this: see `use_of`."""
MAX_FREE = 6
"""More free spaces of a number look like so many."""
N_THIRDS = 3
"""The game as the stars see it: begun, under way, almost over."""
CALM = (1.6, 0.8, 0.4)
"""How calm levels 1 to 3 are: the calmer, the less it matters to them how good an action looks."""

# Where the weights of each thing begin. Taking tiles:
TAKEN = 0  # tiles of the colour
WILD_TOO = TAKEN + MAX_TAKEN  # a wild tile comes along
LOST = WILD_TOO + 1  # points paid for the token
HELD = LOST + MAX_LOST + 1  # tiles of the colour there are already
USE = HELD + MAX_HELD + 1  # the best use of the colour then
MORE_USE = USE + MAX_USE + 1  # and how much better that is
WILD_NEXT = MORE_USE + MAX_USE + 1  # each tile that is wild in the next round
REST = WILD_NEXT + 1  # tiles left for the centre
REST_WILD = REST + FACTORY_SIZE  # wild ones among them
CENTRAL = REST_WILD + FACTORY_SIZE  # from the centre
MANY = CENTRAL + 1  # all tiles beside the board then
# Placing a tile:
RUN = MANY + MAX_TILES + 1  # points at once
BONUS = RUN + STAR_SIZE  # bonus tiles
COST = BONUS + MAX_BONUS + 1  # by number
WILDS = COST + MAX_COST  # wild tiles paid
WILDS_LEFT = WILDS + MAX_COST
STAR = WILDS_LEFT + MAX_HELD + 1  # tiles in the star then, by the third of the game
WORTH = STAR + N_THIRDS * STAR_SIZE  # how full the star is, times its points
MIDDLE = WORTH + 1  # in the star of the centre
NUMBER = MIDDLE + 1  # spaces of the number still free then, by number
NEAR = NUMBER + MAX_COST * (MAX_FREE + 1)  # pillars and the like that lack one tile then
LEFT = NEAR + MOST_AT_SPACE + 1  # tiles of the colour left
# Passing, by round, by tiles beside the board, by ways to place:
PASSED = LEFT + MAX_HELD + 1
PASSED_MANY = PASSED + N_ROUNDS
PASSED_WAYS = PASSED_MANY + MAX_TILES + 1
# A tile from the supply, and a tile to keep:
GET = PASSED_WAYS + MAX_TAKEN + 1
KEEP = GET + 2 + MAX_HELD + 1 + 2 * (MAX_USE + 1)
STOP = KEEP + 2 + MAX_HELD + 1 + 2 * (MAX_USE + 1)  # by tiles thrown away
N_WEIGHTS = STOP + MAX_HELD + 1

# Parts of the two, from where each begins.
IS_WILD, IS_WILD_NEXT, OF_COLOUR, OF_USE, OF_MORE_USE = (
    0,
    1,
    2,
    3 + MAX_HELD,
    4 + MAX_HELD + MAX_USE,
)

N_USES = N_COLOURS * (MAX_COST + 1)
"""The best use of each colour, by the highest number that can be paid for with it."""
N_NOTES = (MAX_SEATS + 1) * N_USES
"""Those of each seat at the root, and those of the seat to move now."""
NOW = MAX_SEATS


@kernel
def note(s: Record, weights: Any, start: int, notes: Any) -> None:
    """Note what each board could do with each colour."""
    for seat in range(s.seats):
        note_uses(s, s.players[seat], seat, notes)


@kernel
def note_uses(s: Record, mine: Record, page: int, notes: Any) -> None:
    """Note, on a page, the best use of each colour by the number that can be paid for with it."""
    for k in range(page * N_USES, (page + 1) * N_USES):
        notes[k] = 0.0
    tiles = tiled(mine.spaces)
    for star in range(N_STARS):
        colours = open_colours(s, mine.spaces, star)
        for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
            if mine.spaces[space] == EMPTY:
                use = use_of(mine.spaces, tiles, space)
                for colour in range(N_COLOURS):
                    if (colours >> colour) & 1:
                        at = noted(page, colour, NUMBERS[s.side, space])
                        notes[at] = max(notes[at], use)
    for colour in range(N_COLOURS):
        for number in range(1, MAX_COST + 1):
            at = noted(page, colour, number)
            notes[at] = max(notes[at], notes[at - 1])


@kernel
def noted(page: int, colour: int, number: int) -> int:
    """Find the note on a colour and a number."""
    return (page * N_COLOURS + colour) * (MAX_COST + 1) + number


@kernel
def use_of(spaces: Any, tiles: int, space: int) -> int:
    """Say what a tile on a space is good for: its points at once, and two for a bonus tile."""
    return min(run_length(spaces, space) + 2 * bonus_at(tiles, space), MAX_USE)


@kernel
def bonus_at(tiles: int, space: int) -> int:
    """Count the bonus tiles that a tile on a space would bring."""
    n, then = 0, tiles | (1 << space)
    for k in range(MOST_AT_SPACE):
        around = BESIDE[space, k]
        n += BRINGS[space, k] * ((then & around) == around)
    return n


@kernel
def best_use(page: int, colour: int, tiles: int, wild: int, wilds: int, notes: Any) -> int:
    """Read the best use of so many tiles of a colour with so many wild ones."""
    if tiles == 0:
        return 0
    number = tiles if colour == wild else tiles + wilds
    return int(notes[noted(page, colour, min(number, MAX_COST))])


@kernel
def urges(s: Record, actions: Any, n: int, weights: Any, start: int, notes: Any, out: Any) -> None:
    """Write how good each of `n` actions looks; the weights begin at `start`."""
    if s.phase == Phase.DRAFTING:
        for k in range(n):
            out[k] = urge_to_take(s, actions[k], weights, start, notes)
    elif s.phase == Phase.PLACING:
        urges_to_place(s, actions, n, weights, start, out)
        out[n - 1] = urge_to_pass(s, n - 1, weights, start)
    else:
        note_uses(s, s.players[s.to_move], NOW, notes)
        for k in range(n):
            out[k] = urge_for_one(s, actions[k], weights, start, notes)


@kernel
def urge_to_take(s: Record, action: int, weights: Any, start: int, notes: Any) -> float:
    """Say how good it looks to take these tiles."""
    source, colour = drafted(action)
    wild, mine = ROUND_WILDS[s.round_no], s.players[s.to_move]
    wilds = min(1, s.sources[source, wild])
    taken = s.sources[source, colour] if colour != wild else 0
    held, own_wilds = mine.tiles[colour], mine.tiles[wild]
    before = best_use(s.to_move, colour, held, wild, own_wilds, notes)
    after = best_use(s.to_move, colour, held + max(taken, 1), wild, own_wilds + wilds, notes)
    urge = weights[start + HELD + min(held, MAX_HELD)]
    urge += weights[start + USE + after] + weights[start + MORE_USE + max(after - before, 0)]
    if taken > 0:
        urge += weights[start + TAKEN + min(taken, MAX_TAKEN) - 1]
    urge += weights[start + WILD_TOO] * wilds
    urge += weights[start + MANY + min(count(mine.tiles) + taken + wilds, MAX_TILES)]
    if colour == next_wild(s):
        urge += weights[start + WILD_NEXT] * taken
    return urge + urge_for_rest(s, source, taken + wilds, wilds, weights, start)


@kernel
def next_wild(s: Record) -> int:
    """Give the wild colour of the next round; EMPTY if there is none."""
    return ROUND_WILDS[s.round_no + 1] if s.round_no < N_ROUNDS else EMPTY


@kernel
def urge_for_rest(
    s: Record, source: int, taken: int, wilds: int, weights: Any, start: int
) -> float:
    """Say how good it looks what comes with taking so many tiles: the token, or what is left."""
    if source == CENTRE:
        lost = taken if s.token == EMPTY else 0
        return weights[start + CENTRAL] + weights[start + LOST + min(lost, MAX_LOST)]
    rest = count(s.sources[source]) - taken
    rest_wild = s.sources[source, ROUND_WILDS[s.round_no]] - wilds
    return weights[start + REST + rest] + weights[start + REST_WILD + rest_wild]


@kernel
def urges_to_place(s: Record, actions: Any, n: int, weights: Any, start: int, out: Any) -> None:
    """Write how good it looks to place a tile, for each way to do so."""
    mine, wild = s.players[s.to_move], ROUND_WILDS[s.round_no]
    tiles, last = tiled(mine.spaces), EMPTY
    of_space = weights[start]
    for k in range(n - 1):
        space, colour, wilds = placed(actions[k])
        if space != last:  # the ways to fill a space follow each other
            last = space
            of_space = urge_for_space(s, mine.spaces, tiles, space, weights, start)
        left = mine.tiles[colour] - NUMBERS[s.side, space] + wilds
        wilds_left = left if colour == wild else mine.tiles[wild] - wilds
        urge = of_space + weights[start + WILDS + wilds]
        urge += weights[start + WILDS_LEFT + min(wilds_left, MAX_HELD)]
        out[k] = urge + weights[start + LEFT + min(left, MAX_HELD)]
        worth = STAR_POINTS[MIDDLE_STAR if space // STAR_SIZE == MIDDLE_STAR else colour]
        out[k] += weights[start + WORTH] * worth * tiles_in(mine.spaces, space // STAR_SIZE) / 100


@kernel
def urge_for_space(
    s: Record, spaces: Any, tiles: int, space: int, weights: Any, start: int
) -> float:
    """Say how good a space looks, whatever is paid for it."""
    star, number = space // STAR_SIZE, NUMBERS[s.side, space]
    third = (s.round_no - 1) // 2
    urge = weights[start + RUN + run_length(spaces, space) - 1]
    urge += weights[start + BONUS + bonus_at(tiles, space)]
    urge += weights[start + COST + number - 1]
    urge += weights[start + STAR + third * STAR_SIZE + tiles_in(spaces, star)]
    urge += weights[start + MIDDLE] * (star == MIDDLE_STAR)
    free = bits_in(NUMBERED[s.side, number] & ~tiles) - 1
    urge += weights[start + NUMBER + (number - 1) * (MAX_FREE + 1) + min(free, MAX_FREE)]
    return urge + weights[start + NEAR + near_at(tiles, space)]


@kernel
def near_at(tiles: int, space: int) -> int:
    """Count the pillars and the like that would lack one tile more after a tile on a space."""
    n, then = 0, tiles | (1 << space)
    for k in range(MOST_AT_SPACE):
        lacking = BESIDE[space, k] & ~then
        n += lacking != 0 and (lacking & (lacking - 1)) == 0
    return n


@kernel
def urge_to_pass(s: Record, ways: int, weights: Any, start: int) -> float:
    """Say how good it looks to pass."""
    urge = weights[start + PASSED + s.round_no - 1]
    urge += weights[start + PASSED_MANY + min(count(s.players[s.to_move].tiles), MAX_TILES)]
    return urge + weights[start + PASSED_WAYS + min(ways, MAX_TAKEN)]


@kernel
def urge_for_one(s: Record, action: int, weights: Any, start: int, notes: Any) -> float:
    """Say how good it looks to get or to keep one tile, or to throw the rest away."""
    mine = s.players[s.to_move]
    if action == DONE:
        return weights[start + STOP + min(count(mine.tiles), MAX_HELD)]
    if action < FIRST_KEEP:
        colour, at, wild = action - FIRST_BONUS, start + GET, ROUND_WILDS[s.round_no]
        held, wilds = mine.tiles[colour], mine.tiles[wild]
    else:
        colour, at, wild = action - FIRST_KEEP, start + KEEP, next_wild(s)
        held, wilds = mine.kept[colour], mine.kept[wild]
    before = best_use(NOW, colour, held, wild, wilds, notes)
    after = best_use(NOW, colour, held + 1, wild, wilds, notes)
    urge = weights[at + IS_WILD] * (colour == ROUND_WILDS[s.round_no])
    urge += weights[at + IS_WILD_NEXT] * (colour == next_wild(s))
    urge += weights[at + OF_COLOUR + min(held, MAX_HELD)]
    return urge + weights[at + OF_USE + after] + weights[at + OF_MORE_USE + max(after - before, 0)]
