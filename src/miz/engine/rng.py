"""Chance: SplitMix64, whose whole state is the `rng` field of a record.

A state carries its own future, so the same seed and the same moves give the same game everywhere.
All arithmetic on 64 unsigned bits lives in this file.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from miz.engine.card import SEEDS
from miz.engine.kernel import COMPILED, kernel
from miz.engine.record import Record, i8, record, u64

DICE = record(rng=u64, is_dice=i8)
"""A stream of chance apart from any game. The second field is there because Numba would take every
state for a kind of dice that had no other field than theirs, and run code made for dice on it."""

_GAMMA, _MIX_1, _MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

if COMPILED:
    _gamma, _mix_1, _mix_2 = u64(_GAMMA), u64(_MIX_1), u64(_MIX_2)
    _27, _30, _31, _32 = u64(27), u64(30), u64(31), u64(32)

    @kernel
    def draw(s: Record) -> Any:
        """Move the stream of `s` on by one and give its next 64 bits."""
        s.rng += _gamma
        z = s.rng
        z = (z ^ (z >> _30)) * _mix_1
        z = (z ^ (z >> _27)) * _mix_2
        return z ^ (z >> _31)

    @kernel
    def below(s: Record, n: int) -> Any:
        """Draw a number from 0 up to, not including, `n`; uneven by less than n / 2**32."""
        return np.int64(((draw(s) >> _32) * u64(n)) >> _32)

    @kernel
    def reseed(s: Record, seed: Any) -> None:
        """Give `s` a future that depends on `seed` alone."""
        s.rng = u64(seed)
        s.rng = draw(s)

    @kernel
    def seed_after(seed: Any, k: int) -> Any:
        """Give the seed of the `k`-th game after the one of `seed`."""
        return u64(seed) + u64(k)

else:

    def draw(s: Record) -> Any:
        """Move the stream of `s` on by one and give its next 64 bits."""
        s.rng = (s.rng + _GAMMA) % SEEDS
        z = s.rng
        z = (z ^ (z >> 30)) * _MIX_1 % SEEDS
        z = (z ^ (z >> 27)) * _MIX_2 % SEEDS
        return z ^ (z >> 31)

    def below(s: Record, n: int) -> Any:
        """Draw a number from 0 up to, not including, `n`; uneven by less than n / 2**32."""
        return int(((draw(s) >> 32) * int(n)) >> 32)

    def reseed(s: Record, seed: Any) -> None:
        """Give `s` a future that depends on `seed` alone."""
        s.rng = int(seed) % SEEDS
        s.rng = draw(s)

    def seed_after(seed: Any, k: int) -> Any:
        """Give the seed of the `k`-th game after the one of `seed`."""
        return (int(seed) + k) % SEEDS


@kernel
def shuffle(s: Record, pile: Any, n: int) -> None:
    """Shuffle the first `n` entries of `pile`."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
