"""Church cards and the dice (BI-22 to BI-31)."""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.actions import DECLINE, FIRST_RAISE
from miz.games.biblios.pieces import (
    CHURCH_DOWN,
    CHURCH_DOWN_TWO,
    CHURCH_EITHER,
    CHURCH_UP,
    CHURCH_UP_TWO,
    DIE_MAX,
    DIE_MIN,
    EMPTY,
    FIRST_CHURCH,
    N_CATEGORIES,
    PAIRS,
    Broken,
    Question,
)

_ONE = [(die, die) for die in range(N_CATEGORIES)]
_CHANGES = [(way, *dice) for dice_of in (_ONE, PAIRS) for way in (1, -1) for dice in dice_of]
N_CHANGES = len(_CHANGES)
WAY = np.array([way for way, _, _ in _CHANGES])
"""By how much each change alters its dice; they are numbered as the actions are."""
FIRST_DIE = np.array([one for _, one, _ in _CHANGES])
SECOND_DIE = np.array([two for _, _, two in _CHANGES])
"""The same die again where there is only one."""
_WAYS = {CHURCH_UP: (1,), CHURCH_UP_TWO: (1,), CHURCH_DOWN: (-1,), CHURCH_DOWN_TWO: (-1,)}
DOES = np.array(
    [
        [way in _WAYS.get(kind, (1, -1)) for way in (-1, 0, 1)]
        for kind in range(FIRST_CHURCH, CHURCH_EITHER + 1)
    ]
)
"""Whether each card lowers, keeps or raises dice."""
IS_FOR_TWO = np.array(
    [kind in (CHURCH_UP_TWO, CHURCH_DOWN_TWO) for kind in range(FIRST_CHURCH, CHURCH_EITHER + 1)]
)


@kernel
def use_church(s: Record, kind: int) -> None:
    """Ask the seat to move how to use a Church card, if it can be used (BI-22, BI-30)."""
    s.church = kind
    for change in range(N_CHANGES):
        if broken_change(s, change) == Broken.NONE:
            s.question = Question.CHURCH
            return
    put_church_off(s)


@kernel
def put_church_off(s: Record) -> None:
    """Discard the Church card that was used (BI-22)."""
    s.gone[s.church] += 1
    s.church = EMPTY


@kernel
def legal_changes(s: Record, out: Any) -> int:
    """Write what the Church card can do, and to decline; return how many (BI-25 to BI-29)."""
    n = 0
    for change in range(N_CHANGES):
        out[n] = FIRST_RAISE + change  # written always, kept only if it may be done
        n += broken_change(s, change) == Broken.NONE
    out[n] = DECLINE
    return n + 1


@kernel
def broken_church(s: Record, action: int) -> int:
    """Name the first rule broken by an answer to a Church card; NONE if it is legal."""
    if action == DECLINE:
        return Broken.NONE
    if action < FIRST_RAISE or action > DECLINE:
        return Broken.CHURCH_FIRST
    return broken_change(s, action - FIRST_RAISE)


@kernel
def broken_change(s: Record, change: int) -> int:
    """Name the first rule broken by changing dice; NONE if it is legal (BI-25 to BI-28)."""
    card, way = s.church - FIRST_CHURCH, WAY[change]
    one, two = FIRST_DIE[change], SECOND_DIE[change]
    if not DOES[card, way + 1]:
        return Broken.NOT_WHAT_THE_CARD_DOES
    if IS_FOR_TWO[card] != (one != two):
        return Broken.TWO_DICE if IS_FOR_TWO[card] else Broken.NOT_WHAT_THE_CARD_DOES
    end = DIE_MAX if way > 0 else DIE_MIN
    if s.dice[one] == end or s.dice[two] == end:
        return Broken.DIE_AT_ITS_END
    return Broken.NONE


@kernel
def change_dice(s: Record, action: int) -> None:
    """Do what was chosen with the Church card and discard it (BI-22, BI-25 to BI-29)."""
    if action != DECLINE:
        change = action - FIRST_RAISE
        one, two = FIRST_DIE[change], SECOND_DIE[change]
        s.dice[one] += WAY[change]
        if one != two:
            s.dice[two] += WAY[change]
    put_church_off(s)
