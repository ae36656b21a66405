"""The estates as the rulebook draws them, and where their spaces lie: spaces count from 1."""

from __future__ import annotations

from miz.games.castles import GAME as CASTLES


def plans() -> list[list[tuple[str, int]]]:
    """Read the estates as the rulebook draws them: the letter and the number of each space."""
    text = (CASTLES.folder / "rulebook.md").read_text("utf-8")
    drawn = text.partition("## The estates")[2].split("```")[1]
    lines = [line for line in drawn.splitlines() if line.strip()]
    estates: list[list[tuple[str, int]]] = [[] for _ in range(9)]
    for i, line in enumerate(lines):
        spaces = [(word[0], int(word[1])) for word in line.split() if len(word) == 2]
        each = len(spaces) // 3
        for k in range(3):
            estates[i // 7 * 3 + k] += spaces[k * each : (k + 1) * each]
    return estates


PLACES = [
    (row, 2 * column + 7 - length)
    for row, length in enumerate((4, 5, 6, 7, 6, 5, 4))
    for column in range(length)
]
"""The row of each space, and how far it is from the left in halves of a space."""


def are_beside(one: int, other: int) -> bool:
    """Say whether two spaces have an edge in common."""
    (row, x), (other_row, other_x) = PLACES[one - 1], PLACES[other - 1]
    return (abs(row - other_row), abs(x - other_x)) in ((0, 2), (1, 1))


def area_around(space: int, estate: int = 1) -> set[int]:
    """Give the area of a space: all spaces of its colour that can be reached through it."""
    plan, area, edge = PLANS[estate - 1], {space}, [space]
    while edge:
        here = edge.pop()
        for other in range(1, len(plan) + 1):
            is_alike = plan[other - 1][0] == plan[space - 1][0]
            if is_alike and other not in area and are_beside(here, other):
                area.add(other)
                edge.append(other)
    return area


PLANS = plans()
