"""Template: search by playing on from here again and again, a little wiser each time.

Every iteration deals anew what the searching seat cannot know, goes down the tree by what is known
of each action so far, opens the tree where it ends, plays on by instinct to where the outlook can
be judged, and tells the result to all nodes on its way. Each seat wants the best for itself. The
same node may be reached with different hidden cards and so with different actions: an action
competes only in the visits in which it could be played.

A game brings `instinct` (how good actions look at first sight) and `outlook` (in what stages it
goes, how many of them to look ahead, and what a net shall know of a seat then). `weights` has a row
for each variant of the game.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from miz.bots.search.desk import DEPTH, Desk, Tuning
from miz.bots.search.net import N_HIDDEN, answer, n_weights
from miz.bots.search.tree import NONE, ROOT, Tree, graft, grow, has_room, is_known
from miz.engine.kernel import kernel
from miz.engine.record import Record, Records, maker
from miz.engine.rng import DICE, below, reseed, seed_after
from miz.engine.template import bound

_game = bound()
_rules, _view = _game.module("rules"), _game.module("view")
_instinct, _outlook = _game.module("instinct"), _game.module("outlook")
_legal, _apply, _determinise = _rules.legal, _rules.apply, _view.determinise
_result, _scores, _points = _rules.result, _rules.scores, _outlook.points
_note, _urges, _variant = _instinct.note, _instinct.urges, _outlook.variant
_inputs, _stage, _IS_CERTAIN = _outlook.inputs, _outlook.stage, _outlook.IS_CERTAIN
_STAGES_AHEAD: int = _outlook.STAGES_AHEAD
_N_INPUTS: int = _outlook.N_INPUTS
_N_NOTES: int = _instinct.N_NOTES
_N_ACTIONS: int = _game.module("actions").N_ACTIONS
_MAX_SEATS: int = max(_game.seats)
_make_states, _make_dice = maker(_game.module("state").STATE), maker(DICE)

SPREAD, GROWTH, URGES = 0, 1, 2
"""Where things are in a row of weights: see `judge`; the urges come third, the net after them."""
NET: int = URGES + _instinct.N_WEIGHTS
N_WEIGHTS: int = NET + n_weights(_N_INPUTS)

DOUBLINGS = 10
"""So often a small step is squared to grow into an exponential; it is right to one in a hundred."""
ALL_BUT_CERTAIN = 0.01
"""A spread at which one place more is as good as a win."""


@kernel
def search(
    tree: Tree, states: Records, i: int, seed: Any, n_iterations: int, weights: Any, tuning: Tuning
) -> None:
    """Run some iterations from state `i`."""
    desk = cleared_desk()
    trial, dice = _make_states(1), _make_dice(1)
    own = weights[_variant(states[i])]
    _note(states[i], own, URGES, desk.notes)
    trial[0] = states[i]
    _determinise(trial[0], states[i].to_move, seed)
    spread = foresee(trial[0], own, desk)
    desk.hopes[:] = desk.points
    for k in range(n_iterations):
        trial[0] = states[i]
        _determinise(trial[0], states[i].to_move, seed_after(seed, k))
        reseed(dice[0], seed_after(seed, k))
        depth = descend(tree, trial[0], states[i], own, tuning, desk)
        play_on(trial[0], states[i], dice[0], own, tuning, desk)
        judge(trial[0], own, desk)
        take_pride(trial[0].seats, spread, tuning.pride, desk)
        tell(tree, depth, desk)


@kernel
def descend(tree: Tree, s: Record, root: Record, weights: Any, tuning: Tuning, desk: Desk) -> int:
    """Go down to a node nobody has been at, or to where it ends; return how deep that was."""
    node, depth = ROOT, 0
    while True:
        desk.path[depth], desk.movers[depth] = node, s.to_move
        is_new = node != ROOT and tree.visits[node] == 0
        if s.over or is_new or depth == DEPTH - 1 or is_far(s, root):
            return depth
        if tree.first[node] == NONE or not _IS_CERTAIN:
            n = _legal(s, desk.actions)
            if not open_up(tree, node, s, n, weights, tuning, desk):
                return depth
            node = chosen_of(tree, node, n, tuning, desk)
        else:
            node = chosen(tree, node, tuning)
        _apply(s, tree.action[node])
        depth += 1


@kernel
def is_far(s: Record, root: Record) -> bool:
    """Say whether this is as far as a search from the root looks."""
    return _stage(s) >= _stage(root) + _STAGES_AHEAD


@kernel
def open_up(
    tree: Tree, node: int, s: Record, n: int, weights: Any, tuning: Tuning, desk: Desk
) -> bool:
    """Give a node children for all legal actions; return False if there is no room for them."""
    if is_known(tree, node, desk.actions, n):
        return True
    if not has_room(tree, node, n):
        return False
    likely(s, n, weights, tuning.calm, desk)
    if tree.first[node] == NONE:
        grow(tree, node, desk.actions, desk.urges, n)
    else:
        graft(tree, node, desk.actions, desk.urges, n)
    return True


@kernel
def likely(s: Record, n: int, weights: Any, calm: float, desk: Desk) -> None:
    """Turn the urges to each action into chances that add up to 1; the calmer, the more alike."""
    urges = desk.urges
    _urges(s, desk.actions, n, weights, URGES, desk.notes, urges)
    highest = urges[0]
    for k in range(1, n):
        highest = max(highest, urges[k])
    total, slope = np.float32(0.0), np.float32(1.0 / (calm * (1 << DOUBLINGS)))
    for k in range(n):
        urges[k] = growth((urges[k] - highest) * slope)
        total += urges[k]
    for k in range(n):
        urges[k] /= total


@kernel
def growth(step: float) -> float:
    """Give `exp(step * 2**DOUBLINGS)`, nearly; the processor does several of these at a time."""
    power: Any = max(np.float32(1.0) + step, np.float32(0.0))
    for _ in range(DOUBLINGS):
        power *= power
    return power


@kernel
def chosen(tree: Tree, node: int, tuning: Tuning) -> int:
    """Choose the child to go to: by its mean so far, its prior, and how little it is known."""
    visits = tree.visits[node]
    unknown = tree.own[node] / max(visits, 1) - tuning.doubt
    reach = tuning.curiosity * math.sqrt(max(visits, 1))
    best, highest = NONE, -np.inf
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        n = tree.visits[child]
        mean = tree.total[child] / n if n > 0 else unknown
        value = mean + reach * tree.prior[child] / (1 + n)
        if value > highest:
            best, highest = child, value
    return best


@kernel
def chosen_of(tree: Tree, node: int, n: int, tuning: Tuning, desk: Desk) -> int:
    """Choose as `chosen` does, of the children that are legal now; note which ones are not."""
    visits = tree.visits[node]
    unknown = tree.own[node] / max(visits, 1) - tuning.doubt
    best, highest, k = NONE, -np.inf, 0
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        if k == n or tree.action[child] != desk.actions[k]:
            tree.missed[child] += 1
        else:
            k += 1
            times = tree.visits[child]
            mean = tree.total[child] / times if times > 0 else unknown
            reach = tuning.curiosity * math.sqrt(max(visits - tree.missed[child], 1))
            value = mean + reach * tree.prior[child] / (1 + times)
            if value > highest:
                best, highest = child, value
    return best


@kernel
def play_on(
    s: Record, root: Record, dice: Record, weights: Any, tuning: Tuning, desk: Desk
) -> None:
    """Play by instinct to where the outlook can be judged."""
    while not s.over and not is_far(s, root):
        n = _legal(s, desk.actions)
        likely(s, n, weights, tuning.ease, desk)
        _apply(s, desk.actions[drawn(dice, desk.urges, n)])


@kernel
def drawn(dice: Record, chances: Any, n: int) -> int:
    """Draw one of `n` by chances that add up to 1."""
    left = below(dice, 1 << 30) / (1 << 30)
    for k in range(n - 1):
        left -= chances[k]
        if left < 0.0:
            return k
    return n - 1


@kernel
def judge(s: Record, weights: Any, desk: Desk) -> None:
    """Write what each seat may expect: its points, and its chances to be ahead of the others."""
    if not s.over:
        compare(desk, s.seats, foresee(s, weights, desk))
        return
    _result(s, desk.numbers)
    for seat in range(s.seats):
        desk.points[seat] = -desk.numbers[seat]
    compare(desk, s.seats, ALL_BUT_CERTAIN)
    _scores(s, desk.numbers)
    for seat in range(s.seats):
        desk.points[seat] = desk.numbers[seat]


@kernel
def foresee(s: Record, weights: Any, desk: Desk) -> float:
    """Let the net guess the points each seat will have at the end; return how little a lead says.

    The more points there are to make, the less it does.
    """
    to_come = 0.0
    for seat in range(s.seats):
        _inputs(s, seat, desk.inputs)
        more = answer(weights, NET, desk.inputs, _N_INPUTS, desk.hidden)
        desk.points[seat] = _points(s, seat) + more
        to_come += max(more, 0.0)
    spread: float = weights[SPREAD] + weights[GROWTH] * math.sqrt(to_come / s.seats)
    return spread


@kernel
def compare(desk: Desk, seats: int, spread: float) -> None:
    """Turn expected points into the share of other seats to be ahead of."""
    for seat in range(seats):
        total = 0.0
        for other in range(seats):
            if other != seat:
                lead = desk.points[seat] - desk.points[other]
                total += 1.0 / (1.0 + math.exp(-lead / spread))
        desk.chances[seat] = total / (seats - 1)


@kernel
def take_pride(seats: int, spread: float, pride: float, desk: Desk) -> None:
    """Let points count that are more than was hoped for, beside the chances to be ahead."""
    for seat in range(seats):
        desk.values[seat] = desk.chances[seat]
        if pride > 0.0:
            gain = desk.points[seat] - desk.hopes[seat]
            own = 1.0 / (1.0 + math.exp(-gain / spread))
            desk.values[seat] += pride * (own - desk.chances[seat])


@kernel
def tell(tree: Tree, depth: int, desk: Desk) -> None:
    """Tell all nodes on the way what came of it."""
    for d in range(depth + 1):
        node = desk.path[d]
        tree.visits[node] += 1
        if d > 0:
            tree.total[node] += desk.values[desk.movers[d - 1]]
            tree.chance[node] += desk.chances[desk.movers[d - 1]]
        if desk.movers[d] >= 0:
            tree.own[node] += desk.values[desk.movers[d]]


@kernel
def impulse(states: Records, i: int, seed: Any, weights: Any, calm: float) -> int:
    """Draw an action by instinct alone; the calmer, the more by lot."""
    desk, known, dice = cleared_desk(), _make_states(1), _make_dice(1)
    known[0] = states[i]
    _determinise(known[0], states[i].to_move, seed)
    reseed(dice[0], seed)
    own = weights[_variant(known[0])]
    _note(known[0], own, URGES, desk.notes)
    n = _legal(known[0], desk.actions)
    likely(known[0], n, own, calm, desk)
    return desk.actions[drawn(dice[0], desk.urges, n)]


@kernel
def cleared_desk() -> Desk:
    """Make a desk for one search."""
    return Desk(
        np.empty(_N_ACTIONS, np.int64),
        np.empty(_N_ACTIONS, np.float32),
        np.zeros(_N_NOTES, np.float32),
        np.empty(DEPTH, np.int64),
        np.empty(DEPTH, np.int64),
        np.empty(_MAX_SEATS, np.int64),
        np.empty(_MAX_SEATS, np.float64),
        np.empty(_MAX_SEATS, np.float64),
        np.empty(_MAX_SEATS, np.float64),
        np.empty(_MAX_SEATS, np.float64),
        np.empty(_N_INPUTS, np.float32),
        np.empty(N_HIDDEN, np.float32),
    )
