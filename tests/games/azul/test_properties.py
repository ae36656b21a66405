"""What never changes at a table of Azul, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from miz.engine.match import Match
from tests.games.azul.table import AZUL

TWENTY_OF_EACH = Counter(dict.fromkeys("BYRKW", 20))


def tiles(position: dict[str, Any]) -> Counter[str]:
    """Count all tiles by colour, wherever they lie."""
    texts = [position["centre"], *position["factories"]]
    for mine in position["players"]:
        texts += [*mine["lines"], *mine["wall"], mine["floor"]]
    lying = Counter(letter for text in texts for letter in text if letter in "BYRKW")
    return lying + Counter(position["bag"]) + Counter(position["lid"])


@st.composite
def games(draw: st.DrawFn) -> Match:
    """Play a whole game in which Hypothesis makes the choices."""
    match = AZUL.start(
        seats=draw(st.sampled_from([2, 3, 4])),
        seed=draw(st.integers(0, 2**64 - 1)),
        wall=draw(st.sampled_from(["coloured", "grey"])),
    )
    choose = draw(st.randoms(use_true_random=False))
    keenness = draw(st.floats(0, 1))
    while not match.over:
        legal = match.legal()
        lines = [action for action in legal if not action.endswith("-")]
        match.play(choose.choice(lines if lines and choose.random() < keenness else legal))
    return match


@settings(max_examples=40)
@given(match=games())
def test_there_are_always_a_hundred_tiles_and_one_marker(match: Match) -> None:
    for move in range(len(match.moves) + 1):
        position = match.at(move).position()
        assert tiles(position) == TWENTY_OF_EACH
        on_floors = sum(mine["floor"].count("*") for mine in position["players"])
        assert on_floors <= (position["marker"] is not None)


@settings(max_examples=40)
@given(match=games())
def test_walls_lines_floors_and_scores_stay_within_their_bounds(match: Match) -> None:
    for move in range(len(match.moves) + 1):
        for mine in match.at(move).position()["players"]:
            assert 0 <= mine["score"] <= 345
            assert len(mine["floor"]) <= 7
            assert all(len(line) <= n for n, line in enumerate(mine["lines"], 1))
            columns = ["".join(column) for column in zip(*mine["wall"], strict=True)]
            for run in (*mine["wall"], *columns):
                laid = run.replace(".", "")
                assert len(set(laid)) == len(laid)
            for line, row in zip(mine["lines"], mine["wall"], strict=True):
                assert not set(line) & set(row)


@settings(max_examples=50)
@given(match=games())
def test_every_game_ends_in_a_way_that_has_a_name(match: Match) -> None:
    position = match.position()
    rows = [row for mine in position["players"] for row in mine["wall"]]
    assert (position["over"] == "row_complete") == any("." not in row for row in rows)
    assert (position["over"] == "stalled") == (position["dry_rounds"] == 10)
    assert match.winners
    best = max(match.scores)
    assert all(match.scores[seat] == best for seat in match.winners)


@settings(max_examples=40)
@given(match=games(), rng=st.integers(0, 2**64 - 1))
def test_a_view_hides_the_order_of_the_bag(match: Match, rng: int) -> None:
    for move in range(0, len(match.moves) + 1, 5):
        then = match.at(move)
        other = AZUL.load({**then.position(), "rng": str(rng)})
        for seat in (None, *range(then.seats)):
            assert other.view(seat) == then.view(seat)
        assert other.legal() == then.legal()
