"""The rules of The Castles of Burgundy: what the engine asks of every game, and a turn's course.

`phases`, `dice`, `storage`, `taking`, `placing`, `areas`, `effects`, `ships`, `selling`, `buying`
and `ending` hold the chapters of the rulebook. A placed tile asks at most one thing, and the answer
is all that is left of it: so there is one question at a time, and nothing to come back to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

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
    N_DEEDS,
    WORKERS,
    die_and_deed,
    placed,
)
from miz.games.castles.pieces import N_DICE, N_PHASES, N_ROUNDS, Broken, Estates, Question
from miz.games.castles.rules.buying import broken_buy, buy_tile, can_buy, legal_buys
from miz.games.castles.rules.dice import ANY
from miz.games.castles.rules.effects import take_effect
from miz.games.castles.rules.ending import finish, result, scores
from miz.games.castles.rules.phases import (
    broken_estate,
    choose_estate,
    deal_boards,
    deal_estates,
    fill_box,
    legal_estates,
    pay_mines,
    seat_players,
    start_phase,
    start_round,
    start_turn,
)
from miz.games.castles.rules.placing import broken_place, legal_places, place_tile
from miz.games.castles.rules.selling import broken_sale, legal_sales, sell, take_workers
from miz.games.castles.rules.ships import (
    broken_depot,
    broken_load,
    choose_depot,
    choose_goods,
    choose_next_depot,
    legal_depots,
    legal_loads,
)
from miz.games.castles.rules.storage import broken_discard, discard, tiles_in, write_tiles
from miz.games.castles.rules.taking import broken_take, legal_takes, take_tile

__all__ = ["apply", "broken", "legal", "result", "scores", "setup"]

# Which of the four actions answer each question; `taking.TAKEN_BY` has the fourth.
_FOUR = (Question.TURN, Question.CASTLE)
MAY_PLACE = np.array([one in (*_FOUR, Question.CITY_HALL) for one in Question])
MAY_SELL = np.array([one in (*_FOUR, Question.WAREHOUSE) for one in Question])
MAY_WORK = np.array([one in _FOUR for one in Question])


@kernel
def setup(s: Record, options: Any) -> None:
    """Set the table (CB-1 to CB-13), with other estates too (CB-103)."""
    s.estates = options[0]
    fill_box(s)
    seat_players(s)
    if s.estates == Estates.FIRST:
        deal_estates(s)
        start_phase(s)
    else:
        deal_boards(s)


@kernel
def legal(s: Record, out: Any) -> int:
    """Write the legal actions, ascending; return how many."""
    if s.over:
        return 0
    if s.question == Question.ESTATE:
        return legal_estates(s, out)
    if s.question <= Question.CITY_HALL:
        return legal_acts(s, out)
    if s.question == Question.STORAGE:
        return write_tiles(tiles_in(s.players[s.to_move].storage), FIRST_DISCARD, out, 0)
    return legal_loads(s, out) if s.question == Question.GOODS else legal_depots(s, out)


@kernel
def legal_acts(s: Record, out: Any) -> int:
    """Write what can be done with each die, or without one, and what else can be answered."""
    n = 0
    for die in range(FREE + 1):
        shown = usable(s, die)
        if shown:
            n = legal_deeds(s, shown, die * N_DEEDS, out, n)
    if s.question == Question.TURN:
        n = legal_buys(s, out, n)
        out[n] = END  # written always, kept only if both dice are used
        return n + (broken_end(s) == Broken.NONE)
    out[n] = DECLINE
    return n + (s.question != Question.CASTLE)


@kernel
def usable(s: Record, die: int) -> int:
    """Give what a die shows, ANY for an effect; 0 if it cannot be used now (CB-28, CB-39)."""
    dice = s.players[s.to_move].dice
    if s.question != Question.TURN:
        return ANY if die == FREE else 0
    if die == FREE or (die == 1 and dice[0] == dice[1]):
        return 0
    return dice[die]


@kernel
def legal_deeds(s: Record, shown: int, first: int, out: Any, n: int) -> int:
    """Write those of the four actions that answer the question, with what a die shows (CB-25)."""
    n = legal_takes(s, shown, first, out, n)
    if MAY_PLACE[s.question]:
        n = legal_places(s, shown, first, out, n)
    if MAY_SELL[s.question]:
        n = legal_sales(s, shown, first, out, n)
    out[n] = first + WORKERS
    return n + MAY_WORK[s.question]


@kernel
def broken(s: Record, action: int) -> int:
    """Name the first rule `action` breaks; NONE if it is legal."""
    if s.over:
        return Broken.GAME_OVER
    if s.question == Question.TURN:
        return broken_in_turn(s, action)
    if s.question == Question.ESTATE:
        is_answer = FIRST_ESTATE <= action < DECLINE
        return broken_estate(s, action) if is_answer else Broken.ESTATE_FIRST
    if s.question == Question.STORAGE:
        is_answer = FIRST_DISCARD <= action < FIRST_GOODS
        return broken_discard(s, action) if is_answer else Broken.STORAGE_FIRST
    if s.question == Question.GOODS:
        is_answer = FIRST_LOAD <= action < FIRST_ESTATE or action == DECLINE
        return broken_load(s, action) if is_answer else Broken.EFFECT_FIRST
    if s.question == Question.SHIP or s.question == Question.NEXT_DEPOT:
        is_answer = FIRST_GOODS <= action < FIRST_LOAD or action == DECLINE
        return broken_depot(s, action) if is_answer else Broken.EFFECT_FIRST
    return broken_effect(s, action)


@kernel
def broken_in_turn(s: Record, action: int) -> int:
    """Name the first rule broken by an action in a turn, its dice first (CB-24, CB-28, CB-29)."""
    if action == END:
        return broken_end(s)
    if action >= FIRST_DISCARD:
        return Broken.NOT_NOW
    if action >= FIRST_BUY:
        return broken_buy(s, action)
    die, deed = die_and_deed(action)
    if die == FREE:
        return Broken.NOTHING_FREE
    if s.players[s.to_move].dice[die] == 0:
        return Broken.DIE_USED
    shown = usable(s, die)
    return broken_deed(s, deed, shown) if shown else Broken.DICE_ALIKE


@kernel
def broken_end(s: Record) -> int:
    """Name the rule broken by ending the turn; NONE if it is legal (CB-29)."""
    dice = s.players[s.to_move].dice
    for die in range(N_DICE):
        if dice[die]:
            return Broken.DICE_LEFT
    return Broken.NONE


@kernel
def broken_effect(s: Record, action: int) -> int:
    """Name the first rule broken by answering a castle or a building; NONE if it is legal."""
    if action == DECLINE:
        return Broken.MUST_ACT if s.question == Question.CASTLE else Broken.NONE
    if action < FREE * N_DEEDS or action >= FIRST_BUY:
        return Broken.EFFECT_FIRST
    _, deed = die_and_deed(action)
    return broken_deed(s, deed, ANY)


@kernel
def broken_deed(s: Record, deed: int, shown: int) -> int:
    """Name the first rule broken by one of the four actions; NONE if it is legal (CB-25)."""
    if deed < FIRST_PLACE:
        return broken_take(s, deed, shown)
    if deed < FIRST_SALE and MAY_PLACE[s.question]:
        return broken_place(s, deed, shown)
    if FIRST_SALE <= deed < WORKERS and MAY_SELL[s.question]:
        return broken_sale(s, deed, shown)
    is_workers = deed == WORKERS and MAY_WORK[s.question]
    return Broken.NONE if is_workers else Broken.NOT_FOR_THIS_BUILDING


@kernel
def apply(s: Record, action: int) -> None:
    """Play a legal action, and all that follows until somebody has a choice again."""
    question = s.question
    s.question = Question.TURN  # unless what follows asks for something
    if action < FIRST_BUY:
        act(s, action)
    elif action < FIRST_DISCARD:
        buy_tile(s, action)
    else:
        answer(s, question, action)
    if s.question == Question.TURN and is_turn_over(s, action):
        end_turn(s)


@kernel
def act(s: Record, action: int) -> None:
    """Do one of the four actions, with a die or as an effect (CB-24, CB-25)."""
    die, deed = die_and_deed(action)
    mine = s.players[s.to_move]
    shown = ANY
    if die != FREE:
        shown = mine.dice[die]
        mine.dice[die] = 0
    if deed < FIRST_PLACE:
        take_tile(s, deed, shown)
    elif deed < FIRST_SALE:
        place_tile(s, deed, shown)
        tile, space = placed(deed)
        take_effect(s, tile, space)
    elif deed < WORKERS:
        sell(s, deed, shown)
    else:
        take_workers(mine)


@kernel
def answer(s: Record, question: int, action: int) -> None:
    """Answer a question that is not about one of the four actions."""
    if question == Question.ESTATE:
        choose_estate(s, action)
    elif question == Question.STORAGE:
        discard(s, action - FIRST_DISCARD)
    elif question == Question.SHIP:
        choose_depot(s, action - FIRST_GOODS)
    elif question == Question.NEXT_DEPOT:
        choose_next_depot(s, action)
    elif question == Question.GOODS:
        choose_goods(s, action - FIRST_LOAD)


@kernel
def is_turn_over(s: Record, action: int) -> bool:
    """Say whether the turn is over: both dice are used and nothing can be bought (CB-29)."""
    return broken_end(s) == Broken.NONE and (action == END or not can_buy(s))


@kernel
def end_turn(s: Record) -> None:
    """Give the next player the turn, or begin the next round or phase, or end the game (CB-68)."""
    s.turn += 1
    if s.turn < s.seats:
        start_turn(s)
    elif s.round_no < N_ROUNDS:
        start_round(s)
    else:
        pay_mines(s)
        if s.phase + 1 < N_PHASES:
            s.phase += 1
            start_phase(s)
        else:
            finish(s)
