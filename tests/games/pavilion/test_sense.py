"""No bot from level 3 up makes a move that a club player would laugh at."""

from __future__ import annotations

from tests.bots.thinkers import SEEDS, choices, of_every_searcher, of_every_thinker, thinker
from tests.games.pavilion.table import after, board, board_of, placing, table

BUSY = board(score=20, tiles="RRR", R="RR....")
"""Somebody else who still has something to place."""


@of_every_thinker
def test_it_does_not_pass_while_tiles_can_be_placed_in_the_last_round(name: str) -> None:
    match = placing(board(score=30, tiles="OOBB", O=".O....", B="B....."), BUSY, round=6)
    assert "pass" not in choices(name, match)


@of_every_thinker
def test_it_completes_a_star_when_the_game_is_about_to_end(name: str) -> None:
    match = placing(board(score=30, tiles="PPPPPPB", P="PPPPP."), BUSY, round=6)
    assert choices(name, match) == {"P6:P"}


@of_every_thinker
def test_it_joins_a_run_rather_than_begin_another_at_the_same_price(name: str) -> None:
    match = placing(board(score=30, tiles="YY", Y="Y.....", C="..B..."), BUSY, round=6)
    assert choices(name, match) == {"Y2:Y"}


@of_every_thinker
def test_it_keeps_tiles_rather_than_throw_them_away(name: str) -> None:
    match = after(placing(board(score=30, tiles="GGB"), BUSY), "pass")
    assert "done" not in choices(name, match)


@of_every_searcher
def test_it_keeps_what_will_be_wild_rather_than_single_tiles_no_space_is_left_for(
    name: str,
) -> None:
    stars = {star: 3 * star + "..." for star in "ORBY"}
    for seed in SEEDS:
        match = after(placing(board(score=30, tiles="GGORBY", **stars), BUSY), "pass")
        bot = thinker(name, match, seed)
        while match.view()["phase"] == "keeping":
            match.play(bot.choose(match))
        assert board_of(match, 0)["kept"].count("G") == 2


@of_every_searcher
def test_it_takes_no_token_for_tiles_it_could_have_for_nothing(name: str) -> None:
    match = table(
        board(score=30),
        board(score=30),
        centre="OOOOO",
        factories={1: "OOOO"},
        round=6,
    )
    assert choices(name, match) == {"1O"}


@of_every_thinker
def test_it_takes_the_last_tile_of_a_statue_before_it_looks_elsewhere(name: str) -> None:
    match = placing(board(score=30, tiles="OY", O=".O....", R="..RR.."), BUSY, round=2)
    for choice in choices(name, match):
        assert board_of(after(match.copy(), choice), 0)["stars"][0] == "OO....", choice
