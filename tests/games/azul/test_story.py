"""The story of a move: every event, and the points it tells."""

from __future__ import annotations

from random import Random

import pytest

from miz.engine.match import Event, Match
from tests.games.azul.table import AZUL, EMPTY_WALL, after, board, table

LAST = {1: "W"}
TAKES_LAST = [
    {"event": "take_factory", "seat": 0, "n": 1, "colour": "white", "factory": 1},
    {"event": "fill_line", "seat": 0, "n": 1, "line": 5},
]
NEXT_ROUND = {"event": "round", "round": 2, "seat": 0}


def the_centre() -> Match:
    """Set up a table with the marker and tiles in the centre."""
    return table(centre="RRYB")


def a_line_without_space() -> Match:
    """Set up a table at which a full line finds no space on the grey wall."""
    wall = ("....B", "YRKW.", ".....", ".....", ".....")
    mine = board(lines=("", "BB", "", "", ""), wall=wall, floor="K")
    return table(mine, wall="grey", factories=LAST)


def the_end() -> Match:
    """Set up a table at which a row is completed, beside a column and a colour."""
    wall = ("BYRK.", "WB...", "K.B..", "R..B.", "Y...B")
    return table(board(lines=("W", "", "", "", ""), wall=wall), factories=LAST)


def a_shared_win() -> Match:
    """Set up a table at which two boards that are the same complete a row."""
    mine = board(lines=("W", "", "", "", ""), wall=("BYRK.", *EMPTY_WALL[1:]))
    return table(mine, mine, factories=LAST)


def test_taking_from_a_factory_is_told_with_what_fits_and_what_falls() -> None:
    events = table(board(lines=("", "", "B", "", "")), factories={2: "BBBR"}).play("2B3")

    assert events == [
        {"event": "take_factory", "seat": 0, "n": 3, "colour": "blue", "factory": 2},
        {"event": "fill_line", "seat": 0, "n": 2, "line": 3},
        {"event": "fall", "seat": 0, "n": 1},
    ]


def test_tiles_that_all_fall_fill_no_line() -> None:
    events = table(factories={1: "KKR"}, to_move=1).play("1K-")

    assert events == [
        {"event": "take_factory", "seat": 1, "n": 2, "colour": "black", "factory": 1},
        {"event": "fall", "seat": 1, "n": 2},
    ]


def test_the_marker_is_told_of_whoever_takes_it() -> None:
    match = the_centre()

    assert match.play("0R2") == [
        {"event": "take_centre", "seat": 0, "n": 2, "colour": "red"},
        {"event": "take_marker", "seat": 0},
        {"event": "fill_line", "seat": 0, "n": 2, "line": 2},
    ]
    assert match.play("0Y1") == [
        {"event": "take_centre", "seat": 1, "n": 1, "colour": "yellow"},
        {"event": "fill_line", "seat": 1, "n": 1, "line": 1},
    ]


def test_the_tiling_is_told_row_after_row_and_seat_after_seat() -> None:
    boards = (board(floor="K"), board(lines=("B", "WW", "", "", ""), floor="*RR"))
    events = table(*boards, factories=LAST, starter=1).play("1W5")

    assert events == [
        *TAKES_LAST,
        {"event": "lay", "seat": 1, "colour": "blue", "row": 1, "column": 1, "points": 1},
        {"event": "lay", "seat": 1, "colour": "white", "row": 2, "column": 1, "points": 2},
        {"event": "pay_floor", "seat": 1, "points": 4},
        {"event": "pay_floor", "seat": 0, "points": 1},
        {"event": "round", "round": 2, "seat": 1},
    ]


def test_a_floor_line_is_told_at_its_cost_with_what_fell_last() -> None:
    events = table(board(floor="KKKKKK"), centre="WWW").play("0W1")

    assert events[3:] == [
        {"event": "fall", "seat": 0, "n": 2},
        {"event": "lay", "seat": 0, "colour": "white", "row": 1, "column": 5, "points": 1},
        {"event": "pay_floor", "seat": 0, "points": 14},
        NEXT_ROUND,
    ]


def test_the_marker_alone_is_told_at_its_cost() -> None:
    events = table(centre="W").play("0W5")

    assert events[3:] == [{"event": "pay_floor", "seat": 0, "points": 1}, NEXT_ROUND]


def test_the_story_stops_where_somebody_must_choose_and_goes_on_from_there() -> None:
    lines = ("B", "", "KKK", "", "")
    match = table(board(lines=lines, floor="R"), wall="grey", factories=LAST)

    assert match.play("1W5") == TAKES_LAST
    assert match.play("w12") == [
        {"event": "lay", "seat": 0, "colour": "blue", "row": 1, "column": 2, "points": 1},
    ]
    assert match.play("w35") == [
        {"event": "lay", "seat": 0, "colour": "black", "row": 3, "column": 5, "points": 1},
        {"event": "pay_floor", "seat": 0, "points": 1},
        NEXT_ROUND,
    ]


def test_a_line_forced_to_the_floor_is_told_and_paid() -> None:
    events = a_line_without_space().play("1W5")

    assert events == [
        *TAKES_LAST,
        {"event": "forced", "seat": 0, "row": 2, "n": 2},
        {"event": "pay_floor", "seat": 0, "points": 4},
        NEXT_ROUND,
    ]


def test_the_end_is_told_with_its_bonuses_and_the_winner() -> None:
    events = the_end().play("1W-")

    assert events[2:] == [
        {"event": "lay", "seat": 0, "colour": "white", "row": 1, "column": 5, "points": 5},
        {"event": "pay_floor", "seat": 0, "points": 1},
        {"event": "end", "ending": "row_complete"},
        {"event": "bonus_rows", "seat": 0, "n": 1, "points": 2},
        {"event": "bonus_columns", "seat": 0, "n": 1, "points": 7},
        {"event": "bonus_colours", "seat": 0, "n": 1, "points": 10},
        {"event": "win", "seat": 0},
    ]


def test_those_who_share_the_win_are_all_told() -> None:
    events = a_shared_win().play("1W5")

    assert events[4:] == [
        {"event": "end", "ending": "row_complete"},
        {"event": "bonus_rows", "seat": 0, "n": 1, "points": 2},
        {"event": "bonus_rows", "seat": 1, "n": 1, "points": 2},
        {"event": "share", "seat": 0},
        {"event": "share", "seat": 1},
    ]


def test_a_game_that_stalls_says_so() -> None:
    events = table(board(score=1), factories=LAST, dry_rounds=9).play("1W5")

    assert events == [
        *TAKES_LAST,
        {"event": "end", "ending": "stalled"},
        {"event": "win", "seat": 0},
    ]


def test_everybody_hears_the_same_story() -> None:
    match = after(the_centre(), "0R2")

    assert match.story(0) == match.story(1) == match.story(None)
    assert len(match.story(None)) == 3


def played_at_random(seats: int, seed: int, wall: str) -> tuple[list[Event], list[int]]:
    """Play a whole game; give all that was told and the final points."""
    match, dice, told = AZUL.start(seats, seed, wall=wall), Random(seed), list[Event]()
    while not match.over:
        told += match.play(dice.choice(match.legal()))
    return told, match.scores


def add_up(told: list[Event], seats: int) -> list[int]:
    """Keep the score by the story alone."""
    points = [0] * seats
    for event in told:
        if event["event"] == "pay_floor":
            points[event["seat"]] = max(0, points[event["seat"]] - event["points"])
        elif "points" in event:
            points[event["seat"]] += event["points"]
    return points


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_points_told_in_a_whole_game_add_up(seats: int, seed: int, wall: str) -> None:
    told, scores = played_at_random(seats, seed, wall)

    assert add_up(told, seats) == scores


def test_every_event_fills_exactly_the_slots_of_its_text() -> None:
    told = [*the_end().play("1W-"), *a_shared_win().play("1W5")]
    told += [*a_line_without_space().play("1W5"), *the_centre().play("0R2")]
    words = AZUL.words("en")
    keys = words.keys()

    assert {f"story.{event['event']}" for event in told} == {
        key for key in keys if key.startswith("story.")
    }
    assert [words.slots_of(f"story.{event['event']}") | {"event"} for event in told] == [
        set(event) for event in told
    ]


def test_the_story_is_read_in_words() -> None:
    events = the_centre().play("0R2")

    assert [AZUL.words("en").tell(event, ["Ali", "Mina"]) for event in events] == [
        "Ali takes 2 red from the centre.",
        "Ali takes the start marker.",
        "Ali puts 2 on line 2.",
    ]
