"""What is shown of an event is named: a new part of one is seen by nobody."""

from __future__ import annotations

import pytest

from miz.server.projection import OPEN_PARTS, shown_event
from miz.table import events as e
from miz.table.settings import Settings
from miz.table.table import Table

NOON = 1_000_000_000_000


def test_every_event_is_shown_by_named_parts() -> None:
    assert set(OPEN_PARTS) == set(e.Event.__args__)
    for kind, parts in OPEN_PARTS.items():
        assert set(parts) <= set(kind.__struct_fields__)


def test_secret_parts_are_not_among_them() -> None:
    hidden = {
        (kind.__name__, part)
        for kind, parts in OPEN_PARTS.items()
        for part in set(kind.__struct_fields__) - set(parts)
    }

    assert hidden == {
        ("Opened", "table"),
        ("Opened", "kept"),
        ("Invited", "lock"),
        ("Moved", "outcome"),
        ("Started", "seed"),
        ("Started", "salt"),
        ("Started", "dealt"),
    }


def test_a_new_part_of_an_event_is_seen_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    class SatOn(e.Sat, frozen=True, tag="sat"):
        """A seat was taken, in some way."""

        cushion: str = "the red one"

    monkeypatch.setitem(OPEN_PARTS, SatOn, OPEN_PARTS[e.Sat])
    ann = e.Person("ann", "Ann")
    opened = e.Opened("t", Settings("azul", 2), ann)
    table = Table.of([e.Stamped(NOON, opened)])

    assert shown_event(SatOn(0, ann), table, 0) == {"t": "sat", "seat": 0, "player": ann}
