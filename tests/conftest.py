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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests in a browser: they are few and long, and others run beside them."""
    items.sort(key=lambda item: SITE not in item.path.parents)
