"""The story of a move: every event, and the points it tells."""

from __future__ import annotations

from random import Random

import pytest

from miz.engine.match import Event, Match
from tests.games.pavilion.table import PAVILION, after, board, placing, table

BEGINS = {"event": "placing", "seat": 0}
ROUND_2 = {"event": "round", "round": 2, "seat": 0}
FULL = {"O": "OOOOOO", "R": "RRRRRR", "B": "BBBBBB", "Y": "YYYYYY", "G": "GGGGGG", "P": "PPPPPP"}
"""Six complete stars; nothing but the centre is open."""


def unasked(seat: int) -> Event:
    """Tell that somebody cannot place a tile and passes."""
    return {"event": "pass_unasked", "seat": seat}


def the_centre() -> Match:
    """Set up a table with the token, wild and other tiles in the centre."""
    return table(centre="RRYPP")


def a_pillar_and_a_statue() -> Match:
    """Set up a table at which one tile completes both."""
    mine = board(tiles="OOOPP", O="O.O...", R="..RR..", C="R....B")
    return placing(mine, board(tiles="O"))


def a_window() -> Match:
    """Set up a table at which the last space beside a window is paid for."""
    return placing(board(tiles="RRRRRPP", R="....R."), board(tiles="O"))


def a_pass() -> Match:
    """Set up a table at which somebody has six tiles and passes."""
    return after(placing(board(score=9, tiles="OOORRB"), board(tiles="O")), "pass")


def the_end() -> Match:
    """Set up a table at which the last tile completes a star, beside another, and a number."""
    ones = {star: f"{star}....." for star in "ORBYP"}
    mine = board(score=20, tiles="OO", C=".RBYGP", G="GGGGGG", **ones)
    return placing(mine, board(score=2, tiles="G", G="G.....", C="G....."), round=6)


def a_shared_win() -> Match:
    """Set up a table at which the last pass makes two scores equal."""
    return placing(board(score=5, tiles="O"), board(score=4, passed=True), round=6)


def nothing_to_deal() -> Match:
    """Set up a table whose tiles lie on three full boards, but for six."""
    full = board(passed=True, C="ORBYGP", **FULL)
    held = board(tiles="OP")
    return placing(full, full, full, held, seats=4, supply="RBYG", to_move=3, starter=1, round=4)


def test_taking_from_a_factory_is_told_with_the_wild_tile() -> None:
    match = table(factories={2: "BBPP", 3: "R"})

    assert match.play("2B") == [
        {"event": "take_factory", "seat": 0, "n": 2, "colour": "blue", "factory": 2},
        {"event": "take_wild", "seat": 0, "colour": "purple"},
    ]
    assert match.play("3R") == [
        {"event": "take_factory", "seat": 1, "n": 1, "colour": "red", "factory": 3},
    ]


def test_where_only_wild_tiles_lie_one_is_told() -> None:
    assert table(factories={1: "PPPP"}).play("1P") == [
        {"event": "take_factory", "seat": 0, "n": 1, "colour": "purple", "factory": 1},
    ]


def test_the_token_is_told_with_what_it_cost_whoever_takes_it() -> None:
    match = the_centre()

    assert match.play("0R") == [
        {"event": "take_centre", "seat": 0, "n": 2, "colour": "red"},
        {"event": "take_wild", "seat": 0, "colour": "purple"},
        {"event": "take_token", "seat": 0, "points": 3},
    ]
    assert match.play("0Y")[:2] == [
        {"event": "take_centre", "seat": 1, "n": 1, "colour": "yellow"},
        {"event": "take_wild", "seat": 1, "colour": "purple"},
    ]


@pytest.mark.parametrize(("score", "points"), [(1, 0), (2, 1), (9, 2)])
def test_the_token_is_told_at_what_was_really_lost(score: int, points: int) -> None:
    told = table(board(score=score), centre="RRY").play("0R")

    assert told[1] == {"event": "take_token", "seat": 0, "points": points}


@pytest.mark.parametrize(
    ("what", "first"),
    [
        ({"centre": "R"}, 0),
        ({"centre": "R", "token": 1}, 1),
        ({"factories": {1: "R"}, "starter": 1}, 1),
    ],
)
def test_the_last_tile_is_told_with_who_begins_to_place(
    what: dict[str, object], first: int
) -> None:
    match = table(board(tiles="O"), board(tiles="O"), **what)
    told = match.play("1R" if "factories" in what else "0R")

    assert told[-1] == {"event": "placing", "seat": first}
    assert match.position()["to_move"] == first


def test_placing_is_told_with_its_points_and_what_was_paid() -> None:
    match = placing(board(tiles="OOOOPP", O="O.O..."), board(tiles="O"))

    assert match.play("O4:O+1") == [
        {"event": "place", "seat": 0, "colour": "orange", "space": "O4", "points": 2},
        {"event": "pay", "seat": 0, "n": 2, "colour": "orange"},
        {"event": "pay_wild", "seat": 0, "n": 1, "colour": "purple"},
    ]


def test_a_tile_that_is_all_its_cost_pays_no_more() -> None:
    match = placing(board(tiles="OO"), board(tiles="O"))

    assert match.play("C1:O") == [
        {"event": "place", "seat": 0, "colour": "orange", "space": "C1", "points": 1},
    ]


def test_what_a_tile_completes_is_told_with_the_bonus_tiles() -> None:
    match = a_pillar_and_a_statue()

    assert match.play("O2:O")[2:] == [
        {"event": "pillar", "seat": 0, "star": "O"},
        {"event": "statue", "seat": 0, "star": "O", "other": "R"},
        {"event": "bonus", "seat": 0, "n": 3},
    ]
    assert match.play("+R") == [{"event": "take_bonus", "seat": 0, "colour": "red"}]
    assert a_window().play("R6:R+2")[3:] == [
        {"event": "window", "seat": 0, "star": "R"},
        {"event": "bonus", "seat": 0, "n": 3},
    ]


def test_the_statue_after_the_last_star_stands_before_the_first() -> None:
    match = placing(board(tiles="PO", P=".P....", O="..OO.."), board(tiles="O"))

    assert match.play("P1:P")[1:] == [
        {"event": "statue", "seat": 0, "star": "P", "other": "O"},
        {"event": "bonus", "seat": 0, "n": 2},
    ]


def test_two_pillars_are_told_one_after_the_other() -> None:
    mine = board(tiles="OO", O=".OO...", R=".RR...", C=".R...B")
    told = placing(mine, board(tiles="O")).play("C1:O")

    assert told[1:] == [
        {"event": "pillar", "seat": 0, "star": "O"},
        {"event": "pillar", "seat": 0, "star": "R"},
        {"event": "bonus", "seat": 0, "n": 2},
    ]


def test_no_more_bonus_tiles_are_told_than_the_supply_holds() -> None:
    mine = board(tiles="RRRRRRO", R="....R.")
    told = placing(mine, board(tiles="O"), supply="GB").play("R6:R")
    nothing = placing(mine, board(tiles="O"), supply="").play("R6:R")

    assert told[-1] == {"event": "bonus", "seat": 0, "n": 2}
    assert nothing[-1] == {"event": "window", "seat": 0, "star": "R"}


def test_a_pass_is_told_then_what_is_kept_and_what_is_lost() -> None:
    match = a_pass()

    assert match.story() == [{"event": "pass", "seat": 0}]
    assert match.play("=R") == [{"event": "keep", "seat": 0, "colour": "red"}]
    assert match.play("done") == [{"event": "discard", "seat": 0, "n": 5, "points": 5}]


def test_the_fourth_tile_kept_is_told_with_what_is_lost() -> None:
    assert after(a_pass(), "=O", "=O", "=O").play("=B") == [
        {"event": "keep", "seat": 0, "colour": "blue"},
        {"event": "discard", "seat": 0, "n": 2, "points": 2},
    ]


def test_the_last_tile_kept_loses_nothing() -> None:
    match = after(placing(board(tiles="OR"), board(tiles="O")), "pass", "=O")

    assert match.play("=R") == [{"event": "keep", "seat": 0, "colour": "red"}]


def test_tiles_lost_are_told_at_what_they_really_cost() -> None:
    match = after(placing(board(score=2, tiles="OOO"), board(tiles="O")), "pass")

    assert match.play("done") == [{"event": "discard", "seat": 0, "n": 3, "points": 1}]


def test_who_cannot_place_is_told_to_pass_in_the_order_of_turns() -> None:
    match = placing(board(tiles="OOR"), board(), board(tiles="O"), board(), seats=4)

    assert match.play("O1:O")[1:] == [unasked(1)]
    assert match.play("O1:O")[1:] == [unasked(3)]
    assert match.play("R1:R")[1:] == [unasked(2)]


def test_a_pass_unasked_with_tiles_stops_where_they_are_chosen() -> None:
    stuck = board(tiles="RR", R="RR....", C="R.....")
    match = placing(board(tiles="OR"), stuck, board(), seats=3)

    assert match.play("O1:O")[1:] == [unasked(1)]
    assert match.play("done") == [
        {"event": "discard", "seat": 1, "n": 2, "points": 2},
        unasked(2),
    ]


def test_one_who_placed_last_can_be_the_next_who_cannot() -> None:
    match = placing(board(tiles="ORR", R="RR....", C="R....."), board())

    assert match.play("O1:O")[1:] == [unasked(1), unasked(0)]
    assert match.position()["phase"] == "keeping"


def test_a_new_round_is_told_after_the_last_pass() -> None:
    assert placing(board(tiles="O"), board()).play("O1:O")[1:] == [unasked(1), unasked(0), ROUND_2]
    assert after(placing(board(tiles="O"), board(passed=True), token=1), "pass").play("=O") == [
        {"event": "keep", "seat": 0, "colour": "orange"},
        ROUND_2 | {"seat": 1},
    ]


def test_a_round_nobody_can_place_in_is_told_to_its_end() -> None:
    full = {"C": "ORBYGP", **FULL}
    match = table(board(**full), board(**full), centre="R")

    assert match.play("0R") == [
        {"event": "take_centre", "seat": 0, "n": 1, "colour": "red"},
        {"event": "take_token", "seat": 0, "points": 1},
        BEGINS,
        unasked(0),
    ]
    assert match.play("done") == [
        {"event": "discard", "seat": 0, "n": 1, "points": 1},
        unasked(1),
        ROUND_2,
    ]


def test_a_round_without_a_tile_to_deal_is_told() -> None:
    match = after(nothing_to_deal(), "pass", "=O")

    assert match.play("=P") == [
        {"event": "keep", "seat": 3, "colour": "purple"},
        {"event": "round", "round": 5, "seat": 1},
        {"event": "undealt", "seat": 1},
        unasked(1),
        unasked(2),
    ]
    assert match.play("O1:O")[1:] == [unasked(0)]


def test_all_rounds_without_a_tile_to_deal_are_told_to_the_end() -> None:
    told = after(nothing_to_deal(), "O1:O").play("P1:P")
    passes = [unasked(seat) for seat in (1, 2, 3, 0)]

    assert told[1:12] == [
        unasked(3),
        {"event": "round", "round": 5, "seat": 1},
        {"event": "undealt", "seat": 1},
        *passes,
        {"event": "round", "round": 6, "seat": 1},
        {"event": "undealt", "seat": 1},
        *passes[:2],
    ]
    assert told[14] == {"event": "end", "ending": "six_rounds"}


def test_the_end_is_told_with_its_points_and_the_winner() -> None:
    assert the_end().play("C1:O") == [
        {"event": "place", "seat": 0, "colour": "orange", "space": "C1", "points": 6},
        unasked(1),
        {"event": "discard", "seat": 1, "n": 1, "points": 1},
        unasked(0),
        {"event": "discard", "seat": 0, "n": 1, "points": 1},
        {"event": "end", "ending": "six_rounds"},
        {"event": "bonus_star", "seat": 0, "star": "G", "points": 18},
        {"event": "bonus_star", "seat": 0, "star": "C", "points": 12},
        {"event": "bonus_number", "seat": 0, "number": 1, "points": 4},
        {"event": "win", "seat": 0},
    ]


def test_a_star_of_the_grey_side_is_told_at_the_points_of_its_colour() -> None:
    mine = board(tiles="R", O="PPPPPP", R="ORBYGP", C="OOOOOO")
    told = placing(mine, board(passed=True), side="grey", round=6).play("pass")

    assert [event for event in told if event["event"] == "bonus_star"] == [
        {"event": "bonus_star", "seat": 0, "star": "O", "points": 20},
        {"event": "bonus_star", "seat": 0, "star": "R", "points": 12},
        {"event": "bonus_star", "seat": 0, "star": "C", "points": 17},
    ]


def test_those_who_share_the_win_are_all_told() -> None:
    assert a_shared_win().play("pass") == [
        {"event": "pass", "seat": 0},
        {"event": "discard", "seat": 0, "n": 1, "points": 1},
        {"event": "end", "ending": "six_rounds"},
        {"event": "share", "seat": 0},
        {"event": "share", "seat": 1},
    ]


def test_everybody_hears_the_same_story() -> None:
    match = after(the_centre(), "0R")

    assert match.story(0) == match.story(1) == match.story(None)
    assert len(match.story(None)) == 3


def played_at_random(seats: int, seed: int, side: str) -> tuple[list[Event], list[int]]:
    """Play a whole game; give all that was told and the final points. Few pass unless they must."""
    match, dice, told = PAVILION.start(seats, seed, side=side), Random(seed), list[Event]()
    while not match.over:
        legal = match.legal()
        placings = [action for action in legal if ":" in action]
        told += match.play(dice.choice(placings if placings and dice.random() < 0.9 else legal))
    return told, match.scores


def add_up(told: list[Event], seats: int) -> list[int]:
    """Keep the score by the story alone; it tells what was really lost."""
    points = [5] * seats
    for event in told:
        if "points" in event:
            loses = event["event"] in ("take_token", "discard")
            points[event["seat"]] += -event["points"] if loses else event["points"]
    return points


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_points_told_in_a_whole_game_add_up(seats: int, seed: int, side: str) -> None:
    told, scores = played_at_random(seats, seed, side)

    assert add_up(told, seats) == scores


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_is_told_to_pass_once_a_round(seed: int) -> None:
    told, _ = played_at_random(4, seed, "coloured")
    passes = [event["seat"] for event in told if event["event"] in ("pass", "pass_unasked")]

    assert sorted(passes) == sorted([0, 1, 2, 3] * 6)
    assert [event["round"] for event in told if event["event"] == "round"] == [2, 3, 4, 5, 6]


def test_every_event_fills_exactly_the_slots_of_its_text() -> None:
    told = [*the_end().play("C1:O"), *a_shared_win().play("pass"), *the_centre().play("0R")]
    told += [*table(factories={1: "R"}).play("1R"), *a_window().play("R6:R+2")]
    told += [*a_pillar_and_a_statue().play("O2:O"), *after(a_window(), "R6:R+2").play("+R")]
    told += [*a_pass().play("=R"), *after(nothing_to_deal(), "O1:O").play("P1:P")]
    words = PAVILION.words("en")
    keys = words.keys()

    assert {f"story.{event['event']}" for event in told} == {
        key for key in keys if key.startswith("story.")
    }
    assert [words.slots_of(f"story.{event['event']}") | {"event"} for event in told] == [
        set(event) for event in told
    ]


def test_the_story_is_read_in_words() -> None:
    events = the_centre().play("0R")

    assert [PAVILION.words("en").tell(event, ["Ali", "Mina"]) for event in events] == [
        "Ali takes 2 red from the centre.",
        "Ali takes one wild purple tile along.",
        "Ali takes the start token and loses 3 points.",
    ]


def test_a_new_round_is_read_with_its_wild_colour() -> None:
    assert PAVILION.words("en").tell(ROUND_2, ["Ali", "Mina"]) == (
        "Round 2 begins; green is wild, and Ali starts."
    )
