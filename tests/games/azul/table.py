"""Tables of Azul for tests: a position that shows only what a sentence is about."""

from __future__ import annotations

from typing import Any

import miz
from miz.engine.match import Match

AZUL = miz.game("azul")
FACTORIES = {2: 5, 3: 7, 4: 9}
EMPTY_WALL = (".....",) * 5
EMPTY_LINES = ("", "", "", "", "")
FOUR_COLUMNS = ("BYRK.", "WBYR.", "KWBY.", "RKWB.", "YRKW.")
"""A coloured wall as full as it can be in a game that goes on: a fifth tile ends it in any row."""
ALL_BLUE = ("BYRK.", "WBYR.", "KWBY.", "RKWB.", "YRK.B")
"""As full, but the last row lacks white, not blue."""


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


CROWDED = (
    board(wall=FOUR_COLUMNS, lines=("", "K", "R", "Y", "B")),
    board(wall=FOUR_COLUMNS, lines=("", "K", "R", "Y", "")),
    board(wall=ALL_BLUE, lines=("", "K", "R", "Y", "WWW")),
    board(wall=ALL_BLUE, lines=("", "K", "R", "Y", "WWW")),
)
"""Four boards that hold all tiles of the box but one blue tile, and no full line."""


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
        "bag": heap(all_but(used)),
        "lid": heap(lid),
        "centre": centre,
        "factories": dealt,
        "players": boards,
    }
    return {**table, **changes}


def heap(tiles: str) -> dict[str, int]:
    """Count tiles by letter, as the bag and the lid of a position do."""
    return {letter: tiles.count(letter) for letter in "BYRKW"}


def all_but(tiles: str) -> str:
    """Give all tiles of the box but these: on the lid they leave just these elsewhere."""
    return "".join(letter * (20 - tiles.count(letter)) for letter in "BYRKW")


def table(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a table: see `position`."""
    return AZUL.load(position(*players, **what))


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
