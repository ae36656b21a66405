"""What studies read off a finished table."""

from __future__ import annotations

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.biblios.measure import MEASURES
from tests.games.biblios.positions import FIVE, HAS_FIVE, RICH, drawn, given, over, paid, player
from tests.games.biblios.table import BIBLIOS, gold


def measured(match: Match) -> dict[str, float]:
    """Measure a finished table."""
    out = np.full(len(MEASURES), -1.0)
    BIBLIOS.module("measure").measure(compiled(match).states()[0], out)
    return dict(zip(MEASURES, out.tolist(), strict=True))


def test_a_finished_table_is_measured() -> None:
    match = BIBLIOS.load(
        over(
            player(kept=FIVE, taken=gold("113")),
            RICH,
            seats=3,
            used="church-up-two",
            church_lots="church-down",
            dice={"monks": 4, "tomes": 4},
            notes=[
                *given(0, "monk-2b monk-2c", "gold-2"),
                *drawn(1, "gold-3 gold-1", 3),
                *paid(1, "23", "tome-2i"),
                *drawn(0, "gold-2 monk-2d", 3),
                *paid(0, "13"),
            ],
        )
    )
    hands = [mine["hand"] for mine in match.position()["players"]]
    left = sum(int(card[-1]) for hand in hands for card in hand if card.startswith("gold"))

    assert measured(match) == {
        "cards_won": 2,
        "cards_unsold": 18 - 2 - 1,
        "church_cards": 2,
        "gold_paid": 9,
        "gold_left": left,
        "cards_face_down": 2,
        "cards_drawn": 4,
        "defaults": 2,
        "cards_left": 3 * 18 - 1 + 2 - 4 - 2,
        "dice_sum": 17,
        "dice_taken": 5,
    }


def test_cards_lost_in_the_medieval_bluff_are_told_from_those_given_for_gold() -> None:
    match = BIBLIOS.load(
        over(
            HAS_FIVE,
            RICH,
            bluff="medieval",
            notes=[
                *given(0, "monk-2b"),
                *given(1, "gold-3"),
                *given(0, "monk-2c monk-2d", "gold-2"),
                *given(1, "gold-3 gold-2"),
            ],
        )
    )

    measures = measured(match)
    assert measures["defaults"] == 4
    assert measures["cards_face_down"] == 6
    assert measures["cards_drawn"] == 0
    assert measures["cards_won"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_nobody_buys_is_all_there_was(seats: int) -> None:
    measures = measured(BIBLIOS.load(over(seats=seats)))

    assert measures["cards_unsold"] + measures["church_cards"] == {2: 20, 3: 18, 4: 16}[seats]
    assert measures["cards_left"] == {2: 40, 3: 54, 4: 64}[seats]
    assert measures["dice_sum"] == 15
    assert measures["gold_paid"] == measures["cards_won"] == measures["defaults"] == 0
