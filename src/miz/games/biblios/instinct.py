"""How good each action looks at first sight.

It is a sum of weights, one for each thing that catches the eye. They were learnt from what searches
chose: see `docs/bots.md`. Bids are many, and all alike but for a few things, so what they have in
common is looked at once.
"""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.biblios.actions import (
    DECLINE,
    FIRST_BID,
    FIRST_GIVE,
    FIRST_RAISE,
    FIRST_TAKE,
    REFUSE,
    paid,
)
from miz.games.biblios.features import (
    CLASS,
    N_CLASSES,
    N_STANDS,
    category_of,
    stand,
    useless_cards,
)
from miz.games.biblios.pieces import (
    DIE_MAX,
    FIRST_GOLD,
    MAX_SEATS,
    N_GOLD,
    Question,
)
from miz.games.biblios.rules.church import FIRST_DIE, SECOND_DIE, WAY
from miz.games.biblios.rules.hands import gold_in, is_gold

N_PLACES = 3
N_LEFT = MAX_SEATS
"""Cards still to be drawn in a turn, when one is placed."""
MAX_STEP = 4
"""To bid more than that above the highest bid looks like so much."""
MAX_PRICE = 10
"""A higher price looks like so much."""
N_PARTS = 6
"""A bid is so many parts of what there is, or less; the last is more than there is."""
N_WASTE = 3
CALM = (2.6, 1.3)
"""How calm levels 1 and 2 are: the calmer, the less it matters to them how good an action looks."""

# Where the weights of each thing begin. To place a card:
PLACE = 0  # by place and class
PLACE_LEFT = PLACE + N_PLACES * N_CLASSES  # kept, by class and cards to draw
PLACE_DIE = PLACE_LEFT + N_LEFT * N_CLASSES  # of a category: by place and die
PLACE_STAND = PLACE_DIE + N_PLACES * DIE_MAX  # by place and how one stands there
# To take one:
TAKE = PLACE_STAND + N_PLACES * N_STANDS
TAKE_DIE = TAKE + N_CLASSES
TAKE_STAND = TAKE_DIE + DIE_MAX
# A die that is changed: down or up,
CHANGE = TAKE_STAND + N_STANDS  # by how one stands there
CHANGE_DIE = CHANGE + 2 * N_STANDS  # by what it shows
DECLINED = CHANGE_DIE + 2 * DIE_MAX
# To bid, beside passing:
BID = DECLINED + 1  # by the class of the card
BID_PRICE = BID + N_CLASSES  # by the class of the card and the price
BID_STEP = BID_PRICE + N_CLASSES * MAX_PRICE  # above the highest bid
BID_DIE = BID_STEP + MAX_STEP  # of a category: by die,
BID_STAND = BID_DIE + DIE_MAX  # by how one stands there
BID_PART = BID_STAND + N_STANDS  # in gold: part of what there is
BID_CARDS = BID_PART + N_PARTS  # in cards: part of the hand
BID_USELESS = BID_CARDS + N_PARTS  # in cards: no more than there are of no use
# To pay:
WASTE = BID_USELESS + 1  # by gold that is lost
COINS = WASTE + N_WASTE  # gold cards of each value
GIVE = COINS + N_GOLD  # by class
GIVE_DIE = GIVE + N_CLASSES
GIVE_STAND = GIVE_DIE + DIE_MAX
REFUSED = GIVE_STAND + N_STANDS  # in gold, in cards
N_WEIGHTS = REFUSED + 2

N_NOTES = 1
"""Nothing is noted before a search: hands change too fast."""


@kernel
def note(s: Record, weights: Any, start: int, notes: Any) -> None:
    """Note nothing."""


@kernel
def urges(s: Record, actions: Any, n: int, weights: Any, start: int, notes: Any, out: Any) -> None:
    """Write how good each of `n` actions looks; the weights begin at `start`."""
    if s.question == Question.BID:
        urges_to_bid(s, actions, n, weights, start, out)
        return
    for k in range(n):
        action = actions[k]
        if s.question == Question.PLACE:
            out[k] = urge_to_place(s, action, weights, start)
        elif s.question == Question.TAKE:
            out[k] = urge_for_card(s, action - FIRST_TAKE, weights, start + TAKE)
        elif s.question == Question.CHURCH:
            out[k] = urge_to_change(s, action, weights, start)
        elif action == REFUSE:
            out[k] = weights[start + REFUSED + (s.question == Question.GIVE)]
        elif s.question == Question.PAY:
            out[k] = urge_to_pay(s, action, weights, start)
        else:
            out[k] = urge_for_card(s, action - FIRST_GIVE, weights, start + GIVE)


@kernel
def urge_to_place(s: Record, where: int, weights: Any, start: int) -> float:
    """Say how good it looks to put the drawn card somewhere."""
    look = CLASS[s.drawn]
    urge = weights[start + PLACE + where * N_CLASSES + look]
    if where == 0:
        left = s.seats - s.has_kept - s.has_auctioned - s.n_offered
        urge += weights[start + PLACE_LEFT + (left - 1) * N_CLASSES + look]
    if s.drawn < FIRST_GOLD:
        category = category_of(s.drawn)
        urge += weights[start + PLACE_DIE + where * DIE_MAX + s.dice[category] - 1]
        urge += weights[start + PLACE_STAND + where * N_STANDS + stand(s, s.to_move, category)]
    return urge


@kernel
def urge_for_card(s: Record, kind: int, weights: Any, start: int) -> float:
    """Say how good a card looks, to take it or to give it away: the weights lie alike."""
    urge = weights[start + CLASS[kind]]
    if kind < FIRST_GOLD:
        category = category_of(kind)
        urge += weights[start + TAKE_DIE - TAKE + s.dice[category] - 1]
        urge += weights[start + TAKE_STAND - TAKE + stand(s, s.to_move, category)]
    return urge


@kernel
def urge_to_change(s: Record, action: int, weights: Any, start: int) -> float:
    """Say how good it looks to change dice."""
    if action == DECLINE:
        return weights[start + DECLINED]
    change = action - FIRST_RAISE
    is_up = WAY[change] > 0
    one, two = FIRST_DIE[change], SECOND_DIE[change]
    urge = urge_for_die(s, one, is_up, weights, start)
    if one != two:
        urge += urge_for_die(s, two, is_up, weights, start)
    return urge


@kernel
def urge_for_die(s: Record, die: int, is_up: int, weights: Any, start: int) -> float:
    """Say how good it looks to lower or raise a die."""
    urge = weights[start + CHANGE + is_up * N_STANDS + stand(s, s.to_move, die)]
    return urge + weights[start + CHANGE_DIE + is_up * DIE_MAX + s.dice[die] - 1]


@kernel
def urges_to_bid(s: Record, actions: Any, n: int, weights: Any, start: int, out: Any) -> None:
    """Write how good each bid looks beside passing."""
    mine, look = s.players[s.to_move], CLASS[s.lot]
    common = weights[start + BID + look]
    if s.lot < FIRST_GOLD:
        category = category_of(s.lot)
        common += weights[start + BID_DIE + s.dice[category] - 1]
        common += weights[start + BID_STAND + stand(s, s.to_move, category)]
    parts, means, useless = start + BID_PART, gold_in(mine), 0
    if is_gold(s.lot):
        parts, means, useless = start + BID_CARDS, mine.size, useless_cards(s, s.to_move)
    out[0] = 0.0 * weights[start]
    for k in range(1, n):
        bid = actions[k] - FIRST_BID
        price = start + BID_PRICE + look * MAX_PRICE + min(bid, MAX_PRICE) - 1
        urge = common + weights[price] + weights[start + BID_STEP + min(k, MAX_STEP) - 1]
        part = N_PARTS - 1 if bid > means else (bid - 1) * (N_PARTS - 1) // means
        out[k] = urge + weights[parts + part] + weights[start + BID_USELESS] * (bid <= useless)


@kernel
def urge_to_pay(s: Record, action: int, weights: Any, start: int) -> float:
    """Say how good a payment in gold looks."""
    ones, twos, threes = paid(action)
    urge = weights[start + WASTE + ones + 2 * twos + 3 * threes - s.bid]
    urge += weights[start + COINS] * ones + weights[start + COINS + 1] * twos
    return urge + weights[start + COINS + 2] * threes
