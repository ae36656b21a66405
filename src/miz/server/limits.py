"""Limits: how often something may be done, by token buckets. The time is always handed in."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class Bucket:
    """A bucket of `burst` tokens, full at first, that gains `rate` tokens a second."""

    __slots__ = ("_burst", "_rate", "_then", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._then: float | None = None

    def take(self, now: float, n: float = 1) -> bool:
        """Take `n` tokens if so many are there; take none otherwise."""
        if self._then is None:
            self._then = now
        elif now > self._then:  # a clock that goes back gives nothing twice
            self._tokens = min(self._burst, self._tokens + (now - self._then) * self._rate)
            self._then = now
        if n > self._tokens:
            return False
        self._tokens -= n
        return True


class Buckets:
    """A bucket for each key (an address, a player), for at most `most` keys at a time.

    The key unseen for longest makes room for a new one. Whoever is forgotten begins with a full
    bucket, so that a crowd can make the limit milder for somebody, never harsher.
    """

    __slots__ = ("_buckets", "_burst", "_most", "_rate")

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable, now: float, n: float = 1) -> bool:
        """Take `n` tokens from the bucket of `key` if so many are there."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, n)

    def __len__(self) -> int:
        return len(self._buckets)
