"""What time brings in The Castles of Burgundy, for its story: rounds, phases and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from miz.engine.record import Mirror, records, unmirror, values
from miz.games.castles.pieces import (
    BONUS_TILES,
    FIRST_KNOWLEDGE,
    GOODS,
    MINE_TILE,
    MINE_WORKERS,
    N_GOODS,
    PHASES,
    SOLD_COLOURS,
    TILES,
    WORKERS_A_POINT,
    Ending,
)
from miz.games.castles.rules.ending import points_for
from miz.games.castles.state import STATE

Event = dict[str, Any]


def told_time(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell what ended and what began: a phase, the game, a round."""
    is_phase_over = after.over or after.phase > before.phase
    if is_phase_over:
        yield {"event": "phase_end", "phase": PHASES[before.phase]}
        yield from told_mines(after)
    if after.over:
        yield {"event": "end", "ending": Ending(after.over).name.lower()}
        yield from told_ending(after)
    elif is_phase_over or after.round_no != before.round_no:
        if after.round_no == 1:
            yield {"event": "phase", "phase": PHASES[after.phase]}
        yield from told_round(before, after)


def told_mines(after: Mirror) -> Iterator[Event]:
    """Tell what mines gave at the end of a phase (CB-49, CB-77)."""
    for seat in range(after.seats):
        mine = after.players[seat]
        n = values(mine, "spaces").count(MINE_TILE)
        if n:
            yield {"event": "mines", "seat": seat, "n": n}
        if n and has(mine, MINE_WORKERS):
            yield {"event": "mine_workers", "seat": seat, "n": n}


def told_round(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell the beginning of a round: the good that came, and everybody's dice (CB-20, CB-21)."""
    yield {"event": "round", "phase": PHASES[after.phase], "round": after.round_no}
    order = order_of(after)
    what = {"seat": order[0], "depot": after.white, "colour": GOODS[dealt(before, after)]}
    yield {"event": "white", **what}
    for seat in order:
        first, second = values(after.players[seat], "dice")
        yield {"event": "roll", "seat": seat, "first": first, "second": second}


def order_of(s: Mirror) -> Sequence[int]:
    """Give the seats as they play in this round."""
    return values(s, "order")[: s.seats]


def dealt(before: Mirror, after: Mirror) -> int:
    """Give the colour of the good that came: it was unseen or in the row, and is in neither now."""
    return next(c for c in range(N_GOODS) if to_come(before, c) > to_come(after, c))


def to_come(s: Mirror, colour: int) -> int:
    """Count the goods of a colour that are yet to come to a depot."""
    return values(s, "unseen")[colour] + values(s, "row").count(colour)


def told_ending(after: Mirror) -> Iterator[Event]:
    """Tell the points given at the end (CB-69 to CB-71)."""
    for seat in range(after.seats):
        mine = after.players[seat]
        goods, workers = sum(values(mine, "goods")), mine.workers // WORKERS_A_POINT
        for what, points in (("goods", goods), ("silver", mine.silver), ("workers", workers)):
            if points:
                yield {"event": f"final_{what}", "seat": seat, "points": points}
        yield from told_knowledge(after, seat)


def told_knowledge(after: Mirror, seat: int) -> Iterator[Event]:
    """Tell the points for every knowledge tile that gives some in the end (CB-91 to CB-102)."""
    table = records(1, STATE)
    unmirror(after, table, 0)
    for number in range(SOLD_COLOURS, BONUS_TILES + 1):
        points = int(points_for(table[0], seat, number))
        if points and has(after.players[seat], number):
            tile = TILES[FIRST_KNOWLEDGE + number - 1]
            yield {"event": "final_knowledge", "seat": seat, "tile": tile, "points": points}


def has(mine: Mirror, number: int) -> int:
    """Say, as 0 or 1, whether a knowledge tile lies in an estate; there is no tile 0."""
    return int(mine.knowledge >> number & 1)
