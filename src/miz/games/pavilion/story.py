"""The story of a move of Summer Pavilion: events with slots, told from the table before and after.

A single action can end a round: those who cannot place pass without being asked, and where no tile
is left to deal whole rounds go by. The story follows them seat by seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from miz.engine.record import Mirror, array, values
from miz.games.pavilion.actions import (
    DONE,
    FIRST_BONUS,
    FIRST_KEEP,
    N_DRAFTS,
    PASS,
    SPACES,
    drafted,
    placed,
)
from miz.games.pavilion.pieces import (
    CENTRE,
    COLOURS,
    COSTS,
    EMPTY,
    LEAST_SCORE,
    LETTERS,
    MAX_KEPT,
    N_COLOURS,
    N_ROUNDS,
    N_STARS,
    NUMBER_POINTS,
    ROUND_WILDS,
    STAR_LETTERS,
    Ending,
    Phase,
)
from miz.games.pavilion.rules.bonus import PILLARS, STATUES, WINDOWS, run_length, tiled
from miz.games.pavilion.rules.ending import is_number_complete, star_points

Event = dict[str, Any]


@dataclass
class Beside:
    """What a seat has beside its board, as far as the story has come."""

    seat: int
    score: int
    tiles: int
    kept: int
    has_passed: bool


def story(before: Mirror, action: int, after: Mirror, seat: int | None) -> list[Event]:
    """Tell what an action did, in the order people would see it; nothing here is secret."""
    table = [beside(before, one) for one in range(before.seats)]
    mine = table[before.to_move]
    if action < N_DRAFTS:
        events = list(told_draft(before, action, mine))
        first = beginner(before, action)
        if has_draft_ended(before, after):
            events.append({"event": "placing", "seat": first})
    else:
        events = list(told_turn(before, action, after, mine))
        first = (mine.seat + 1) % before.seats
    return [*events, *told_rounds(before, after, table, first)]


def beside(s: Mirror, seat: int) -> Beside:
    """Count what lies beside a board."""
    mine = s.players[seat]
    tiles, kept = sum(values(mine, "tiles")), sum(values(mine, "kept"))
    return Beside(seat, mine.score, tiles, kept, bool(mine.has_passed))


def told_draft(before: Mirror, action: int, mine: Beside) -> Iterator[Event]:
    """Tell which tiles were taken, and what the token cost."""
    source, colour = drafted(action)
    wild = ROUND_WILDS[before.round_no]
    n = 1 if colour == wild else tiles_of(before, source, colour)
    what = {"seat": mine.seat, "n": n, "colour": COLOURS[colour]}
    if source == CENTRE:
        yield {"event": "take_centre", **what}
    else:
        yield {"event": "take_factory", **what, "factory": source}
    if colour != wild and tiles_of(before, source, wild):
        yield {"event": "take_wild", "seat": mine.seat, "colour": COLOURS[wild]}
        n += 1
    mine.tiles += n
    if source == CENTRE and before.token == EMPTY:
        yield {"event": "take_token", "seat": mine.seat, "points": lost(mine, n)}


def tiles_of(s: Mirror, source: int, colour: int) -> int:
    """Count the tiles of a colour in a factory or in the centre."""
    return values(s, "sources")[source * N_COLOURS + colour]


def lost(mine: Beside, points: int) -> int:
    """Take points from somebody, who keeps 1 at least; give what was really lost (SP-15)."""
    points = min(points, mine.score - LEAST_SCORE)
    mine.score -= points
    return points


def has_draft_ended(before: Mirror, after: Mirror) -> bool:
    """Say whether the last tile was taken: then tiles are placed, or were already."""
    return bool(after.phase != Phase.DRAFTING or after.over or after.round_no > before.round_no)


def beginner(before: Mirror, action: int) -> int:
    """Give the seat that begins to place: it has the token, or started the round (SP-18, SP-19)."""
    if before.token != EMPTY:
        return int(before.token)
    takes_it = drafted(action)[0] == CENTRE
    return int(before.to_move if takes_it else before.starter)


def told_turn(before: Mirror, action: int, after: Mirror, mine: Beside) -> Iterator[Event]:
    """Tell what somebody did in a turn of placing."""
    if action < PASS:
        yield from told_placing(before, action, after, mine)
    elif action == PASS:
        yield {"event": "pass", "seat": mine.seat}
        mine.has_passed = True
        if before.round_no == N_ROUNDS:
            yield from told_discarding(mine)
    elif action < FIRST_KEEP:
        mine.tiles += 1
        colour = COLOURS[action - FIRST_BONUS]
        yield {"event": "take_bonus", "seat": mine.seat, "colour": colour}
    else:
        yield from told_keeping(action, mine)


def told_placing(before: Mirror, action: int, after: Mirror, mine: Beside) -> Iterator[Event]:
    """Tell where a tile was placed, what it scored, what was paid, and what it completed."""
    space, colour, wilds = placed(action)
    seat, cost = mine.seat, COSTS[before.side][space]
    spaces = array(before.players[seat].spaces)
    spaces[space] = colour
    points = int(run_length(spaces, space))
    mine.tiles -= cost
    mine.score += points
    tile = {"colour": COLOURS[colour], "space": SPACES[space]}
    yield {"event": "place", "seat": seat, **tile, "points": points}
    for code, n, paid in (("pay", cost - wilds - 1, colour), ("pay_wild", wilds, wild(before))):
        if n:
            yield {"event": code, "seat": seat, "n": n, "colour": COLOURS[paid]}
    yield from told_features(int(tiled(spaces)), space, seat)
    if after.phase == Phase.CHOOSING_BONUS:
        yield {"event": "bonus", "seat": seat, "n": after.bonus}


def wild(s: Mirror) -> int:
    """Give the colour that is wild in this round."""
    return ROUND_WILDS[s.round_no]


def told_features(tiles: int, space: int, seat: int) -> Iterator[Event]:
    """Tell what a tile just placed completes; each stands by the star it is numbered as."""
    for code, features in (("pillar", PILLARS), ("statue", STATUES), ("window", WINDOWS)):
        for star, spaces in enumerate(features):
            if spaces >> space & 1 and tiles & spaces == spaces:
                event = {"event": code, "seat": seat, "star": LETTERS[star]}
                if code == "statue":
                    event["other"] = LETTERS[(star + 1) % N_COLOURS]
                yield event


def told_keeping(action: int, mine: Beside) -> Iterator[Event]:
    """Tell which tile was kept, and what the others cost once no more are kept."""
    if action != DONE:
        mine.tiles -= 1
        mine.kept += 1
        yield {"event": "keep", "seat": mine.seat, "colour": COLOURS[action - FIRST_KEEP]}
    if action == DONE or mine.kept == MAX_KEPT:
        yield from told_discarding(mine)


def told_discarding(mine: Beside) -> Iterator[Event]:
    """Tell how many tiles went to the tower, and what they cost."""
    if mine.tiles:
        event = {"event": "discard", "seat": mine.seat, "n": mine.tiles}
        yield {**event, "points": lost(mine, mine.tiles)}
        mine.tiles = 0


def told_rounds(before: Mirror, after: Mirror, table: list[Beside], first: int) -> Iterator[Event]:
    """Tell who passed without being asked, and every round that began since."""
    yield from told_passes(after, table, first, before.round_no)
    for round_no in range(before.round_no + 1, after.round_no + 1):
        yield {"event": "round", "round": round_no, "seat": after.starter}
        for mine in table:
            mine.tiles, mine.kept, mine.has_passed = mine.kept, 0, False
        if round_no < after.round_no or after.over or after.phase != Phase.DRAFTING:
            yield {"event": "undealt", "seat": after.starter}
            yield from told_passes(after, table, after.starter, round_no)
    if after.over:
        yield {"event": "end", "ending": Ending(after.over).name.lower()}
        yield from told_bonuses(after)


def told_passes(after: Mirror, table: list[Beside], first: int, round_no: int) -> Iterator[Event]:
    """Tell who could not place, clockwise up to the first who has a choice (SP-40)."""
    is_round_over = round_no < after.round_no or after.over
    for mine in (*table[first:], *table[:first]):
        if mine.has_passed:
            continue
        if not (is_round_over or after.players[mine.seat].has_passed):
            return
        mine.has_passed = True
        yield {"event": "pass_unasked", "seat": mine.seat}
        if round_no == N_ROUNDS:
            yield from told_discarding(mine)


def told_bonuses(after: Mirror) -> Iterator[Event]:
    """Tell the points given at the end."""
    for seat in range(after.seats):
        spaces = array(after.players[seat].spaces)
        for star in range(N_STARS):
            points = int(star_points(spaces, star))
            if points:
                event = {"event": "bonus_star", "seat": seat, "star": STAR_LETTERS[star]}
                yield {**event, "points": points}
        for number, points in enumerate(NUMBER_POINTS):
            if points and is_number_complete(after.side, spaces, number):
                event = {"event": "bonus_number", "seat": seat, "number": number}
                yield {**event, "points": points}
