"""The table of Biblios as text, drawn from what a seat may see of it.

Cards have the names people type; in the own hand they stand beside their category, by value and
letter. Paint comes on top, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from miz.engine.lines import Line, Span, cells, clipped, fenced, listed, painted, wrapped
from miz.engine.paint import Paint, plain
from miz.engine.words import Words
from miz.games.biblios.pieces import CATEGORIES, CATEGORY_CARDS, KINDS, LETTERS

WIDTH = 78
NAME_WIDTH = 20
COLUMN_WIDTH, GAP = 12, 2
"""So much of a name is shown where several stand in a line."""
INDENT = 4
"""Below a name, what is known of its cards is moved in so far."""
NOTHING = "·"
TURN = "▶ "
GOLD, CHURCH = "gold", "church"

ASKED = {
    **dict.fromkeys(("keep", "offer", "auction"), "place"),
    **dict.fromkeys(("raise", "lower", "decline"), "church"),
    **dict.fromkeys(("bid", "pass"), "bid"),
    **dict.fromkeys(("pay", "refuse"), "pay"),
    **{kind: kind for kind in ("take", "give")},
}
"""What is asked where an action is the first that may be played."""

_STYLES = {
    **dict(zip(CATEGORY_CARDS, ("black", "blue", "green", "orange", "red"), strict=True)),
    GOLD: "yellow",
    CHURCH: "marker",
}


def table(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    paint: Paint = plain,
    seat: int | None = None,
) -> str:
    """Draw the table: what is going on, the dice and the own hand, and what all know of all."""
    names = [clipped(name, NAME_WIDTH) for name in names]
    lines: list[Line] = [[("title", headline(view, words, names))]]
    lines += [[], *library(view, words, names, seat)]
    lines += [[], *middle(view, words, names), []]
    for owner in range(len(view["players"])):
        lines += [header(view, words, names, owner, seat), *known(view, words, owner)]
    return "\n".join(painted(line, paint) for line in lines)


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Say how far the game is, and who has to do what."""
    if view["over"]:
        return words("table.over")
    slots = {"seat": names[view["to_move"]], "n": view["owed"] or view["bid"]}
    asked = words(f"table.ask.{view['question']}", **slots)
    return " · ".join((words(f"table.phase.{view['phase']}"), asked))


def library(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None
) -> Iterator[Line]:
    """Draw the dice by category; beside them the own hand, or in the end the sums of all."""
    labels = [*(words(f"category.{name}") for name in CATEGORIES), words("table.gold")]
    width, die = max(map(cells, labels)) + GAP, words("table.die")
    heads = columns(view, words, names, seat)
    die_heads = [(die, cells(die) + GAP), *heads]
    yield [("", " " * width), *(fenced(words, name, wide, "dim") for name, wide in die_heads)]
    for label, card, face in zip(
        labels, (*CATEGORY_CARDS, GOLD), (*view["dice"].values(), ""), strict=True
    ):
        if heads or card != GOLD:
            line = [fenced(words, label, width), ("bold", f"{face:<{cells(die) + GAP}}")]
            yield [*line, *shelf(view, card, seat, heads)]


def columns(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None
) -> list[tuple[str, int]]:
    """Head what stands beside the dice, each with its width."""
    if view["over"]:
        return [(clipped(name, COLUMN_WIDTH), COLUMN_WIDTH + GAP) for name in names]
    heads = [] if seat is None else [words("table.sum"), words("table.your_hand")]
    return [(name, cells(name) + GAP) for name in heads]


def shelf(
    view: Mapping[str, Any], card: str, seat: int | None, heads: Sequence[tuple[str, int]]
) -> Iterator[Span]:
    """Draw what hands have of a category, or of gold: all sums, or the sum and the cards of one."""
    hands = [of_category(mine["hand"], card) for mine in view["players"]]
    if view["over"]:
        for hand, (_, width) in zip(hands, heads, strict=True):
            letter = min((one[-1] for one in hand if one[-1] in LETTERS), default="")
            yield "", f"{worth(hand) or NOTHING} {letter}".ljust(width)
    elif seat is not None:
        mine = hands[seat]
        yield "bold", f"{worth(mine) or NOTHING}".ljust(heads[0][1])
        yield from listed((paint, one.replace(f"{card}-", "")) for paint, one in counted(mine))


def of_category(hand: Sequence[str] | None, card: str) -> list[str]:
    """Give the cards of one category, or the gold; none of a hand that is not seen."""
    return [one for one in hand or () if one.startswith(f"{card}-")]


def worth(cards: Iterable[str]) -> int:
    """Add up the values of cards, which their names tell."""
    return sum(int(card.partition("-")[2].rstrip(LETTERS)) for card in cards)


def middle(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Iterator[Line]:
    """Draw what lies between the players, and what the seat that looks remembers of cards."""
    shown = {name: spans for name, spans in heaps(view, words, names).items() if spans}
    said = {name: words(f"table.{name}") for name in shown}
    width = max(map(cells, said.values())) + GAP
    for name, spans in shown.items():
        yield from wrapped([fenced(words, said[name], width)], width, spans, WIDTH)


def heaps(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> dict[str, list[Span]]:
    """Draw, by their labels, the cards on the table and those remembered."""
    counts = words("table.counts", deck=view["deck"], pile=view["pile"])
    lost = [{"card": one["card"], "seat": names[one["to"]]} for one in view["my_lost"]]
    drawn = [{"card": one["card"], "seat": names[one["from"]]} for one in view["my_drawn"]]
    gone = counted(Counter(view["gone"]).elements())
    if view["over"]:
        return {"gone": gone or [("dim", NOTHING)]}
    return {
        "heaps": [fenced(words, counts)],
        **{name: one_card(view[name]) for name in ("drawn", "church", "lot")},
        "offered": counted(view["offered"]),
        "bid": highest(view, words, names),
        "gone": gone,
        "my_pile": counted(view["my_pile"]),
        "my_given": counted(view["my_given"]),
        "my_lost": [fenced(words, words("table.lost_to", **slots)) for slots in lost],
        "my_drawn": [fenced(words, words("table.drawn_from", **slots)) for slots in drawn],
    }


def one_card(card: str | None) -> list[Span]:
    """Draw a card by its name, if there is one."""
    return [(style(card), card)] if card else []


def highest(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[Span]:
    """Say the highest bid, in gold or in cards, and whose it is."""
    if view["bidder"] is None:
        return []
    unit = "cards" if view["lot"].startswith(GOLD) else "gold"
    slots = {"n": view["bid"], "seat": names[view["bidder"]]}
    return [fenced(words, words(f"table.bid_{unit}", **slots))]


def header(
    view: Mapping[str, Any], words: Words, names: Sequence[str], owner: int, seat: int | None
) -> Line:
    """Name a player, with the number of cards and marks."""
    is_turn = view["to_move"] == owner
    mark = TURN if is_turn else " " * cells(TURN)
    style = "turn" if is_turn else "bold"
    said = "  ".join(marks(view, words, owner, seat))
    return [
        (style, mark),
        fenced(words, names[owner], style=style),
        ("", "  "),
        fenced(words, said),
    ]


def marks(view: Mapping[str, Any], words: Words, owner: int, seat: int | None) -> Iterator[str]:
    """Say how many cards a player has and what sets them apart, or the points in the end."""
    mine = view["players"][owner]
    if view["over"]:
        yield words("table.points", points=mine["score"])
    yield words("table.size", n=mine["size"])
    if view["active"] == owner and not view["over"]:
        yield words("table.active")
    for name in ("passed", "defaulted"):
        if owner in view[name]:
            yield words(f"table.{name}")
    if seat == owner:
        yield words("table.you")


def known(view: Mapping[str, Any], words: Words, owner: int) -> Iterator[Line]:
    """Draw what all know of the cards of a player: in the end the whole hand."""
    mine = view["players"][owner]
    if view["over"]:
        shown = {"hand": counted(mine["hand"])}
    else:
        shown = {
            "taken": counted(mine["taken"]),
            "paid": counted(f"{GOLD}-{value}" for value in mine["paid"]),
            "closed": [("", str(mine["closed"]))] if mine["closed"] else [],
        }
    said = {name: words(f"table.{name}") for name in shown}
    width = max(map(cells, said.values())) + GAP
    for name, spans in shown.items():
        if spans:
            label = fenced(words, said[name], width, "dim")
            yield from wrapped([("", " " * INDENT), label], INDENT + width, spans, WIDTH)


def choices(choices: Sequence[Mapping[str, Any]], words: Words, paint: Paint = plain) -> str:
    """List what may be typed: by its beginning what may follow, and last what is a word alone."""
    if not choices:
        return ""
    lines: list[Line] = [[("", words(f"table.choose_{ASKED[choices[0]['kind']]}"))]]
    ends = typed(choices)
    for start, of_start in ends.items():
        label: Line = [("bold", f"  {start}"), ("", "  ")]
        lines += wrapped(label, cells(start) + 2 * GAP, (("", end) for end in of_start), WIDTH)
    alone = [one["action"] for one in choices if " " not in one["action"]]
    if alone:
        lines.append([("bold", "  " + "  ".join(alone))])
    return "\n".join(painted(line, paint) for line in lines)


def typed(choices: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Put actions together that begin alike: all bids, all payments, dice with the same first."""
    ends: dict[str, list[str]] = {}
    for choice in choices:
        start, _, end = choice["action"].rpartition(" ")
        if choice["kind"] == "pay":
            start, _, end = choice["action"].partition(" ")
        if start:
            ends.setdefault(start, []).append(end)
    if len(ends.get("bid", ())) > 1:
        ends["bid"] = [f"{ends['bid'][0]}…{ends['bid'][-1]}"]
    if "pay" in ends:
        ends["pay"] = [*(f"{end}," for end in ends["pay"][:-1]), ends["pay"][-1]]
    return ends


def counted(cards: Iterable[str]) -> list[Span]:
    """Draw cards by their names in the order of the box, those that are alike with their number."""
    heap = Counter(cards)
    return [
        (style(card), card if heap[card] == 1 else f"{heap[card]}×{card}")
        for card in KINDS
        if heap[card]
    ]


def style(card: str) -> str:
    """Name the style of a card."""
    return _STYLES[card.partition("-")[0]]
