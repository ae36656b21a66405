"""Actions: number, parts and text, and every reason to refuse one."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.compiled import compiled
from miz.games.castles import actions
from miz.games.castles.pieces import EMPTY, N_ESTATES
from tests.games.castles.forbidden import forbidden
from tests.games.castles.table import player, table

ALL = range(actions.N_ACTIONS)


def text_of(parts: dict[str, Any]) -> str:
    """Write the parts of an action as text: the die, what is done, then the rest in its order."""
    if parts["kind"] == "buy":
        named = [parts.get("depot"), parts["tile"]]
    else:
        named = [parts[name] for name in parts if name not in ("kind", "die")]
    words = [parts.get("die"), parts["kind"], *named]
    return " ".join(str(word) for word in words if word is not None)


def test_there_are_2114_deeds_with_each_die_and_without_one() -> None:
    deeds = 6 * 49 + 49 * 37 + 6 + 1
    purchases, others = 7 * 49, 49 + 6 + 6 + 9 * 4 + 1 + 1

    assert deeds == actions.N_DEEDS
    assert 3 * deeds + purchases + others == actions.N_ACTIONS


def test_every_action_is_read_from_the_text_it_is_shown_as() -> None:
    assert [actions.read(actions.show(action)) for action in ALL] == list(ALL)


def test_every_action_has_a_text_of_its_own() -> None:
    assert len({actions.show(action) for action in ALL}) == actions.N_ACTIONS


def test_every_action_is_told_by_its_parts() -> None:
    assert [text_of(actions.parts(action)) for action in ALL] == [
        actions.show(action) for action in ALL
    ]


def test_every_deed_is_numbered_by_its_parts() -> None:
    takes = range(actions.FIRST_PLACE)
    places = range(actions.FIRST_PLACE, actions.FIRST_SALE)
    with_dice = range(actions.FIRST_BUY)

    assert [actions.take(*actions.taken(deed)) for deed in takes] == list(takes)
    assert [actions.place(*actions.placed(deed)) for deed in places] == list(places)
    assert [actions.with_die(*actions.die_and_deed(number)) for number in with_dice] == list(
        with_dice
    )


def test_every_purchase_is_numbered_by_its_parts() -> None:
    purchases = range(actions.FIRST_BUY, actions.FIRST_DISCARD)

    assert [actions.buy(*actions.bought(action)) for action in purchases] == list(purchases)
    assert actions.bought(actions.FIRST_BUY) == (EMPTY, 0)


def test_every_choice_of_an_estate_names_one_of_its_spaces_for_castles() -> None:
    chosen = [actions.chosen_estate(a) for a in range(actions.FIRST_ESTATE, actions.DECLINE)]

    assert chosen == [(estate, which) for estate in range(N_ESTATES) for which in range(4)]


@pytest.mark.parametrize(
    ("text", "number", "parts"),
    [
        ("a take 1 castle", 0, {"kind": "take", "depot": 1, "tile": "castle", "die": "a"}),
        ("a take 2 mine", 50, {"kind": "take", "depot": 2, "tile": "mine", "die": "a"}),
        ("a take 6 k26", 293, {"kind": "take", "depot": 6, "tile": "k26", "die": "a"}),
        ("a place castle 1", 294, {"kind": "place", "tile": "castle", "space": 1, "die": "a"}),
        ("a place cow2 37", 441, {"kind": "place", "tile": "cow2", "space": 37, "die": "a"}),
        ("a place k26 37", 2106, {"kind": "place", "tile": "k26", "space": 37, "die": "a"}),
        ("a sell turquoise", 2107, {"kind": "sell", "colour": "turquoise", "die": "a"}),
        ("a workers", 2113, {"kind": "workers", "die": "a"}),
        ("b take 1 castle", 2114, {"kind": "take", "depot": 1, "tile": "castle", "die": "b"}),
        ("b workers", 4227, {"kind": "workers", "die": "b"}),
        ("take 1 castle", 4228, {"kind": "take", "depot": 1, "tile": "castle"}),
        ("workers", 6341, {"kind": "workers"}),
        ("buy castle", 6342, {"kind": "buy", "tile": "castle"}),
        ("buy 1 castle", 6391, {"kind": "buy", "tile": "castle", "depot": 1}),
        ("buy 6 k26", 6684, {"kind": "buy", "tile": "k26", "depot": 6}),
        ("discard castle", 6685, {"kind": "discard", "tile": "castle"}),
        ("goods 1", 6734, {"kind": "goods", "depot": 1}),
        ("load turquoise", 6740, {"kind": "load", "colour": "turquoise"}),
        ("load orange", 6745, {"kind": "load", "colour": "orange"}),
        ("estate 1 2", 6746, {"kind": "estate", "estate": 1, "space": 2}),
        ("estate 6 19", 6767, {"kind": "estate", "estate": 6, "space": 19}),
        ("estate 9 35", 6781, {"kind": "estate", "estate": 9, "space": 35}),
        ("decline", 6782, {"kind": "decline"}),
        ("end", 6783, {"kind": "end"}),
    ],
)
def test_an_action_has_three_forms(text: str, number: int, parts: dict[str, Any]) -> None:
    assert actions.read(text) == number
    assert actions.show(number) == text
    assert actions.parts(number) == parts


def test_the_choices_of_a_table_name_their_parts() -> None:
    match = table(player("30", storage="mine", goods="P"), depots={3: "ship"})

    assert match.choices() == [
        {"action": "a take 3 ship", "kind": "take", "depot": 3, "tile": "ship", "die": "a"},
        {"action": "a sell pink", "kind": "sell", "colour": "pink", "die": "a"},
        {"action": "a workers", "kind": "workers", "die": "a"},
    ]
    assert compiled(match).legal_actions() == [
        actions.take(2, 2),
        actions.FIRST_SALE + 2,
        actions.WORKERS,
    ]


HOSTILE = [
    *("", " ", "a", "b", "take", "place", "sell", "buy", "goods", "load", "estate", "discard"),
    *("c workers", "A workers", "a Workers", "aworkers", "a  workers", " a workers", "a workers "),
    *("a workers\n", "\na workers", "a\tworkers", "a workers;end", "a workers\0", "ab workers"),
    *("a take 0 mine", "a take 7 mine", "a take 22 mine", "a take -1 mine", "a take mine"),
    *(
        "a take 2",
        "a take 2 ",
        "a take 2 gold",
        "a take 2 Mine",
        "a take 2 mine 3",
        "a take ۲ mine",
    ),
    *("a take ２ mine", "a take 2 k0", "a take 2 k27", "a take 2 k01", "a take 2 cow1"),
    *("a take 2 cow5", "a take 2 cow", "a take 2 city hall", "a take 2 cityhall"),
    *("a place castle 0", "a place castle 38", "a place castle 019", "a place castle 99"),
    *(
        "a place castle 190",
        "a place castle",
        "a place 19",
        "a place castle -1",
        "a place castle ۱",
    ),
    *("a place castle 1.5", "a place castle 19\n", "a sell", "a sell white", "a sell Orange"),
    *("a sell orange pink", "sell", "a buy ship", "b end", "a decline", "a goods 1", "a load pink"),
    *(
        "a discard ship",
        "a estate 1 2",
        "buy 0 ship",
        "buy 7 ship",
        "buy ship 3",
        "buy 3",
        "buy 3ship",
    ),
    *("goods 0", "goods 7", "goods 11", "goods one", "load", "load T", "load white", "discard k27"),
    *("estate 0 2", "estate 10 2", "estate 1 1", "estate 1 38", "estate 1", "estate 2 19"),
    *("estate 1 02", "estate ۱ 2", "End", "END", "end ", "end\n", "Decline", "decline\n", "pass"),
    *("null", "None", "0", "6783", "{seat}", "\ud800", "%s"),
    pytest.param("a workers" * 10**5, id="huge"),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert actions.read(text) is None


@pytest.mark.parametrize("text", [*HOSTILE, None, 0, 19, 3.5, b"end", ["end"], {"action": "end"}])
def test_what_is_no_action_is_not_played(text: Any) -> None:
    match = table(player("34"))
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

    assert str(match.why_not(action)).startswith(
        "castles: seat 0 may not play 'a place castle 19': "
    )
