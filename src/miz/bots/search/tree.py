"""The tree of a search: arrays with an entry for each node; node 0 is the root.

The children of a node lie side by side, by ascending action. A child knows the action that leads to
it, so the entry of a node holds both what is known of the action and what is known of the position.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from miz.engine.kernel import kernel

NONE = -1
ROOT = 0


class Tree(NamedTuple):
    """All nodes of one search."""

    action: Any
    first: Any
    """The first child; NONE before the node is opened."""
    count: Any
    """How many children it has."""
    visits: Any
    missed: Any
    """Visits of its parent in which the action could not be played (see `ismcts`)."""
    prior: Any
    """How likely the action looked at first sight; the children of a node add up to 1."""
    total: Any
    """What the seat that played the action got of all visits."""
    chance: Any
    """Its chances to finish ahead of the others, of all visits."""
    own: Any
    """What the seat to move here got of all visits."""
    size: Any
    """One number: the nodes in use."""


def planted(n_nodes: int) -> Tree:
    """Make a tree that holds a root and has room for `n_nodes`."""
    tree = Tree(
        action=np.empty(n_nodes, np.int32),
        first=np.empty(n_nodes, np.int32),
        count=np.empty(n_nodes, np.int32),
        visits=np.empty(n_nodes, np.int32),
        missed=np.empty(n_nodes, np.int32),
        prior=np.empty(n_nodes, np.float32),
        total=np.empty(n_nodes, np.float64),
        chance=np.empty(n_nodes, np.float64),
        own=np.empty(n_nodes, np.float64),
        size=np.ones(1, np.int64),
    )
    clear(tree, ROOT, NONE, 1.0)
    return tree


@kernel
def clear(tree: Tree, node: int, action: int, prior: float) -> None:
    """Begin a node that nobody has visited."""
    tree.action[node] = action
    tree.first[node] = NONE
    tree.count[node] = 0
    tree.visits[node] = 0
    tree.missed[node] = 0
    tree.prior[node] = prior
    tree.total[node] = 0.0
    tree.chance[node] = 0.0
    tree.own[node] = 0.0


@kernel
def has_room(tree: Tree, node: int, n: int) -> bool:
    """Say whether `n` more children fit into the tree, beside those the node has."""
    return tree.size[0] + tree.count[node] + n <= len(tree.first)


@kernel
def is_known(tree: Tree, node: int, actions: Any, n: int) -> bool:
    """Say whether a node has a child for each of `n` actions; these ascend."""
    child, end = tree.first[node], tree.first[node] + tree.count[node]
    for k in range(n):
        while child < end and tree.action[child] < actions[k]:
            child += 1
        if child >= end or tree.action[child] != actions[k]:
            return False
    return True


@kernel
def grow(tree: Tree, node: int, actions: Any, priors: Any, n: int) -> None:
    """Give a node its children."""
    first = tree.size[0]
    for k in range(n):
        clear(tree, first + k, actions[k], priors[k])
    tree.first[node], tree.count[node] = first, n
    tree.size[0] += n


@kernel
def graft(tree: Tree, node: int, actions: Any, priors: Any, n: int) -> None:
    """Give a node children for actions it did not know; all its children move to a new place."""
    old, end = tree.first[node], tree.first[node] + tree.count[node]
    first = to = tree.size[0]
    k = 0
    while old < end or k < n:
        if k == n or (old < end and tree.action[old] <= actions[k]):
            k += k < n and tree.action[old] == actions[k]
            copy_node(tree, old, tree, to)
            tree.first[to] = tree.first[old]
            old += 1
        else:
            clear(tree, to, actions[k], priors[k])
            tree.missed[to] = tree.visits[node]
            k += 1
        to += 1
    tree.first[node], tree.count[node] = first, to - first
    tree.size[0] = to


@kernel
def child_of(tree: Tree, node: int, action: int) -> int:
    """Find the child an action leads to; NONE if there is none."""
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        if tree.action[child] == action:
            return child
    return NONE


@kernel
def most_visited(tree: Tree, node: int) -> int:
    """Find the child with the most visits, of equal ones the most valued; NONE if it has none."""
    best = NONE
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        if best == NONE or is_better(tree, child, best):
            best = child
    return best


@kernel
def is_better(tree: Tree, one: int, other: int) -> bool:
    """Say whether a node was visited more, or as often and with more success."""
    if tree.visits[one] != tree.visits[other]:
        return tree.visits[one] > tree.visits[other]
    return tree.total[one] > tree.total[other]


@kernel
def transplant(old: Tree, node: int, new: Tree) -> None:
    """Copy what grows from `node` to the root of an empty tree, level by level."""
    copy_node(old, node, new, ROOT)
    came_from = np.empty(len(new.first), np.int32)
    came_from[ROOT] = node
    at = ROOT
    while at < new.size[0]:
        source, n = came_from[at], new.count[at]
        if n > 0:
            if new.size[0] + n > len(new.first):
                close(new, at)
            else:
                new.first[at] = new.size[0]
                for k in range(n):
                    came_from[new.size[0]] = old.first[source] + k
                    copy_node(old, old.first[source] + k, new, new.size[0])
                    new.size[0] += 1
        at += 1


@kernel
def prune(tree: Tree, node: int, actions: Any) -> None:
    """Forget the children of a node for all but these actions, which ascend."""
    first, end = tree.first[node], tree.first[node] + tree.count[node]
    to, k = first, 0
    for child in range(first, end):
        while k < len(actions) and actions[k] < tree.action[child]:
            k += 1
        if k < len(actions) and actions[k] == tree.action[child]:
            grown = tree.first[child]
            copy_node(tree, child, tree, to)
            tree.first[to] = grown
            to += 1
    if to == first:
        close(tree, node)
    else:
        tree.count[node] = to - first


@kernel
def close(tree: Tree, node: int) -> None:
    """Forget the children of a node."""
    tree.first[node] = NONE
    tree.count[node] = 0


@kernel
def copy_node(old: Tree, source: int, new: Tree, target: int) -> None:
    """Copy one node; where its children are is left to be said."""
    new.action[target] = old.action[source]
    new.first[target] = NONE
    new.count[target] = old.count[source]
    new.visits[target] = old.visits[source]
    new.missed[target] = old.missed[source]
    new.prior[target] = old.prior[source]
    new.total[target] = old.total[source]
    new.chance[target] = old.chance[source]
    new.own[target] = old.own[source]
