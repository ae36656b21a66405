"""The header of a position: what every position begins with, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from miz.engine.card import SEEDS, Game
from miz.engine.errors import BadOption, BadPosition, clipped

HEADER = ("game", "rules", "seats", "options", "rng")
"""Its names; the rest of a position belongs to the game."""


def opened(game: Game, position: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, Any]]:
    """Give the options of a position, and what it says beyond its header."""
    if not isinstance(position, Mapping):
        raise BadPosition("position_shape", game, {"detail": clipped(position)})
    missing = [name for name in HEADER if name not in position]
    if missing:
        raise BadPosition("position_shape", game, {"detail": f"'{missing[0]}' is missing"})
    body = {name: value for name, value in position.items() if name not in HEADER}
    return _checked_header(game, position), body


def _checked_header(game: Game, position: Mapping[str, Any]) -> dict[str, str]:
    """Give the options of a position that says it is one of this game."""
    for name, expected in (("game", game.slug), ("rules", game.rules_version)):
        if type(position[name]) is not type(expected) or position[name] != expected:
            slots = {"expected": expected, "got": clipped(position[name])}
            raise BadPosition(f"position_{name}", game, slots)
    rng = position["rng"]
    if not (isinstance(rng, str) and rng.isascii() and rng.isdigit() and len(rng) <= 20):
        raise BadPosition("position_shape", game, {"detail": f"rng is {clipped(rng)}"})
    if int(rng) >= SEEDS:
        raise BadPosition("position_shape", game, {"detail": f"rng is {clipped(rng)}"})
    if not isinstance(position["options"], Mapping):
        raise BadPosition("position_shape", game, {"detail": "options are not named values"})
    try:
        game.checked_seats(position["seats"])
        return game.checked_options(position["options"])
    except BadOption as refusal:
        raise BadPosition(refusal.reason, game, refusal.slots) from None
