"""Actions: number, parts and text, and every reason to refuse one."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.compiled import compiled
from miz.games.azul import actions
from miz.games.azul.pieces import COLOURS, FLOOR, LETTERS
from tests.games.azul.table import board, table

ALL = range(actions.N_ACTIONS)


def text_of(parts: dict[str, Any]) -> str:
    """Write the parts of an action as text."""
    if parts["kind"] == "lay":
        return f"w{parts['row']}{parts['column']}"
    line = "-" if parts["line"] == "floor" else parts["line"]
    return f"{parts['source']}{LETTERS[COLOURS.index(parts['colour'])]}{line}"


def test_there_are_300_ways_to_take_tiles_and_25_to_lay_one() -> None:
    assert actions.N_ACTIONS == 10 * 5 * 6 + 5 * 5


def test_every_action_is_read_from_the_text_it_is_shown_as() -> None:
    assert [actions.read(actions.show(action)) for action in ALL] == list(ALL)


def test_every_action_has_a_text_of_its_own() -> None:
    assert len({actions.show(action) for action in ALL}) == actions.N_ACTIONS


def test_every_action_is_told_by_its_parts() -> None:
    assert [text_of(actions.parts(action)) for action in ALL] == [
        actions.show(action) for action in ALL
    ]


def test_every_action_that_takes_is_numbered_by_its_parts() -> None:
    takes = range(actions.N_TAKES)

    assert [actions.take(*actions.taken(action)) for action in takes] == list(takes)


def test_every_action_that_lays_is_numbered_by_its_parts() -> None:
    lays = range(actions.N_TAKES, actions.N_ACTIONS)

    assert [actions.lay(*actions.laid(action)) for action in lays] == list(lays)


@pytest.mark.parametrize(
    ("text", "number", "parts"),
    [
        ("0B1", 0, {"kind": "take", "source": 0, "colour": "blue", "line": 1}),
        ("3R2", 103, {"kind": "take", "source": 3, "colour": "red", "line": 2}),
        ("9W-", 299, {"kind": "take", "source": 9, "colour": "white", "line": "floor"}),
        ("w11", 300, {"kind": "lay", "row": 1, "column": 1}),
        ("w24", 308, {"kind": "lay", "row": 2, "column": 4}),
        ("w55", 324, {"kind": "lay", "row": 5, "column": 5}),
    ],
)
def test_an_action_has_three_forms(text: str, number: int, parts: dict[str, Any]) -> None:
    assert actions.read(text) == number
    assert actions.show(number) == text
    assert actions.parts(number) == parts


def test_the_choices_of_a_table_name_their_parts() -> None:
    match = table(board(lines=("R", "RR", "RRR", "K", "")), factories={2: "B"})

    assert match.choices() == [
        {"action": "2B5", "kind": "take", "source": 2, "colour": "blue", "line": 5},
        {"action": "2B-", "kind": "take", "source": 2, "colour": "blue", "line": "floor"},
    ]
    assert compiled(match).legal_actions() == [actions.take(2, 0, 4), actions.take(2, 0, FLOOR)]


HOSTILE = [
    *("", "-", "3", "3R", "R2", "3R22", "33R2", "10B1", "-1B1", "3R-1", "3R--"),
    *("3R0", "3R6", "3Q2", "3r2", "3*2", "3.2", "aR2", "3Rx"),
    *(" 3R2", "3R2 ", "3 R 2", "3R2\n", "\n3R2", "3R2\0", "3R2;3R3"),
    *("۳R2", "３R2", "3R۲", "3Ｒ2", "3R−", "²R2"),
    *("w", "w1", "w111", "w00", "w01", "w10", "w16", "w61", "W11", "w-1", "w1-", "w11\n", "w۱۱"),
    *("null", "None", "0", "103", "{seat}", "\ud800", "%s"),
    pytest.param("3R2" * 10**6, id="huge"),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert actions.read(text) is None


@pytest.mark.parametrize("text", [*HOSTILE, None, 0, 103, 3.5, b"3R2", ["3R2"], {"action": "3R2"}])
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


def test_a_refusal_names_the_seat_the_action_and_the_reason() -> None:
    match = table(board(lines=("", "B", "", "", "")), factories={3: "RR"})

    assert str(match.why_not("3R2")) == (
        "azul: seat 0 may not play '3R2': the line holds another colour"
    )
