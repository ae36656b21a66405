"""A match: outcomes that are believed, checked or refused, and whole games with real physics."""

from __future__ import annotations

import functools
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import miz
from miz.engine import notation
from miz.engine.errors import BadOutcome
from miz.engine.match import Match
from miz.games.paletti import match as matches
from miz.games.paletti import outcome as outcomes
from miz.games.paletti.match import Match as PalettiMatch
from miz.games.paletti.outcome import Outcome, engine_name
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import LINK, PALETTI, asked, match_at, outcome, read, table

TEXT = "pull Y3 slow 0 60"
RECORDS = sorted((Path(__file__).parents[3] / "records" / "paletti").glob("*.miz"))


def written(s: State, text: str, verdict: Verdict) -> str:
    """Write an outcome made by hand."""
    return outcomes.show(s, LINK, text, outcome(s, read(text), verdict))


@functools.cache
def begun() -> PalettiMatch:
    """Play the colours and the first two pulls of a game, simulated."""
    match = PALETTI.start(2, 7)
    assert isinstance(match, PalettiMatch)
    match.push(match.legal()[0])
    match.push(match.legal()[0])
    for _ in range(2):
        loose = [c["name"] for c in match.view()["columns"] if c["feel"] == "free"]
        mine = [text for text in match.legal() if is_of(text, loose)]
        match.push((mine or match.legal())[0])
    return match


def is_of(text: str, columns: list[str]) -> bool:
    """Say whether a text pulls one of some columns."""
    return text.startswith("pull") and text.split()[1] in columns


def test_an_outcome_that_is_handed_in_is_believed() -> None:
    s = table()
    match = match_at(s)
    match.push(TEXT, 0, written(s, TEXT, Verdict.SUCCESS))
    assert match.state.levels["Y3"] == 1
    assert (match.moves, match.movers) == ([TEXT], [0])
    assert match.motion == ()


@pytest.mark.parametrize("verdict", list(Verdict))
def test_an_outcome_is_its_text(verdict: Verdict) -> None:
    s = table()
    made = outcome(s, read(TEXT), verdict)
    text = outcomes.show(s, LINK, TEXT, made)
    assert outcomes.read(s, LINK, TEXT, text) == (engine_name(), made)
    assert outcomes.show(s, LINK, TEXT, made) == text


def test_an_outcome_names_only_what_lies_elsewhere() -> None:
    told = json.loads(written(table(), TEXT, Verdict.SUCCESS))
    assert list(told["poses"]) == ["Y3"]
    proof = asked(table(), prover=2)
    assert json.loads(written(proof, TEXT, Verdict.SUCCESS))["poses"] == {"Y3": None}


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("engine", "mujoco-0"),
        ("verdict", "collapse"),
        ("fall", "floor_tilts"),
        ("poses", {}),
        ("feels", {}),
        ("digest", "0" * 32),
    ],
)
def test_an_outcome_belongs_to_all_that_it_says(part: str, value: Any) -> None:
    s = table()
    told = json.loads(written(s, TEXT, Verdict.SUCCESS))
    with pytest.raises(BadOutcome) as refused:
        outcomes.read(s, LINK, TEXT, json.dumps(told | {part: value}))
    assert refused.value.reason == "outcome_digest"


def test_an_outcome_belongs_to_its_action_and_to_what_was_played_before() -> None:
    s = table()
    told = written(s, TEXT, Verdict.SUCCESS)
    for link, text in (("other", TEXT), (LINK, "pull Y4 slow 0 60")):
        with pytest.raises(BadOutcome) as refused:
            outcomes.read(s, link, text, told)
        assert refused.value.reason == "outcome_digest"


def test_an_outcome_of_an_earlier_move_is_refused() -> None:
    match = match_at(table())
    told = written(match.state, TEXT, Verdict.SUCCESS)
    for action, seat in (("ask-floor", 0), ("object", 1)):
        match.push(action, seat)
    with pytest.raises(BadOutcome):
        match.push(TEXT, 1, told)
    assert match.n_moves == 2


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "{", '{"engine":1}', "\ud800", "[" * 5000, "9" * 5000]
)
def test_hostile_outcomes_are_refused(text: str) -> None:
    with pytest.raises(BadOutcome) as refused:
        outcomes.read(table(), LINK, TEXT, text)
    assert refused.value.reason == "outcome_shape"
    assert all(refused.value.text(lang) for lang in ("en", "fa"))


def test_settling_changes_nothing_and_comes_to_the_same_every_time() -> None:
    match = begun().copy()
    before = match.tobytes()
    text = next(text for text in match.legal() if text.startswith("pull"))
    first = match.settle(text)
    assert first == match.settle(text) == begun().copy().settle(text)
    assert match.tobytes() == before
    match.push(text, None, first)
    assert match.record()["outcomes"][-1] == first
    assert match.motion


def test_what_is_only_said_has_no_outcome() -> None:
    match = begun().copy()
    assert match.settle("ask-floor") is None
    match.push("ask-floor")
    assert match.record()["outcomes"][-1] is None
    assert not match.reveals()
    assert begun().reveals()


def test_several_seats_are_waited_for_while_they_may_object() -> None:
    match = match_at(table())
    match.push("ask-floor")
    assert match.waiting == {1, 2, 3}
    match.push("agree", 3)
    assert match.waiting == {1, 2}
    refusal = match.why_not("agree", 3)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"
    match.push("object", 2)
    assert match.movers == [0, 3, 2]
    assert match.legal()[-1] == "give-up"


def test_going_back_gives_the_match_as_it_was() -> None:
    match = begun()
    earlier = match.at(3)
    assert earlier.n_moves == 3
    assert earlier.moves == match.moves[:3]
    assert match.at(4).tobytes() == match.tobytes()
    earlier.push("ask-floor")
    assert match.n_moves == 4


def test_a_record_replays_to_the_same_bytes_by_simulation() -> None:
    match = begun()
    record = json.loads(json.dumps(match.record()))
    again = miz.replay(notation.read(notation.show(record)))
    assert again.tobytes() == match.tobytes()
    assert again.record() == match.record()


def lied(change: dict[str, Any], move: int = -1) -> dict[str, Any]:
    """Give the record of a match whose outcome was forged by somebody who can make digests."""
    record: dict[str, Any] = json.loads(json.dumps(begun().record()))
    link = begun()._links[begun().n_moves + move]
    told = msgspec.json.decode(record["outcomes"][move], type=outcomes.Written)
    forged = msgspec.structs.replace(told, **change)
    digest = outcomes.digest(link, record["moves"][move], forged)
    signed = msgspec.structs.replace(forged, digest=digest)
    record["outcomes"][move] = msgspec.json.encode(signed).decode()
    return record


def test_a_forged_outcome_is_refused_by_simulating_again() -> None:
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(lied({"verdict": "collapse"}))
    assert refused.value.move == 4
    assert "outcome" in refused.value.text("en")


def test_another_engine_is_believed_where_its_outcome_can_be() -> None:
    again = miz.replay(lied({"engine": "mujoco-9.9 other"}))
    assert again.tobytes() == begun().tobytes()


@pytest.mark.parametrize(
    "change",
    [
        {"poses": {"blue": None}},
        {"poses": {"blue": (0.0, 0.0, 300.0, 1.0, 0.0, 0.0, 0.0)}},
        {"poses": {"Y1": (0.0, 0.0, 30.0, 1.0, 0.0, 0.0, 0.0)}},
        {"feels": {}},
        {"verdict": "dropped"},
    ],
)
def test_what_another_engine_cannot_have_found_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(lied({"engine": "mujoco-9.9 other", **change}))
    assert all(refused.value.text(lang) for lang in ("en", "fa"))


def dealt_by(name: str, **change: Any) -> dict[str, Any]:
    """Give the record of a match at its beginning, set up by another engine."""
    match = PALETTI.start(2, 7)
    assert isinstance(match, PalettiMatch)
    record = match.record()
    told = msgspec.json.decode(record["dealt"], type=outcomes.Written)
    forged = msgspec.structs.replace(told, engine=name, **change)
    digest = outcomes.digest(match._links[0], matches.DEAL, forged)
    signed = msgspec.structs.replace(forged, digest=digest)
    return {**record, "dealt": msgspec.json.encode(signed).decode()}


def deal_refused(refusal: miz.BadRecord) -> str:
    """Give the reason why a set-up is refused."""
    assert refusal.reason == "record_dealt"
    return str(refusal.slots["why"].key).removeprefix("reason.")


def stirred(far: float) -> dict[str, tuple[float, ...]]:
    """Give where the pieces of that match are dealt, one of them so far away."""
    poses: dict[str, Any] = dict(PALETTI.start(2, 7).state.villa.poses)
    x, *others = poses["Y3"]
    return {**poses, "Y3": (x + far, *others)}


def test_a_villa_that_another_engine_dealt_is_played_on() -> None:
    poses = stirred(0.3)
    match = miz.replay(dealt_by("mujoco-9.9 other", poses=poses))
    assert match.state.villa.poses == poses
    match.push(match.legal()[0])
    match.push(match.legal()[0])
    match.push(next(text for text in match.legal() if text.startswith("pull")))
    assert match.at(0).state.villa.poses == poses
    again = miz.replay(notation.read(notation.show(match.record())))
    assert again.tobytes() == match.tobytes()


def test_this_engine_deals_its_own_villa() -> None:
    record = dealt_by(engine_name(), poses=stirred(0.3))
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(record)
    assert deal_refused(refused.value) == "outcome_differs"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"poses": stirred(30.0)}, "outcome_deal"),
        ({"poses": {**stirred(0.0), "blue": (0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)}}, "outcome_deal"),
        ({"poses": {**stirred(0.0), "R5": None}}, "outcome_deal"),
        ({"poses": {**stirred(0.0), "R5": (0.0, 0.0, 30.0, 9.0, 0.0, 0.0, 0.0)}}, "outcome_shape"),
        ({"feels": {}}, "outcome_deal"),
        ({"verdict": "collapse"}, "outcome_deal"),
        ({"piece": "Y3"}, "outcome_deal"),
    ],
)
def test_a_villa_that_no_engine_can_have_dealt_is_refused(
    change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(dealt_by("mujoco-9.9 other", **change))
    assert deal_refused(refused.value) == reason
    assert all(refused.value.text(lang) for lang in ("en", "fa"))


def test_a_dealt_villa_that_lies_flat_is_refused() -> None:
    x, y, z = stirred(0.0)["Y3"][:3]
    poses = {**stirred(0.0), "Y3": (x, y, z, 0.70710678, 0.70710678, 0.0, 0.0)}
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(dealt_by("mujoco-9.9 other", poses=poses))
    assert deal_refused(refused.value) == "outcome_villa"


def test_what_players_set_up_themselves_is_not_dealt() -> None:
    match = PALETTI.start(2, 7, set_up="built")
    assert match.dealt is None
    record = {**match.record(), "dealt": PALETTI.start(2, 7).dealt}
    with pytest.raises(miz.BadRecord) as refused:
        miz.replay(record)
    assert deal_refused(refused.value) == "outcome_deal"


def test_an_outcome_is_missing_or_not_asked_for() -> None:
    for move, value in ((-1, None), (0, "{}")):
        record = begun().record()
        record["outcomes"][move] = value
        with pytest.raises(miz.BadRecord):
            miz.replay(record)


def whole_game(seats: int, seed: int, **options: str) -> Match:
    """Play a whole game: mostly free and loose columns, now and then a floor."""
    match, dice = PALETTI.start(seats, seed, **options), random.Random(seed)
    while not match.over:
        seat = dice.choice(sorted(match.waiting))
        match.push(careful(match, dice), seat)
    return match


def careful(match: Match, dice: random.Random) -> str:
    """Choose an action of somebody who feels before pulling."""
    feels = {column["name"]: column["feel"] for column in match.view()["columns"]}
    legal = match.legal()
    easy = [t for t in legal if t.startswith("pull") and feels[t.split()[1]] in ("free", "loose")]
    floors = [text for text in legal if text.startswith("place-floor")]
    said = [text for text in legal if text in ("ask-floor", "agree", "pass")]
    wary = [text for text in easy if " wary " in text]
    return dice.choice(floors or wary or said or legal)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(2, {"support": "two"}), (3, {})])
def test_a_whole_game_is_played_kept_and_played_again(seats: int, options: dict[str, str]) -> None:
    match = whole_game(seats, seats, **options)
    assert match.over
    assert match.n_moves < PALETTI.max_moves
    record = notation.read(notation.show(match.record()))
    again = miz.replay(record)
    assert again.tobytes() == match.tobytes()
    for move in range(0, match.n_moves + 1, 7):
        earlier = match.at(move)
        assert PALETTI.load(earlier.position()).tobytes() == earlier.tobytes()


def test_an_outcome_can_be_compared() -> None:
    s = table()
    made = outcome(s, read(TEXT), Verdict.SUCCESS)
    assert made == Outcome(Verdict.SUCCESS, made.villa, made.feels)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_machine_that_computes_otherwise_comes_to_the_same_table(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "engine_name", lambda: "tower-0 elsewhere")
    _, state, *text = path.read_text("utf-8").splitlines(keepends=True)
    match = miz.replay(notation.read("".join(text)))
    assert state == f"# state {hashlib.sha256(match.tobytes()).hexdigest()}\n"
