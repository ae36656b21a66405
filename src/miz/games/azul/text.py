"""The table of Azul as text, drawn from what a seat may see of it.

Tiles are letters; paint comes on top, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any

from miz.engine.lines import Line, Span, beside, cells, clipped, fenced, painted
from miz.engine.paint import Paint, plain
from miz.engine.words import Words
from miz.games.azul.pieces import (
    COLOURS,
    FACTORY_SIZE,
    FLOOR_COST,
    FLOOR_LENGTH,
    LETTERS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
)
from miz.games.azul.position import MARKER_LETTER, NO_TILE
from miz.games.azul.rules.tiling import wall_column

BOARD_WIDTH, GAP = 38, 2
"""Two boards stand side by side in 78 columns."""
NAME_WIDTH = 20
BOARDS_ABREAST = 2
FACTORIES_ABREAST = 5
FACTORY_GAP = 3
TILE_WIDTH = 2
FLOOR_WIDTH = 3
WALL_END = 25
"""The column where the wall ends: a number, five spaces of a line, a bar, five of the wall."""
SPACE = "·"
TURN, FULL, BAR = "▶ ", " ▸ ", " │ "

_STYLES = {**dict(zip(LETTERS, COLOURS, strict=True)), MARKER_LETTER: "marker", SPACE: "dim"}


def table(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    paint: Paint = plain,
    seat: int | None = None,
) -> str:
    """Draw the table: what is going on, the tiles to take, and all boards."""
    names = [clipped(name, NAME_WIDTH) for name in names]
    lines: list[Line] = [[("title", headline(view, words, names))]]
    if view["phase"] == "drafting" and not view["over"]:
        lines += [[], *sources(view, words)]
    boards = [
        [header(view, words, names, owner, seat), *board(view, words, owner)]
        for owner in range(len(view["players"]))
    ]
    for first in range(0, len(boards), BOARDS_ABREAST):
        lines += [[], *beside(boards[first : first + BOARDS_ABREAST], BOARD_WIDTH + GAP)]
    return "\n".join(painted(line, paint) for line in lines)


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Say which round it is, who does what, and what is left in the bag and the lid."""
    if view["over"]:
        doing = words("table.over")
    else:
        doing = words(f"table.{view['phase']}", seat=names[view["to_move"]], row=view["row"])
    bag, lid = sum(view["bag"].values()), sum(view["lid"].values())
    parts = (words("table.round", round=view["round"]), doing)
    return " · ".join((*parts, words("table.heaps", bag=bag, lid=lid)))


def sources(view: Mapping[str, Any], words: Words) -> Iterator[Line]:
    """Draw the factories and the centre by the numbers people type."""
    labels = [words("table.factories"), words("table.centre")]
    width = max(map(cells, labels)) + 2
    dealt = list(enumerate(view["factories"], 1))
    for first in range(0, len(dealt), FACTORIES_ABREAST):
        line = [fenced(words, labels[0], width) if first == 0 else ("", " " * width)]
        for number, letters in dealt[first : first + FACTORIES_ABREAST]:
            shown = letters or SPACE
            gap = TILE_WIDTH * (FACTORY_SIZE - len(shown)) + FACTORY_GAP
            line += [("bold", f"{number} "), *tiles(shown), ("", " " * gap)]
        yield line
    line = [fenced(words, labels[1], width), ("bold", "0 ")]
    for _, same in groupby((MARKER_LETTER if view["marker"] is None else "") + view["centre"]):
        line += [*tiles("".join(same)), ("", "  ")]
    yield line


def header(
    view: Mapping[str, Any], words: Words, names: Sequence[str], owner: int, seat: int | None
) -> Line:
    """Name the owner of a board, with points and marks."""
    is_turn = view["to_move"] == owner and not view["over"]
    marks = [words("table.points", points=view["players"][owner]["score"])]
    marks += [words("table.starter")] if view["starter"] == owner else []
    marks += [words("table.you")] if seat == owner else []
    said = "  ".join(marks)
    name = clipped(names[owner], BOARD_WIDTH - cells(TURN) - cells(said) - 2)
    mark = TURN if is_turn else " " * cells(TURN)
    style = "turn" if is_turn else "bold"
    return [(style, mark), fenced(words, name, style=style), ("", "  "), fenced(words, said)]


def board(view: Mapping[str, Any], words: Words, owner: int) -> Iterator[Line]:
    """Draw pattern lines, wall and floor line of a board."""
    mine = view["players"][owner]
    is_grey = view["options"]["wall"] == "grey"
    if is_grey:
        numbers = " ".join(str(column) for column in range(1, N_COLUMNS + 1))
        yield [("dim", f"{numbers:>{WALL_END}}")]
    for row in range(N_LINES):
        is_tiled = view["row"] == row + 1 and view["to_move"] == owner
        yield [("turn" if is_tiled else "bold", f"  {row + 1} "), *wall_line(mine, row, is_grey)]
    yield from floor(mine, words, has_marker=view["marker"] == owner and not view["over"])


def wall_line(mine: Mapping[str, Any], row: int, is_grey: bool) -> Iterator[Span]:
    """Draw a pattern line, flush with the wall, and its row of the wall."""
    held, length = mine["lines"][row], row + 1
    yield "", " " * (TILE_WIDTH * (N_LINES - length))
    yield from tiles(SPACE * (length - len(held)) + held)
    yield ("bold", FULL) if len(held) == length else ("dim", BAR)
    printed = SPACE * N_COLUMNS if is_grey else printed_row(row)
    for column, letter in enumerate(mine["wall"][row]):
        yield "", " " if column else ""
        yield ("dim", printed[column]) if letter == NO_TILE else (_STYLES[letter], letter)


def printed_row(row: int) -> str:
    """Give the colours printed on a row of the coloured wall, as small letters."""
    by_column = {wall_column(row, colour): LETTERS[colour] for colour in range(N_COLOURS)}
    return "".join(by_column[column] for column in range(N_COLUMNS)).lower()


def floor(mine: Mapping[str, Any], words: Words, has_marker: bool) -> Iterator[Line]:
    """Draw the floor line, and under it what its spaces cost."""
    label = words("table.floor")
    held = mine["floor"]
    line: Line = [("", "  "), fenced(words, label)]
    for sign in held + SPACE * (FLOOR_LENGTH - len(held)):
        line += [("", " " * (FLOOR_WIDTH - 1)), (_STYLES[sign], sign)]
    if has_marker and MARKER_LETTER not in held:  # the line was full, or is paid for
        line += [("", "  "), *tiles(MARKER_LETTER)]
    yield line
    costs = [before - after for before, after in pairwise(FLOOR_COST)]
    costs_shown = "".join(f"{cost:>{FLOOR_WIDTH}}" for cost in costs)
    yield [("dim", " " * (cells(label) + 2) + costs_shown)]


def choices(choices: Sequence[Mapping[str, Any]], words: Words, paint: Paint = plain) -> str:
    """List what may be played: for each source and colour the lines, or the spaces of a row."""
    takes = [choice for choice in choices if choice["kind"] == "take"]
    lines: list[Line] = []
    if takes:
        lines.append([("", words("table.choose_take"))])
        for source, of_source in groupby(takes, key=lambda choice: choice["source"]):
            lines.append([("bold", f"  {source}  "), *open_lines(list(of_source))])
    lays = [choice for choice in choices if choice["kind"] == "lay"]
    if lays:
        lines.append([("", words("table.choose_lay", row=lays[0]["row"]))])
        lines.append([("bold", "  " + "  ".join(choice["action"] for choice in lays))])
    return "\n".join(painted(line, paint) for line in lines)


def open_lines(takes: Sequence[Mapping[str, Any]]) -> Iterator[Span]:
    """Write, under each colour of a source, the lines it may go to."""
    width = TILE_WIDTH * (N_LINES + 2) + 1
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        targets = {choice["action"][-1] for choice in takes if choice["colour"] == colour}
        if not targets:
            yield "", " " * width
            continue
        signs = [str(line) if str(line) in targets else " " for line in range(1, N_LINES + 1)]
        yield _STYLES[letter], letter
        yield "", f"{' ' + ' '.join((*signs, '-')):<{width - 1}}"


def tiles(letters: str) -> Iterator[Span]:
    """Draw tiles with a gap between them."""
    for place, letter in enumerate(letters):
        if place:
            yield "", " "
        yield _STYLES[letter], letter
