"""Other estates: CB-103 to CB-105."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.plans import PLANS, are_beside
from tests.games.castles.table import (
    CASTLES,
    after,
    black_of,
    depot_of,
    gone,
    order_of,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

BOARDS = ((1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9))
CASTLE_SPACES = {
    estate: [space for space in range(1, 38) if PLANS[estate - 1][space - 1][0] == "C"]
    for estate in range(1, 10)
}
of_both_ways = pytest.mark.parametrize("estates", ["open", "secret"])
of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def sides_of(match: Match, seat: int) -> tuple[int, ...]:
    """Give the estates a player may choose from."""
    return tuple(sorted(side + 1 for side in match.state.players[seat].sides))


def choices_of(match: Match, seat: int) -> list[str]:
    """Give what a player may choose: a side and the space of the castle."""
    return [
        f"estate {estate} {space}"
        for estate in sides_of(match, seat)
        for space in CASTLE_SPACES[estate]
    ]


def chosen(seats: int, seed: int, estates: str) -> Match:
    """Let everybody choose the last of their choices."""
    match = CASTLES.start(seats, seed, estates=estates)
    for _ in range(seats):
        after(match, match.legal()[-1])
    return match


@rule("CB-103")
@of_both_ways
def test_everybody_gets_one_of_six_boards_with_two_sides(estates: str) -> None:
    seen = set()
    for seed in range(40):
        match = CASTLES.start(4, seed, estates=estates)
        boards = [sides_of(match, seat) for seat in range(4)]
        assert len(set(boards)) == 4
        seen |= {(seat, board) for seat, board in enumerate(boards)}
    assert seen == {(seat, board) for seat in range(4) for board in BOARDS}


@rule("CB-103")
def test_without_the_option_there_is_nothing_to_choose() -> None:
    match = CASTLES.start(3)

    assert turn_of(match)[1] == "turn"
    assert [list(match.state.players[seat].sides) for seat in range(3)] == [[-1, -1]] * 3


@rule("CB-104")
@of_both_ways
@of_all_seats
def test_everybody_chooses_in_turn_order_before_the_first_phase(seats: int, estates: str) -> None:
    for seed in range(5):
        match = CASTLES.start(seats, seed, estates=estates)
        for seat in order_of(match):
            assert turn_of(match) == (seat, "estate")
            assert match.state.round_no == 0
            assert [depot_of(match, n) for n in range(1, 7)] == [[]] * 6
            assert black_of(match) == []
            assert match.legal() == choices_of(match, seat)
            after(match, match.legal()[0])
        assert turn_of(match) == (order_of(match)[0], "turn")
        assert (match.state.phase, match.state.round_no) == (0, 1)
        assert all(depot_of(match, n) for n in range(1, 7))


@rule("CB-104")
@of_both_ways
@pytest.mark.parametrize("which", range(8))
def test_a_side_is_chosen_and_the_space_of_the_castle(which: int, estates: str) -> None:
    match = CASTLES.start(2, seed=6, estates=estates)
    seat = turn_of(match)[0]
    assert player_of(match, seat)["lies"] == {}
    action = choices_of(match, seat)[which]
    after(match, action)

    _, estate, space = action.split()
    assert player_of(match, seat)["estate"] == int(estate)
    assert player_of(match, seat)["lies"] == {int(space): "castle"}
    assert turn_of(match) == (1 - seat, "estate")
    assert match.scores == [0, 0]


@rule("CB-104", "CB-9")
@of_both_ways
@of_all_seats
def test_the_castle_of_the_start_brings_nothing_there_either(seats: int, estates: str) -> None:
    for seed in range(6):
        match = chosen(seats, seed, estates)
        castles = sum(depot_of(match, number).count("castle") for number in range(1, 7))
        assert match.scores == [0] * seats
        assert turn_of(match) == (order_of(match)[0], "turn")
        assert match.state.light[0] == 14 - seats - castles
        assert gone(match) == {}
        assert list(match.state.large) == [-1] * 6


@rule("CB-104")
@of_both_ways
def test_the_rest_is_set_up_as_always(estates: str) -> None:
    match = CASTLES.start(4, seed=3, estates=estates)
    order = order_of(match)

    assert [player_of(match, seat)["workers"] for seat in order] == [1, 2, 3, 4]
    assert [player_of(match, seat)["silver"] for seat in order] == [1] * 4
    assert [len(player_of(match, seat)["goods"]) for seat in order] == [3] * 4
    assert [player_of(match, seat)["dice"] for seat in order] == ["00"] * 4
    after(match, *(choices_of(match, seat)[0] for seat in order))
    assert [player_of(match, seat)["workers"] for seat in order] == [1, 2, 3, 4]
    assert order_of(match) == order


@rule("CB-104")
@of_both_ways
def test_only_the_own_board_is_chosen_from(estates: str) -> None:
    match = CASTLES.start(2, seed=1, estates=estates)
    mine = sides_of(match, turn_of(match)[0])

    for estate in range(1, 10):
        for space in CASTLE_SPACES[estate]:
            expected = None if estate in mine else "not_your_board"
            assert why(match, f"estate {estate} {space}") == expected


@rule("CB-104")
@of_both_ways
@pytest.mark.parametrize(
    "action", ["a workers", "workers", "buy mine", "end", "decline", "goods 1", "discard mine"]
)
def test_nothing_else_is_done_before_the_estates_are_chosen(estates: str, action: str) -> None:
    assert why(CASTLES.start(2, seed=1, estates=estates), action) == "estate_first"


@rule("CB-104")
@of_both_ways
def test_an_estate_is_chosen_once(estates: str) -> None:
    match = chosen(2, 1, estates)
    seat = turn_of(match)[0]

    assert why(match, choices_of(match, seat)[0]) == "not_now"


@rule("CB-104", "CB-35")
@pytest.mark.parametrize("estate", range(1, 10))
def test_the_first_tile_goes_beside_the_castle_where_it_was_laid(estate: int) -> None:
    for castle in CASTLE_SPACES[estate]:
        spaces = set()
        for tiles in ("castle mine ship", "cow2 bank k2"):
            mine = player("30", tiles, workers=3, estate=estate, castle=castle)
            placed = [action for action in table(mine).legal() if "place" in action]
            spaces |= {int(action.split()[-1]) for action in placed}
        assert spaces == {space for space in range(1, 38) if are_beside(castle, space)}


def seen_of(match: Match, viewer: int | None, seat: int) -> tuple[int | None, list[int]]:
    """Give the estate of a player as it is shown to another, and the spaces that are covered."""
    shown = match.view(viewer)["players"][seat]
    return shown["estate"], [k + 1 for k, tile in enumerate(shown["spaces"]) if tile is not None]


def chosen_by(match: Match, seat: int) -> tuple[int, list[int]]:
    """Give the estate a player has chosen, and the spaces that are covered."""
    mine = player_of(match, seat)
    return mine["estate"], list(mine["lies"])


HIDDEN: tuple[None, list[int]] = (None, [])


@rule("CB-105")
def test_a_secret_choice_is_hidden_until_all_have_chosen() -> None:
    match = CASTLES.start(3, seed=2, estates="secret")
    first, second, third = order_of(match)
    after(match, match.legal()[0])
    after(match, match.legal()[5])

    for viewer in (second, third, None):
        assert seen_of(match, viewer, first) == HIDDEN
    for viewer in (first, third, None):
        assert seen_of(match, viewer, second) == HIDDEN
    assert seen_of(match, first, first) == chosen_by(match, first)
    assert seen_of(match, second, second) == chosen_by(match, second)
    after(match, match.legal()[0])
    for viewer in (first, second, third, None):
        for seat in (first, second, third):
            assert seen_of(match, viewer, seat) == chosen_by(match, seat)


@rule("CB-105")
def test_different_secret_choices_look_the_same() -> None:
    views = []
    for which in range(8):
        match = CASTLES.start(2, seed=2, estates="secret")
        first, second = order_of(match)
        after(match, match.legal()[which])
        views.append((match.view(second), match.view()))

    assert all(view == views[0] for view in views)
    assert turn_of(match) == (second, "estate")
    assert match.view(first) != match.view()


@rule("CB-104", "CB-105")
def test_an_open_choice_is_seen_by_everybody() -> None:
    match = CASTLES.start(3, seed=2, estates="open")
    first, second, third = order_of(match)
    after(match, match.legal()[6])

    for viewer in (first, second, third, None):
        assert seen_of(match, viewer, first) == chosen_by(match, first)
