"""Setting up: SP-1 to SP-8."""

from __future__ import annotations

import pytest

import miz
from tests.games.pavilion.table import PAVILION, after, board, heap, placing, table, turn_of
from tests.rule import rule

IN_BAG = {2: 132 - 10 - 20, 3: 132 - 10 - 28, 4: 132 - 10 - 36}


@rule("SP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_an_empty_board_and_five_points(seats: int) -> None:
    match = PAVILION.start(seats)

    assert match.position()["players"] == [board(score=5)] * seats
    assert match.scores == [5] * seats
    assert match.position()["players"][0]["stars"] == ["." * 6] * 7


@rule("SP-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_more_than_four(seats: int) -> None:
    with pytest.raises(miz.BadOption) as refused:
        PAVILION.start(seats)

    assert refused.value.reason == "seats"


@rule("SP-1")
def test_all_four_boards_of_the_box_are_cleared_even_if_two_play() -> None:
    boards = PAVILION.start(2).state.players

    assert [list(mine.spaces) for mine in boards] == [[-1] * 42] * 4
    assert [mine.score for mine in boards] == [5, 5, 0, 0]


@rule("SP-1", "SP-56")
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_the_side_of_the_boards_is_the_one_that_was_chosen(side: str) -> None:
    match = PAVILION.start(2, side=side)

    assert match.state.side == ["coloured", "grey"].index(side)
    assert PAVILION.load(match.position()).tobytes() == match.tobytes()


@rule("SP-2", "SP-6")
@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_the_number_of_factories_goes_by_the_number_of_players(seats: int, factories: int) -> None:
    match = PAVILION.start(seats)

    assert [len(tiles) for tiles in match.position()["factories"]] == [4] * factories
    assert [sum(source) for source in match.state.sources] == (
        [0] + [4] * factories + [0] * (9 - factories)
    )


@rule("SP-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_22_tiles_of_each_of_six_colours(seats: int) -> None:
    start = PAVILION.start(seats).view()
    dealt = heap("".join(start["factories"]))

    assert {
        letter: start["bag"][letter] + start["supply"][letter] + dealt[letter]
        for letter in start["bag"]
    } == {"O": 22, "R": 22, "B": 22, "Y": 22, "G": 22, "P": 22}
    assert sum(start["bag"].values()) == IN_BAG[seats]
    assert start["tower"] == heap("")
    assert start["centre"] == ""


@rule("SP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supply_begins_with_ten_tiles(seats: int) -> None:
    assert sum(PAVILION.start(seats).view()["supply"].values()) == 10


@rule("SP-4")
def test_every_colour_may_be_drawn_for_the_supply_more_than_once_or_not_at_all() -> None:
    supplies = [PAVILION.start(2, seed).view()["supply"] for seed in range(100)]

    for letter in "ORBYGP":
        counts = {supply[letter] for supply in supplies}
        assert {0, 1, 2, 3} <= counts


@rule("SP-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_player_may_be_drawn_to_start_the_first_round(seats: int) -> None:
    starters = {PAVILION.start(seats, seed).state.starter for seed in range(100)}

    assert starters == set(range(seats))


@rule("SP-5", "SP-9")
@pytest.mark.parametrize("seed", range(10))
def test_the_player_drawn_has_the_first_turn_of_round_one(seed: int) -> None:
    match = PAVILION.start(4, seed)

    assert turn_of(match) == (match.state.starter, "drafting")
    assert match.position()["round"] == 1


@rule("SP-6")
def test_every_colour_may_be_dealt_to_every_factory() -> None:
    deals = [PAVILION.start(2, seed).position()["factories"] for seed in range(100)]

    assert [set("".join(tiles)) for tiles in zip(*deals, strict=True)] == [set("ORBYGP")] * 5


@rule("SP-6")
def test_no_two_seeds_deal_the_same_table() -> None:
    deals = {tuple(PAVILION.start(2, seed).position()["factories"]) for seed in range(500)}

    assert len(deals) == 500


@rule("SP-6")
def test_every_tile_of_the_bag_is_as_likely_to_be_dealt() -> None:
    dealt = heap("")
    for seed in range(300):
        for letter, n in heap("".join(PAVILION.start(4, seed).position()["factories"])).items():
            dealt[letter] += n

    assert all(abs(n - 300 * 36 / 6) < 150 for n in dealt.values())


@rule("SP-6")
def test_a_new_round_fills_each_factory_with_four_tiles_from_the_bag() -> None:
    match = placing(board(tiles="O"), seats=3)
    before = sum(match.position()["bag"].values())
    after(match, "pass", "done")

    assert match.position()["round"] == 2
    assert [len(tiles) for tiles in match.position()["factories"]] == [4] * 7
    assert sum(match.position()["bag"].values()) == before - 28


@rule("SP-7")
def test_the_token_begins_the_game_in_the_centre() -> None:
    assert PAVILION.start(2).position()["token"] is None


@rule("SP-7")
def test_the_token_begins_the_next_round_in_the_centre_again() -> None:
    match = after(table(centre="R"), "0R", "pass", "done")

    assert match.position()["round"] == 2
    assert match.position()["token"] is None


@rule("SP-7")
def test_the_token_waits_in_the_centre_while_no_tile_lies_there() -> None:
    match = after(table(factories={1: "BBBB", 2: "RG"}), "1B")

    assert match.position()["token"] is None
    assert match.position()["centre"] == ""


@rule("SP-8")
@pytest.mark.parametrize(
    ("number", "wild"),
    list(enumerate(["purple", "green", "orange", "yellow", "blue", "red"], 1)),
)
def test_each_round_has_its_wild_colour(number: int, wild: str) -> None:
    letter = wild[0].upper()
    other = "O" if letter != "O" else "R"
    match = table(factories={1: letter + other}, round=number)

    assert match.view()["wild"] == wild
    assert match.legal() == [f"1{other}"]
    after(match, f"1{other}")
    assert match.position()["players"][0]["tiles"] in (letter + other, other + letter)


@rule("SP-8")
def test_there_are_six_rounds_in_order() -> None:
    match = PAVILION.start(2, seed=4)
    rounds = []
    while not match.over:
        if match.view()["round"] not in rounds:
            rounds.append(match.view()["round"])
        match.play(match.legal()[-1])

    assert rounds == [1, 2, 3, 4, 5, 6]
