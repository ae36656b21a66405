"""Placing tiles (SP-18 to SP-27), on the grey side too (SP-56 to SP-59)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.actions import PASS, place, placed
from miz.games.pavilion.pieces import (
    COSTS,
    EMPTY,
    MAX_COST,
    MIDDLE_STAR,
    N_COLOURS,
    N_STARS,
    ROUND_WILDS,
    STAR_SIZE,
    Broken,
    Phase,
    Side,
)
from miz.games.pavilion.rules.bonus import earn_bonus, run_length

EVERY_COLOUR = (1 << N_COLOURS) - 1
"""Sets of colours are bits: colour 0 is the lowest."""

# Tables for kernels: they look up an array, but search a tuple.
NUMBERS = np.array(COSTS)
"""The number of each space, by the side of the board."""
FIRST_COLOUR = np.array([(bits & -bits).bit_length() - 1 for bits in range(EVERY_COLOUR + 1)])
"""The first colour of each set of them."""
UP_TO = np.array([sum(1 << N_COLOURS * k for k in range(1, n + 1)) for n in range(MAX_COST + 1)])
"""The bits of colour 0 in a purse that holds so many tiles of it: see `fill_purse`."""


@kernel
def broken_place(s: Record, action: int) -> int:
    """Name the first rule broken by placing a tile so; NONE if it is legal."""
    space, colour, wilds = placed(action)
    mine = s.players[s.to_move]
    if s.phase != Phase.PLACING:
        return Broken.NOT_PLACING
    if mine.spaces[space] != EMPTY:
        return Broken.SPACE_TAKEN
    star = space // STAR_SIZE
    if not (open_colours(s, mine.spaces, star) >> colour) & 1:
        return broken_colour(s, mine.spaces, star, colour)
    return broken_payment(s, mine.tiles, NUMBERS[s.side, space], colour, wilds)


@kernel
def broken_colour(s: Record, spaces: Any, star: int, colour: int) -> int:
    """Name the rule by which a star does not take a colour (SP-25, SP-26, SP-58, SP-59)."""
    if s.side == Side.COLOURED and star != MIDDLE_STAR:
        return Broken.COLOUR_OF_ANOTHER_STAR
    if (colours_in(spaces, star) >> colour) & 1:
        return Broken.COLOUR_ALREADY_IN_STAR
    return Broken.STAR_HAS_ONE_COLOUR


@kernel
def broken_payment(s: Record, tiles: Any, cost: int, colour: int, wilds: int) -> int:
    """Name the first rule broken by paying so; NONE if it is legal (SP-21 to SP-23)."""
    wild = ROUND_WILDS[s.round_no]
    if wilds > 0 and colour == wild:
        return Broken.WILD_PAYS_FOR_ITSELF
    if wilds >= cost:
        return Broken.TOO_MANY_WILDS
    if wilds > tiles[wild]:
        return Broken.NOT_ENOUGH_WILDS
    if cost - wilds > tiles[colour]:
        return Broken.NOT_ENOUGH_TILES
    return Broken.NONE


@kernel
def open_colours(s: Record, spaces: Any, star: int) -> int:
    """Give the colours, as bits, that a star takes (SP-25, SP-26, SP-57 to SP-59)."""
    if s.side == Side.COLOURED and star != MIDDLE_STAR:
        return 1 << star
    colours = colours_in(spaces, star)
    if s.side == Side.GREY and is_one_bit(colours):
        return colours if tiles_in(spaces, star) > 1 else EVERY_COLOUR
    return EVERY_COLOUR & ~colours


@kernel
def colours_in(spaces: Any, star: int) -> int:
    """Give the colours, as bits, that lie in a star."""
    colours = 0
    for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
        colours |= (1 << (spaces[space] + 1)) >> 1  # EMPTY falls off the end
    return colours


@kernel
def is_one_bit(bits: int) -> bool:
    """Say whether exactly one bit is set."""
    return bits != 0 and (bits & (bits - 1)) == 0


@kernel
def tiles_in(spaces: Any, star: int) -> int:
    """Count the tiles of a star."""
    n = 0
    for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
        n += spaces[space] != EMPTY
    return n


@kernel
def fill_purse(s: Record, tiles: Any) -> int:
    """Pack into bits which colours each number can be paid for with; `payable` unpacks them."""
    wild = ROUND_WILDS[s.round_no]
    purse = 0
    for colour in range(N_COLOURS):
        most = tiles[colour] + spare_wilds(tiles, colour, wild)
        purse |= UP_TO[min(most, MAX_COST) * (tiles[colour] > 0)] << colour
    return purse


@kernel
def spare_wilds(tiles: Any, colour: int, wild: int) -> int:
    """Count the wild tiles that may be paid beside a colour: none beside wild itself (SP-23)."""
    return tiles[wild] * (colour != wild)


@kernel
def payable(purse: int, number: int) -> int:
    """Give the colours, as bits, with which a number can be paid for."""
    return (purse >> number * N_COLOURS) & EVERY_COLOUR


@kernel
def can_place(s: Record) -> bool:
    """Say whether the seat to move can place any tile (SP-40)."""
    mine = s.players[s.to_move]
    purse = fill_purse(s, mine.tiles)
    for star in range(N_STARS):
        colours = open_colours(s, mine.spaces, star) & payable(purse, 1)
        if colours and can_place_in(s, mine.spaces, star, colours, purse):
            return True
    return False


@kernel
def can_place_in(s: Record, spaces: Any, star: int, colours: int, purse: int) -> bool:
    """Say whether one of these colours can be placed in a star."""
    for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
        if spaces[space] == EMPTY and colours & payable(purse, NUMBERS[s.side, space]):
            return True
    return False


@kernel
def legal_places(s: Record, out: Any) -> int:
    """Write the legal ways to place a tile, ascending, and passing; return how many."""
    n = 0
    mine = s.players[s.to_move]
    purse = fill_purse(s, mine.tiles)
    for star in range(N_STARS):
        colours = open_colours(s, mine.spaces, star) & payable(purse, 1)
        if colours:
            n = legal_in_star(s, star, colours, purse, out, n)
    out[n] = PASS
    return n + 1


@kernel
def legal_in_star(s: Record, star: int, colours: int, purse: int, out: Any, n: int) -> int:
    """Write the ways to place these colours in a star behind `n` actions; return how many now."""
    mine = s.players[s.to_move]
    for space in range(star * STAR_SIZE, (star + 1) * STAR_SIZE):
        if mine.spaces[space] == EMPTY:
            left = colours & payable(purse, NUMBERS[s.side, space])
            while left:
                n = legal_payments(s, mine.tiles, space, FIRST_COLOUR[left], out, n)
                left &= left - 1
    return n


@kernel
def legal_payments(s: Record, tiles: Any, space: int, colour: int, out: Any, n: int) -> int:
    """Write the ways to pay for a tile, one at least, behind `n` actions; return how many now."""
    cost = NUMBERS[s.side, space]
    fewest = max(0, cost - tiles[colour])
    most = min(cost - 1, spare_wilds(tiles, colour, ROUND_WILDS[s.round_no]))
    action = place(space, colour, fewest)
    for more in range(MAX_COST):
        out[n + more] = action + more  # written always, kept only as far as there are wild tiles
    return n + most - fewest + 1


@kernel
def place_tile(s: Record, action: int) -> None:
    """Place a tile, pay for it, and score it (SP-20 to SP-22, SP-28)."""
    space, colour, wilds = placed(action)
    mine = s.players[s.to_move]
    cost = NUMBERS[s.side, space]
    mine.spaces[space] = colour
    mine.tiles[colour] -= cost - wilds
    s.tower[colour] += cost - wilds - 1
    mine.tiles[ROUND_WILDS[s.round_no]] -= wilds
    s.tower[ROUND_WILDS[s.round_no]] += wilds
    mine.score += run_length(mine.spaces, space)
    earn_bonus(s, mine.spaces, space)
