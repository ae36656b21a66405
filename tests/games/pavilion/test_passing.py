"""Passing: SP-39 to SP-44."""

from __future__ import annotations

import pytest

from tests.games.pavilion.table import (
    PAVILION,
    SUPPLY,
    after,
    board,
    board_of,
    heap,
    placing,
    table,
    turn_of,
    why,
)
from tests.rule import rule


@rule("SP-39")
def test_a_player_may_pass_though_a_tile_could_be_placed() -> None:
    match = after(placing(board(tiles="O"), board(tiles="OO")), "pass")

    assert turn_of(match) == (0, "keeping")
    assert board_of(match, 0) == board(tiles="O", passed=True)


@rule("SP-39")
def test_who_has_passed_has_no_further_turn_in_this_round() -> None:
    match = after(placing(board(tiles="O"), board(tiles="OOOR")), "pass", "=O")

    assert turn_of(match) == (1, "placing")
    assert turn_of(after(match, "O1:O")) == (1, "placing")
    assert turn_of(after(match, "O2:O")) == (1, "placing")


@rule("SP-40")
def test_who_has_no_tiles_passes_without_being_asked() -> None:
    match = placing(board(tiles="OOR"), board(), seats=2)
    after(match, "O1:O")

    assert turn_of(match) == (0, "placing")
    assert board_of(match, 1) == board(passed=True)


@rule("SP-40")
def test_who_can_place_nothing_is_asked_only_what_to_keep() -> None:
    match = placing(board(tiles="OO"), board(score=9, tiles="RR", R="RR....", C="R....."))
    after(match, "O1:O")

    assert turn_of(match) == (1, "keeping")
    assert match.legal() == ["=R", "done"]
    assert board_of(match, 1)["passed"] is True
    after(match, "done")
    assert turn_of(match) == (0, "placing")
    assert match.scores == [6, 7]


@rule("SP-40")
def test_who_could_place_a_tile_with_wild_ones_is_asked() -> None:
    match = placing(board(tiles="OO"), board(tiles="RP", R="R.....", C="RB....", P="P....."))
    after(match, "O1:O")

    assert turn_of(match) == (1, "placing")
    assert match.legal() == ["R2:R+1", "pass"]


@rule("SP-40", "SP-23")
def test_who_has_only_too_few_wild_tiles_is_not_asked() -> None:
    match = placing(board(tiles="OO"), board(tiles="PP", P="PP....", C="PB...."))
    after(match, "O1:O")

    assert turn_of(match) == (1, "keeping")


@rule("SP-40")
def test_the_first_to_place_passes_without_being_asked_too() -> None:
    stars = {"R": "R.....", "C": "R....."}
    stuck = after(table(board(**stars), centre="R", starter=1), "0R")
    free = after(table(board(tiles="R", **stars), centre="R", starter=1), "0R")

    assert turn_of(stuck) == (0, "keeping")
    assert turn_of(free) == (0, "placing")  # two red tiles are enough for R2


@rule("SP-40")
def test_several_who_cannot_place_are_passed_over_one_after_the_other() -> None:
    boards = (board(tiles="OOR"), board(), board(), board())
    match = after(placing(*boards, seats=4), "O1:O")

    assert turn_of(match) == (0, "placing")
    assert [board_of(match, seat)["passed"] for seat in range(4)] == [False, True, True, True]


@rule("SP-40", "SP-43")
def test_in_the_last_round_who_cannot_place_is_asked_nothing() -> None:
    match = placing(board(tiles="OO"), board(score=9, tiles="BB", B="BB....", C="B....."), round=6)
    after(match, "O1:O")

    assert turn_of(match) == (0, "placing")
    assert board_of(match, 1) == board(score=7, B="BB....", C="B.....", passed=True)
    assert match.position()["tower"] == heap("BB")


@rule("SP-41")
def test_up_to_four_tiles_are_kept_one_after_the_other() -> None:
    match = after(placing(board(score=20, tiles="OORRBG"), board(tiles="O")), "pass")

    assert match.legal() == ["=O", "=R", "=B", "=G", "done"]
    after(match, "=O", "=O")
    assert match.legal() == ["=R", "=B", "=G", "done"]
    assert board_of(match, 0) == board(score=20, tiles="RRBG", kept="OO", passed=True)
    assert turn_of(after(match, "=G")) == (0, "keeping")
    assert turn_of(after(match, "=R")) == (1, "placing")
    assert board_of(match, 0) == board(score=18, kept="OORG", passed=True)


@rule("SP-41")
@pytest.mark.parametrize("colour", "ORBYGP")
def test_a_tile_of_any_colour_may_be_kept(colour: str) -> None:
    match = after(placing(board(tiles=colour * 2), board(tiles="R")), "pass")

    assert match.legal() == [f"={colour}", "done"]
    assert board_of(after(match, f"={colour}", f"={colour}"), 0)["kept"] == colour * 2


@rule("SP-41")
def test_only_tiles_beside_the_board_are_kept() -> None:
    match = after(placing(board(tiles="OR"), board(tiles="B")), "pass")

    assert why(match, "=B") == "no_such_tile_to_keep"
    after(match, "=O")
    assert why(match, "=O") == "no_such_tile_to_keep"
    assert why(match, "pass") == "not_placing"
    assert why(match, "O1:O") == "not_placing"
    assert why(match, "+O") == "not_choosing_bonus"
    assert why(match, "0O") == "not_taking_tiles"


@rule("SP-41")
def test_the_choice_ends_by_itself_when_no_tile_is_left() -> None:
    match = after(placing(board(tiles="OR"), board(tiles="B")), "pass", "=O", "=R")

    assert turn_of(match) == (1, "placing")
    assert board_of(match, 0) == board(kept="OR", passed=True)


@rule("SP-41", "SP-42")
@pytest.mark.parametrize(("kept", "lost"), [("", 5), ("O", 4), ("OB", 3), ("OBY", 2)])
def test_none_has_to_be_kept_and_what_is_not_kept_costs_a_point_each(kept: str, lost: int) -> None:
    match = placing(board(score=20, tiles="ORBYG"), board(tiles="B"), tower="P")
    after(match, "pass", *(f"={letter}" for letter in kept), "done")

    assert board_of(match, 0) == board(score=20 - lost, kept=kept, passed=True)
    thrown = "".join(letter for letter in "ORBYG" if letter not in kept)
    assert match.position()["tower"] == heap("P" + thrown)
    assert turn_of(match) == (1, "placing")


@rule("SP-42", "SP-15")
def test_nobody_falls_below_one_point_by_throwing_tiles_away() -> None:
    match = after(placing(board(score=3, tiles="ORBYG"), board(tiles="B")), "pass", "done")

    assert match.scores == [1, 5]


@rule("SP-43")
def test_in_the_last_round_nothing_is_kept() -> None:
    match = placing(board(score=20, tiles="OORBG"), board(tiles="R"), round=6)
    after(match, "pass")

    assert turn_of(match) == (1, "placing")
    assert board_of(match, 0) == board(score=15, passed=True)
    assert match.position()["tower"] == heap("OORBG")


@rule("SP-43", "SP-15")
def test_leftovers_of_the_last_round_are_paid_before_the_points_of_the_end() -> None:
    mine = board(score=3, tiles="RRRRRR", O="OOOOOO")
    match = after(placing(mine, board(passed=True), round=6), "pass")

    assert match.over
    assert match.scores == [1 + 17, 5]


@rule("SP-44")
def test_the_round_is_over_when_all_have_passed() -> None:
    boards = (board(tiles="O"), board(tiles="O"), board(tiles="O"))
    match = placing(*boards, seats=3, round=3)
    after(match, "pass", "done", "pass", "done", "pass")

    assert match.position()["round"] == 3
    assert turn_of(match) == (2, "keeping")
    after(match, "done")
    assert match.position()["round"] == 4
    assert match.position()["phase"] == "drafting"


@rule("SP-37")
def test_the_supply_is_filled_after_a_pass_too() -> None:
    match = after(placing(board(tiles="O"), board(tiles="O"), supply="RB"), "pass")
    assert match.view()["supply"] == heap("RB")

    after(match, "done")
    assert sum(match.view()["supply"].values()) == 10


@rule("SP-37", "SP-44")
def test_the_supply_is_filled_before_the_next_round_is_dealt() -> None:
    match = placing(board(tiles="O"), board(passed=True), supply=SUPPLY[:4])
    after(match, "pass", "=O")

    assert match.position()["round"] == 2
    assert sum(match.view()["supply"].values()) == 10


@rule("SP-20", "SP-39")
def test_everybody_who_passes_in_a_real_game_stays_passed_until_the_round_ends() -> None:
    match = PAVILION.start(4, seed=12)
    passed: set[int] = set()
    round_before = 1
    while not match.over:
        shown = match.position()
        if shown["round"] != round_before:
            passed, round_before = set(), shown["round"]
        if shown["phase"] == "placing":
            assert shown["to_move"] not in passed
        now = {seat for seat, mine in enumerate(shown["players"]) if mine["passed"]}
        assert passed <= now
        passed = now
        match.play(match.legal()[len(match.moves) % len(match.legal())])
