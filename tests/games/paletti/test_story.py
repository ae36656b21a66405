"""The story of a move: every event, in words of both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from miz.games.paletti import actions, rules, story
from miz.games.paletti import outcome as outcomes
from miz.games.paletti.pieces import COLUMNS, Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Fall, Verdict
from tests.games.paletti.table import (
    LINK,
    PALETTI,
    actor,
    asked,
    match_at,
    move,
    outcome,
    pull,
    read,
    say,
    table,
)

NAMES = ["Ali", "Mina", "Sara", "Omid"]
Event = dict[str, Any]


def told(
    s: State, text: str, verdict: Verdict = Verdict.SUCCESS, seat: int | None = None, **what: Any
) -> list[Event]:
    """Tell what an action of a seat does."""
    action, mover = read(text), actor(s, seat)
    is_settled = isinstance(action, actions.SETTLED)
    found = outcome(s, action, verdict, **what) if is_settled else None
    return story.story(s, action, mover, found, rules.after(s, action, mover, found), None)


def names(events: list[Event]) -> list[str]:
    """Give the codes of events."""
    return [event["event"] for event in events]


def test_a_column_that_stands_is_told() -> None:
    assert told(table(), "pull Y3 slow 0 60") == [
        {"event": "pull", "seat": 0, "column": "Y3"},
        {"event": "stands", "column": "Y3", "floor": "blue"},
    ]


def test_what_goes_wrong_is_told_with_what_it_costs() -> None:
    stopped = told(table(), "pull Y3 slow 0 60", Verdict.ABORTED)
    assert names(stopped) == ["pull", "stop", "barred"]
    what: Any = {"fall": Fall.COLUMN_TIPS, "piece": "G3"}
    assert names(told(table(), "pull Y3 slow 0 60", Verdict.FOUL, **what)) == [
        "pull",
        "foul",
        "barred",
        "fall",
    ]
    assert names(told(table(), "pull Y3 slow 0 60", Verdict.DROPPED)) == ["pull", "drop"]
    held = pull(table(), "Y3", Verdict.DROPPED)
    assert names(told(held, "give-up")) == ["give_up", "barred"]
    for _ in range(2):
        held = move(held, "set slow 0 60", Verdict.DROPPED)
    assert names(told(held, "set slow 0 60", Verdict.DROPPED)) == ["set", "foul", "barred"]


def test_objections_are_told() -> None:
    assert told(table(), "ask-floor") == [{"event": "ask_floor", "seat": 0, "floor": "green"}]
    s = say(table(), "ask-floor")
    assert names(told(s, "agree", seat=2)) == ["agree"]
    assert names(told(s, "object", seat=2)) == ["object"]
    last = say(say(s, "agree", 1), "agree", 2)
    assert names(told(last, "agree", seat=3)) == ["agree", "may_lay"]
    proof = asked(table(), prover=2)
    assert names(told(proof, "pull Y3 slow 0 60")) == ["pull", "stands", "proved"]
    neutral = asked(table(seats=3), prover=1)
    assert names(told(neutral, "pull B3 slow 0 60")) == ["pull", "stands", "proved_neutral"]
    assert names(told(proof, "give-up")) == ["give_up"]
    assert names(told(say(proof, "give-up"), "take R3")) == ["take"]


def test_a_neutral_column_that_goes_back_asks_the_others() -> None:
    s = table(seats=3)
    assert names(told(s, "pull B3 slow 0 60", Verdict.ABORTED)) == ["pull", "stop", "ask_neutral"]
    assert names(told(s, "leave-neutral")) == ["leave_neutral"]


def test_the_seal_is_told_of_whoever_takes_it() -> None:
    assert told(table(floors=2), "pull Y1 slow 0 0")[-1] == {
        "event": "seal",
        "seat": 0,
        "points": 3,
    }
    s = table(floors=2, up=("Y3",), holder=0)
    assert names(told(s, "pull Y4 slow 0 0")) == ["pull", "stands"]


def test_the_end_is_told_with_who_did_it() -> None:
    s = table(floors=2, holder=1)
    what: Any = {"fall": Fall.FLOOR_TILTS, "piece": "green"}
    events = told(s, "pull Y3 slow 0 0", Verdict.COLLAPSE, **what)
    assert events[1:] == [
        {"event": "fall", "piece": "green", "fall": "floor_tilts"},
        {"event": "fell", "seat": 0},
        {"event": "end", "ending": "collapse"},
    ]
    nobody = told(table(), "pull Y3 slow 0 60", Verdict.COLLAPSE)
    assert names(nobody) == ["pull", "fell", "end", "no_winner"]


def test_a_match_tells_who_wins() -> None:
    s = table(floors=2, holder=1)
    match, text = match_at(s), "pull Y3 slow 0 0"
    written = outcomes.show(s, LINK, text, outcome(s, read(text), Verdict.COLLAPSE))
    match.push(text, 0, written)
    assert match.story()[-1] == {"event": "win", "seat": 1}
    assert match.story(2) == match.story()


def test_who_is_passed_over_is_told_even_if_the_turn_comes_back() -> None:
    stuck = tuple(name for name in COLUMNS if name[0] in "GB")
    s = table(seats=2, floors=5, barred=stuck)
    events = told(s, "pull Y3 slow 0 0")
    assert events[-1] == {"event": "passed_over", "seat": 1}
    assert names(told(s, "pass")) == ["pass"]


def test_floors_are_told() -> None:
    s = replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    assert names(told(s, "place-floor 0 0 0")) == ["lay"]
    assert names(told(s, "place-floor 0 0 0", Verdict.DROPPED)) == ["tip"]
    assert told(s, "drop-floor") == [{"event": "drop_floor", "seat": 0, "floor": "green"}]


def test_colours_are_told() -> None:
    s = PALETTI.start(2, 1).state
    first, second, _ = colours(s)
    assert names(told(s, f"colour {first}")) == ["choose"]
    s = say(s, f"colour {first}")
    assert names(told(s, f"colour {second}")) == ["choose", "given"]
    three = PALETTI.start(3, 1).state
    three = say(three, f"colour {first}")
    left, _ = colours(three)
    assert names(told(three, f"colour {left}")) == ["choose", "neutral"]


def colours(s: State) -> list[str]:
    """Name the colours that are left."""
    return [str(actions.parts(action)["colour"]) for action in rules.legal(s)]


def test_setting_up_is_told() -> None:
    s = rules.start(2, 1, {"set_up": "built", "support": "three"})
    assert told(s, "stand Y3 0 0") == [{"event": "stand", "seat": 0, "column": "Y3"}]
    blue = replace(table(floors=0), phase=Phase.FLOOR, owners=(None, None, None, None))
    assert names(told(blue, "place-floor 0 0 0")) == ["lay", "roll"]


def all_events() -> Iterator[Event]:
    """Give an event of every kind."""
    falling: Any = {"fall": Fall.FLOOR_TILTS, "piece": "blue"}
    laying = replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR)
    blue = replace(table(floors=0), phase=Phase.FLOOR, owners=(None, None, None, None))
    choosing = PALETTI.start(2, 1).state
    for action in rules.legal(choosing):
        yield from told(choosing, actions.show(action))
        then = say(choosing, actions.show(action))
        for other in rules.legal(then):
            yield from told(then, actions.show(other))
    three = PALETTI.start(3, 1).state
    three = say(three, actions.show(rules.legal(three)[0]))
    yield from told(three, actions.show(rules.legal(three)[0]))
    empty = rules.start(2, 1, {"set_up": "built", "support": "three"})
    yield from told(empty, "stand Y3 0 0")
    yield from told(blue, "place-floor 0 0 0")
    for verdict in Verdict:
        yield from told(table(floors=2), "pull Y3 slow 0 0", verdict, **falling)
        yield from told(asked(table(), prover=2), "pull Y3 slow 0 60", verdict)
        yield from told(asked(table(seats=3), prover=2), "pull B3 slow 0 60", verdict)
        yield from told(table(seats=3), "pull B3 slow 0 60", verdict)
        yield from told(laying, "place-floor 0 0 0", verdict)
    yield from told(pull(table(), "Y3", Verdict.DROPPED), "set slow 0 60")
    s = say(table(), "ask-floor")
    yield from told(table(), "ask-floor")
    yield from told(table(barred=COLUMNS), "ask-floor")
    yield from told(s, "agree")
    yield from told(s, "object")
    proof = say(s, "object")
    yield from told(proof, "give-up")
    yield from told(say(proof, "give-up"), "take G3")
    yield from told(laying, "drop-floor")
    yield from told(table(floors=5), "pass")
    yield from told(table(seats=3), "leave-neutral")
    stuck = tuple(name for name in COLUMNS if name[0] in "GR")
    yield from told(table(floors=5, barred=stuck), "pull Y3 slow 0 0")


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_event_fills_exactly_the_slots_of_its_text(lang: str) -> None:
    words, events = PALETTI.words(lang), list(all_events())
    keys = {f"story.{name}" for name in names(events)}
    of_engine = {"story.win", "story.share"}
    every = {key for key in words.keys() if key.startswith("story.")}  # noqa: SIM118
    assert every - of_engine == keys
    for event in events:
        assert words.slots_of(f"story.{event['event']}") <= set(event)
        assert "{" not in words.tell(event, NAMES)


def test_the_story_is_read_in_words() -> None:
    events = told(table(floors=2), "pull Y1 slow 0 0")
    assert [PALETTI.words("en").tell(event, NAMES) for event in events] == [
        "Ali pulls the large yellow column Y1.",
        "It stands on the green floor.",
        "Ali takes the master builder's seal with 3 points.",
    ]
    assert [PALETTI.words("fa").tell(event, NAMES) for event in events] == [
        "Ali ستون استوانه‌ای بزرگ زرد Y1 را بیرون می‌کشد.",
        "ستون روی طبقهٔ سبز می‌ایستد.",
        "Ali با ۳ امتیاز مهر معمارباشی را به دست می‌آورد.",
    ]
