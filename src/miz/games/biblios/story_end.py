"""What is told of the end of Biblios: who takes which die, and what decides a tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from miz.engine.record import Mirror, records, unmirror, values
from miz.games.biblios.pieces import (
    CATEGORIES,
    EMPTY,
    GOLD_VALUES,
    LETTERS,
    N_CATEGORIES,
    N_LETTERS,
    Ending,
)
from miz.games.biblios.rules.ending import CARDS_OF_ONE, SUMS, winner_of
from miz.games.biblios.state import STATE

Event = dict[str, Any]


def told_end(after: Mirror) -> Iterator[Event]:
    """Tell that the game is over, who takes the dice, and who is ahead in a tie."""
    if not after.over:
        return
    yield {"event": "end", "ending": Ending(after.over).name.lower()}
    table = records(1, STATE)
    unmirror(after, table, 0)
    for category in range(N_CATEGORIES):
        yield told_category(after, category, int(winner_of(table[0], category)))
    points = [after.players[seat].score for seat in range(after.seats)]
    tied = [seat for seat in range(after.seats) if points[seat] == max(points)]
    if len(tied) > 1:
        yield from told_tie(after, tied)


def told_category(after: Mirror, category: int, winner: int) -> Event:
    """Tell who takes the die of a category, and the letter that decides a tie (BI-61 to BI-63)."""
    name = CATEGORIES[category]
    if winner == EMPTY:
        return {"event": "category_nobody", "category": name}
    sums = [worth(after, seat, category) for seat in range(after.seats)]
    points = values(after, "dice")[category]
    what = {"seat": winner, "category": name, "sum": sums[winner], "points": points}
    if sums.count(sums[winner]) == 1:
        return {"event": "category", **what}
    cards = cards_of(after, winner, category)
    letter = next(letter for place, letter in enumerate(LETTERS) if cards >> place & 1)
    return {"event": "category_tie", **what, "letter": letter.upper()}


def cards_of(s: Mirror, seat: int, category: int) -> int:
    """Give the cards of a category in a hand, as bits: letter a is the lowest."""
    return int(s.players[seat].cards >> category * N_LETTERS & CARDS_OF_ONE)


def worth(s: Mirror, seat: int, category: int) -> int:
    """Add up the values of a category in a hand."""
    return int(SUMS[category, cards_of(s, seat, category)])


def told_tie(after: Mirror, tied: list[int]) -> Iterator[Event]:
    """Tell what sets one of those with the most points apart, if anything does (BI-64, BI-65)."""
    gold = {seat: gold_of(after, seat) for seat in tied}
    tied = [seat for seat in tied if gold[seat] == max(gold.values())]
    if len(tied) == 1:
        yield {"event": "tie_gold", "seat": tied[0], "n": gold[tied[0]]}
        return
    for category, name in enumerate(CATEGORIES):
        sums = {seat: worth(after, seat, category) for seat in tied}
        tied = [seat for seat in tied if sums[seat] == max(sums.values())]
        if len(tied) == 1:
            yield {"event": "tie_category", "seat": tied[0], "category": name, "n": sums[tied[0]]}
            return


def gold_of(s: Mirror, seat: int) -> int:
    """Add up the gold of a hand."""
    held = values(s.players[seat], "gold")
    return sum(value * n for value, n in zip(GOLD_VALUES, held, strict=True))
