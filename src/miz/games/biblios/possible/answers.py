"""What the seat to move can answer, and what points there are."""

from __future__ import annotations

import numpy as np

from miz.engine.record import Mirror, Records, records, unmirror
from miz.games.biblios.actions import N_ACTIONS
from miz.games.biblios.pieces import N_CATEGORIES, Question
from miz.games.biblios.possible.refuse import refuse
from miz.games.biblios.rules import legal
from miz.games.biblios.rules.ending import winner_of
from miz.games.biblios.state import STATE


def check_answers(s: Mirror) -> None:
    """Nothing is asked that answers itself (BI-17, BI-20, BI-30, BI-48, BI-50)."""
    if s.question == Question.NONE:
        return
    mine = s.players[s.to_move]
    if s.question == Question.PAY:
        is_asked = True
    elif s.question != Question.GIVE:
        is_asked = legal(state_of(s)[0], np.empty(N_ACTIONS, np.int64)) > 1
    else:
        is_asked = mine.size > s.owed or mine.size == s.owed == s.bid
    if not is_asked:
        refuse("position_no_answer")


def state_of(s: Mirror) -> Records:
    """Give the table as kernels take it."""
    states = records(1, STATE)
    unmirror(s, states, 0)
    return states


def check_scores(s: Mirror) -> None:
    """Dice give points at the end, and nobody has any before (BI-60, BI-61)."""
    state = state_of(s)[0]
    points = [0] * s.seats
    for category in range(N_CATEGORIES if s.over else 0):
        winner = winner_of(state, category)
        if winner >= 0:
            points[winner] += s.dice[category]
    for seat, expected in enumerate(points):
        got = s.players[seat].score
        if got != expected:
            refuse("position_score", seat=seat, expected=expected, got=got)
