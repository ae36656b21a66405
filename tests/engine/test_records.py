"""Records are read with suspicion: the first lie is named, quickly, and costs no memory."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import miz
from miz.engine import notation, records
from miz.engine.fairness import commitment


def finished() -> dict[str, Any]:
    """Give the record of a random game."""
    choose = random.Random(1)
    match = miz.game("azul").start(seats=3, seed=2**63, wall="grey")
    while not match.over:
        match.play(choose.choice(match.legal()))
    return match.record()


RECORD = finished()
SALT = "0123456789abcdef" * 2
PROMISE = commitment("azul", 2**63, SALT)
NAMES = ["Mina Karimi", "مینا کریمی‌نژاد", "greedy  (bot)"]
SIGNED = {**RECORD, "players": NAMES, "salt": SALT, "commitment": PROMISE}


def lied(**changes: Any) -> dict[str, Any]:
    """Give the record with some of it changed."""
    return {**RECORD, **changes}


def without(name: str) -> dict[str, Any]:
    """Give the record with a part left out."""
    return {key: value for key, value in RECORD.items() if key != name}


LIES: dict[str, tuple[dict[str, Any], str]] = {
    "another format": (lied(format=2), "record_format"),
    "another game": (lied(game="chess"), "unknown_game"),
    "another version": (lied(rules=99), "record_rules"),
    "too many seats": (lied(seats=5), "seats"),
    "an unknown option": (lied(options={"roof": "red"}), "unknown_option"),
    "an unknown value": (lied(options={"wall": "pink"}), "option_value"),
    "a seed too large": (lied(seed=str(2**64)), "seed"),
    "a seed that is no number": (lied(seed="seven"), "record_shape"),
    "a seed as a number": (lied(seed=7), "record_shape"),
    "no seed": (without("seed"), "record_start"),
    "a seed and a position": (lied(position={}), "record_start"),
    "an extra field": (lied(comment="well played"), "record_shape"),
    "no moves": (without("moves"), "record_shape"),
    "moves that are no texts": (lied(moves=[1, 2]), "record_shape"),
    "a move that is very long": (lied(moves=["B" * 100]), "record_shape"),
    "too few moves": (lied(moves=RECORD["moves"][:-1]), "record_result"),
    "a move too many": (lied(moves=[*RECORD["moves"], "0B1"]), "record_move"),
    "a move that is none": (lied(moves=["hello", *RECORD["moves"]]), "record_move"),
    "another result": (lied(result={"scores": [9, 9, 9], "ranks": [1, 1, 1]}), "record_result"),
    "no result": (lied(result=None), "record_result"),
    "half a result": (lied(result={"scores": [1, 2, 3]}), "record_shape"),
    "a bad position": (
        {**without("seed"), "position": {"game": "azul"}},
        "position_shape",
    ),
    "outcomes where the rules decide": (
        lied(movers=[0] * len(RECORD["moves"]), outcomes=[None] * len(RECORD["moves"])),
        "record_outcomes",
    ),
    "a set-up of physics where the rules decide": (lied(dealt="{}"), "record_outcomes"),
    "a set-up of a position": (
        {**without("seed"), "position": {}, "dealt": "{}"},
        "record_start",
    ),
    "a set-up of two lines": (lied(dealt="{\n}"), "record_shape"),
    "outcomes of nobody": (lied(outcomes=[None] * len(RECORD["moves"])), "record_turns"),
    "an outcome too few": (lied(movers=[0] * len(RECORD["moves"]), outcomes=[]), "record_turns"),
    "an outcome of two lines": (lied(movers=[0], outcomes=["{\n}"]), "record_shape"),
    "a seat that is none": (lied(movers=[-1], outcomes=[None]), "record_shape"),
    "a player too few": (lied(players=NAMES[1:]), "record_players"),
    "a player too many": (lied(players=[*NAMES, "Bob"]), "record_players"),
    "no players at all": (lied(players=[]), "record_players"),
    "a crowd": (lied(players=["Bob"] * 17), "record_shape"),
    "a name that is very long": (lied(players=[*NAMES[1:], "B" * 41]), "record_shape"),
    "a name that is empty": (lied(players=[*NAMES[1:], ""]), "record_shape"),
    "a name of two lines": (lied(players=[*NAMES[1:], "Bob\nunfinished"]), "record_shape"),
    "a name that ends with a space": (lied(players=[*NAMES[1:], "Bob "]), "record_shape"),
    "a name that steers a terminal": (lied(players=[*NAMES[1:], "\x1b[31mBob"]), "record_shape"),
    "a name that turns its line": (lied(players=[*NAMES[1:], "\u202eBob"]), "record_shape"),
    "a salt alone": (lied(salt=SALT), "record_commitment"),
    "a commitment alone": (lied(commitment=PROMISE), "record_commitment"),
    "another salt": ({**SIGNED, "salt": "0" * 32}, "record_commitment"),
    "another seed": ({**SIGNED, "seed": "7"}, "record_commitment"),
    "another commitment": ({**SIGNED, "commitment": "0" * 64}, "record_commitment"),
    "a salt that is short": ({**SIGNED, "salt": SALT[:16]}, "record_shape"),
    "a commitment in capitals": ({**SIGNED, "commitment": PROMISE.upper()}, "record_shape"),
    "a commitment to no seed": (
        {**without("seed"), "position": {}, "salt": SALT, "commitment": PROMISE},
        "record_commitment",
    ),
    "a promised seed too large": (
        {
            **SIGNED,
            "seed": str(2**64),
            "commitment": commitment("azul", 2**64, SALT),
        },
        "seed",
    ),
}


@pytest.mark.parametrize(("record", "reason"), LIES.values(), ids=LIES.keys())
def test_a_lie_is_refused_with_its_reason(record: dict[str, Any], reason: str) -> None:
    with pytest.raises(miz.BadRecord) as caught:
        miz.replay(record)
    assert caught.value.reason == reason
    assert str(caught.value)
    assert caught.value.text("fa")


def test_the_first_bad_move_is_named() -> None:
    moves = [*RECORD["moves"][:4], "9B1", *RECORD["moves"][5:]]
    with pytest.raises(
        miz.BadRecord, match=r"move 5 does not fit: azul: seat \d may not"
    ) as caught:
        miz.replay(lied(moves=moves))
    assert caught.value.move == 5


@pytest.mark.parametrize("record", [None, 3, "azul", [], {}, {"game": 3}, {"game": ["azul"]}])
def test_what_is_no_record_at_all_is_refused(record: Any) -> None:
    with pytest.raises(miz.BadRecord):
        miz.replay(record)


def test_ten_million_moves_are_refused_without_looking_at_them() -> None:
    moves = ["0B1"] * 10_000_000
    tracemalloc.start()
    try:
        with pytest.raises(miz.BadRecord) as caught:
            miz.replay(lied(moves=moves))
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
    assert caught.value.reason == "record_moves"


@pytest.mark.parametrize("read", [notation.read, records.from_json])
def test_a_text_that_is_too_long_is_not_read(read: Callable[[str], Any]) -> None:
    with pytest.raises(miz.BadRecord) as caught:
        read("[" * (records.MAX_TEXT + 1))
    assert caught.value.reason == "record_too_large"


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a": NaN}', "\ud800", "nul\0l"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(miz.BadRecord) as caught:
        miz.replay(records.from_json(text))
    assert caught.value.reason == "record_shape"


def test_a_record_survives_json_and_text() -> None:
    assert records.from_json(msgspec.json.encode(RECORD)) == RECORD
    assert notation.read(notation.show(RECORD)) == RECORD
    assert "# a remark\n" + notation.show(RECORD) != notation.show(RECORD)
    assert notation.read("# a remark\n" + notation.show(RECORD)) == RECORD


def test_moves_of_many_words_end_with_semicolons_and_stay_whole() -> None:
    moves = ["a place boarding-house 19", "b workers", "end"] * 9
    text = notation.show(lied(moves=moves))

    assert text.count(";") == len(moves)
    lines = text.split("\n\n")[1].splitlines()
    assert len(lines) > 1
    assert all(line.endswith(";") and len(line) <= notation.WIDTH for line in lines)
    assert notation.read(text)["moves"] == moves
    assert notation.read(notation.show(lied(moves=moves[:1])))["moves"] == moves[:1]


TURNS: dict[str, list[Any]] = {
    "moves": ["colour green", 'pull Y3 {"tool":"hand; 1: {}"}', "agree", "pass"],
    "movers": [0, 1, 3, 2],
    "outcomes": [None, '{"verdict":"success"}', None, "{}"],
}


@pytest.mark.parametrize("n", [0, 1, 4])
def test_moves_with_outcomes_have_a_line_each_and_survive_text(n: int) -> None:
    record = lied(**{part: each[:n] for part, each in TURNS.items()})
    text = notation.show(record)
    assert notation.read(text) == record
    assert f"\n\n{notation.TURNS}\n" in text
    assert records.checked(record, 4).moves == TURNS["moves"][:n]


def test_what_physics_made_of_the_set_up_survives_text() -> None:
    record = lied(dealt='{"verdict":"success"}')
    assert notation.read(notation.show(record)) == record
    assert records.checked(record, 400).dealt == record["dealt"]


@pytest.mark.parametrize(
    "lines",
    [
        "turns\n= {}",
        "turns\n0: pass\n= {}\n= {}",
        "turns\npass",
        "turns\nx: pass",
        "turns\nturns",
        "= {}",
    ],
)
def test_turns_that_are_wrong_are_named_by_their_line(lines: str) -> None:
    with pytest.raises(miz.BadRecord) as caught:
        notation.read("miz 1\n" + lines)
    assert caught.value.reason == "record_line"


def test_who_played_and_what_was_promised_survives_json_and_text() -> None:
    match = miz.replay(RECORD)
    assert match.record(NAMES, SALT) == SIGNED
    assert records.from_json(msgspec.json.encode(SIGNED)) == SIGNED
    assert notation.read(notation.show(SIGNED)) == SIGNED
    assert f"\nplayer {NAMES[0]}\nplayer {NAMES[1]}\n" in notation.show(SIGNED)
    assert miz.replay(SIGNED).record() == SIGNED
    assert miz.replay(SIGNED).copy().record() == SIGNED


def test_names_need_no_promise_and_a_promise_needs_no_names() -> None:
    match = miz.replay(RECORD)
    named, promised = match.record(players=NAMES), match.record(salt=SALT)
    assert named == {**RECORD, "players": NAMES}
    assert promised == {**RECORD, "salt": SALT, "commitment": PROMISE}
    for record in (named, promised):
        assert miz.replay(notation.read(notation.show(record))).record() == record
    assert match.record() == RECORD


def test_what_no_record_may_say_is_not_written() -> None:
    match = miz.replay(RECORD)
    for players, salt, reason in (
        (NAMES[1:], None, "record_players"),
        ([*NAMES[1:], "\n"], None, "record_shape"),
        (NAMES, "salt", "salt"),
    ):
        with pytest.raises(miz.MizError) as caught:
            match.record(players, salt)
        assert caught.value.reason == reason
    with pytest.raises(miz.BadRecord) as caught_too:
        miz.game("azul").load(match.position()).record(salt=SALT)
    assert caught_too.value.reason == "record_commitment"


@pytest.mark.parametrize(
    "line",
    [
        "seats two",
        "seats 2\nseats 3",
        "option wall",
        "option a b c",
        "ranks 1 x",
        "position {",
        "salt a\nsalt b",
    ],
)
def test_a_line_that_is_wrong_is_named(line: str) -> None:
    with pytest.raises(miz.BadRecord) as caught:
        notation.read("miz 1\n" + line)
    assert caught.value.reason in ("record_line", "record_shape")


def test_a_truncated_text_is_refused() -> None:
    text = notation.show(RECORD)
    for length in range(0, len(text) - 1, 7):
        with pytest.raises(miz.BadRecord):
            miz.replay(notation.read(text[:length]))


@given(text=st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(miz.BadRecord):
        miz.replay(notation.read(text))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(name=st.sampled_from(sorted(RECORD)), value=json_values)
def test_any_value_in_any_field_is_refused_or_changes_nothing(name: str, value: Any) -> None:
    refusal = None
    try:
        match = miz.replay(lied(**{name: value}))
    except miz.BadRecord as error:
        refusal = error
    assert str(refusal) if refusal else match.record() == RECORD


@given(name=st.text(min_size=1, max_size=6) | st.text(max_size=50))
def test_any_name_is_refused_or_survives_text(name: str) -> None:
    record = lied(players=[*NAMES[1:], name])
    try:
        records.checked(record, len(record["moves"]))
    except miz.BadRecord:
        return
    assert notation.read(notation.show(record)) == record
    assert msgspec.json.decode(msgspec.json.encode(record)) == record


@given(part=st.sampled_from(["salt", "commitment"]), value=json_values)
def test_nothing_else_passes_for_a_promise(part: str, value: Any) -> None:
    with pytest.raises(miz.BadRecord):
        records.checked({**SIGNED, part: value}, len(RECORD["moves"]))
