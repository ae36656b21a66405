"""Phases and rounds: CB-14 to CB-23."""

from __future__ import annotations

from collections import Counter

import pytest

from miz.engine.match import Match
from miz.games.castles.pieces import FIRST_OF_KIND, KIND_LETTERS
from tests.games.castles.table import (
    CASTLES,
    after,
    black_of,
    depot_of,
    gone,
    goods_of,
    in_order,
    last_die,
    order_of,
    player,
    player_of,
    table,
    track_of,
    turn_of,
    why,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
KINDS_IN_DEPOTS = {
    2: ("BS", "CK", "AB", "BS", "KM", "AB"),
    3: ("BKS", "BCK", "ABS", "ABS", "BKM", "ABC"),
    4: ("ABKS", "BBCK", "ABKS", "ABMS", "BBKM", "ABCS"),
}


def kinds_in(match: Match, number: int) -> str:
    """Write the kinds of the tiles in a depot, in the order of the alphabet."""
    tiles = [tile for tile in match.state.depots[number - 1] if tile >= 0]
    kinds = [max(k for k in range(6) if FIRST_OF_KIND[k] <= tile) for tile in tiles]
    return "".join(sorted(KIND_LETTERS[kind] for kind in kinds))


def all_goods(match: Match) -> list[str]:
    """Write the goods in every depot."""
    return [goods_of(match, number) for number in range(1, 7)]


@rule("CB-14")
@of_all_seats
def test_there_are_five_phases_of_five_rounds(seats: int) -> None:
    match, played = CASTLES.start(seats, seed=3), []
    while not match.over:
        played.append((match.state.phase, match.state.round_no))
        after(match, "a workers", "b workers")

    expected = [(phase, number) for phase in range(5) for number in range(1, 6)]
    assert played == [each for each in expected for _ in range(seats)]


@rule("CB-14", "CB-15")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_within_a_phase_depots_are_neither_cleared_nor_filled(number: int) -> None:
    match = last_die(depots={1: "bank", 6: "castle"}, black="mine", round_no=number)

    assert (match.state.phase, match.state.round_no) == (0, number + 1)
    assert depot_of(match, 1) == ["bank"]
    assert depot_of(match, 6) == ["castle"]
    assert [depot_of(match, n) for n in (2, 3, 4, 5)] == [[]] * 4
    assert black_of(match) == ["mine"]
    assert gone(match) == {}


@rule("CB-15")
def test_before_a_phase_the_tiles_left_go_out_of_the_game() -> None:
    depots = {1: "bank bank ship", 2: "castle", 4: "mine", 6: "cow2 k8"}
    match = last_die(depots=depots, black="church ship", round_no=5)

    left = {"bank": 2, "ship": 2, "castle": 1, "mine": 1, "cow2": 1, "k8": 1, "church": 1}
    assert gone(match) == left
    assert (match.state.phase, match.state.round_no) == (1, 1)
    assert "k8" not in [name for n in range(1, 7) for name in depot_of(match, n)]


@rule("CB-15")
def test_tiles_that_are_out_of_the_game_stay_there() -> None:
    match = last_die(depots={1: "k8"}, round_no=5, phase="B")
    after(match, *["a workers", "b workers"] * 10)

    assert match.state.phase == 3
    assert gone(match)["k8"] == 1
    assert sum(gone(match).values()) == 1 + 12 + 4  # what lay in the depots of one more phase


@rule("CB-15")
def test_goods_stay_in_the_depots_for_the_next_phase() -> None:
    match = last_die(goods={3: "TTO", 5: "P"}, round_no=5)
    new = [Counter(goods) for goods in all_goods(match)]
    new[2] -= Counter("TTO")
    new[4] -= Counter("P")

    assert goods_of(match, 3).startswith("TT")
    assert "P" in goods_of(match, 5)
    assert sum(count.total() for count in new) == 1
    assert new[match.state.white - 1].total() == 1


@rule("CB-15")
def test_storage_and_estates_are_kept_for_the_next_phase() -> None:
    mine = player(storage="mine ship", lies={18: "ship"}, goods="TV", workers=3, score=7)
    match = last_die(mine, round_no=5)
    kept = player_of(match, 0)

    assert {**kept, "dice": "00"} == mine


@rule("CB-16")
@of_all_seats
def test_every_depot_is_filled_by_the_colours_of_its_spaces(seats: int) -> None:
    match = CASTLES.start(seats, seed=seats)

    assert tuple(kinds_in(match, number) for number in range(1, 7)) == KINDS_IN_DEPOTS[seats]


@rule("CB-16")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 12), (4, 24)])
@pytest.mark.parametrize("phase", "ABCD")
def test_every_phase_fills_the_depots_again(phase: str, seats: int, spaces: int) -> None:
    match = last_die(seats=seats, depots={2: "bank"}, phase=phase, round_no=5)
    kinds = tuple(kinds_in(match, number) for number in range(1, 7))

    assert kinds == KINDS_IN_DEPOTS[seats]
    assert sum(map(len, kinds)) == spaces


@rule("CB-16")
@of_all_seats
def test_depots_are_filled_from_the_piles_by_colour(seats: int) -> None:
    match = last_die(seats=seats, round_no=5)
    s = match.state
    drawn = Counter(name for number in range(1, 7) for name in depot_of(match, number))

    assert sum(s.light) == 124 - seats - drawn.total()
    assert s.light[1] == 10 - drawn["mine"]
    assert s.light[2] == 20 - drawn["ship"]
    assert not drawn.keys() & {"k7", "k12", "k14", "k15", "k24", "k25"}


@rule("CB-16", "CB-18")
def test_four_players_use_up_every_pile() -> None:
    match = CASTLES.start(4, seed=2)
    while not match.over:
        after(match, "a workers", "b workers")

    assert sum(match.state.light) == sum(match.state.black) == 0


@rule("CB-17")
@pytest.mark.parametrize(("before", "kind"), [("A", "M"), ("B", "C"), ("C", "M"), ("D", "C")])
def test_with_three_players_depot_6_holds_a_mine_in_every_other_phase(
    before: str, kind: str
) -> None:
    match = last_die(seats=3, phase=before, round_no=5)
    first, others = KINDS_IN_DEPOTS[3][:5], tuple(kinds_in(match, n) for n in range(1, 6))

    assert kinds_in(match, 6) == "AB" + kind
    assert others == first


@rule("CB-17")
def test_with_three_players_depot_6_holds_a_castle_in_phase_a() -> None:
    assert kinds_in(CASTLES.start(3), 6) == "ABC"


@rule("CB-17")
@pytest.mark.parametrize("before", "AC")
def test_with_other_players_depot_6_never_holds_a_mine(before: str) -> None:
    assert kinds_in(last_die(seats=2, phase=before, round_no=5), 6) == "AB"
    assert kinds_in(last_die(seats=4, phase=before, round_no=5), 6) == "ABCS"


@rule("CB-18")
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_is_filled_from_the_black_pile(seats: int, size: int) -> None:
    start, next_phase = CASTLES.start(seats), last_die(seats=seats, black="ship", round_no=5)

    assert len(black_of(start)) == size
    assert sum(start.state.black) == 40 - size
    assert len(black_of(next_phase)) == size
    assert sum(next_phase.state.black) == 39 - size


@rule("CB-19")
@of_all_seats
def test_the_goods_of_a_phase_lie_in_a_row_by_rounds(seats: int) -> None:
    for match in (CASTLES.start(seats), last_die(seats=seats, round_no=5)):
        row = list(match.state.row)
        assert row[0] == -1  # the good of the first round lies in its depot
        assert all(0 <= colour < 6 for colour in row[1:])
        assert match.view(0)["row"] == match.view(1)["row"] == match.view()["row"]


@rule("CB-19", "CB-7")
def test_the_goods_of_a_phase_come_from_those_nobody_has_seen() -> None:
    match = last_die(round_no=5, row="OOOOO", phase="D", goods={1: "OO"})
    s = match.state
    laid = Counter("TVPRBO"[colour] for colour in list(s.row)[1:]) + Counter(all_goods(match)[0])
    for goods in all_goods(match)[1:]:
        laid += Counter(goods)

    assert laid.total() == 5 + 2
    assert [7 - laid[letter] for letter in "TVPRBO"] == list(s.unseen)


@rule("CB-19")
def test_every_colour_may_come_in_every_round() -> None:
    rows = [list(CASTLES.start(2, seed).state.row)[1:] for seed in range(80)]

    assert [set(colours) for colours in zip(*rows, strict=True)] == [set(range(6))] * 4


@rule("CB-20")
def test_everybody_rolls_two_dice_and_a_white_one_is_rolled_too() -> None:
    states = [CASTLES.start(4, seed).state for seed in range(100)]

    for seat in range(4):
        for die in range(2):
            assert {s.players[seat].dice[die] for s in states} == set(range(1, 7))
    assert {s.white for s in states} == set(range(1, 7))
    assert len({tuple(d for p in s.players for d in p.dice) for s in states}) == 100


@rule("CB-20")
@of_all_seats
def test_every_round_is_rolled_for_anew(seats: int) -> None:
    rolls = set()
    for seed in range(12):
        match = last_die(seats=seats, rng=seed)
        dice = "".join(player_of(match, seat)["dice"] for seat in range(seats))
        assert len(dice) == 2 * seats
        assert set(dice) <= set("123456")
        rolls.add((dice, match.state.white))
    assert len(rolls) == 12


@rule("CB-20")
def test_nobody_rolls_again_within_a_round() -> None:
    match = table(player(dice="12"), player(dice="34"), player(dice="56"), seats=3)
    after(match, "a workers", "b workers")

    assert [player_of(match, seat)["dice"] for seat in range(3)] == ["00", "34", "56"]
    after(match, "b workers", "a workers")
    assert [player_of(match, seat)["dice"] for seat in range(3)] == ["00", "00", "56"]


@rule("CB-21")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_next_of_the_goods_goes_to_the_depot_of_the_white_die(number: int) -> None:
    seen = set()
    for seed in range(30):
        match = last_die(round_no=number, row="TVPRB", goods={2: "O", 6: "O"}, rng=seed)
        white, came = match.state.white, "TVPRB"[number]
        expected = ["", "O", "", "", "", "O"]
        expected[white - 1] = in_order(expected[white - 1] + came)
        assert all_goods(match) == expected
        assert list(match.state.row)[: number + 1] == [-1] * (number + 1)
        assert list(match.state.row)[number + 1 :] == list(range(number + 1, 5))
        seen.add(white)
    assert seen == set(range(1, 7))


@rule("CB-21")
def test_the_good_of_the_first_round_lies_in_the_depot_of_the_white_die() -> None:
    for seed in range(20):
        match = CASTLES.start(2, seed)
        assert [len(goods) for goods in all_goods(match)] == [
            int(number == match.state.white) for number in range(1, 7)
        ]


@rule("CB-21")
def test_the_white_die_serves_for_nothing_else() -> None:
    match = table(player(dice="34", workers=0), depots={1: "mine"}, white=1)

    assert why(match, "a take 1 mine") == "not_enough_workers"
    assert match.legal() == ["a workers", "b workers"]


@rule("CB-21")
def test_nothing_changes_the_white_die() -> None:
    match = table(player(dice="34", workers=5), depots={1: "mine"}, white=5)
    after(match, "a take 1 mine", "b workers")

    assert match.state.white == 5
    assert all_goods(match) == [""] * 6


@rule("CB-22")
@pytest.mark.parametrize("track", [(2, 0, 3, 1), (3, 2, 1, 0), (1, 0, 2, 3)])
def test_everybody_has_one_turn_in_the_order_of_the_track(track: tuple[int, ...]) -> None:
    match = last_die(seats=4, track=track)
    played = []
    for _ in range(4):
        played.append(turn_of(match)[0])
        after(match, "a workers", "b workers")

    assert tuple(played) == track
    assert turn_of(match) == (track[0], "turn")
    assert match.state.round_no == 3


@rule("CB-22")
def test_who_is_ahead_on_the_track_plays_before_those_who_lie_on_each_other() -> None:
    players = (player(step=1), player(step=0), player(step=2), player(step=1))
    match = last_die(*players, seats=4, order=(0, 1, 2, 3), track=(2, 3, 0, 1))

    assert order_of(match) == [2, 3, 0, 1]


@rule("CB-23")
def test_who_moves_along_the_track_is_not_earlier_in_this_round() -> None:
    mine = player(dice="20", storage="ship")
    match = after(table(player("00"), mine, seats=3, turn=1), "a place ship 18")

    assert track_of(match) == [1, 0, 2]
    assert order_of(match) == [0, 1, 2]
    assert turn_of(match) == (2, "turn")
    after(match, "a workers", "b workers")
    assert order_of(match) == [1, 0, 2]
    assert turn_of(match) == (1, "turn")


@rule("CB-23")
def test_who_overtakes_those_who_are_still_to_play_does_not_cost_them_their_turn() -> None:
    players = (player(step=1), player(dice="20", storage="ship"), player())
    match = table(*players, seats=3, order=(1, 0, 2), track=(0, 1, 2))
    after(match, "a place ship 18")

    assert track_of(match) == [1, 0, 2]
    assert turn_of(match) == (0, "turn")
    after(match, "a workers", "b workers")
    assert turn_of(match) == (2, "turn")


@rule("CB-23", "CB-22")
def test_the_last_of_a_round_may_be_the_first_of_the_next() -> None:
    players = (player("00"), player("00"), player(dice="02", storage="ship"))
    match = after(table(*players, seats=3, turn=2), "b place ship 18")

    assert order_of(match) == [2, 0, 1]
    assert turn_of(match) == (2, "turn")
    assert match.state.round_no == 2
