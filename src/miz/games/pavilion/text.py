"""The table of Summer Pavilion as text, drawn from what a seat may see of it.

Tiles are letters, empty spaces their numbers; paint comes on top, so that nothing is told by colour
alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from miz.engine.lines import Line, Span, beside, cells, clipped, fenced, painted
from miz.engine.paint import Paint, plain
from miz.engine.words import Words
from miz.games.pavilion.pieces import (
    COLOURS,
    COSTS,
    FACTORY_SIZE,
    LETTERS,
    N_COLOURS,
    N_SPACES,
    STAR_LETTERS,
    STAR_SIZE,
    Side,
)
from miz.games.pavilion.position import NO_TILE
from miz.games.pavilion.rules.bonus import PILLARS, STATUES, WINDOWS

BOARD_WIDTH, GAP = 38, 2
"""Two boards stand side by side in 78 columns."""
NAME_WIDTH = 20
BOARDS_ABREAST = 2
FACTORIES_ABREAST = 5
FACTORY_GAP = 3
TILE_WIDTH = 2
FEATURE_WIDTH = 7
PLACINGS_ABREAST = 6
PLACING_WIDTH = 12
SPACE = "·"
TOKEN = "*"
TURN, COMPLETE = "▶ ", "✓"

FEATURES = (("pillar", PILLARS), ("statue", STATUES), ("window", WINDOWS))
"""What stands beside the stars: one of each a star, the statue between it and the next star."""

_STYLES = {**dict(zip(LETTERS, COLOURS, strict=True)), TOKEN: "marker", SPACE: "dim"}


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
    if not view["over"]:
        lines += [[], *sources(view, words)]
    boards = [
        [header(view, words, names, owner, seat), *board(view, words, owner)]
        for owner in range(len(view["players"]))
    ]
    for first in range(0, len(boards), BOARDS_ABREAST):
        lines += [[], *beside(boards[first : first + BOARDS_ABREAST], BOARD_WIDTH + GAP)]
    return "\n".join(painted(line, paint) for line in lines)


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Say which round it is, what is wild, and who does what."""
    now = words("table.round", round=view["round"])
    if view["over"]:
        return " · ".join((now, words("table.over")))
    doing = words(f"table.{view['phase']}", seat=names[view["to_move"]], n=view["bonus"])
    return " · ".join((now, words("table.wild", wild=view["wild"]), doing))


def sources(view: Mapping[str, Any], words: Words) -> Iterator[Line]:
    """Draw factories and centre by the numbers people type; the supply, and what may refill it."""
    labels = [words(f"table.{name}") for name in ("factories", "centre", "supply")]
    width = max(map(cells, labels)) + 2
    if view["phase"] == "drafting":
        yield from factories(view, words, labels[0], width)
        in_centre = {letter: view["centre"].count(letter) for letter in LETTERS}
        token = [*tiles(TOKEN), ("", "  ")] if view["token"] is None else []
        yield [fenced(words, labels[1], width), ("bold", "0 "), *token, *counted(in_centre)]
    bag, tower = sum(view["bag"].values()), sum(view["tower"].values())
    heaps = fenced(words, words("table.heaps", bag=bag, tower=tower), style="dim")
    yield [fenced(words, labels[2], width), ("", "  "), *counted(view["supply"]), ("", " "), heaps]


def factories(view: Mapping[str, Any], words: Words, label: str, width: int) -> Iterator[Line]:
    """Draw the factories, some in a line."""
    dealt = list(enumerate(view["factories"], 1))
    for first in range(0, len(dealt), FACTORIES_ABREAST):
        line = [fenced(words, label, width) if first == 0 else ("", " " * width)]
        for number, letters in dealt[first : first + FACTORIES_ABREAST]:
            shown = letters or SPACE
            gap = TILE_WIDTH * (FACTORY_SIZE - len(shown)) + FACTORY_GAP
            line += [("bold", f"{number} "), *tiles(shown), ("", " " * gap)]
        yield line


def header(
    view: Mapping[str, Any], words: Words, names: Sequence[str], owner: int, seat: int | None
) -> Line:
    """Name the owner of a board, with points and marks."""
    is_turn = view["to_move"] == owner and not view["over"]
    said = "  ".join(marks(view, words, owner, seat))
    name = clipped(names[owner], BOARD_WIDTH - cells(TURN) - cells(said) - 2)
    mark = TURN if is_turn else " " * cells(TURN)
    style = "turn" if is_turn else "bold"
    return [(style, mark), fenced(words, name, style=style), ("", "  "), fenced(words, said)]


def marks(view: Mapping[str, Any], words: Words, owner: int, seat: int | None) -> Iterator[str]:
    """Say the points of a seat and what sets it apart; who started matters until the token goes."""
    yield words("table.points", points=view["players"][owner]["score"])
    if not view["over"]:
        is_open = view["phase"] == "drafting" and view["token"] is None
        if is_open and view["starter"] == owner:
            yield words("table.starter")
        if view["token"] == owner:
            yield TOKEN
        if view["players"][owner]["passed"]:
            yield words("table.passed")
    if seat == owner:
        yield words("table.you")


def board(view: Mapping[str, Any], words: Words, owner: int) -> Iterator[Line]:
    """Draw the tiles beside a board, its stars, and how far what stands beside them is."""
    mine = view["players"][owner]
    is_anything_kept = any(one["kept"] for one in view["players"])
    for name in ("tiles", "kept") if is_anything_kept else ("tiles",):
        heap = {letter: mine[name].count(letter) for letter in LETTERS}
        yield [("", "  "), fenced(words, words(f"table.{name}")), ("", "  "), *counted(heap)]
    side = Side[view["options"]["side"].upper()]
    yield labels(words, side)
    for star, spaces in enumerate(mine["stars"]):
        line: Line = [("bold", f"  {STAR_LETTERS[star]}: ")]
        for place, letter in enumerate(spaces):
            printed = str(COSTS[side][star * STAR_SIZE + place])
            line += [("dim", printed) if letter == NO_TILE else (_STYLES[letter], letter)]
            line += [("", " ")]
        yield line + progress("".join(mine["stars"]), star)


def labels(words: Words, side: int) -> Line:
    """Name the columns of a board; on the grey side places have other numbers, so they are told."""
    places = " ".join(str(place) for place in range(1, STAR_SIZE + 1))
    line: Line = [("dim", f"     {places if side == Side.GREY else ' ' * len(places)} ")]
    for name, _ in FEATURES:
        label = words(f"table.{name}")
        line += [("", " " * (FEATURE_WIDTH - cells(label))), fenced(words, label, style="dim")]
    return line


def progress(spaces: str, star: int) -> Line:
    """Say how many spaces around the pillar, the statue and the window of a star have tiles."""
    line: Line = []
    for _, features in FEATURES if star < N_COLOURS else ():
        around = [space for space in range(N_SPACES) if features[star] >> space & 1]
        n = sum(spaces[space] != NO_TILE for space in around)
        said = COMPLETE if n == len(around) else f"{n}/{len(around)}"
        line += [("" if 0 < n < len(around) else "dim", f"{said:>{FEATURE_WIDTH}}")]
    return line


def choices(choices: Sequence[Mapping[str, Any]], words: Words, paint: Paint = plain) -> str:
    """List what may be played: colours by source, tiles by space, or one tile after the other."""
    lines: list[Line] = []
    for kind, of_kind in groupby(choices, key=listed_as):
        listed = list(of_kind)
        if kind != "pass":  # the line above has named it
            lines.append([("", words(f"table.choose_{kind}"))])
        if kind == "draft":
            lines += open_sources(listed)
        elif kind == "place":
            lines += open_spaces(listed)
        else:
            lines.append([("bold", "  " + "  ".join(choice["action"] for choice in listed))])
    return "\n".join(painted(line, paint) for line in lines)


def listed_as(choice: Mapping[str, Any]) -> str:
    """Give the kind an action is listed under: `done` stands beside the tiles to keep."""
    return "keep" if choice["kind"] == "done" else str(choice["kind"])


def open_sources(drafts: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Write the colours that may be taken from each source."""
    for source, of_source in groupby(drafts, key=lambda choice: choice["source"]):
        letters = "".join(choice["action"][-1] for choice in of_source)
        yield [("bold", f"  {source}  "), *tiles(letters)]


def open_spaces(placings: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Write, star by star, the tiles that may be placed, with the wild ones that may be paid."""
    for _, of_star in groupby(placings, key=lambda choice: choice["space"][0]):
        entries = []
        for tile, ways in groupby(of_star, key=lambda choice: choice["action"].split("+")[0]):
            wilds = [choice["wilds"] for choice in ways]
            entries.append((tile, wild_range(wilds[0], wilds[-1])))
        for first in range(0, len(entries), PLACINGS_ABREAST):
            line: Line = [("", "  ")]
            for tile, paid in entries[first : first + PLACINGS_ABREAST]:
                line += [("bold", tile), ("", f" {paid:<{PLACING_WIDTH - len(tile) - 1}}")]
            yield line


def wild_range(fewest: int, most: int) -> str:
    """Say how many wild tiles may be paid; nothing where none can be."""
    if fewest == most:
        return f"+{fewest}" if fewest else ""
    return f"+{fewest}…{most}"


def tiles(letters: str) -> Iterator[Span]:
    """Draw tiles with a gap between them."""
    for place, letter in enumerate(letters):
        if place:
            yield "", " "
        yield _STYLES[letter], letter


def counted(heap: Mapping[str, int]) -> Iterator[Span]:
    """Draw tiles by colour, each with how many there are."""
    if not any(heap.values()):
        yield "dim", SPACE
    for letter, n in heap.items():
        if n:
            yield "", f"{n}×"
            yield _STYLES[letter], letter
            yield "", " "
