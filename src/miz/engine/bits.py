"""Small sets as the bits of an integer: element 0 is the lowest bit; 64 bits are enough for us."""

from __future__ import annotations

import numpy as np

from miz.engine.kernel import kernel

_PRIME = 67
"""The powers of 2 up to 2**65 leave different remainders when they are divided by it."""
_BIT_OF = np.zeros(_PRIME, np.int64)
for _bit in range(_PRIME - 1):
    _BIT_OF[(1 << _bit) % _PRIME] = _bit


@kernel
def first_bit(bits: int) -> int:
    """Give the lowest element of a set that is not empty."""
    return _BIT_OF[(bits & -bits) % _PRIME]


@kernel
def bits_in(bits: int) -> int:
    """Count the elements of a set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n
