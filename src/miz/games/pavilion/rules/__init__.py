"""The rules of Summer Pavilion: what the engine asks of every game, with the course of a turn.

`rounds`, `drafting`, `placing`, `bonus`, `passing` and `ending` hold the chapters of the rulebook.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.pavilion.actions import DONE, FIRST_BONUS, FIRST_KEEP, N_DRAFTS, PASS
from miz.games.pavilion.pieces import EMPTY, N_ROUNDS, Broken, Phase
from miz.games.pavilion.rules.bonus import broken_bonus, legal_bonuses, take_bonus
from miz.games.pavilion.rules.drafting import broken_draft, is_table_empty, legal_drafts, take_tiles
from miz.games.pavilion.rules.ending import finish, result, scores
from miz.games.pavilion.rules.passing import (
    broken_keep,
    discard_rest,
    keep_tile,
    legal_keeps,
    pass_turn,
)
from miz.games.pavilion.rules.placing import broken_place, can_place, legal_places, place_tile
from miz.games.pavilion.rules.rounds import (
    fill_bag,
    fill_boards,
    fill_supply,
    start_placing,
    start_round,
)

__all__ = ["apply", "broken", "legal", "result", "scores", "setup"]


@kernel
def setup(s: Record, options: Any) -> None:
    """Set the table and deal the first round (SP-1 to SP-8)."""
    s.side = options[0]
    s.token = EMPTY
    fill_bag(s)
    fill_boards(s)
    s.starter = below(s, s.seats)
    fill_supply(s)
    start_round(s)


@kernel
def legal(s: Record, out: Any) -> int:
    """Write the legal actions, ascending; return how many."""
    if s.phase == Phase.PLACING:
        return legal_places(s, out)
    if s.phase == Phase.DRAFTING:
        return legal_drafts(s, out)
    if s.phase == Phase.CHOOSING_BONUS:
        return legal_bonuses(s, out)
    return legal_keeps(s, out)


@kernel
def broken(s: Record, action: int) -> int:
    """Name the first rule `action` breaks; NONE if it is legal."""
    if s.over:
        return Broken.GAME_OVER
    if action < N_DRAFTS:
        return broken_draft(s, action)
    if action < PASS:
        return broken_place(s, action)
    if action == PASS:
        return Broken.NONE if s.phase == Phase.PLACING else Broken.NOT_PLACING
    if action < FIRST_KEEP:
        return broken_bonus(s, action)
    return broken_keep(s, action)


@kernel
def apply(s: Record, action: int) -> None:
    """Play a legal action, and all that follows until somebody has a choice again."""
    if action < N_DRAFTS:
        take_tiles(s, action)
        if not is_table_empty(s):
            s.to_move = (s.to_move + 1) % s.seats
            return
        start_placing(s)
    else:
        play_turn(s, action)
        if s.phase != Phase.PLACING:
            return
        end_turn(s)
    pass_for_those_who_cannot_place(s)


@kernel
def play_turn(s: Record, action: int) -> None:
    """Play a turn of placing; the phase tells whether a part of it is yet to be chosen."""
    if action < PASS:
        place_tile(s, action)
    elif action == PASS:
        pass_turn(s)
    elif action < FIRST_KEEP:
        take_bonus(s, action - FIRST_BONUS)
    elif action < DONE:
        keep_tile(s, action - FIRST_KEEP)
    else:
        discard_rest(s)


@kernel
def end_turn(s: Record) -> None:
    """Fill the supply and give the next player the turn, or end the round (SP-20, SP-37, SP-44)."""
    seat = next_to_place(s)
    if seat == EMPTY and s.round_no == N_ROUNDS:
        finish(s)
        return
    fill_supply(s)
    if seat == EMPTY:
        start_round(s)
    else:
        s.to_move = seat


@kernel
def next_to_place(s: Record) -> int:
    """Find the next seat clockwise that has not passed; EMPTY if all have (SP-20, SP-44)."""
    seat = s.to_move
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if not s.players[seat].has_passed:
            return seat
    return EMPTY


@kernel
def pass_for_those_who_cannot_place(s: Record) -> None:
    """Pass until somebody can place a tile, or has to choose which tiles to keep (SP-40)."""
    while s.phase == Phase.PLACING and not can_place(s):
        pass_turn(s)
        if s.phase == Phase.PLACING:
            end_turn(s)
