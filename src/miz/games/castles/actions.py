"""An action of The Castles of Burgundy as a number, as parts and as text.

`a take 2 mine` takes a mine from depot 2 with die a, `b place castle 19` places a castle on space
19 with die b, `a sell orange` sells the orange goods, `b workers` takes workers. Without a die, as
an effect, they are `take 2 mine`, `place castle 19`, `sell orange` and `workers`. `buy ship` buys
from the black depot, `buy 3 ship` from depot 3; `end` ends a turn. A ship is loaded by `goods 4`
and, if not all can be stored, `load pink`; `discard ship` makes room in the storage, `decline` does
without an effect, and `estate 6 19` chooses estate 6 with the castle on space 19.
"""

from __future__ import annotations

import re

from miz.engine.kernel import kernel
from miz.games.castles.estates import CASTLE_SPACES
from miz.games.castles.pieces import (
    CASTLES_PER_ESTATE,
    DIE_LETTERS,
    GOODS,
    N_DEPOTS,
    N_DICE,
    N_ESTATES,
    N_GOODS,
    N_SPACES,
    N_TILES,
    TILES,
)

# What a die does, and an effect without one.
N_TAKES = N_DEPOTS * N_TILES
FIRST_PLACE = N_TAKES
FIRST_SALE = FIRST_PLACE + N_TILES * N_SPACES
WORKERS = FIRST_SALE + N_GOODS
N_DEEDS = WORKERS + 1
FREE = N_DICE
"""The deeds of die a come first, those of die b follow, then those without a die."""
FIRST_BUY = (N_DICE + 1) * N_DEEDS
"""From the black depot, then from each numbered one."""
FIRST_DISCARD = FIRST_BUY + (1 + N_DEPOTS) * N_TILES
FIRST_GOODS = FIRST_DISCARD + N_TILES
FIRST_LOAD = FIRST_GOODS + N_DEPOTS
FIRST_ESTATE = FIRST_LOAD + N_GOODS
DECLINE = FIRST_ESTATE + N_ESTATES * CASTLES_PER_ESTATE
END = DECLINE + 1
N_ACTIONS = END + 1

_TILE, _COLOUR = "|".join(TILES), "|".join(GOODS)
_DEED = re.compile(
    rf"(?:([{DIE_LETTERS}]) )?"
    rf"(?:take ([1-6]) ({_TILE})|place ({_TILE}) ([1-9][0-9]?)|sell ({_COLOUR})|(workers))"
)
_BUY = re.compile(rf"buy (?:([1-6]) )?({_TILE})")
_OTHER = re.compile(
    rf"discard ({_TILE})|goods ([1-6])|load ({_COLOUR})|estate ([1-9]) ([1-9][0-9]?)"
)


@kernel
def with_die(die: int, deed: int) -> int:
    """Number the action that does a deed with a die, or without one if `die` is FREE."""
    return die * N_DEEDS + deed


@kernel
def die_and_deed(action: int) -> tuple[int, int]:
    """Give the die, or FREE, and the deed of an action below FIRST_BUY."""
    return action // N_DEEDS, action % N_DEEDS


@kernel
def take(depot: int, tile: int) -> int:
    """Number the deed of taking a tile from a depot; depots are counted from 0."""
    return depot * N_TILES + tile


@kernel
def taken(deed: int) -> tuple[int, int]:
    """Give the depot and the tile of a deed that takes a tile."""
    return deed // N_TILES, deed % N_TILES


@kernel
def place(tile: int, space: int) -> int:
    """Number the deed of placing a tile on a space; spaces are counted from 0."""
    return FIRST_PLACE + tile * N_SPACES + space


@kernel
def placed(deed: int) -> tuple[int, int]:
    """Give the tile and the space of a deed that places a tile."""
    return (deed - FIRST_PLACE) // N_SPACES, (deed - FIRST_PLACE) % N_SPACES


@kernel
def buy(depot: int, tile: int) -> int:
    """Number the action that buys a tile from a numbered depot; the black depot is EMPTY."""
    return FIRST_BUY + (depot + 1) * N_TILES + tile


@kernel
def bought(action: int) -> tuple[int, int]:
    """Give the depot, EMPTY for the black one, and the tile of a purchase."""
    return (action - FIRST_BUY) // N_TILES - 1, (action - FIRST_BUY) % N_TILES


@kernel
def chosen_estate(action: int) -> tuple[int, int]:
    """Give the estate, counted from 0, and which of its spaces for castles an action chooses."""
    number = action - FIRST_ESTATE
    return number // CASTLES_PER_ESTATE, number % CASTLES_PER_ESTATE


def show(action: int) -> str:
    """Write an action as text."""
    if action < FIRST_BUY:
        die, deed = die_and_deed(action)
        return ("" if die == FREE else f"{DIE_LETTERS[die]} ") + show_deed(deed)
    if action < FIRST_DISCARD:
        depot, tile = bought(action)
        return f"buy {depot + 1} {TILES[tile]}" if depot >= 0 else f"buy {TILES[tile]}"
    if action < FIRST_GOODS:
        return f"discard {TILES[action - FIRST_DISCARD]}"
    if action < FIRST_LOAD:
        return f"goods {action - FIRST_GOODS + 1}"
    if action < FIRST_ESTATE:
        return f"load {GOODS[action - FIRST_LOAD]}"
    if action < DECLINE:
        estate, which = chosen_estate(action)
        return f"estate {estate + 1} {CASTLE_SPACES[estate][which] + 1}"
    return "decline" if action == DECLINE else "end"


def show_deed(deed: int) -> str:
    """Write what a die does."""
    if deed < FIRST_PLACE:
        depot, tile = taken(deed)
        return f"take {depot + 1} {TILES[tile]}"
    if deed < FIRST_SALE:
        tile, space = placed(deed)
        return f"place {TILES[tile]} {space + 1}"
    return "workers" if deed == WORKERS else f"sell {GOODS[deed - FIRST_SALE]}"


def read(text: str) -> int | None:
    """Read an action from text; None if it is not one."""
    if text in ("decline", "end"):
        return DECLINE if text == "decline" else END
    if found := _DEED.fullmatch(text):
        letter, *deed = found.groups()
        number = read_deed(*deed)
        die = DIE_LETTERS.index(letter) if letter else FREE
        return None if number is None else with_die(die, number)
    if found := _BUY.fullmatch(text):
        return buy(int(found[1] or 0) - 1, TILES.index(found[2]))
    if found := _OTHER.fullmatch(text):
        return read_other(*found.groups())
    return None


def read_deed(
    depot: str | None,
    taken: str | None,
    placed: str | None,
    space: str | None,
    colour: str | None,
    workers: str | None,
) -> int | None:
    """Read what a die does from its parts; None if there is no such space."""
    if depot and taken:
        return take(int(depot) - 1, TILES.index(taken))
    if placed and space:
        return place(TILES.index(placed), int(space) - 1) if int(space) <= N_SPACES else None
    return FIRST_SALE + GOODS.index(colour) if colour else WORKERS


def read_other(
    tile: str | None, depot: str | None, colour: str | None, estate: str | None, space: str | None
) -> int | None:
    """Read what is neither a deed nor a purchase from its parts; None if it is nothing."""
    if tile:
        return FIRST_DISCARD + TILES.index(tile)
    if depot:
        return FIRST_GOODS + int(depot) - 1
    if colour:
        return FIRST_LOAD + GOODS.index(colour)
    spaces = CASTLE_SPACES[int(estate or 0) - 1]
    castle = int(space or 0) - 1
    if castle not in spaces:
        return None
    return FIRST_ESTATE + (int(estate or 0) - 1) * CASTLES_PER_ESTATE + spaces.index(castle)


def parts(action: int) -> dict[str, int | str]:
    """Name the parts of an action as people count them."""
    if action < FIRST_BUY:
        die, deed = die_and_deed(action)
        kind, rest = deed_parts(deed)
        return {"kind": kind, **({} if die == FREE else {"die": DIE_LETTERS[die]}), **rest}
    if action < FIRST_DISCARD:
        depot, tile = bought(action)
        return {"kind": "buy", **({"depot": depot + 1} if depot >= 0 else {}), "tile": TILES[tile]}
    if action < FIRST_GOODS:
        return {"kind": "discard", "tile": TILES[action - FIRST_DISCARD]}
    if action < FIRST_LOAD:
        return {"kind": "goods", "depot": action - FIRST_GOODS + 1}
    if action < FIRST_ESTATE:
        return {"kind": "load", "colour": GOODS[action - FIRST_LOAD]}
    if action < DECLINE:
        estate, which = chosen_estate(action)
        space = CASTLE_SPACES[estate][which] + 1
        return {"kind": "estate", "estate": estate + 1, "space": space}
    return {"kind": "decline" if action == DECLINE else "end"}


def deed_parts(deed: int) -> tuple[str, dict[str, int | str]]:
    """Name the kind of what a die does, and its other parts."""
    if deed < FIRST_PLACE:
        depot, tile = taken(deed)
        return "take", {"depot": depot + 1, "tile": TILES[tile]}
    if deed < FIRST_SALE:
        tile, space = placed(deed)
        return "place", {"tile": TILES[tile], "space": space + 1}
    if deed == WORKERS:
        return "workers", {}
    return "sell", {"colour": GOODS[deed - FIRST_SALE]}
