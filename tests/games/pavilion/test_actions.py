"""Actions: number, parts and text, and every reason to refuse one."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.compiled import compiled
from miz.games.pavilion import actions
from miz.games.pavilion.pieces import COLOURS, LETTERS
from tests.games.pavilion.forbidden import forbidden
from tests.games.pavilion.table import board, placing, table

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
    assert compiled(match).legal_actions() == [
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


def test_a_refusal_names_the_game_the_seat_and_the_action() -> None:
    match, action = forbidden()["space_taken"]

    assert str(match.why_not(action)).startswith("pavilion: seat 0 may not play 'C1:P': ")
