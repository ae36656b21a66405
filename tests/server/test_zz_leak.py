from __future__ import annotations
import pytest
from miz.server import frames, projection
from tests.server import test_worlds as w

@pytest.mark.parametrize("where", ["clocks", "card"])
def test_bites(where, sqlite_url, monkeypatch):
    game, seats, options = w.TABLES[0]
    if where == "clocks":
        monkeypatch.setattr(frames, "clocks", lambda t: [(int(t.match.state.rng) % 99, None)] if t.match else None)
    else:
        old = w.shown_card
        monkeypatch.setattr(w, "shown_card", lambda t: [old(t), int(t.match.state.rng) % 99])
    with pytest.raises(AssertionError):
        w.test_what_is_sent_is_the_same_in_every_world_that_looks_the_same(game, seats, options, sqlite_url, monkeypatch)
