"""The signals that end a server: Ctrl-C, and what a service manager sends."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def heard(hear: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Let `hear` take the signals that end a server, for a while."""
    before = {number: signal.signal(number, hear) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
