"""Actions: number, parts and text, and every reason to refuse one."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.match import Match
from miz.games.pavilion import actions
from miz.games.pavilion.pieces import COLOURS, LETTERS, Broken
from tests.games.pavilion.table import PAVILION, after, board, placing, table

ALL = range(actions.N_ACTIONS)


def text_of(parts: dict[str, Any]) -> str:
    """Write the parts of an action as text."""
    kind = parts["kind"]
    if kind in ("pass", "done"):
        return str(kind)
    letter = LETTERS[COLOURS.index(parts["colour"])]
    if kind == "draft":
        return f"{parts['source']}{letter}"
    if kind == "place":
        wilds = f"+{parts['wilds']}" if parts["wilds"] else ""
        return f"{parts['space']}:{letter}{wilds}"
    return {"bonus": "+", "keep": "="}[kind] + letter


def test_there_are_60_ways_to_take_tiles_and_1512_to_place_one() -> None:
    assert actions.N_ACTIONS == 10 * 6 + 42 * 6 * 6 + 1 + 6 + 6 + 1


def test_every_action_is_read_from_the_text_it_is_shown_as() -> None:
    assert [actions.read(actions.show(action)) for action in ALL] == list(ALL)


def test_every_action_has_a_text_of_its_own() -> None:
    assert len({actions.show(action) for action in ALL}) == actions.N_ACTIONS


def test_every_action_is_told_by_its_parts() -> None:
    assert [text_of(actions.parts(action)) for action in ALL] == [
        actions.show(action) for action in ALL
    ]


def test_every_action_that_takes_tiles_is_numbered_by_its_parts() -> None:
    drafts = range(actions.N_DRAFTS)

    assert [actions.draft(*actions.drafted(action)) for action in drafts] == list(drafts)


def test_every_action_that_places_a_tile_is_numbered_by_its_parts() -> None:
    places = range(actions.FIRST_PLACE, actions.PASS)

    assert [actions.place(*actions.placed(action)) for action in places] == list(places)


@pytest.mark.parametrize(
    ("text", "number", "parts"),
    [
        ("0O", 0, {"kind": "draft", "source": 0, "colour": "orange"}),
        ("3R", 19, {"kind": "draft", "source": 3, "colour": "red"}),
        ("9P", 59, {"kind": "draft", "source": 9, "colour": "purple"}),
        ("O1:O", 60, {"kind": "place", "space": "O1", "colour": "orange", "wilds": 0}),
        ("O4:O+2", 170, {"kind": "place", "space": "O4", "colour": "orange", "wilds": 2}),
        ("C6:P+5", 1571, {"kind": "place", "space": "C6", "colour": "purple", "wilds": 5}),
        ("pass", 1572, {"kind": "pass"}),
        ("+O", 1573, {"kind": "bonus", "colour": "orange"}),
        ("+P", 1578, {"kind": "bonus", "colour": "purple"}),
        ("=O", 1579, {"kind": "keep", "colour": "orange"}),
        ("=P", 1584, {"kind": "keep", "colour": "purple"}),
        ("done", 1585, {"kind": "done"}),
    ],
)
def test_an_action_has_three_forms(text: str, number: int, parts: dict[str, Any]) -> None:
    assert actions.read(text) == number
    assert actions.show(number) == text
    assert actions.parts(number) == parts


def test_the_choices_of_a_table_name_their_parts() -> None:
    match = placing(board(tiles="OP", O="O.....", C="P.....", P="P....."))

    assert match.choices() == [
        {"action": "O2:O+1", "kind": "place", "space": "O2", "colour": "orange", "wilds": 1},
        {"action": "C2:O+1", "kind": "place", "space": "C2", "colour": "orange", "wilds": 1},
        {"action": "pass", "kind": "pass"},
    ]
    assert match.legal_actions() == [
        actions.place(1, 0, 1),
        actions.place(37, 0, 1),
        actions.PASS,
    ]


HOSTILE = [
    *("", "-", "3", "R", "R3", "33R", "10O", "-1O", "3RR", "3Q", "3r", "3*", "aR", "3K", "3W"),
    *(" 3R", "3R ", "3 R", "3R\n", "\n3R", "3R\0", "3R;3O", "۳R", "３R", "3Ｒ", "²R"),
    *("O", "O1", "O1:", "O1:O+", "O1:O+0", "O1:O+6", "O1:O+-1", "O1:O-1", "O1:O+1+1", "O1:O+11"),
    *("O0:O", "O7:O", "W1:O", "K1:O", "O1:C", "C1:C", "o1:O", "O1:o", "O1O", "O1 :O", "O1: O"),
    *("O۱:O", "O1:O+۱", "O1：O", "O1:O+1\n", "O1:O\n"),
    *("Pass", "PASS", "pass ", "pass\n", "Done", "done\n", "passdone"),
    *("+", "=", "+C", "=C", "+K", "+OO", "++O", "+=O", "-O", "+o", "=r", "+O\n", "＋O", "+ O"),
    *("null", "None", "0", "103", "{seat}", "\ud800", "%s"),
    pytest.param("3R" * 10**6, id="huge"),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert actions.read(text) is None


@pytest.mark.parametrize("text", [*HOSTILE, None, 0, 19, 3.5, b"3R", ["3R"], {"action": "3R"}])
def test_what_is_no_action_is_not_played(text: Any) -> None:
    match = table(factories={3: "RR"})
    before = match.tobytes()

    with pytest.raises(miz.Illegal) as refused:
        match.play(text)

    assert refused.value.reason == "not_an_action"
    assert refused.value.seat == 0
    assert len(str(refused.value)) < 400
    assert match.tobytes() == before
    assert match.moves == []


def choosing() -> Match:
    """Set up a table at which somebody must choose bonus tiles, of which none is orange."""
    mine = board(tiles="OOOOOORRR", O="....O.")
    return after(placing(mine, supply="RRBBYYGGPP"), "O6:O")


def keeping() -> Match:
    """Set up a table at which somebody must choose what to keep, but has nothing red."""
    return after(placing(board(tiles="OO")), "pass")


def over() -> Match:
    """Set up a table at which the game is over."""
    return after(placing(board(tiles="O"), board(passed=True), round=6), "pass")


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there; purple is wild."""
    last = {1: "O"}
    rich = board(tiles="OOOPP", C="O.....")
    one_colour = board(tiles="RRR", O="..OO..")
    return {
        "game_over": (over(), "pass"),
        "not_taking_tiles": (placing(rich), "1O"),
        "not_placing": (table(rich, factories=last), "O1:O"),
        "not_choosing_bonus": (placing(rich), "+O"),
        "not_keeping": (placing(rich), "=O"),
        "no_such_factory": (table(factories=last), "6O"),
        "nothing_to_take": (table(factories=last), "1R"),
        "wild_cannot_be_chosen": (table(factories={1: "OP"}), "1P"),
        "space_taken": (placing(rich), "C1:P"),
        "colour_of_another_star": (placing(rich), "R1:O"),
        "colour_already_in_star": (placing(rich), "C2:O"),
        "star_has_one_colour": (placing(one_colour, side="grey"), "O1:R"),
        "wild_pays_for_itself": (placing(rich), "P2:P+1"),
        "too_many_wilds": (placing(rich), "O2:O+2"),
        "not_enough_wilds": (placing(rich), "O4:O+3"),
        "not_enough_tiles": (placing(rich), "O6:O+2"),
        "not_in_supply": (choosing(), "+O"),
        "no_such_tile_to_keep": (keeping(), "=R"),
    }


REASONS = [reason.name.lower() for reason in Broken if reason != Broken.NONE]


def test_every_reason_to_refuse_an_action_is_tried_here() -> None:
    assert list(forbidden()) == REASONS


@pytest.mark.parametrize("reason", REASONS)
def test_a_forbidden_action_is_refused_by_name_and_changes_nothing(reason: str) -> None:
    match, action = forbidden()[reason]
    before, moves = match.tobytes(), match.moves

    with pytest.raises(miz.Illegal) as refused:
        match.play(action)

    assert refused.value.reason == reason
    assert refused.value.action == action
    assert match.tobytes() == before
    assert match.moves == moves
    assert action not in match.legal()


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why_in_words(reason: str) -> None:
    match, action = forbidden()[reason]
    refused = match.why_not(action)

    assert refused is not None
    assert PAVILION.words("en")(f"reason.{reason}") in str(refused)


@pytest.mark.parametrize("reason", REASONS)
def test_the_kernel_names_the_same_reason(reason: str) -> None:
    match, action = forbidden()[reason]
    named = PAVILION.arrays.broken(match.states(), 0, actions.read(action))

    assert Broken(named).name.lower() == reason


def test_a_refusal_names_the_game_the_seat_and_the_action() -> None:
    match, action = forbidden()["space_taken"]

    assert str(match.why_not(action)).startswith("pavilion: seat 0 may not play 'C1:P': ")


def test_a_seat_that_is_named_must_be_the_one_to_move() -> None:
    match = table(factories={1: "O"})
    before = match.tobytes()

    with pytest.raises(miz.Illegal) as refused:
        match.play("1O", seat=1)

    assert refused.value.reason == "not_your_turn"
    assert match.tobytes() == before
    assert match.why_not("1O", seat=0) is None
