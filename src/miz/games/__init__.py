"""The games. Adding one is adding its folder, and its name here."""

from __future__ import annotations

SLUGS = ("azul", "pavilion", "castles", "biblios", "paletti")
