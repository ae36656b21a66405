"""An action of Azul as a number, as parts and as text.

`3R2` takes the red tiles of factory 3 to pattern line 2; source 0 is the centre, line `-` the floor
line. `w24` lays the tile of wall row 2 in column 4: only on the grey wall is that a choice.
"""

from __future__ import annotations

import re

from miz.engine.kernel import kernel
from miz.games.azul.pieces import COLOURS, FLOOR, LETTERS, N_COLOURS, N_COLUMNS, N_LINES, N_SOURCES

N_TARGETS = N_LINES + 1
N_TAKES = N_SOURCES * N_COLOURS * N_TARGETS
"""Actions below this number take tiles; from here on they lay one on the wall."""
N_ACTIONS = N_TAKES + N_LINES * N_COLUMNS

_TAKE = re.compile(rf"([0-9])([{LETTERS}])([1-5-])")
_LAY = re.compile(r"w([1-5])([1-5])")


@kernel
def take(source: int, colour: int, line: int) -> int:
    """Number the action that takes `colour` from `source` to `line`."""
    return (source * N_COLOURS + colour) * N_TARGETS + line


@kernel
def taken(action: int) -> tuple[int, int, int]:
    """Give the source, colour and line of an action that takes tiles."""
    return action // (N_COLOURS * N_TARGETS), action // N_TARGETS % N_COLOURS, action % N_TARGETS


@kernel
def lay(row: int, column: int) -> int:
    """Number the action that lays a tile in `row` and `column` of the wall."""
    return N_TAKES + row * N_COLUMNS + column


@kernel
def laid(action: int) -> tuple[int, int]:
    """Give the row and column of an action that lays a tile."""
    return (action - N_TAKES) // N_COLUMNS, (action - N_TAKES) % N_COLUMNS


def show(action: int) -> str:
    """Write an action as text."""
    if action >= N_TAKES:
        row, column = laid(action)
        return f"w{row + 1}{column + 1}"
    source, colour, line = taken(action)
    return f"{source}{LETTERS[colour]}{'-' if line == FLOOR else line + 1}"


def read(text: str) -> int | None:
    """Read an action from text; None if it is not one."""
    if found := _TAKE.fullmatch(text):
        source, letter, line = found.groups()
        return take(int(source), LETTERS.index(letter), FLOOR if line == "-" else int(line) - 1)
    if found := _LAY.fullmatch(text):
        return lay(int(found[1]) - 1, int(found[2]) - 1)
    return None


def parts(action: int) -> dict[str, int | str]:
    """Name the parts of an action as people count them."""
    if action >= N_TAKES:
        row, column = laid(action)
        return {"kind": "lay", "row": row + 1, "column": column + 1}
    source, colour, line = taken(action)
    target: int | str = "floor" if line == FLOOR else line + 1
    return {"kind": "take", "source": source, "colour": COLOURS[colour], "line": target}
