"""All tests run on kernels with bounds checks; Numba reads the switch when it is imported."""

from __future__ import annotations

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

import hypothesis

hypothesis.settings.register_profile("miz", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.load_profile("miz")
