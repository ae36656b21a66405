"""The tree of a search: growing, grafting, finding and transplanting."""

from __future__ import annotations

import numpy as np

from miz.bots.search.tree import (
    NONE,
    ROOT,
    Tree,
    child_of,
    graft,
    grow,
    has_room,
    is_known,
    most_visited,
    planted,
    prune,
    transplant,
)


def actions(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(numbers, np.int64)


def priors(*chances: float) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.array(chances, np.float32)


def grown(*numbers: int, room: int = 50) -> Tree:
    """Give a tree whose root has a child for each of these actions, all equally likely."""
    tree = planted(room)
    grow(tree, ROOT, actions(*numbers), priors(*[1 / len(numbers)] * len(numbers)), len(numbers))
    return tree


def children(tree: Tree, node: int = ROOT) -> list[int]:
    """List the actions of the children of a node."""
    first = tree.first[node]
    return tree.action[first : first + tree.count[node]].tolist()


def test_a_new_tree_is_a_root_nobody_has_visited() -> None:
    tree = planted(10)
    assert (tree.size[0], tree.visits[ROOT], tree.first[ROOT]) == (1, 0, NONE)
    assert most_visited(tree, ROOT) == NONE


def test_a_node_gets_a_child_for_each_action() -> None:
    tree = grown(3, 7, 9)
    assert children(tree) == [3, 7, 9]
    assert tree.action[child_of(tree, ROOT, 7)] == 7
    assert child_of(tree, ROOT, 8) == NONE


def test_children_are_known_when_all_actions_are_among_them() -> None:
    tree = grown(3, 7, 9)
    assert is_known(tree, ROOT, actions(3, 9), 2)
    assert is_known(tree, ROOT, actions(3, 7, 9), 3)
    assert not is_known(tree, ROOT, actions(3, 8), 2)
    assert not is_known(tree, ROOT, actions(9, 12), 2)
    assert not is_known(planted(5), ROOT, actions(3), 1)


def test_new_actions_are_grafted_in_their_order_and_nothing_is_forgotten() -> None:
    tree = grown(3, 7, 9)
    seven = child_of(tree, ROOT, 7)
    grow(tree, seven, actions(1, 2), priors(0.5, 0.5), 2)
    tree.visits[ROOT], tree.visits[seven], tree.total[seven] = 6, 5, 2.5
    graft(tree, ROOT, actions(1, 7, 8, 12), priors(0.4, 0.3, 0.2, 0.1), 4)
    assert children(tree) == [1, 3, 7, 8, 9, 12]
    seven = child_of(tree, ROOT, 7)
    assert (tree.visits[seven], tree.total[seven]) == (5, 2.5)
    assert children(tree, seven) == [1, 2]
    new = child_of(tree, ROOT, 8)
    assert tree.prior[new] == np.float32(0.2)
    assert tree.missed[new] == 6, "it could not be played in the visits before"


def test_a_tree_says_when_it_is_full() -> None:
    tree = grown(1, 2, 3, room=8)
    child = child_of(tree, ROOT, 2)
    assert has_room(tree, child, 4)
    assert not has_room(tree, child, 5)
    assert not has_room(tree, ROOT, 2), "its three children would have to move too"


def test_the_most_visited_child_is_found_and_of_equals_the_one_that_brought_more() -> None:
    tree = grown(1, 2, 3)
    first = tree.first[ROOT]
    tree.visits[first : first + 3] = (4, 6, 6)
    tree.total[first : first + 3] = (4.0, 2.0, 3.0)
    assert tree.action[most_visited(tree, ROOT)] == 3


def test_a_branch_is_transplanted_whole() -> None:
    old = grown(1, 2)
    two = child_of(old, ROOT, 2)
    grow(old, two, actions(5, 6), priors(0.5, 0.5), 2)
    six = child_of(old, two, 6)
    grow(old, six, actions(8), priors(1.0), 1)
    old.visits[two], old.visits[six], old.own[six] = 9, 4, 1.5
    new = planted(10)
    transplant(old, two, new)
    assert (new.visits[ROOT], children(new)) == (9, [5, 6])
    six = child_of(new, ROOT, 6)
    assert (new.visits[six], new.own[six], children(new, six)) == (4, 1.5, [8])
    assert new.size[0] == 4


def test_a_branch_too_large_for_its_new_place_is_cut() -> None:
    old = grown(1, 2)
    one = child_of(old, ROOT, 1)
    grow(old, one, actions(5, 6, 7), priors(0.4, 0.3, 0.3), 3)
    new = planted(4)
    transplant(old, ROOT, new)
    assert children(new) == [1, 2]
    assert new.first[child_of(new, ROOT, 1)] == NONE


def test_only_the_children_that_are_asked_for_are_kept_with_all_that_grows_from_them() -> None:
    tree = grown(3, 7, 9)
    tree.visits[child_of(tree, ROOT, 9)] = 5
    grow(tree, child_of(tree, ROOT, 9), actions(1, 2), priors(0.5, 0.5), 2)
    prune(tree, ROOT, actions(2, 7, 9, 12))

    assert children(tree) == [7, 9]
    assert tree.visits[child_of(tree, ROOT, 9)] == 5
    assert children(tree, child_of(tree, ROOT, 9)) == [1, 2]


def test_a_node_that_keeps_no_child_is_as_it_was_before_it_was_opened() -> None:
    tree = grown(3, 7)
    prune(tree, ROOT, actions(4))
    assert (tree.first[ROOT], tree.count[ROOT]) == (NONE, 0)
