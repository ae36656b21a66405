"""A match: its doors are checked, and a refusal changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import miz
from miz.engine.compiled import compiled
from miz.engine.match import Match


def azul(**options: Any) -> Match:
    return miz.game("azul").start(seats=2, seed=7, **options)


def test_the_same_seed_gives_the_same_match() -> None:
    assert azul().tobytes() == azul().tobytes()
    assert azul().tobytes() != miz.game("azul").start(seats=2, seed=8).tobytes()


def test_one_seat_waits_and_the_others_do_not() -> None:
    match = azul()
    assert match.waiting == {match.state.to_move}


def test_a_seat_may_not_act_out_of_turn() -> None:
    match = azul()
    (seat,) = match.waiting
    before = match.tobytes()
    with pytest.raises(miz.Illegal) as caught:
        match.play(match.legal()[0], seat=1 - seat)
    assert caught.value.reason == "not_your_turn"
    assert caught.value.seat == 1 - seat
    assert match.tobytes() == before
    assert match.play(match.legal()[0], seat=seat)


def test_nothing_may_be_played_when_the_game_is_over() -> None:
    match = azul()
    while not match.over:
        match.play(match.legal()[0])
    with pytest.raises(miz.Illegal) as caught:
        match.play("0B1")
    assert caught.value.reason == "game_over"
    assert match.waiting == frozenset()


@pytest.mark.parametrize("action", [None, 3, b"0B1", "", " 0B1", "0B1\n", "0b1", "B" * 10**6])
def test_what_is_no_action_is_refused_with_the_form_of_one(action: Any) -> None:
    match = azul()
    before = match.tobytes()
    with pytest.raises(miz.Illegal, match="an Azul action is a source 0-9") as caught:
        match.play(action)
    assert caught.value.reason == "not_an_action"
    assert len(str(caught.value)) < 400
    assert match.tobytes() == before


def test_a_refusal_says_who_may_not_do_what_and_why() -> None:
    match = azul()
    (seat,) = match.waiting
    with pytest.raises(miz.Illegal) as caught:
        match.play("9B1")
    assert str(caught.value) == (
        f"azul: seat {seat} may not play '9B1': there is no such factory at this table"
    )
    assert match.why_not("9B1") is not None
    assert match.why_not(match.legal()[0]) is None


def test_changing_what_was_shown_changes_nothing() -> None:
    match = azul()
    before = match.tobytes()
    match.view(0)["players"][0]["score"] = 99
    match.position()["players"][0]["score"] = 99
    match.record()["moves"].append("0B1")
    match.options["wall"] = "grey"
    compiled(match).states()["over"][0] = 1
    match.state.over = 1
    match.state.players[0].score = 99
    assert match.tobytes() == before
    assert match.view(0)["players"][0]["score"] == 0
    assert match.options == {"wall": "coloured"}
    assert not match.over


def test_a_copy_goes_its_own_way() -> None:
    match = azul()
    match.play(match.legal()[0])
    copy = match.copy()
    before = match.tobytes()
    assert copy.tobytes() == before
    copy.play(copy.legal()[0])
    assert match.tobytes() == before
    assert match.moves == copy.moves[:1]


def test_a_copy_of_a_match_that_was_loaded_stands_where_it_does() -> None:
    match = miz.game("azul").load(azul().position())
    match.play(match.legal()[0])
    assert match.copy().waiting == match.waiting
    assert match.copy().view() == match.view()
    assert match.at(0).view() == azul().view()


def test_changing_a_choice_changes_no_other() -> None:
    match = azul()
    match.choices()[0]["action"] = "9W9"
    assert [choice["action"] for choice in match.choices()] == match.legal()
    assert "9W9" not in match.legal()


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_move_reveals_what_is_dealt_and_nothing_else(wall: str) -> None:
    match = miz.game("azul").start(seats=3, seed=5, wall=wall)
    choose = random.Random(5)
    assert not match.reveals()
    dealing = 0
    while not match.over:
        current = match.view()["round"]
        match.play(choose.choice(match.legal()))
        has_dealt = match.view()["round"] > current
        assert match.reveals() == has_dealt
        dealing += has_dealt
    assert dealing > 2
    assert not match.reveals()


def test_whether_a_move_reveals_is_the_same_for_a_copy_and_a_replay() -> None:
    match = azul()
    while match.view()["round"] == 1:
        match.play(match.legal()[0])
        before = match.tobytes()
        assert match.copy().reveals() == miz.replay(match.record()).reveals() == match.reveals()
        assert match.tobytes() == before
    assert match.reveals()
    loaded = miz.game("azul").load(match.position())
    assert not loaded.reveals()
    loaded.play(loaded.legal()[0])
    assert not loaded.reveals()


def test_what_a_move_shows_or_tells_a_single_seat_is_revealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = replace(miz.game("azul"), is_open=False)
    match = card.start(seats=2, seed=7)
    match.play(match.legal()[0])
    assert not match.reveals()
    view, story = card.module("view").view, card.module("story").story
    with monkeypatch.context() as patch:
        patch.setattr(
            card.module("view"),
            "view",
            lambda s, seat: {**view(s, seat), "next": s.rng if seat == 1 else None},
        )
        assert match.reveals()
    with monkeypatch.context() as patch:
        patch.setattr(
            card.module("story"),
            "story",
            lambda before, action, after, seat: [
                *story(before, action, after, seat),
                {"event": "whisper", "card": before.rng if seat == 1 else None},
            ],
        )
        assert match.reveals()
    assert not match.reveals()


def test_a_move_nobody_could_know_to_be_possible_is_revealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = azul()
    first, same_tiles = compiled(match).legal_actions()[:2]
    match.play(compiled(match).show(first))
    assert not match.reveals()
    arrays = match.game.arrays
    monkeypatch.setattr(
        arrays, "determinise", lambda states, i, seat, seed: arrays.apply(states, i, same_tiles)
    )
    assert match.reveals()


@pytest.mark.parametrize("move", [-1, 2, 1.0, True, "1"])
def test_a_moment_that_never_was_is_refused(move: Any) -> None:
    match = azul()
    match.play(match.legal()[0])
    with pytest.raises(miz.BadOption, match="has 1 moves so far"):
        match.at(move)


def test_a_position_of_another_game_or_version_is_refused() -> None:
    position = azul().position()
    for name, value, reason in (
        ("game", "chess", "position_game"),
        ("rules", 0, "position_rules"),
        ("seats", 7, "seats"),
        ("options", {"wall": "pink"}, "option_value"),
        ("options", [], "position_shape"),
        ("rng", 5, "position_shape"),
        ("rng", "-5", "position_shape"),
        ("rng", "²", "position_shape"),
        ("rng", str(2**64), "position_shape"),
    ):
        with pytest.raises(miz.BadPosition) as caught:
            miz.game("azul").load({**position, name: value})
        assert caught.value.reason == reason
        assert str(caught.value)


def test_a_position_lacking_its_header_is_refused() -> None:
    position = azul().position()
    for name in ("game", "rules", "seats", "options", "rng"):
        with pytest.raises(miz.BadPosition, match=f"'{name}' is missing"):
            miz.game("azul").load({key: value for key, value in position.items() if key != name})
