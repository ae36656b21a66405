"""The end of a phase and of the game: CB-68 to CB-74."""

from __future__ import annotations

from typing import Any

import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.castles.pieces import Broken
from tests.games.castles.table import (
    CASTLES,
    after,
    gone,
    goods_of,
    knowing,
    last_die,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule


def ended(*players: dict[str, Any], **what: Any) -> Match:
    """Play the last die of a game, of the last seat, who takes workers with it."""
    return last_die(*players, phase="E", round_no=5, **what)


def over(*players: dict[str, Any], **what: Any) -> Match:
    """Set up a game that is over."""
    return table(*players, seats=len(players), phase="E", round_no=5, over=1, to_move=-1, **what)


@rule("CB-68")
@pytest.mark.parametrize("phase", "ABCD")
def test_after_five_rounds_the_next_phase_begins(phase: str) -> None:
    match = last_die(player(lies={25: "mine"}), phase=phase, round_no=5, track=(1, 0))

    assert not match.over
    assert match.state.phase == "ABCDE".index(phase) + 1
    assert match.state.round_no == 1
    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0)["silver"] == 1
    assert match.scores == [0, 0]


@rule("CB-68")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_phase_goes_on_until_five_rounds_have_been_played(number: int) -> None:
    match = last_die(phase="E", round_no=number)

    assert not match.over
    assert (match.state.phase, match.state.round_no) == (4, number + 1)


@rule("CB-68")
def test_after_phase_e_the_game_ends() -> None:
    match = ended(depots={2: "bank"}, goods={3: "T"}, black="mine")

    assert match.over
    assert match.state.over == 1
    assert turn_of(match) == (-1, "turn")
    assert match.waiting == frozenset()
    assert match.legal() == []
    assert (match.state.phase, match.state.round_no) == (4, 5)
    assert gone(match) == {}
    assert goods_of(match, 3) == "T"
    assert [player_of(match, seat)["dice"] for seat in range(2)] == ["00", "00"]


@rule("CB-68")
def test_the_last_round_is_played_to_its_end() -> None:
    match = table(player("30"), phase="E", round_no=5, seats=3)
    after(match, "a workers")

    assert turn_of(match) == (1, "turn")
    assert match.scores == [0, 0, 0]


@rule("CB-68")
def test_nothing_is_played_after_the_end() -> None:
    match = ended()

    assert why(match, "a workers") == "game_over"
    assert CASTLES.arrays.broken(compiled(match).states(), 0, 0) == Broken.GAME_OVER


@rule("CB-69")
def test_every_good_that_was_not_sold_gives_a_point() -> None:
    match = ended(player(goods="TTVO", sold="PPPPP", score=10))

    assert match.scores[0] == 10 + 4
    assert player_of(match, 0)["goods"] == "TTVO"


@rule("CB-69")
@pytest.mark.parametrize("silver", [0, 1, 2, 7])
def test_every_silverling_gives_a_point(silver: int) -> None:
    assert ended(player(silver=silver)).scores[0] == silver


@rule("CB-69", "CB-49", "CB-68")
def test_the_mines_pay_before_the_points_of_the_end() -> None:
    match = ended(player(lies={25: "mine", 30: "mine"}, silver=1))

    assert match.scores[0] == 3
    assert player_of(match, 0)["silver"] == 3


@rule("CB-70")
@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (9, 4), (10, 5)])
def test_every_two_workers_give_a_point(workers: int, points: int) -> None:
    assert ended(player(workers=workers)).scores[0] == points


@rule("CB-70")
def test_tiles_left_in_the_storage_give_nothing() -> None:
    match = ended(player(storage="castle cow4 watchtower"))

    assert match.scores[0] == 0
    assert player_of(match, 0)["storage"] == ["castle", "cow4", "watchtower"]


@rule("CB-70")
def test_tiles_in_the_estate_give_nothing_more() -> None:
    lies = {26: "watchtower", 11: "cow4", 12: "bank", 7: "castle", 20: "ship"}

    assert ended(player(lies=lies, score=21)).scores[0] == 21


@rule("CB-69", "CB-70", "CB-71")
def test_everybody_gets_the_points_of_the_end() -> None:
    players = (
        player(score=10, silver=3),
        player(score=20, goods="TT", workers=4),
        player(score=30, lies={**knowing(25), 25: "mine"}, sold="TTT"),
        player(score=40),
    )
    match = ended(*players, seats=4)

    assert match.scores == [13, 24, 30 + 3 + 1, 40 + 1]  # the last one took two workers


@rule("CB-69", "CB-70", "CB-71")
@pytest.mark.parametrize("phase", "ABCD")
def test_the_points_of_the_end_wait_for_the_end(phase: str) -> None:
    mine = player(silver=5, workers=4, goods="TV", sold="TT", lies=knowing(15, 25), score=3)
    match = last_die(mine, phase=phase, round_no=5)

    assert match.scores == [3, 0]


@rule("CB-71")
def test_the_knowledge_tiles_give_their_points_at_the_end() -> None:
    lies = {**knowing(15, 17, 24), 26: "watchtower", 11: "cow2", 28: "pig2"}
    match = ended(player(lies=lies, sold="TTV"))

    assert match.scores[0] == 2 * 3 + 4 + 2 * 4


@rule("CB-71", "CB-75")
def test_knowledge_tiles_in_the_storage_give_nothing_at_the_end() -> None:
    mine = player(storage="k15 k16 k24", sold="TTV", lies={26: "warehouse", 11: "cow2"})

    assert ended(mine).scores[0] == 0


@rule("CB-72")
def test_whoever_has_the_most_points_wins() -> None:
    match = over(player(score=120), player(score=131), player(score=119), player(score=125))

    assert match.scores == [120, 131, 119, 125]
    assert match.ranks == [3, 1, 4, 2]
    assert match.winners == [1]


@rule("CB-72", "CB-69")
def test_the_points_of_the_end_count_for_the_winner() -> None:
    match = ended(player(score=50, silver=9), player(score=56))

    assert match.scores == [59, 57]
    assert match.winners == [0]


@rule("CB-73")
@pytest.mark.parametrize("more", [0, 1])
def test_of_players_with_equal_points_who_has_fewer_empty_spaces_is_ahead(more: int) -> None:
    players = [player(score=99, lies={26: "bank"}) for _ in range(2)]
    players[more]["lies"][12] = "bank"
    for track in ((0, 1), (1, 0)):
        match = over(*players, track=track)
        assert match.ranks == ([1, 2] if more == 0 else [2, 1])
        assert match.winners == [more]


@rule("CB-72", "CB-73")
def test_points_come_before_empty_spaces() -> None:
    match = over(player(score=100), player(score=99, lies={26: "bank"}), track=(0, 1))

    assert match.winners == [0]


@rule("CB-74")
@pytest.mark.parametrize(
    ("track", "ranks"),
    [((0, 1, 2), [3, 2, 1]), ((2, 0, 1), [2, 1, 3]), ((1, 2, 0), [1, 3, 2])],
)
def test_if_these_are_equal_too_who_is_farther_back_on_the_track_is_ahead(
    track: tuple[int, ...], ranks: list[int]
) -> None:
    match = over(player(score=99), player(score=99), player(score=99), track=track)

    assert match.ranks == ranks
    assert match.winners == [track[-1]]


@rule("CB-74")
def test_who_is_fewer_spaces_ahead_is_farther_back() -> None:
    match = over(player(score=99, step=3), player(score=99, step=4), track=(1, 0))

    assert match.winners == [0]


@rule("CB-74")
def test_the_track_counts_as_it_lies_when_the_game_ends() -> None:
    players = (player("00", score=99, lies={18: "ship"}), player("05", "ship", score=99))
    match = table(*players, turn=1, phase="E", round_no=5)
    after(match, "b place ship 20")

    assert match.scores == [99, 99]
    assert match.winners == [0]  # the second player's piece has moved ahead


@rule("CB-72", "CB-73", "CB-74")
def test_each_tie_is_broken_by_itself() -> None:
    players = (
        player(score=80),
        player(score=90, lies={26: "bank"}),
        player(score=90, lies={26: "bank"}),
        player(score=90, lies={26: "bank", 12: "bank"}),
    )
    match = over(*players, track=(2, 3, 1, 0))

    assert match.ranks == [4, 2, 3, 1]
