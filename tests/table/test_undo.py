"""Taking back: free while it concerns nobody else, otherwise by consent; pauses are asked alike."""

from __future__ import annotations

from typing import Any

import pytest

from miz.table import commands as c
from miz.table import events as e
from tests.table.sitting import ANN, BEN, CYD, SERVER, Sitting, game_of, on_one_device

TRIO = {person.id: person for person in (ANN, BEN, CYD)}


def after_a_move(*people: e.Person, **settings: Any) -> Sitting:
    """Give a game after its first move."""
    sitting = game_of(*(people or (ANN, BEN)), **settings)
    sitting.move()
    return sitting


def others(sitting: Sitting, player: e.Person) -> list[e.Person]:
    """List the people who play beside somebody."""
    return [TRIO[name] for name in sorted(sitting.table.people - {player.id})]


def amid_a_turn(**settings: Any) -> Sitting:
    """Give a game in which a seat has decided something and decides on."""
    sitting = game_of(ANN, BEN, options={"wall": "grey"}, **settings)
    sitting.move_until(lambda: sitting.is_amid_a_turn)
    return sitting


@pytest.mark.parametrize("rated", [False, True])
def test_within_ones_own_turn_taking_back_is_free(rated: bool) -> None:
    sitting = amid_a_turn(rated=rated)
    move, state = len(sitting.table.movers) - 1, sitting.table.game_on.at
    before = state(move).tobytes()
    assert sitting.do(c.Undo(), sitting.mover) == [e.Undone(move, sitting.mover.id)]
    assert sitting.table.game_on.tobytes() == before
    assert len(sitting.table.movers) == move


def test_what_is_new_cannot_be_unseen_so_the_others_are_asked() -> None:
    sitting = game_of(ANN, BEN)
    match = sitting.table.game_on
    sitting.move_until(lambda: match.reveals() and sitting.table.waiting == {sitting.last})
    (event,) = sitting.do(c.Undo(), sitting.mover)
    assert isinstance(event, e.Asked)


def test_once_the_turn_has_passed_the_others_are_asked() -> None:
    sitting = after_a_move()
    mover, other = sitting.owner(sitting.last), sitting.mover
    assert sitting.do(c.Undo(), mover) == [e.Asked("undo", mover.id, 0)]
    assert len(sitting.table.movers) == 1
    assert sitting.do(c.Answer(True), other) == [
        e.Answered(other.id, True),
        e.Undone(0, mover.id),
    ]
    assert sitting.table.game_on.moves == []
    assert sitting.mover == mover
    assert sitting.refused(c.Answer(True), other) == "no_question"


def test_moves_of_others_since_are_taken_back_too() -> None:
    sitting = game_of(ANN, BEN)
    start = sitting.table.game_on.tobytes()
    first, second = sitting.mover, sitting.owner(1 - sitting.to_move)
    sitting.move(2)
    sitting.do(c.Undo(), first)
    sitting.do(c.Answer(True), second)
    assert sitting.table.game_on.tobytes() == start


def test_everybody_has_to_agree() -> None:
    sitting = after_a_move(ANN, BEN, CYD)
    mover = sitting.owner(sitting.last)
    first, second = others(sitting, mover)
    sitting.do(c.Undo(), mover)
    assert sitting.do(c.Answer(True), first) == [e.Answered(first.id, True)]
    assert sitting.refused(c.Answer(False), first) == "already_agreed"
    assert len(sitting.table.movers) == 1
    sitting.do(c.Answer(True), second)
    assert len(sitting.table.movers) == 0


def test_one_no_settles_the_question() -> None:
    sitting = after_a_move(ANN, BEN, CYD)
    mover = sitting.owner(sitting.last)
    first, second = others(sitting, mover)
    sitting.do(c.Undo(), mover)
    sitting.do(c.Answer(False), first)
    assert sitting.refused(c.Answer(True), second) == "no_question"
    assert len(sitting.table.movers) == 1
    sitting.do(c.Undo(), mover)


def test_only_who_plays_is_asked() -> None:
    sitting = after_a_move()
    sitting.do(c.Undo(), sitting.owner(sitting.last))
    assert sitting.refused(c.Answer(True), CYD) == "not_seated"
    assert sitting.refused(c.Answer(True), SERVER) == "players_only"
    assert sitting.refused(c.Undo(), CYD) == "not_seated"


def test_a_move_in_between_forgets_the_question() -> None:
    sitting = after_a_move()
    asking, other = sitting.owner(sitting.last), sitting.mover
    sitting.do(c.Undo(), asking)
    sitting.move()
    assert sitting.refused(c.Answer(True), other) == "no_question"


@pytest.mark.parametrize("going", [c.Leave(), c.Resign()])
def test_when_somebody_goes_the_question_is_forgotten(going: c.Command) -> None:
    sitting = after_a_move(ANN, BEN, CYD)
    mover = sitting.owner(sitting.last)
    first, second = others(sitting, mover)
    sitting.do(c.Undo(), mover)
    sitting.do(going, first)
    assert sitting.refused(c.Answer(True), second) == "no_question"


def test_bots_always_agree() -> None:
    sitting = game_of(ANN, seats=3)
    sitting.move_until(lambda: sitting.to_move == 0)
    before = sitting.table.game_on.tobytes()
    sitting.move(3)
    assert sitting.to_move == 0
    (event,) = sitting.do(c.Undo(), ANN)
    assert isinstance(event, e.Undone)
    assert sitting.table.game_on.tobytes() == before


def test_who_is_away_is_not_asked() -> None:
    sitting = after_a_move()
    sitting.do(c.Leave(), sitting.mover)
    (event,) = sitting.do(c.Undo(), sitting.owner(sitting.last))
    assert isinstance(event, e.Undone)


def test_on_one_device_nobody_is_asked() -> None:
    sitting = on_one_device()
    sitting.move_until(lambda: sitting.table.game_on.reveals())
    move = len(sitting.table.movers)
    assert sitting.do(c.Undo(), ANN) == [e.Undone(move - 1, ANN.id)]
    assert sitting.do(c.Undo(), ANN) == [e.Undone(move - 2, ANN.id)]


def test_a_rated_game_never_takes_back_what_showed_something() -> None:
    sitting = game_of(ANN, BEN, rated=True)
    sitting.move_until(lambda: sitting.table.game_on.reveals())
    shower = sitting.owner(sitting.last)
    assert sitting.refused(c.Undo(), shower) == "undo_reveals"
    sitting.move_until(lambda: sitting.owner(sitting.last) != shower)
    sitting.move()
    sitting.do(c.Undo(), sitting.owner(sitting.last))


def test_a_rated_game_takes_back_other_moves_by_consent() -> None:
    sitting = after_a_move(rated=True)
    mover, other = sitting.owner(sitting.last), sitting.mover
    sitting.do(c.Undo(), mover)
    sitting.do(c.Answer(True), other)
    assert len(sitting.table.movers) == 0


def test_where_undo_is_off_nothing_is_taken_back() -> None:
    sitting = after_a_move(undo=False)
    assert sitting.refused(c.Undo(), sitting.owner(sitting.last)) == "undo_off"


def test_play_goes_on_from_where_it_was_taken_back_to() -> None:
    sitting = amid_a_turn()
    sitting.do(c.Undo(), sitting.mover)
    move, choice = len(sitting.table.movers), sitting.table.game_on.legal()[-1]
    assert sitting.refused(c.Play(move + 1, choice), sitting.mover) == "stale"
    sitting.do(c.Play(move, choice), sitting.mover)
    assert sitting.table.game_on.moves[-1] == choice


def test_a_pause_is_agreed_to_and_ended_by_anybody() -> None:
    sitting = game_of(ANN, BEN, CYD)
    sitting.do(c.Pause(), ANN)
    assert sitting.refused(c.Undo(), BEN) == "nothing_to_undo"
    assert sitting.refused(c.Pause(), BEN) == "question_open"
    sitting.do(c.Answer(True), BEN)
    assert sitting.table.paused_at is None
    sitting.do(c.Answer(True), CYD)
    assert sitting.table.paused_at == sitting.now
    for command in (c.Pause(), c.Undo(), c.Play(0, sitting.next_action())):
        assert sitting.refused(command, sitting.mover) == "paused"
    assert sitting.refused(c.Resume(), SERVER) == "players_only"
    sitting.do(c.Resume(), CYD)
    sitting.move()


def test_a_pause_that_is_not_agreed_to_does_not_happen() -> None:
    sitting = game_of(ANN, BEN)
    sitting.do(c.Pause(), ANN)
    sitting.do(c.Answer(False), BEN)
    assert sitting.table.paused_at is None
    sitting.move()
