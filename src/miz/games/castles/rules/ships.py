"""Ships: goods, and the track of the turn order (CB-40 to CB-44, CB-80)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.castles.actions import DECLINE, FIRST_GOODS, FIRST_LOAD
from miz.games.castles.pieces import (
    EMPTY,
    MAX_COLOURS,
    N_DEPOTS,
    N_GOODS,
    TWO_DEPOTS,
    Broken,
    Question,
)
from miz.games.castles.rules.dice import has


@kernel
def arrive(s: Record) -> None:
    """Ask which depot a ship takes goods from, if any has goods for it (CB-40)."""
    for depot in range(N_DEPOTS):
        if can_load(s, depot):
            s.question = Question.SHIP
            return
    move_ahead(s)


@kernel
def can_load(s: Record, depot: int) -> bool:
    """Say whether goods lie in a depot that the seat to move can store (CB-41)."""
    mine = s.players[s.to_move]
    has_room = room(mine) > 0
    for colour in range(N_GOODS):
        if s.depot_goods[depot, colour] > 0 and (has_room or mine.goods[colour] > 0):
            return True
    return False


@kernel
def room(mine: Record) -> int:
    """Count the colours of goods for which there is room (CB-41)."""
    n = MAX_COLOURS
    for colour in range(N_GOODS):
        n -= mine.goods[colour] > 0
    return n


@kernel
def is_beside(depot: int, other: int) -> bool:
    """Say whether two depots are neighbours in the ring (CB-80)."""
    return (depot - other) % N_DEPOTS == 1 or (other - depot) % N_DEPOTS == 1


@kernel
def choose_depot(s: Record, depot: int) -> None:
    """Choose where goods are taken from; knowledge 5 may ask for a depot beside it (CB-80)."""
    s.ship_depots[0] = depot
    if has(s.players[s.to_move], TWO_DEPOTS):
        for other in range(N_DEPOTS):
            if is_beside(depot, other) and can_load(s, other):
                s.question = Question.NEXT_DEPOT
                return
    load_ship(s)


@kernel
def choose_next_depot(s: Record, action: int) -> None:
    """Take goods from a second depot too, or do without (CB-80)."""
    if action != DECLINE:
        s.ship_depots[1] = action - FIRST_GOODS
    load_ship(s)


@kernel
def load_ship(s: Record) -> None:
    """Load all that can be stored; ask if only some of the new colours can be (CB-42, CB-43)."""
    mine = s.players[s.to_move]
    new = 0
    for colour in range(N_GOODS):
        if mine.goods[colour] > 0:
            load(s, mine, colour)
        elif goods_waiting(s, colour) > 0:
            new += 1
    if new > room(mine) > 0:
        s.question = Question.GOODS
        return
    if new <= room(mine):
        for colour in range(N_GOODS):
            load(s, mine, colour)
    move_ahead(s)


@kernel
def goods_waiting(s: Record, colour: int) -> int:
    """Count the goods of a colour in the depots chosen."""
    n = 0
    for k in range(len(s.ship_depots)):
        if s.ship_depots[k] != EMPTY:
            n += s.depot_goods[s.ship_depots[k], colour]
    return n


@kernel
def load(s: Record, mine: Record, colour: int) -> None:
    """Store all goods of a colour from the depots chosen (CB-42)."""
    for k in range(len(s.ship_depots)):
        if s.ship_depots[k] != EMPTY:
            mine.goods[colour] += s.depot_goods[s.ship_depots[k], colour]
            s.depot_goods[s.ship_depots[k], colour] = 0


@kernel
def choose_goods(s: Record, colour: int) -> None:
    """Load a colour of free choice, and go on until there is no more room (CB-43)."""
    mine = s.players[s.to_move]
    load(s, mine, colour)
    if room(mine) > 0:
        s.question = Question.GOODS
    else:
        move_ahead(s)


@kernel
def move_ahead(s: Record) -> None:
    """Move one space ahead on the track, on top of those who are there (CB-44)."""
    for k in range(len(s.ship_depots)):
        s.ship_depots[k] = EMPTY
    mine = s.players[s.to_move]
    mine.step += 1
    k = 0
    while s.track[k] != s.to_move:
        k += 1
    while k > 0 and s.players[s.track[k - 1]].step <= mine.step:
        s.track[k] = s.track[k - 1]
        k -= 1
    s.track[k] = s.to_move


@kernel
def legal_depots(s: Record, out: Any) -> int:
    """Write the depots that may be chosen, ascending, and doing without; return how many."""
    n = 0
    for depot in range(N_DEPOTS):
        out[n] = FIRST_GOODS + depot  # written always, kept only if it is legal
        n += broken_depot(s, FIRST_GOODS + depot) == Broken.NONE
    if s.question == Question.NEXT_DEPOT:
        out[n] = DECLINE
        n += 1
    return n


@kernel
def broken_depot(s: Record, action: int) -> int:
    """Name the first rule broken by choosing a depot; NONE if it is legal (CB-40, CB-80)."""
    if action == DECLINE:
        return Broken.NONE if s.question == Question.NEXT_DEPOT else Broken.MUST_LOAD
    if s.question == Question.SHIP:
        return Broken.NONE
    if not is_beside(s.ship_depots[0], action - FIRST_GOODS):
        return Broken.NOT_BESIDE
    return Broken.NONE if can_load(s, action - FIRST_GOODS) else Broken.NOTHING_TO_LOAD


@kernel
def legal_loads(s: Record, out: Any) -> int:
    """Write the colours that may be loaded, ascending; return how many (CB-43)."""
    n = 0
    for colour in range(N_GOODS):
        out[n] = FIRST_LOAD + colour  # written always, kept only if it is there
        n += goods_waiting(s, colour) > 0
    return n


@kernel
def broken_load(s: Record, action: int) -> int:
    """Name the first rule broken by loading a colour; NONE if it is legal (CB-43)."""
    if action == DECLINE:
        return Broken.MUST_LOAD
    if goods_waiting(s, action - FIRST_LOAD) == 0:
        return Broken.NO_SUCH_GOODS_THERE
    return Broken.NONE
