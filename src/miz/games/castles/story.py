"""The story of a move of The Castles of Burgundy: events with slots, told from two tables.

A single action can end a turn, a round, a phase and the game; what follows it is told in that
order. Nothing is secret but an estate chosen while others have yet to choose theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from miz.engine.record import Mirror, array, values
from miz.games.castles.actions import (
    DECLINE,
    FIRST_BUY,
    FIRST_DISCARD,
    FIRST_ESTATE,
    FIRST_GOODS,
    FIRST_LOAD,
    FIRST_PLACE,
    FIRST_SALE,
    FREE,
    WORKERS,
    bought,
    die_and_deed,
    placed,
    taken,
)
from miz.games.castles.estates import AREA, NUMBERS
from miz.games.castles.pieces import (
    ANIMAL,
    BANK,
    BANK_SILVER,
    BETTER_ANIMALS,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    DIE_LETTERS,
    EMPTY,
    FIRST_ANIMAL,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    GOODS,
    HERDS,
    KINDS,
    LARGE_BONUS,
    LONG_STEPS,
    MARKET,
    MORE_WORKERS,
    MORE_WORKERS_TAKEN,
    MOVE_TAKING,
    N_GOODS,
    N_HERDS,
    PHASE_POINTS,
    PHASES,
    PRICE,
    SALE_POINTS,
    SALE_SILVER,
    SALE_WORKER,
    SHIP_TILE,
    SILVER_WITH_WORKERS,
    SMALL_BONUS,
    STORAGE_SIZE,
    TILES,
    TWO_DEPOTS,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_POINTS,
    WORKERS_TAKEN,
    Estates,
    Question,
)
from miz.games.castles.rules.areas import POINTS_AT, covered
from miz.games.castles.rules.dice import DISTANCE, MOVED_BY, WORKERS_FOR
from miz.games.castles.rules.placing import KIND
from miz.games.castles.story_time import Event, has, order_of, told_time

ASKING = {
    CASTLE_TILE: Question.CASTLE,
    SHIP_TILE: Question.SHIP,
    WAREHOUSE: Question.WAREHOUSE,
    CARPENTER: Question.CARPENTER,
    CHURCH: Question.CHURCH,
    MARKET: Question.MARKET,
    CITY_HALL: Question.CITY_HALL,
}
"""What a tile asks when it has been placed."""
DECLINED = {question: TILES[tile] for tile, question in ASKING.items()}
DECLINED[Question.NEXT_DEPOT] = TILES[FIRST_KNOWLEDGE + TWO_DEPOTS - 1]
"""What somebody does without who declines."""


def story(before: Mirror, action: int, after: Mirror, seat: int | None) -> list[Event]:
    """Tell what an action did as `seat` may hear it, in the order people would see it."""
    return [*told_action(before, action, after, seat), *told_time(before, after)]


def told_action(before: Mirror, action: int, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell what the seat to move did."""
    if action < FIRST_BUY:
        yield from told_deed(before, action, after)
    elif action < FIRST_DISCARD:
        yield from told_purchase(before, action, after)
    elif action < FIRST_GOODS:
        tile = TILES[action - FIRST_DISCARD]
        yield {"event": "discard", "seat": before.to_move, "tile": tile}
    elif action < FIRST_ESTATE:
        yield from told_loading(before, action, after)
    elif action < DECLINE:
        yield from told_estate(before, after, seat)
    elif action == DECLINE:
        tile = DECLINED[Question(before.question)]
        yield {"event": "decline", "seat": before.to_move, "tile": tile}
        if before.question == Question.NEXT_DEPOT:
            yield from told_loading(before, action, after)
    else:
        yield {"event": "end_turn", "seat": before.to_move}


def told_estate(before: Mirror, after: Mirror, seat: int | None) -> Iterator[Event]:
    """Tell which estate was chosen; a secret is told when all have chosen (CB-104, CB-105)."""
    mover = before.to_move
    if before.estates != Estates.SECRET:
        yield chosen(after, mover)
    elif after.question == Question.ESTATE:
        is_mine = seat == mover
        yield chosen(after, mover) if is_mine else {"event": "estate_hidden", "seat": mover}
    else:
        yield from (chosen(after, one) for one in order_of(after))


def chosen(s: Mirror, seat: int) -> Event:
    """Tell an estate and where its castle lies."""
    mine = s.players[seat]
    space = list(values(mine, "spaces")).index(CASTLE_TILE)
    return {"event": "estate", "seat": seat, "estate": mine.estate + 1, "space": space + 1}


def told_deed(before: Mirror, action: int, after: Mirror) -> Iterator[Event]:
    """Tell which die was used, if any, and what it did."""
    die, deed = die_and_deed(action)
    if die != FREE:
        yield from told_die(before, die, deed)
    if deed < FIRST_PLACE:
        depot, tile = taken(deed)
        what = {"seat": before.to_move, "tile": TILES[tile], "depot": depot + 1}
        yield {"event": "take", **what}
        yield from told_room(before, after)
    elif deed < FIRST_SALE:
        yield from told_placing(before, *placed(deed), after)
    elif deed < WORKERS:
        yield from told_sale(before, deed - FIRST_SALE)
    else:
        yield from told_workers(before)


def told_die(before: Mirror, die: int, deed: int) -> Iterator[Event]:
    """Tell what a die shows, and what moved it to another number (CB-26, CB-83 to CB-88)."""
    seat, mine = before.to_move, before.players[before.to_move]
    face = values(mine, "dice")[die]
    yield {"event": "use_die", "seat": seat, "die": DIE_LETTERS[die], "face": face}
    if deed == WORKERS:
        return
    number, mover = wanted(deed)
    distance, is_moved = int(DISTANCE[face, number]), has(mine, mover)
    if distance and is_moved:
        tile = TILES[FIRST_KNOWLEDGE + mover - 1]
        yield {"event": "free_step", "seat": seat, "tile": tile}
    n = int(WORKERS_FOR[has(mine, LONG_STEPS), is_moved, distance])
    if n:
        yield {"event": "pay_workers", "seat": seat, "n": n, "number": number}


def wanted(deed: int) -> tuple[int, int]:
    """Give the number a deed needs, and the knowledge tile that moves a die to it; 0 if none."""
    if deed < FIRST_PLACE:
        return taken(deed)[0] + 1, MOVE_TAKING
    if deed < FIRST_SALE:
        tile, space = placed(deed)
        return NUMBERS[space], int(MOVED_BY[KIND[tile]])
    return deed - FIRST_SALE + 1, 0


def told_room(before: Mirror, after: Mirror) -> Iterator[Event]:
    """Tell the tile that went out of a storage full of the same, for nobody was asked (CB-32)."""
    storage = values(before.players[before.to_move], "storage")
    if storage[STORAGE_SIZE - 1] != EMPTY and after.question != Question.STORAGE:
        yield {"event": "discard", "seat": before.to_move, "tile": TILES[storage[0]]}


def told_purchase(before: Mirror, action: int, after: Mirror) -> Iterator[Event]:
    """Tell what was bought and where (CB-66, CB-81)."""
    depot, tile = bought(action)
    what = {"seat": before.to_move, "tile": TILES[tile], "n": PRICE}
    if depot == EMPTY:
        yield {"event": "buy", **what}
    else:
        yield {"event": "buy_depot", **what, "depot": depot + 1}
    yield from told_room(before, after)


def told_placing(before: Mirror, tile: int, space: int, after: Mirror) -> Iterator[Event]:
    """Tell where a tile was placed, what it completed and what it does (CB-38)."""
    yield {"event": "place", "seat": before.to_move, "tile": TILES[tile], "space": space + 1}
    yield from told_area(before, tile, space, after)
    if KIND[tile] == ANIMAL:
        yield from told_animals(before, tile, space)
    else:
        yield from told_effect(before.to_move, tile, after)
    if tile == SHIP_TILE and after.question != Question.SHIP:
        yield {"event": "no_goods", "seat": before.to_move}
        yield ahead(before.to_move, after)


def told_area(before: Mirror, tile: int, space: int, after: Mirror) -> Iterator[Event]:
    """Tell the points for an area and for a colour (CB-58 to CB-61)."""
    seat, estate = before.to_move, before.players[before.to_move].estate
    spaces = int(covered(array(before.players[seat].spaces))) | 1 << space
    area, kind = int(AREA[estate, space]), int(KIND[tile])
    what = {"seat": seat, "kind": KINDS[kind]}
    if area & ~spaces == 0:
        points = int(POINTS_AT[estate, space])
        yield {"event": "area", **what, "n": area.bit_count(), "points": points}
        points = PHASE_POINTS[before.phase]
        phase = PHASES[before.phase]
        yield {"event": "area_phase", "seat": seat, "phase": phase, "points": points}
    for name, bonus in (("large", LARGE_BONUS), ("small", SMALL_BONUS)):
        if values(after, name)[kind] == seat:  # once a colour is covered, nothing more is placed
            yield {"event": f"bonus_{name}", **what, "points": bonus[before.seats]}


def told_animals(before: Mirror, tile: int, space: int) -> Iterator[Event]:
    """Tell the points of an animal tile and of its kind in the pasture (CB-45, CB-46, CB-82)."""
    seat, mine = before.to_move, before.players[before.to_move]
    yield {"event": "animals", "seat": seat, "tile": TILES[tile], "points": herd(tile)}
    n, pasture = 1, int(AREA[mine.estate, space])
    for other, lying in enumerate(values(mine, "spaces")):
        if pasture >> other & 1 and lying != EMPTY and species(lying) == species(tile):
            what = {"seat": seat, "tile": TILES[lying], "space": other + 1}
            yield {"event": "animals_again", **what, "points": herd(lying)}
            n += 1
    if has(mine, BETTER_ANIMALS):
        k7 = TILES[FIRST_KNOWLEDGE + BETTER_ANIMALS - 1]
        yield {"event": "animals_more", "seat": seat, "tile": k7, "points": n}


def species(tile: int) -> int:
    """Give the kind of animal on a tile."""
    return (tile - FIRST_ANIMAL) // N_HERDS


def herd(tile: int) -> int:
    """Count the animals on a tile."""
    return HERDS[(tile - FIRST_ANIMAL) % N_HERDS]


def told_effect(seat: int, tile: int, after: Mirror) -> Iterator[Event]:
    """Tell what a tile gives, or what its owner may do for it (CB-47 to CB-57)."""
    if tile == WATCHTOWER:
        yield {"event": "watchtower", "seat": seat, "points": WATCHTOWER_POINTS}
    elif tile == BOARDING_HOUSE:
        yield {"event": "get_workers", "seat": seat, "n": BOARDING_WORKERS}
    elif tile == BANK:
        yield {"event": "get_silver", "seat": seat, "n": BANK_SILVER}
    elif tile in ASKING and after.question == ASKING[tile]:
        yield {"event": "effect", "seat": seat, "tile": TILES[tile]}
    elif FIRST_BUILDING <= tile < FIRST_KNOWLEDGE:
        yield {"event": "lapse", "seat": seat, "tile": TILES[tile]}


def told_loading(before: Mirror, action: int, after: Mirror) -> Iterator[Event]:
    """Tell where a ship goes, what it loads and leaves, and the step ahead (CB-40 to CB-44)."""
    seat = before.to_move
    depots = [depot for depot in values(before, "ship_depots") if depot != EMPTY]
    if action < FIRST_LOAD:
        depots.append(action - FIRST_GOODS)
        yield {"event": "goods", "seat": seat, "depot": action - FIRST_GOODS + 1}
    stored = values(before.players[seat], "goods"), values(after.players[seat], "goods")
    for colour, (had, now) in enumerate(zip(*stored, strict=True)):
        if now > had:
            yield {"event": "load", "seat": seat, "n": now - had, "colour": GOODS[colour]}
    if after.players[seat].step > before.players[seat].step:
        yield from told_left(before, depots, stored[1])
        yield ahead(seat, after)


def told_left(before: Mirror, depots: list[int], stored: Sequence[int]) -> Iterator[Event]:
    """Tell which goods had to stay in the depots of a ship: their colours were not stored."""
    lying = values(before, "depot_goods")
    for depot in depots:
        for colour in range(N_GOODS):
            n = lying[depot * N_GOODS + colour]
            if n and not stored[colour]:
                yield {"event": "left", "n": n, "colour": GOODS[colour], "depot": depot + 1}


def ahead(seat: int, after: Mirror) -> Event:
    """Tell how far the piece of a seat has come on the track."""
    return {"event": "ahead", "seat": seat, "step": after.players[seat].step}


def told_sale(before: Mirror, colour: int) -> Iterator[Event]:
    """Tell what was sold, and what that gave (CB-62 to CB-64, CB-78, CB-79)."""
    seat, mine = before.to_move, before.players[before.to_move]
    n = values(mine, "goods")[colour]
    points = n * SALE_POINTS[before.seats]
    yield {"event": "sell", "seat": seat, "n": n, "colour": GOODS[colour], "points": points}
    yield {"event": "get_silver", "seat": seat, "n": 1 + has(mine, SALE_SILVER)}
    if has(mine, SALE_WORKER):
        yield {"event": "get_workers", "seat": seat, "n": 1}


def told_workers(before: Mirror) -> Iterator[Event]:
    """Tell what the action of taking workers gave (CB-65, CB-89, CB-90)."""
    seat, mine = before.to_move, before.players[before.to_move]
    n = MORE_WORKERS_TAKEN if has(mine, MORE_WORKERS) else WORKERS_TAKEN
    yield {"event": "get_workers", "seat": seat, "n": n}
    if has(mine, SILVER_WITH_WORKERS):
        yield {"event": "get_silver", "seat": seat, "n": 1}
