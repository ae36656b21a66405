"""The table of The Castles of Burgundy as text, drawn from what a seat may see of it.

Tiles have the names people type, in an estate the beginnings of them; an empty space is the letter
of what it takes and its number. Paint comes on top, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from miz.engine.lines import Line, Span, beside, cells, clipped, fenced, listed, painted, wrapped
from miz.engine.paint import Paint, plain
from miz.engine.words import Words
from miz.games.castles.estates import ESTATES, NUMBERS, ROW_LENGTHS
from miz.games.castles.pieces import (
    DIE_LETTERS,
    GOODS,
    GOODS_LETTERS,
    KIND_LETTERS,
    KINDS,
    LARGE_BONUS,
    SMALL_BONUS,
    TILES,
)
from miz.games.castles.rules.placing import KIND

WIDTH = 78
BOARD_WIDTH, GAP = 38, 2
"""Two estates stand side by side."""
BOARDS_ABREAST = 2
NAME_WIDTH = 20
ORDER_NAME_WIDTH = 12
"""So much of a name is shown where all of them stand in a line."""
DEPOT_WIDTH = 42
"""The tiles of the fullest depot."""
HEAP_WIDTH = 25
"""What is left of a line for what a player has."""
HALF, LONGEST = 2, max(ROW_LENGTHS)
"""Columns of half a space in an estate, and the spaces of its longest row."""
SHORT, SHORT_ANIMAL = 3, 2
"""Letters of a tile's name in an estate; an animal has its number behind them."""
NOTHING, USED = "·", "-"
TURN = "▶ "

ALWAYS = ("storage", "goods")
"""What is shown of a player even if it is empty; the rest as soon as anybody has some."""
DONE = (
    *("estate", "take", "place", "sell", "workers", "buy"),
    *("goods", "load", "discard", "decline", "end"),
)
"""What may be done, in the order in which it is listed."""

_KIND_STYLES = dict(
    zip(KINDS, ("green", "black", "blue", "marker", "white", "yellow"), strict=True)
)
_GOODS_STYLES = dict(zip(GOODS, ("marker", "purple", "bold", "red", "bold", "orange"), strict=True))


def table(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    paint: Paint = plain,
    seat: int | None = None,
) -> str:
    """Draw the table: what is going on, the depots, and all estates."""
    names = [clipped(name, NAME_WIDTH) for name in names]
    lines: list[Line] = [[("title", headline(view, words, names))]]
    if not view["over"]:
        lines += [[], *middle(view, words, names)]
    blocks = [
        [header(view, words, names, owner, seat), *board(view, words, owner)]
        for owner in range(len(view["players"]))
    ]
    if view["question"] == "estate":
        sides = view["players"][view["to_move"]]["sides"]
        blocks += [list(estate(words, number, ())) for number in sides]
    for first in range(0, len(blocks), BOARDS_ABREAST):
        lines += [[], *beside(blocks[first : first + BOARDS_ABREAST], BOARD_WIDTH + GAP)]
    return "\n".join(painted(line, paint) for line in lines)


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Say how far the game is, and who has to do what."""
    now = words("table.before")
    if view["round"]:
        now = words("table.round", phase=view["phase"], round=view["round"])
    if view["over"]:
        return " · ".join((now, words("table.over")))
    slots = {"seat": names[view["to_move"]], "tile": view["incoming"]}
    return " · ".join((now, words(f"table.ask.{view['question']}", **slots)))


def middle(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Iterator[Line]:
    """Draw what lies between the players: depots, goods to come, the order, the bonus tiles."""
    labels = ("black", "row", "order", "track", "bonus_tiles")
    said = {name: words(f"table.{name}") for name in labels}
    width = max(map(cells, said.values())) + GAP
    if view["round"]:
        yield [fenced(words, words("table.depots"))]
        yield from depots(view)
        label = fenced(words, said["black"], width)
        yield from wrapped([label], width, lying(view["black_depot"]), WIDTH)
        yield [fenced(words, said["row"], width), *to_come(view, words)]
    yield [fenced(words, said["order"], width), *order(view, words, names)]
    yield [fenced(words, said["track"], width), *track(view, words, names)]
    yield [fenced(words, said["bonus_tiles"], width), *bonuses_left(view)]


def depots(view: Mapping[str, Any]) -> Iterator[Line]:
    """Draw the numbered depots: their tiles, then their goods."""
    for number, tiles in enumerate(view["depots"], 1):
        line: Line = [*listed(lying(tiles))]
        gap = DEPOT_WIDTH - sum(cells(text) for _, text in line)
        goods = counted(view["depot_goods"][number - 1])
        yield [("bold", f"  {number}  "), *line, ("", " " * gap), *goods]


def lying(tiles: Sequence[str | None]) -> list[Span]:
    """Draw the tiles that lie on some spaces by their names."""
    return [named(tile) for tile in tiles if tile] or [("dim", NOTHING)]


def to_come(view: Mapping[str, Any], words: Words) -> Iterator[Span]:
    """Draw the goods of the rounds to come, and what the white die shows."""
    coming = [good for good in view["row"] if good]
    yield from listed(map(lettered, coming)) if coming else [("dim", NOTHING)]
    yield "", "   "
    yield fenced(words, words("table.white", white=view["white"]), style="dim")


def order(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Iterator[Span]:
    """Name the players in the order of this round; who had a turn is dim."""
    is_done = True
    for seat in view["order"]:
        is_turn = seat == view["to_move"]
        is_done = is_done and not is_turn
        style = "turn" if is_turn else "dim" if is_done else ""
        if is_turn:
            yield style, TURN
        yield fenced(words, clipped(names[seat], ORDER_NAME_WIDTH), style=style)
        yield "", "  "


def track(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Iterator[Span]:
    """Name the players as they lie on the track, with the steps they have gone."""
    for piece in view["track"]:
        yield fenced(words, clipped(names[piece["seat"]], ORDER_NAME_WIDTH))
        yield "dim", f" {piece['step']}  "


def bonuses_left(view: Mapping[str, Any]) -> Iterator[Span]:
    """Draw the bonus tiles that are left, by the kind they are for, at their points."""
    seats = len(view["players"])
    for place, (kind, letter) in enumerate(zip(KINDS, KIND_LETTERS, strict=True)):
        yield _KIND_STYLES[kind], letter
        left = [
            str(points[seats])
            for name, points in (("large", LARGE_BONUS), ("small", SMALL_BONUS))
            if view[name][place] is None
        ]
        yield "", f" {' '.join(left) or NOTHING}   "


def header(
    view: Mapping[str, Any], words: Words, names: Sequence[str], owner: int, seat: int | None
) -> Line:
    """Name the owner of an estate, with points."""
    is_turn = view["to_move"] == owner and not view["over"]
    said = words("table.points", points=view["players"][owner]["score"])
    if seat == owner:
        said = f"{said}  {words('table.you')}"
    name = clipped(names[owner], BOARD_WIDTH - cells(TURN) - cells(said) - 2)
    mark = TURN if is_turn else " " * cells(TURN)
    style = "turn" if is_turn else "bold"
    return [(style, mark), fenced(words, name, style=style), ("", "  "), fenced(words, said)]


def board(view: Mapping[str, Any], words: Words, owner: int) -> Iterator[Line]:
    """Draw what a player has, and the estate; a line that one player needs is drawn for all."""
    mine = view["players"][owner]
    yield [("", "  "), *purse(mine, words)]
    everybody = [belongings(view, seat) for seat in range(len(view["players"]))]
    said = {name: words(f"table.{name}") for name in everybody[owner]}
    width = max(map(cells, said.values())) + GAP
    for name, heap in everybody[owner].items():
        if name in ALWAYS or any(each[name] for each in everybody):
            label = fenced(words, said[name], width, "dim")
            yield [("", "  "), label, *(heap or [("dim", NOTHING)])]
    if mine["estate"] is not None:
        yield from estate(words, mine["estate"], mine["spaces"])
    else:
        first, second = mine["sides"]
        yield [("", "  "), fenced(words, words("table.unchosen", first=first, second=second))]


def purse(mine: Mapping[str, Any], words: Words) -> Iterator[Span]:
    """Draw the dice, workers and silverlings of a player."""
    for letter, face in zip(DIE_LETTERS, mine["dice"], strict=True):
        yield "dim", f"{letter} "
        yield "bold", f"{face or USED}"
        yield "", "  "
    for name in ("workers", "silver"):
        yield fenced(words, words(f"table.{name}", n=mine[name]))
        yield "", "  "


def belongings(view: Mapping[str, Any], owner: int) -> dict[str, list[Span]]:
    """Draw, by their labels, the heaps a player has."""
    mine = view["players"][owner]
    storage = [named(tile) for tile in mine["storage"]]
    if sum(cells(text) + 1 for _, text in storage) > HEAP_WIDTH:
        storage = [(_KIND_STYLES[kind_of(tile)], short(tile)) for tile in mine["storage"]]
    known = [tile for tile in mine["spaces"] if tile and kind_of(tile) == "knowledge"]
    known.sort(key=lambda tile: int(tile[1:]))
    return {
        "storage": [*listed(storage)],
        "goods": [*counted(mine["goods"])],
        "sold": [*counted(mine["sold"])],
        "knowledge": [*listed(map(named, known))],
        "bonus": [*listed(bonuses(view, owner))],
    }


def bonuses(view: Mapping[str, Any], owner: int) -> Iterator[Span]:
    """Draw the bonus tiles of a player, each by its kind and its points."""
    seats = len(view["players"])
    for name, points in (("large", LARGE_BONUS), ("small", SMALL_BONUS)):
        for place, kind in enumerate(KINDS):
            if view[name][place] == owner:
                yield _KIND_STYLES[kind], f"{KIND_LETTERS[place]}{points[seats]}"


def estate(words: Words, number: int, tiles: Sequence[str | None]) -> Iterator[Line]:
    """Draw the spaces of an estate in their rows, each with the number of its first space."""
    yield [("", "  "), fenced(words, words("table.estate", n=number), style="dim")]
    letters = ESTATES[number - 1].replace(" ", "")
    first = 0
    for length in ROW_LENGTHS:
        line: Line = [("dim", f"  {first + 1:>2}  "), ("", " " * (HALF * (LONGEST - length)))]
        for space in range(first, first + length):
            printed = "dim", f"{letters[space]}{NUMBERS[space]}"
            tile = tiles[space] if tiles else None
            style, shown = (_KIND_STYLES[kind_of(tile)], short(tile)) if tile else printed
            line += [(style, shown), ("", " " * (2 * HALF - len(shown)))]
        yield line
        first += length


def choices(choices: Sequence[Mapping[str, Any]], words: Words, paint: Paint = plain) -> str:
    """List what may be typed: by what is done, then the die and all but the last word of it."""
    lines: list[Line] = []
    for kind in DONE:
        of_kind = [choice for choice in choices if choice["kind"] == kind]
        if of_kind:
            lines += [[("", words(f"table.choose_{kind}"))], *typed(of_kind)]
    return "\n".join(painted(line, paint) for line in lines)


def typed(choices: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Write actions of one sort: a line for each beginning, with the words that may follow it."""
    ends: dict[str, dict[str, list[str]]] = {}
    for choice in choices:
        die = str(choice.get("die", ""))
        start, _, end = choice["action"].removeprefix(f"{die} ").rpartition(" ")
        ends.setdefault(start, {}).setdefault(die, []).append(end)
    rows = [
        (dice, start, end) for start, by_die in sorted(ends.items()) for dice, end in shared(by_die)
    ]
    dice_width, width = (max(map(len, column)) for column in list(zip(*rows, strict=True))[:2])
    for dice, start, end in rows:
        typed_first = f"  {dice:<{dice_width}}{'  ' if dice_width else ''}{start:<{width}}"
        gap = "  " if width else ""
        indent = len(typed_first) + len(gap)
        yield from wrapped(
            [("bold", typed_first), ("", gap)], indent, (("", one) for one in end), WIDTH
        )


def shared(by_die: Mapping[str, list[str]]) -> list[tuple[str, list[str]]]:
    """Put dice together that may do the same."""
    dice = list(by_die)
    if len(dice) > 1 and by_die[dice[0]] == by_die[dice[1]]:
        return [("/".join(dice), by_die[dice[0]])]
    return list(by_die.items())


def counted(goods: Mapping[str, int]) -> Iterator[Span]:
    """Draw goods by colour, each with how many there are."""
    for place, (colour, n) in enumerate(goods.items()):
        yield "", f" {n}×" if place else f"{n}×"
        yield lettered(colour)


def named(tile: str) -> Span:
    """Draw a tile by its name."""
    return _KIND_STYLES[kind_of(tile)], tile


def lettered(colour: str) -> Span:
    """Draw a good by its letter."""
    return _GOODS_STYLES[colour], GOODS_LETTERS[GOODS.index(colour)]


def short(tile: str) -> str:
    """Shorten the name of a tile so that it can still be told: cas, co3, k12."""
    kind = kind_of(tile)
    if kind == "animal":
        return tile[:SHORT_ANIMAL] + tile[-1]
    return tile if kind == "knowledge" else tile[:SHORT]


def kind_of(tile: str) -> str:
    """Name the kind of a tile."""
    return KINDS[KIND[TILES.index(tile)]]
