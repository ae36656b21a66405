"""The next round: AZ-31 to AZ-34."""

from __future__ import annotations

from tests.games.azul.table import CROWDED, FOUR_COLUMNS, after, all_but, board, heap, table
from tests.rule import rule


@rule("AZ-31")
def test_whoever_took_the_marker_starts_the_next_round() -> None:
    boards = (board(), board(), board(floor="*"))
    match = after(table(*boards, seats=3, factories={1: "W"}, starter=1, to_move=0), "1W5")

    assert match.position()["starter"] == 2
    assert match.waiting == {2}
    assert match.position()["round"] == 2
    assert match.position()["phase"] == "drafting"
    assert match.position()["laid"] == 0


@rule("AZ-31")
def test_the_first_seat_starts_the_next_round_if_it_took_the_marker() -> None:
    match = after(table(centre="W", seats=3, starter=1, to_move=0), "0W5")

    assert match.position()["starter"] == 0
    assert match.waiting == {0}


@rule("AZ-31")
def test_tiles_laid_are_counted_anew_in_each_round() -> None:
    match = after(table(factories={1: "W"}, round=6), "1W1")

    assert match.position()["laid"] == 0
    assert match.position()["round"] == 7


@rule("AZ-32")
def test_the_same_player_starts_again_if_nobody_took_the_marker() -> None:
    match = after(table(seats=3, factories={1: "W"}, starter=1, to_move=2), "1W5")

    assert match.position()["starter"] == 1
    assert match.waiting == {1}
    assert match.position()["marker"] is None


@rule("AZ-33")
def test_the_lid_goes_into_the_bag_when_the_bag_is_empty_and_tiles_are_needed() -> None:
    boards = (
        board(lines=("", "W", "WW", "WWW", "WWWW")),
        board(lines=("", "W", "WW", "WWW", "W")),
    )
    lid = all_but("W" * 20 + "R")
    match = after(table(*boards, lid=lid, factories={1: "R"}, rng=7), "1R1")
    first, *others = match.position()["factories"]

    assert first.count("W") == 3  # the three that were in the bag, and no other white is about
    assert "W" not in "".join(others)
    assert [len(tiles) for tiles in others] == [4, 4, 4, 4]
    assert sum(match.position()["bag"].values()) == 79 + 3 - 20
    assert match.position()["lid"] == heap("")


@rule("AZ-33")
def test_every_colour_of_the_lid_goes_into_the_bag() -> None:
    lid = all_but("R")
    match = after(table(lid=lid, factories={1: "R"}), "1R1")
    bag, dealt = match.position()["bag"], heap("".join(match.position()["factories"]))

    assert {letter: bag[letter] + dealt[letter] for letter in "BYRKW"} == heap(lid)
    assert match.position()["lid"] == heap("")


@rule("AZ-33")
def test_the_lid_stays_as_it_is_while_no_more_tile_is_needed() -> None:
    bag = "BBBBYYYYRRRRKKKKWWWW"
    lid = all_but(bag + "R")
    match = after(table(lid=lid, factories={1: "R"}), "1R1")

    assert heap("".join(match.position()["factories"])) == heap(bag)
    assert match.position()["bag"] == heap("")
    assert match.position()["lid"] == heap(lid)


@rule("AZ-33")
def test_tiles_that_went_to_the_lid_in_this_round_are_dealt_with_the_others() -> None:
    boards = (board(wall=FOUR_COLUMNS, floor="RYK"), board(wall=FOUR_COLUMNS), *CROWDED[2:])
    match = after(table(*boards, lid="BRYK", seats=4, factories={1: "B"}), "1B5")

    assert heap("".join(match.position()["factories"])) == heap("BRRYYKK")
    assert match.position()["lid"] == heap("")
    assert match.position()["bag"] == heap("")


@rule("AZ-5", "AZ-34")
def test_a_round_is_played_with_the_tiles_dealt_when_bag_and_lid_are_empty() -> None:
    boards = (board(wall=FOUR_COLUMNS), board(wall=FOUR_COLUMNS), *CROWDED[2:])
    match = after(table(*boards, seats=4, factories={1: "B"}), "1B5")

    assert [len(tiles) for tiles in match.position()["factories"]] == [4, 3, 0, 0, 0, 0, 0, 0, 0]
    assert heap("".join(match.position()["factories"])) == heap("BRRYYKK")
    assert match.position()["bag"] == heap("")
    assert match.position()["lid"] == heap("")
    assert match.position()["phase"] == "drafting"
    assert match.position()["round"] == 2
    assert not match.over
