"""Moves that physics decided: a table keeps what came of them, and shows nobody."""

from __future__ import annotations

import msgspec
import pytest

from miz.games.paletti import settling
from miz.games.paletti.match import Match
from miz.server.projection import shown_event
from miz.table import commands as c
from miz.table import events as e
from miz.table.decide import decide
from miz.table.moment import Moment
from miz.table.refusals import Refused
from miz.table.table import Table
from tests.table.sitting import ANN, BEN, CYD, DAN, NOON, Chance, Sitting, game_of, opening


def pulled() -> list[e.Stamped]:
    """Give the log of a table at which the first column has just been pulled."""
    sitting = game_of(ANN, BEN, game="paletti")
    while not sitting.next_action().startswith("pull"):
        sitting.step()
    match, seat, action = sitting.table.game_on, sitting.to_move, sitting.next_action()
    [moved] = decide(c.Play(match.n_moves, action), sitting.table, at(sitting.mover))
    assert moved == e.Moved(seat, action)
    outcome = match.settle(action, seat)
    log = [e.decode(line) for line in sitting.log]
    return [*log, e.Stamped(NOON, e.Moved(seat, action, outcome))]


def at(person: e.Person) -> Moment:
    """Give the moment in which somebody asks."""
    return Moment(person, NOON, Chance())


def test_a_log_gives_the_same_table_and_nothing_is_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = pulled()
    table = Table.of(log)
    monkeypatch.setattr(Match, "settle", lambda *_: pytest.fail("simulated again"))
    again = Table.of([e.decode(e.encode(one)) for one in log])
    assert again.game_on.tobytes() == table.game_on.tobytes()
    assert again.game_on.outcomes == table.game_on.outcomes


def test_a_table_is_set_up_as_it_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    log = pulled()
    place, began = next((n, s) for n, s in enumerate(log) if isinstance(s.event, e.Started))
    dealt = Table.of(log[: place + 1]).game_on.dealt
    log[place] = msgspec.structs.replace(
        began, event=msgspec.structs.replace(began.event, dealt=dealt)
    )
    table = Table.of(log)
    monkeypatch.setattr(settling, "dealt", lambda _: pytest.fail("dealt again"))
    again = Table.of([e.decode(e.encode(one)) for one in log])
    assert again.game_on.tobytes() == table.game_on.tobytes()
    assert shown_event(log[place].event, again, 0).keys() == {"t", "commitment", "order"}
    assert b"dealt" not in e.encode(began)


def test_nobody_is_shown_an_outcome() -> None:
    log = pulled()
    table, moved = Table.of(log), log[-1].event
    assert isinstance(moved, e.Moved)
    assert moved.outcome is not None
    for seat in (None, 0, 1):
        assert shown_event(moved, table, seat).keys() == {"t", "seat", "action"}
    assert b"outcome" not in msgspec.json.encode(table.game_on.view())


def test_a_move_of_rules_alone_is_logged_as_before() -> None:
    assert e.encode(e.Stamped(1, e.Moved(0, "3R2"))) == (
        b'{"at":1,"event":{"t":"moved","seat":0,"action":"3R2"}}'
    )


def test_a_pull_can_be_taken_back_if_the_others_agree() -> None:
    log = pulled()
    table, before = Table.of(log), Table.of(log[:-1])
    mover = table.seats[table.movers[-1]].player
    assert mover is not None
    [asked] = decide(c.Undo(), table, at(mover))
    assert asked == e.Asked("undo", mover.id, len(table.movers) - 1)
    table.take(e.Stamped(NOON, e.Undone(len(table.movers) - 1, mover.id)))
    assert table.game_on.tobytes() == before.game_on.tobytes()


def test_where_it_counts_nobody_takes_back_what_physics_has_shown() -> None:
    log = pulled()
    opened = log[0].event
    assert isinstance(opened, e.Opened)
    settings = msgspec.structs.replace(opened.settings, rated=True)
    log[0] = e.Stamped(log[0].at, msgspec.structs.replace(opened, settings=settings))
    table = Table.of(log)
    mover = table.seats[table.movers[-1]].player
    assert mover is not None
    with pytest.raises(Refused) as refused:
        decide(c.Undo(), table, at(mover))
    assert refused.value.reason == "undo_reveals"


def test_a_long_action_is_refused_by_its_length() -> None:
    sitting = game_of(ANN, BEN)
    assert sitting.refused(c.Play(0, "B" * 16_384), sitting.mover) == "not_an_action"


def asked() -> tuple[Sitting, int, list[e.Person]]:
    """Ask for a floor with four players; give the next move's number and who is asked."""
    sitting = game_of(ANN, BEN, CYD, DAN, game="paletti")
    while not sitting.next_action().startswith("pull"):
        sitting.step()
    sitting.do(c.Play(len(sitting.table.movers), "ask-floor"), sitting.mover)
    others = [sitting.owner(seat) for seat in sorted(sitting.table.waiting)]
    assert len(others) == 3
    return sitting, len(sitting.table.movers), others


def test_who_is_asked_with_others_may_answer_after_them() -> None:
    sitting, move, (first, second, third) = asked()
    sitting.do(c.Play(move, "agree"), second)
    sitting.do(c.Play(move, "agree"), first)
    sitting.do(c.Play(move + 1, "object"), third)
    assert sitting.mover == third


def test_an_answer_counts_once() -> None:
    sitting, move, (first, _, _) = asked()
    sitting.do(c.Play(move, "agree"), first)
    assert sitting.refused(c.Play(move, "agree"), first) == "stale"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    sitting, move, (first, second, _) = asked()
    assert sitting.refused(c.Play(move - 1, "agree"), first) == "stale"
    sitting.do(c.Play(move, "object"), first)
    assert sitting.refused(c.Play(move, "agree"), second) == "stale"


def test_who_plays_several_seats_answers_for_each() -> None:
    sitting = opening(ANN, hot_seat=True, seats=3, game="paletti")
    for name in ("Omid", "Parisa"):
        sitting.do(c.Sit(name=name), ANN)
    sitting.do(c.Start(), ANN)
    while not sitting.next_action().startswith("pull"):
        sitting.step()
    move = len(sitting.table.movers) + 1
    sitting.do(c.Play(move - 1, "ask-floor"), ANN)
    sitting.do(c.Play(move, "agree"), ANN)
    assert sitting.refused(c.Play(move, "agree"), ANN) == "stale"
