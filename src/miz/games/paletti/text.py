"""The table of Villa Paletti as text: every level from above, and how its columns feel.

Columns are named by letters and marked by signs; paint comes on top, so that nothing is told by
colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from miz.engine.lines import Line, beside, clipped, fenced, painted
from miz.engine.paint import Paint, plain
from miz.engine.words import Words
from miz.games.paletti.pieces import FLOORS, OUTLINES, SITE_RADIUS

WIDTH, HEIGHT = 38, 19
"""Letters and lines of the picture of a level."""
REACH = 160.0
"""Millimetres from the middle to the edge of a picture."""
GAP = 2
ABREAST = 2
NAME_WIDTH = 20
UNDER, OVER = "·", ":"
"""The rim of the floor on which columns stand, and of the one above them."""
TURN, BARRED = "▶ ", "x"
FEELS = {"free": "o", "loose": "-", "light": "+", "firm": "#", "top": " ", "over": " "}
STEPS = 6
"""Points that are drawn of each edge of a rim."""
MOST = 8
"""So many places are listed for a column."""

Cells = dict[tuple[int, int], tuple[str, str]]
"""Style and letter by line and place in it."""


def table(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    paint: Paint = plain,
    seat: int | None = None,
) -> str:
    """Draw the table: what is going on, who has what, and every level from above."""
    names = [clipped(name, NAME_WIDTH) for name in names]
    lines: list[Line] = [[("title", headline(view, words, names))], []]
    lines += [player(view, words, names, each, seat) for each in range(len(names))]
    lines += [[fenced(words, " · ".join(notes(view, words, names)))], []]
    levels = [level(view, words, each) for each in range(len(view["floors"]) + 1)]
    for first in range(0, len(levels), ABREAST):
        lines += [*beside(levels[first : first + ABREAST], WIDTH + GAP), []]
    return "\n".join(painted(line, paint) for line in lines[:-1])


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Say who does what."""
    phase, asked = view["phase"], view["asked"]
    if phase == "objection":
        return words(f"table.objection_{asked['what']}", seat=names[asked["seat"]])
    who = "" if view["to_move"] is None else names[view["to_move"]]
    slots = {"seat": who, "floor": view["next_floor"], "column": view["in_hand"]}
    return words(f"table.{phase}", **slots)


def player(
    view: Mapping[str, Any], words: Words, names: Sequence[str], owner: int, seat: int | None
) -> Line:
    """Say what belongs to a player."""
    mine = view["players"][owner]
    is_next = view["to_move"] == owner
    line: Line = [("turn" if is_next else "", TURN if is_next else "  ")]
    line += [fenced(words, names[owner], NAME_WIDTH, "bold"), ("", " ")]
    for colour in mine["colours"]:
        line += [(colour, f" {colour[0].upper()} "), ("", " ")]
    line += [("", " "), fenced(words, words("table.points", points=mine["points"]))]
    if mine["out"]:
        line += [("", "  "), fenced(words, words("table.out", columns=" ".join(mine["out"])))]
    if seat == owner:
        line += [("", "  "), fenced(words, f"({words('table.you')})", style="dim")]
    return line


def notes(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Iterator[str]:
    """Say who has the seal, and which colour is neutral."""
    seal = view["seal"]
    if seal["holder"] is None:
        yield words("table.no_seal")
    else:
        yield words("table.seal_with", seat=names[seal["holder"]])
    if seal["up"] is not None:
        yield words("table.seal_up", colour=seal["up"])
    if view["neutral"] is not None:
        yield words("table.neutral", colour=view["neutral"])


def level(view: Mapping[str, Any], words: Words, number: int) -> list[Line]:
    """Draw a level from above: its rim, the rim of the floor over it, and its columns."""
    cells: Cells = {}
    floors = view["floors"]
    draw(cells, OVER, "dim", rim(floors[number]) if number < len(floors) else ())
    draw(cells, UNDER, "", rim(floors[number - 1]) if number else circle())
    for column in view["columns"]:
        if column["level"] == number:
            write(cells, column)
    title = [fenced(words, words("table.level", level=number), style="bold")]
    return [title, *(row(cells, line) for line in range(HEIGHT))]


def rim(floor: Mapping[str, Any]) -> Iterator[tuple[float, float]]:
    """Give points of the rim of a floor as it lies."""
    turn = math.radians(floor["turn"])
    corners = OUTLINES[FLOORS.index(floor["floor"])]
    for k, (x, y) in enumerate(corners):
        end = corners[(k + 1) % len(corners)]
        for step in range(STEPS):
            u, v = (a + (b - a) * step / STEPS for a, b in zip((x, y), end, strict=True))
            yield (
                floor["x"] + u * math.cos(turn) - v * math.sin(turn),
                floor["y"] + u * math.sin(turn) + v * math.cos(turn),
            )


def circle() -> Iterator[tuple[float, float]]:
    """Give points of the rim of the brown site."""
    for step in range(360):
        angle = math.radians(step)
        yield SITE_RADIUS * math.cos(angle), SITE_RADIUS * math.sin(angle)


def draw(cells: Cells, sign: str, style: str, points: Any) -> None:
    """Draw points."""
    for x, y in points:
        cells[cell(x, y)] = (style, sign)


def cell(x: float, y: float) -> tuple[int, int]:
    """Give the line and the place in it of a point; the back is at the top."""
    line = round((REACH - y) / (2 * REACH) * (HEIGHT - 1))
    place = round((x + REACH) / (2 * REACH) * (WIDTH - 1))
    return min(max(line, 0), HEIGHT - 1), min(max(place, 0), WIDTH - 1)


def write(cells: Cells, column: Mapping[str, Any]) -> None:
    """Write the name and the sign of a column where it stands, or beside others close by."""
    label = column["name"] + (BARRED if column["is_barred"] else FEELS[column["feel"]])
    line, middle = cell(column["x"], column["y"])
    starts = [min(max(middle - 1 + by, 0), WIDTH - len(label)) for by in (0, 1, -1, 2, -2, 3, -3)]
    places = [(line + down, start) for down in (0, 1, -1) for start in starts]
    free = (at for at in places if is_free(cells, at, len(label)))
    line, start = next(free, places[0])
    for k, letter in enumerate(label):
        style = column["colour"] if k < len(column["name"]) else "bold"
        cells[line, start + k] = (style, letter)


def is_free(cells: Cells, at: tuple[int, int], length: int) -> bool:
    """Say whether no column is written there."""
    line, start = at
    signs = [cells.get((line, start + k), ("", " "))[1] for k in range(length)]
    return 0 <= line < HEIGHT and all(sign in (" ", UNDER, OVER) for sign in signs)


def row(cells: Cells, line: int) -> Line:
    """Give a line of a picture."""
    return [cells.get((line, place), ("", " ")) for place in range(WIDTH)]


def choices(choices: Sequence[Mapping[str, Any]], words: Words, paint: Paint = plain) -> str:
    """List what may be played: columns with places for them, floors, and what may be said."""
    lines: list[Line] = []
    said: list[str] = []
    for kind, group in groupby(choices, key=lambda choice: choice["kind"]):
        of_kind = list(group)
        if kind in ("pull", "stand"):
            lines.append([("", words(f"table.choose_{kind}"))])
            lines += [with_places(list(same)) for _, same in groupby(of_kind, column_of)]
        elif kind in ("set", "place_floor", "take"):
            lines.append([("", words(f"table.choose_{kind.removesuffix('_floor')}"))])
            told = dict.fromkeys(what_is_told(choice) for choice in of_kind)
            lines.append([("bold", "  " + "   ".join(told))])
        else:
            said += [choice["action"] for choice in of_kind]
    if said:
        lines.append([("", words("table.choose_other")), ("bold", " " + "   ".join(said))])
    return "\n".join(painted(line, paint) for line in lines)


def column_of(choice: Mapping[str, Any]) -> str:
    """Name the column an action is about."""
    return str(choice["column"])


def with_places(same: Sequence[Mapping[str, Any]]) -> Line:
    """Write a column and the places that were thought of for it."""
    spots = list(dict.fromkeys(choice["spot"] for choice in same))[:MOST]
    return [("bold", f"  {column_of(same[0])}  "), ("", "   ".join(spots))]


def what_is_told(choice: Mapping[str, Any]) -> str:
    """Write the column, or the place, of an action."""
    if choice["kind"] == "take":
        return column_of(choice)
    return " ".join(str(choice[part]) for part in ("spot", "degrees") if part in choice)
