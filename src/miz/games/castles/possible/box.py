"""Tiles and goods: all of the box, and each where it can be."""

from __future__ import annotations

from collections import Counter

from miz.engine.record import Mirror
from miz.games.castles.pieces import (
    BLACK_COUNTS,
    BLACK_DEPOT_SIZES,
    CASTLE,
    DEPOT_SIZE,
    DEPOTS,
    EMPTY,
    FIRST_OF_KIND,
    GOODS,
    GOODS_PER_COLOUR,
    KIND_LETTERS,
    KINDS,
    LIGHT_COUNTS,
    MINE,
    N_DEPOTS,
    N_GOODS,
    N_KINDS,
    N_ROUNDS,
    N_TILES,
    START_GOODS,
    SWITCHING_DEPOT,
    SWITCHING_SEATS,
    SWITCHING_SPACE,
    TILES,
)
from miz.games.castles.possible.refuse import refuse


def phases_begun(s: Mirror) -> int:
    """Count the phases for which the depots have been filled."""
    return int(s.phase + 1) if s.round_no else 0


def kind_of(tile: int) -> int:
    """Name the kind of a tile."""
    return next(kind for kind in range(N_KINDS) if tile < FIRST_OF_KIND[kind + 1])


def kind_for(seats: int, phase: int, depot: int, space: int) -> int | None:
    """Name the kind of tile that a space of a depot takes, or None (CB-16, CB-17)."""
    written = DEPOTS[depot][space]
    if seats < int(written[1]):
        return None
    is_switching = (depot, space, seats) == (SWITCHING_DEPOT, SWITCHING_SPACE, SWITCHING_SEATS)
    return MINE if is_switching and phase % 2 else KIND_LETTERS.index(written[0])


def spaces_used(seats: int) -> list[tuple[int, int]]:
    """List the spaces of the numbered depots, by depot, that so many seats use (CB-16)."""
    return [
        (depot, space)
        for depot in range(N_DEPOTS)
        for space in range(DEPOT_SIZE)
        if kind_for(seats, 0, depot, space) is not None
    ]


def check_depots(s: Mirror) -> None:
    """A space of a depot holds a tile of its kind, if it is used, or none (CB-16, CB-17)."""
    for depot in range(N_DEPOTS):
        for space in range(DEPOT_SIZE):
            tile = s.depots[depot, space]
            kind = kind_for(s.seats, s.phase, depot, space) if phases_begun(s) else None
            if tile != EMPTY and kind_of(tile) != kind:
                refuse("position_depot", depot=depot + 1, space=space + 1, tile=TILES[tile])


def check_tiles(s: Mirror) -> None:
    """Every tile of the box is somewhere (CB-3, CB-4)."""
    lying = Counter([s.incoming, *s.black_depot, *s.depots.flat])
    for mine in s.players[: s.seats]:
        lying.update([*mine.spaces, *mine.storage])
    for tile in range(N_TILES):
        n = lying[tile] + s.light[tile] + s.black[tile] + s.gone[tile]
        expected = LIGHT_COUNTS[tile] + BLACK_COUNTS[tile]
        if n != expected:
            refuse("position_tiles", tile=TILES[tile], expected=expected, got=n)


def check_backs(s: Mirror) -> None:
    """Numbered depots are filled from the piles by colour, the black depot from its own (CB-5)."""
    numbered, black = Counter(s.depots.flat), Counter(s.black_depot)
    for tile in range(N_TILES):
        is_light = s.light[tile] + numbered[tile] <= LIGHT_COUNTS[tile]
        if not is_light or s.black[tile] + black[tile] > BLACK_COUNTS[tile]:
            refuse("position_backs", tile=TILES[tile])


def check_light_piles(s: Mirror) -> None:
    """How many tiles of a colour are left follows from phase and seats (CB-9, CB-16, CB-17)."""
    for kind in range(N_KINDS):
        tiles = slice(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1])
        expected, n = sum(LIGHT_COUNTS[tiles]) - dealt(s, kind), sum(list(s.light)[tiles])
        if n != expected:
            refuse("position_pile", kind=KINDS[kind], expected=expected, got=n)


def dealt(s: Mirror, kind: int) -> int:
    """Count the tiles of a kind that have left their pile, the first castles among them."""
    n = sum(
        kind_for(s.seats, phase, depot, space) == kind
        for phase in range(phases_begun(s))
        for depot, space in spaces_used(s.seats)
    )
    return n + sum(mine.estate != EMPTY for mine in s.players) * (kind == CASTLE)


def check_black_pile(s: Mirror) -> None:
    """How many tiles with a black back are left follows from phase and seats (CB-18)."""
    expected = sum(BLACK_COUNTS) - BLACK_DEPOT_SIZES[s.seats] * phases_begun(s)
    if sum(s.black) != expected:
        refuse("position_black_pile", expected=expected, got=sum(s.black))


def check_goods(s: Mirror) -> None:
    """There are 7 goods of each colour (CB-6)."""
    row = Counter(s.row)
    for colour in range(N_GOODS):
        n = row[colour] + s.unseen[colour] + sum(goods[colour] for goods in s.depot_goods)
        n += sum(mine.goods[colour] + mine.sold[colour] for mine in s.players)
        if n != GOODS_PER_COLOUR:
            refuse("position_goods", colour=GOODS[colour], expected=GOODS_PER_COLOUR, got=n)


def check_unseen(s: Mirror) -> None:
    """How many goods nobody has seen follows from phase and seats (CB-7, CB-8, CB-19)."""
    seen = START_GOODS * s.seats + N_ROUNDS * phases_begun(s)
    expected = N_GOODS * GOODS_PER_COLOUR - seen
    if sum(s.unseen) != expected:
        refuse("position_unseen", expected=expected, got=sum(s.unseen))


def check_row(s: Mirror) -> None:
    """Of the goods of a phase those of the rounds to come lie in the row (CB-19, CB-21)."""
    n_gone = s.round_no if phases_begun(s) else N_ROUNDS
    if [good == EMPTY for good in s.row] != [k < n_gone for k in range(N_ROUNDS)]:
        refuse("position_row")
