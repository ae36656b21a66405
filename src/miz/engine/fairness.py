r"""Fairness: how a table promises its chance before a game, and proves it afterwards.

Whoever sets up a game chooses its seed and a salt in secret and shows their commitment. The seed
and the salt are shown when the game is over: nobody could know the seed before, and nobody could
exchange it since. Without the salt somebody could try all seeds.

Anyone can check a commitment without Miz, here for Azul with seed 7:

    printf 'miz-seed-1\nazul\n7\n00112233445566778899aabbccddeeff\n' | sha256sum
"""

from __future__ import annotations

import hashlib
import re

from miz.engine.errors import BadOption, clipped

SALT = r"^[0-9a-f]{32}\Z"
"""What a salt looks like: 128 bits."""
COMMITMENT = r"^[0-9a-f]{64}\Z"
"""What a commitment looks like: a SHA-256."""


def commitment(game: str, seed: int, salt: str) -> str:
    """Give what is shown of a seed before it may be known; refuse what is no salt."""
    if not isinstance(salt, str) or not re.match(SALT, salt):
        raise BadOption("salt", slots={"got": clipped(salt)})
    return hashlib.sha256(f"miz-seed-1\n{game}\n{seed}\n{salt}\n".encode()).hexdigest()
