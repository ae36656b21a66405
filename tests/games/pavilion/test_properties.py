"""What never changes at a table of Summer Pavilion, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from miz.engine.match import Match
from miz.games.pavilion.pieces import MAX_BONUS_TILES
from tests.games.pavilion.table import PAVILION

OF_EACH = Counter(dict.fromkeys("ORBYGP", 22))
OPTIONAL = ("pass", "done")


def tiles(position: dict[str, Any]) -> Counter[str]:
    """Count all tiles by colour, wherever they lie."""
    texts = [position["centre"], *position["factories"]]
    for mine in position["players"]:
        texts += [mine["tiles"], mine["kept"], *mine["stars"]]
    lying = Counter(letter for text in texts for letter in text if letter != ".")
    for heap in ("bag", "tower", "supply"):
        lying += Counter(position[heap])
    return lying


@st.composite
def games(draw: st.DrawFn) -> Match:
    """Play a whole game in which Hypothesis makes the choices."""
    match = PAVILION.start(
        seats=draw(st.sampled_from([2, 3, 4])),
        seed=draw(st.integers(0, 2**64 - 1)),
        side=draw(st.sampled_from(["coloured", "grey"])),
    )
    choose = draw(st.randoms(use_true_random=False))
    keenness = draw(st.floats(0, 1))
    while not match.over:
        legal = match.legal()
        keen = [action for action in legal if action not in OPTIONAL]
        match.play(choose.choice(keen if keen and choose.random() < keenness else legal))
    return match


@settings(max_examples=25)
@given(match=games())
def test_there_are_always_22_tiles_of_each_colour(match: Match) -> None:
    for move in range(len(match.moves) + 1):
        position = match.at(move).position()
        assert tiles(position) == OF_EACH
        assert sum(position["supply"].values()) <= 10


@settings(max_examples=25)
@given(match=games())
def test_points_never_fall_below_one_and_stars_keep_their_colours(match: Match) -> None:
    is_grey = match.options["side"] == "grey"
    for move in range(len(match.moves) + 1):
        for mine in match.at(move).position()["players"]:
            assert mine["score"] >= 1
            assert len(mine["kept"]) <= 4
            for star, letter in zip(mine["stars"], "ORBYGPC", strict=True):
                laid = star.replace(".", "")
                is_multicoloured = len(set(laid)) == len(laid)
                if is_grey:
                    assert is_multicoloured or len(set(laid)) == 1
                else:
                    assert is_multicoloured if letter == "C" else set(laid) <= {letter}


@settings(max_examples=25)
@given(match=games())
def test_whoever_is_asked_has_a_choice(match: Match) -> None:
    for move in range(len(match.moves)):
        then = match.at(move)
        position = then.position()
        on_table = position["centre"] + "".join(position["factories"])
        assert (position["phase"] == "drafting") == bool(on_table)
        assert (position["phase"] == "choosing_bonus") == (position["bonus"] > 0)
        if position["phase"] in ("placing", "keeping"):
            assert len(then.legal()) >= 2
        if position["phase"] == "keeping":
            assert position["round"] < 6


@settings(max_examples=25)
@given(match=games())
def test_no_board_brings_more_bonus_tiles_than_it_has(match: Match) -> None:
    chosen: Counter[int] = Counter()
    for move, action in enumerate(match.moves):
        if action.startswith("+"):
            chosen[match.at(move).position()["to_move"]] += 1
    assert all(n <= MAX_BONUS_TILES for n in chosen.values())


@settings(max_examples=40)
@given(match=games())
def test_every_game_ends_after_six_rounds(match: Match) -> None:
    position = match.position()
    assert position["over"] == "six_rounds"
    assert position["round"] == 6
    assert all(mine["passed"] for mine in position["players"])
    assert not any(mine["tiles"] or mine["kept"] for mine in position["players"])
    best = max(match.scores)
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == best]


@settings(max_examples=25)
@given(match=games(), rng=st.integers(0, 2**64 - 1))
def test_a_view_hides_the_order_of_the_bag(match: Match, rng: int) -> None:
    for move in range(0, len(match.moves) + 1, 5):
        then = match.at(move)
        other = PAVILION.load({**then.position(), "rng": str(rng)})
        for seat in (None, *range(then.seats)):
            assert other.view(seat) == then.view(seat)
        assert other.legal() == then.legal()
