"""An action of Summer Pavilion as a number, as parts and as text.

`3R` takes the red tiles of factory 3, source 0 is the centre. `O4:O+2` places an orange tile on
space O4 and pays two of its four tiles with wild ones; `O4:O` pays none so. `+R` takes a red bonus
tile, `pass` passes, `=R` keeps a red tile, `done` keeps no more.
"""

from __future__ import annotations

import re

from miz.engine.kernel import kernel
from miz.games.pavilion.pieces import (
    COLOURS,
    LETTERS,
    MAX_COST,
    N_COLOURS,
    N_SOURCES,
    N_SPACES,
    STAR_LETTERS,
    STAR_SIZE,
)

N_DRAFTS = N_SOURCES * N_COLOURS
FIRST_PLACE = N_DRAFTS
PASS = FIRST_PLACE + N_SPACES * N_COLOURS * MAX_COST
FIRST_BONUS = PASS + 1
FIRST_KEEP = FIRST_BONUS + N_COLOURS
DONE = FIRST_KEEP + N_COLOURS
N_ACTIONS = DONE + 1
"""Drafts come first, then placings, passing, bonus tiles, tiles to keep, and to keep no more."""

SPACES = tuple(f"{star}{place}" for star in STAR_LETTERS for place in range(1, STAR_SIZE + 1))
"""The names of the spaces."""

_DRAFT = re.compile(rf"([0-9])([{LETTERS}])")
_PLACE = re.compile(rf"([{STAR_LETTERS}][1-6]):([{LETTERS}])(?:\+([1-5]))?")
_ONE = re.compile(rf"([+=])([{LETTERS}])")


@kernel
def draft(source: int, colour: int) -> int:
    """Number the action that takes `colour` from `source`."""
    return source * N_COLOURS + colour


@kernel
def drafted(action: int) -> tuple[int, int]:
    """Give the source and the colour of an action that takes tiles."""
    return action // N_COLOURS, action % N_COLOURS


@kernel
def place(space: int, colour: int, wilds: int) -> int:
    """Number the action that places `colour` on `space` and pays with so many wild tiles."""
    return FIRST_PLACE + (space * N_COLOURS + colour) * MAX_COST + wilds


@kernel
def placed(action: int) -> tuple[int, int, int]:
    """Give the space, the colour and the wild tiles of an action that places a tile."""
    number = action - FIRST_PLACE
    return number // (N_COLOURS * MAX_COST), number // MAX_COST % N_COLOURS, number % MAX_COST


def show(action: int) -> str:
    """Write an action as text."""
    if action < N_DRAFTS:
        source, colour = drafted(action)
        return f"{source}{LETTERS[colour]}"
    if action < PASS:
        space, colour, wilds = placed(action)
        return f"{SPACES[space]}:{LETTERS[colour]}" + (f"+{wilds}" if wilds else "")
    if action in (PASS, DONE):
        return "pass" if action == PASS else "done"
    if action < FIRST_KEEP:
        return f"+{LETTERS[action - FIRST_BONUS]}"
    return f"={LETTERS[action - FIRST_KEEP]}"


def read(text: str) -> int | None:
    """Read an action from text; None if it is not one."""
    if text in ("pass", "done"):
        return PASS if text == "pass" else DONE
    if found := _DRAFT.fullmatch(text):
        return draft(int(found[1]), LETTERS.index(found[2]))
    if found := _PLACE.fullmatch(text):
        space, letter, wilds = found.groups()
        return place(SPACES.index(space), LETTERS.index(letter), int(wilds or 0))
    if found := _ONE.fullmatch(text):
        first = FIRST_BONUS if found[1] == "+" else FIRST_KEEP
        return first + LETTERS.index(found[2])
    return None


def parts(action: int) -> dict[str, int | str]:
    """Name the parts of an action as people count them."""
    if action < N_DRAFTS:
        source, colour = drafted(action)
        return {"kind": "draft", "source": source, "colour": COLOURS[colour]}
    if action < PASS:
        space, colour, wilds = placed(action)
        name = SPACES[space]
        return {"kind": "place", "space": name, "colour": COLOURS[colour], "wilds": wilds}
    if action in (PASS, DONE):
        return {"kind": "pass" if action == PASS else "done"}
    kind, first = ("bonus", FIRST_BONUS) if action < FIRST_KEEP else ("keep", FIRST_KEEP)
    return {"kind": kind, "colour": COLOURS[action - first]}
