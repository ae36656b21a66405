"""Setting up, phases and rounds (CB-1 to CB-23, CB-68, CB-103 to CB-105)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.castles.actions import FIRST_ESTATE, chosen_estate
from miz.games.castles.estates import CASTLE_SPACES, CENTRE
from miz.games.castles.pieces import (
    BLACK_COUNTS,
    BLACK_DEPOT_SIZE,
    BLACK_DEPOT_SIZES,
    BOARDS,
    CASTLE_TILE,
    CASTLES_PER_ESTATE,
    DEPOT_SIZE,
    DEPOTS,
    EMPTY,
    FIRST_OF_KIND,
    GOODS_PER_COLOUR,
    KIND_LETTERS,
    LIGHT_COUNTS,
    MAX_SEATS,
    MINE,
    MINE_TILE,
    MINE_WORKERS,
    N_BOARDS,
    N_DEPOTS,
    N_DICE,
    N_FACES,
    N_GOODS,
    N_KINDS,
    N_ROUNDS,
    N_SIDES,
    N_SPACES,
    N_TILES,
    START_GOODS,
    START_SILVER,
    SWITCHING_DEPOT,
    SWITCHING_SEATS,
    SWITCHING_SPACE,
    Broken,
    Question,
)
from miz.games.castles.rules.dice import has

# Tables for kernels: they look up an array, but search a tuple.
LIGHT, BLACK = np.array(LIGHT_COUNTS), np.array(BLACK_COUNTS)
FIRST = np.array(FIRST_OF_KIND)
DEPOT_KIND = np.array([[KIND_LETTERS.index(space[0]) for space in depot] for depot in DEPOTS])
DEPOT_SEATS = np.array([[int(space[1]) for space in depot] for depot in DEPOTS])
ESTATES_OF = np.array(BOARDS) - 1
"""The estates on each board, counted from 0."""
CASTLE_AT = np.array(CASTLE_SPACES)


@kernel
def fill_box(s: Record) -> None:
    """Sort the tiles and the goods, and lay out empty estates (CB-1 to CB-6, CB-13)."""
    for tile in range(N_TILES):
        s.light[tile], s.black[tile] = LIGHT[tile], BLACK[tile]
    for colour in range(N_GOODS):
        s.unseen[colour] = GOODS_PER_COLOUR
    for kind in range(N_KINDS):
        s.large[kind] = s.small[kind] = EMPTY
    for k in range(N_ROUNDS):
        s.row[k] = EMPTY
    for depot in range(N_DEPOTS):
        clear(s.depots[depot])
    clear(s.black_depot)
    clear(s.ship_depots)
    s.incoming = EMPTY
    for seat in range(MAX_SEATS):
        fill_estate(s.players[seat])


@kernel
def clear(spaces: Any) -> None:
    """Leave nothing on some spaces."""
    for k in range(len(spaces)):
        spaces[k] = EMPTY


@kernel
def fill_estate(mine: Record) -> None:
    """Lay out an empty estate that is yet to be chosen."""
    mine.estate = EMPTY
    clear(mine.sides)
    clear(mine.spaces)
    clear(mine.storage)


@kernel
def seat_players(s: Record) -> None:
    """Draw who starts, and give everybody what they begin with (CB-8, CB-10 to CB-12)."""
    starter = below(s, s.seats)
    for place in range(MAX_SEATS):
        is_taken = place < s.seats
        s.track[place] = (starter + place) % s.seats if is_taken else EMPTY
        s.order[place] = s.track[place]
    for place in range(s.seats):
        mine = s.players[s.track[place]]
        mine.workers = place + 1
        mine.silver = START_SILVER
    for seat in range(s.seats):
        for _ in range(START_GOODS):
            s.players[seat].goods[draw_good(s)] += 1


@kernel
def draw_good(s: Record) -> int:
    """Draw one of the goods that nobody has seen, and return its colour (CB-7)."""
    return draw_from(s, s.unseen, 0, N_GOODS)


@kernel
def draw_from(s: Record, pile: Any, first: int, last: int) -> int:
    """Draw one of the things `first` up to `last` that a pile holds; return which."""
    n = 0
    for k in range(first, last):
        n += pile[k]
    pick = below(s, n)
    k = first
    while pick >= pile[k]:
        pick -= pile[k]
        k += 1
    pile[k] -= 1
    return k


@kernel
def deal_estates(s: Record) -> None:
    """Give everybody estate 1 with the castle in its centre (CB-2, CB-9)."""
    for seat in range(s.seats):
        s.players[seat].estate = 0
        lay_castle(s, s.players[seat], CENTRE)


@kernel
def deal_boards(s: Record) -> None:
    """Give everybody one of the boards, and ask who starts to choose first (CB-103, CB-104)."""
    dealt = 0
    for seat in range(s.seats):
        pick = below(s, N_BOARDS - seat)
        board = 0
        while pick > 0 or (dealt >> board) & 1:
            pick -= 1 - ((dealt >> board) & 1)
            board += 1
        dealt |= 1 << board
        for side in range(N_SIDES):
            s.players[seat].sides[side] = ESTATES_OF[board, side]
    s.question = Question.ESTATE
    s.to_move = s.order[0]


@kernel
def lay_castle(s: Record, mine: Record, space: int) -> None:
    """Lay the castle that an estate begins with (CB-9)."""
    s.light[CASTLE_TILE] -= 1
    mine.spaces[space] = CASTLE_TILE


@kernel
def legal_estates(s: Record, out: Any) -> int:
    """Write the estates and spaces for the castle that may be chosen, ascending (CB-104)."""
    n = 0
    for side in range(N_SIDES):
        for which in range(CASTLES_PER_ESTATE):
            estate = s.players[s.to_move].sides[side]
            out[n] = FIRST_ESTATE + estate * CASTLES_PER_ESTATE + which
            n += 1
    return n


@kernel
def broken_estate(s: Record, action: int) -> int:
    """Name the first rule broken by choosing an estate; NONE if it is legal (CB-104)."""
    estate, _ = chosen_estate(action)
    mine = s.players[s.to_move]
    if mine.sides[0] != estate and mine.sides[1] != estate:
        return Broken.NOT_YOUR_BOARD
    return Broken.NONE


@kernel
def choose_estate(s: Record, action: int) -> None:
    """Choose an estate and where its castle lies; when all have, phase A begins (CB-104)."""
    estate, which = chosen_estate(action)
    mine = s.players[s.to_move]
    mine.estate = estate
    lay_castle(s, mine, CASTLE_AT[estate, which])
    s.turn += 1
    if s.turn == s.seats:
        start_phase(s)
    else:
        s.question = Question.ESTATE
        s.to_move = s.order[s.turn]


@kernel
def start_phase(s: Record) -> None:
    """Fill the depots and lay out the goods of the phase (CB-15 to CB-19)."""
    for depot in range(N_DEPOTS):
        fill_depot(s, depot)
    fill_black_depot(s)
    for k in range(N_ROUNDS):
        s.row[k] = draw_good(s)
    s.round_no = 0
    start_round(s)


@kernel
def fill_depot(s: Record, depot: int) -> None:
    """Put what is left in a numbered depot out of the game and fill it (CB-15, CB-16)."""
    for space in range(DEPOT_SIZE):
        put_away(s, s.depots[depot, space])
        s.depots[depot, space] = EMPTY
        if DEPOT_SEATS[depot, space] <= s.seats:
            kind = kind_for(s, depot, space)
            s.depots[depot, space] = draw_from(s, s.light, FIRST[kind], FIRST[kind + 1])


@kernel
def put_away(s: Record, tile: int) -> None:
    """Put a tile out of the game, if there is one."""
    if tile != EMPTY:
        s.gone[tile] += 1


@kernel
def kind_for(s: Record, depot: int, space: int) -> int:
    """Name the kind of tile for a space of a depot; one changes with three players (CB-17)."""
    is_switching = depot == SWITCHING_DEPOT and space == SWITCHING_SPACE
    if is_switching and s.seats == SWITCHING_SEATS and s.phase % 2 == 1:
        return MINE
    return DEPOT_KIND[depot, space]


@kernel
def fill_black_depot(s: Record) -> None:
    """Put what is left in the black depot out of the game and fill it (CB-15, CB-18)."""
    for space in range(BLACK_DEPOT_SIZE):
        put_away(s, s.black_depot[space])
        s.black_depot[space] = EMPTY
        if space < BLACK_DEPOT_SIZES[s.seats]:
            s.black_depot[space] = draw_from(s, s.black, 0, N_TILES)


@kernel
def start_round(s: Record) -> None:
    """Read the turn order, roll all dice and deal a good (CB-20 to CB-23)."""
    for place in range(s.seats):
        s.order[place] = s.track[place]
    s.white = 1 + below(s, N_FACES)
    s.depot_goods[s.white - 1, s.row[s.round_no]] += 1
    s.row[s.round_no] = EMPTY
    for seat in range(s.seats):
        for die in range(N_DICE):
            s.players[seat].dice[die] = 1 + below(s, N_FACES)
    s.round_no += 1
    s.turn = 0
    start_turn(s)


@kernel
def start_turn(s: Record) -> None:
    """Let the next in the order of the round play (CB-22)."""
    s.to_move = s.order[s.turn]
    s.question = Question.TURN
    s.has_bought = 0


@kernel
def pay_mines(s: Record) -> None:
    """Give everybody what their mines bring at the end of a phase (CB-49, CB-77)."""
    for seat in range(s.seats):
        mine = s.players[seat]
        mines = 0
        for space in range(N_SPACES):
            mines += mine.spaces[space] == MINE_TILE
        mine.silver += mines
        mine.workers += mines * has(mine, MINE_WORKERS)
