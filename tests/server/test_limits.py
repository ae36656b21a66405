"""Limits let through what they promise: no more, and not less because of others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from miz.server.limits import Bucket, Buckets

SLACK = 1e-6
"""What sums of floats may be off by."""

rates = st.floats(0, 100)
bursts = st.integers(1, 50)
waits = st.lists(st.floats(0, 5), min_size=1, max_size=60)


@given(rates, bursts, waits, st.integers(1, 3))
def test_never_more_than_the_burst_and_the_rate_allow(
    rate: float, burst: int, waits: list[float], n: int
) -> None:
    bucket, now, let_through = Bucket(rate, burst), 1_000.0, 0
    for wait in waits:
        now += wait
        let_through += n * bucket.take(now, n)

        assert let_through <= burst + rate * (now - 1_000) + SLACK


@given(st.integers(1, 100), bursts)
def test_a_bucket_gives_its_burst_and_then_its_rate(rate: int, burst: int) -> None:
    bucket = Bucket(rate, burst)

    assert [bucket.take(0) for _ in range(burst + 1)] == [True] * burst + [False]
    assert bucket.take(1 / rate + SLACK)
    assert not bucket.take(1 / rate + SLACK)


@given(rates, bursts, waits)
def test_whoever_keeps_to_the_rate_is_never_refused(
    rate: float, burst: int, waits: list[float]
) -> None:
    bucket, now = Bucket(rate + 0.01, burst), 0.0
    for wait in waits:
        now += wait + 1 / (rate + 0.01) + SLACK
        assert bucket.take(now)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1)

    assert bucket.take(100)
    assert not bucket.take(50)
    assert not bucket.take(100)
    assert bucket.take(101)


def test_a_refusal_takes_nothing() -> None:
    bucket = Bucket(rate=0, burst=3)

    assert not bucket.take(0, 4)
    assert bucket.take(0, 3)


@given(
    rates,
    bursts,
    st.integers(1, 5),
    st.lists(st.tuples(st.integers(0, 8), st.floats(0, 2)), max_size=80),
)
def test_nobody_is_refused_only_because_others_came(
    rate: float, burst: int, most: int, visits: list[tuple[int, float]]
) -> None:
    shared = Buckets(rate, burst, most)
    alone = {key: Bucket(rate, burst) for key in range(9)}
    spent_alone = dict.fromkeys(alone, 0)
    spent_shared = dict.fromkeys(alone, 0)
    now = 0.0
    for key, wait in visits:
        now += wait
        spent_alone[key] += alone[key].take(now)
        spent_shared[key] += shared.take(key, now)

        assert spent_shared[key] >= spent_alone[key]
        assert len(shared) <= most


@given(st.lists(st.integers(0, 3), max_size=60))
def test_a_map_with_room_limits_each_key_by_itself(visits: list[int]) -> None:
    shared = Buckets(0, 2, most=4)
    alone = {key: Bucket(0, 2) for key in range(4)}
    for key in visits:
        assert shared.take(key, 0) is alone[key].take(0)


def test_the_one_unseen_for_longest_makes_room() -> None:
    buckets = Buckets(rate=0, burst=1, most=2)
    for key in ("ali", "sara", "ali", "reza"):
        buckets.take(key, 0)

    assert not buckets.take("ali", 0)
    assert buckets.take("sara", 0)
