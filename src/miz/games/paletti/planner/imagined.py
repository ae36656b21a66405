"""The villa as a player sees and feels it: from a view alone, without the true heights.

A finger feels which columns carry and which are loose. So those that carry are taken to be of one
height and the others a little shorter; where a floor really rests nobody can see.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from miz.games.paletti.physics.tower import upright
from miz.games.paletti.pieces import COLUMNS, HEIGHT, THICKNESS, TOLERANCE
from miz.games.paletti.villa import Pose, Villa, rounded

STOREY = HEIGHT + THICKNESS


def imagined(view: Mapping[str, Any]) -> Villa:
    """Build the villa that a view shows."""
    shown = {column["name"]: column for column in view["columns"]}
    heights = {name: _height(shown.get(name)) for name in COLUMNS}
    poses = {name: _column(column, heights[name]) for name, column in shown.items()}
    for number, floor in enumerate(view["floors"], 1):
        bottom = number * STOREY - THICKNESS
        poses[floor["floor"]] = _upright(floor, bottom, THICKNESS)
    return Villa(heights, poses)


def _height(column: Mapping[str, Any] | None) -> float:
    is_loose = column is not None and column["feel"] == "loose"
    return HEIGHT - TOLERANCE if is_loose else HEIGHT


def _column(column: Mapping[str, Any], height: float) -> Pose:
    return _upright(column, column["level"] * STOREY, height)


def _upright(piece: Mapping[str, Any], bottom: float, height: float) -> Pose:
    return rounded(upright(piece["x"], piece["y"], bottom, height, math.radians(piece["turn"])))
