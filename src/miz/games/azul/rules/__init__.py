"""The rules of Azul: what the engine asks of every game, with the course of a round.

`drafting`, `tiling`, `rounds` and `ending` hold the chapters of the rulebook.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.engine.rng import below
from miz.games.azul.actions import N_TAKES
from miz.games.azul.pieces import STALLED_ROUNDS, Broken, Ending, Phase
from miz.games.azul.rules.drafting import broken_take, is_table_empty, legal_takes, take_tiles
from miz.games.azul.rules.ending import finish, has_complete_row, result, scores
from miz.games.azul.rules.rounds import fill_bag, fill_boards, is_anything_left_to_deal, start_round
from miz.games.azul.rules.tiling import broken_lay, lay_chosen, legal_lays, start_tiling, tile

__all__ = ["apply", "broken", "legal", "result", "scores", "setup"]


@kernel
def setup(s: Record, options: Any) -> None:
    """Set the table and deal the first round (AZ-1 to AZ-6)."""
    s.side = options[0]
    fill_bag(s)
    fill_boards(s)
    s.starter = below(s, s.seats)
    start_round(s)


@kernel
def legal(s: Record, out: Any) -> int:
    """Write the legal actions, ascending; return how many."""
    if s.phase == Phase.TILING:
        return legal_lays(s, out)
    return legal_takes(s, out)


@kernel
def broken(s: Record, action: int) -> int:
    """Name the first rule `action` breaks; NONE if it is legal."""
    if s.over:
        return Broken.GAME_OVER
    if action < N_TAKES:
        return broken_take(s, action)
    return broken_lay(s, action)


@kernel
def apply(s: Record, action: int) -> None:
    """Play a legal action, and all that follows until somebody has a choice again."""
    if s.phase == Phase.DRAFTING:
        take_tiles(s, action)
        if not is_table_empty(s):
            s.to_move = (s.to_move + 1) % s.seats
            return
        start_tiling(s)
    else:
        lay_chosen(s, action)
    if tile(s):
        end_round(s)


@kernel
def end_round(s: Record) -> None:
    """End the game, or begin the next round (AZ-31 to AZ-35, AZ-42, AZ-43)."""
    s.dry_rounds = 0 if s.laid > 0 else s.dry_rounds + 1
    if has_complete_row(s):
        finish(s, Ending.ROW_COMPLETE)
    elif s.dry_rounds == STALLED_ROUNDS:
        finish(s, Ending.STALLED)
    elif not is_anything_left_to_deal(s):
        finish(s, Ending.NO_TILES)
    else:
        if s.marker >= 0:
            s.starter = s.marker
        start_round(s)
