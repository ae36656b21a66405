"""All tests run on kernels with bounds checks; Numba reads the switch when it is imported."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

import hypothesis
import pytest

hypothesis.settings.register_profile("miz", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.load_profile("miz")

SITE = Path(__file__).parent / "site"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every process end with its share of the tests in a browser: they are few and long.

    Each process is given one stretch of the tests. After a browser no loop can run in its thread,
    so nothing else may follow.
    """
    n_workers = getattr(config, "workerinput", {}).get("workercount", 1)
    shares: list[list[pytest.Item]] = [[] for _ in range(n_workers)]
    for is_site in (False, True):
        some = [item for item in items if (SITE in item.path.parents) == is_site]
        size = -(-len(some) // n_workers)
        for worker, share in enumerate(shares):
            share += some[worker * size : (worker + 1) * size]
    items[:] = [item for share in shares for item in share]
