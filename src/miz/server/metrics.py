"""Numbers for operators, in the text format of Prometheus.

With `PROMETHEUS_MULTIPROC_DIR` set, each process writes its numbers to that folder and any of them
tells the numbers of all. The variable must be set before this module is imported: the library
looks only once.
"""

from __future__ import annotations

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE = CONTENT_TYPE_LATEST
"""What `exposition` is, for the header of an answer."""

_FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
_REGISTRY = CollectorRegistry()
if _FOLDER is None:
    ProcessCollector(registry=_REGISTRY)  # memory, CPU and files of this process alone

MOVES = Counter("miz_moves", "Moves played.", registry=_REGISTRY)
EVENTS = Counter("miz_events_stored", "Events stored.", registry=_REGISTRY)
REFUSALS = Counter("miz_refusals", "Commands refused, by reason.", ["code"], registry=_REGISTRY)
SOCKETS = Gauge(
    "miz_sockets_open", "Sockets open now.", registry=_REGISTRY, multiprocess_mode="livesum"
)
TABLES = Gauge(
    "miz_tables_in_memory", "Tables held now.", registry=_REGISTRY, multiprocess_mode="livesum"
)
COMMIT_SECONDS = Histogram(
    "miz_commit_seconds",
    "How long a commit takes until it is durable.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
    registry=_REGISTRY,
)
BATCH_SIZE = Histogram(
    "miz_commit_batch_size",
    "Appends stored by one commit.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=_REGISTRY,
)
BOT_SECONDS = Histogram(
    "miz_bot_move_seconds",
    "How long a bot thinks about a move.",
    ["bot"],
    buckets=(0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
    registry=_REGISTRY,
)
BUS_CONNECTED = Gauge(
    "miz_bus_connected",
    "1 while every process reaches the others.",
    registry=_REGISTRY,
    multiprocess_mode="livemin",
)


def committed(size: int, seconds: float) -> None:
    """Note a commit: how many appends it stored, and how long it took."""
    BATCH_SIZE.observe(size)
    COMMIT_SECONDS.observe(seconds)


def exposition() -> bytes:
    """Write all numbers as Prometheus reads them."""
    if _FOLDER is None:
        return generate_latest(_REGISTRY)
    everybody = CollectorRegistry()
    MultiProcessCollector(everybody, path=_FOLDER)  # type: ignore[no-untyped-call]
    return generate_latest(everybody)
