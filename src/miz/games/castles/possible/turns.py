"""Dice and questions, as the seat to move can have them."""

from __future__ import annotations

import numpy as np

from miz.engine.record import Mirror, Records, records, unmirror
from miz.games.castles.actions import N_ACTIONS
from miz.games.castles.pieces import (
    BLACK_DEPOT_SIZES,
    BUY_ANYWHERE,
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    EMPTY,
    MARKET,
    MAX_COLOURS,
    N_DEPOTS,
    N_DICE,
    N_GOODS,
    SHIP_TILE,
    TWO_DEPOTS,
    WAREHOUSE,
    Question,
)
from miz.games.castles.possible.box import spaces_used
from miz.games.castles.possible.refuse import refuse
from miz.games.castles.rules import legal
from miz.games.castles.rules.ships import can_load, is_beside
from miz.games.castles.state import STATE

PLACED = {
    Question.CASTLE: CASTLE_TILE,
    Question.WAREHOUSE: WAREHOUSE,
    Question.CARPENTER: CARPENTER,
    Question.CHURCH: CHURCH,
    Question.MARKET: MARKET,
    Question.CITY_HALL: CITY_HALL,
    Question.SHIP: SHIP_TILE,
    Question.NEXT_DEPOT: SHIP_TILE,
    Question.GOODS: SHIP_TILE,
}
"""The tile that was placed just before each question."""
WITH_DECLINE = (
    *(Question.WAREHOUSE, Question.CARPENTER, Question.CHURCH, Question.MARKET),
    *(Question.CITY_HALL, Question.NEXT_DEPOT),
)
"""Questions that are not asked when there is nothing but to decline (CB-39)."""


def check_dice(s: Mirror) -> None:
    """Dice are used in one's turn; those who have yet to play have both left (CB-20, CB-24)."""
    for place in range(s.seats):
        seat = s.order[place]
        n_left = sum(face > 0 for face in s.players[seat].dice)
        if s.round_no == 0 or place < s.turn:
            is_possible = n_left == 0
        elif place > s.turn:
            is_possible = n_left == N_DICE
        else:
            is_possible = n_left < N_DICE or may_have_both(s)
        if not is_possible:
            refuse("position_dice", seat=seat)


def may_have_both(s: Mirror) -> bool:
    """Say whether both dice of the seat to move can be left: only a purchase needs none (CB-66)."""
    return bool(s.question == Question.TURN or (s.question == Question.STORAGE and s.has_bought))


def check_purchase(s: Mirror) -> None:
    """What was bought has left the black depot, or any with knowledge 6 (CB-66, CB-81)."""
    mine = s.players[s.order[min(s.turn, s.seats - 1)]]
    depots = list(s.black_depot)[: BLACK_DEPOT_SIZES[s.seats]]
    if mine.knowledge >> BUY_ANYWHERE & 1:
        depots += [s.depots[depot, space] for depot, space in spaces_used(s.seats)]
    if s.has_bought and EMPTY not in depots:
        refuse("position_bought")


def check_incoming(s: Mirror) -> None:
    """A tile waits while its owner chooses which of three stored ones has to go (CB-32)."""
    if (s.incoming != EMPTY) != (s.question == Question.STORAGE):
        refuse("position_incoming")
    if s.question == Question.STORAGE:
        storage = s.players[s.to_move].storage
        if EMPTY in storage or len(set(storage)) == 1:
            refuse("position_incoming")


def check_ship_depots(s: Mirror) -> None:
    """While a ship is loaded it is known from where; only knowledge 5 adds a depot (CB-80)."""
    first, second = s.ship_depots
    is_known = s.question in (Question.NEXT_DEPOT, Question.GOODS)
    if (first != EMPTY) != is_known or (second != EMPTY and s.question != Question.GOODS):
        refuse("position_ship_depots")
    knows = is_known and s.players[s.to_move].knowledge >> TWO_DEPOTS & 1
    needs = second != EMPTY or s.question == Question.NEXT_DEPOT
    if needs and not (knows and (second == EMPTY or is_beside(first, second))):
        refuse("position_ship_depots")


def check_placed(s: Mirror) -> None:
    """A castle, a ship or a building asks when it has just left the storage (CB-38, CB-39)."""
    tile = PLACED.get(s.question)
    if tile is None:
        return
    mine = s.players[s.to_move]
    n_first = tile == CASTLE_TILE  # one castle was set up, not placed
    if list(mine.spaces).count(tile) <= n_first or EMPTY not in mine.storage:
        refuse("position_not_placed")


def check_answers(s: Mirror) -> None:
    """Nothing is asked that answers itself (CB-39, CB-40, CB-43)."""
    if s.question in WITH_DECLINE:
        is_asked = n_legal(s) > 1
    elif s.question == Question.SHIP:
        state = state_of(s)[0]
        is_asked = any(can_load(state, depot) for depot in range(N_DEPOTS))
    else:
        is_asked = s.question != Question.GOODS or has_too_many_colours(s)
    if not is_asked:
        refuse("position_no_answer")


def n_legal(s: Mirror) -> int:
    """Count what the seat to move may play."""
    return int(legal(state_of(s)[0], np.empty(N_ACTIONS, np.int64)))


def state_of(s: Mirror) -> Records:
    """Give the table as kernels take it."""
    states = records(1, STATE)
    unmirror(s, states, 0)
    return states


def has_too_many_colours(s: Mirror) -> bool:
    """Say whether there is room for some of the new colours, and not for all (CB-42, CB-43)."""
    goods = s.players[s.to_move].goods
    depots = [depot for depot in s.ship_depots if depot != EMPTY]
    stored = {colour for colour in range(N_GOODS) if goods[colour]}
    waiting = {c for c in range(N_GOODS) if any(s.depot_goods[depot, c] for depot in depots)}
    return not stored & waiting and len(waiting) > MAX_COLOURS - len(stored) > 0


def check_turn_goes_on(s: Mirror) -> None:
    """A turn is over when both dice are used and nothing can be bought (CB-29)."""
    is_turn = s.question == Question.TURN and not s.over
    if is_turn and not any(s.players[s.to_move].dice) and n_legal(s) == 1:
        refuse("position_turn_over", seat=s.to_move)
