"""Tables of Azul for tests: a position that shows only what a sentence is about."""

from __future__ import annotations

from typing import Any

import miz
from miz.engine.match import Match

AZUL = miz.game("azul")
FACTORIES = {2: 5, 3: 7, 4: 9}
EMPTY_WALL = (".....",) * 5
EMPTY_LINES = ("", "", "", "", "")


def board(
    score: int = 0,
    lines: tuple[str, ...] = EMPTY_LINES,
    wall: tuple[str, ...] = EMPTY_WALL,
    floor: str = "",
    forced: int = 0,
) -> dict[str, Any]:
    """Give a board in the letters of a position."""
    return {
        "score": score,
        "lines": list(lines),
        "wall": list(wall),
        "floor": floor,
        "forced": forced,
    }


def position(
    *players: dict[str, Any],
    centre: str = "",
    factories: dict[int, str] | None = None,
    seats: int = 2,
    wall: str = "coloured",
    lid: str = "",
    rng: int = 0,
    **changes: Any,
) -> dict[str, Any]:
    """Give a position whose tiles not named elsewhere are in the bag."""
    boards = [*players, *(board() for _ in range(seats - len(players)))]
    dealt = [(factories or {}).get(number + 1, "") for number in range(FACTORIES[seats])]
    used = centre + lid + "".join(dealt)
    for each in boards:
        used += "".join(each["lines"]) + "".join(each["wall"]) + each["floor"]
    markers = [seat for seat, each in enumerate(boards) if "*" in each["floor"]]
    table = {
        "game": "azul",
        "rules": AZUL.rules_version,
        "seats": seats,
        "options": {"wall": wall},
        "rng": str(rng),
        "over": None,
        "phase": "drafting",
        "to_move": 0,
        "row": None,
        "round": 1,
        "laid": 0,
        "dry_rounds": 0,
        "starter": 0,
        "marker": markers[0] if markers else None,
        "bag": {letter: 20 - used.count(letter) for letter in "BYRKW"},
        "lid": {letter: lid.count(letter) for letter in "BYRKW"},
        "centre": centre,
        "factories": dealt,
        "players": boards,
    }
    return {**table, **changes}


def table(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a table: see `position`."""
    return AZUL.load(position(*players, **what))


def after(match: Match, *actions: str) -> Match:
    """Play actions and give the match back."""
    for action in actions:
        match.play(action)
    return match
