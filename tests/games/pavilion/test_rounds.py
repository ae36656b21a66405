"""The next round: SP-45 to SP-49, and SP-19."""

from __future__ import annotations

from typing import Any

from miz.engine.match import Match
from tests.games.pavilion.table import after, all_but, board, board_of, heap, placing, turn_of
from tests.rule import rule

PASSED = board(passed=True)
FULL = board(passed=True, **{star: star * 6 for star in "ORBYGP"}, C="ORBYGP")
"""A board with all its 42 tiles, seven of each colour."""
ALMOST_FULL = board(passed=True, **{star: star * 5 + "." for star in "ORBYGP"})
"""A board with five tiles of each colour."""


def last_pass(mine: dict[str, Any], *others: dict[str, Any], **what: Any) -> Match:
    """Set up a table at which all others have passed, and let the first player keep nothing."""
    return after(placing(mine, *others, **what), "pass", "done")


@rule("SP-45")
def test_whoever_took_the_token_starts_the_next_round() -> None:
    match = last_pass(board(tiles="O"), PASSED, PASSED, seats=3, starter=1, token=2)

    assert match.position()["starter"] == 2
    assert turn_of(match) == (2, "drafting")
    assert match.position()["round"] == 2
    assert match.position()["token"] is None


@rule("SP-45")
def test_the_first_seat_starts_the_next_round_if_it_took_the_token() -> None:
    match = last_pass(board(tiles="O"), PASSED, PASSED, seats=3, starter=1, token=0)

    assert match.position()["starter"] == 0
    assert turn_of(match) == (0, "drafting")


@rule("SP-19")
def test_the_same_player_starts_again_if_nobody_took_the_token() -> None:
    match = last_pass(board(tiles="O"), PASSED, PASSED, seats=3, starter=1)

    assert match.position()["starter"] == 1
    assert turn_of(match) == (1, "drafting")


@rule("SP-46")
def test_the_tiles_kept_lie_beside_the_board_again() -> None:
    other = board(kept="OORG", passed=True)
    match = after(placing(board(score=9, tiles="OOBP"), other), "pass", "=B", "=P", "done")

    assert board_of(match, 0) == board(score=7, tiles="BP")
    assert board_of(match, 1) == board(tiles="OORG")
    assert match.position()["round"] == 2


@rule("SP-44", "SP-46")
def test_everybody_plays_again_in_the_next_round() -> None:
    match = last_pass(board(tiles="O"), PASSED, PASSED, PASSED, seats=4)

    assert [board_of(match, seat)["passed"] for seat in range(4)] == [False] * 4


@rule("SP-47", "SP-6")
def test_the_factories_are_filled_from_the_bag_and_the_tower_stays_while_it_is_not_needed() -> None:
    bag = "OOOORRRRBBBBYYYYGGGG"
    tower = all_but(bag + "OORRBBYYGP" + "O")
    match = last_pass(board(tiles="O"), PASSED, tower=tower)

    assert heap("".join(match.position()["factories"])) == heap(bag)
    assert match.position()["bag"] == heap("")
    assert match.position()["tower"] == heap(tower + "O")


@rule("SP-47")
def test_the_tower_goes_into_the_bag_when_the_bag_is_empty_and_tiles_are_needed() -> None:
    supply, kept = "OORRBBYYGG", board(kept="PPPP", passed=True)
    tower = all_but(supply + "PPPP" + "P" * 18 + "O")
    match = last_pass(board(score=40, tiles="O" + "P" * 15), kept, supply=supply, tower=tower)
    first, *others = match.position()["factories"]

    assert first.count("P") >= 3  # the three that were in the bag come first
    assert [len(tiles) for tiles in (first, *others)] == [4] * 5
    assert match.position()["tower"] == heap("")
    assert sum(match.position()["bag"].values()) == 132 - 10 - 4 - 20


@rule("SP-47")
def test_every_colour_of_the_tower_goes_into_the_bag() -> None:
    supply = "OORRBBYYGP"
    tower = all_but(supply + "O")
    match = last_pass(board(tiles="O"), PASSED, tower=tower)
    bag, dealt = match.position()["bag"], heap("".join(match.position()["factories"]))

    assert {letter: bag[letter] + dealt[letter] for letter in "ORBYGP"} == heap(tower + "O")
    assert match.position()["tower"] == heap("")


@rule("SP-48")
def test_a_round_is_played_with_the_tiles_dealt_when_bag_and_tower_are_empty() -> None:
    mine = board(score=20, tiles="ORBYGPPP")
    boards = (mine, FULL, FULL, ALMOST_FULL)
    match = placing(*boards, seats=4, supply="OORRBBYYGG", starter=3)
    after(match, "pass", "=P", "done")

    assert [len(tiles) for tiles in match.position()["factories"]] == [4, 3, 0, 0, 0, 0, 0, 0, 0]
    assert heap("".join(match.position()["factories"])) == heap("ORBYGPP")
    assert match.position()["bag"] == heap("")
    assert match.position()["tower"] == heap("")
    assert turn_of(match) == (3, "drafting")


def nothing_to_deal(*keeps: str, **what: Any) -> Match:
    """End a round after which not a single tile can be dealt."""
    match = placing(board(tiles="OR"), FULL, FULL, FULL, seats=4, supply="BYGP", **what)
    return after(match, "pass", *keeps)


@rule("SP-49")
def test_nobody_takes_tiles_if_none_can_be_dealt_and_the_starting_player_places() -> None:
    match = nothing_to_deal("=O", "=R", round=4)

    assert match.position()["factories"] == [""] * 9
    assert match.position()["round"] == 5
    assert turn_of(match) == (0, "placing")
    assert match.legal() == ["O1:O", "R1:R", "C1:O", "C1:R", "pass"]


@rule("SP-45", "SP-49")
def test_whoever_took_the_token_starts_such_a_round_too() -> None:
    match = nothing_to_deal("=O", "=R", round=4, starter=1, token=0)

    assert match.position()["starter"] == 0
    assert [board_of(match, seat)["passed"] for seat in range(4)] == [False] * 4
    assert turn_of(match) == (0, "placing")


@rule("SP-49", "SP-40")
def test_a_starting_player_who_can_place_nothing_then_passes_without_being_asked() -> None:
    match = nothing_to_deal("=O", "=R", round=4, starter=2)

    assert match.position()["starter"] == 2
    assert turn_of(match) == (0, "placing")
    assert [board_of(match, seat)["passed"] for seat in range(4)] == [False, False, True, True]


@rule("SP-49", "SP-40", "SP-50")
def test_rounds_in_which_nobody_can_do_anything_go_by_without_a_question() -> None:
    match = nothing_to_deal("done", round=1)

    assert match.over
    assert match.position()["round"] == 6
    assert match.view()["supply"] == heap("ORBYGP")
    stars_and_numbers = (14 + 15 + 16 + 17 + 18 + 20 + 12) + (4 + 8 + 12 + 16)
    assert match.scores == [3, *[5 + stars_and_numbers] * 3]
