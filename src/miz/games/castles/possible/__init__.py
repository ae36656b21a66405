"""Which tables of The Castles of Burgundy can be: what `position.read` refuses.

Each check is a function: `course` has those of phases, rounds and the track, `box` those of tiles
and goods, `estates` those of what lies in front of a player, `turns` those of dice and questions.
"""

from __future__ import annotations

from miz.engine.record import Mirror
from miz.games.castles.possible.box import (
    check_backs,
    check_black_pile,
    check_depots,
    check_goods,
    check_light_piles,
    check_row,
    check_tiles,
    check_unseen,
)
from miz.games.castles.possible.course import (
    check_beginning,
    check_choosing,
    check_clockwise,
    check_end,
    check_order,
    check_steps,
    check_track,
    check_white,
)
from miz.games.castles.possible.estates import (
    check_boards,
    check_bonus_tiles,
    check_castle,
    check_cities,
    check_colours,
    check_connected,
    check_estate,
    check_spaces,
    check_storage,
)
from miz.games.castles.possible.turns import (
    check_answers,
    check_dice,
    check_incoming,
    check_placed,
    check_purchase,
    check_ship_depots,
    check_turn_goes_on,
)


def check(s: Mirror) -> None:
    """Refuse a table that no game can come to."""
    check_course(s)
    check_boards(s)
    for seat in range(s.seats):
        check_player(s, seat)
    check_box(s)
    check_bonus_tiles(s)
    check_turn(s)


def check_course(s: Mirror) -> None:
    """Refuse a moment that never comes, and a track that does not lead to it."""
    check_choosing(s)
    check_end(s)
    check_white(s)
    check_track(s)
    check_steps(s)
    check_clockwise(s)
    check_order(s)


def check_player(s: Mirror, seat: int) -> None:
    """Refuse an estate and a storage that nobody can have."""
    check_estate(s, seat)
    if s.round_no == 0:
        check_beginning(s, seat)
    if s.players[seat].estate >= 0:
        check_spaces(s, seat)
        check_castle(s, seat)
        check_connected(s, seat)
        check_cities(s, seat)
    check_storage(s, seat)
    check_colours(s, seat)


def check_box(s: Mirror) -> None:
    """Refuse tiles and goods that are not in the box, or not where they lie."""
    check_depots(s)
    check_tiles(s)
    check_backs(s)
    check_light_piles(s)
    check_black_pile(s)
    check_row(s)
    check_goods(s)
    check_unseen(s)


def check_turn(s: Mirror) -> None:
    """Refuse dice and a question that the seat to move cannot have."""
    check_dice(s)
    check_purchase(s)
    check_incoming(s)
    check_ship_depots(s)
    check_placed(s)
    check_answers(s)
    check_turn_goes_on(s)
