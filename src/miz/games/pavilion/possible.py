"""Which tables of Summer Pavilion can be: what `position.read` refuses, one check a function."""

from __future__ import annotations

from typing import Any, NoReturn

from miz.engine.errors import BadPosition
from miz.engine.record import Mirror, array
from miz.games.pavilion import GAME
from miz.games.pavilion.pieces import (
    COLOURS,
    COSTS,
    EMPTY,
    MAX_KEPT,
    MIDDLE_STAR,
    N_COLOURS,
    N_ROUNDS,
    N_SPACES,
    N_STARS,
    ROUND_WILDS,
    STAR_LETTERS,
    STAR_SIZE,
    SUPPLY_SIZE,
    TILES_PER_COLOUR,
    Phase,
    Side,
)
from miz.games.pavilion.rules.bonus import bonus_tiles, tiled


def refuse(reason: str, **slots: Any) -> NoReturn:
    """Refuse the position."""
    raise BadPosition(reason, GAME, slots)


def check(s: Mirror) -> None:
    """Refuse a table that no game can come to."""
    check_seats(s)
    for seat in range(s.seats):
        check_stars(s, seat)
        check_passed(s, seat)
    check_tiles(s)
    check_supply(s)
    check_bonus(s)
    if s.over:
        check_end(s)
    elif s.phase == Phase.DRAFTING:
        check_drafting(s)
    else:
        check_placing(s)


def check_seats(s: Mirror) -> None:
    """Seats that are named are taken, and somebody is to move unless the game is over."""
    for seat in (s.to_move, s.starter, s.token):
        if seat >= s.seats:
            refuse("position_seat", got=seat)
    if (s.to_move == EMPTY) != bool(s.over):
        refuse("position_to_move")


def check_stars(s: Mirror, seat: int) -> None:
    """Colours lie together in a star only if it takes them (SP-25, SP-26, SP-57 to SP-59)."""
    for star in range(N_STARS):
        if not may_share(s.side, star, colours_in(s.players[seat], star)):
            refuse("position_star", seat=seat, star=STAR_LETTERS[star])


def colours_in(mine: Mirror, star: int) -> list[int]:
    """List the colours of the tiles that lie in a star."""
    spaces = list(mine.spaces)[star * STAR_SIZE : (star + 1) * STAR_SIZE]
    return [colour for colour in spaces if colour != EMPTY]


def may_share(side: int, star: int, colours: list[int]) -> bool:
    """Say whether tiles of these colours may lie in one star."""
    are_different = len(set(colours)) == len(colours)
    if side == Side.GREY:
        return are_different or len(set(colours)) == 1
    return are_different if star == MIDDLE_STAR else set(colours) <= {star}


def check_passed(s: Mirror, seat: int) -> None:
    """Who has passed has nothing left but what is kept, and nobody else keeps (SP-41, SP-42)."""
    mine = s.players[seat]
    is_keeping = s.phase == Phase.KEEPING and seat == s.to_move
    if mine.has_passed and any(mine.tiles) and not is_keeping:
        refuse("position_passed", seat=seat)
    if any(mine.kept) and (not mine.has_passed or s.round_no == N_ROUNDS):
        refuse("position_kept", seat=seat)


def check_tiles(s: Mirror) -> None:
    """There are 22 tiles of each colour (SP-3)."""
    for colour in range(N_COLOURS):
        n = s.bag[colour] + s.tower[colour] + s.supply[colour]
        n += sum(source[colour] for source in s.sources)
        n += sum(tiles_of(mine, colour) for mine in s.players)
        if n != TILES_PER_COLOUR:
            refuse("position_tiles", colour=COLOURS[colour], expected=TILES_PER_COLOUR, got=n)


def check_supply(s: Mirror) -> None:
    """The supply has 10 spaces (SP-4)."""
    if sum(s.supply) > SUPPLY_SIZE:
        refuse("position_supply", expected=SUPPLY_SIZE, got=sum(s.supply))


def tiles_of(mine: Mirror, colour: int) -> int:
    """Count the tiles of a colour on a board and beside it."""
    on_board: int = list(mine.spaces).count(colour)
    return on_board + int(mine.tiles[colour]) + int(mine.kept[colour])


def check_bonus(s: Mirror) -> None:
    """Bonus tiles are chosen from the supply, by whoever has earned them (SP-33 to SP-35)."""
    if (s.bonus > 0) != (s.phase == Phase.CHOOSING_BONUS) or s.bonus > sum(s.supply):
        refuse("position_bonus")
    if s.bonus and s.bonus > most_earned(s.players[s.to_move]):
        refuse("position_unearned", seat=s.to_move)


def most_earned(mine: Mirror) -> int:
    """Count the bonus tiles that the best tile of a board brings, if it was placed last."""
    tiles = tiled(array(mine.spaces))
    return max(int(bonus_tiles(tiles, space)) for space in range(N_SPACES))


def check_drafting(s: Mirror) -> None:
    """While tiles are taken there is one to take, and nobody has passed (SP-17, SP-44)."""
    if not tiles_on_table(s):
        refuse("position_nothing_to_take")
    for seat in range(s.seats):
        if s.players[seat].has_passed:
            refuse("position_passed", seat=seat)


def check_placing(s: Mirror) -> None:
    """Tiles are placed when all are taken, by somebody who has something to choose (SP-18)."""
    if tiles_on_table(s):
        refuse("position_tiles_left")
    mine = s.players[s.to_move]
    if s.phase == Phase.KEEPING:
        if not mine.has_passed or not any(mine.tiles) or sum(mine.kept) >= MAX_KEPT:
            refuse("position_keeping")
    elif mine.has_passed:
        refuse("position_turn", seat=s.to_move)
    elif s.phase == Phase.PLACING and not may_place(s):
        refuse("position_no_choice", seat=s.to_move)


def may_place(s: Mirror) -> bool:
    """Say whether the seat to move can place any tile; otherwise it has passed (SP-40)."""
    mine = s.players[s.to_move]
    for space in range(N_SPACES):
        star = space // STAR_SIZE
        lying, cost = colours_in(mine, star), COSTS[s.side][space]
        if mine.spaces[space] == EMPTY and any(
            may_share(s.side, star, [*lying, colour]) and may_pay(s, colour, cost)
            for colour in range(N_COLOURS)
        ):
            return True
    return False


def may_pay(s: Mirror, colour: int, cost: int) -> bool:
    """Say whether the seat to move has the tiles for a space (SP-21 to SP-23)."""
    tiles, wild = s.players[s.to_move].tiles, ROUND_WILDS[s.round_no]
    helpers = 0 if colour == wild else tiles[wild]
    return bool(tiles[colour] > 0 and tiles[colour] + helpers >= cost)


def check_end(s: Mirror) -> None:
    """The game is over when all have passed in the sixth round (SP-50)."""
    all_passed = all(mine.has_passed for mine in s.players[: s.seats])
    if s.round_no < N_ROUNDS or not all_passed or s.phase != Phase.DRAFTING:
        refuse("position_end")
    if tiles_on_table(s):
        refuse("position_tiles_left")


def tiles_on_table(s: Mirror) -> int:
    """Count the tiles in the factories and the centre."""
    return sum(sum(source) for source in s.sources)
