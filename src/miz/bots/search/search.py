"""The bot that searches: it grows a tree for as long as it may, and keeps it between its moves."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from miz.bots import Thought
from miz.bots.search.budget import Budget, Meter
from miz.bots.search.desk import Tuning, tuning_of
from miz.bots.search.tree import (
    NONE,
    ROOT,
    Tree,
    child_of,
    most_visited,
    planted,
    prune,
    transplant,
)
from miz.bots.search.weights import weights_of
from miz.engine.card import Game
from miz.engine.compiled import CompiledMatch, compiled
from miz.engine.match import Match
from miz.engine.record import Records
from miz.engine.template import bind

AT_ONCE = 128
"""Iterations between two looks at the clock: a few milliseconds."""
FEW = 16
"""Iterations for a move that is the only one."""
MOST_NODES = 1_000_000
"""Some 48 MB; a tree that is full is searched on, but grows no further."""
NODES_EACH = 80
"""Room in a tree for each iteration, when they are counted: more than any needs."""
DESPERATE, KNOWN = 0.05, 0.02
"""Where less than this is expected, visits say little: all actions look alike to the search, and it
is better to take the most valued of those that had at least such a share of the visits."""
TRUSTED = 8
"""Visits a move needs to be told as part of the line that is expected."""


class Considered(NamedTuple):
    """What a search found out about one action."""

    action: str
    value: float
    visits: int


class Search:
    """Thinks ahead, in one thread or several that each grow a tree of their own."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        *,
        threads: int = 1,
        tuning: Tuning | None = None,
        weights: Any = None,
    ) -> None:
        self._game = game
        self._dice = np.random.default_rng(seed)
        self._budget = budget
        self._tuning = tuning or tuning_of(game)
        self._weights = weights_of(game) if weights is None else weights
        self._search = bind("miz.bots.search.ismcts", game).search
        self._is_stopped = threading.Event()
        self._threads = threads
        self._trees: list[Tree] = []
        self._root: Records = None
        self._moves: Sequence[str] = ()

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Choose the action that was visited most, or in despair the one that offers most."""
        *_, last = self.think(match)
        return last.best

    def think(self, match: Match, seat: int | None = None) -> Iterator[Thought]:
        """Grow the tree until the budget is spent, the choice is settled, or somebody says stop."""
        known = compiled(match)
        self._recall(known)
        seeds = self._dice.integers(1 << 63, size=self._threads, dtype=np.uint64)
        is_lone = len(known.legal_actions()) == 1
        meter = Meter(Budget(iterations=FEW) if is_lone else self._budget)
        try:
            with ThreadPoolExecutor(self._threads) as pool:
                while True:
                    n = int(min(AT_ONCE, max(meter.left(), 1)))
                    self._grow(pool, seeds + np.uint64(meter.done), n)
                    meter.done += n
                    thought = self._thought(known)
                    yield thought
                    if self._is_stopped.is_set() or self._is_settled(thought, meter.left()):
                        return
        finally:
            self._is_stopped.clear()

    def stop(self) -> None:
        """Let it choose at once, from any thread."""
        self._is_stopped.set()

    def considered(self, match: Match) -> list[Considered]:
        """List what it found out about each action of the match it thought of last, best first."""
        actions, visits, chances = self._at_root()
        show = compiled(match).show
        found = [
            Considered(show(action), chance / max(n, 1), n)
            for action, n, chance in zip(actions, visits, chances, strict=True)
        ]
        found.sort(key=lambda one: (-one.visits, -one.value))
        if found[0].value < DESPERATE:
            enough = sum(visits) * KNOWN
            found.sort(key=lambda one: (one.visits < enough, -one.value, -one.visits))
        return found

    def line(self, match: Match) -> list[str]:
        """Give the moves it expects next in the match it thought of last."""
        line, tree = [], self._trees[0]
        node = child_of(tree, ROOT, self._game.numbers[self.considered(match)[0].action])
        while node != NONE and tree.visits[node] >= TRUSTED:
            line.append(compiled(match).show(int(tree.action[node])))
            node = most_visited(tree, node)
        return line

    def _grow(self, pool: ThreadPoolExecutor, seeds: Any, n: int) -> None:
        def grow(tree: Tree, seed: Any) -> None:
            self._search(tree, self._root, 0, seed, n, self._weights, self._tuning)

        if self._threads == 1:
            grow(self._trees[0], seeds[0])
        else:
            list(pool.map(grow, self._trees, seeds))

    def _thought(self, match: Match) -> Thought:
        considered = self.considered(match)
        best = considered[0]
        return Thought(best.action, best.value, sum(one.visits for one in considered))

    def _is_settled(self, thought: Thought, left: float) -> bool:
        """Whether the choice cannot change: no other action can be visited as often any more."""
        if left < 1 or thought.value < DESPERATE:  # in despair visits settle nothing
            return left < 1
        *_, second, first = sorted([0, *self._at_root()[1]])
        return first - second > left * self._threads

    def _at_root(self) -> tuple[list[int], list[int], list[float]]:
        """Give each action at the root, its visits and the chances they found, in all trees."""
        tree = self._trees[0]
        children = slice(tree.first[ROOT], tree.first[ROOT] + tree.count[ROOT])
        actions = tree.action[children].tolist()
        visits, chances = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        for tree in self._trees:
            children = slice(tree.first[ROOT], tree.first[ROOT] + tree.count[ROOT])
            visits += tree.visits[children]
            chances += tree.chance[children]
        return actions, visits.tolist(), chances.tolist()

    def _recall(self, match: CompiledMatch) -> None:
        """Go on with the trees of the last move if the match went where they know it."""
        old, known = self._trees, self._known(match)
        self._trees = [planted(self._n_nodes()) for _ in range(self._threads)]
        if known:
            legal = np.array(match.legal_actions(), np.int64)
            for before, node, tree in zip(old, known, self._trees, strict=True):
                transplant(before, node, tree)
                prune(tree, ROOT, legal)  # it may have been there with other cards
        self._root, self._moves = match.states(), match.moves

    def _known(self, match: CompiledMatch) -> list[int]:
        """Find the node of each tree where the match is now; none if it is elsewhere."""
        if not self._trees or match.moves[: len(self._moves)] != self._moves:
            return []
        moves = [self._game.numbers[move] for move in match.moves[len(self._moves) :]]
        if not self._leads_to(moves, match):
            return []
        nodes = []
        for tree in self._trees:
            node = ROOT
            for action in moves:
                node = child_of(tree, node, action) if node != NONE else NONE
            nodes.append(node)
        return [] if NONE in nodes else nodes

    def _leads_to(self, moves: list[int], match: CompiledMatch) -> bool:
        """Whether these moves lead from the root to the match, as far as its seat can know."""
        arrays = self._game.arrays
        there, here = arrays.new(1), match.states()
        there[0] = self._root[0]
        for action in moves:
            if arrays.broken(there, 0, action):
                return False
            arrays.apply(there, 0, action)
        for states in (there, here):
            arrays.determinise(states, 0, match.state.to_move, np.uint64(0))
        return bool(there.tobytes() == here.tobytes())

    def _n_nodes(self) -> int:
        if self._budget.iterations is None:
            return MOST_NODES
        return min(MOST_NODES, NODES_EACH * (self._budget.iterations + AT_ONCE))
