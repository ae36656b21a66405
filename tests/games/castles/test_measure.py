"""What studies read off a finished table."""

from __future__ import annotations

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.castles.measure import MEASURES
from tests.games.castles.positions import over
from tests.games.castles.table import CASTLES, player


def measured(match: Match) -> dict[str, float]:
    """Measure a finished table."""
    out = np.full(len(MEASURES), -1.0)
    CASTLES.module("measure").measure(compiled(match).states()[0], out)
    return dict(zip(MEASURES, out.tolist(), strict=True))


def test_a_finished_table_is_measured() -> None:
    # The castle in the centre, the church above it and all mines are complete areas.
    mine = player(
        "00",
        storage="ship ship",
        lies={12: "church", 25: "mine", 30: "mine", 34: "mine", 18: "ship", 13: "k1", 11: "pig2"},
        goods="TTV",
        sold="BB",
        workers=3,
        silver=4,
    )
    other = player("00", storage="k9", lies={26: "bank", 7: "castle", 12: "bank"}, workers=2)
    match = CASTLES.load(over(other, mine, large=[None, 1, None, None, None, None]))
    sold = sum(match.position()["players"][1]["sold"].values())

    assert measured(match) == {
        "castles_placed": 1,
        "mines_placed": 3,
        "ships_placed": 1,
        "animals_placed": 1,
        "buildings_placed": 3,
        "knowledge_placed": 1,
        "complete_areas": 3 + 2,
        "complete_colours": 1,
        "goods_sold": sold,
        "goods_left": 3,
        "silver_left": 4,
        "workers_left": 5,
        "tiles_left": 3,
    }


@pytest.mark.parametrize(("estate", "areas"), [(1, 13), (2, 17), (7, 16), (8, 21), (9, 16)])
def test_all_areas_of_an_estate_can_be_complete(estate: int, areas: int) -> None:
    complete_areas = CASTLES.module("measure").complete_areas

    assert complete_areas(estate - 1, (1 << 37) - 1) == areas
    assert complete_areas(estate - 1, 0) == 0
