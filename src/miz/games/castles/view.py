"""What a seat may see of The Castles of Burgundy: for people, for learners, and as a guess.

Everything lies open but what chance will bring, which is the `rng`, and what others have chosen
while estates are chosen in secret. What the piles hold can be counted by anyone who watched, so it
is shown, and so are the goods that nobody has seen.
"""

from __future__ import annotations

import functools
from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Mirror, Record, octets
from miz.engine.rng import below, reseed
from miz.games.castles.estates import KIND_OF
from miz.games.castles.observation import OBSERVATION, OBSERVATION_SIZE, is_secret, observe
from miz.games.castles.pieces import (
    CASTLE_TILE,
    CASTLES_PER_ESTATE,
    EMPTY,
    KINDS,
    N_SIDES,
    N_SPACES,
    PHASES,
)
from miz.games.castles.position import (
    seat_or_none,
    show_black_depot,
    show_depot_goods,
    show_depots,
    show_ending,
    show_goods,
    show_order,
    show_owners,
    show_player,
    show_row,
    show_ship_depots,
    show_tiles,
    show_track,
    tile_or_none,
)
from miz.games.castles.rules.phases import CASTLE_AT
from miz.games.castles.shape import QUESTIONS

__all__ = ["OBSERVATION", "OBSERVATION_SIZE", "determinise", "observe", "view"]

OPEN = ("score", "workers", "silver", "dice", "storage", "goods", "sold", "sides")
"""What all may see of a player who has chosen an estate in secret."""


def view(s: Mirror, seat: int | None) -> dict[str, Any]:
    """Show the table to a seat, or to a spectator, who sees no secret choice (CB-105)."""
    return {
        "over": show_ending(s),
        "question": QUESTIONS[s.question],
        "to_move": seat_or_none(s.to_move),
        "phase": PHASES[s.phase],
        "round": s.round_no,
        "order": show_order(s),
        "track": show_track(s),
        "white": s.white or None,
        "bought": bool(s.has_bought),
        "incoming": tile_or_none(s.incoming),
        "ship_depots": show_ship_depots(s),
        "light": show_tiles(octets(s, "light")),
        "black": show_tiles(octets(s, "black")),
        "gone": show_tiles(octets(s, "gone")),
        "depots": show_depots(s),
        "black_depot": show_black_depot(s),
        "depot_goods": show_depot_goods(s),
        "row": show_row(s),
        "unseen": show_goods(octets(s, "unseen")),
        "large": show_owners(octets(s, "large")),
        "small": show_owners(octets(s, "small")),
        "players": view_players(s, seat),
    }


def view_players(s: Mirror, seat: int | None) -> list[dict[str, Any]]:
    """Show every player to a seat."""
    players = [show_player(s.players.octets(other)) for other in range(s.seats)]
    if is_secret(s.estates, s.question):
        players = [mine if other == seat else hidden(mine) for other, mine in enumerate(players)]
    return [{**mine, **empty_spaces(mine["estate"], *mine["spaces"])} for mine in players]


def hidden(player: dict[str, Any]) -> dict[str, Any]:
    """Leave of a player what all may see while estates are chosen in secret (CB-105)."""
    seen = {name: player[name] for name in OPEN}
    return {**seen, "estate": None, "spaces": [None] * N_SPACES}


def empty_spaces(estate: int | None, *tiles: str | None) -> dict[str, list[int]]:
    """List the empty spaces of an estate by the kind of tile they take, counted from 1."""
    return {name: list(spaces) for name, spaces in _empty_spaces(estate, tiles)}


@functools.lru_cache(maxsize=4096)
def _empty_spaces(
    estate: int | None, tiles: tuple[str | None, ...]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    empty = [space for space, tile in enumerate(tiles) if estate and tile is None]
    return tuple(
        (f"empty_{name}", tuple(k + 1 for k in empty if KIND_OF[(estate or 0) - 1, k] == kind))
        for kind, name in enumerate(KINDS)
    )


@kernel
def determinise(s: Record, seat: int, seed: Any) -> None:
    """Give chance another course, and others another secret choice: a seat cannot know them."""
    reseed(s, seed)
    if not is_secret(s.estates, s.question):
        return
    for other in range(s.seats):
        if other != seat and s.players[other].estate != EMPTY:
            choose_anew(s, s.players[other])


@kernel
def choose_anew(s: Record, mine: Record) -> None:
    """Choose a side of the board and a space for the castle at random (CB-104)."""
    for space in range(N_SPACES):
        mine.spaces[space] = EMPTY
    mine.estate = mine.sides[below(s, N_SIDES)]
    mine.spaces[CASTLE_AT[mine.estate, below(s, CASTLES_PER_ESTATE)]] = CASTLE_TILE
