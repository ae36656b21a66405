"""Estates, storages and bonus tiles, as somebody can have them."""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.castles.estates import AREA, CENTRE, KIND_OF, NEIGHBOURS, TAKING
from miz.games.castles.pieces import (
    BOARDS,
    CASTLE_TILE,
    EMPTY,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    KINDS,
    MAX_COLOURS,
    N_KINDS,
    N_SPACES,
    TILES,
    TWIN_BUILDINGS,
    Estates,
)
from miz.games.castles.possible.box import kind_of
from miz.games.castles.possible.refuse import refuse


def check_boards(s: Mirror) -> None:
    """Everybody has another of the boards, if there is a choice (CB-103)."""
    dealt: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        board = tuple(side + 1 for side in s.players[seat].sides if side != EMPTY)
        is_free = board in BOARDS and board not in dealt
        if board if s.estates == Estates.FIRST else not is_free:
            refuse("position_board", seat=seat)
        dealt.append(board)


def check_estate(s: Mirror, seat: int) -> None:
    """Everybody has an estate of their board, or estate 1, once it is chosen (CB-2, CB-104)."""
    mine = s.players[seat]
    is_first = s.estates == Estates.FIRST
    has_chosen = s.round_no > 0 or list(s.order).index(seat) < s.turn
    possible = [0] if is_first else list(mine.sides) if has_chosen else [EMPTY]
    if mine.estate not in possible:
        refuse("position_estate", seat=seat)


def check_spaces(s: Mirror, seat: int) -> None:
    """A tile lies on a space of its colour (CB-34)."""
    mine = s.players[seat]
    for space in laid(mine):
        tile = mine.spaces[space]
        if kind_of(tile) != KIND_OF[mine.estate, space]:
            refuse("position_space", seat=seat, space=space + 1, tile=TILES[tile])


def laid(mine: Mirror) -> list[int]:
    """List the spaces of an estate on which tiles lie."""
    return [space for space in range(N_SPACES) if mine.spaces[space] != EMPTY]


def check_castle(s: Mirror, seat: int) -> None:
    """An estate begins with a castle, estate 1 with one in its centre (CB-9, CB-104)."""
    spaces = list(s.players[seat].spaces)
    where = [CENTRE] if s.estates == Estates.FIRST else range(N_SPACES)
    if all(spaces[space] != CASTLE_TILE for space in where):
        refuse("position_castle", seat=seat)


def check_connected(s: Mirror, seat: int) -> None:
    """Every tile was placed beside another one, so all are connected (CB-35)."""
    left = laid(s.players[seat])
    connected = 1 << left[0]
    while near := [space for space in left if (int(NEIGHBOURS[space]) | 1 << space) & connected]:
        connected |= sum(1 << space for space in near)
        left = [space for space in left if space not in near]
    if left:
        refuse("position_connected", seat=seat, space=left[0] + 1)


def check_cities(s: Mirror, seat: int) -> None:
    """A city takes each kind of building once, unless knowledge 1 lies there (CB-36, CB-76)."""
    mine = s.players[seat]
    if mine.knowledge >> TWIN_BUILDINGS & 1:
        return
    seen: set[tuple[int, int]] = set()
    for space in laid(mine):
        tile = mine.spaces[space]
        in_city = (int(AREA[mine.estate, space]), tile)
        if FIRST_BUILDING <= tile < FIRST_KNOWLEDGE and in_city in seen:
            refuse("position_city", seat=seat, tile=TILES[tile])
        seen.add(in_city)


def check_storage(s: Mirror, seat: int) -> None:
    """Stored tiles are written in the order of their names in `pieces`, which means nothing."""
    tiles = [tile for tile in s.players[seat].storage if tile != EMPTY]
    if tiles != sorted(tiles):
        refuse("position_storage", seat=seat)


def check_colours(s: Mirror, seat: int) -> None:
    """Nobody stores more than three colours of goods (CB-41)."""
    n = sum(count > 0 for count in s.players[seat].goods)
    if n > MAX_COLOURS:
        refuse("position_colours", seat=seat, expected=MAX_COLOURS, got=n)


def check_bonus_tiles(s: Mirror) -> None:
    """The first two who cover a colour have its bonus tiles, and nobody else (CB-60, CB-61)."""
    for kind in range(N_KINDS):
        complete = [seat for seat in range(s.seats) if covers(s.players[seat], kind)]
        owners = [seat for seat in (s.large[kind], s.small[kind]) if seat != EMPTY]
        is_in_order = s.large[kind] != EMPTY or s.small[kind] == EMPTY
        is_earned = set(owners) <= set(complete) and len(set(owners)) == len(owners)
        if not (is_in_order and is_earned and len(owners) == min(len(complete), 2)):
            refuse("position_bonus_tiles", kind=KINDS[kind])


def covers(mine: Mirror, kind: int) -> bool:
    """Say whether tiles lie on all spaces of a colour."""
    if mine.estate == EMPTY:
        return False
    spaces = int(TAKING[mine.estate, kind])
    return all(mine.spaces[space] != EMPTY for space in range(N_SPACES) if spaces >> space & 1)
