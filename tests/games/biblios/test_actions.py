"""Actions: number, parts and text, and every reason to refuse one."""

from __future__ import annotations

from typing import Any

import pytest

import miz
from miz.engine.compiled import compiled
from miz.games.biblios import actions
from tests.games.biblios.forbidden import church, forbidden, giving, paying, taking
from tests.games.biblios.table import auction, gift, turn_of

ALL = range(actions.N_ACTIONS)


def text_of(parts: dict[str, Any]) -> str:
    """Write the parts of an action as text."""
    named = [parts[name] for name in ("card", "die", "second", "amount") if name in parts]
    for value in "123":
        named += [value] * parts.get(f"gold_{value}", 0)
    return " ".join(map(str, (parts["kind"], *named)))


def test_there_are_so_many_actions_of_each_kind() -> None:
    places, takes, changes = 3, 45 + 3 + 5, 2 * 5 + 2 * 10 + 1
    speaking, payments, gifts = 1 + 66, 12**3 - 1, 45 + 3 + 1

    assert places + takes + changes + speaking + payments + gifts == actions.N_ACTIONS


def test_every_action_is_read_from_the_text_it_is_shown_as() -> None:
    assert [actions.read(actions.show(action)) for action in ALL] == list(ALL)


def test_every_action_has_a_text_of_its_own() -> None:
    assert len({actions.show(action) for action in ALL}) == actions.N_ACTIONS


def test_every_action_is_told_by_its_parts() -> None:
    assert [text_of(actions.parts(action)) for action in ALL] == [
        actions.show(action) for action in ALL
    ]


def test_every_payment_is_numbered_by_its_parts() -> None:
    payments = range(actions.FIRST_PAY + 1, actions.FIRST_GIVE)

    assert [actions.pay(*actions.paid(action)) for action in payments] == list(payments)
    assert actions.paid(actions.FIRST_GIVE - 1) == (11, 11, 11)


def test_the_parts_of_a_payment_say_its_sum() -> None:
    for action in range(actions.FIRST_PAY + 1, actions.FIRST_GIVE):
        parts = actions.parts(action)
        assert parts["sum"] == sum(map(int, actions.payment(action)))


def test_bids_are_listed_in_spans_of_eleven() -> None:
    spans = [actions.parts(actions.FIRST_BID + bid)["span"] for bid in range(1, 67)]

    assert spans == [
        f"{first}-{first + 10}" for first in (1, 12, 23, 34, 45, 56) for _ in range(11)
    ]


@pytest.mark.parametrize(
    ("text", "number", "parts"),
    [
        ("keep", 0, {"kind": "keep"}),
        ("offer", 1, {"kind": "offer"}),
        ("auction", 2, {"kind": "auction"}),
        ("take monk-2a", 3, {"kind": "take", "card": "monk-2a"}),
        ("take pigment-4i", 20, {"kind": "take", "card": "pigment-4i"}),
        ("take gold-1", 48, {"kind": "take", "card": "gold-1"}),
        ("take church-either", 55, {"kind": "take", "card": "church-either"}),
        ("raise monks", 56, {"kind": "raise", "die": "monks"}),
        ("lower tomes", 65, {"kind": "lower", "die": "tomes"}),
        ("raise monks pigments", 66, {"kind": "raise", "die": "monks", "second": "pigments"}),
        ("raise manuscripts tomes", 75, {"kind": "raise", "die": "manuscripts", "second": "tomes"}),
        ("lower monks pigments", 76, {"kind": "lower", "die": "monks", "second": "pigments"}),
        ("decline", 86, {"kind": "decline"}),
        ("pass", 87, {"kind": "pass"}),
        ("bid 1", 88, {"kind": "bid", "span": "1-11", "amount": 1}),
        ("bid 66", 153, {"kind": "bid", "span": "56-66", "amount": 66}),
        ("pay 3", 154, {"kind": "pay", "sum": 3, "gold_1": 0, "gold_2": 0, "gold_3": 1}),
        ("pay 2", 165, {"kind": "pay", "sum": 2, "gold_1": 0, "gold_2": 1, "gold_3": 0}),
        ("pay 1", 297, {"kind": "pay", "sum": 1, "gold_1": 1, "gold_2": 0, "gold_3": 0}),
        ("pay 1 1 3", 442, {"kind": "pay", "sum": 5, "gold_1": 2, "gold_2": 0, "gold_3": 1}),
        ("give monk-2a", 1881, {"kind": "give", "card": "monk-2a"}),
        ("give gold-3", 1928, {"kind": "give", "card": "gold-3"}),
        ("refuse", 1929, {"kind": "refuse"}),
    ],
)
def test_an_action_has_three_forms(text: str, number: int, parts: dict[str, Any]) -> None:
    assert actions.read(text) == number
    assert actions.show(number) == text
    assert actions.parts(number) == parts


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("raise tomes monks", "raise monks tomes"),
        ("lower books pigments", "lower pigments books"),
        ("pay 3 1", "pay 1 3"),
        ("pay 2 1 2 1", "pay 1 1 2 2"),
    ],
)
def test_what_has_no_order_is_read_in_any(text: str, shown: str) -> None:
    action = actions.read(text)

    assert action is not None
    assert actions.show(action) == shown


def test_the_choices_of_a_table_name_their_parts() -> None:
    assert taking().choices() == [
        {"action": "take monk-2a", "kind": "take", "card": "monk-2a"},
        {"action": "take gold-1", "kind": "take", "card": "gold-1"},
    ]
    assert [choice["kind"] for choice in gift().choices()] == ["keep", "offer", "auction"]
    assert paying().legal() == ["pay 3", "refuse"]
    assert compiled(giving()).legal_actions() == [1882, 1883, 1926, 1929]


@pytest.mark.parametrize("question", ["place", "take", "church", "bid", "pay", "give"])
def test_whatever_is_asked_an_action_is_listed_or_refused(question: str) -> None:
    tables = (gift, taking, lambda: church("church-up"), auction, paying, giving)
    match = next(match for match in (lay() for lay in tables) if turn_of(match)[1] == question)
    listed = set(match.legal())

    for action in ALL:
        text = actions.show(action)
        assert (match.why_not(text) is None) == (text in listed)


HOSTILE = [
    *("", " ", "a", "take", "give", "raise", "lower", "bid", "pay", "place", "buy", "end"),
    *("Keep", "KEEP", "keep ", " keep", "keep\n", "keep\0", "keep offer", "keep;pass", "offers"),
    *("take monk", "take monk-2", "take monk-2A", "take monk-3a", "take monk-2j", "take monk-1a"),
    *("take gold", "take gold-0", "take gold-4", "take gold-۱", "take gold-１", "take gold 1"),
    *("take church", "take church-three", "take  gold-1", "take gold-1 gold-1", "take\tgold-1"),
    *("give church-up", "give church-either", "give", "give 1", "give gold-1 ", "give monk-2a,b"),
    *("raise monk", "raise Monks", "raise monks monks", "lower tomes tomes", "raise monks,tomes"),
    *("raise monks tomes books", "raise  monks", "lower", "lower all", "raise monks ", "up monks"),
    *("bid 0", "bid 67", "bid 99", "bid 100", "bid -1", "bid 01", "bid 1.5", "bid ۱", "bid one"),
    *("bid", "bid 1 ", "bid  1", "bid 1e1", "bid１", "bid ٣", "Bid 1", "bid 1\n"),
    *("pay", "pay ", "pay 0", "pay 4", "pay 12", "pay 1,2", "pay 1  2", "pay -1", "pay ۱"),
    *("pay gold-1", "pay 1 2 ", "pay" + " 1" * 12, "pay" + " 3" * 12, "pay" + " 2" * 34),
    *("Pass", "passes", "pass ", "pass\n", "Decline", "decline\n", "Refuse", "refuse ", "refused"),
    *("null", "None", "0", "1929", "{seat}", "\ud800", "%s"),
    pytest.param("pay" + " 1" * 10**5, id="huge"),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert actions.read(text) is None


@pytest.mark.parametrize("text", [*HOSTILE, None, 0, 19, 3.5, b"pass", ["pass"], {"kind": "pass"}])
def test_what_is_no_action_is_not_played(text: Any) -> None:
    match = auction()
    before = match.tobytes()

    with pytest.raises(miz.Illegal) as refused:
        match.play(text)

    assert refused.value.reason == "not_an_action"
    assert refused.value.seat == 0
    assert len(str(refused.value)) < 400
    assert match.tobytes() == before
    assert match.moves == []


def test_a_refusal_names_the_game_the_seat_and_the_action() -> None:
    match, action = forbidden()["bid_too_low"]

    assert str(match.why_not(action)).startswith("biblios: seat 1 may not play 'bid 3': ")
