"""The worked examples of the printed rulebook, one by one; purple is wild in all of them."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.pavilion.table import (
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

ARGHAVAN, BARBOD, HANA = 0, 1, 2
SOMEBODY = board(tiles="R")
"""Whoever has the next turn, and something to place in it."""


@rule("SP-8", "SP-9", "SP-10", "SP-11", "SP-13", "SP-14", "SP-16")
def test_the_first_turns_of_arghavan_barbod_and_hana() -> None:
    match = table(seats=3, factories={1: "RRYY", 2: "YGPP", 3: "OOBB"})
    assert match.position()["wild"] == "purple"

    after(match, "1R")
    assert board_of(match, ARGHAVAN) == board(tiles="RR")
    assert match.position()["centre"] == "YY"
    assert turn_of(match) == (BARBOD, "drafting")

    after(match, "2G")
    assert board_of(match, BARBOD) == board(tiles="GP")
    assert match.position()["centre"] == "YYYP"
    assert match.position()["token"] is None
    assert turn_of(match) == (HANA, "drafting")

    after(match, "0Y")
    assert board_of(match, HANA) == board(tiles="YYYP", score=5 - 4)
    assert match.position()["centre"] == ""
    assert match.position()["factories"][:3] == ["", "", "OOBB"]
    assert match.position()["token"] == HANA
    assert turn_of(match) == (ARGHAVAN, "drafting")


def hana(centre: str = "......") -> Match:
    """Set the table of the example of wild tiles: she has a green tile and three wild ones."""
    return placing(board(tiles="GPPP", C=centre), SOMEBODY)


@rule("SP-21", "SP-22")
def test_hana_pays_for_a_green_tile_with_three_wild_ones() -> None:
    match = after(hana(), "G4:G+3")

    assert board_of(match, 0) == board(G="...G..", score=5 + 1)
    assert match.position()["tower"] == heap("PPP")
    assert turn_of(match) == (1, "placing")


@rule("SP-23")
def test_hana_may_use_the_wild_tiles_for_the_star_of_their_own_colour() -> None:
    match = after(hana(), "P3:P")

    assert board_of(match, 0) == board(P="..P...", tiles="G", score=5 + 1)
    assert match.position()["tower"] == heap("PP")


@rule("SP-23", "SP-25")
def test_hana_may_use_the_wild_tiles_alone_in_no_other_star() -> None:
    assert why(hana(), "G3:P") == "colour_of_another_star"
    assert why(hana(), "P4:P") == "not_enough_tiles"
    assert why(hana(), "P4:P+1") == "wild_pays_for_itself"


@rule("SP-22", "SP-26")
def test_hana_may_place_either_tile_in_the_centre_if_its_colour_is_not_there() -> None:
    green = after(hana(), "C4:G+3")
    assert board_of(green, 0) == board(C="...G..", score=5 + 1)
    assert green.position()["tower"] == heap("PPP")

    purple = after(hana(), "C3:P")
    assert board_of(purple, 0) == board(C="..P...", tiles="G", score=5 + 1)
    assert purple.position()["tower"] == heap("PP")

    assert why(hana("G....."), "C4:G+3") == "colour_already_in_star"
    assert why(hana("P....."), "C3:P") == "colour_already_in_star"
    assert why(hana("P....."), "C4:G+3") is None


@rule("SP-21", "SP-27", "SP-28")
def test_example_a_arghavan_places_a_blue_tile_for_six_and_keeps_the_seventh() -> None:
    match = after(placing(board(tiles="BBBBBBB"), SOMEBODY), "B6:B")

    assert board_of(match, 0) == board(B=".....B", tiles="B", score=5 + 1)
    assert match.position()["tower"] == heap("BBBBB")

    after(match, "pass", "done")
    assert turn_of(match) == (0, "placing")
    assert "B1:B" in match.legal()


@rule("SP-21", "SP-28", "SP-29")
def test_example_b_arghavan_places_a_red_tile_apart_from_the_other_red_ones() -> None:
    match = after(placing(board(tiles="RRR", R="R...R."), SOMEBODY), "R3:R")

    assert board_of(match, 0) == board(R="R.R.R.", score=5 + 1)
    assert match.position()["tower"] == heap("RR")


@rule("SP-22", "SP-28", "SP-29")
def test_example_c_barbod_pays_with_wild_tiles_and_joins_two_blue_ones() -> None:
    match = after(placing(board(tiles="BBBPPP", B="BB...."), SOMEBODY), "B6:B+3")

    assert board_of(match, 0) == board(B="BB...B", score=5 + 3)
    assert match.position()["tower"] == heap("BBPPP")


@rule("SP-22", "SP-27", "SP-28", "SP-41", "SP-46")
def test_example_d_barbod_joins_two_orange_tiles_and_keeps_a_green_one() -> None:
    match = after(placing(board(tiles="OGPPP", O=".OO..."), board(passed=True)), "O4:O+3")

    assert board_of(match, 0) == board(O=".OOO..", tiles="G", score=5 + 3)
    assert match.position()["tower"] == heap("PPP")
    assert turn_of(match) == (0, "placing")

    after(match, "pass", "=G")
    assert match.position()["round"] == 2
    assert match.position()["wild"] == "green"
    assert board_of(match, 0) == board(O=".OOO..", tiles="G", score=5 + 3)
    assert match.position()["tower"] == heap("PPP")


@rule("SP-23", "SP-27", "SP-28")
def test_example_e_damun_places_a_wild_tile_in_the_star_of_its_own_colour() -> None:
    match = after(placing(board(tiles="PPRRGGGG", P="P.P..."), SOMEBODY), "P2:P")

    assert board_of(match, 0) == board(P="PPP...", tiles="RRGGGG", score=5 + 3)
    assert match.position()["tower"] == heap("P")
    assert turn_of(match) == (1, "placing")


@rule("SP-39", "SP-41", "SP-42")
def test_example_f_damun_keeps_four_green_tiles_and_pays_for_two_red_ones() -> None:
    match = after(placing(board(tiles="RRGGGG"), SOMEBODY), "pass", "=G", "=G", "=G", "=G")

    assert board_of(match, 0) == board(kept="GGGG", passed=True, score=5 - 2)
    assert match.position()["tower"] == heap("RR")
    assert turn_of(match) == (1, "placing")

    after(match, "R1:R")
    assert match.position()["wild"] == "green"
    assert board_of(match, 0) == board(tiles="GGGG", score=5 - 2)
