"""Actions: their text, their parts, and texts that are none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from miz.games.paletti import actions, rules
from miz.games.paletti.pieces import COLUMNS, MAX_ACTION, Broken
from miz.games.paletti.villa import Verdict
from tests.games.paletti.forbidden import forbidden
from tests.games.paletti.table import PALETTI, asked, pull, read, say, table, why

WRITTEN = [
    "stand Y3 30 -40",
    "colour green",
    "pull Y3 slow 30 40",
    "pull R1 wary lift hook from 359 shaky 9 -999 0",
    "pull B5 fast hook 0 0",
    'pull Y3 {"samples":[[1,2,3]],"end":"abort"}',
    "set slow shaky 1 30 40",
    "set fast 0 0",
    'set {"at":[0,0,0],"samples":[[1,2,3]]}',
    "take G2",
    "place-floor 10 -5 270",
    "ask-floor",
    "object",
    "agree",
    "give-up",
    "drop-floor",
    "pass",
    "leave-neutral",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_an_action_is_its_text(text: str) -> None:
    assert actions.show(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pull",
        "pull Y6 slow 0 0",
        "pull y3 slow 0 0",
        "pull Y3 gently 0 0",
        "pull Y3 slow 0",
        "pull Y3 slow 1000 0",
        "pull Y3 slow 01 0",
        "pull Y3 slow -0 0",
        "pull Y3 slow 0.5 0",
        "pull Y3 slow hook lift 0 0",
        "pull Y3 slow from 360 0 0",
        "pull Y3 slow shaky 0 0 0",
        "pull Y3 slow nan inf",
        "pull Y3 slow ٣ 0",
        "pull Y3  slow 0 0",
        "pull Y3 slow 0 0\n",
        "pull Y3 {",
        'pull Y3 {"samples":"\u0663"}',
        "set wary 0 0",
        "set Y3 {}",
        "set {",
        "place-floor 0 0 -1",
        "place-floor 0 0 360",
        "take blue",
        "colour orange",
        "Agree",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    assert actions.read(text) is None


@settings(max_examples=300)
@given(st.text(max_size=40))
def test_any_text_is_an_action_or_none(text: str) -> None:
    action = actions.read(text)
    assert action is None or actions.show(action) == text


@settings(max_examples=200)
@given(st.text(alphabet='{}[]",:0123456789.eE-+ntrufalsmp_oh', max_size=80))
def test_any_gesture_is_refused_by_name_or_can_be_made(text: str) -> None:
    action = actions.read(f"pull Y3 {{{text}}}")
    assert action is not None
    reason = rules.broken(table(), action, 0)
    assert reason == Broken.NONE or reason.name.startswith("GESTURE")


def test_an_action_has_an_end() -> None:
    long = "pull Y3 {" + " " * MAX_ACTION + "}"
    assert actions.read(long) is None
    assert max(map(len, WRITTEN)) < MAX_ACTION


def test_parts_say_what_is_done_with_what_and_where() -> None:
    assert actions.parts(read("pull Y3 slow lift 30 -40")) == {
        "kind": "pull",
        "column": "Y3",
        "manner": "slow",
        "lift": "lift",
        "side": "front_right",
        "spot": "30 -40",
    }
    assert actions.parts(read("ask-floor")) == {"kind": "ask_floor"}


@pytest.mark.parametrize(
    ("spot", "side"),
    [
        ("0 0", "middle"),
        ("22 -22", "middle"),
        ("-60 5", "left"),
        ("60 5", "right"),
        ("5 60", "back"),
        ("5 -60", "front"),
        ("-60 60", "back_left"),
        ("60 60", "back_right"),
        ("-60 -60", "front_left"),
    ],
)
def test_a_place_is_said_so_that_it_can_be_pictured(spot: str, side: str) -> None:
    assert actions.parts(read(f"set slow {spot}"))["side"] == side


def test_what_is_listed_may_be_played() -> None:
    tables = [
        table(),
        table(seats=3),
        table(floors=5, levels={"G1": 5}),
        asked(table()),
        asked(table(), prover=2),
        say(asked(table(), prover=2), "give-up"),
        pull(table(), "Y3", Verdict.DROPPED),
    ]
    for s in tables:
        listed = rules.legal(s)
        assert listed
        assert len(set(map(actions.show, listed))) == len(listed)
        assert [why(s, actions.show(action)) for action in listed] == [None] * len(listed)


def test_pulls_are_listed_in_every_manner_with_and_without_lifting() -> None:
    pulls = [a for a in rules.legal(table()) if isinstance(a, actions.Pull)]
    assert {a.column for a in pulls} == {name for name in COLUMNS if name.startswith("Y")}
    assert {(a.manner, a.is_lifted) for a in pulls} == {
        (manner, is_lifted) for manner in actions.MANNERS for is_lifted in (False, True)
    }


def test_every_reason_is_tried_and_names_itself() -> None:
    tried = forbidden()
    assert list(tried) == [reason.name.lower() for reason in Broken if reason]
    for reason, (match, action) in tried.items():
        refusal = match.why_not(action)
        assert refusal is not None, reason
        assert refusal.reason == reason
        assert all(refusal.text(lang) for lang in ("en", "fa"))


def test_what_is_no_action_is_refused_in_words() -> None:
    refusal = PALETTI.start(2, 1).why_not("fly")
    assert refusal is not None
    assert refusal.reason == "not_an_action"
    assert "fly" in refusal.text("fa")
