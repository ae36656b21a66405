"""Tables of Summer Pavilion for tests: a position that shows only what a sentence is about."""

from __future__ import annotations

from typing import Any

import miz
from miz.engine.match import Match

PAVILION = miz.game("pavilion")
FACTORIES = {2: 5, 3: 7, 4: 9}
LETTERS = "ORBYGP"
STARS = "ORBYGPC"
WILDS = ("purple", "green", "orange", "yellow", "blue", "red")
"""The wild colour of each round."""
SUPPLY = "OORRBBYYGP"
"""A full supply: at most tables nothing is drawn to fill it."""


def board(
    score: Any = 5, tiles: str = "", kept: str = "", passed: Any = False, **stars: str
) -> dict[str, Any]:
    """Give a board in the letters of a position; stars that are not named are empty.

    What is no text has type Any, so that stars may be given as a dictionary of texts.
    """
    return {
        "score": score,
        "tiles": in_order(tiles),
        "kept": in_order(kept),
        "stars": [stars.get(star, "......") for star in STARS],
        "passed": passed,
    }


def in_order(tiles: str) -> str:
    """Give tiles in the order of their colours, as a position does."""
    return "".join(sorted(tiles, key=LETTERS.index))


def position(
    *players: dict[str, Any],
    centre: str = "",
    factories: dict[int, str] | None = None,
    seats: int = 2,
    side: str = "coloured",
    supply: str = SUPPLY,
    tower: str = "",
    rng: int = 0,
    **changes: Any,
) -> dict[str, Any]:
    """Give a position whose tiles not named elsewhere are in the bag."""
    boards = [*players, *(board() for _ in range(seats - len(players)))]
    dealt = [(factories or {}).get(number + 1, "") for number in range(FACTORIES[seats])]
    used = centre + supply + tower + "".join(dealt)
    for each in boards:
        used += each["tiles"] + each["kept"] + "".join(each["stars"])
    table = {
        "game": "pavilion",
        "rules": PAVILION.rules_version,
        "seats": seats,
        "options": {"side": side},
        "rng": str(rng),
        "over": None,
        "phase": "drafting",
        "to_move": 0,
        "round": 1,
        "wild": WILDS[changes.get("round", 1) - 1],
        "starter": 0,
        "token": None,
        "bonus": 0,
        "bag": heap(all_but(used)),
        "tower": heap(tower),
        "supply": heap(supply),
        "centre": centre,
        "factories": dealt,
        "players": boards,
    }
    return {**table, **changes}


def heap(tiles: str) -> dict[str, int]:
    """Count tiles by letter, as the bag, the tower and the supply of a position do."""
    return {letter: tiles.count(letter) for letter in LETTERS}


def all_but(tiles: str) -> str:
    """Give all tiles of the box but these: in the tower they leave just these elsewhere."""
    return "".join(letter * (22 - tiles.count(letter)) for letter in LETTERS)


def table(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a table at which tiles are taken: see `position`."""
    return PAVILION.load(position(*players, **what))


def placing(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a table at which tiles are placed: see `position`."""
    return table(*players, **{"phase": "placing", **what})


def after(match: Match, *actions: str) -> Match:
    """Play actions and give the match back."""
    for action in actions:
        match.play(action)
    return match


def why(match: Match, action: str) -> str | None:
    """Give the reason an action may not be played; None if it may."""
    refusal = match.why_not(action)
    return refusal.reason if refusal else None


def board_of(match: Match, seat: int) -> dict[str, Any]:
    """Give the board of a seat in letters, to be compared with `board`."""
    shown: dict[str, Any] = match.position()["players"][seat]
    return shown


def turn_of(match: Match) -> tuple[int | None, str]:
    """Give the seat to move and what it has to do."""
    shown = match.position()
    return shown["to_move"], shown["phase"]
